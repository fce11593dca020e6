//! What happens around a game: it is opened, kept after every move, and its computers are asked.

use game::{Commitment, Seed};
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use table::{Arrangement, Record, Seated, Table, Title};

use crate::helper::{Answer, Helper, Want};
use crate::keeping::{self, Place};
use crate::lexicons::{Choice, Lexicons, Stage};
use crate::sentence;
use crate::sounds::{Noise, Sounds};
use crate::storage;

/// A game as its screen plays it: a table, and what is tried, pointed at and said around it.
pub trait Sitting: 'static {
    /// How the game is set up.
    type Setup: Arrangement + 'static;

    /// Sits down at a table.
    fn sit(table: Table<Self::Setup>) -> Self;

    /// The table.
    fn table(&self) -> &Table<Self::Setup>;

    /// Makes the move that a computer answered with.
    fn answer(&mut self, text: &str) -> Result<(), String>;

    /// Takes in advice, a line a step, and tells its first step.
    fn advise(&mut self, text: &str);

    /// Tells one more step of the advice; says whether there was any.
    fn tell_more(&mut self) -> bool;

    /// Takes in the hash of the seed as it was shown when the game began, where it differs from that of the table.
    fn promise(&mut self, _: Commitment) {}

    /// What is to be heard of what happened last, once.
    fn noise(&mut self) -> Option<Noise> {
        None
    }
}

/// A game that is to be played once its words are here.
#[derive(Clone)]
pub enum Plan<S: Arrangement> {
    /// A new one, with these words.
    New(S, Vec<Seated>, Seed, Choice),
    /// One that was kept, as its text.
    Kept(Box<Record<S>>),
}

/// Everything a game's screen holds.
pub struct Desk<G: Sitting> {
    /// The game that is played here.
    pub title: Title,
    /// The game, once there is one.
    pub session: RwSignal<Option<G>, LocalStorage>,
    /// The game that waits for its words.
    pub plan: RwSignal<Option<Plan<G::Setup>>, LocalStorage>,
    /// Whether a computer thinks, and about what.
    pub thinking: RwSignal<Option<Want>>,
    /// What went wrong, as a sentence.
    pub trouble: RwSignal<Option<String>>,
    /// Whether the end of the game has been looked at.
    pub end_seen: RwSignal<bool>,
    /// Whether the board is shown larger than the screen.
    pub near: RwSignal<bool>,
    /// Whether the rules and the keys are shown.
    pub help: RwSignal<bool>,
    /// Whether the scores are shown in full.
    pub scores: RwSignal<bool>,
    sounds: Sounds,
    /// The lexicons of the page.
    pub lexicons: Lexicons,
    helper: StoredValue<Helper, LocalStorage>,
}

impl<G: Sitting> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Sitting> Copy for Desk<G> {}

impl<G: Sitting> Desk<G> {
    /// The desk of a title, without a game; [`restore`](Self::restore) opens the one that was kept.
    pub fn new(title: Title, lexicons: Lexicons) -> Self {
        let (heard, told) = (RwSignal::new(None::<(Option<u32>, Answer)>), RwSignal::new(None));
        let desk = Self {
            title,
            session: RwSignal::new_local(None),
            plan: RwSignal::new_local(None),
            thinking: RwSignal::new(None),
            trouble: told,
            end_seen: RwSignal::new(false),
            near: RwSignal::new(false),
            help: RwSignal::new(false),
            scores: RwSignal::new(false),
            sounds: Sounds::start(),
            lexicons,
            helper: StoredValue::new_local(Helper::new(move |id, answer| heard.set(Some((id, answer))))),
        };
        Effect::new(move |_| {
            if let Some((id, answer)) = heard.get() {
                desk.hear(id, answer);
            }
        });
        Effect::new(move |_| desk.follow_plan());
        desk
    }

    /// Opens the game that was kept; one that cannot be read is set aside, and that is said.
    pub fn restore(self) {
        let Some(text) = keeping::kept(self.title, Place::Current) else { return };
        match text.parse::<Record<G::Setup>>() {
            Ok(record) if record.setup.title() == self.title => {
                self.plan.set(Some(Plan::Kept(Box::new(record))));
            }
            Ok(_) => self.set_aside(&text, "it is a game of another kind"),
            Err(bad) => self.set_aside(&text, &bad.to_string()),
        }
    }

    /// Starts a new game.
    pub fn start(self, setup: G::Setup, seated: Vec<Seated>, seed: Seed, words: Choice) {
        self.trouble.set(None);
        self.plan.set(Some(Plan::New(setup, seated, seed, words)));
    }

    /// Leaves the game for the choice of a new one; one that is over is kept no longer.
    pub fn leave(self) {
        if self
            .session
            .with_untracked(|session| session.as_ref().is_some_and(|one| one.table().mover().is_none()))
        {
            keeping::forget(self.title, Place::Current);
        }
        self.helper.update_value(Helper::forget);
        self.thinking.set(None);
        self.trouble.set(None);
        self.session.set(None);
    }

    /// Does something with the game, keeps it, and asks a computer if it is to move.
    pub fn act(self, act: impl FnOnce(&mut G)) {
        let before = self.moves();
        let mut noise = None;
        self.session.update(|session| {
            if let Some(session) = session {
                act(session);
                noise = session.noise();
            }
        });
        if let Some(noise) = noise {
            self.sounds.play(noise);
        }
        if self.moves() != before {
            self.settle();
        }
    }

    /// Asks for advice, or tells more of what was given.
    pub fn hint(self) {
        let mut told = false;
        self.act(|session| told = session.tell_more());
        if !told {
            self.ask(Want::Hint);
        }
    }

    /// Asks the computer once more after it failed.
    pub fn try_again(self) {
        self.trouble.set(None);
        self.settle();
    }

    /// The game as text.
    #[must_use]
    pub fn record(self) -> Option<String> {
        self.session.with_untracked(|session| Some(session.as_ref()?.table().record().to_string()))
    }

    /// How far the words of a planned game have come.
    #[must_use]
    pub fn stage(self) -> Option<Stage> {
        let choice = self.plan.with(|plan| plan.as_ref()?.choice(self.lexicons))?;
        Some(self.lexicons.stage_of(choice))
    }

    /// After a move: keeps the game, forgets older questions, and lets a computer think.
    fn settle(self) {
        if let Some(record) = self.record() {
            keeping::keep(self.title, Place::Current, &record);
        }
        self.helper.update_value(Helper::forget);
        self.thinking.set(None);
        self.end_seen.set(false);
        let computer = self.session.with_untracked(|session| {
            session
                .as_ref()
                .is_some_and(|one| one.table().mover().is_some() && one.table().person().is_none())
        });
        if computer {
            self.ask(Want::Move);
        }
    }

    fn ask(self, want: Want) {
        let lexicon = self.session.with_untracked(|session| {
            let digest = G::Setup::words(session.as_ref()?.table().game()).digest();
            Some(self.lexicons.with_words(digest)?.address())
        });
        let (Some(lexicon), Some(record)) = (lexicon, self.record()) else { return };
        let mut asked = Ok(());
        self.helper.update_value(|helper| asked = helper.ask(want, lexicon, &record));
        match asked {
            Ok(()) => self.thinking.set(Some(want)),
            Err(reason) => self.trouble.set(Some(sentence(&reason))),
        }
    }

    fn hear(self, id: Option<u32>, answer: Answer) {
        let mut asked = None;
        self.helper.update_value(|helper| asked = helper.take(id));
        let Some(asked) = asked else { return };
        self.thinking.set(None);
        let mut failure = answer.as_ref().err().cloned();
        if let Ok(text) = answer {
            match asked.want {
                Want::Hint => self.act(|session| session.advise(&text)),
                Want::Move => self.act(|session| failure = session.answer(&text).err()),
            }
        }
        if let Some(reason) = failure {
            self.helper.update_value(Helper::dismiss);
            self.trouble.set(Some(sentence(&format!("the computer could not answer: {reason}"))));
        }
    }

    /// Opens the planned game as soon as its words are here.
    fn follow_plan(self) {
        let Some(plan) = self.plan.get() else { return };
        let Some(choice) = plan.choice(self.lexicons) else {
            self.plan.set(None);
            if let Plan::Kept(record) = plan {
                self.wait_for_words(&record);
            }
            return;
        };
        self.lexicons.bring(choice);
        let Stage::Here(words) = self.lexicons.stage_of(choice) else { return };
        self.plan.set(None);
        let lexicon = std::sync::Arc::clone(words.lexicon());
        let opened = match &plan {
            Plan::New(setup, seated, seed, _) => {
                Table::new(setup.clone(), lexicon, seated.clone(), *seed).map_err(|bad| bad.to_string())
            }
            Plan::Kept(record) => record.open(lexicon).map_err(|bad| bad.to_string()),
        };
        match (opened, plan) {
            (Ok(table), plan) => {
                let new = matches!(plan, Plan::New(..));
                let promised = promise(self.title, table.seed(), new);
                let mut session = G::sit(table);
                session.promise(promised);
                self.session.set(Some(session));
                if self.title.is_crossword() {
                    self.helper.update_value(|helper| helper.complete(choice.address()));
                }
                self.settle();
            }
            (Err(bad), Plan::New(..)) => self.trouble.set(Some(sentence(&bad))),
            (Err(bad), Plan::Kept(record)) => self.set_aside(&record.to_string(), &bad),
        }
    }

    /// Sets a game aside whose words are not here, until they are.
    fn wait_for_words(self, record: &Record<G::Setup>) {
        keeping::keep(self.title, Place::Aside, &record.to_string());
        keeping::forget(self.title, Place::Current);
        let said = format!(
            "the game that was kept was played with the word list {} of digest {:.12}, which is not here. \
             Import it, then go back to the game",
            record.lexicon,
            record.digest.to_string(),
        );
        self.trouble.set(Some(sentence(&said)));
    }

    fn set_aside(self, text: &str, reason: &str) {
        keeping::keep(self.title, Place::Damaged, text);
        keeping::forget(self.title, Place::Current);
        let said = format!("the game that was kept cannot be opened: {reason}. Its text is kept aside");
        self.trouble.set(Some(sentence(&said)));
    }

    fn moves(self) -> Option<usize> {
        self.session.with_untracked(|session| Some(session.as_ref()?.table().log().len()))
    }
}

/// The hash of a game's seed: of a new game it is kept, of one that goes on it is the one kept then.
fn promise(title: Title, seed: Seed, new: bool) -> Commitment {
    let name = keeping::promise_name(title);
    if let Some(kept) = storage::kept(&name).and_then(|kept| kept.parse().ok()).filter(|_| !new) {
        return kept;
    }
    storage::keep(&name, &seed.commitment().to_string());
    seed.commitment()
}

impl<S: Arrangement> Plan<S> {
    /// The words it is played with, if they can be had.
    fn choice(&self, lexicons: Lexicons) -> Option<Choice> {
        match self {
            Self::New(.., choice) => Some(*choice),
            Self::Kept(record) => lexicons.with_words(record.digest),
        }
    }
}
