//! A position as the player to move meets it.

use crossword::movegen::{Mirror, Play, Spot};
use crossword::{Board, BySeat, Line, PlacedTile, Ruleset, SEATS, Start, View, opening};
use game::Seat;

use super::bitboard::{Bitboard, Footprint, ones};

/// A position as the player to move meets it, hands aside.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) board: Board,
    /// The board as the player to move sees it.
    pub(super) bitboard: Bitboard,
    pub(super) seat: Seat,
    /// Which side the player to move is on.
    side: Seat,
    /// Who has laid a word.
    opened: BySeat<bool>,
    pub(super) start: Start,
    totals: Option<Totals>,
}

/// What counts beside tiles where totals decide the game, not the edge.
#[derive(Clone, Copy, Debug)]
struct Totals {
    /// What reaching the edge brings.
    bonus: i64,
    /// How much less the player to move has paid for changing tiles than the other one.
    lead: i64,
}

impl Position {
    /// The position of a view, unless the game is over.
    pub(super) fn new(rules: &Ruleset, view: &View) -> Option<Self> {
        let (seat, start) = (view.mover()?, view.start(rules)?);
        let side = view.side(seat);
        let bitboard = Bitboard::new(&view.board, seat, side);
        let [own, others] = [seat, seat.after(SEATS as u8)].map(|seat| view.tallies[seat.index()].penalties);
        let counted = rules.ending.edge_bonus().filter(|_| !rules.ending.edge_decides());
        let totals = counted.map(|bonus| Totals { bonus: bonus.into(), lead: others - own });
        Some(Self { board: view.board.clone(), bitboard, seat, side, opened: view.opened, start, totals })
    }

    /// Whether whoever reaches the edge with this bitboard left has won; where totals decide, that must be looked at.
    pub(super) fn edge_wins(&self, after: &Bitboard) -> bool {
        self.totals.is_none_or(|Totals { bonus, lead }| {
            i64::from(after.tiles()) + bonus + lead > i64::from(after.turned().tiles())
        })
    }

    /// Whether the player to move has laid a word, so that the edge counts.
    pub(super) fn has_opened(&self) -> bool {
        self.opened[self.seat.index()]
    }

    /// The position for finding plays.
    pub(super) fn spot(&self) -> Spot<'_> {
        Spot { board: &self.board, seat: self.seat, start: self.start, mirror: Mirror::Both }
    }

    /// The position if it were the other player's turn.
    pub(super) fn passed(&self, rules: &Ruleset) -> Self {
        let [seat, side] = [self.seat, self.side].map(|seat| seat.after(SEATS as u8));
        let start = opening::start(rules, &self.board, side, self.opened[seat.index()]);
        let totals = self.totals.map(|totals| Totals { lead: -totals.lead, ..totals });
        Self { bitboard: self.bitboard.turned(), seat, side, start, totals, ..self.clone() }
    }

    /// The position that a play leaves to the other player.
    pub(super) fn after(&self, rules: &Ruleset, play: &Play, print: Footprint) -> Self {
        let after = self.bitboard.after(print);
        let owner = Some(self.seat);
        let mut board = self.board.clone();
        board.lay(play.at, play.line, play.tiles(), owner);
        for row in 0..after.side() {
            let taken_over = after.own(Line::Across, row) & !self.bitboard.own(Line::Across, row);
            for square in ones(taken_over).map(|column| after.square(row, column)) {
                if let Some(standing) = board.at(square) {
                    board.set(square, Some(PlacedTile { owner, ..standing }));
                }
            }
        }
        let mut opened = self.opened;
        opened[self.seat.index()] = true;
        let [seat, side] = [self.seat, self.side].map(|seat| seat.after(SEATS as u8));
        let start = opening::start(rules, &board, side, opened[seat.index()]);
        let totals = self.totals.map(|totals| Totals { lead: -totals.lead, ..totals });
        Self { board, bitboard: after.turned(), seat, side, opened, start, totals }
    }
}
