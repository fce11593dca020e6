//! A game as it is played on the page: its session, and what was said of it last.
//!
//! Plain Rust: the components draw it and pass on what was clicked and typed.

mod fairness;
mod history;
mod pointing;
mod saying;

use crossword::{Crossword, Draft, Move, Ruleset, View};
use game::{Game as _, Seat};
use lexicon::Letter;
use messages::crosswords::illegal;
use messages::{Form, Over, People};
use page::VOICE;
use page::controller::{self, GameScreen};
use page::game::Game;
use page::saved_games::Picture;
use page::status::Status;
use page_board::picture::seen_from_afar;
use play::crosswords::{Scene, Setup, TileDraft, Wildcard};
use play::{GameKind as _, Intent, News, Session};

use fairness::ShownRack;

/// A game on the page.
pub(crate) struct Screen {
    game: Game<Setup>,
    crossword: Crossword,
    /// What was said last.
    said: Status,
    /// Whether that was said after a tile was last touched.
    is_news: bool,
    /// The tiles that were shown to people, to be compared with the seed at the end.
    shown_racks: Vec<ShownRack>,
}

/// Everything the screen of a crossword game holds.
pub(crate) type Controller = controller::Controller<Screen>;

impl GameScreen for Screen {
    type Kind = Setup;

    fn new(game: Game<Setup>) -> Self {
        let Some(crossword) = game.rules().cloned() else { panic!("crossword games are hosted in the page") };
        let mut screen =
            Self { game, crossword, said: Status::default(), is_news: false, shown_racks: Vec::new() };
        screen.said = Status::plain(screen.prompt());
        screen.remember_rack();
        screen
    }

    fn game(&self) -> &Game<Setup> {
        &self.game
    }

    fn game_mut(&mut self) -> &mut Game<Setup> {
        &mut self.game
    }

    fn scores(&self) -> Vec<i64> {
        let levels = vec![None; self.session().seats().len()];
        Scene::at(self.rules(), self.view(), &levels).standings.iter().map(|row| row.total).collect()
    }

    fn picture(&self) -> Picture {
        seen_from_afar(&Scene::at(self.rules(), self.view(), &[]))
    }

    fn notice(&mut self, news: &News<Setup>) {
        (self.said, self.is_news) = (self.saying(news), true);
        if let News::Update(_) = news {
            self.drop_racks();
            self.remember_rack();
        }
    }
}

impl Screen {
    /// The session.
    pub(crate) fn session(&self) -> &Session<Setup> {
        self.game.session()
    }

    /// What whoever sits at the screen may know now.
    pub(crate) fn view(&self) -> &View {
        self.game.view()
    }

    /// The rules and the words.
    pub(crate) fn crossword(&self) -> &Crossword {
        &self.crossword
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &Ruleset {
        self.crossword.rules()
    }

    /// The set-up.
    pub(crate) fn setup(&self) -> &Setup {
        self.session().kind()
    }

    /// What the game is called: what rules of one's own are, else the title.
    pub(crate) fn label(&self) -> String {
        self.setup().label()
    }

    /// Everybody at the table, as sentences call them.
    pub(crate) fn people(&self) -> People {
        self.game.people()
    }

    /// What a tile is called that may stand for any letter.
    pub(crate) fn wildcard(&self) -> Wildcard {
        Wildcard::of(self.rules())
    }

    /// The move that is being made.
    pub(crate) fn draft(&self) -> &TileDraft {
        self.session().draft()
    }

    /// The tiles in hand, and those of them that are tried.
    pub(crate) fn tiles(&self) -> &Draft {
        self.draft().tiles()
    }

    /// The person whose tiles are hidden until they sit down.
    pub(crate) fn covered(&self) -> Option<Seat> {
        self.session().covered()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.session().is_over()
    }

    /// The picture that is looked at.
    pub(crate) fn scene(&self) -> Scene {
        let levels: Vec<_> = self.session().seats().iter().map(|info| info.seated.level()).collect();
        let mut scene = Scene::at(self.rules(), self.looked_at(), &levels);
        if self.is_over() && self.looking().is_none() {
            // Who has given up is asked for no move, though the rules go on.
            scene.standings.iter_mut().for_each(|row| row.to_move = false);
        }
        scene
    }

    /// What is looked at: the game as it stands, or as it stood.
    pub(crate) fn looked_at(&self) -> &View {
        self.session().past().map_or_else(|| self.view(), |(_, update)| &update.position.view)
    }

    /// Lets the next person see their tiles.
    pub(crate) fn uncover(&mut self) {
        self.game.act(Intent::Uncover);
        self.remember_rack();
    }

    /// Plays the tiles that are tried, or exchanges those that are chosen; nothing happens if there are none.
    pub(crate) fn play_draft(&mut self) {
        if self.draft().exchanging().map_or(self.tiles().is_empty(), <[usize]>::is_empty) {
            return;
        }
        if self.session().may_act() {
            self.game.act(Intent::PlayDraft);
        } else {
            self.say_not_your_turn();
        }
    }

    /// Passes.
    pub(crate) fn pass(&mut self) {
        self.play(Move::Pass);
    }

    /// Changes all tiles where that is the rule, else begins to choose some.
    pub(crate) fn exchange(&mut self) {
        if self.rules().exchange.changes_per_turn().is_some() {
            self.play(self.whole_exchange());
        } else if let Some(obstacle) = self.obstacle(&self.whole_exchange()) {
            self.refuse(obstacle);
        } else {
            self.game.act(Intent::LookAt(None));
            self.edit(::play::crosswords::Edit::BeginExchange);
        }
    }

    /// The exchange of all tiles in hand.
    pub(crate) fn whole_exchange(&self) -> Move {
        Move::Exchange(self.view().own_rack().copied().unwrap_or_default())
    }

    /// Takes over the other side.
    pub(crate) fn swap(&mut self) {
        self.play(Move::Swap);
    }

    /// Why the person to move may not do this; nothing if they may.
    pub(crate) fn obstacle(&self, mv: &Move) -> Option<String> {
        if self.session().actor().is_none() || self.session().is_waiting() {
            return Some(self.not_your_turn());
        }
        let checked = self.crossword.check(self.view(), mv);
        checked.err().map(|why| illegal(VOICE, Form::Alone, self.wildcard(), &why))
    }

    /// Whether moves can be taken back at this table: not between people who hide their tiles from each other.
    pub(crate) fn may_undo(&self) -> bool {
        self.session().powers().take_back
    }

    /// Takes the last move of a person back.
    pub(crate) fn undo(&mut self) {
        self.game.act(Intent::TakeBack);
    }

    /// Gives advice, or more of it.
    pub(crate) fn hint(&mut self) {
        self.game.act(Intent::Hint);
    }

    /// The letter that a key writes, if the alphabet has it.
    pub(crate) fn letter(&self, key: &str) -> Option<Letter> {
        let alphabet = self.rules().tiles.alphabet();
        alphabet.word(key).ok().and_then(|word| if let [letter] = word[..] { Some(letter) } else { None })
    }

    /// Why nobody here is to move.
    pub(crate) fn not_your_turn(&self) -> String {
        VOICE.not_your_turn_yet(Form::Alone, if self.is_over() { Over::Yes } else { Over::No })
    }

    /// A move of the person at the screen; what is refused is said.
    fn play(&mut self, mv: Move) {
        self.game.act(Intent::LookAt(None));
        if self.session().may_act() {
            self.game.act(Intent::Play(mv));
        } else {
            self.say_not_your_turn();
        }
    }

    fn say_not_your_turn(&mut self) {
        self.refuse(self.not_your_turn());
    }
}

#[cfg(test)]
mod tests;
