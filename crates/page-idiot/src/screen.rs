//! A game as it is played on the page: its session, why the last message was refused, and what the coach thinks.

use std::time::Duration;

use game::Seat;
use idiot::{Addition, Move, Side, Table, notation};
use lexicon::Letter;
use messages::Person;
use messages::idiots::{headline, hint};
use messages::tables::end_cause;
use page::controller::GameScreen;
use page::game::Game;
use page::saved_games::Picture;
use page::{VOICE, motion};
use play::idiots::{Coach, Edit, Hint, Mistake, Setup};
use play::{GameKind as _, Intent, News, Position, Session, Status, Version};

use super::message;
use super::scene::lines_of;

/// How long a computer waits before its turn, and how long where motion is not wanted.
const PAUSE: Duration = Duration::from_secs(1);
const SHORT_PAUSE: Duration = Duration::from_millis(250);

/// A game on the page.
pub(crate) struct Screen {
    game: Game<Setup>,
    /// Why the last message was refused.
    refusal: Option<String>,
    coach_on: bool,
    /// What the coach thinks of the string as it stands.
    coach: Option<Coach>,
    /// Everyone's mistakes, once they are known.
    mistakes: Option<Vec<Mistake>>,
    /// The line of the chat that is looked back at, from 0.
    looking: Option<usize>,
}

impl GameScreen for Screen {
    type Kind = Setup;

    const NEEDS_WORDS: bool = false;

    fn new(game: Game<Setup>) -> Self {
        Self { game, refusal: None, coach_on: false, coach: None, mistakes: None, looking: None }
    }

    fn game(&self) -> &Game<Setup> {
        &self.game
    }

    fn game_mut(&mut self) -> &mut Game<Setup> {
        &mut self.game
    }

    fn notice(&mut self, news: &News<Setup>) {
        match news {
            News::Update(_) => (self.refusal, self.coach, self.looking) = (None, None, None),
            News::Refusal(why) => self.refusal = Some(message::refused(&self.game, why)),
            News::Problem(problem) => self.refusal = Some(message::no_move(&self.game, problem)),
            News::LookingUp | News::Hint { .. } | News::NoHint => {}
        }
    }

    fn review(&mut self, mistakes: Vec<Mistake>) {
        self.mistakes = Some(mistakes);
    }

    fn wants_evaluation(&self) -> bool {
        self.coach_on && self.table().challenger.is_none()
    }

    fn evaluate(&mut self, version: Version, hint: Option<Hint>) {
        if let Some(Hint::Coach(coach)) = hint
            && version == self.session().position().version
        {
            self.coach = Some(coach);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.table().letters.iter().copied().map(i64::from).collect()
    }

    fn picture(&self) -> Picture {
        Picture { squares: String::new(), letters: self.string() }
    }

    fn pause() -> Duration {
        if motion::is_reduced() { SHORT_PAUSE } else { PAUSE }
    }
}

impl Screen {
    /// The session.
    pub(crate) fn session(&self) -> &Session<Setup> {
        self.game.session()
    }

    /// All there is to see.
    pub(crate) fn table(&self) -> &Table {
        self.game.view()
    }

    /// Who is to move, unless the game is over.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.game.mover()
    }

    /// Who is to move, as sentences call them.
    pub(crate) fn mover_person(&self) -> Option<Person> {
        Some(self.game.people()[self.mover()?].clone())
    }

    /// The computer that is to move.
    pub(crate) fn computer(&self) -> Option<(Seat, Person)> {
        let seat = self.mover().filter(|_| self.game.computer_to_move())?;
        Some((seat, self.game.people()[seat].clone()))
    }

    /// Whether a person is to move.
    pub(crate) fn asks_a_person(&self) -> bool {
        self.session().actor().is_some()
    }

    /// Whether a challenge is to be answered.
    pub(crate) fn is_challenged(&self) -> bool {
        self.table().challenger.is_some()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.session().is_over()
    }

    /// Letters as the game writes them.
    pub(crate) fn spell(&self, letters: &[Letter]) -> String {
        notation::spell(letters, self.session().kind().language)
    }

    /// The string as it stands.
    pub(crate) fn string(&self) -> String {
        self.spell(&self.table().string)
    }

    /// The line of the chat that is looked back at, from 0.
    pub(crate) fn looking(&self) -> Option<usize> {
        self.looking
    }

    /// How the table stood after the line that is looked back at, or stands now.
    pub(crate) fn looked_at(&self) -> &Position<Setup> {
        let mut left = self.looking.unwrap_or(usize::MAX);
        for update in self.session().story() {
            match left.checked_sub(lines_of(update)) {
                Some(rest) => left = rest,
                None => return &update.position,
            }
        }
        self.session().position()
    }

    /// Goes so many lines on or back from the one that is looked at; behind the last one comes the game as it stands.
    pub(crate) fn leaf(&mut self, by: isize) {
        let lines = self.session().story().into_iter().map(lines_of).sum();
        let to = self.looking.unwrap_or(lines).saturating_add_signed(by);
        self.looking = (to < lines).then_some(to);
    }

    /// The string that is shown: as it stood, or stands.
    pub(crate) fn shown_string(&self) -> String {
        self.spell(&self.looked_at().view.string)
    }

    /// What is typed.
    pub(crate) fn typed(&self) -> String {
        self.session().draft().text().to_owned()
    }

    /// The strings that the letter which is typed would make, before and after.
    pub(crate) fn sides(&self) -> Option<(String, String)> {
        let letter = self.letter()?;
        let with = |side: Side| self.spell(&Addition { letter, side }.to(&self.table().string));
        Some((with(Side::Start), with(Side::End)))
    }

    /// Why the last message was refused.
    pub(crate) fn refusal(&self) -> Option<String> {
        self.refusal.clone()
    }

    /// How the game ended, if it has.
    pub(crate) fn headline(&self) -> Option<String> {
        match &self.session().position().status {
            Status::Over { outcome, .. } => Some(headline(VOICE, &self.game.people(), outcome)),
            Status::ToMove(_) | Status::Paused(_) => None,
        }
    }

    /// What ended the game, if its rules did not.
    pub(crate) fn gave_up(&self) -> Option<String> {
        match &self.session().position().status {
            Status::Over { ending, .. } => end_cause(VOICE, &self.game.people(), *ending),
            Status::ToMove(_) | Status::Paused(_) => None,
        }
    }

    /// Everyone's mistakes, once they are known.
    pub(crate) fn mistakes(&self) -> Option<&[Mistake]> {
        self.mistakes.as_deref()
    }

    /// Whether the coach speaks all the time.
    pub(crate) fn is_coached(&self) -> bool {
        self.coach_on
    }

    /// What the coach thinks of the string as it stands.
    pub(crate) fn coach(&self) -> Option<&Coach> {
        self.coach.as_ref()
    }

    /// The steps of the advice told so far.
    pub(crate) fn hints(&self) -> Vec<String> {
        let Some(advice) = self.session().advice() else { return Vec::new() };
        let language = self.session().kind().language;
        let mut steps = hint(VOICE, language, &self.table().string, &advice.hint);
        steps.truncate(advice.told);
        steps
    }

    /// The word that the last step of a hint tells, once it is told.
    pub(crate) fn hint_word(&self) -> String {
        let all_told = self.hint_left() == Some(false);
        let word = match self.session().advice().filter(|_| all_told).map(|advice| &advice.hint) {
            Some(Hint::Answer(word)) => Some(word),
            Some(Hint::Coach(coach)) => coach.word.as_ref(),
            Some(Hint::NoAnswer) | None => None,
        };
        word.map(|word| self.spell(word)).unwrap_or_default()
    }

    /// The code of the language of the words.
    pub(crate) fn language(&self) -> &'static str {
        self.session().kind().language.code()
    }

    /// Whether advice was given, and whether there is more of it to tell.
    pub(crate) fn hint_left(&self) -> Option<bool> {
        let advice = self.session().advice()?;
        Some(advice.told < Setup::hint_steps(&advice.hint))
    }

    /// Something is typed.
    pub(crate) fn type_text(&mut self, text: String) {
        (self.refusal, self.looking) = (None, None);
        self.game.act(Intent::Edit(Edit::Text(text)));
    }

    /// Sends what is typed, or says why it cannot be sent.
    pub(crate) fn send_typed(&mut self) {
        self.game.act(Intent::PlayDraft);
    }

    /// Adds the letter that is typed at a side.
    pub(crate) fn add(&mut self, side: Side) {
        if let Some(letter) = self.letter() {
            self.game.act(Intent::Play(Move::Add(Addition { letter, side })));
        }
    }

    /// Challenges, or says why that cannot be.
    pub(crate) fn challenge(&mut self) {
        match message::no_challenge(self) {
            None => self.game.act(Intent::Play(Move::Challenge)),
            Some(reason) => self.refusal = Some(VOICE.no_challenge_since(reason)),
        }
    }

    /// Has no answer to a challenge.
    pub(crate) fn give_up(&mut self) {
        self.game.act(Intent::Play(Move::GiveUp));
    }

    /// Asks for advice, or for more of it.
    pub(crate) fn ask_hint(&mut self) {
        self.game.act(Intent::Hint);
    }

    /// Lets the coach speak all the time, or no longer.
    pub(crate) fn switch_coach(&mut self, on: bool) {
        self.coach_on = on;
    }

    fn letter(&self) -> Option<Letter> {
        self.session().draft().letter(self.session().kind(), self.table())
    }
}
