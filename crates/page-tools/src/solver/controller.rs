//! What the solver's screen holds.

mod questions;

use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::records::bad_link;
use messages::{Form, count, language};
use page::VOICE;
use page::lexicons::{Choice, Lexicons, Stage};
use page::route::Route;
use page::storage;
use page::worker_client::{Reply, WorkerClient};
use page_worker::solver::{Advice, FieldError, ParsedSheet, Play, Plays, Sheet};
use play::link;

use super::asker::Asker;
use super::editor::Editor;

/// The key under which the sheet is saved.
const KEY: &str = "solver";

/// How many plays are told at first, and how many more each time.
pub(super) const SOME: usize = 50;

/// Everything the solver's screen holds.
#[derive(Clone, Copy)]
pub(super) struct Controller {
    pub(super) editor: RwSignal<Editor, LocalStorage>,
    /// The words that plays are made of.
    pub(super) words: RwSignal<Choice>,
    /// The plays of the sheet, once they are known.
    pub(super) plays: RwSignal<Option<Plays>, LocalStorage>,
    /// What else is known of the position.
    pub(super) advice: RwSignal<Advice, LocalStorage>,
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
    pub(super) field_error: Memo<Option<FieldError>>,
    /// The sheet as text.
    pub(super) text: Memo<String>,
    /// The sheet without what is wanted of it: advice is the same for every filter.
    position: Memo<String>,
    asker: StoredValue<Asker, LocalStorage>,
}

impl Controller {
    /// The controller with the sheet of a link, or else the one of the last visit.
    pub(super) fn new(lexicons: Lexicons, packed: &str) -> Self {
        let heard = RwSignal::new(None::<(Option<u32>, Reply)>);
        let (editor, note) = open(lexicons, packed);
        let words = words_of(lexicons, &editor.sheet);
        let editor = RwSignal::new_local(editor);
        let controller = Self {
            editor,
            words: RwSignal::new(words),
            plays: RwSignal::new_local(None),
            advice: RwSignal::new_local(Advice::default()),
            top: RwSignal::new(SOME),
            hovered: RwSignal::new(None),
            chosen: RwSignal::new(None),
            note: RwSignal::new(note),
            trouble: RwSignal::new(None),
            lexicons,
            field_error: Memo::new(move |_| editor.with(|editor| ParsedSheet::read(&editor.sheet).err())),
            text: Memo::new(move |_| editor.with(|editor| editor.sheet.to_text())),
            position: Memo::new(move |_| editor.with(|editor| editor.sheet.position().to_text())),
            asker: StoredValue::new_local(Asker::new(WorkerClient::new(move |id, reply| {
                heard.set(Some((id, reply)));
            }))),
        };
        Effect::new(move |_| {
            if let Some((id, reply)) = heard.get() {
                controller.hear(id, reply);
            }
        });
        Effect::new(move |_| controller.follow());
        Effect::new(move |_| {
            controller.position.track();
            controller.words.track();
            // A play of the list that was is none of the list to come.
            controller.chosen.set(None);
            controller.advice.set(Advice::default());
        });
        Effect::new(move |_| {
            controller.position.track();
            controller.chosen.track();
            controller.advice.update(|advice| advice.replies = None);
            controller.advise_later();
        });
        controller.prepare(words);
        controller
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
            self.note.set(VOICE.tiles_went(count(gone), &language(VOICE, choice.alphabet().name())));
        }
        self.prepare(choice);
    }

    /// Brings words, and has them made ready to find plays with.
    fn prepare(self, words: Choice) {
        self.lexicons.fetch(words);
        self.asker.update_value(|asker| asker.prepare(words));
    }

    /// The play that is shown on the board: the one pointed at, or else the one chosen.
    pub(super) fn shown(self) -> Option<Play> {
        let place = self.hovered.get().or_else(|| self.chosen.get())?;
        self.plays.with(|plays| plays.as_ref()?.listed.get(place).cloned())
    }

    /// Lays the chosen play on the board, and takes its tiles out of hand.
    pub(super) fn lay(self) {
        let Some(place) = self.chosen.get_untracked() else { return };
        let play = self.plays.with_untracked(|plays| plays.as_ref()?.listed.get(place).cloned());
        let Some(play) = play else { return };
        self.act(|editor| editor.lay(&play));
        let word = self.editor.with_untracked(|editor| {
            let letters: Vec<_> = play.main().iter().map(|tile| tile.letter).collect();
            editor.sheet.language.spell(&letters)
        });
        self.note.set(VOICE.word_lies(&word, play.points));
    }

    /// Asks once more after something went wrong.
    pub(super) fn try_again(self) {
        self.trouble.set(None);
        self.lexicons.fetch(self.words.get_untracked());
        self.ask_plays();
    }

    /// How far the words have come.
    pub(super) fn stage(self) -> Stage {
        self.lexicons.stage_of(self.words.get())
    }

    /// The address of the page that holds the sheet.
    pub(super) fn link(self) -> String {
        Route::Solver(link::pack(&self.text.get_untracked())).address()
    }
}

/// The sheet to begin with, and what is to be said of it.
fn open(lexicons: Lexicons, packed: &str) -> (Editor, String) {
    let kept = storage::load(KEY).and_then(|text| Sheet::from_text(&text).ok());
    let chosen = lexicons.chosen.get_untracked();
    let mut editor = Editor::new(kept.unwrap_or_else(|| Sheet::new(chosen.alphabet())));
    if packed.is_empty() {
        return (editor, String::new());
    }
    forget_link();
    if Route::saved_game_of(packed).is_some() {
        return (editor, String::new());
    }
    let linked = link::unpack(packed).map_err(|bad| bad_link(VOICE, Form::Within, bad).to_owned());
    match linked.and_then(|text| Sheet::from_text(&text)) {
        Ok(sheet) => {
            editor.change(|before| *before = sheet);
            (editor, VOICE.board_came_by_link().to_owned())
        }
        Err(bad) => (editor, VOICE.link_without_board(&bad)),
    }
}

/// The link has been taken in: loading the page again must not undo what was done since.
fn forget_link() {
    if let Ok(history) = window().history() {
        // An address of the page itself can always be shown.
        let _ = history.replace_state_with_url(
            &wasm_bindgen::JsValue::NULL,
            "",
            Some(&Route::Solver(String::new()).to_string()),
        );
    }
}

/// The words of a sheet: its own if they are here, else some of its language.
fn words_of(lexicons: Lexicons, sheet: &Sheet) -> Choice {
    let own = lexicons.all_untracked().into_iter().find(|one| one.digest() == sheet.words);
    let own = own.filter(|one| one.alphabet() == sheet.language);
    let some = || lexicons.of_language(sheet.language);
    own.or_else(some).unwrap_or_else(|| lexicons.chosen.get_untracked())
}
