//! What may be chosen of a new crossword game beside who plays it.

use crossword::notation::khi::{BadPosition, Position};
use crossword::{Idle, KhiTiles, Layout, Ruleset, Swap, Tileset, Victory};
use game::Dice;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::Form;
use messages::boards::khi_expected;
use page::VOICE;
use page::components::option;
use page::fault::{self, Fault};
use page::files::{FileContent, FileIn};
use page::route::Route;
use page::seeds::random_seed;
use play::crosswords::Setup;

use crate::{custom_boards, preview, read_board};

/// The set-up of the game to come.
pub type Wish = RwSignal<Setup, LocalStorage>;

/// All that may be chosen, as the rules of the title have it.
#[component]
pub fn SetupOptions(
    /// The set-up of the game to come.
    wish: Wish,
    /// What is wrong with the position that was typed.
    wrong: RwSignal<Option<Fault>>,
) -> impl IntoView {
    let rules = wish.with_untracked(|wish| Setup::new(wish.title, wish.language).rules().ok());
    let [any_board, shuffled, race, passes] = rules.as_ref().map_or([false; 4], |rules| {
        let (boards, ending) = (rules.boards, rules.ending);
        let passes = rules.exchange.least_in_bag().is_some() && !ending.is_idle(false, 0);
        [boards.may_be_of_any_size(), boards.may_be_shuffled(), ending.is_race(), passes]
    });
    let goes_on = wish.with_untracked(|wish| wish.start.is_some());
    view! {
        {(any_board && !goes_on).then(|| view! { <BoardChoice wish /> })}
        {(shuffled && !goes_on).then(|| view! { <RandomBoard wish /> })}
        {race.then(|| view! {
            <KhiOptions wish />
            <LoadPosition wish wrong />
        })}
        {passes.then(|| view! { <WordfeudOptions wish /> })}
    }
}

/// The choice of a board: the usual one, those of the workshop, or one from a file.
#[component]
fn BoardChoice(wish: Wish) -> impl IntoView {
    let asked = wish.with_untracked(|wish| wish.layout.clone());
    let mut known: Vec<(String, Option<Layout>)> = vec![(VOICE.standard_board().to_owned(), None)];
    known.extend(custom_boards::load().boards.into_iter().map(|(name, board)| (name, Some(board))));
    if asked.is_some() && !known.iter().any(|(_, board)| *board == asked) {
        known.push((VOICE.from_workshop().to_owned(), asked));
    }
    let boards = RwSignal::new_local(known);
    let wrong = RwSignal::new(None::<(Fault, String)>);
    let take = Callback::new(move |content: FileContent| match read_board(content) {
        Err((fault, text)) => wrong.set(Some((fault, text))),
        Ok(board) => {
            wrong.set(None);
            boards.update(|boards| {
                boards.retain(|(_, other)| other.as_ref() != Some(&board));
                boards.push((VOICE.from_file().to_owned(), Some(board.clone())));
            });
            wish.update(|wish| wish.layout = Some(board));
        }
    });
    let one = move |(name, board): (String, Option<Layout>)| {
        let side = board.as_ref().map_or(15, Layout::side);
        let (here, there) = (board.clone(), board);
        option(
            "board",
            VOICE.board_and_side(&name, side.into()),
            move || wish.with(|wish| wish.layout == here),
            move || wish.update(|wish| wish.layout.clone_from(&there)),
        )
    };
    view! {
        <fieldset>
            <legend>{VOICE.board_label()}</legend>
            <div class="board-choice">
                <div class="choice tall">{move || boards.get().into_iter().map(one).collect_view()}</div>
                {move || wish.with(|wish| preview(&wish.layout.clone().unwrap_or_else(Layout::standard)))}
            </div>
            <FileIn label=VOICE.open_board_file() take>
                <a class="button quiet" href=Route::Workshop.to_string()>{VOICE.board_workshop()}</a>
            </FileIn>
            {move || wrong.with(|wrong| wrong.as_ref().map(|(fault, text)| fault::shown(fault, text)))}
        </fieldset>
    }
}

/// The choice between the game's own board and one with its premiums scattered.
#[component]
fn RandomBoard(wish: Wish) -> impl IntoView {
    let random = move || wish.with(|wish| wish.layout.is_some());
    let scatter = move || {
        wish.update(|wish| {
            let own = Setup { layout: None, ..wish.clone() }.rules().map(|rules| rules.layout);
            wish.layout = own.ok().map(|own| own.shuffled(&mut Dice::new(random_seed(), "board")));
        });
    };
    view! {
        <fieldset>
            <legend>{VOICE.board_label()}</legend>
            <div class="choice wide">
                {option("board", VOICE.standard_board().to_owned(), move || !random(), move || wish.update(|wish| wish.layout = None))}
                {option("board", VOICE.random_board().to_owned(), random, scatter)}
            </div>
        </fieldset>
    }
}

/// What else Khi may be played with.
#[component]
fn KhiOptions(wish: Wish) -> impl IntoView {
    view! {
        <details>
            <summary>{VOICE.other_rules_heading()}</summary>
            <div class="switches">
                {switch(wish, VOICE.original_tiles_switch(), |one| one.tiles == KhiTiles::Original, |one, on| {
                    one.tiles = if on { KhiTiles::Original } else { KhiTiles::Full };
                })}
                {switch(wish, VOICE.points_decide_switch(), |one| one.victory.goes_by_points(), |one, on| {
                    one.victory = Victory::by_points(on);
                })}
                {switch(wish, VOICE.sides_swap_switch(), |one| one.swap.is_allowed(), |one, on| {
                    one.swap = Swap::allowed(on);
                })}
            </div>
        </details>
    }
}

/// What else Wordfeud may be played with.
#[component]
fn WordfeudOptions(wish: Wish) -> impl IntoView {
    view! {
        <details>
            <summary>{VOICE.other_rules_heading()}</summary>
            <div class="switches">
                {switch(wish, VOICE.scoreless_switch(), |one| one.idle == Some(Idle::scoreless()), |one, on| {
                    one.idle = on.then_some(Idle::scoreless());
                })}
            </div>
        </details>
    }
}

/// A rule that is played or not.
fn switch(
    wish: Wish,
    label: &'static str,
    on: fn(&Setup) -> bool,
    set: fn(&mut Setup, bool),
) -> impl IntoView {
    let change = move |event| wish.update(|wish| set(wish, event_target_checked(&event)));
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=move || wish.with(on) on:change=change />
            {label}
        </label>
    }
}

/// A position to start Khi from, pasted or from a file; `wrong` is what is wrong with it.
#[component]
fn LoadPosition(wish: Wish, wrong: RwSignal<Option<Fault>>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let read = move |typed: String| {
        let tiles = wish.with_untracked(|wish| Ruleset::khi(wish.tiles).tiles);
        let read = if typed.trim().is_empty() { Ok(None) } else { position(&typed, &tiles).map(Some) };
        text.set(typed);
        wrong.set(read.as_ref().err().cloned());
        wish.update(|wish| wish.position = read.unwrap_or(None));
    };
    // With other tiles the same position may be right or wrong.
    let tiles = Memo::new(move |_| wish.with(|wish| wish.tiles));
    Effect::new(move |before: Option<KhiTiles>| {
        if before.is_some_and(|before| before != tiles.get()) {
            read(text.get_untracked());
        }
        tiles.get()
    });
    let take = Callback::new(move |content: FileContent| match content.map(Fault::text) {
        Ok(Ok(typed)) => read(typed),
        Ok(Err(fault)) => wrong.set(Some(fault)),
        Err(what) => wrong.set(Some(Fault { line: 1, column: 1, what })),
    });
    let found = move || {
        wish.with(|wish| {
            let position = wish.position.as_ref()?;
            let tiles = messages::count(position.board.tiles().count());
            Some(view! { <p class="said right">{VOICE.position_loaded(position.turn.into(), tiles)}</p> })
        })
    };
    view! {
        <details class="load-position">
            <summary>{VOICE.load_position()}</summary>
            <FileIn label=VOICE.open_file() take>
                <p class="soft">{VOICE.position_about()}</p>
                <textarea
                    id="position"
                    rows="6"
                    spellcheck="false"
                    aria-label=VOICE.position_label()
                    prop:value=move || text.get()
                    on:input=move |event| read(event_target_value(&event))
                ></textarea>
            </FileIn>
            {found}
            {move || wrong.get().map(|fault| fault::shown(&fault, &text.get_untracked()))}
        </details>
    }
}

/// Reads a position whose tiles are all in the game.
fn position(text: &str, tiles: &Tileset) -> Result<Position, Fault> {
    Position::parse_with(text, tiles).map_err(|BadPosition { line, column, what }| {
        let what = khi_expected(VOICE, Form::Alone, &what);
        Fault { line, column, what }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// K50, K51, K52
    #[test]
    fn a_position_is_read_and_its_faults_have_line_and_column() {
        let tiles = Ruleset::khi(KhiTiles::Full).tiles;
        let row = |cell: &str| format!("{cell}{}\n", "|  ".repeat(18));
        let empty = row("  ").repeat(18);
        let good = position(&format!("turn 5\n{}{empty}", row("A0")), &tiles).unwrap();
        assert_eq!((good.turn, good.board.tiles().count()), (5, 1));
        let bad = |text: &str| position(text, &tiles).unwrap_err();
        let digit = bad(&format!("{}{empty}", row("A7")));
        assert_eq!((digit.line, digit.column), (1, 1));
        assert_eq!(bad("turn x\n").line, 1);
        assert_eq!(bad(&empty).what, "The board has 19 rows.");
        let jays = format!("turn 5\n{}\n{empty}", ["J0"; 19].join("|"));
        let many = bad(&jays);
        assert_eq!((many.line, many.column % 3), (2, 1));
        assert!(many.what.contains("one too many"), "{}", many.what);
    }
}
