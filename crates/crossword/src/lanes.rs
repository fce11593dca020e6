//! Rows and columns as a move generator sees them: allowed letters, anchors, and what each square adds.
//!
//! All rules that matter for finding plays end up here as plain numbers, so that the search knows no rules at all. A
//! square where no letter may go allows none; a play must cover an anchor; a tile laid on a square adds what the
//! square says.
//!
//! Lanes remember which board they are of. On the next one, as after a turn that is made or taken back, only those are
//! looked at again that hold a square that has changed.

mod runs;

use game::Seat;

use crate::board::Cell;
use crate::gaddag_masks::{GaddagMasks, Group, Mark};
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
    /// The letters that the neighbours at a right angle allow.
    cross_letters: [u32; SLOTS],
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
    /// Those of them beside a run of this lane, and beside one at a right angle.
    own_anchors: u32,
    cross_anchors: u32,
    /// Squares with a tile, as bits.
    taken: u32,
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
    rules: LaneRules,
    /// Whether squares before a run allow only letters that some word has there, which spares the search dead ends.
    looks_ahead: bool,
    /// The board that the lanes are of.
    cells: Vec<Cell>,
    /// What else they are of; `None` before the first board.
    of: Option<Seen>,
}

/// What plays a lane may have, taken from the rules once.
#[derive(Clone, Debug)]
struct LaneRules {
    values: [i32; SLOTS],
    letters: u32,
    joining: Joining,
    words: Words,
    points: Points,
    lone_tile: LoneTile,
}

impl LaneRules {
    /// Whether it matters whose a tile is.
    fn ask_owners(&self) -> bool {
        self.joining.wants_own() || self.points.counts_tiles()
    }
}

/// What lanes were looked at for, besides the board.
#[derive(Clone, Debug)]
struct Seen {
    seat: Seat,
    start: Start,
    words: Mark,
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
            .flat_map(|line| (0..side).map(move |number| Lane::new(rules, line, number as u8)));
        Self {
            side,
            all: lanes.collect(),
            rules: LaneRules {
                values,
                letters: alphabet.letter_set().bits(),
                joining: rules.joining,
                words: rules.words,
                points: rules.points,
                lone_tile: rules.lone_tile,
            },
            looks_ahead: true,
            cells: vec![Cell::EMPTY; side * side],
            of: None,
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
        let mut changed = self.note_cells(board);
        let asks_owners = self.rules.ask_owners();
        let is_same = self.of.as_ref().is_some_and(|of| {
            of.words.is(masks.mark()) && of.start == start && (of.seat == seat || !asks_owners)
        });
        if is_same && changed.is_empty() {
            return;
        }
        // Captures reach beyond the lanes of the squares that change, and so does a square that must be covered.
        if !is_same || asks_owners || start != Start::Join {
            changed = Changed::all(self.side);
            self.of = Some(Seen { seat, start, words: masks.mark().clone() });
        }
        let foreign = if asks_owners { self.foreign(seat) } else { Foreign::default() };
        if self.rules.points.counts_tiles() {
            for number in 0..2 * self.side {
                self.note_captures(number, foreign[number / self.side][number % self.side]);
            }
        }
        for number in changed.lanes(self.side) {
            self.look_along(number, foreign[number / self.side][number % self.side], masks);
        }
        self.settle(changed, masks);
        if let Start::At(square) = start {
            for lane in &mut self.all {
                lane.anchors = 0;
            }
            let [row, column] = [square.row, square.column].map(usize::from);
            self.all[row].anchors = 1 << (column + 1);
            self.all[self.side + column].anchors = 1 << (row + 1);
        }
    }

    /// Takes over the tiles of a board, and tells which rows and columns have changed.
    fn note_cells(&mut self, board: &Board) -> Changed {
        let mut changed = Changed::default();
        let (rows, columns) = self.all.split_at_mut(self.side);
        let cells = board.cells().chunks_exact(self.side).zip(self.cells.chunks_exact_mut(self.side));
        for (row, (now, before)) in cells.enumerate() {
            if !Cell::differ(now, before) {
                continue;
            }
            for (column, (&now, before)) in now.iter().zip(before).enumerate() {
                if now == *before {
                    continue;
                }
                *before = now;
                changed.rows |= 1 << row;
                changed.columns |= 1 << column;
                let (number, worth) = now.standing().map_or((0, 0), |standing| {
                    let number = standing.tile.letter.number();
                    (number, self.rules.values[if standing.tile.blank { 0 } else { usize::from(number) }])
                });
                rows[row].put(column + 1, number, worth);
                columns[column].put(row + 1, number, worth);
            }
        }
        changed
    }

    /// The tiles that are not of this player, by row and by column, as bits.
    fn foreign(&self, seat: Seat) -> Foreign {
        let mut foreign = Foreign::default();
        for (place, cell) in self.cells.iter().enumerate() {
            let (row, column) = (place / self.side, place % self.side);
            if cell.standing().and_then(|standing| standing.owner).is_some_and(|owner| owner != seat) {
                foreign[0][row] |= 1 << (column + 1);
                foreign[1][column] |= 1 << (row + 1);
            }
        }
        foreign
    }

    /// Puts together what the lanes both ways say of the squares of those that have changed.
    fn settle(&mut self, changed: Changed, masks: &GaddagMasks) {
        let (rows, columns) = self.all.split_at_mut(self.side);
        let by_neighbours = self.rules.lone_tile.goes_by_neighbours();
        for (row, across) in rows.iter_mut().enumerate() {
            let is_changed = changed.rows >> row & 1 == 1;
            let mut squares = if is_changed { (1 << self.side) - 1 } else { changed.columns };
            while squares != 0 {
                let column = squares.trailing_zeros() as usize;
                squares &= squares - 1;
                let down = &mut columns[column];
                let (slot, at) = (column + 1, row + 1);
                across.settle(slot, self.looks_ahead, masks);
                down.settle(at, self.looks_ahead, masks);
                // A single tile that makes words both ways counts for the row, unless a neighbour above it comes before
                // those beside it.
                let goes_down = by_neighbours && across.tile[slot - 1] == 0 && down.tile[at - 1] != 0;
                set_bit(&mut across.lone, slot, !goes_down);
                set_bit(&mut down.lone, at, goes_down || down.crossed >> at & 1 == 0);
            }
            across.anchors = across.own_anchors | across.cross_anchors;
        }
        for down in columns {
            down.anchors = down.own_anchors | down.cross_anchors;
        }
    }
}

/// Tiles that are not the mover's, as bits: of each row, of each column.
type Foreign = [[u32; SLOTS]; 2];

/// Rows and columns with a square that has changed, as bits.
#[derive(Clone, Copy, Default)]
struct Changed {
    rows: u32,
    columns: u32,
}

impl Changed {
    fn all(side: usize) -> Self {
        let all = (1 << side) - 1;
        Self { rows: all, columns: all }
    }

    fn is_empty(self) -> bool {
        self.rows | self.columns == 0
    }

    /// The numbers of the lanes, rows first.
    fn lanes(self, side: usize) -> impl Iterator<Item = usize> {
        let mut bits = u64::from(self.rows) | u64::from(self.columns) << side;
        std::iter::from_fn(move || {
            let number = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (number < u64::BITS).then_some(number as usize)
        })
    }
}

fn set_bit(bits: &mut u32, slot: usize, on: bool) {
    *bits = *bits & !(1 << slot) | u32::from(on) << slot;
}

impl Lane {
    /// Puts a tile on a square, or takes it away.
    fn put(&mut self, slot: usize, number: u8, worth: i32) {
        self.tile[slot] = number;
        self.standing[slot] = worth;
        set_bit(&mut self.taken, slot, number != 0);
    }

    /// Puts together what is known of a square.
    fn settle(&mut self, slot: usize, looks_ahead: bool, masks: &GaddagMasks) {
        let mut letters = if self.tile[slot] == 0 { self.cross_letters[slot] } else { 0 };
        if looks_ahead && self.tile[slot + 1] != 0 {
            let (leading, ending) = masks.masks(self.run_group[slot + 1]);
            letters &= leading | ending;
        }
        self.allowed[slot] = letters;
    }

    /// A lane of the empty board.
    fn new(rules: &Ruleset, way: Line, number: u8) -> Self {
        let mut lane = Self {
            tile: [0; SLOTS],
            standing: [0; SLOTS],
            allowed: [0; SLOTS],
            cross_letters: [0; SLOTS],
            extra: [0; SLOTS],
            cross_times: [0; SLOTS],
            letter_times: [1; SLOTS],
            word_times: [1; SLOTS],
            other_end: [0; SLOTS],
            run_group: [Group::DEAD; SLOTS],
            run_sum: [0; SLOTS],
            anchors: 0,
            own_anchors: 0,
            cross_anchors: 0,
            taken: 0,
            crossed: 0,
            lone: u32::MAX,
        };
        for place in 0..rules.layout.side() {
            let slot = usize::from(place) + 1;
            let square = match way {
                Line::Across => Square { column: place, row: number },
                Line::Down => Square { column: number, row: place },
            };
            // Where tiles count, premiums do not.
            let counts_tiles = rules.points.counts_tiles();
            let premium = if counts_tiles { Premium::Plain } else { rules.layout.premium(square) };
            lane.letter_times[slot] = premium.letter();
            lane.word_times[slot] = premium.word();
        }
        lane
    }
}

#[cfg(test)]
mod tests;
