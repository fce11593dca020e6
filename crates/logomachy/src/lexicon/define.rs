//! `logomachy lexicon define`: what English words mean.

use anyhow::{Result, anyhow};
use definitions::{Definitions, Meaning};
use serde::Serialize;

use crate::answer::Answer;
use crate::output::Output;

#[derive(Serialize)]
struct Definition<'a> {
    word: &'a str,
    defined: bool,
    meanings: Vec<Sense<'a>>,
}

#[derive(Serialize)]
struct Sense<'a> {
    word: &'a str,
    part: &'static str,
    text: &'a str,
}

/// Tells what each word means; the answer is no when one is not explained.
pub(super) fn define(words: &[String], output: &mut Output, json: bool) -> Result<Answer> {
    let definitions = Definitions::read(lexica::definitions());
    let definitions = definitions.map_err(|_| anyhow!("the definitions of this program are damaged"))?;
    let mut all = true;
    for word in words {
        let meanings = definitions.define(word);
        all &= !meanings.is_empty();
        if json {
            let meanings: Vec<Sense<'_>> = meanings.iter().map(sense).collect();
            output.json(&Definition { word, defined: !meanings.is_empty(), meanings })?;
        } else if meanings.is_empty() {
            output.line(format_args!("{word}: there is no definition of it"))?;
        } else {
            output.line(word)?;
            for Meaning { word, part, text } in &meanings {
                output.line(format_args!("  {word}, {}: {text}", part.name()))?;
            }
        }
    }
    Ok(all.into())
}

fn sense(Meaning { word, part, text }: &Meaning) -> Sense<'_> {
    Sense { word, part: part.name(), text }
}
