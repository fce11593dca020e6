//! A game that another program or an earlier day wrote down: read, looked at move by move, and played on.

use std::cell::Cell;

use crossword::notation::gcg::Kind;
use crossword::notation::replay::Disagreement;
use crossword::{Event, Laid, View};
use game::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use lexicon::Alphabet;
use messages::crosswords::report;
use messages::transcripts::{bad_transcript, disagreement, no_continuation, step as step_text};
use messages::{Form, People, count};
use page::VOICE;
use page::files::{FileContent, FileIn};
use page::route::Route;
use page_board::picture::still;
use page_board::{MoveRow, move_list, requested_game, still_board};
use page_worker::solver::{Premiums, Sheet};
use play::crosswords::report::Report;
use play::crosswords::{Scene, Step, Transcript, has_solver};
use play::link;

/// A game that was read, and how far it is looked at.
type Read = RwSignal<Option<(Transcript, usize)>, LocalStorage>;

thread_local! {
    /// The game that another screen wants to be looked at.
    static REQUESTED: Cell<Option<String>> = const { Cell::new(None) };
}

/// Has a game looked at when this screen opens next.
pub(crate) fn request(text: &str) {
    REQUESTED.with(|requested| requested.set(Some(text.to_owned())));
}

/// The screen for games that were written down.
#[component]
pub(crate) fn ReviewScreen() -> impl IntoView {
    let requested = REQUESTED.with(Cell::take).and_then(|text| open(&pasted(&text)).ok());
    let read: Read = RwSignal::new_local(requested.map(|review| (review, 0)));
    let here = Memo::new(move |_| read.with(Option::is_some));
    move || if here.get() { view! { <Steps read /> }.into_any() } else { view! { <Open read /> }.into_any() }
}

/// Reads a record: in English, or in the first language that has all its letters.
fn open(bytes: &[u8]) -> Result<Transcript, String> {
    let english = Transcript::read(bytes, Alphabet::english());
    let mut others = Alphabet::all().iter().filter_map(|language| Transcript::read(bytes, language).ok());
    match english {
        Ok(review) => Ok(review),
        Err(bad) => others.next().ok_or_else(|| bad_transcript(VOICE, Form::Alone, &bad)),
    }
}

/// Text that was pasted is in no other encoding than that of the page.
fn pasted(text: &str) -> Vec<u8> {
    let marked = if text.trim_start().starts_with("#character-encoding") { "" } else { "\u{feff}" };
    format!("{marked}{text}").into_bytes()
}

#[component]
fn Open(read: Read) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let take = move |bytes: &[u8]| match open(bytes) {
        Ok(review) => read.set(Some((review, 0))),
        Err(bad) => wrong.set(Some(bad)),
    };
    let open_file = Callback::new(move |content: FileContent| match content {
        Ok(bytes) => take(&bytes),
        Err(bad) => wrong.set(Some(bad)),
    });
    let show = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        take(&pasted(&text.get_untracked()));
    };
    view! {
        <div class="setting-up">
            <h1>{VOICE.look_at_a_game()}</h1>
            <p class="lead">{VOICE.review_lead()}</p>
            <form class="card new-game" on:submit=show>
                <FileIn label=VOICE.open_file() take=open_file>
                    <label for="record">{VOICE.paste_record()}</label>
                    <textarea
                        id="record"
                        rows="10"
                        spellcheck="false"
                        placeholder="#player1 ann Ann Example\n#player2 bob Bob Example\n>ann: ADIPV?? 8D VAPId +28 28"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                </FileIn>
                {move || wrong.get().map(|wrong| view! { <p class="said wrong" role="alert">{wrong}</p> })}
                <button type="submit" class="button" disabled=move || text.with(|text| text.trim().is_empty())>{VOICE.show_the_game()}</button>
            </form>
        </div>
    }
}

#[component]
fn Steps(read: Read) -> impl IntoView {
    let go = move |to: usize| {
        read.update(|read| {
            if let Some((review, at)) = read {
                *at = to.min(review.steps.len());
            }
        });
    };
    let at = Memo::new(move |_| {
        read.with(|read| read.as_ref().map_or((0, 0), |(review, at)| (*at, review.steps.len())))
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let (now, all) = at.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" => now.saturating_sub(1),
            "ArrowRight" => now + 1,
            "Home" => 0,
            "End" => all,
            _ => return,
        };
        event.prevent_default();
        go(to);
    });
    on_cleanup(move || keys.remove());
    let scene = move || {
        read.with(|read| {
            let (review, at) = read.as_ref()?;
            let view = at.checked_sub(1).map_or(&review.start, |last| &review.steps[last].after);
            let levels = vec![None; review.names.len()];
            Some((Scene::at(&review.rules, view, &levels), People::named(&review.names)))
        })
    };
    let picture =
        Memo::new(move |_| scene().map(|(scene, people)| still(&scene, &people)).unwrap_or_default());
    let side = Memo::new(move |_| picture.with(Vec::len) as u8);
    let board = move || still_board(VOICE.board_after_move(), side.get(), picture);
    let standings = move || {
        scene().map(|(scene, people)| {
            let rows = scene.standings.into_iter().zip(people.names(VOICE));
            rows.map(|(row, name)| standing(row.total, name)).collect_view()
        })
    };
    view! {
        <div class="game review">
            <div class="front">
                <div class="field-of-play">{board}</div>
                <div class="status-line" role="status">
                    <p>{move || said(read)}</p>
                    {move || remarks(read).map(|remark| remark.map(|remark| view! { <p class="soft remark">{remark}</p> }))}
                </div>
                <div class="looking" role="group" aria-label=VOICE.moves_label()>
                    <button type="button" class="button quiet" title=VOICE.key_is(VOICE.key_home()) aria-label=VOICE.to_the_start() on:click=move |_| go(0)>"«"</button>
                    <button type="button" class="button quiet" title=VOICE.key_is("←") aria-label=VOICE.one_move_back() on:click=move |_| go(at.get_untracked().0.saturating_sub(1))>"‹"</button>
                    <span>{move || VOICE.so_many_of(count(at.get().0), count(at.get().1))}</span>
                    <button type="button" class="button quiet" title=VOICE.key_is("→") aria-label=VOICE.one_move_on() on:click=move |_| go(at.get_untracked().0 + 1)>"›"</button>
                    <button type="button" class="button quiet" title=VOICE.key_is(VOICE.key_end()) aria-label=VOICE.to_the_end() on:click=move |_| go(usize::MAX)>"»"</button>
                </div>
            </div>
            <aside class="beside">
                <h1>{VOICE.look_at_a_game()}</h1>
                <ul class="standings">{standings}</ul>
                <details class="note" open>
                    <summary>{VOICE.moves_label()}</summary>
                    <ol class="moves">{move || lines(read, at.get().0, Callback::new(go))}</ol>
                </details>
                {doubts(read)}
                <PlayOn read />
                <div class="whole">
                    <button type="button" class="button quiet" hidden=!is_solved(read) title=VOICE.analyse_about() on:click=move |_| analyse(read)>
                        {VOICE.analyse()}
                    </button>
                    <button type="button" class="button quiet" on:click=move |_| read.set(None)>{VOICE.another_record()}</button>
                </div>
            </aside>
        </div>
    }
}

/// The way on, or why there is none.
#[component]
fn PlayOn(read: Read) -> impl IntoView {
    let setup = read.with_untracked(|read| read.as_ref().map(|(review, _)| review.play_on()));
    setup.map(|setup| match setup {
        Err(reason) => {
            view! { <p class="soft note">{VOICE.only_looked_at(no_continuation(VOICE, Form::Within, reason))}</p> }
                .into_any()
        }
        Ok(setup) => {
            let title = setup.title;
            let play = move |_| {
                requested_game::request(&setup);
                Route::Play(title).go();
            };
            view! { <button type="button" class="button" on:click=play>{VOICE.play_on_from_end()}</button> }
                .into_any()
        }
    })
}

/// Whether the solver knows the rules of the record.
fn is_solved(read: Read) -> bool {
    let knows = |(review, _): &(Transcript, usize)| has_solver(&review.setup, &review.rules);
    read.with_untracked(|read| read.as_ref().is_some_and(knows))
}

/// Opens the solver with the board that is looked at, and the tiles of whoever made the next move.
fn analyse(read: Read) {
    let sheet = read.with_untracked(|read| {
        let (review, at) = read.as_ref()?;
        let view = at.checked_sub(1).map_or(&review.start, |last| &review.steps[last].after);
        let held = review.steps.get(*at).map(|step| step.rack).unwrap_or_default();
        let mut sheet = Sheet::new(review.setup.language);
        sheet.title = review.setup.title;
        sheet.board.clone_from(&view.board);
        sheet.rack = review.setup.language.spell_rack(&held);
        if sheet.layout() != review.rules.layout {
            sheet.premiums = Premiums::Painted(review.rules.layout.clone());
        }
        Some(sheet)
    });
    if let Some(sheet) = sheet {
        Route::Solver(link::pack(&sheet.to_text())).go();
    }
}

/// What does not add up in the record.
fn doubts(read: Read) -> Option<impl IntoView> {
    let doubts = read.with_untracked(|read| read.as_ref().map(|(review, _)| review.disagreements.clone()))?;
    let line = |doubt: &Disagreement| view! { <li>{disagreement(VOICE, Form::Alone, doubt)}</li> };
    (!doubts.is_empty()).then(|| {
        view! {
            <details class="note doubts" open>
                <summary>{VOICE.doubts_heading(count(doubts.len()))}</summary>
                <ul>{doubts.iter().map(line).collect_view()}</ul>
            </details>
        }
    })
}

/// What happened last, as a sentence.
fn said(read: Read) -> String {
    read.with(|read| {
        let Some((review, at)) = read else { return String::new() };
        let people = People::named(&review.names);
        let Some(step) = at.checked_sub(1).map(|last| &review.steps[last]) else {
            return VOICE.two_play(&people[Seat(0)], &people[Seat(1)], review.setup.title.label());
        };
        if let Some(laid) = laid(step) {
            let event = Event::Laid(laid.clone());
            report(VOICE, &people, &Report::of(&review.rules, &step.after.board, &event))
        } else {
            let what = step_text(VOICE, review.setup.language, &step.kind);
            VOICE.step_with_points(&people[step.seat], &what, step.points)
        }
    })
}

/// What was held before the move that is looked at, and what was remarked on it.
fn remarks(read: Read) -> [Option<String>; 2] {
    read.with(|read| {
        let Some((review, at)) = read else { return [None, None] };
        let Some(step) = at.checked_sub(1).map(|last| &review.steps[last]) else { return [None, None] };
        let rack = MoveRow::rack(&review.rules, &step.rack);
        let held =
            (!rack.is_empty()).then(|| VOICE.who_held(&People::named(&review.names)[step.seat], &rack));
        [held, Some(step.note.clone()).filter(|note| !note.is_empty())]
    })
}

/// The tiles that a step laid, if it laid any.
fn laid(step: &Step) -> Option<&Laid> {
    match (&step.kind, &step.after.last) {
        (Kind::Play(_), Some(Event::Laid(laid))) if !laid.tiles.is_empty() => Some(laid),
        _ => None,
    }
}

/// The moves in order, each with what it brought and what was held and remarked.
fn rows(review: &Transcript) -> Vec<MoveRow> {
    let people = People::named(&review.names);
    let before = [&review.start].into_iter().chain(review.steps.iter().map(|step| &step.after));
    let row = |(number, (step, before)): (usize, (&Step, &View))| {
        let text = || step_text(VOICE, review.setup.language, &step.kind);
        let row = match laid(step) {
            Some(laid) => MoveRow::laid(&review.rules, &before.board, laid),
            None => MoveRow { text: text(), gain: VOICE.signed(step.points), ..MoveRow::default() },
        };
        MoveRow {
            number,
            who: VOICE.name(&people[step.seat]),
            total: VOICE.number(step.total),
            rack: MoveRow::rack(&review.rules, &step.rack),
            note: step.note.replace('\n', " "),
            ..row
        }
    };
    (1..).zip(review.steps.iter().zip(before)).map(row).collect()
}

fn lines(read: Read, now: usize, look: Callback<usize>) -> Vec<AnyView> {
    read.with_untracked(|read| {
        let Some((review, _)) = read else { return Vec::new() };
        move_list(rows(review), review.setup.language.code(), Some(now), look)
    })
}

fn standing(total: i64, name: String) -> impl IntoView {
    view! {
        <li class="standing">
            <span class="name">{name}</span>
            <span class="points">{VOICE.number(total)}<small>{VOICE.points_column()}</small></span>
        </li>
    }
}

/// How many moves a game has that was pasted, or why it cannot be read.
#[cfg(test)]
pub(crate) fn steps_of(text: &str) -> Result<usize, String> {
    open(&pasted(text)).map(|review| review.steps.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_in_the_language_that_has_their_letters() {
        let game = "#player1 a A\n#player2 b B\n#game-type wordfeud\n>a: ÆØÅ 8H ÆØ +8 8\n";
        let review = open(&pasted(game)).unwrap();
        assert_eq!(review.setup.language.code(), "nb");
        assert!(open(game.as_bytes()).is_err(), "bytes without a mark are Latin-1");
        let [row] = &rows(&review)[..] else { panic!("there is one move") };
        assert_eq!(
            (row.words.clone(), row.text.as_str()),
            (vec![("ÆØ".to_owned(), String::new())], "from h8 right")
        );
        assert_eq!((row.rack.as_str(), row.gain.as_str(), row.total.as_str()), ("ÆØÅ", "+8", "8"));
        assert_eq!(open(b"nonsense").unwrap_err(), "Line 1: a line begins with # or >.");
    }
}
