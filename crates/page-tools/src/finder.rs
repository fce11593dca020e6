//! The word finder: is it a word, what do these tiles make, what fits this pattern?

mod ask;
mod guide;
mod lexicon_choice;
mod results;
mod tabs;

use leptos::prelude::*;
use lexicon::Use;
use page::VOICE;
use page::imports::Imports;
use page::lexicons::Lexicons;

use crate::lookup::{Answer, MOST, Mode, Question, look_up};
use ask::Ask;
use lexicon_choice::LexiconChoice;
use results::Results;
use tabs::Tabs;

/// What is form at the moment; each mode keeps its own text.
#[derive(Clone, Copy)]
struct QuestionForm {
    mode: RwSignal<Mode>,
    texts: [RwSignal<String>; Mode::ALL.len()],
    using: RwSignal<Use>,
    /// How many words are shown at most.
    most: RwSignal<usize>,
}

impl QuestionForm {
    fn new() -> Self {
        Self {
            mode: RwSignal::new(Mode::Check),
            texts: Mode::ALL.map(|_| RwSignal::new(String::new())),
            using: RwSignal::new(Use::Some),
            most: RwSignal::new(MOST),
        }
    }

    /// The text of the mode that is chosen.
    fn text(self) -> RwSignal<String> {
        self.texts[self.mode.get() as usize]
    }

    /// The same at this moment, for what happens once.
    fn text_untracked(self) -> RwSignal<String> {
        self.texts[self.mode.get_untracked() as usize]
    }

    fn question(self) -> Question {
        Question {
            mode: self.mode.get(),
            text: self.text().get(),
            using: self.using.get(),
            most: self.most.get(),
        }
    }
}

/// The word finder, with the shelf of imported lists.
#[component]
pub(crate) fn FinderScreen(lexicons: Lexicons) -> impl IntoView {
    view! {
        <h1 class="unseen">{VOICE.word_finder()}</h1>
        <Finder lexicons />
        <Imports lexicons />
    }
}

/// The word finder.
#[component]
fn Finder(lexicons: Lexicons) -> impl IntoView {
    let form = QuestionForm::new();
    lexicons.fetch(lexicons.chosen.get_untracked());
    let answered = Memo::new(move |_| {
        lexicons.words().map_or(Answer::Nothing, |words| look_up(&words, &form.question()))
    });
    view! {
        <section class="card finder" aria-labelledby="finder-title">
            <div class="ask">
                <div class="top">
                    <h2 id="finder-title">{VOICE.word_finder()}</h2>
                    <LexiconChoice lexicons />
                </div>
                <Tabs mode=form.mode />
                <Ask form lexicons answered />
            </div>
            <Results form lexicons answered />
        </section>
    }
}
