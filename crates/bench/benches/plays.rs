//! Finding plays, beside the crate `wordfeud-solver`: the same positions, words, tiles and rules, one thread each.

#![allow(missing_docs, reason = "criterion's macros write undocumented items")]

use std::hint::black_box;
use std::sync::Arc;

use bench::positions::{Position, positions};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use crossword::movegen::{Generator, Mirror, Play, Spot};
use crossword::{Board, Crossword, Layout, Ruleset, Square, opening};
use game::Seat;
use lexicon::Alphabet;

/// Enough positions for every stage of a game, few enough for a run of some minutes.
const POSITIONS: usize = 500;

fn plays(criterion: &mut Criterion) {
    // The other crate would take all cores, and cannot be built without.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("no thread was started before");
    let english = Alphabet::english();
    let rules = Ruleset::wordfeud(english, Layout::wordfeud()).expect("there are English tiles");
    let (lexicon, words) = bench::english();
    let game = Crossword::new(rules, Arc::new(lexicon)).expect("tiles and words are English");
    let positions = positions(&game, POSITIONS);

    let texts: Vec<String> =
        words.iter().filter(|word| word.len() <= 15).map(|word| english.spell(word).to_lowercase()).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut solver = wordfeud_solver::Board::new(wordfeud_solver::Language::EN)
        .with_wordlist_from_words(&texts)
        .expect("the words are English");
    let written: Vec<(Vec<String>, String)> = positions.iter().map(written).collect();

    let mut group = criterion.benchmark_group("plays");
    group.sample_size(10).throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("baseline", |bench| {
        bench.iter(|| {
            let mut count = 0;
            for (rows, rack) in &written {
                solver.set_state_from_strings(rows).expect("it is a board");
                count += solver.calc_all_word_scores(rack.as_str()).expect("it is a rack").len();
            }
            black_box(count)
        });
    });
    let mut generator = Generator::new(game.rules());
    group.bench_function("all plays", |bench| {
        let mut plays: Vec<Play> = Vec::new();
        bench.iter(|| {
            let mut count = 0;
            for (board, rack) in &positions {
                plays.clear();
                generator.plays(game.masks(), &spot(&game, board), rack, &mut |play: Play| plays.push(play));
                count += plays.len();
            }
            black_box(count)
        });
    });
    group.bench_function("best play", |bench| {
        bench.iter(|| {
            let best =
                |(board, rack): &Position| generator.best(game.masks(), &spot(&game, board), rack, None);
            positions.iter().filter_map(best).count()
        });
    });
    group.finish();
}

fn spot<'a>(game: &Crossword, board: &'a Board) -> Spot<'a> {
    let start = opening::start(game.rules(), board, Seat(0), false);
    Spot { board, seat: Seat(0), start, mirror: Mirror::Both }
}

/// A position as the other crate reads it: a blank on the board is a capital, one on the rack a star.
fn written((board, rack): &Position) -> (Vec<String>, String) {
    let english = Alphabet::english();
    let cell = |column, row| match board.at(Square { column, row }) {
        None => " ".to_owned(),
        Some(standing) if standing.tile.blank => english.glyph(standing.tile.letter).to_owned(),
        Some(standing) => english.glyph(standing.tile.letter).to_lowercase(),
    };
    let side = board.side();
    let rows = (0..side).map(|row| (0..side).map(|column| cell(column, row)).collect()).collect();
    let tile = |tile: Option<lexicon::Letter>| {
        tile.map_or("*".to_owned(), |letter| english.glyph(letter).to_lowercase())
    };
    (rows, rack.iter().map(tile).collect())
}

criterion_group!(benches, plays);
criterion_main!(benches);
