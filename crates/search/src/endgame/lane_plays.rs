//! A board on which turns are made and taken back, with the plays of each row and column kept.
//!
//! What can be laid in a lane depends on its tiles, and on those that its empty squares touch at a right angle. A turn
//! changes a few lanes only, and the same lanes come back time and again in other orders of the same turns. So the
//! plays of a lane are found once, for all tiles that a player has at the start, and kept under a number made of what
//! they depend on; later only those are taken that the tiles still in hand make.

use crossword::movegen::{Blanks, Generator, Mirror, Play, Spot};
use crossword::{
    Board, GaddagMasks, LaidSquares, Line, PlacedTile, Position, Ruleset, SEATS, Square, Start, opening,
};
use game::Seat;
use lexicon::Rack;
use rustc_hash::FxHashMap;

use super::hand::{Hand, Kinds};
use super::scatter::scattered;

/// A play that was found: where it is kept.
pub(super) type PlayId = u32;

/// What stands for no play: a pass.
pub(super) const PASS: PlayId = PlayId::MAX;

/// Where the plays of a lane are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct List {
    start: PlayId,
    end: PlayId,
}

impl List {
    /// That of a lane that was not looked at since it changed.
    const UNKNOWN: Self = Self { start: PASS, end: PASS };
}

/// A play, and what it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundPlay {
    pub(super) play: Play,
    /// The lanes that may have other plays afterwards, as bits: rows first, then columns.
    pub(super) touched: u64,
    /// The lane it lies in, as a bit.
    pub(super) lane: u64,
    /// What the tiles are worth in hand.
    pub(super) worth: i64,
    /// Which part of the first hand they are.
    pub(super) part: u16,
}

/// A lane before a turn.
#[derive(Clone, Copy, Debug)]
struct LaneBefore {
    lane: u8,
    key: u64,
    lists: [List; SEATS],
}

/// A turn that was made, to be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    lanes: usize,
    squares: usize,
    laid: Option<LaidSquares>,
    board_key: u64,
    opened: [bool; SEATS],
}

/// A board and the plays of its lanes.
pub(super) struct LanePlays<'a> {
    rules: &'a Ruleset,
    masks: &'a GaddagMasks,
    generator: Generator,
    /// The position that the generator looked at last, and what had to be done with it.
    looked_at: Option<(u64, Start)>,
    board: Board,
    side: usize,
    racks: [Rack; SEATS],
    pub(super) kinds: [Kinds; SEATS],
    opened: [bool; SEATS],
    /// Whether the players have swapped sides.
    swapped: bool,
    /// What stands on the board, as a number.
    board_key: u64,
    /// Where tiles stand in each lane, as bits.
    taken: Vec<u32>,
    /// What each square means for its row and its column.
    squares: Vec<[u64; 2]>,
    keys: Vec<u64>,
    lists: Vec<[List; SEATS]>,
    known: FxHashMap<u64, List>,
    pub(super) plays: Vec<FoundPlay>,
    /// The tiles that each of the plays takes.
    pub(super) takes: Vec<Hand>,
    lanes_before: Vec<LaneBefore>,
    squares_before: Vec<(u16, [u64; 2])>,
}

impl<'a> LanePlays<'a> {
    pub(super) fn new(
        rules: &'a Ruleset,
        masks: &'a GaddagMasks,
        start: &Position,
        racks: [Rack; SEATS],
    ) -> Self {
        let board = start.board.clone();
        let side = usize::from(board.side());
        let mut lanes = Self {
            rules,
            masks,
            generator: Generator::new(rules),
            looked_at: None,
            side,
            racks,
            kinds: racks.map(|rack| Kinds::new(&rack, rules)),
            opened: [start.opened[0], start.opened[1]],
            swapped: start.swapped,
            board_key: 0,
            taken: vec![0; 2 * side],
            squares: vec![[0; 2]; side * side],
            keys: vec![0; 2 * side],
            lists: vec![[List::UNKNOWN; SEATS]; 2 * side],
            known: FxHashMap::default(),
            plays: Vec::new(),
            takes: Vec::new(),
            lanes_before: Vec::new(),
            squares_before: Vec::new(),
            board,
        };
        let all: Vec<Square> = lanes.board.squares().collect();
        for square in all {
            lanes.look_again(square);
            if let Some(standing) = lanes.board.at(square) {
                lanes.board_key ^= on_board(square, standing);
                lanes.turn_over(square);
            }
        }
        lanes.lanes_before.clear();
        lanes.squares_before.clear();
        lanes
    }

    /// Calls for every play that a player can make of some tiles.
    pub(super) fn each(&mut self, seat: Seat, held: Hand, found: &mut impl FnMut(PlayId, &FoundPlay, Hand)) {
        for lane in 0..2 * self.side {
            let list = self.list(lane, seat);
            for id in list.start..list.end {
                let takes = self.takes[id as usize];
                if takes.is_within(held) {
                    found(id, &self.plays[id as usize], takes);
                }
            }
        }
    }

    /// Lays the tiles of a play.
    pub(super) fn make(&mut self, seat: Seat, id: PlayId) -> Made {
        let mut made = Made {
            lanes: self.lanes_before.len(),
            squares: self.squares_before.len(),
            laid: None,
            board_key: self.board_key,
            opened: self.opened,
        };
        if id == PASS {
            return made;
        }
        let play = self.plays[id as usize].play;
        let starts = self.starts();
        made.laid = self.board.lay(play.at, play.line, play.tiles(), None);
        self.opened[seat.index()] = true;
        for square in made.laid.into_iter().flat_map(|laid| laid.iter()) {
            if let Some(standing) = self.board.at(square) {
                self.board_key ^= on_board(square, standing);
            }
            self.turn_over(square);
            self.look_again(square);
            for line in [Line::Across, Line::Down] {
                for by in [-1, 1] {
                    if let Some(end) = self.run_end(square, line, by) {
                        self.look_again(end);
                    }
                }
            }
        }
        if starts != [Start::Join; SEATS] && starts != self.starts() {
            for lane in 0..2 * self.side {
                self.remember(lane);
                self.lists[lane] = [List::UNKNOWN; SEATS];
            }
        }
        made
    }

    /// Takes back the last turn that was made.
    pub(super) fn take_back(&mut self, made: &Made) {
        while self.lanes_before.len() > made.lanes {
            if let Some(LaneBefore { lane, key, lists }) = self.lanes_before.pop() {
                self.keys[usize::from(lane)] = key;
                self.lists[usize::from(lane)] = lists;
            }
        }
        while self.squares_before.len() > made.squares {
            if let Some((place, meant)) = self.squares_before.pop() {
                self.squares[usize::from(place)] = meant;
            }
        }
        if let Some(laid) = &made.laid {
            laid.iter().for_each(|square| self.turn_over(square));
            self.board.lift(laid);
        }
        self.board_key = made.board_key;
        self.opened = made.opened;
    }

    /// The board as a number, and who has begun, where that matters.
    pub(super) fn key(&self) -> u64 {
        let opened = u64::from(self.opened[0]) << 1 | u64::from(self.opened[1]);
        self.board_key ^ scattered(6 << 40 | opened)
    }

    /// Where tiles stand in each lane, as bits: rows first, then columns.
    pub(super) fn taken(&self) -> &[u32] {
        &self.taken
    }

    /// Notes that a tile was laid on a square or lifted from it.
    fn turn_over(&mut self, square: Square) {
        self.taken[usize::from(square.row)] ^= 1 << square.column;
        self.taken[self.side + usize::from(square.column)] ^= 1 << square.row;
    }

    /// The board.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// What the plays of a lane depend on, as a number.
    pub(super) fn lane_key(&self, lane: usize) -> u64 {
        self.keys[lane]
    }

    /// Whether both have only to join what is there.
    pub(super) fn both_join(&self) -> bool {
        self.starts() == [Start::Join; SEATS]
    }

    fn starts(&self) -> [Start; SEATS] {
        [Seat(0), Seat(1)].map(|seat| self.start(seat))
    }

    fn start(&self, seat: Seat) -> Start {
        let side = if self.swapped { seat.after(SEATS as u8) } else { seat };
        opening::start(self.rules, &self.board, side, self.opened[seat.index()])
    }

    /// Where the plays of a lane are kept; they are found now, if they were never before.
    fn list(&mut self, lane: usize, seat: Seat) -> List {
        let list = self.lists[lane][seat.index()];
        if list != List::UNKNOWN {
            return list;
        }
        let start = self.start(seat);
        let whose = (lane as u64) << 8 | u64::from(seat.0) << 1 | u64::from(start == Start::Join);
        let key = self.keys[lane] ^ scattered(4 << 40 | whose);
        let list = if let Some(&list) = self.known.get(&key) {
            list
        } else {
            let list = self.find(lane, seat, start);
            self.known.insert(key, list);
            list
        };
        self.lists[lane][seat.index()] = list;
        list
    }

    fn find(&mut self, lane: usize, seat: Seat, start: Start) -> List {
        let Self { masks, generator, board, side, plays, .. } = self;
        if self.looked_at != Some((self.board_key, start)) {
            generator.look_at(masks, &Spot { board, seat, start, mirror: Mirror::Both });
            self.looked_at = Some((self.board_key, start));
        }
        let (way, number) = if lane < *side { (Line::Across, lane) } else { (Line::Down, lane - *side) };
        let first = plays.len();
        let kept =
            |play: Play| plays.push(FoundPlay { play, touched: 0, lane: 1 << lane, worth: 0, part: 0 });
        let rack = &self.racks[seat.index()];
        generator.plays_along(masks, way, number as u8, rack, Blanks::Every, &mut { kept });
        for id in first..self.plays.len() {
            let play = self.plays[id].play;
            let takes = self.kinds[seat.index()].laid(&play);
            self.takes.push(takes);
            self.plays[id].touched = self.touched(&play);
            self.plays[id].part = self.kinds[seat.index()].place(takes) as u16;
            self.plays[id].worth = self.kinds[seat.index()].worth(takes);
        }
        List { start: first as PlayId, end: self.plays.len() as PlayId }
    }

    /// The lanes that a play changes, as bits.
    fn touched(&self, play: &Play) -> u64 {
        let mut touched = 0;
        let mut next = self.board.free_from(play.at, play.line);
        for _ in 0..play.count() {
            let Some(square) = next else { break };
            touched |= self.lanes_of(square);
            for (line, by) in [(play.line.crossing(), -1), (play.line.crossing(), 1), (play.line, -1)] {
                touched |= self.run_end(square, line, by).map_or(0, |end| self.lanes_of(end));
            }
            next =
                self.board.next(square, play.line, 1).and_then(|next| self.board.free_from(next, play.line));
        }
        touched | next.map_or(0, |end| self.lanes_of(end))
    }

    fn lanes_of(&self, square: Square) -> u64 {
        1 << square.row | 1 << (self.side + usize::from(square.column))
    }

    /// The first empty square along a line from another one.
    fn run_end(&self, square: Square, line: Line, by: i8) -> Option<Square> {
        let mut next = self.board.next(square, line, by);
        while let Some(taken) = next.filter(|&next| self.board.at(next).is_some()) {
            next = self.board.next(taken, line, by);
        }
        next
    }

    /// Works out anew what a square means for its lanes.
    fn look_again(&mut self, square: Square) {
        let meant = [Line::Across, Line::Down].map(|line| self.meaning(square, line));
        let place = usize::from(square.row) * self.side + usize::from(square.column);
        let before = self.squares[place];
        if before == meant {
            return;
        }
        self.squares_before.push((place as u16, before));
        self.squares[place] = meant;
        let lanes = [usize::from(square.row), self.side + usize::from(square.column)];
        for (lane, (before, meant)) in lanes.into_iter().zip(before.into_iter().zip(meant)) {
            if before != meant {
                self.remember(lane);
                self.keys[lane] ^= before ^ meant;
                self.lists[lane] = [List::UNKNOWN; SEATS];
            }
        }
    }

    fn remember(&mut self, lane: usize) {
        let (key, lists) = (self.keys[lane], self.lists[lane]);
        self.lanes_before.push(LaneBefore { lane: lane as u8, key, lists });
    }

    /// What a square means for the lane along a line: its tile, or the tiles that it touches at a right angle.
    fn meaning(&self, square: Square, line: Line) -> u64 {
        if let Some(standing) = self.board.at(square) {
            return on_board(square, standing);
        }
        let mut meaning = 0_u64;
        for by in [-1, 1] {
            let mut next = self.board.next(square, line.crossing(), by);
            while let Some((taken, standing)) = next.and_then(|next| Some((next, self.board.at(next)?))) {
                meaning ^= scattered(on_board(taken, standing) ^ place_of(square));
                next = self.board.next(taken, line.crossing(), by);
            }
        }
        meaning
    }
}

fn place_of(square: Square) -> u64 {
    u64::from(square.row) << 8 | u64::from(square.column)
}

/// A tile on a square, as a number.
fn on_board(square: Square, standing: PlacedTile) -> u64 {
    let tile = u64::from(standing.tile.letter.number()) << 1 | u64::from(standing.tile.blank);
    scattered(1 << 40 | place_of(square) << 8 | tile)
}
