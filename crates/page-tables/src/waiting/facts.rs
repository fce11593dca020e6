//! What is played here and on which terms, how its draw works, and who could see what.

use leptos::prelude::*;
use online_api::{Room as RoomFacts, Spectators};
use page::VOICE;
use play::worker::KindText;

use super::room::Room;
use crate::new_table::chat_name;
use crate::times::{control, exactly};

/// What is played here, and on which terms.
#[component]
pub(super) fn Facts(room: Room) -> impl IntoView {
    let facts = Memo::new(move |_| room.with(|view| facts(&view.room)).unwrap_or_default());
    let promise = Memo::new(move |_| room.with(|view| view.room.luck.commitment.to_string()));
    let row = |(name, fact): (&'static str, String)| view! { <dt>{name}</dt> <dd>{fact}</dd> };
    view! {
        <section class="card facts" aria-labelledby="facts">
            <h2 id="facts">{VOICE.tables_terms()}</h2>
            <dl>{move || facts.get().into_iter().map(row).collect_view()}</dl>
            <p>{VOICE.tables_draw_about()}</p>
            <details>
                <summary>{VOICE.tables_promise()}</summary>
                <code class="promise">{move || promise.get()}</code>
            </details>
            <p>{VOICE.tables_trust_about()}</p>
        </section>
    }
}

/// The terms of a table, each with its name.
fn facts(room: &RoomFacts) -> Vec<(&'static str, String)> {
    let mut facts = vec![(VOICE.words_label(), messages::language(VOICE, &room.lexicon))];
    let unusual = unusual(&room.kind);
    if !unusual.is_empty() {
        facts.push((VOICE.tables_rules(), VOICE.tables_list(&unusual)));
    }
    facts.push((VOICE.tables_time(), control(room.terms.time)));
    facts.push((VOICE.tables_chat(), chat_name(room.terms.chat).to_owned()));
    let late = |who: &str, delay: u32| match delay {
        0 => who.to_owned(),
        delay => VOICE.tables_watch_late(who, &exactly(delay)),
    };
    let onlookers = match room.terms.spectators {
        Spectators::None => VOICE.tables_watch_nobody().to_owned(),
        Spectators::ByLink { delay } => late(VOICE.tables_watch_by_link(), delay),
        Spectators::Anybody { delay } => late(VOICE.tables_watch_anybody(), delay),
    };
    facts.push((VOICE.tables_onlookers(), onlookers));
    facts
}

/// What differs from how the title is usually played.
fn unusual(kind: &KindText) -> Vec<String> {
    let one = |(key, value): &(String, String)| match (key.as_str(), value.as_str()) {
        ("tiles", _) => VOICE.original_tiles_switch().to_owned(),
        ("victory", _) => VOICE.points_decide_switch().to_owned(),
        ("swap", _) => VOICE.sides_swap_switch().to_owned(),
        ("idle", _) => VOICE.scoreless_switch().to_owned(),
        ("board", _) => VOICE.tables_own_board().to_owned(),
        ("position" | "start", _) => VOICE.tables_own_position().to_owned(),
        ("ending", _) => VOICE.ending_with_winner().to_owned(),
        // What only programs set is told as they write it.
        (key, value) => [key, value].join(" "),
    };
    // The digest of the usual rules tells nobody anything.
    kind.options.iter().filter(|(key, _)| key != "rules").map(one).collect()
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;
    use play::crosswords::Setup;
    use play::{GameKind as _, Title, idiots};

    use super::*;

    #[test]
    fn all_that_a_page_can_ask_for_is_told_in_words() {
        let khi: Title = "khi".parse().unwrap();
        let mut setup = Setup::new(khi, Alphabet::english());
        assert!(unusual(&KindText::of(&setup)).is_empty());
        for (key, value) in [("tiles", "84"), ("victory", "points"), ("swap", "yes")] {
            assert!(setup.set(key, value).unwrap());
        }
        let told = unusual(&KindText::of(&setup));
        assert_eq!(told.len(), 3);
        assert!(told.iter().all(|told| told.contains(' ') && !told.contains("yes")), "{told:?}");
        let mut idiot = idiots::Setup::new(Alphabet::english());
        assert!(idiot.set("ending", "winner").unwrap());
        assert_eq!(unusual(&KindText::of(&idiot)), [VOICE.ending_with_winner()]);
    }
}
