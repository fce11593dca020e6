//! `logomachy move`: what a computer of a level plays in a position.

use std::time::Instant;

use anyhow::{Context, Error, Result, bail, ensure};
use crossword::{Crossword, Move};
use game::{Dice, Effort, Seat, Seed, Turn, Viewer};
use idiot::Idiot;
use lexicon::Alphabet;
use messages::Form;
use messages::records::bad_record;
use play::crosswords;
use play::review::Reviewable;
use play::{Computer, MoveOf, Record, ViewOf, idiots, record, territories};
use serde::Serialize;
use terminal::VOICE;
use territory::{Appraiser, Territory};

use crate::answer::Answer;
use crate::cli::{MoveOptions, Rules, RulesName};
use crate::output::Output;
use crate::rules::Chosen;
use crate::store::Store;
use crate::{files, levels, position, rules};

/// What a program is told of a move.
#[derive(Serialize)]
struct OneMove {
    #[serde(rename = "move")]
    written: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
    level: &'static str,
    ms: u64,
}

/// A game whose moves can be asked for.
trait Asked: Reviewable {
    /// What it earns, where moves earn something.
    fn score(game: &Self::Game, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> Option<i64>;
}

pub(crate) fn run(options: &MoveOptions, output: &mut Output) -> Result<Answer> {
    let Some(file) = &options.record else { return of_position(options, output) };
    ensure!(
        options.place.cgp.is_none() && options.place.position.is_none() && options.place.rack.is_none(),
        "name one position: --record FILE, or --cgp TEXT"
    );
    let (name, text) = (file.display().to_string(), files::read(file)?);
    let bad = |bad| Error::msg(bad_record(VOICE, Form::Within, &bad));
    let title = record::title(&text).map_err(bad).with_context(|| name.clone())?;
    let RulesName::Title(asked) = &options.title else { bail!("a record names its rules: name its title") };
    ensure!(*asked == title, "{name} is a game of {}, not of {}", title.label(), asked.label());
    match Chosen::of(title, Alphabet::english()) {
        Chosen::Crossword(_) => of_record::<crosswords::Setup>(options, &name, &text, output),
        Chosen::Idiot(_) => of_record::<idiots::Setup>(options, &name, &text, output),
        Chosen::Territory(_) => of_record::<territories::Setup>(options, &name, &text, output),
    }
}

/// The move in a position of a crossword game.
fn of_position(options: &MoveOptions, output: &mut Output) -> Result<Answer> {
    if let RulesName::Title(title) = &options.title {
        ensure!(title.is_crossword(), "{}: name a game with --record FILE", title.label());
    }
    let chosen = Rules {
        name: options.title.clone(),
        language: crate::cli::Language { told: options.language.told },
        board: options.board.clone(),
        lexicon: options.lexicon.clone(),
    };
    let (game, view) = position::view(&chosen, &options.place)?;
    ensure!(
        view.mover_rack().is_some(),
        "the tiles of the player to move are not told: name them with --rack"
    );
    let setup = rules::setup(&chosen.name, &chosen.language)?;
    let seat = view.mover().context("the game is over")?;
    let dice = Dice::new(options.seed.unwrap_or(Seed(1)), &format!("bot/{}/{}", seat.0, view.number));
    answer(&setup, &game, &view, dice, options, output)
}

/// The move at the end of a record.
fn of_record<K: Asked>(options: &MoveOptions, name: &str, text: &str, output: &mut Output) -> Result<Answer> {
    let record: Record<K> = text
        .parse()
        .map_err(|bad| Error::msg(bad_record(VOICE, Form::Within, &bad)))
        .with_context(|| name.to_owned())?;
    let words = options.lexicon.as_deref().unwrap_or(&record.lexicon);
    let words = Store::open()?.find(words, record.setup.language())?.lexicon;
    let game = record.game(words.into()).map_err(|bad| Error::msg(bad.to_string()))?;
    let played = record.replay(game).map_err(|bad| Error::msg(bad.to_string()))?;
    ensure!(!record.is_ended_early(&played), "{name}: the game is over");
    let Turn::Of(seat) = played.turn() else { bail!("{name}: the game is over") };
    let dice = match options.seed {
        Some(seed) => Dice::new(seed, &format!("bot/{}/{}", seat.0, played.log().len())),
        None => played.bot_dice(seat),
    };
    let view = played.view(Viewer::Player(seat));
    answer(&record.setup, played.game(), &view, dice, options, output)
}

/// Has a computer choose, who sees what the player to move sees, and tells the move.
fn answer<K: Asked>(
    kind: &K,
    game: &K::Game,
    view: &ViewOf<K>,
    mut dice: Dice,
    options: &MoveOptions,
    output: &mut Output,
) -> Result<Answer> {
    let level = levels::read("--level", &kind.label(), K::levels(game), &options.level)?;
    let computer = kind.computer(game, level);
    let Computer { mut player, effort } = computer.with_context(|| format!("there is no level {level}"))?;
    let start = Instant::now();
    let mv = player.choose(game, view, &mut dice, options.effort.map_or(effort, Effort));
    let ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let (written, score) = (kind.written(game, view, &mv), K::score(game, view, &mv));
    if options.json.on {
        output.json(&OneMove { written, score, level: level.name(), ms })?;
    } else {
        let score = score.map(|score| format!(" for {score}")).unwrap_or_default();
        output.line(format_args!("{written}{score} ({level}, {ms} ms)"))?;
    }
    Ok(Answer::Yes)
}

impl Asked for crosswords::Setup {
    fn score(game: &Crossword, view: &ViewOf<Self>, mv: &Move) -> Option<i64> {
        match mv {
            Move::Lay(lay) => game.judge(view, lay).ok().map(|judged| judged.points),
            Move::Pass | Move::Exchange(_) | Move::Swap => Some(0),
        }
    }
}

impl Asked for idiots::Setup {
    fn score(_: &Idiot, _: &ViewOf<Self>, _: &MoveOf<Self>) -> Option<i64> {
        None
    }
}

impl Asked for territories::Setup {
    /// What the word gains on the other player, in pixels.
    fn score(_: &Territory, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> Option<i64> {
        let seat: Seat = view.mover()?;
        Some(match mv {
            territory::Move::Word(cells) => Appraiser::new(&view.field, seat).word(cells).into(),
            territory::Move::Pass => 0,
        })
    }
}
