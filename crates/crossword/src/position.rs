//! A game at one moment with nothing hidden: what moves are made in, by games, search and analysis alike.
//!
//! [`Position::apply`] makes any move and tells what everyone saw. A search rather uses [`Position::make`], which takes
//! a play that was found, whose points are known, tells nothing, and can be taken back.

use game::{Dice, Seat};
use lexicon::{Rack, Tile};

use crate::board::LaidSquares;
use crate::exchange::After;
use crate::movegen::{Mirror, Play, Spot};
use crate::view::others;
use crate::{
    Bag, Board, BySeat, End, Event, Illegal, Laid, Line, Misplaced, Move, Placement, Ruleset, ScoredPlay,
    Square, Start, Tally, View, capture, check, ending, exchange, opening, score, swap,
};

/// A game at one moment with nothing hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The board.
    pub board: Board,
    /// The tiles each holds.
    pub racks: BySeat<Rack>,
    /// The tiles nobody holds, in the order they will be drawn.
    pub bag: Bag,
    /// What counts for each by now.
    pub tallies: BySeat<Tally>,
    /// Who is to move.
    pub mover: Seat,
    /// How many turns have been taken, by all together.
    pub number: u32,
    /// Who has laid a word, or has taken over the side of who has.
    pub opened: BySeat<bool>,
    /// Whether the players have swapped sides.
    pub swapped: bool,
    /// How many turns in a row were idle, as the rules of the ending count them.
    pub idle: u8,
    /// How often the player to move has changed tiles in this turn.
    pub changes: u8,
    /// Who has reached the far edge, where that ends the game.
    pub edge: Option<Seat>,
}

/// A turn that was made, to be taken back.
#[derive(Clone, Debug)]
pub struct Undo {
    laid: Option<LaidSquares>,
    /// Whose the captured tiles were.
    captured: Vec<(Square, Option<Seat>)>,
    seat: Seat,
    rack: Rack,
    bag: usize,
    tallies: BySeat<Tally>,
    opened: bool,
    idle: u8,
    changes: u8,
    edge: Option<Seat>,
}

impl Undo {
    /// The squares that were laid on, in order; none for a pass.
    pub fn laid(&self) -> impl Iterator<Item = Square> + use<> {
        self.laid.into_iter().flat_map(|laid| laid.iter())
    }
}

impl Position {
    /// What a view shows, with hidden tiles filled in; of a game that is over the first player counts as the mover.
    #[must_use]
    pub fn of(view: &View, racks: impl Into<BySeat<Rack>>, bag: Bag) -> Self {
        Self {
            board: view.board.clone(),
            racks: racks.into(),
            bag,
            tallies: view.tallies,
            mover: view.mover().unwrap_or(Seat(0)),
            number: view.number,
            opened: view.opened,
            swapped: view.swapped,
            idle: view.idle,
            changes: view.changes,
            edge: None,
        }
    }

    /// Who is to move next; of two players, who is not to move.
    #[must_use]
    pub fn other(&self) -> Seat {
        self.mover.after(self.racks.seats())
    }

    /// How much more a player has than the other one by now.
    #[must_use]
    pub fn lead(&self, seat: Seat) -> i128 {
        lead(&self.tallies, seat)
    }

    /// What the player to move must do with the next word.
    #[must_use]
    pub fn start(&self, rules: &Ruleset) -> Start {
        self.start_of(rules, self.mover)
    }

    /// What a player must do with the next word, whoever is to move.
    pub(crate) fn start_of(&self, rules: &Ruleset, seat: Seat) -> Start {
        opening::start(rules, &self.board, self.side(seat), self.opened[seat.index()])
    }

    /// The position as a generator of plays takes it.
    #[must_use]
    pub fn spot(&self, rules: &Ruleset, mirror: Mirror) -> Spot<'_> {
        Spot { board: &self.board, seat: self.mover, start: self.start(rules), mirror }
    }

    /// Makes a move of the player to move and tells what everyone saw.
    ///
    /// Whether it is allowed is not asked: what cannot be done at all is refused, and changes nothing. Tiles are laid
    /// whether or not they are held, since racks may be unknown.
    pub fn apply(&mut self, rules: &Ruleset, mv: &Move, dice: &mut Dice) -> Result<Event, Illegal> {
        let seat = self.mover;
        let event = match mv {
            Move::Lay(lay) => Event::Laid(self.lay(rules, lay)?),
            Move::Pass => Event::Passed { seat },
            Move::Exchange(tiles) => self.exchange(rules, tiles, dice)?,
            Move::Swap => self.swap(rules),
        };
        match &event {
            // The turn goes on.
            Event::Changed { .. } => {}
            Event::Laid(laid) => self.end_turn(rules, false, laid.points),
            Event::Passed { .. } => self.end_turn(rules, true, 0),
            Event::Exchanged { .. } | Event::Swapped { .. } | Event::Ended(_) => {
                self.end_turn(rules, false, 0);
            }
        }
        Ok(event)
    }

    /// Makes a play that was found in this position, or passes without one.
    pub fn make(&mut self, rules: &Ruleset, play: Option<&Play>) -> Undo {
        let (seat, index) = (self.mover, self.mover.index());
        let mut undo = Undo {
            laid: None,
            captured: Vec::new(),
            seat,
            rack: self.racks[index],
            bag: self.bag.len(),
            tallies: self.tallies,
            opened: self.opened[index],
            idle: self.idle,
            changes: self.changes,
            edge: self.edge,
        };
        if let Some(play) = play {
            let reads_words = rules.capture.has_owners() || rules.ending.is_race();
            let scored = reads_words.then(|| self.weigh(rules, &play.placement()).ok()).flatten();
            let laid = self.board.lay(play.at, play.line, play.tiles(), capture::owner(rules, seat));
            undo.laid = Some(laid.unwrap_or_else(|| panic!("{play:?} was not found on this board")));
            if let Some(ScoredPlay { captured, wins, .. }) = scored {
                let owner = |square: &Square| (*square, self.board.at(*square).and_then(|tile| tile.owner));
                undo.captured = captured.iter().map(owner).collect();
                self.settle_word(rules, &captured, wins);
            }
            self.take(rules, play.tiles());
            self.earn(rules, play.score);
        }
        self.end_turn(rules, play.is_none(), play.map_or(0, |play| play.score));
        undo
    }

    /// Takes back the last turn that was made.
    pub fn undo(&mut self, undo: &Undo) {
        let index = undo.seat.index();
        for &(square, owner) in &undo.captured {
            capture::hand_over(&mut self.board, &[square], owner);
        }
        if let Some(laid) = &undo.laid {
            self.board.lift(laid);
        }
        self.mover = undo.seat;
        self.racks[index] = undo.rack;
        self.bag.take_back(undo.bag);
        self.tallies = undo.tallies;
        self.opened[index] = undo.opened;
        self.number -= 1;
        (self.idle, self.changes, self.edge) = (undo.idle, undo.changes, undo.edge);
    }

    /// What brought the end, if the turn that was just taken did; that nobody can move is for
    /// [`Crossword::is_stuck`](crate::Crossword::is_stuck) to say, which knows the words.
    #[must_use]
    pub fn end(&self, rules: &Ruleset) -> Option<End> {
        let is_out = |seat: &Seat| self.bag.is_empty() && self.racks[seat.index()].is_empty();
        // Whoever moved last comes first.
        let all = others(self.mover, self.racks.seats()).collect::<Vec<_>>().into_iter().rev();
        let out = all.chain([self.mover]).find(is_out);
        ending::end(rules, self.idle, out, self.edge)
    }

    /// What counts for each once the game has ended so: bonuses and tiles left in hand are added up.
    #[must_use]
    pub fn settle(&self, rules: &Ruleset, end: End) -> BySeat<Tally> {
        ending::settle(rules, end, &self.board, &self.racks, self.tallies)
    }

    fn side(&self, seat: Seat) -> Seat {
        swap::side(seat, self.swapped)
    }

    fn weigh(&self, rules: &Ruleset, lay: &Placement) -> Result<ScoredPlay, Misplaced> {
        let seat = self.mover;
        check::weigh(rules, &self.board, seat, self.side(seat), self.opened[seat.index()], lay)
    }

    /// Lays tiles, hands over captured ones and draws new ones.
    fn lay(&mut self, rules: &Ruleset, lay: &Placement) -> Result<Laid, Misplaced> {
        let seat = self.mover;
        let ScoredPlay { formed, points, captured, wins } = self.weigh(rules, lay)?;
        let words = formed.words().map(|word| formed.letters(word)).collect();
        self.board = formed.after;
        self.settle_word(rules, &captured, wins);
        self.take(rules, formed.laid.iter().map(|&(_, tile)| tile));
        self.earn(rules, points);
        let (line, tiles): (Line, Vec<(Square, Tile)>) = (formed.line, formed.laid);
        Ok(Laid { seat, line, tiles, words, points, captured })
    }

    /// Hands over captured tiles, and notes who is at the edge.
    fn settle_word(&mut self, rules: &Ruleset, captured: &[Square], wins: bool) {
        capture::hand_over(&mut self.board, captured, capture::owner(rules, self.mover));
        self.edge = wins.then_some(self.mover);
    }

    /// Takes laid tiles from the rack, and draws new ones.
    fn take(&mut self, rules: &Ruleset, tiles: impl Iterator<Item = Tile>) {
        let rack = &mut self.racks[self.mover.index()];
        tiles.for_each(|tile| {
            rack.take((!tile.blank).then_some(tile.letter));
        });
        self.bag.fill(rack, usize::from(rules.rack));
    }

    /// Counts a word that was laid.
    fn earn(&mut self, rules: &Ruleset, points: i64) {
        self.opened[self.mover.index()] = true;
        let mut earned = self.tallies.map(|tally| tally.points);
        let own = &mut earned[self.mover.index()];
        *own = own.saturating_add(points);
        self.count(rules, earned);
    }

    fn count(&mut self, rules: &Ruleset, earned: BySeat<i64>) {
        let standing = score::standing(rules, &self.board, earned);
        self.tallies.iter_mut().zip(standing).for_each(|(tally, points)| tally.points = points);
    }

    fn exchange(&mut self, rules: &Ruleset, tiles: &Rack, dice: &mut Dice) -> Result<Event, Illegal> {
        let seat = self.mover;
        let rack = &mut self.racks[seat.index()];
        Ok(match exchange::carry_out(rules, tiles, rack, &mut self.bag, dice)? {
            After::TurnEnds => Event::Exchanged { seat, count: tiles.len() },
            After::TurnGoesOn { penalty } => {
                self.changes = self.changes.saturating_add(1);
                self.tallies[seat.index()].penalties += i64::from(penalty);
                Event::Changed { seat, penalty }
            }
        })
    }

    /// Gives each player what is the other's, but for the tiles in hand and what they paid for changing them.
    fn swap(&mut self, rules: &Ruleset) -> Event {
        swap::hand_over_all(&mut self.board);
        self.swapped = !self.swapped;
        self.opened.reverse();
        let mut earned = self.tallies.map(|tally| tally.points);
        earned.reverse();
        self.count(rules, earned);
        Event::Swapped { seat: self.mover }
    }

    /// Ends a turn that was a pass or earned so much, and gives the turn on.
    fn end_turn(&mut self, rules: &Ruleset, passed: bool, points: i64) {
        self.number += 1;
        self.changes = 0;
        self.idle = if rules.ending.is_idle(passed, points) { self.idle.saturating_add(1) } else { 0 };
        self.mover = self.other();
    }
}

/// How much more a player has than the best of the others.
#[must_use]
pub fn lead(tallies: &BySeat<Tally>, seat: Seat) -> i128 {
    let total = |seat: Seat| i128::from(tallies[seat.index()].total());
    let best = others(seat, tallies.seats()).map(total).max();
    total(seat) - best.unwrap_or(0)
}
