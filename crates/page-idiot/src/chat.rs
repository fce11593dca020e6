//! The chat: a bubble for each message, round by round, with who lost and why.

use idiot::Side;
use leptos::prelude::*;
use messages::Person;
use messages::idiots::side_of;
use page::VOICE;
use page::controller::GameScreen as _;
use page::definitions;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::choices::Choices;
use super::ending::{Ending, told};
use super::players::{initial, letters, taken};
use super::scene::{Line, lines};
use super::screen::Screen;

/// The id of what scrolls.
const LOG: &str = "chat-log";

/// How much of what was said last is seen above the end, in CSS pixels.
const ABOVE_END: i32 = 12;

/// A line with what it takes to draw it.
#[derive(Clone, PartialEq, Eq)]
struct ChatRow {
    /// Its place in the chat.
    place: usize,
    line: Line,
    who: Person,
    /// Who was challenged.
    other: Option<Person>,
    /// Whether it is drawn as one's own: the messages of the first person are.
    own: bool,
    /// The code of the language that is played in.
    language: &'static str,
}

impl ChatRow {
    /// Tells it from other rows, also from those of another game.
    fn key(&self) -> (usize, Line, String) {
        (self.place, self.line.clone(), VOICE.name(&self.who))
    }
}

/// The chat.
#[component]
pub(crate) fn Chat(choices: Choices) -> impl IntoView {
    let session = choices.controller().session;
    let lines = Memo::new(move |_| session.with(|screen| screen.as_ref().map(all)).unwrap_or_default());
    let typing = Memo::new(move |_| session.with(|screen| screen.as_ref()?.computer()));
    let reviewed = Memo::new(move |_| {
        session.with(|screen| screen.as_ref().is_some_and(|one| one.mistakes().is_some()))
    });
    Effect::new(move |_| {
        lines.track();
        typing.track();
        reviewed.track();
        request_animation_frame(to_end);
    });
    let looking = Memo::new(move |_| session.with(|screen| screen.as_ref()?.looking()));
    Effect::new(move |_| mark(looking.get()));
    view! {
        <div id=LOG class="log" role="log" aria-live="polite" aria-label=VOICE.messages_of_chat() tabindex="0">
            <ol class="lines">
                <For each=move || lines.get() key=ChatRow::key let:row>
                    {draw(&row)}
                </For>
            </ol>
            {move || typing.get().map(|(seat, who)| view! { <Typing seat=seat.index() who /> })}
            <Ending choices />
        </div>
    }
}

/// Three dots in the place of the message that a computer is about to send.
#[component]
fn Typing(seat: usize, who: Person) -> impl IntoView {
    view! {
        <div class=format!("message-row seat-colour-{seat}") aria-hidden="true">
            <span class="initial">{initial(&who)}</span>
            <span class="bubble typing">
                <i></i>
                <i></i>
                <i></i>
            </span>
        </div>
    }
}

fn to_end() {
    if let Some(log) = document().get_element_by_id(LOG) {
        let end = log.query_selector(".ending").ok().flatten();
        let end = end.and_then(|end| end.dyn_into::<HtmlElement>().ok());
        log.set_scroll_top(end.map_or(log.scroll_height(), |end| end.offset_top() - ABOVE_END));
    }
}

/// Marks the line that is looked back at and brings it into view; without one, the end.
fn mark(looking: Option<usize>) {
    let Some(log) = document().get_element_by_id(LOG) else { return };
    let marked = log.query_selector("[aria-current]").ok().flatten();
    // Every element takes an attribute, and gives it up.
    let was_marked = marked.map(|row| row.remove_attribute("aria-current")).is_some();
    let lines = log.first_element_child().map(|lines| lines.children());
    let row = looking.zip(lines).and_then(|(at, lines)| lines.item(u32::try_from(at).ok()?));
    match row.and_then(|row| row.dyn_into::<HtmlElement>().ok()) {
        Some(row) => {
            let _ = row.set_attribute("aria-current", "true");
            log.set_scroll_top(row.offset_top() - log.client_height() / 2);
        }
        None if was_marked => to_end(),
        None => {}
    }
}

fn all(screen: &Screen) -> Vec<ChatRow> {
    let (people, own) = (screen.game().people(), screen.session().own().first());
    let language = screen.language();
    let row = |(place, line): (usize, Line)| {
        let (seat, other) = line.seats();
        ChatRow {
            place,
            line,
            who: people[seat].clone(),
            other: other.map(|other| people[other].clone()),
            own: Some(&seat) == own,
            language,
        }
    };
    lines(screen).into_iter().enumerate().map(row).collect()
}

fn draw(row: &ChatRow) -> AnyView {
    let who = &row.who;
    match &row.line {
        Line::Round { number, .. } => {
            let heading = VOICE.round_heading((*number).into());
            view! { <li class="round"><h2>{heading}</h2><span>{VOICE.starts(who)}</span></li> }.into_any()
        }
        Line::Said { string, side, .. } => {
            let (before, new, after) = parts(string, *side);
            let said = if before.is_empty() && after.is_empty() {
                string.clone()
            } else {
                VOICE.said_with_side(string, &new, side_of(*side))
            };
            let content = view! {
                <span class="string" aria-hidden="true">{before}<b>{new}</b>{after}</span>
                <span class="unseen">{said}</span>
            };
            bubble(row, "", content.into_any())
        }
        Line::Challenged { string, .. } => {
            let asked = VOICE.challenge_asks(row.other.as_ref().unwrap_or(&Person::You), string);
            bubble(row, "asks", view! { <span>{asked}</span> }.into_any())
        }
        Line::Answered { word, string, .. } => {
            let (before, held, after) = held(word, string);
            let content = view! {
                <span class="string" aria-hidden="true">{before}<b>{held}</b>{after}</span>
                <span class="unseen">{word.clone()}</span>
            };
            bubble(row, "answer", definitions::drawn(word.clone(), row.language, content.into_any()))
        }
        Line::GaveUp { .. } => bubble(row, "answer", view! { <span>{VOICE.i_give_up()}</span> }.into_any()),
        Line::Lost { letters: count, why, word, .. } => view! {
            <li class="lost">
                <p><b>{VOICE.lost_the_round(who)}</b> " " {told(why, word, row.language)}</p>
                <span class="unseen">{VOICE.has_letters(who, &taken(*count))}</span>
                {letters(*count)}
            </li>
        }
        .into_any(),
        Line::Out { .. } => {
            view! { <li class="lost out"><p><b>{VOICE.is_idiot(who)}</b></p></li> }.into_any()
        }
        Line::Left { late, .. } => {
            let said = if *late { VOICE.time_ran_out(who) } else { VOICE.left_table(who) };
            view! { <li class="lost"><p>{said}</p></li> }.into_any()
        }
    }
}

fn bubble(row: &ChatRow, kind: &str, content: AnyView) -> AnyView {
    let seat = row.line.seats().0.index();
    let side = if row.own { "own" } else { "" };
    view! {
        <li class=format!("message-row seat-colour-{seat} {side}")>
            <span class="initial" aria-hidden="true">{initial(&row.who)}</span>
            <span class=format!("bubble {kind}")>
                <small class="from">{VOICE.name(&row.who)}<span class="unseen">{VOICE.colon_behind_name()}</span></small>
                {content}
            </span>
        </li>
    }
    .into_any()
}

/// A string in three: before the new letter, the letter, and after it.
fn parts(string: &str, side: Side) -> (String, String, String) {
    let mut letters = string.chars();
    let taken = if side == Side::Start { letters.next() } else { letters.next_back() };
    let (new, rest) = (taken.map(String::from).unwrap_or_default(), letters.as_str().to_owned());
    if side == Side::Start { (String::new(), new, rest) } else { (rest, new, String::new()) }
}

/// A word in three: before the string that it holds, the string, and after it.
fn held(word: &str, string: &str) -> (String, String, String) {
    match word.split_once(string) {
        Some((before, after)) => (before.to_owned(), string.to_owned(), after.to_owned()),
        None => (word.to_owned(), String::new(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i21_the_new_letter_and_the_string_in_an_answer_stand_out() {
        let text = |(a, b, c): (String, String, String)| format!("{a}[{b}]{c}");
        assert_eq!(text(parts("ocal", Side::Start)), "[o]cal");
        assert_eq!(text(parts("calå", Side::End)), "cal[å]");
        assert_eq!(text(held("locales", "ocal")), "l[ocal]es");
        assert_eq!(text(held("zebra", "ocal")), "zebra[]");
    }
}
