//! The ways on from a move: to the solver, into a game, to another record.

use analysis::review::{CrosswordReason, MoveReview};
use crossword::notation::cgp::Operation;
use crossword::notation::{Cgp, Standard, Through};
use crossword::{Move, View};
use game::{Dice, Seat};
use leptos::prelude::*;
use lexicon::Rack;
use messages::reviews;
use page::VOICE;
use page::files::{CopyButton, download};
use page::route::Route;
use page::saved_games::{self, SavedGame, State, new_id, now};
use page::seeds;
use page_board::requested_game;
use page_worker::solver::{Premiums, Sheet};
use play::crosswords::has_solver;
use play::{GameKind as _, Title, crosswords, link};

use crate::desk::{Desk, Opened, Progress};
use crate::shown::Shown;
use crate::source::{GameText, continued, transcript};

/// The panel.
pub(crate) fn panel<K: Shown>(desk: Desk<K>, title: Title, leave: Callback<()>) -> impl IntoView {
    let play_on = move |_| play_on(desk, title);
    let address = Callback::new(move |()| {
        desk.game.with_untracked(|game| Some(Route::Review(packed(&game.as_ref()?.text)?).address()))
    });
    let can_analyse = K::analysis(desk).is_some();
    let analyse = move |_| {
        if let Some(sheet) = K::analysis(desk).and_then(|sheet| sheet(desk)) {
            Route::Solver(link::pack(&sheet.to_text())).go();
        }
    };
    let save = move |_| {
        if let Some(text) = K::with_notes(desk) {
            download(&format!("{}.gcg", title.name()), &text);
        }
    };
    view! {
        <div class="whole">
            <button type="button" class="button quiet" title=VOICE.play_on_from_here_about() disabled=move || !K::can_play_on(desk) on:click=play_on>
                {VOICE.play_on_from_here()}
            </button>
            <button type="button" class="button quiet" hidden=!can_analyse title=VOICE.analyse_about() on:click=analyse>
                {VOICE.analyse()}
            </button>
            <button type="button" class="button quiet" hidden=desk.is_own_record() title=VOICE.save_notes_about() on:click=save>
                {VOICE.save_notes()}
            </button>
            <CopyButton label=VOICE.copy_link() done=VOICE.link_copied() title=VOICE.link_holds_game() text=address />
            <button type="button" class="button quiet" on:click=move |_| leave.run(())>{VOICE.another_record()}</button>
        </div>
    }
}

/// A game as an address holds it.
fn packed(text: &GameText) -> Option<String> {
    match text {
        GameText::None => None,
        GameText::Record(record) => Some(link::pack(record)),
        GameText::Transcript(bytes, _) => Some(link::pack(str::from_utf8(bytes).ok()?)),
    }
}

/// Plays on from the move that is looked at, as a game of its own.
fn play_on<K: Shown>(desk: Desk<K>, title: Title) {
    let at = desk.at.get_untracked();
    let record = desk.game.with_untracked(|game| match game.as_ref().map(|game| &game.text) {
        Some(GameText::Record(text)) => continued::<K>(text, at),
        _ => None,
    });
    match record {
        Some(record) => {
            let id = new_id();
            saved_games::save(&id, &SavedGame::of_record(record, State::Running, now()));
            Route::Game(title, id).go();
        }
        None => K::begin_from(desk),
    }
}

/// The sheet of the solver for the move that is looked at.
pub(crate) fn sheet(desk: Desk<crosswords::Setup>) -> Option<Sheet> {
    let at = desk.at.get_untracked();
    desk.game.with_untracked(|game| {
        let game = game.as_ref()?;
        let rules = game.kind.rules().ok()?;
        let view = game.view(at);
        let mut sheet = Sheet::new(game.kind.language);
        sheet.title = game.kind.title;
        sheet.board.clone_from(&view.board);
        sheet.rack = view.own_rack().map(|rack| game.kind.language.spell_rack(rack)).unwrap_or_default();
        if sheet.layout() != rules.layout {
            sheet.premiums = Premiums::Painted(rules.layout.clone());
        }
        Some(sheet)
    })
}

/// Whether the solver knows the rules of a game.
pub(crate) fn is_solved(desk: Desk<crosswords::Setup>) -> bool {
    desk.game.with_untracked(|game| {
        let Some(game) = game else { return false };
        game.kind.rules().is_ok_and(|rules| has_solver(&game.kind, &rules))
    })
}

/// The set-up of a game that goes on from a move of a record of another program, or from where it ends; tiles that nobody
/// wrote down are drawn.
pub(crate) fn continuation(
    game: &Opened<crosswords::Setup>,
    at: usize,
    dice: &mut Dice,
) -> Option<crosswords::Setup> {
    let Some(turn) = game.turns.get(at) else {
        let GameText::Transcript(bytes, _) = &game.text else { return None };
        return transcript(bytes).ok()?.0.play_on().ok();
    };
    let rules = game.kind.rules().ok().filter(|rules| !rules.capture.has_owners())?;
    let other = turn.seat.after(game.seats());
    // Nobody draws before they have moved.
    let next = game.turns[at..].iter().find(|next| next.seat == other);
    let held = |view: Option<&View>| view.and_then(View::own_rack).copied().unwrap_or_default();
    let known = [held(Some(&turn.view)), held(next.map(|next| &next.view))];
    let mut left: Rack = rules.tiles.full_bag().into_iter().collect();
    let standing = turn.view.board.tiles().map(|(_, one)| (!one.tile.blank).then_some(one.tile.letter));
    if !standing.chain(known.iter().flat_map(Rack::iter)).all(|tile| left.take(tile)) {
        return None;
    }
    let mut left: Vec<_> = left.iter().collect();
    dice.shuffle(&mut left);
    let mut racks = known.to_vec();
    for rack in &mut racks {
        let missing = usize::from(rules.rack).saturating_sub(rack.len()).min(left.len());
        left.drain(..missing).for_each(|tile| rack.add(tile));
    }
    if racks.iter().any(Rack::is_empty) {
        return None;
    }
    let points = |seat: Seat| turn.view.tallies[seat.index()].points;
    let start = Cgp {
        board: turn.view.board.clone(),
        racks,
        scores: vec![points(turn.seat), points(other)],
        zero_turns: turn.view.idle,
        operations: vec![Operation::Lexicon(game.kind.language.code().to_owned())],
    };
    Some(crosswords::Setup { start: Some(start), ..game.kind.clone() })
}

/// The record of another program with a note on every move that is judged, behind what was remarked there.
pub(crate) fn with_notes(desk: Desk<crosswords::Setup>) -> Option<String> {
    desk.game.with_untracked(|game| {
        let game = game.as_ref()?;
        let GameText::Transcript(bytes, _) = &game.text else { return None };
        let mut record = transcript(bytes).ok()?.0.record().clone();
        desk.judged.with_untracked(|judged| {
            for (turn, progress) in game.turns.iter().zip(judged) {
                let (Progress::Done(Some(judgement)), Some(event)) =
                    (progress, record.events.get_mut(turn.line))
                else {
                    continue;
                };
                if let Ok(review) = judgement.as_ref() {
                    event.add_note(&note(&game.kind, &turn.view, review));
                }
            }
        });
        Some(record.to_text(game.kind.language))
    })
}

/// What was found out about a move, as other programs read it.
fn note(kind: &crosswords::Setup, view: &View, review: &MoveReview<Move, CrosswordReason>) -> String {
    let written = |mv: &Move| {
        let standard = Standard::of(mv, &view.board).ok()?;
        Some(standard.to_text(kind.language, Through::Letters))
    };
    let best = review.best.first().and_then(|best| Some((written(&best.mv)?, best.chance)));
    let best = best.as_ref().map(|(written, chance)| (written.as_str(), *chance));
    let reasons: Vec<String> = review.reasons.iter().map(|reason| kind.reason(reason)).collect();
    reviews::note(VOICE, review.grade, review.played, best, &reasons)
}

/// Begins a game from a move of a record of another program.
pub(crate) fn begin_from(desk: Desk<crosswords::Setup>) {
    let (at, mut dice) = (desk.at.get_untracked(), Dice::new(seeds::random_seed(), "tiles"));
    let setup = desk.game.with_untracked(|game| continuation(game.as_ref()?, at, &mut dice));
    if let Some(setup) = setup {
        requested_game::request(&setup);
        Route::Play(setup.title()).go();
    }
}
