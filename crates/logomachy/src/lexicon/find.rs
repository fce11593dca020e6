//! `logomachy lexicon find`: words by pattern, by tiles, or both.

use anyhow::Result;
use lexicon::{Alphabet, Graph, Halves, Lexicon, Pattern, Rack, Tile, Use};
use serde::Serialize;

use crate::answer::Answer;
use crate::output::{Output, grouped};

/// What words are looked for.
pub(super) struct Question {
    pub(super) pattern: Option<String>,
    pub(super) tiles: Option<String>,
    pub(super) all: bool,
    pub(super) longest: bool,
    pub(super) common: Option<usize>,
    pub(super) limit: Option<usize>,
}

#[derive(Serialize)]
struct Total {
    count: usize,
}

#[derive(Serialize)]
struct Word {
    word: String,
}

/// Lists the words, blanks in lower case; the answer is no when there is none.
pub(super) fn find(
    lexicon: &Lexicon,
    question: &Question,
    output: &mut Output,
    json: bool,
) -> Result<Answer> {
    let alphabet = lexicon.alphabet();
    let pattern = question.pattern.as_ref().map(|text| Pattern::parse(text, alphabet)).transpose()?;
    let rack = question.tiles.as_ref().map(|text| alphabet.rack(text)).transpose()?;
    let common = question.common.map(|count| commonest(lexicon, count)).transpose()?;
    let graph = common.as_ref().unwrap_or(lexicon.graph());
    let using = if question.all { Use::All } else { Use::Some };
    let mut found = search(graph, pattern.as_ref(), rack.as_ref(), using);
    if question.longest {
        found.sort_by_key(|word| std::cmp::Reverse(word.len()));
    }
    if json {
        output.json(&Total { count: found.len() })?;
    }
    let shown = question.limit.unwrap_or(found.len());
    for word in found.iter().take(shown) {
        let word = spell(alphabet, word);
        if json { output.json(&Word { word })? } else { output.line(word)? }
    }
    if !json && found.len() > shown {
        eprintln!("{} of {} words shown", grouped(shown as u64), grouped(found.len() as u64));
    }
    Ok((!found.is_empty()).into())
}

fn search(graph: &Graph, pattern: Option<&Pattern>, rack: Option<&Rack>, using: Use) -> Vec<Vec<Tile>> {
    let mut found = Vec::new();
    match (rack, pattern) {
        (Some(rack), pattern) => graph.anagrams(rack, using, &mut |tiles| {
            let word: Vec<_> = tiles.iter().map(|tile| tile.letter).collect();
            if pattern.is_none_or(|pattern| pattern.fits(&word)) {
                found.push(tiles.to_vec());
            }
        }),
        (None, Some(pattern)) => graph.matches(pattern, &mut |word| {
            found.push(word.iter().map(|&letter| Tile::plain(letter)).collect());
        }),
        (None, None) => {}
    }
    found
}

fn commonest(lexicon: &Lexicon, count: usize) -> Result<Graph> {
    let words = lexicon.commonest(count).ok_or_else(|| {
        anyhow::anyhow!("it is not known how common the words of {:?} are", lexicon.about().name)
    })?;
    Ok(Graph::build(&words, Halves::Forwards)?)
}

/// Capitals, with blanks in lower case; without the brackets that only programs need.
fn spell(alphabet: &Alphabet, word: &[Tile]) -> String {
    word.iter()
        .map(|tile| {
            let glyph = alphabet.glyph(tile.letter);
            if tile.blank { glyph.to_lowercase() } else { glyph.to_owned() }
        })
        .collect()
}
