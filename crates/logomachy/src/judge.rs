//! `logomachy judge`: is this move legal here, and what does it do?

use std::fmt::Write;

use anyhow::{Context, Error, Result};
use crossword::{Illegal, Move};
use game::Game;
use messages::Form;
use messages::crosswords::{bad_move, illegal};
use play::crosswords::{BadMove, Wildcard, read_move};
use serde::Serialize;
use terminal::VOICE;

use crate::answer::Answer;
use crate::cli::Judge;
use crate::output::Output;
use crate::{position, rules};

#[derive(Serialize)]
struct Verdict {
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    does: Option<Effect>,
}

#[derive(Serialize, Default)]
struct Effect {
    score: i64,
    words: Vec<String>,
    captured: usize,
    wins: bool,
}

pub(crate) fn run(options: &Judge, output: &mut Output) -> Result<Answer> {
    let (game, view) = position::view(&options.rules, &options.place)?;
    let mv = match read_move(rules::title(&game), &game, &view, &options.written) {
        // A word that does not fit the board is no mistake of writing.
        Err(unfit @ BadMove::Unfit(_)) => Err(bad_move(VOICE, Form::Within, &unfit)),
        Err(bad) => return Err(Error::msg(bad_move(VOICE, Form::Within, &bad))).context("--move"),
        Ok(mv) => Ok(mv),
    };
    let why = |bad: Illegal| illegal(VOICE, Form::Within, Wildcard::of(game.rules()), &bad);
    let judged = mv.and_then(|mv| {
        let Move::Lay(lay) = &mv else {
            game.check(&view, &mv).map_err(why)?;
            return Ok(Effect::default());
        };
        let judged = game.judge(&view, lay).map_err(why)?;
        let alphabet = game.rules().tiles.alphabet();
        Ok(Effect {
            score: judged.points,
            words: judged.formed.words().map(|word| alphabet.spell(&judged.formed.letters(word))).collect(),
            captured: judged.captured.len(),
            wins: judged.wins,
        })
    });
    let verdict = match judged {
        Ok(does) => Verdict { legal: true, reason: None, does: Some(does) },
        Err(reason) => Verdict { legal: false, reason: Some(reason), does: None },
    };
    if options.json.on {
        output.json(&verdict)?;
    } else {
        output.line(text(&verdict))?;
    }
    Ok(verdict.legal.into())
}

fn text(verdict: &Verdict) -> String {
    let Some(does) = &verdict.does else {
        return format!("not legal: {}", verdict.reason.as_deref().unwrap_or("no reason is known"));
    };
    let mut text = format!("legal, {} points", does.score);
    if !does.words.is_empty() {
        let _ = write!(text, " for {}", does.words.join(" "));
    }
    if does.captured > 0 {
        let _ = write!(text, ", {} captured", does.captured);
    }
    if does.wins {
        text.push_str(", and wins");
    }
    text
}
