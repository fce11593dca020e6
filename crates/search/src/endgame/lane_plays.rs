//! A board on which turns are made and taken back, with the plays of each row and column kept.
//!
//! What can be laid in a lane depends on its tiles, and on those that its empty squares touch at a right angle. A turn
//! changes a few lanes only, and the same lanes come back time and again in other orders of the same turns. So the
//! plays of a lane are found once for a hand, and kept under a number made of what they depend on. Those of what is left
//! of the hand are picked out of them, as long as the lane has not changed.

mod changes;
mod forgetting;
mod lists;

use crossword::movegen::{Generator, Play};
use crossword::{Board, GaddagMasks, LaidSquares, Line, Position, Ruleset, SEATS, Square, Start, opening};
use game::Seat;
use lexicon::Rack;

use super::hand::{Hand, Kinds};
use super::keyed::Keyed;
use super::scatter::scattered;
use changes::on_board;
use forgetting::MOST_PLAYS;
use lists::{Latest, List, Recent};

/// A play that was found: where it is kept.
pub(super) type PlayId = u32;

/// What stands for no play: a pass.
pub(super) const PASS: PlayId = PlayId::MAX;

/// A turn told by what it lays where, the same whenever it is found.
pub(super) type TurnMark = u32;

/// That of a pass.
pub(super) const PASS_MARK: TurnMark = TurnMark::MAX;

/// What a play does.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundPlay {
    /// Where the play is kept.
    pub(super) id: PlayId,
    /// What tells it from other plays of a position.
    pub(super) mark: TurnMark,
    pub(super) score: i64,
    /// The tiles it takes.
    pub(super) takes: Hand,
    /// What they are worth in hand.
    pub(super) worth: i64,
    /// The lanes that may have other plays afterwards, as bits: rows first, then columns.
    pub(super) touched: u64,
    /// Which part of the first hand its tiles are.
    pub(super) part: u16,
    /// The lane it lies in.
    lane: u8,
}

impl FoundPlay {
    /// The lane it lies in, as a bit.
    pub(super) fn lane(&self) -> u64 {
        1 << self.lane
    }
}

/// A lane before a turn.
#[derive(Clone, Copy, Debug)]
struct LaneBefore {
    lane: u8,
    key: u64,
    latest: [Latest; SEATS],
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
    latest: Vec<[Latest; SEATS]>,
    /// By what the plays of a lane depend on: their list.
    known: Keyed<List>,
    /// By player, hand and lane.
    recent: Vec<Recent>,
    /// What was asked for last.
    asked: [Option<(u64, Hand)>; SEATS],
    /// By player and lane: what was asked for last.
    lists: [Vec<List>; SEATS],
    /// Room for the lanes that have to be looked up.
    looked_up: Vec<(usize, u64)>,
    /// What the plays of all lists do, list by list.
    listed: Vec<FoundPlay>,
    pub(super) plays: Vec<Play>,
    lanes_before: Vec<LaneBefore>,
    squares_before: Vec<(u16, [u64; 2])>,
    most_plays: usize,
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
            kinds: racks.map(|rack| Kinds::new(&rack, rules)),
            opened: [start.opened[0], start.opened[1]],
            swapped: start.swapped,
            board_key: 0,
            taken: vec![0; 2 * side],
            squares: vec![[0; 2]; side * side],
            keys: vec![0; 2 * side],
            latest: vec![[Latest::UNKNOWN; SEATS]; 2 * side],
            known: Keyed::new(),
            recent: Vec::new(),
            asked: [None; SEATS],
            lists: [(); SEATS].map(|()| vec![List::default(); 2 * side]),
            looked_up: Vec::new(),
            listed: Vec::new(),
            plays: Vec::new(),
            lanes_before: Vec::new(),
            squares_before: Vec::new(),
            most_plays: MOST_PLAYS,
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
        lanes.forget_recent();
        lanes.lanes_before.clear();
        lanes.squares_before.clear();
        lanes
    }

    /// Calls for every play that a player can make of some tiles.
    pub(super) fn each(&mut self, seat: Seat, held: Hand, found: &mut impl FnMut(&FoundPlay)) {
        self.ask(seat, held);
        for list in &self.lists[seat.index()] {
            self.listed[list.range()].iter().for_each(&mut *found);
        }
    }

    /// Calls for every lane with plays of some tiles: the best of them, and the most points for all tiles at once.
    pub(super) fn each_lane(
        &mut self,
        seat: Seat,
        held: Hand,
        found: &mut impl FnMut(&FoundPlay, Option<i64>),
    ) {
        self.ask(seat, held);
        for list in &self.lists[seat.index()] {
            let plays = &self.listed[list.range()];
            let Some(best) = plays.first() else { continue };
            let out = plays.iter().filter(|found| list.goes_out() && found.takes == held);
            found(best, out.map(|found| found.score).max());
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
        let play = self.plays[id as usize];
        let starts = self.starts();
        made.laid = self.board.lay(play.at, play.line, play.tiles(), None);
        self.opened[seat.index()] = true;
        for square in made.laid.into_iter().flat_map(|laid| laid.iter()) {
            if let Some(standing) = self.board.at(square) {
                self.board_key ^= on_board(square, standing);
            }
            self.turn_over(square);
        }
        for square in made.laid.into_iter().flat_map(|laid| laid.iter()) {
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
                self.latest[lane] = [Latest::UNKNOWN; SEATS];
            }
        }
        made
    }

    /// Takes back the last turn that was made.
    pub(super) fn take_back(&mut self, made: &Made) {
        while self.lanes_before.len() > made.lanes {
            if let Some(LaneBefore { lane, key, latest }) = self.lanes_before.pop() {
                self.keys[usize::from(lane)] = key;
                self.latest[usize::from(lane)] = latest;
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
}
