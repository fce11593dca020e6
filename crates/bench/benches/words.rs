//! The word graph beside the `fst` crate, on the same words in the same run.

#![allow(missing_docs, reason = "criterion's macros write undocumented items")]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use lexicon::{Graph, Halves, Letter};

fn as_bytes(word: &[Letter]) -> Vec<u8> {
    word.iter().map(|letter| letter.number()).collect()
}

fn lookups(criterion: &mut Criterion) {
    let (lexicon, words) = bench::english();
    let forwards = Graph::build(&words, Halves::Forwards).expect("it is the shipped list");
    let set = fst::Set::from_iter(words.iter().map(as_bytes)).expect("the list is sorted");
    let questions = bench::questions(&words, 27);
    let byte_questions: Vec<Vec<u8>> = questions.iter().map(|word| as_bytes(word)).collect();
    let mut group = criterion.benchmark_group("contains");
    group.throughput(Throughput::Elements(questions.len() as u64));
    group.bench_function("fst", |bench| {
        bench.iter(|| byte_questions.iter().filter(|word| set.contains(black_box(word))).count());
    });
    group.bench_function("forwards", |bench| {
        bench.iter(|| questions.iter().filter(|word| forwards.contains(black_box(word))).count());
    });
    group.bench_function("both halves", |bench| {
        bench.iter(|| questions.iter().filter(|word| lexicon.graph().contains(black_box(word))).count());
    });
    group.finish();
}

fn builds(criterion: &mut Criterion) {
    let (lexicon, words) = bench::english();
    let byte_words: Vec<Vec<u8>> = words.iter().map(as_bytes).collect();
    let mut group = criterion.benchmark_group("build");
    group.sample_size(10);
    group.bench_function("fst", |bench| {
        bench.iter(|| fst::Set::from_iter(black_box(&byte_words)).expect("the list is sorted"));
    });
    group.bench_function("forwards", |bench| {
        bench.iter(|| Graph::build(black_box(&words), Halves::Forwards).expect("it is the shipped list"));
    });
    group.bench_function("both halves", |bench| {
        bench.iter(|| Graph::build(black_box(&words), Halves::Both).expect("it is the shipped list"));
    });
    group.finish();
    let kwg = lexicon.graph().to_kwg();
    let file = lexicon.to_bytes();
    let mut group = criterion.benchmark_group("open");
    group.bench_function("kwg", |bench| {
        bench.iter(|| Graph::from_kwg(black_box(&kwg), 26).expect("it was just written"));
    });
    group.bench_function("lex", |bench| {
        let open = |bytes: &[u8]| lexicon::Lexicon::from_bytes(bytes).expect("it was just written");
        bench.iter_batched(|| &file, |file| open(black_box(file)), BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, lookups, builds);
criterion_main!(benches);
