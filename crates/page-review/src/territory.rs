//! Territory Words: the field before a move, with the polygons of what was played and of what was better.

use ::territory::{Cell, Draft as Path, Move, View};
use analysis::review::TerritoryReason;
use leptos::prelude::*;
use messages::territories::{bad_step, reason};
use messages::{Form, count};
use page::VOICE;
use page_field::{Cells, FieldSight, Ground, Layers, Lines, Scene, TriedWord, colour};
use play::Draft as _;
use play::GameKind as _;
use play::territories::{Edit, Problem, Setup};

use crate::desk::{Desk, Opened, Progress};
use crate::shown::Shown;

impl Shown for Setup {
    fn reason(&self, why: &TerritoryReason) -> String {
        reason(VOICE, Form::Alone, self.language, why)
    }

    fn name(&self, view: &View, mv: &Move) -> String {
        match mv {
            Move::Word(cells) => view.grid.word(cells).map(|word| self.language.spell(&word)),
            Move::Pass => None,
        }
        .unwrap_or_else(|| self.write_move(mv))
    }

    fn words(&self, view: &View, mv: &Move) -> Vec<String> {
        let Move::Word(cells) = mv else { return Vec::new() };
        view.grid.word(cells).map(|word| self.language.spell(&word)).into_iter().collect()
    }

    fn board(desk: Desk<Self>) -> AnyView {
        let scene = Memo::new(move |_| desk.game.with(|game| game.as_ref().map(|game| scene(desk, game))));
        let pick = Callback::new(move |cell: Cell| edit(desk, Edit::Pick(cell)));
        view! {
            <div class="field-frame">
                <div class="territory-field">
                    <Layers scene />
                    <Cells scene pick />
                </div>
            </div>
            {move || legend(desk)}
        }
        .into_any()
    }

    fn tools(desk: Desk<Self>) -> AnyView {
        let word = move || {
            desk.game.with(|game| {
                let game = game.as_ref()?;
                desk.trial.with(|trial| {
                    let trial = trial.as_ref()?;
                    let word = game.view(trial.number).grid.word(trial.draft.path().cells())?;
                    Some(game.kind.language.spell(&word))
                })
            })
        };
        view! {
            <p class="string" aria-live="polite">{move || word().unwrap_or_default()}</p>
            <div class="few">
                <button type="button" class="button quiet" on:click=move |_| edit(desk, Edit::Undo)>{VOICE.one_letter_back()}</button>
                <button type="button" class="button quiet" on:click=move |_| desk.change_draft(|_, _, draft| { draft.clear(); Ok(()) })>
                    {VOICE.recall()}
                </button>
                <button type="button" class="button quiet" on:click=move |_| desk.try_instead(Move::Pass)>{VOICE.pass_button()}</button>
            </div>
        }
        .into_any()
    }

    fn key(desk: Desk<Self>, key: &str) -> bool {
        let asked = match key {
            "ArrowLeft" => Edit::Step(0, -1),
            "ArrowRight" => Edit::Step(0, 1),
            "ArrowUp" => Edit::Step(-1, 0),
            "ArrowDown" => Edit::Step(1, 0),
            "Backspace" | "Delete" => Edit::Undo,
            " " => Edit::PickAtCursor,
            key => {
                let letter = desk.game.with_untracked(|game| {
                    let letters = game.as_ref()?.kind.language.tile_letters(&key.to_uppercase()).ok()?;
                    if let [letter] = letters[..] { Some(letter) } else { None }
                });
                let Some(letter) = letter else { return false };
                Edit::Type(letter)
            }
        };
        edit(desk, asked);
        true
    }

    fn unfinished(&self, _: &View, problem: &Problem) -> String {
        match problem {
            Problem::Step(bad) => bad_step(VOICE, Form::Alone, *bad),
            Problem::OutOfReach(letter) => VOICE.try_out_of_reach(&self.language.spell(&[*letter])),
            Problem::Nothing => VOICE.try_pick_letters().to_owned(),
        }
    }

    fn clues(&self, view: &View, best: &Move) -> Vec<String> {
        let Move::Word(cells) = best else { return vec![VOICE.clue_no_word().to_owned()] };
        let word = view.grid.word(cells).unwrap_or_default();
        let first = cells.first().map(ToString::to_string).unwrap_or_default();
        let half: Vec<_> = word.iter().take(word.len().div_ceil(2)).copied().collect();
        vec![
            VOICE.clue_length(count(word.len())),
            VOICE.clue_first_cell(&first),
            VOICE.clue_begins_with(&self.language.spell(&half)),
        ]
    }
}

fn edit(desk: Desk<Setup>, asked: Edit) {
    desk.change_draft(|kind, view, draft| draft.edit(kind, view, asked).map(|_| ()));
}

/// The better word that is drawn, unless the answer is hidden.
fn better(desk: Desk<Setup>, game: &Opened<Setup>, at: usize) -> Option<Vec<Cell>> {
    let place = desk.better.get();
    desk.judged.with(|judged| match judged.get(at)? {
        Progress::Done(Some(judgement)) => {
            let best = &judgement.as_ref().as_ref().ok()?.best.get(place)?.mv;
            match best {
                Move::Word(cells) if game.turns.get(at)?.mv.as_ref() != Some(best) => Some(cells.clone()),
                Move::Word(_) | Move::Pass => None,
            }
        }
        _ => None,
    })
}

/// The field before a move, with what was played, what was better, or what is tried.
fn scene(desk: Desk<Setup>, game: &Opened<Setup>) -> Scene {
    let at = desk.at.get();
    let view = game.view(at);
    let (draft, cursor, hidden) = desk.trial.with(|trial| match trial {
        Some(trial) if !trial.is_open => (trial.draft.path().clone(), Some(trial.draft.cursor()), true),
        _ => (Path::new(), None, false),
    });
    let turn = game.turns.get(at);
    let mover = turn.map(|turn| turn.seat);
    let nobody = Cell::new(0, 0).unwrap_or_else(|| panic!("the grid has a corner"));
    let sight = FieldSight {
        view,
        draft: &draft,
        mover,
        open: hidden,
        target: None,
        cursor: cursor.unwrap_or(nobody),
        replay: None,
        hinted: &[],
    };
    let mut scene = sight.scene();
    if hidden {
        return scene;
    }
    scene.lines.clear();
    let played = turn.and_then(|turn| match &turn.mv {
        Some(Move::Word(cells)) => Some((turn.seat, cells.clone())),
        _ => None,
    });
    if let Some((seat, cells)) = &played {
        scene.lines.push(Lines::of(cells, colour(*seat)));
        scene.ground = Ground {
            field: view.field.clone(),
            tried: Some(TriedWord { cells: cells.clone(), seat: *seat }),
        };
        mark(&mut scene, cells, &format!(" picked {}", colour(*seat)), VOICE.was_played());
    }
    if let Some(cells) = better(desk, game, at) {
        scene.lines.push(Lines::of(&cells, "hinted"));
        mark(&mut scene, &cells, " hinted", VOICE.label_better());
    }
    scene
}

fn mark(scene: &mut Scene, cells: &[Cell], class: &str, said: &str) {
    for cell in cells {
        if let Some(spot) = scene.spots.get_mut(cell.index()) {
            spot.class.push_str(class);
            spot.label.extend([VOICE.list_comma(), said]);
        }
    }
}

fn legend(desk: Desk<Setup>) -> AnyView {
    let at = desk.at.get();
    let hidden = desk.trial.with(|trial| trial.as_ref().is_some_and(|trial| !trial.is_open));
    let has_better =
        !hidden && desk.game.with(|game| game.as_ref().is_some_and(|game| better(desk, game, at).is_some()));
    has_better
        .then(|| view! { <p class="soft legend"><span class="key-better">{VOICE.better_is_dashed()}</span></p> })
        .into_any()
}
