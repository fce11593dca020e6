//! A game as it is played on the page: its session, the move that a computer shows, and what was said last.
//!
//! Plain Rust: the components draw it and pass on what was clicked and typed.

mod computer_turn;
mod dictionary_answer;
mod from_afar;
mod notices;

use ::territory::{Cell, Claim, Draft as Path, Move, View};
use game::Seat;
use lexicon::Alphabet;
use messages::Person;
use messages::territories::{clue, prospect, team};
use page::VOICE;
use page::controller::{self, GameScreen};
use page::game::Game;
use page::saved_games::Picture;
use page::status::Status;
use play::territories::{Clue, Edit, PathDraft, Setup, clues};
use play::{GameKind as _, Happening, Intent, LookUp, News as TableNews, Session};

use super::keys::Command;
use super::news::{News, What};
use page_field::{FieldSight, Scene};

pub(crate) use computer_turn::ComputerTurn;
use from_afar::seen_from_afar;

pub(crate) use dictionary_answer::{DictionaryAnswer, Silence, by_status};

/// A game on the page.
pub(crate) struct Screen {
    game: Game<Setup>,
    /// The move that a computer is showing, letter by letter.
    pub(crate) computer_turn: Option<ComputerTurn>,
    /// The word that the online dictionary is asked about.
    lookup: Option<LookUp>,
    /// Why the online dictionary gave no answer about the word being spelled.
    silence: Option<Silence>,
    /// Whether the built-in lexicon is to judge the word that is submitted.
    judged_here: bool,
    /// The turn that is looked at again, from 0.
    replay: Option<usize>,
    /// What happened last, as a sentence.
    pub(crate) said: Status,
    /// What just happened, to be seen.
    pub(crate) news: News,
}

/// Everything the screen of the game holds.
pub(crate) type Controller = controller::Controller<Screen>;

impl GameScreen for Screen {
    type Kind = Setup;

    const NEEDS_WORDS: bool = false;

    fn new(game: Game<Setup>) -> Self {
        let mut screen = Self {
            game,
            computer_turn: None,
            lookup: None,
            silence: None,
            judged_here: false,
            replay: None,
            said: Status::default(),
            news: News::default(),
        };
        screen.said = Status::plain(screen.prompt());
        screen
    }

    fn game(&self) -> &Game<Setup> {
        &self.game
    }

    fn game_mut(&mut self) -> &mut Game<Setup> {
        &mut self.game
    }

    fn notice(&mut self, news: &TableNews<Setup>) {
        self.take_notice(news);
    }

    /// Shows the move letter by letter; it is made when all of them were seen.
    fn show(&mut self, mv: &Move) -> bool {
        self.computer_turn = Some(ComputerTurn::new(mv.clone()));
        true
    }

    fn look_up(&mut self, lookup: LookUp) {
        self.ask_about(lookup);
    }

    fn scores(&self) -> Vec<i64> {
        self.view().scores().into_iter().map(i64::from).collect()
    }

    fn picture(&self) -> Picture {
        seen_from_afar(self.view())
    }
}

impl Screen {
    /// The session.
    pub(crate) fn session(&self) -> &Session<Setup> {
        self.game.session()
    }

    /// All there is to see.
    pub(crate) fn view(&self) -> &View {
        self.game.view()
    }

    /// Whether a person is to move, and nothing else is waited for.
    pub(crate) fn may_act(&self) -> bool {
        self.session().may_act()
    }

    /// Who is to move, unless the game is over.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.game.mover()
    }

    /// The letters picked, by the person to move or by the computer that shows its move.
    pub(crate) fn path(&self) -> &Path {
        self.computer_turn.as_ref().map_or_else(|| self.draft().path(), ComputerTurn::path)
    }

    /// The cell the keyboard is on.
    pub(crate) fn cursor(&self) -> Cell {
        self.draft().cursor()
    }

    /// Whether the letter typed last may mean another cell.
    pub(crate) fn may_cycle(&self) -> bool {
        self.may_act() && self.draft().typed().is_some_and(|typed| typed.count() > 1)
    }

    /// The word being spelled.
    pub(crate) fn word(&self) -> String {
        Alphabet::english().spell(&self.path().word(&self.view().grid))
    }

    /// What the word being spelled would claim.
    pub(crate) fn claim(&self) -> Option<Claim> {
        self.path().preview(&self.view().field, self.mover()?)
    }

    /// The steps of the advice told so far.
    pub(crate) fn hints(&self) -> Vec<String> {
        self.clues().iter().map(|one| clue(VOICE, one)).collect()
    }

    fn clues(&self) -> Vec<Clue> {
        let Some((advice, rules)) = self.session().advice().zip(self.game.rules()) else { return Vec::new() };
        let mut clues = clues(rules, self.view(), &advice.hint);
        clues.truncate(advice.told);
        clues
    }

    /// The letters that the advice has told so far: the first, at last all of them.
    fn hinted(&self) -> Vec<Cell> {
        self.clues()
            .into_iter()
            .rev()
            .find_map(|clue| match clue {
                Clue::Begin { cell, .. } => Some(vec![cell]),
                Clue::Claim { cells, .. } => Some(cells),
                Clue::Pass | Clue::Word(_) | Clue::Why { .. } => None,
            })
            .unwrap_or_default()
    }

    /// Whether advice was given, and whether there is more of it to tell.
    pub(crate) fn hint_left(&self) -> Option<bool> {
        let advice = self.session().advice()?;
        Some(advice.told < Setup::hint_steps(&advice.hint))
    }

    /// The field as it is drawn.
    pub(crate) fn scene(&self) -> Scene {
        let seen = FieldSight {
            view: self.view(),
            draft: self.path(),
            mover: self.mover(),
            open: self.may_act(),
            target: None,
            cursor: self.cursor(),
            replay: self.replay,
            hinted: &self.hinted(),
        };
        seen.scene()
    }

    /// Does what a key asks for.
    pub(crate) fn obey(&mut self, command: Command) {
        let looked = self.replay.is_some();
        if let Command::Look(by) = command {
            return self.leaf(by);
        }
        self.replay = None;
        match command {
            // The way back to the game leaves the letters that were picked.
            Command::Clear if looked => {}
            Command::Look(_) => {}
            Command::Step(rows, columns) => self.game.act(Intent::Edit(Edit::Step(rows, columns))),
            Command::RowEnd(last) => self.game.act(Intent::Edit(Edit::StepToEnd { last })),
            Command::Pick => self.edit(Edit::PickAtCursor),
            Command::Letter(letter) => self.type_letter(letter),
            Command::Cycle => self.edit(Edit::Cycle),
            Command::Undo => self.undo(),
            Command::Clear => self.clear(),
            Command::Submit if self.path().cells().is_empty() => self.edit(Edit::PickAtCursor),
            Command::Submit => self.submit(),
            Command::Pass => self.pass(),
            Command::Hint => self.hint(),
        }
    }

    /// Picks a cell; the one that was picked last is taken back.
    pub(crate) fn pick(&mut self, cell: Cell) {
        if self.may_act() {
            self.edit(Edit::Pick(cell));
        } else {
            self.game.act(Intent::Edit(Edit::Aim(cell)));
        }
    }

    /// Takes back the letter picked last.
    pub(crate) fn undo(&mut self) {
        self.edit(Edit::Undo);
    }

    /// Takes back all letters.
    pub(crate) fn clear(&mut self) {
        if self.may_act() && !self.path().cells().is_empty() {
            self.game.act(Intent::ClearDraft);
            self.silence = None;
            self.tell_prospect();
        }
    }

    /// Plays the word.
    pub(crate) fn submit(&mut self) {
        self.game.act(Intent::PlayDraft);
    }

    /// Passes.
    pub(crate) fn pass(&mut self) {
        self.game.act(Intent::Play(Move::Pass));
    }

    /// Asks for advice, or for more of it.
    pub(crate) fn hint(&mut self) {
        self.game.act(Intent::Hint);
    }

    /// Takes the last turn of a person back.
    pub(crate) fn take_back(&mut self) {
        self.game.act(Intent::TakeBack);
    }

    /// Whether a person has taken a turn.
    pub(crate) fn can_take_back(&self) -> bool {
        let session = self.session();
        let own = session.story().into_iter().any(|update| match &update.happening {
            Happening::Move { seat, .. } => session.own().contains(seat),
            _ => false,
        });
        own && self.computer_turn.is_none() && !session.is_waiting() && session.powers().take_back
    }

    /// The turn that is looked at again, from 0.
    pub(crate) fn looking(&self) -> Option<usize> {
        self.replay
    }

    /// What was known after the turn that is looked at, or is known now.
    pub(crate) fn looked_at(&self) -> &View {
        let then = self.replay.and_then(|at| self.session().story().get(at + 1).copied());
        then.map_or_else(|| self.view(), |update| &update.position.view)
    }

    /// Goes so many turns on or back from the one that is looked at; behind the last one comes the game as it stands.
    fn leaf(&mut self, by: isize) {
        let turns = self.view().history.len();
        let to = self.replay.unwrap_or(turns).saturating_add_signed(by);
        self.replay = (to < turns).then_some(to);
    }

    /// Looks at a turn again, or no longer.
    pub(crate) fn look_at(&mut self, turn: Option<usize>) {
        self.replay = turn;
    }

    fn draft(&self) -> &PathDraft {
        self.session().draft()
    }

    /// Picks the nearest cell with a letter.
    fn type_letter(&mut self, letter: char) {
        let typed = Alphabet::english().word(&letter.to_string());
        if let Ok([letter]) = typed.as_deref() {
            self.edit(Edit::Type(*letter));
        }
    }

    /// Takes a step of spelling a word, which waits while a computer plays.
    fn edit(&mut self, edit: Edit) {
        if !self.may_act() {
            return;
        }
        let before = self.draft().clone();
        self.game.act(Intent::Edit(edit));
        if self.draft().path() != before.path() {
            self.silence = None;
            self.news.tell(What::Picked);
            self.tell_prospect();
            self.tell_of_others();
        }
    }

    fn tell_prospect(&mut self) {
        self.said = Status::plain(match &self.word()[..] {
            "" => self.prompt(),
            word => prospect(VOICE, word, self.claim().as_ref()),
        });
    }

    /// Tells that a typed letter may mean other cells as well.
    fn tell_of_others(&mut self) {
        if let Some(typed) = self.draft().typed().filter(|typed| typed.count() > 1) {
            let (number, count) = (messages::count(typed.number()), messages::count(typed.count()));
            self.said.text = VOICE.tab_for_another(&self.said.text, number, count);
        }
    }

    /// Whose turn it is.
    fn prompt(&self) -> String {
        let Some(seat) = self.mover() else { return VOICE.the_game_is_over().to_owned() };
        match &self.game.people()[seat] {
            _ if self.game.computer_to_move() => VOICE.computer_thinks().to_owned(),
            Person::You => VOICE.pick_a_letter().to_owned(),
            _ => VOICE.team_picks_a_letter(team(seat)),
        }
    }
}

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
