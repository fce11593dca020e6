//! A game as it is played on the page: the table, the tiles tried, and what is pointed at.
//!
//! Plain Rust: the components draw it and pass on what was clicked and typed.

mod fairness;
mod history;
mod trying;

use crossword::{Draft, Line, Move, Square, View};
use game::{Commitment, Game as _, Seat};
use lexicon::{Letter, Rack};
use messages::crosswords::{illegal, report, unfinished};
use messages::records::bad_move;
use messages::{Form, People, refused};
use page::old_controller::{self as controller, GameScreen};
use page::sounds::Noise;
use page::{Hints, VOICE};
use table::crosswords::say::Report;
use table::crosswords::{Chapter, Setup, Table, Wildcard};
use table::{Arrangement as _, Seated};

use fairness::ShownRack;

pub(crate) use history::MoveRow;

/// A game on the page.
pub(crate) struct Session {
    /// The game.
    pub(crate) table: Table,
    /// The tiles in hand, and those of them that are tried.
    pub(crate) draft: Draft,
    /// The slot that was chosen to be put somewhere.
    pub(crate) selected: Option<usize>,
    /// The square the keyboard is on.
    pub(crate) cursor: Square,
    /// The way typed letters run.
    pub(crate) line: Line,
    /// The slot of a blank and the square it is to lie on, while its letter is chosen.
    pub(crate) picking: Option<(usize, Square)>,
    /// The slots chosen to be exchanged, while they are chosen.
    pub(crate) exchanging: Option<Vec<usize>>,
    /// What happened last, as a sentence.
    pub(crate) said: String,
    /// The advice that was given.
    pub(crate) hints: Hints,
    /// Whether the tiles are hidden until the next person sits down.
    pub(crate) covered: bool,
    /// The game so far, move by move.
    pub(crate) story: Vec<Chapter>,
    /// After how many moves the board is looked at, if not as it stands now.
    pub(crate) looking: Option<usize>,
    /// The seed commitment, as it was shown when the game began.
    pub(crate) commitment: Commitment,
    /// The tiles that were shown to people, to be compared with the seed at the end.
    shown_racks: Vec<ShownRack>,
    /// What is to be heard of what happened last.
    pub(crate) noise: Option<Noise>,
}

/// Everything the screen of a crossword game holds.
pub(crate) type Controller = controller::Controller<Session>;

impl GameScreen for Session {
    type Setup = Setup;

    fn at(table: Table) -> Self {
        Self::new(table)
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn answer(&mut self, text: &str) -> Result<(), String> {
        let mv = self.table.setup().read_move(text);
        let mv = mv.map_err(|bad| bad_move(VOICE, Form::Within, &bad))?;
        self.make(mv, Form::Within)
    }

    fn advise(&mut self, text: &str) {
        self.hints = Hints::from_text(text);
        self.tell_more();
    }

    fn tell_more(&mut self) -> bool {
        if let Some(step) = self.hints.tell_more() {
            self.said = VOICE.hint(step);
        }
        !self.hints.is_empty()
    }

    fn set_commitment(&mut self, commitment: Commitment) {
        self.commitment = commitment;
    }

    fn noise(&mut self) -> Option<Noise> {
        self.noise.take()
    }
}

impl Session {
    /// The screen of a table.
    pub(crate) fn new(table: Table) -> Self {
        let rules = table.game().rules();
        let cursor = rules.opening.square(&rules.layout, Seat(0));
        let mut session = Self {
            draft: Draft::new(&Rack::default()),
            selected: None,
            cursor,
            line: Line::Across,
            picking: None,
            exchanging: None,
            said: String::new(),
            hints: Hints::default(),
            covered: false,
            story: table.story(),
            looking: None,
            commitment: table.seed().commitment(),
            shown_racks: Vec::new(),
            noise: None,
            table,
        };
        session.said = session.prompt();
        session.covered = session.is_shared() && !session.table.log().is_empty() && !session.is_over();
        session.tidy();
        session
    }

    /// What whoever sits at the screen may know.
    pub(crate) fn view(&self) -> View {
        self.table.shown()
    }

    /// Whether a person is to move, and looks at the own tiles.
    pub(crate) fn may_act(&self) -> bool {
        self.table.person().is_some() && !self.covered
    }

    /// Whether people share the screen.
    pub(crate) fn is_shared(&self) -> bool {
        self.table.seated().iter().filter(|seated| !Seated::is_computer(seated)).count() > 1
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.mover().is_none()
    }

    /// Plays the tiles that are tried; nothing happens if there are none.
    pub(crate) fn play_word(&mut self) {
        if self.draft.is_empty() || !self.may_act() {
            return;
        }
        match self.draft.finish(&self.view().board, self.line) {
            Ok(lay) => self.play(Move::Lay(lay)),
            Err(why) => self.refuse(unfinished(VOICE, Form::Alone, why)),
        }
    }

    /// Passes.
    pub(crate) fn pass(&mut self) {
        self.play(Move::Pass);
    }

    /// Changes all tiles where that is the rule, else begins to choose some.
    pub(crate) fn exchange(&mut self) {
        self.draft.recall();
        if self.table.game().rules().exchange.changes_per_turn().is_some() {
            let tiles = self.view().own_rack().copied().unwrap_or_default();
            self.play(Move::Exchange(tiles));
        } else {
            self.exchanging = Some(Vec::new());
        }
    }

    /// Exchanges the chosen tiles.
    pub(crate) fn exchange_chosen(&mut self) {
        let Some(chosen) = self.exchanging.take() else { return };
        let tiles = chosen.iter().filter_map(|&slot| Some(self.draft.slots().get(slot)?.tile)).collect();
        self.play(Move::Exchange(tiles));
    }

    /// Takes over the other side.
    pub(crate) fn swap(&mut self) {
        self.play(Move::Swap);
    }

    /// Why the person to move may not do this; nothing if they may.
    pub(crate) fn obstacle(&self, mv: &Move) -> Option<String> {
        if self.covered || self.table.person().is_none() {
            return Some(VOICE.not_your_turn_now(Form::Alone).to_owned());
        }
        let checked = self.table.game().check(&self.view(), mv);
        checked.err().map(|why| illegal(VOICE, Form::Alone, self.wildcard(), &why))
    }

    /// Takes the last move of a person back.
    pub(crate) fn undo(&mut self) {
        if self.table.undo() {
            self.draft.recall();
            self.said = VOICE.move_taken_back(&self.prompt());
            self.drop_racks();
            self.tidy();
            self.covered = false;
        }
    }

    /// The letter that a key writes, if the alphabet has it.
    pub(crate) fn letter(&self, key: &str) -> Option<Letter> {
        let alphabet = self.table.game().rules().tiles.alphabet();
        alphabet.word(key).ok().and_then(|word| if let [letter] = word[..] { Some(letter) } else { None })
    }

    /// A move of the person at the screen; what is refused is said.
    fn play(&mut self, mv: Move) {
        if !self.may_act() {
            return;
        }
        if let Err(why) = self.make(mv, Form::Alone) {
            self.refuse(why);
        }
    }

    fn refuse(&mut self, reason: String) {
        self.said = reason;
        self.noise = Some(Noise::Reject);
    }

    fn make(&mut self, mv: Move, form: Form) -> Result<(), String> {
        let before = self.table.person();
        let played = self.table.play(mv);
        let events = played.map_err(|why| refused(VOICE, form, self.table.setup(), &why))?;
        let (people, rules) = (People::at(&self.table), self.table.game().rules());
        let board = self.view().board;
        let say = |event| report(VOICE, &people, &Report::of(rules, &board, event));
        self.said = events.iter().map(say).collect::<Vec<_>>().join(" ");
        let turned = before != self.table.person();
        self.covered = self.is_shared() && turned && self.table.person().is_some();
        self.hints = Hints::default();
        self.noise = Some(if self.is_over() { Noise::End } else { Noise::Accept });
        self.tidy();
        Ok(())
    }

    /// After the table has changed: the tiles in hand are those held now, in the order they had where they are the same.
    fn tidy(&mut self) {
        let view = self.view();
        let held = view.own_rack().copied().unwrap_or_default();
        let had: Rack = self.draft.slots().iter().map(|slot| slot.tile).collect();
        if held == had {
            for square in view.board.tiles().map(|(square, _)| square) {
                self.draft.lift(square);
            }
        } else {
            self.draft = Draft::new(&held);
        }
        (self.selected, self.picking, self.exchanging) = (None, None, None);
        (self.looking, self.story) = (None, self.table.story());
        self.remember_rack();
    }

    /// What a tile is called that may stand for any letter.
    pub(crate) fn wildcard(&self) -> Wildcard {
        Wildcard::of(self.table.game().rules())
    }

    /// Whose turn it is.
    fn prompt(&self) -> String {
        match self.table.mover() {
            Some(seat) => VOICE.whose_turn(&People::at(&self.table)[seat]),
            None => VOICE.the_game_is_over().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests;
