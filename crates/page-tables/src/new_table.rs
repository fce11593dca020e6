//! A new table: what is played, by whom, and on which terms. Most people choose a title and press the button.

mod creating;
mod kinds;
mod seats;
mod terms;

use leptos::prelude::*;
use lexicon::Alphabet;
use messages::Form;
use messages::titles::about;
use online_api::ServerLexicon;
use page::fault::Fault;
use page::lexicons::Lexicons;
use page::route::Route;
use page::server;
use page::table_request::TableRequest;
use page::{VOICE, links, storage};
use play::{Family, Title};

use crate::asking::Asking;
use crate::name_field::{NameField, last_name};
use crate::plan::Plan;
use creating::Creation;
use kinds::KindOptions;
use seats::Seats;
pub(crate) use terms::chat_name;
use terms::{MoreTerms, TimeChoice};

/// The name under which the last plan is kept.
const KEPT: &str = "tables.plan";

/// A new table.
#[component]
pub(crate) fn NewTable(words: Vec<ServerLexicon>, lexicons: Lexicons) -> impl IntoView {
    let words = StoredValue::new(words);
    let usual = lexicons.chosen.get_untracked().name();
    let plan = RwSignal::new(words.with_value(|words| first_plan(words, usual)));
    let title = Memo::new(move |_| plan.with(Plan::title).unwrap_or(Title::all()[0]));
    let name = RwSignal::new(last_name());
    let (asking, wrong) = (Asking::new(), RwSignal::new(None::<Fault>));
    let creation = StoredValue::new(Creation::default());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if wrong.with_untracked(Option::is_some) {
            return;
        }
        let wanted = plan.get_untracked();
        storage::save(KEPT, &wanted.text());
        asking.ask(creating::create(creation, wanted, name.get_untracked()), |created| {
            links::keep(created.table, links::Links::of(&created));
            Route::Table(created.table, Some(created.invitation)).go();
        });
    };
    let choose = move |title: Title| {
        wrong.set(None);
        plan.update(|plan| {
            plan.retitle(title);
            words.with_value(|words| plan.speak(words, usual));
        });
    };
    let one = move |one: Title| {
        view! {
            <label>
                <input type="radio" name="title" prop:checked=move || title.get() == one on:change=move |_| choose(one) />
                <span class="face">{one.label()}</span>
            </label>
        }
    };
    view! {
        <div class="setting-up new-table">
            <h1>{VOICE.tables_new()}</h1>
            <p class="lead">{VOICE.tables_new_lead()}</p>
            <form class="card new-game" on:submit=submit>
                {move || server::me().is_none().then(|| view! { <NameField name /> })}
                <fieldset>
                    <legend>{VOICE.tables_which_game()}</legend>
                    <div class="choice titles">{Title::all().iter().copied().map(one).collect_view()}</div>
                    <p class="soft">{move || about(VOICE, Form::Alone, title.get())}</p>
                </fieldset>
                <Seats plan title />
                <TimeChoice plan />
                <WordsChoice plan title words />
                {move || view! { <KindOptions title=title.get() plan wrong /> }}
                <MoreTerms plan />
                <p class="error" hidden=move || wrong.with(Option::is_none)>{VOICE.mend_position()}</p>
                {asking.line()}
                <button type="submit" class="button" disabled=move || asking.is_busy() || wrong.with(Option::is_some)>
                    {move || if plan.with(Plan::waits_for_somebody) { VOICE.tables_create() } else { VOICE.tables_begin() }}
                </button>
            </form>
            <p class="aside"><a class="button quiet" href=Route::Tables.to_string()>{VOICE.tables_all()}</a></p>
        </div>
    }
}

/// What another screen has asked for, or the last plan, or the usual one.
fn first_plan(words: &[ServerLexicon], usual: &str) -> Plan {
    let last = storage::load(KEPT).and_then(|text| Plan::read(&text));
    let mut plan = last.unwrap_or_else(|| Plan::usual(Title::all()[0]));
    if let Some(asked) = TableRequest::take()
        && let Ok(title) = asked.kind.title.parse()
    {
        plan.retitle(title);
        plan.kind = asked.kind;
        plan.lexicon = words
            .iter()
            .find(|one| one.name.eq_ignore_ascii_case(&asked.lexicon))
            .map(|one| one.name.clone());
    }
    plan.speak(words, usual);
    plan
}

/// The choice of words, where there are several that the title can be played with.
#[component]
fn WordsChoice(
    plan: RwSignal<Plan>,
    title: Memo<Title>,
    words: StoredValue<Vec<ServerLexicon>>,
) -> impl IntoView {
    let offered = move || words.with_value(|words| playable(title.get(), words));
    let chosen = Memo::new(move |_| plan.with(|plan| plan.lexicon.clone()));
    let choose = move |event| {
        let name = event_target_value(&event);
        let found = words.with_value(|words| words.iter().find(|one| one.name == name).cloned());
        if let Some(lexicon) = found {
            plan.update(|plan| {
                plan.kind.language = lexicon.language;
                plan.lexicon = Some(lexicon.name);
            });
        }
    };
    let one = move |one: ServerLexicon| {
        let (name, label) = (one.name.clone(), messages::language(VOICE, &one.name));
        let selected = move || chosen.with(|chosen| chosen.as_ref() == Some(&name));
        view! { <option value=one.name prop:selected=selected>{label}</option> }
    };
    view! {
        <label class="named" hidden=move || offered().len() < 2>
            <span>{VOICE.words_label()}</span>
            <select class="select wide" on:change=choose>
                {move || offered().into_iter().map(one).collect_view()}
            </select>
        </label>
    }
}

/// The words that a title can be played with.
fn playable(title: Title, words: &[ServerLexicon]) -> Vec<ServerLexicon> {
    let fits =
        |one: &&ServerLexicon| Alphabet::of(&one.language).is_some_and(|language| speaks(title, language));
    words.iter().filter(fits).cloned().collect()
}

/// Whether a title can be played in a language.
fn speaks(title: Title, language: &'static Alphabet) -> bool {
    match title.family() {
        Family::Crossword => play::crosswords::Setup::new(title, language).rules().is_ok(),
        Family::Idiot => true,
        Family::Territory => language == Alphabet::english(),
    }
}

impl Plan {
    /// Sees to it that the words are there and that the title can be played with them.
    fn speak(&mut self, words: &[ServerLexicon], usual: &str) {
        let Some(title) = self.title() else { return };
        let offered = playable(title, words);
        let named = |name: &str| offered.iter().find(|one| one.name.eq_ignore_ascii_case(name));
        let lexicon = self.lexicon.as_deref().and_then(named).or_else(|| named(usual)).or(offered.first());
        if let Some(lexicon) = lexicon {
            self.kind.language.clone_from(&lexicon.language);
            self.lexicon = Some(lexicon.name.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<ServerLexicon> {
        let one = |name: &str, language: &str| ServerLexicon {
            name: name.to_owned(),
            language: language.to_owned(),
        };
        vec![one("English", "en"), one("Norwegian", "nb"), one("Mine", "en"), one("Lost", "tlh")]
    }

    #[test]
    fn a_title_is_played_with_words_that_it_has_letters_for() {
        let territory: Title = "territory".parse().unwrap();
        let names = |title| playable(title, &words()).into_iter().map(|one| one.name).collect::<Vec<_>>();
        assert_eq!(names(territory), ["English", "Mine"]);
        assert_eq!(names("classic".parse().unwrap()), ["English", "Norwegian", "Mine"]);
        let mut plan = Plan::usual("classic".parse().unwrap());
        plan.speak(&words(), "Norwegian");
        assert_eq!((plan.lexicon.as_deref(), plan.kind.language.as_str()), (Some("Norwegian"), "nb"));
        plan.retitle(territory);
        plan.speak(&words(), "Norwegian");
        assert_eq!((plan.lexicon.as_deref(), plan.kind.language.as_str()), (Some("English"), "en"));
        plan.lexicon = Some("Mine".to_owned());
        plan.speak(&words(), "Norwegian");
        assert_eq!(plan.lexicon.as_deref(), Some("Mine"));
    }
}
