//! A position to solve.

use crossword::movegen::{MAX_RACK, Mirror, Spot};
use crossword::{Bag, Board, BySeat, Crossword, Position, Ruleset, SEATS, Start, View};
use game::{Seat, Viewer};
use lexicon::Rack;

use crate::unseen::unseen;

/// A game, and what the player to move sees of it.
///
/// A board may be set up as one likes: words that are not in the lexicon stand there like any others. If it has more
/// tiles of a kind than the game, plays are found all the same, but nothing can be told of what is unseen.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    game: &'a Crossword,
    view: View,
    seat: Seat,
    rack: Rack,
    start: Start,
}

/// Why a position cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolvable {
    /// Nobody is to move.
    #[error("the game is over")]
    Over,
    /// The tiles in hand are not known.
    #[error("which tiles are in hand?")]
    NoRack,
    /// There are more tiles in hand than a play can be found for.
    #[error("a rack of {held} tiles is more than the {MAX_RACK} that can be searched")]
    LongRack {
        /// How many there are.
        held: usize,
    },
    /// The board is not that of the game.
    #[error("the position has {found} rows, but the board has {side}")]
    OtherBoard {
        /// How many rows the position has.
        found: u8,
        /// How many the board of the game has.
        side: u8,
    },
    /// The other player cannot hold so many tiles.
    #[error("the other player cannot hold {told} tiles: they hold at most {most} here")]
    NotHeld {
        /// How many were told.
        told: usize,
        /// How many there can be.
        most: usize,
    },
}

impl<'a> Problem<'a> {
    /// The position that a player to move sees.
    pub fn new(game: &'a Crossword, view: View) -> Result<Self, Unsolvable> {
        let side = game.rules().layout.side();
        if view.board.side() != side {
            return Err(Unsolvable::OtherBoard { found: view.board.side(), side });
        }
        let (Some(seat), Some(start)) = (view.mover(), view.start(game.rules())) else {
            return Err(Unsolvable::Over);
        };
        let rack = *view.mover_rack().ok_or(Unsolvable::NoRack)?;
        if rack.len() > MAX_RACK {
            return Err(Unsolvable::LongRack { held: rack.len() });
        }
        let mut problem = Self { game, view, seat, rack, start };
        problem.count();
        Ok(problem)
    }

    /// A board that was set up, with the tiles of the player to move; the other one holds a full rack while there are
    /// enough tiles.
    pub fn of_board(game: &'a Crossword, board: Board, rack: Rack) -> Result<Self, Unsolvable> {
        let side = game.rules().layout.side();
        if board.side() != side {
            return Err(Unsolvable::OtherBoard { found: board.side(), side });
        }
        Self::new(game, View::of_position(game.rules(), board, Seat(0), Some(rack)))
    }

    /// The same with these points, those of the player to move first.
    #[must_use]
    pub fn with_points(mut self, points: [i64; SEATS]) -> Self {
        for (seat, points) in [self.seat, self.other()].into_iter().zip(points) {
            self.view.tallies[seat.index()].points = points;
        }
        self
    }

    /// The same with so many tiles on the other rack; the rest of what is unseen is in the bag.
    pub fn with_other_holding(mut self, told: usize) -> Result<Self, Unsolvable> {
        let other = self.other().index();
        let hidden = self.view.bag + self.view.held[other];
        let most = hidden.min(usize::from(self.rules().rack));
        if told > most {
            return Err(Unsolvable::NotHeld { told, most });
        }
        self.view.held[other] = told;
        self.view.bag = hidden - told;
        Ok(self)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'a Crossword {
        self.game
    }

    /// Its rules.
    #[must_use]
    pub fn rules(&self) -> &'a Ruleset {
        self.game.rules()
    }

    /// What the player to move sees.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Who is to move.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The tiles of the player to move.
    #[must_use]
    pub fn rack(&self) -> &Rack {
        &self.rack
    }

    /// Whether every tile on the board and in hand can be one of the game, so that what is unseen is known.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        unseen(self).is_ok()
    }

    /// Makes what the view says of hidden tiles agree with the board and the tiles in hand.
    fn count(&mut self) {
        let (own, other) = (self.seat.index(), self.other().index());
        let view = &mut self.view;
        view.viewer = Viewer::Player(self.seat);
        view.held[own] = self.rack.len();
        view.racks = BySeat::with(view.racks.seats(), |seat| (seat.index() == own).then_some(self.rack));
        if let Ok(unseen) = unseen(self) {
            if self.is_for_two() {
                self.view.held[other] = unseen.other;
            }
            self.view.bag = unseen.bag;
        }
    }

    /// Who is to move next; of two players, who is not to move.
    #[must_use]
    pub fn other(&self) -> Seat {
        self.seat.after(self.view.racks.seats())
    }

    /// Whether two play: replies and endings are worked out for no more.
    #[must_use]
    pub fn is_for_two(&self) -> bool {
        self.view.racks.len() == SEATS
    }

    /// The position, if the other player holds these of the unseen tiles; the rest are in the bag.
    #[must_use]
    pub fn position(&self, others: Rack) -> Position {
        let mut racks = BySeat::of(self.view.racks.seats(), others);
        racks[self.seat.index()] = self.rack;
        let mut bag = self.view.unseen(self.rules());
        others.iter().for_each(|tile| {
            bag.take(tile);
        });
        Position::of(&self.view, racks, Bag::new(bag.iter().collect()))
    }

    /// The position as the generator of plays takes it.
    #[must_use]
    pub fn spot(&self, mirror: Mirror) -> Spot<'_> {
        Spot { board: &self.view.board, seat: self.seat, start: self.start, mirror }
    }
}
