//! Crossword games: the board with what was played and what was better, and tiles to try another move with.

use analysis::review::CrosswordReason;
use crossword::{Formed, Line, Move, Placement, Ruleset, Square, View};
use game::{Dice, Seat, Seed};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use lexicon::{Letter, Tile};
use messages::Form;
use messages::count;
use messages::crosswords::{line as way, not_put, reason, unfinished};
use messages::transcripts::disagreement;
use page::{VOICE, elements};
use page_board::picture::{Spot, colour, still, tile};
use page_board::{MoveRow, column_names, square_of, squares};
use page_worker::solver::Sheet;
use play::Draft as _;
use play::GameKind as _;
use play::crosswords::{Edit, Face, Problem, Scene, Setup, TileDraft, Wildcard};

use crate::desk::{Desk, Opened, Progress};
use crate::onward::{self, continuation};
use crate::shown::Shown;
use crate::source::{GameText, transcript};

impl Shown for Setup {
    fn reason(&self, why: &CrosswordReason) -> String {
        reason(VOICE, Form::Alone, self.language, why)
    }

    fn name(&self, view: &View, mv: &Move) -> String {
        let word = || {
            let Move::Lay(lay) = mv else { return None };
            let formed = lay.on(&view.board, None, self.rules().ok()?.lone_tile).ok()?;
            let at = formed.main.first()?.to_string();
            let word = self.language.spell(&formed.letters(&formed.main));
            Some(format!("{word} {}", VOICE.laid_where(&at, way(formed.line))))
        };
        word().unwrap_or_else(|| self.write_move(mv))
    }

    fn words(&self, view: &View, mv: &Move) -> Vec<String> {
        let Move::Lay(lay) = mv else { return Vec::new() };
        let formed = self.rules().ok().and_then(|rules| lay.on(&view.board, None, rules.lone_tile).ok());
        let spell =
            |formed: &Formed| formed.words().map(|word| self.language.spell(&formed.letters(word))).collect();
        formed.as_ref().map(spell).unwrap_or_default()
    }

    fn held(&self, view: &View) -> Option<String> {
        let rack = view.own_rack().filter(|rack| !rack.is_empty())?;
        Some(MoveRow::rack(&self.rules().ok()?, rack))
    }

    fn board(desk: Desk<Self>) -> AnyView {
        let picture = Memo::new(move |_| {
            desk.game.with(|game| game.as_ref().map(|game| picture(desk, game))).unwrap_or_default()
        });
        let side = Memo::new(move |_| picture.with(Vec::len) as u8);
        let click = move |event: MouseEvent| {
            if let Some(square) = elements::target(&event).and_then(|element| square_of(&element)) {
                edit(desk, Edit::Point(square));
            }
        };
        view! {
            <div class="frame" style=("--side", move || side.get().to_string())>
                <div class="board" role="grid" aria-label=VOICE.board_before_move() on:click=click>
                    {move || column_names(side.get())}
                    {move || squares(side.get(), picture)}
                </div>
            </div>
            {move || legend(desk)}
        }
        .into_any()
    }

    fn tools(desk: Desk<Self>) -> AnyView {
        let slots = Memo::new(move |_| slots(desk));
        let picking = Memo::new(move |_| {
            desk.trial.with(|trial| trial.as_ref().is_some_and(|trial| trial.draft.picking().is_some()))
        });
        let exchanging = Memo::new(move |_| {
            desk.trial.with(|trial| trial.as_ref().is_some_and(|trial| trial.draft.exchanging().is_some()))
        });
        let rack = move || {
            slots.get().into_iter().enumerate().map(|(slot, one)| drawn(desk, slot, one)).collect_view()
        };
        let exchange =
            move |_| edit(desk, if exchanging.get_untracked() { Edit::Cancel } else { Edit::BeginExchange });
        view! {
            <div class="rack" role="group" aria-label=VOICE.your_tiles()>{rack}</div>
            {move || picking.get().then(|| letters(desk))}
            <div class="few">
                <button type="button" class="button quiet" on:click=move |_| clear(desk)>{VOICE.recall()}</button>
                <button type="button" class="button quiet" aria-pressed=move || exchanging.get().to_string() on:click=exchange>
                    {VOICE.choose_exchange()}
                </button>
                <button type="button" class="button quiet" on:click=move |_| desk.try_instead(Move::Pass)>
                    {VOICE.pass_button()}
                </button>
            </div>
        }
        .into_any()
    }

    fn key(desk: Desk<Self>, key: &str) -> bool {
        let asked = match key {
            "ArrowLeft" => Edit::Step(Line::Across, -1),
            "ArrowRight" => Edit::Step(Line::Across, 1),
            "ArrowUp" => Edit::Step(Line::Down, -1),
            "ArrowDown" => Edit::Step(Line::Down, 1),
            "Backspace" | "Delete" => Edit::Erase,
            " " => Edit::Turn,
            key => {
                let letter = desk.game.with_untracked(|game| {
                    let letters = game.as_ref()?.kind.language.tile_letters(&key.to_uppercase()).ok()?;
                    if let [letter] = letters[..] { Some(letter) } else { None }
                });
                let Some(letter) = letter else { return false };
                let picking = desk.trial.with_untracked(|trial| {
                    trial.as_ref().is_some_and(|trial| trial.draft.picking().is_some())
                });
                if picking { Edit::PickLetter(letter) } else { Edit::Type(letter) }
            }
        };
        edit(desk, asked);
        true
    }

    fn unfinished(&self, _: &View, problem: &Problem) -> String {
        match problem {
            Problem::NotPut(why) => {
                let wildcard = self.rules().map_or(Wildcard::Blank, |rules| Wildcard::of(&rules));
                not_put(VOICE, Form::Alone, wildcard, *why)
            }
            Problem::Unfinished(why) => unfinished(VOICE, Form::Alone, *why),
        }
    }

    fn clues(&self, view: &View, best: &Move) -> Vec<String> {
        let Move::Lay(lay) = best else { return vec![VOICE.clue_no_word().to_owned()] };
        let Some(rules) = self.rules().ok() else { return Vec::new() };
        let Ok(formed) = lay.on(&view.board, None, rules.lone_tile) else { return Vec::new() };
        let lane = match formed.line {
            Line::Across => VOICE.clue_row(i64::from(lay.at.row) + 1),
            Line::Down => VOICE.clue_column(&char::from(b'a' + lay.at.column).to_string()),
        };
        let tiles: String = lay
            .tiles
            .iter()
            .map(
                |tile| {
                    if tile.blank { Wildcard::of(&rules).sign() } else { self.language.glyph(tile.letter) }
                },
            )
            .collect::<Vec<_>>()
            .join(" ");
        vec![lane, VOICE.clue_tiles(&tiles), VOICE.clue_length(count(formed.main.len()))]
    }

    fn analysis(desk: Desk<Self>) -> Option<fn(Desk<Self>) -> Option<Sheet>> {
        onward::is_solved(desk).then_some(onward::sheet)
    }

    fn doubts(desk: Desk<Self>) -> Vec<String> {
        let doubts = desk.game.with_untracked(|game| match game.as_ref().map(|game| &game.text) {
            Some(GameText::Transcript(bytes, _)) => Some(transcript(bytes).ok()?.0.disagreements),
            _ => None,
        });
        doubts.unwrap_or_default().iter().map(|doubt| disagreement(VOICE, Form::Alone, doubt)).collect()
    }

    fn with_notes(desk: Desk<Self>) -> Option<String> {
        onward::with_notes(desk)
    }

    fn can_play_on(desk: Desk<Self>) -> bool {
        let at = desk.at.get();
        desk.is_own_record()
            || desk.game.with(|game| {
                // Which tiles are drawn does not matter to whether there are any.
                let mut dice = Dice::new(Seed(0), "any");
                game.as_ref().is_some_and(|game| continuation(game, at, &mut dice).is_some())
            })
    }

    fn begin_from(desk: Desk<Self>) {
        onward::begin_from(desk);
    }
}

/// The tiles that a move lays, square by square.
fn laid(rules: &Ruleset, view: &View, mv: Option<&Move>) -> Vec<(Square, Tile)> {
    let on = |lay: &Placement| lay.on(&view.board, None, rules.lone_tile).ok().map(|formed| formed.laid);
    match mv {
        Some(Move::Lay(lay)) => on(lay).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// The better move that is drawn: one of the best that was not played, unless the answer is hidden.
fn better(desk: Desk<Setup>, game: &Opened<Setup>, at: usize) -> Option<Move> {
    if desk.trial.with(|trial| trial.as_ref().is_some_and(|trial| !trial.is_open)) {
        return None;
    }
    let place = desk.better.get();
    desk.judged.with(|judged| match judged.get(at)? {
        Progress::Done(Some(judgement)) => {
            let best = &judgement.as_ref().as_ref().ok()?.best;
            let mv = best.get(place)?.mv.clone();
            (game.turns.get(at)?.mv.as_ref() != Some(&mv)).then_some(mv)
        }
        _ => None,
    })
}

/// All squares before a move, with what was played, what was better, or what is tried.
fn picture(desk: Desk<Setup>, game: &Opened<Setup>) -> Vec<Vec<Spot>> {
    let at = desk.at.get();
    let Ok(rules) = game.kind.rules() else { return Vec::new() };
    let view = game.view(at);
    let scene = Scene::at(&rules, view, &vec![None; game.seated.len()]);
    let mover = game.turns.get(at).map(|turn| turn.seat).filter(|_| rules.capture.has_owners());
    let trial = desk.trial.with(|trial| trial.as_ref().map(|trial| (trial.draft.clone(), trial.is_open)));
    let hidden = trial.as_ref().is_some_and(|(_, is_open)| !is_open);
    let played = match game.turns.get(at) {
        Some(turn) if !hidden => laid(&rules, view, turn.mv.as_ref()),
        _ => Vec::new(),
    };
    let best = better(desk, game, at);
    let ghosts = laid(&rules, view, best.as_ref());
    let draft = trial.as_ref().filter(|_| hidden).map(|(draft, _)| draft);
    let mut rows = still(&scene, &game.people(at));
    for spot in rows.iter_mut().flatten() {
        spot.class = spot.class.replace(" fresh", "");
        let square = spot.square;
        let laid_here = played.iter().find(|(at, _)| *at == square).map(|&(_, tile)| tile);
        let tried = draft.and_then(|draft| draft.tiles().at(square));
        if let Some(one) = tried.or(laid_here) {
            *spot = put(&rules, square, one, mover);
            spot.class.push_str(if tried.is_some() { " tried" } else { " played" });
            spot.add(if tried.is_some() { VOICE.not_played_yet() } else { VOICE.was_played() });
        }
        if let Some((_, ghost)) = ghosts.iter().find(|(at, _)| *at == square) {
            let glyph = rules.tiles.alphabet().glyph(ghost.letter);
            if laid_here.is_some() {
                // The better letter stands in the corner, in the place of what the tile is worth.
                spot.class.push_str(" better-too");
                glyph.clone_into(&mut spot.value);
            } else {
                spot.class.push_str(" advised better");
                glyph.clone_into(&mut spot.text);
            }
            spot.add(&VOICE.better_here(glyph));
        }
        if let Some(draft) = draft.filter(|draft| draft.cursor() == square) {
            spot.class.push_str(if draft.line() == Line::Across { " cursor across" } else { " cursor down" });
            spot.current = true;
        }
    }
    rows
}

fn put(rules: &Ruleset, square: Square, one: Tile, owner: Option<Seat>) -> Spot {
    let value = (!rules.points.counts_tiles()).then(|| rules.tiles.worth(one));
    let face = Face { glyph: Some(rules.tiles.alphabet().glyph(one.letter)), blank: one.blank, value };
    let mut spot = tile(square, face, Wildcard::of(rules));
    spot.class.push_str(owner.map_or("", colour));
    spot
}

/// What the outlines on the board mean, and what the player held.
fn legend(desk: Desk<Setup>) -> AnyView {
    let at = desk.at.get();
    let told = desk.game.with(|game| {
        let game = game.as_ref()?;
        let turn = game.turns.get(at)?;
        let spelled = game.kind.held(&turn.view)?;
        Some((VOICE.who_held(&game.people(at)[turn.seat], &spelled), better(desk, game, at).is_some()))
    });
    told.map(|(held, has_better)| {
        view! {
            <p class="soft legend">
                <span>{held}</span>
                {has_better.then(|| view! { <span class="key-better">{VOICE.better_is_dashed()}</span> })}
            </p>
        }
    })
    .into_any()
}

/// A tile in hand: its face where it is not on the board, and whether it is chosen.
type SlotFace = (Option<(String, String)>, bool);

fn slots(desk: Desk<Setup>) -> Vec<SlotFace> {
    desk.game.with(|game| {
        let Some(rules) = game.as_ref().and_then(|game| game.kind.rules().ok()) else { return Vec::new() };
        desk.trial.with(|trial| {
            let Some(trial) = trial else { return Vec::new() };
            let draft: &TileDraft = &trial.draft;
            let chosen = |slot: usize| match draft.exchanging() {
                Some(slots) => slots.contains(&slot),
                None => draft.selected() == Some(slot),
            };
            let face = |(number, slot): (usize, &crossword::Slot)| {
                let letter = slot.tile.map_or("", |letter| rules.tiles.alphabet().glyph(letter));
                let value = if rules.points.counts_tiles() {
                    String::new()
                } else {
                    rules.tiles.value(slot.tile).to_string()
                };
                (slot.put.is_none().then(|| (letter.to_owned(), value)), chosen(number))
            };
            draft.tiles().slots().iter().enumerate().map(face).collect()
        })
    })
}

fn drawn(desk: Desk<Setup>, slot: usize, (face, chosen): SlotFace) -> impl IntoView {
    let class = if face.is_some() { "slot block" } else { "slot empty" };
    let label = match &face {
        None => VOICE.on_the_board().to_owned(),
        Some((letter, _)) if letter.is_empty() => VOICE.blank_in_hand().to_owned(),
        Some((letter, _)) => letter.clone(),
    };
    let (letter, value) = face.unwrap_or_default();
    view! {
        <button
            type="button"
            class=class
            class:selected=chosen
            aria-label=label
            aria-pressed=chosen.to_string()
            on:click=move |_| edit(desk, Edit::PointAtSlot(slot))
        >
            <b aria-hidden="true">{letter}</b>
            <i aria-hidden="true" data-value=value></i>
        </button>
    }
}

/// The letters that a blank may stand for.
fn letters(desk: Desk<Setup>) -> impl IntoView {
    let all: Vec<(Letter, &'static str)> = desk.game.with_untracked(|game| {
        let language = game.as_ref().map(|game| game.kind.language);
        language
            .map(|language| language.letters().map(|letter| (letter, language.glyph(letter))).collect())
            .unwrap_or_default()
    });
    let button = |(letter, glyph): (Letter, &'static str)| {
        view! { <button type="button" class="block" on:click=move |_| edit(desk, Edit::PickLetter(letter))><b>{glyph}</b></button> }
    };
    view! {
        <div role="group" aria-label=VOICE.which_letter()>
            <p>{VOICE.which_letter()}</p>
            <div class="letters">{all.into_iter().map(button).collect_view()}</div>
        </div>
    }
}

fn edit(desk: Desk<Setup>, asked: Edit) {
    desk.change_draft(|kind, view, draft| draft.edit(kind, view, asked).map(|_| ()));
}

fn clear(desk: Desk<Setup>) {
    desk.change_draft(|_, _, draft| {
        draft.clear();
        Ok(())
    });
}
