//! A game as it is played on the page: the table, the word being spelled, and what is pointed at.
//!
//! Plain Rust: the components draw it and pass on what was clicked and typed.

mod computer_turn;
mod dictionary_query;

use ::territory::{Cell, Claim, Draft, Event, Judge, Move, View, cell::SIDE};
use game::{Game as _, Seat, Viewer};
use lexicon::Alphabet;
use messages::records::bad_move;
use messages::territories::{bad_step, event, illegal, prospect, team};
use messages::{Form, People, Person, refused};
use page::controller::{self, GameScreen};
use page::{Hints, VOICE};
use table::Arrangement as _;
use table::territories::{Setup, Table};

use super::keys::Command;
use super::news::{ClaimNews, News, What};
use super::scene::{FieldSight, Scene};
use super::status::Status;
use super::typed_letter::TypedLetter;

pub(crate) use computer_turn::ComputerTurn;
pub(crate) use dictionary_query::{DictionaryQuery, Silence, Verdict};

/// A game on the page.
pub(crate) struct Session {
    /// The game.
    pub(crate) table: Table,
    /// The word being spelled, by a person or a computer.
    pub(crate) draft: Draft,
    /// The cell the keyboard is on.
    pub(crate) cursor: Cell,
    /// The letter that was typed last, while the Tab key chooses among its cells.
    pub(crate) typed: Option<TypedLetter>,
    /// The move that a computer is showing, letter by letter.
    pub(crate) computer_turn: Option<ComputerTurn>,
    /// The word that the online dictionary is asked about.
    pub(crate) query: Option<DictionaryQuery>,
    /// The turn that is looked at again, from 0.
    pub(crate) replay: Option<usize>,
    /// What happened last, as a sentence.
    pub(crate) said: Status,
    /// Advice in steps, and how many of them were told.
    pub(crate) hints: Hints,
    /// What just happened, to be seen and heard.
    pub(crate) news: News,
}

/// Everything the screen of the game holds.
pub(crate) type Controller = controller::Controller<Session>;

impl GameScreen for Session {
    type Setup = Setup;

    fn at(table: Table) -> Self {
        let mut session = Self {
            draft: Draft::new(),
            cursor: Cell::new(SIDE / 2, SIDE / 2).unwrap_or_else(|| panic!("the grid has a middle")),
            typed: None,
            computer_turn: None,
            query: None,
            replay: None,
            said: Status::default(),
            hints: Hints::default(),
            news: News::default(),
            table,
        };
        session.said = Status::plain(session.prompt());
        session
    }

    fn table(&self) -> &Table {
        &self.table
    }

    /// Shows the move letter by letter; it is made when all of them were seen.
    fn answer(&mut self, text: &str) -> Result<(), String> {
        let mv = self.table.setup().read_move(text);
        let mv = mv.map_err(|bad| bad_move(VOICE, Form::Within, &bad))?;
        let checked = self.table.game().check(&self.view(), &mv);
        checked.map_err(|why| illegal(VOICE, Form::Within, &why))?;
        self.draft.clear();
        self.computer_turn = Some(ComputerTurn::new(mv));
        Ok(())
    }

    fn advise(&mut self, text: &str) {
        self.hints = Hints::from_text(text);
        self.tell_more();
    }

    fn tell_more(&mut self) -> bool {
        if let Some(step) = self.hints.tell_more() {
            self.said = Status::plain(VOICE.hint(step));
        }
        !self.hints.is_empty()
    }
}

impl Session {
    /// All there is to see.
    pub(crate) fn view(&self) -> View {
        self.table.view(Viewer::Spectator)
    }

    /// Whether a person is to move, and nothing else is waited for.
    pub(crate) fn may_act(&self) -> bool {
        self.table.person().is_some() && !self.query.as_ref().is_some_and(DictionaryQuery::waits)
    }

    /// Whether the words of people are judged online.
    pub(crate) fn asks_online(&self) -> bool {
        self.table.setup().judge == Judge::Elsewhere
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.mover().is_none()
    }

    /// The letters picked.
    pub(crate) fn word(&self) -> String {
        Alphabet::english().spell(&self.draft.word(&self.view().grid))
    }

    /// What the word being spelled would claim.
    pub(crate) fn claim(&self) -> Option<Claim> {
        self.draft.preview(&self.view().field, self.table.mover()?)
    }

    /// The field as it is drawn.
    pub(crate) fn scene(&self) -> Scene {
        let view = self.view();
        let seen = FieldSight {
            view: &view,
            draft: &self.draft,
            mover: self.table.mover(),
            open: self.may_act(),
            target: None,
            cursor: self.cursor,
            replay: self.replay,
        };
        seen.scene()
    }

    /// Does what a key asks for; hints are asked for elsewhere.
    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Step(rows, columns) => self.step(rows, columns),
            Command::RowEnd(last) => {
                let column = if last { SIDE - 1 } else { 0 };
                self.go_to(Cell::new(self.cursor.row(), column));
            }
            Command::Pick => self.pick(self.cursor),
            Command::Letter(letter) => self.type_letter(letter),
            Command::Cycle => self.cycle(),
            Command::Undo => self.undo(),
            Command::Clear => self.clear(),
            Command::Submit if self.draft.cells().is_empty() => self.pick(self.cursor),
            Command::Submit => self.submit(),
            Command::Pass => self.pass(),
            Command::Hint => (),
        }
    }

    /// Picks a cell; the one that was picked last is taken back.
    pub(crate) fn pick(&mut self, cell: Cell) {
        self.cursor = cell;
        self.typed = None;
        if self.draft.cells().last() == Some(&cell) {
            self.undo();
        } else {
            self.select(cell);
        }
    }

    /// Takes back the letter picked last.
    pub(crate) fn undo(&mut self) {
        if self.may_act() && self.draft.undo().is_some() {
            (self.typed, self.query) = (None, None);
            if let Some(&last) = self.draft.cells().last() {
                self.cursor = last;
            }
            self.news.tell(What::Picked);
            self.tell_prospect();
        }
    }

    /// Takes back all letters.
    pub(crate) fn clear(&mut self) {
        if self.may_act() && !self.draft.cells().is_empty() {
            self.draft.clear();
            (self.typed, self.query) = (None, None);
            self.tell_prospect();
        }
    }

    /// Plays the word, or asks the online dictionary about it.
    pub(crate) fn submit(&mut self) {
        if !self.may_act() {
            return;
        }
        let cells = self.draft.cells().to_vec();
        match self.table.game().judge(&self.view(), &cells) {
            Err(why) => self.refuse(illegal(VOICE, Form::Alone, &why)),
            Ok(judged) if self.asks_online() => self.ask_online(&judged.word),
            Ok(_) => self.play(Move::Word(cells)),
        }
    }

    /// Passes.
    pub(crate) fn pass(&mut self) {
        if self.may_act() {
            self.play(Move::Pass);
        }
    }

    /// Takes the last turn of a person back.
    pub(crate) fn take_back(&mut self) {
        if self.table.undo() {
            self.tidy();
            self.said = Status::plain(VOICE.turn_taken_back(&self.prompt()));
        }
    }

    /// Whether a person has taken a turn.
    pub(crate) fn can_take_back(&self) -> bool {
        let person = |seat: Seat| self.table.level(seat).is_none();
        self.computer_turn.is_none() && self.table.log().iter().any(|entry| person(entry.seat))
    }

    /// Looks at a turn again, or no longer.
    pub(crate) fn look_at(&mut self, turn: Option<usize>) {
        self.replay = turn;
    }

    /// Picks the nearest cell with a letter.
    fn type_letter(&mut self, letter: char) {
        let Ok(word) = Alphabet::english().word(&letter.to_string()) else { return };
        let ([letter], true) = (&word[..], self.may_act()) else { return };
        if let Some(typed) = TypedLetter::new(&self.view().grid, &self.draft, self.cursor, *letter) {
            self.take(typed);
        } else {
            let glyph = Alphabet::english().glyph(*letter);
            self.refuse(VOICE.no_letter_in_reach(Form::Alone, glyph));
        }
    }

    fn cycle(&mut self) {
        let Some(mut typed) = self.typed.take() else { return };
        self.draft.undo();
        typed.cycle();
        self.take(typed);
    }

    /// Picks the cell that a typed letter means, and tells of the others.
    fn take(&mut self, typed: TypedLetter) {
        self.cursor = typed.cell();
        self.select(typed.cell());
        if typed.count() > 1 {
            let (number, count) = (messages::count(typed.number()), messages::count(typed.count()));
            self.said.text = VOICE.tab_for_another(&self.said.text, number, count);
        }
        self.typed = Some(typed);
    }

    fn step(&mut self, rows: i8, columns: i8) {
        let row = self.cursor.row().checked_add_signed(rows);
        let column = self.cursor.column().checked_add_signed(columns);
        self.go_to(row.zip(column).and_then(|(row, column)| Cell::new(row, column)));
    }

    fn go_to(&mut self, cell: Option<Cell>) {
        self.typed = None;
        self.cursor = cell.unwrap_or(self.cursor);
    }

    fn select(&mut self, cell: Cell) {
        if !self.may_act() {
            return;
        }
        match self.draft.select(&self.view().grid, cell) {
            Ok(()) => {
                self.query = None;
                self.news.tell(What::Picked);
                self.tell_prospect();
            }
            Err(bad) => self.refuse(bad_step(VOICE, Form::Alone, bad)),
        }
    }

    fn refuse(&mut self, reason: String) {
        self.said = Status::wrong(reason);
        self.news.tell(What::Refused);
    }

    fn tell_prospect(&mut self) {
        self.said = Status::plain(match &self.word()[..] {
            "" => self.prompt(),
            word => prospect(VOICE, word, self.claim().as_ref()),
        });
    }

    /// A move of the person at the screen; what is refused is said.
    fn play(&mut self, mv: Move) {
        if let Err(reason) = self.make(mv, Form::Alone) {
            self.refuse(reason);
        }
    }

    fn make(&mut self, mv: Move, form: Form) -> Result<(), String> {
        let seat = self.table.mover();
        let played = self.table.play(mv.clone());
        let events = played.map_err(|why| refused(VOICE, form, self.table.setup(), &why))?;
        let people = People::at(&self.table);
        let said: Vec<String> = events.iter().map(|one| event(VOICE, &people, one)).collect();
        let gain = events.iter().find_map(|event| match event {
            Event::Taken(taken) => Some(taken.change().own),
            Event::Ended { .. } => None,
        });
        let over = self.is_over();
        self.news.tell(match (mv, seat, gain) {
            (Move::Word(cells), Some(seat), Some(gain)) => {
                What::Claimed(ClaimNews { seat, cells, gain, over })
            }
            _ if over => What::Ended,
            _ => What::Passed,
        });
        self.tidy();
        self.said = Status::plain(said.join(" "));
        Ok(())
    }

    /// After the table has changed: nothing is spelled, asked or looked at any more.
    fn tidy(&mut self) {
        self.draft.clear();
        (self.typed, self.computer_turn, self.query, self.replay) = (None, None, None, None);
        self.hints = Hints::default();
    }

    /// Whose turn it is.
    fn prompt(&self) -> String {
        let Some(seat) = self.table.mover() else { return VOICE.the_game_is_over().to_owned() };
        match (&People::at(&self.table)[seat], self.table.level(seat)) {
            (Person::You, _) => VOICE.pick_a_letter().to_owned(),
            (_, Some(_)) => VOICE.computer_thinks().to_owned(),
            _ => VOICE.team_picks_a_letter(team(seat)),
        }
    }
}

#[cfg(test)]
mod tests;
