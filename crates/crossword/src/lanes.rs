//! Rows and columns as a move generator sees them: allowed letters, anchors, and what each square adds.
//!
//! All rules that matter for finding plays end up here as plain numbers, so that the search knows no rules at all. A
//! square where no letter may go allows none; a play must cover an anchor; a tile laid on a square adds what the
//! square says.

use game::Seat;

use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};
use crate::{Board, Joining, Line, LoneTile, Points, Premium, Ruleset, Square, Words};

/// Squares of a lane lie at 1 and up; 0 and what is behind the last one are walls, where no letter may go.
pub(crate) const SLOTS: usize = 32;

/// A row or a column.
#[derive(Clone, Debug)]
pub(crate) struct Lane {
    /// The number of the letter on each square, 0 for none.
    pub(crate) tile: [u8; SLOTS],
    /// Where there is a tile: what it adds to a word through it.
    pub(crate) standing: [i32; SLOTS],
    /// Where there is none: the letters that may go there.
    pub(crate) allowed: [u32; SLOTS],
    /// What laying any tile there adds, before word premiums.
    pub(crate) extra: [i32; SLOTS],
    /// How many times a letter laid there counts for the word at a right angle; 0 if there is none.
    pub(crate) cross_times: [i32; SLOTS],
    /// How many times a letter laid there counts.
    pub(crate) letter_times: [i32; SLOTS],
    /// How many times a word counts that is laid across.
    pub(crate) word_times: [i32; SLOTS],
    /// At both ends of a run of tiles: where the other end is.
    pub(crate) other_end: [u8; SLOTS],
    /// At both ends of a run of tiles: the group behind it, read backwards from its last tile.
    pub(crate) run_group: [Group; SLOTS],
    /// At both ends of a run of tiles: what it adds to a word.
    pub(crate) run_sum: [i32; SLOTS],
    /// Squares of which a play must cover one, as bits.
    pub(crate) anchors: u32,
    /// Squares with a neighbour at a right angle, as bits.
    pub(crate) crossed: u32,
    /// Squares where a single tile that makes words both ways counts for this lane, as bits.
    pub(crate) lone: u32,
}

/// Every row and column of a position.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    side: usize,
    /// Rows first, then columns.
    all: Vec<Lane>,
    /// Lanes of the empty board, to start from.
    blank: Vec<Lane>,
    rules: LaneRules,
    /// Whether squares before a run allow only letters that some word has there, which spares the search dead ends.
    looks_ahead: bool,
}

/// What plays a lane may have, taken from the rules once.
#[derive(Clone, Debug)]
struct LaneRules {
    values: [i32; SLOTS],
    joining: Joining,
    words: Words,
    points: Points,
    lone_tile: LoneTile,
}

/// What the player to move has to do with the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Cover this square.
    At(Square),
    /// Join what is there.
    Join,
}

impl Lanes {
    /// Lanes whose squares allow what their neighbours at a right angle do, and no less.
    pub(crate) fn without_look_ahead(rules: &Ruleset) -> Self {
        Self { looks_ahead: false, ..Self::new(rules) }
    }

    pub(crate) fn new(rules: &Ruleset) -> Self {
        let side = usize::from(rules.layout.side());
        let alphabet = rules.tiles.alphabet();
        let mut values = [0; SLOTS];
        if !rules.points.counts_tiles() {
            values[0] = rules.tiles.value(None);
            for letter in alphabet.letters() {
                values[letter.column()] = rules.tiles.value(Some(letter));
            }
        }
        let lanes = [Line::Across, Line::Down]
            .into_iter()
            .flat_map(|line| (0..side).map(move |number| Lane::blank(rules, line, number as u8)));
        let blank: Vec<Lane> = lanes.collect();
        Self {
            side,
            all: blank.clone(),
            blank,
            rules: LaneRules {
                values,
                joining: rules.joining,
                words: rules.words,
                points: rules.points,
                lone_tile: rules.lone_tile,
            },
            looks_ahead: true,
        }
    }

    /// What the tiles are worth to the search: by letter, the blank at 0.
    pub(crate) fn values(&self) -> &[i32; SLOTS] {
        &self.rules.values
    }

    pub(crate) fn along(&self, line: Line) -> &[Lane] {
        match line {
            Line::Across => &self.all[..self.side],
            Line::Down => &self.all[self.side..],
        }
    }

    /// Looks at a board, for a player who starts so.
    pub(crate) fn set(&mut self, board: &Board, seat: Seat, start: Start, masks: &GaddagMasks) {
        assert_eq!(usize::from(board.side()), self.side, "the board is that of the rules");
        for (lane, blank) in self.all.iter_mut().zip(&self.blank) {
            lane.clear(blank);
        }
        let mut foreign = [0_u32; SLOTS];
        for (square, standing) in board.tiles() {
            let [row, column] = [square.row, square.column].map(usize::from);
            let number = standing.tile.letter.number();
            let worth = self.rules.values[if standing.tile.blank { 0 } else { usize::from(number) }];
            for (lane, slot) in [(row, column + 1), (self.side + column, row + 1)] {
                let lane = &mut self.all[lane];
                lane.tile[slot] = number;
                lane.allowed[slot] = 0;
                lane.standing[slot] = worth;
            }
            if standing.owner.is_some_and(|owner| owner != seat) {
                foreign[row] |= 1 << (column + 1);
            }
        }
        let mut foreign_columns = [0_u32; SLOTS];
        if self.rules.joining.wants_own() || self.rules.points.counts_tiles() {
            for (row, &bits) in foreign.iter().enumerate().take(self.side) {
                for (column, own) in foreign_columns.iter_mut().enumerate().take(self.side) {
                    *own |= (bits >> (column + 1) & 1) << (row + 1);
                }
            }
        }
        if self.rules.points.counts_tiles() {
            for number in 0..self.side {
                self.note_captures(number, foreign[number]);
                self.note_captures(self.side + number, foreign_columns[number]);
            }
        }
        for number in 0..self.side {
            self.look_along(number, foreign[number], masks);
            self.look_along(self.side + number, foreign_columns[number], masks);
        }
        self.settle_lone_tiles();
        if let Start::At(square) = start {
            for lane in &mut self.all {
                lane.anchors = 0;
            }
            let [row, column] = [square.row, square.column].map(usize::from);
            self.all[row].anchors = 1 << (column + 1);
            self.all[self.side + column].anchors = 1 << (row + 1);
        }
    }

    /// Says which lane a single tile counts for that makes words both ways: the row, unless a neighbour above it
    /// comes before those beside it.
    fn settle_lone_tiles(&mut self) {
        let (rows, columns) = self.all.split_at_mut(self.side);
        for lane in columns.iter_mut() {
            lane.lone = !lane.crossed;
        }
        for (row, lane) in rows.iter_mut().enumerate() {
            lane.lone = u32::MAX;
            if !self.rules.lone_tile.goes_by_neighbours() {
                continue;
            }
            for (column, other) in columns.iter_mut().enumerate() {
                let (slot, at) = (column + 1, row + 1);
                if lane.tile[slot - 1] == 0 && other.tile[at - 1] != 0 {
                    lane.lone &= !(1 << slot);
                    other.lone |= 1 << at;
                }
            }
        }
    }

    /// Notes for each tile of a lane what a word at a right angle captures by passing through it: the run it belongs to.
    fn note_captures(&mut self, number: usize, foreign: u32) {
        let (home, at) =
            if number < self.side { (self.side, number + 1) } else { (0, number - self.side + 1) };
        let mut slot = 1;
        while slot <= self.side {
            let first = slot;
            while self.all[number].tile[slot] != 0 {
                slot += 1;
            }
            let run = Run { lane: number, first, end: slot, sum: 0, foreign };
            for slot in first..slot {
                self.all[home + slot - 1].standing[at] = run.captured();
            }
            slot += 1;
        }
    }

    /// Finds the runs of tiles in a lane, and what they mean for the squares beside them, in both directions.
    fn look_along(&mut self, number: usize, foreign: u32, masks: &GaddagMasks) {
        let mut slot = 1;
        let mut before: Option<(usize, Group)> = None;
        while slot <= self.side {
            if self.all[number].tile[slot] == 0 {
                slot += 1;
                continue;
            }
            let first = slot;
            let mut sum = 0;
            while self.all[number].tile[slot] != 0 {
                sum += self.all[number].standing[slot];
                slot += 1;
            }
            let run = Run { lane: number, first, end: slot, sum, foreign };
            let group = self.look_at_run(&run, masks);
            self.look_beside(&run, group, before, masks);
            before = Some((slot, group));
        }
    }

    /// Notes a run in its own lane, and gives the group behind it.
    fn look_at_run(&mut self, run: &Run, masks: &GaddagMasks) -> Group {
        let lane = &mut self.all[run.lane];
        let tiles = lane.tile[run.first..run.end].iter().rev();
        let group = tiles.fold(masks.root(), |group, &tile| masks.step_bit(group, 1 << tile));
        if self.looks_ahead {
            let (leading, ending) = masks.masks(group);
            lane.allowed[run.first - 1] &= leading | ending;
        }
        let last = run.end - 1;
        (lane.other_end[run.first], lane.other_end[last]) = (last as u8, run.first as u8);
        for end in [run.first, last] {
            lane.run_group[end] = group;
            lane.run_sum[end] = run.sum;
        }
        group
    }

    /// Notes a run for the squares before and behind it.
    fn look_beside(&mut self, run: &Run, group: Group, before: Option<(usize, Group)>, masks: &GaddagMasks) {
        let (home, at) =
            if run.lane < self.side { (self.side, run.lane + 1) } else { (0, run.lane - self.side + 1) };
        let joins = !self.rules.joining.wants_own() || run.has_own();
        let captured = run.captured();
        for slot in [run.first - 1, run.end] {
            if !(1..=self.side).contains(&slot) {
                continue;
            }
            if joins {
                self.all[run.lane].anchors |= 1 << slot;
            }
            let letters = if self.rules.words.only_one() {
                0
            } else if slot == run.end {
                // A run that follows at once has the say.
                let follows = self.all[run.lane].tile[slot + 1] != 0;
                if follows { u32::MAX } else { masks.ending(masks.turn_round(group)) }
            } else if let Some((_, earlier)) = before.filter(|&(end, _)| end == slot) {
                self.letters_between(run, earlier, group, masks)
            } else {
                masks.ending(group)
            };
            let added = if self.rules.points.counts_tiles() { captured } else { run.sum };
            let lane = &mut self.all[home + slot - 1];
            if joins {
                lane.anchors |= 1 << at;
            }
            lane.allowed[at] &= letters;
            lane.crossed |= 1 << at;
            lane.extra[at] += added * lane.word_times[at];
            lane.cross_times[at] = lane.letter_times[at] * lane.word_times[at];
        }
    }

    /// The letters that make a word between a run and the one before it.
    fn letters_between(&self, run: &Run, earlier: Group, later: Group, masks: &GaddagMasks) -> u32 {
        let tiles = &self.all[run.lane].tile[run.first..run.end];
        let Some((&last, others)) = tiles.split_last() else { return 0 };
        let after = masks.turn_round(earlier);
        let (leading, ending) = masks.masks(later);
        let mut candidates = masks.leading(after) & (leading | ending) & !SEPARATOR;
        let mut letters = 0;
        while candidates != 0 {
            let bit = candidates & candidates.wrapping_neg();
            candidates ^= bit;
            let first = masks.step_bit(after, bit);
            let group = others.iter().fold(first, |group, &tile| masks.step_bit(group, 1 << tile));
            if masks.ending(group) >> last & 1 == 1 {
                letters |= bit;
            }
        }
        letters
    }
}

/// An unbroken row of tiles.
struct Run {
    lane: usize,
    first: usize,
    /// The slot behind the last tile.
    end: usize,
    sum: i32,
    /// Tiles of the lane that are not the mover's, as bits.
    foreign: u32,
}

impl Run {
    fn bits(&self) -> u32 {
        (1 << self.end) - (1 << self.first)
    }

    fn has_own(&self) -> bool {
        self.foreign & self.bits() != self.bits()
    }

    /// How many tiles would change hands.
    fn captured(&self) -> i32 {
        (self.foreign & self.bits()).count_ones().cast_signed()
    }
}

impl Lane {
    /// Takes all tiles away, and what they meant. What is noted of tiles and runs is not read without them.
    fn clear(&mut self, blank: &Self) {
        self.tile = [0; SLOTS];
        self.allowed = blank.allowed;
        self.extra = blank.extra;
        self.cross_times = [0; SLOTS];
        self.anchors = 0;
        self.crossed = 0;
    }

    /// A lane of the empty board.
    fn blank(rules: &Ruleset, way: Line, number: u8) -> Self {
        let side = rules.layout.side();
        let mut lane = Self {
            tile: [0; SLOTS],
            standing: [0; SLOTS],
            allowed: [0; SLOTS],
            extra: [0; SLOTS],
            cross_times: [0; SLOTS],
            letter_times: [1; SLOTS],
            word_times: [1; SLOTS],
            other_end: [0; SLOTS],
            run_group: [Group::DEAD; SLOTS],
            run_sum: [0; SLOTS],
            anchors: 0,
            crossed: 0,
            lone: 0,
        };
        for place in 0..side {
            let slot = usize::from(place) + 1;
            let square = match way {
                Line::Across => Square { column: place, row: number },
                Line::Down => Square { column: number, row: place },
            };
            // Where tiles count, premiums do not.
            let counts_tiles = rules.points.counts_tiles();
            let premium = if counts_tiles { Premium::Plain } else { rules.layout.premium(square) };
            lane.allowed[slot] = rules.tiles.alphabet().letter_set().bits();
            lane.letter_times[slot] = premium.letter();
            lane.word_times[slot] = premium.word();
            lane.extra[slot] = i32::from(counts_tiles);
        }
        lane
    }
}

#[cfg(test)]
mod tests;
