//! All that one onlooker may know of a game.

use game::{Seat, Turn, Viewer};
use lexicon::Rack;
use serde::{Deserialize, Serialize};

use crate::{Board, BySeat, End, Event, Ruleset, Start, Tally, opening, score, swap};

/// All that one onlooker may know of a game.
///
/// Computer players, screens and the check of a move are handed this, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Who is to move, or how the game ended.
    pub turn: Turn,
    /// How many turns have been taken, by all together.
    pub number: u32,
    /// The board.
    pub board: Board,
    /// The tiles each holds, as far as the onlooker knows: the own ones, and all of them at the end.
    pub racks: BySeat<Option<Rack>>,
    /// How many tiles each holds.
    pub held: BySeat<usize>,
    /// How many tiles the bag holds.
    pub bag: usize,
    /// What counts for each by now.
    pub tallies: BySeat<Tally>,
    /// Who has laid a word, or has taken over the side of who has.
    pub opened: BySeat<bool>,
    /// Whether the players have swapped sides.
    pub swapped: bool,
    /// How many turns in a row were idle, as the rules of the ending count them.
    pub idle: u8,
    /// How often the player to move has changed tiles in this turn.
    pub changes: u8,
    /// What was done last to end a turn.
    pub last: Option<Event>,
    /// What brought the end, once there is one.
    pub end: Option<End>,
}

impl View {
    /// What a player to move sees of a board that was set up; without a rack, which tiles are laid is not checked.
    ///
    /// The other players and the bag share what is unseen, no points were made, whoever owns a tile has laid a word,
    /// and a board that is not empty has seen a turn of each; change what is known to be otherwise.
    #[must_use]
    pub fn of_position(rules: &Ruleset, board: Board, seat: Seat, rack: Option<Rack>) -> Self {
        assert_eq!(board.side(), rules.layout.side(), "the board is as large as the rules say");
        let seats = rules.seats;
        assert!(seat.is_at(seats), "{seat} sits at a table of {seats}");
        let mut bag = rules.tiles.total().saturating_sub(board.tiles().count());
        let mut take = |count: usize| {
            let taken = count.min(bag);
            bag -= taken;
            taken
        };
        let full = usize::from(rules.rack);
        let mut held = BySeat::of(seats, 0);
        held[seat.index()] = take(rack.map_or(full, |rack| rack.len()));
        for other in others(seat, seats) {
            held[other.index()] = take(full);
        }
        let mut racks = BySeat::of(seats, None);
        if let Some(rack) = rack {
            racks[seat.index()] = Some(rack);
            held[seat.index()] = rack.len();
        }
        let points = score::standing(rules, &board, BySeat::of(seats, 0));
        Self {
            viewer: Viewer::Player(seat),
            turn: Turn::Of(seat),
            number: if board.is_empty() { 0 } else { u32::from(seats) },
            racks,
            held,
            bag,
            tallies: points.map(|points| Tally { points, ..Tally::default() }),
            opened: BySeat::with(seats, |seat| score::owned(&board, seat) > 0),
            swapped: false,
            idle: 0,
            changes: 0,
            last: None,
            end: None,
            board,
        }
    }

    /// Who is to move, unless the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.turn {
            Turn::Of(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// The tiles of the player to move, if the onlooker knows them.
    #[must_use]
    pub fn mover_rack(&self) -> Option<&Rack> {
        self.racks[self.mover()?.index()].as_ref()
    }

    /// The onlooker's own tiles.
    #[must_use]
    pub fn own_rack(&self) -> Option<&Rack> {
        match self.viewer {
            Viewer::Player(seat) => self.racks.get(seat.index())?.as_ref(),
            Viewer::Spectator => None,
        }
    }

    /// What the player to move must do with the next word, unless the game is over.
    #[must_use]
    pub fn start(&self, rules: &Ruleset) -> Option<Start> {
        let seat = self.mover()?;
        Some(opening::start(rules, &self.board, self.side(seat), self.opened[seat.index()]))
    }

    /// The side a player is on, as the seat that it belongs to at the start.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Seat {
        swap::side(seat, self.swapped)
    }

    /// Every tile the onlooker does not see: those of the bag and on racks that are not known.
    #[must_use]
    pub fn unseen(&self, rules: &Ruleset) -> Rack {
        let racks: Vec<&Rack> = self.racks.iter().flatten().collect();
        crate::bag::unseen(&rules.tiles, &self.board, &racks)
    }
}

/// All players but one, in turn behind them.
pub(crate) fn others(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(seat.after(seats)), move |other| Some(other.after(seats)))
        .take_while(move |other| *other != seat)
}
