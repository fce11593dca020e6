//! What a word means, told in a window over the page when somebody points at the word.
//!
//! A word that can be pointed at is a button of [`word`]; the window listens for all of them. The definitions are fetched when
//! the first one is asked for, and the offline half keeps them as it keeps lexicons.

use definitions::{Definitions, Meaning, Part};
use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::Alphabet;
use messages::Form;

use crate::fetch::{Failure, Progress, fetch};
use crate::modal::Modal;
use crate::offline::{self, Download};
use crate::{VOICE, elements};

/// The attribute that holds the word.
const WORD: &str = "data-define";

/// The id of the element in which the page is told where the definitions lie.
const LISTED: &str = "definitions";

/// The language that there are definitions for.
const ENGLISH: &str = "en";

/// How far the definitions have come.
enum Stage {
    NotRequested,
    Loading(Progress),
    Ready(Definitions),
    Failed(String),
}

thread_local! {
    static STAGE: ArcRwSignal<Stage> = ArcRwSignal::new(Stage::NotRequested);
}

/// A word that tells what it means when it is pressed; its language is told by its code.
pub fn word(word: String, language: &'static str) -> AnyView {
    let shown = word.clone().into_any();
    drawn(word, language, shown)
}

/// The same, drawn otherwise.
pub fn drawn(word: String, language: &'static str, shown: AnyView) -> AnyView {
    view! {
        <button type="button" class="word" lang=language title=VOICE.tell_meaning() data-define=word>
            {shown}
        </button>
    }
    .into_any()
}

/// The window in which words are explained.
#[component]
pub(crate) fn DefinitionWindow() -> impl IntoView {
    let (open, asked) = (RwSignal::new(false), RwSignal::new((String::new(), String::new())));
    window_event_listener(leptos::ev::click, move |event| {
        let Some(element) = elements::target(&event) else { return };
        let Some(word) = elements::nearest_value(&element, WORD) else { return };
        let language = elements::nearest_value(&element, "lang").unwrap_or_default();
        if language == ENGLISH && !STAGE.with(|stage| stage.with_untracked(Stage::is_here)) {
            request();
        }
        asked.set((word, language));
        open.set(true);
    });
    view! {
        <Modal open title=VOICE.definition_heading()>
            <div class="definition" role="status">
                {move || asked.with(|(word, language)| told(word, language))}
            </div>
        </Modal>
    }
}

impl Stage {
    fn is_here(&self) -> bool {
        matches!(self, Self::Ready(_))
    }
}

/// Where the definitions lie, and how much is to be fetched.
pub(crate) fn listed() -> (&'static str, usize) {
    let listed = document().get_element_by_id(LISTED).and_then(|element| element.text_content());
    let listed: &'static str = listed.unwrap_or_default().leak();
    let (address, packed) = listed.split_once('\t').unwrap_or_default();
    (address, packed.parse().unwrap_or(0))
}

/// How far they have come.
pub(crate) fn download() -> Download {
    STAGE.with(|stage| {
        stage.with(|stage| match stage {
            Stage::NotRequested | Stage::Ready(_) => Download::No,
            Stage::Loading(progress) => Download::Loading(*progress),
            Stage::Failed(why) => Download::Failed(VOICE.definitions_did_not_come(why)),
        })
    })
}

/// Fetches the definitions, unless they are on their way.
pub(crate) fn request() {
    let stage = STAGE.with(Clone::clone);
    if stage.with_untracked(|stage| matches!(stage, Stage::Loading(_))) {
        return;
    }
    stage.set(Stage::Loading(Progress::default()));
    let (address, _) = listed();
    spawn_local(async move {
        let bytes = fetch(address, &|bytes| stage.set(Stage::Loading(Progress { bytes, of: None }))).await;
        if bytes.is_ok() {
            offline::tell(offline::KEEP, address);
        }
        stage.set(match bytes.map(Definitions::read) {
            Ok(Ok(definitions)) => Stage::Ready(definitions),
            Ok(Err(_)) => Stage::Failed(VOICE.file_damaged(Form::Within).to_owned()),
            Err(failure) => Stage::Failed(Failure::say(failure)),
        });
    });
}

/// What is told of a word.
fn told(word: &str, language: &str) -> AnyView {
    let sentence = |text: String| view! { <p>{text}</p> }.into_any();
    let body = if language == ENGLISH {
        STAGE.with(Clone::clone).with(|stage| match stage {
            Stage::NotRequested | Stage::Loading(_) => {
                let label = VOICE.definitions_are_coming();
                view! { <p>{label}</p><progress aria-label=label></progress> }.into_any()
            }
            Stage::Failed(why) => view! {
                <p>{VOICE.definitions_did_not_come(why)}</p>
                <div class="few">
                    <button type="button" class="button" on:click=move |_| request()>{VOICE.try_again()}</button>
                </div>
            }
            .into_any(),
            Stage::Ready(definitions) => match definitions.define(word) {
                none if none.is_empty() => sentence(VOICE.no_definition(word)),
                meanings => view! {
                    <dl>{meanings.into_iter().map(drawn_meaning).collect_view()}</dl>
                    <p class="soft small">{VOICE.definitions_from()}</p>
                }
                .into_any(),
            },
        })
    } else {
        let name = Alphabet::of(language).map(Alphabet::name).unwrap_or_default();
        sentence(VOICE.definitions_of_english_only(&messages::language(VOICE, name)))
    };
    view! { <p class="defined">{word.to_owned()}</p> {body} }.into_any()
}

fn drawn_meaning(Meaning { word, part, text }: Meaning) -> AnyView {
    view! { <dt>{word} " " <i>{part_name(part)}</i></dt><dd>{text}</dd> }.into_any()
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Noun => VOICE.part_noun(),
        Part::Verb => VOICE.part_verb(),
        Part::Adjective => VOICE.part_adjective(),
        Part::Adverb => VOICE.part_adverb(),
    }
}
