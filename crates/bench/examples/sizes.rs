//! Prints how many bytes the English words take in each form, as a Markdown table.

#![allow(clippy::disallowed_macros, reason = "a program prints")]

use lexicon::compact::{self, CompactList};
use lexicon::{Graph, Halves, Letter};

fn main() {
    let (lexicon, words) = bench::english();
    let as_bytes = |word: &[Letter]| -> Vec<u8> { word.iter().map(|letter| letter.number()).collect() };
    let set = fst::Set::from_iter(words.iter().map(as_bytes)).expect("the list is sorted");
    let forwards = Graph::build(&words, Halves::Forwards).expect("it is the shipped list");
    let list = CompactList {
        about: lexicon.about().clone(),
        alphabet: lexicon.alphabet(),
        words: words.clone(),
        grades: lexicon.grades().cloned(),
    };
    println!("| form | bytes |\n|---|---|");
    for (form, bytes) in [
        ("text, one word a line", words.letters() + words.len()),
        ("compact text in `data/`, with grades", compact::write(&list).len()),
        ("`fst::Set`", set.as_fst().size()),
        ("graph, forwards only", 4 * forwards.len()),
        ("graph, both halves (`.kwg`)", 4 * lexicon.graph().len()),
        ("both halves, grades, names and checksum (`.lex`)", lexicon.to_bytes().len()),
    ] {
        println!("| {form} | {bytes} |");
    }
}
