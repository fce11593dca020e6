//! What the solver's screen holds, and how it asks the worker.

use std::collections::VecDeque;
use std::time::Duration;

use crossword::Lay;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use table::link;

use super::advice::{Ending, Replies, Swaps};
use super::answer::{Plays, Told};
use super::asking::{Asked, Step, Unread};
use super::editor::Editor;
use super::sheet::Sheet;
use crate::answer::sentence;
use crate::helper::{Answer, Helper};
use crate::lexicons::{Choice, Lexicons, Stage};
use crate::storage;

/// The name under which the sheet is kept.
const KEPT: &str = "solver";

/// How many plays are told at first, and how many more each time.
pub(super) const SOME: usize = 50;

/// How long nothing is typed before advice is asked for.
const PAUSE: Duration = Duration::from_millis(300);

/// How many racks of the opponent are tried at first, and how many positions of an ending.
const RACKS: u32 = 25;
const POSITIONS: u32 = 200;

/// Everything the solver's screen holds.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) editor: RwSignal<Editor, LocalStorage>,
    /// The words that plays are made of.
    pub(super) words: RwSignal<Choice>,
    /// The plays of the sheet, once they are known.
    pub(super) plays: RwSignal<Option<Plays>, LocalStorage>,
    /// What comes of swaps, or why there are none.
    pub(super) swaps: RwSignal<Option<Result<Swaps, String>>, LocalStorage>,
    /// What the opponent may answer to a play, or why nothing.
    pub(super) replies: RwSignal<Option<(Lay, Result<Replies, String>)>, LocalStorage>,
    /// How the game ends, or why that is not known.
    pub(super) ending: RwSignal<Option<Result<Ending, String>>, LocalStorage>,
    /// How many of them are told.
    pub(super) top: RwSignal<usize>,
    /// The play that a pointer is on.
    pub(super) hovered: RwSignal<Option<usize>>,
    /// The play that was chosen.
    pub(super) chosen: RwSignal<Option<usize>>,
    /// What was done last, where that is worth a sentence.
    pub(super) note: RwSignal<String>,
    /// What went wrong, as a sentence.
    pub(super) trouble: RwSignal<Option<String>>,
    pub(super) lexicons: Lexicons,
    /// What the fields of the sheet come to, or which one cannot be read.
    pub(super) unread: Memo<Option<Unread>>,
    /// The sheet as text.
    pub(super) text: Memo<String>,
    /// The sheet without what is wanted of it: advice is the same for every filter.
    position: Memo<String>,
    helper: StoredValue<Helper, LocalStorage>,
    /// The question that is being answered.
    flight: StoredValue<Option<Flight>, LocalStorage>,
    /// Those that wait for their turn.
    waiting: StoredValue<VecDeque<Question>, LocalStorage>,
}

/// A question to the worker.
#[derive(Clone, PartialEq, Debug)]
struct Question {
    sheet: String,
    words: Choice,
    step: Step,
}

/// A question that is being answered.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    id: u32,
    question: Question,
    /// When it was asked, in milliseconds.
    since: f64,
}

impl Desk {
    /// The desk with the sheet of a link, or else the one of the last visit.
    pub(super) fn new(lexicons: Lexicons, packed: &str) -> Self {
        let heard = RwSignal::new(None::<(Option<u32>, Answer)>);
        let (editor, note, bad) = open(lexicons, packed);
        let words = words_of(lexicons, &editor.sheet);
        let editor = RwSignal::new_local(editor);
        let desk = Self {
            editor,
            words: RwSignal::new(words),
            plays: RwSignal::new_local(None),
            swaps: RwSignal::new_local(None),
            replies: RwSignal::new_local(None),
            ending: RwSignal::new_local(None),
            top: RwSignal::new(SOME),
            hovered: RwSignal::new(None),
            chosen: RwSignal::new(None),
            note: RwSignal::new(note),
            trouble: RwSignal::new(bad),
            lexicons,
            unread: Memo::new(move |_| editor.with(|editor| Asked::read(&editor.sheet).err())),
            text: Memo::new(move |_| editor.with(|editor| editor.sheet.to_text())),
            position: Memo::new(move |_| editor.with(|editor| editor.sheet.position().to_text())),
            helper: StoredValue::new_local(Helper::new(move |id, answer| heard.set(Some((id, answer))))),
            flight: StoredValue::new_local(None),
            waiting: StoredValue::new_local(VecDeque::new()),
        };
        Effect::new(move |_| {
            if let Some((id, answer)) = heard.get() {
                desk.hear(id, &answer);
            }
        });
        Effect::new(move |_| desk.follow());
        Effect::new(move |_| {
            desk.position.track();
            desk.words.track();
            desk.swaps.set(None);
            desk.ending.set(None);
        });
        Effect::new(move |_| {
            desk.position.track();
            desk.chosen.track();
            desk.replies.set(None);
            desk.advise_later();
        });
        desk.prepare(words);
        desk
    }

    /// Does something with the sheet.
    pub(super) fn act(self, act: impl FnOnce(&mut Editor)) {
        self.note.set(String::new());
        self.editor.update(act);
    }

    /// Chooses other words, and goes over to their language.
    pub(super) fn choose_words(self, choice: Choice) {
        let mut gone = 0;
        self.words.set(choice);
        self.act(|editor| {
            editor.change(|sheet| {
                gone = sheet.translate(choice.alphabet());
                choice.digest().clone_into(&mut sheet.words);
            });
        });
        if gone > 0 {
            let tiles = if gone == 1 { "One tile".to_owned() } else { format!("{gone} tiles") };
            self.note.set(format!("{tiles} that {} has no letter for went.", choice.alphabet().name()));
        }
        self.prepare(choice);
    }

    /// Brings words, and has them made ready to find plays with.
    fn prepare(self, words: Choice) {
        self.lexicons.bring(words);
        self.helper.update_value(|helper| helper.complete(words.address()));
    }

    /// The play that is shown on the board: the one pointed at, or else the one chosen.
    pub(super) fn shown(self) -> Option<Told> {
        let place = self.hovered.get().or_else(|| self.chosen.get())?;
        self.plays.with(|plays| plays.as_ref()?.told.get(place).cloned())
    }

    /// Lays the chosen play on the board, and takes its tiles out of hand.
    pub(super) fn lay(self) {
        let Some(place) = self.chosen.get_untracked() else { return };
        let told = self.plays.with_untracked(|plays| plays.as_ref()?.told.get(place).cloned());
        let Some(told) = told else { return };
        self.act(|editor| editor.lay(&told));
        let word = self.editor.with_untracked(|editor| {
            let letters: Vec<_> = told.main().iter().map(|tile| tile.letter).collect();
            editor.sheet.language.spell(&letters)
        });
        self.note.set(format!("{word} lies on the board, for {}.", told.points));
    }

    /// Asks once more after something went wrong.
    pub(super) fn try_again(self) {
        self.trouble.set(None);
        self.lexicons.bring(self.words.get_untracked());
        self.ask_plays();
    }

    /// How far the words have come.
    pub(super) fn stage(self) -> Stage {
        self.lexicons.stage_of(self.words.get())
    }

    /// The address of the page that holds the sheet.
    pub(super) fn link(self) -> String {
        let here = window().location().href().unwrap_or_default();
        let page = here.split('#').next().unwrap_or_default();
        format!("{page}#/solver/{}", link::pack(&self.text.get_untracked()))
    }

    /// Keeps the sheet and asks for its plays whenever it changes.
    fn follow(self) {
        let text = self.text.get();
        storage::keep(KEPT, &text);
        // What was undone, read or taken over may have words of its own.
        let words = self.editor.with_untracked(|editor| words_of(self.lexicons, &editor.sheet));
        if words != self.words.get_untracked() {
            self.words.set(words);
            self.prepare(words);
        }
        self.words.track();
        self.top.track();
        self.hovered.set(None);
        let empty = self.editor.with_untracked(|editor| editor.sheet.rack.trim().is_empty());
        if empty || self.unread.get_untracked().is_some() {
            self.waiting.update_value(VecDeque::clear);
            self.chosen.set(None);
            self.plays.set(None);
            return;
        }
        self.ask_plays();
    }

    /// Asks for the plays in place of whatever waits.
    fn ask_plays(self) {
        let step = Step::Plays(self.top.get_untracked());
        self.waiting.update_value(VecDeque::clear);
        self.queue(step);
    }

    fn queue(self, step: Step) {
        let question = self.question(step);
        self.waiting.update_value(|waiting| waiting.push_back(question));
        self.go_on();
    }

    fn question(self, step: Step) -> Question {
        let sheet = if matches!(step, Step::Plays(_)) { self.text } else { self.position };
        Question { sheet: sheet.get_untracked(), words: self.words.get_untracked(), step }
    }

    /// Asks for advice once nothing was typed for a while.
    fn advise_later(self) {
        let position = self.position.get_untracked();
        let chosen = self.chosen.get_untracked();
        let ask = move || {
            // The screen may be gone by then.
            let same = self.position.try_get_untracked().is_some_and(|now| now == position);
            if same && self.chosen.get_untracked() == chosen {
                self.advise();
            }
        };
        set_timeout(ask, PAUSE);
    }

    /// Asks for the advice that is not there yet; what is asked already is not asked again.
    fn advise(self) {
        let Some((bag, other)) = self.plays.with_untracked(|plays| {
            plays
                .as_ref()
                .and_then(|plays| plays.unseen.as_ref().ok())
                .map(|unseen| (unseen.bag, unseen.other))
        }) else {
            return;
        };
        let chosen = self.chosen.get_untracked().and_then(|place| {
            self.plays.with_untracked(|plays| plays.as_ref()?.told.get(place).map(Told::lay))
        });
        let answered = self.replies.with_untracked(Option::is_some);
        if let Some(lay) = chosen.filter(|_| other > 0 && !answered) {
            self.queue_once(Step::Replies(RACKS, lay));
        }
        if bag == 0 && other > 0 && self.ending.with_untracked(Option::is_none) {
            self.queue_once(Step::Ending(POSITIONS));
        }
        if bag > 0 && self.swaps.with_untracked(Option::is_none) {
            self.queue_once(Step::Swaps);
        }
    }

    fn queue_once(self, step: Step) {
        let question = self.question(step);
        let known = self.waiting.with_value(|waiting| waiting.contains(&question))
            || self.flight.with_value(|flight| flight.as_ref().is_some_and(|one| one.question == question));
        if !known {
            self.waiting.update_value(|waiting| waiting.push_back(question));
            self.go_on();
        }
    }

    /// Asks the next question, unless one is being answered.
    fn go_on(self) {
        if self.flight.with_value(Option::is_some) {
            return;
        }
        let mut next = None;
        self.waiting.update_value(|waiting| next = waiting.pop_front());
        let Some(question) = next else { return };
        let mut posted = Err(String::new());
        self.helper.update_value(|helper| {
            posted = helper.post(
                "solve",
                question.words.address(),
                &question.sheet,
                &question.step.to_text(question.words.alphabet()),
            );
        });
        match posted {
            Ok(id) => self.flight.set_value(Some(Flight { id, question, since: now() })),
            Err(reason) => self.trouble.set(Some(sentence(&reason))),
        }
    }

    fn hear(self, id: Option<u32>, answer: &Answer) {
        let mut asked = None;
        self.flight.update_value(|flight| {
            asked = flight.take_if(|flight| id.is_none_or(|id| id == flight.id));
        });
        // What makes the words ready tells nothing; if it failed, so will the first question.
        let Some(Flight { question: asked, since, .. }) = asked else { return };
        if id.is_none() {
            self.helper.update_value(Helper::dismiss);
        }
        let current = asked == self.question(asked.step.clone());
        match answer {
            // Advice that cannot be given says why in its own place.
            _ if !matches!(asked.step, Step::Plays(_)) => {
                if current && id.is_some() {
                    let took = Duration::from_secs_f64((now() - since).max(0.0) / 1000.0);
                    if let Some(further) = self.take_advice(&asked.step, answer).then_some(asked.step) {
                        further.further(took).into_iter().for_each(|step| self.queue_once(step));
                    }
                }
            }
            Err(reason) => self.trouble.set(Some(sentence(&format!("no plays were found: {reason}")))),
            Ok(text) if current => self.take_plays(text),
            Ok(_) => {}
        }
        self.go_on();
    }

    fn take_plays(self, text: &str) {
        self.trouble.set(None);
        let plays = Plays::from_text(text, self.words.get_untracked().alphabet());
        let told = plays.as_ref().map_or(0, |plays| plays.told.len());
        if self.chosen.get_untracked().is_some_and(|place| place >= told) {
            self.chosen.set(None);
        }
        self.plays.set(plays);
        self.advise_later();
    }

    /// Takes in advice, and says whether more effort could tell more.
    fn take_advice(self, step: &Step, answer: &Answer) -> bool {
        let language = self.words.get_untracked().alphabet();
        let text = answer.as_ref().map_err(Clone::clone);
        match step {
            Step::Plays(_) => false,
            Step::Swaps => {
                self.swaps.set(read(text, |text| Swaps::from_text(text, language)));
                false
            }
            Step::Replies(_, lay) => {
                let replies = read(text, |text| Replies::from_text(text, language));
                let more = matches!(&replies, Some(Ok(replies)) if !replies.known);
                self.replies.set(replies.map(|replies| (lay.clone(), replies)));
                more
            }
            Step::Ending(_) => {
                let ending = read(text, |text| Ending::from_text(text, language));
                let more = matches!(&ending, Some(Ok(ending)) if !ending.proven);
                self.ending.set(ending);
                more
            }
        }
    }
}

/// The time of a clock that only goes forwards, in milliseconds.
fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Advice that was read, or why there is none; nothing where it is something else.
fn read<T>(text: Result<&String, String>, from: impl Fn(&str) -> Option<T>) -> Option<Result<T, String>> {
    match text {
        Ok(text) => from(text).map(Ok),
        Err(why) => Some(Err(why)),
    }
}

/// The sheet to begin with, what is to be said of it, and what is wrong with a link.
fn open(lexicons: Lexicons, packed: &str) -> (Editor, String, Option<String>) {
    let kept = storage::kept(KEPT).and_then(|text| Sheet::from_text(&text).ok());
    let chosen = lexicons.chosen.get_untracked();
    let mut editor = Editor::new(kept.unwrap_or_else(|| Sheet::new(chosen.alphabet())));
    if packed.is_empty() {
        return (editor, String::new(), None);
    }
    forget_link();
    let linked = link::unpack(packed).map_err(|bad| bad.to_string());
    match linked.and_then(|text| Sheet::from_text(&text)) {
        Ok(sheet) => {
            editor.change(|before| *before = sheet);
            (editor, "This board came by the link.".to_owned(), None)
        }
        Err(bad) => (editor, String::new(), Some(sentence(&format!("the link holds no board: {bad}")))),
    }
}

/// The link has been taken in: loading the page again must not undo what was done since.
fn forget_link() {
    if let Ok(history) = window().history() {
        // An address of the page itself can always be shown.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some("#/solver"));
    }
}

/// The words of a sheet: its own if they are here, else some of its language.
fn words_of(lexicons: Lexicons, sheet: &Sheet) -> Choice {
    let own = lexicons.all_untracked().into_iter().find(|one| one.digest() == sheet.words);
    let own = own.filter(|one| one.alphabet() == sheet.language);
    let some = || lexicons.of_language(sheet.language);
    own.or_else(some).unwrap_or_else(|| lexicons.chosen.get_untracked())
}
