//! The program of the worker: it thinks and reads, and draws nothing.

use wasm_bindgen::prelude::wasm_bindgen;

/// A computer with a lexicon.
#[wasm_bindgen]
pub struct Worker(page_worker::Worker);

#[wasm_bindgen]
impl Worker {
    /// Reads a lexicon file, of which only what words are looked up in is needed.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Worker, String> {
        page_worker::Worker::new(bytes).map(Self)
    }

    /// Answers a question of the solver.
    pub fn solve(&mut self, question: &[u8]) -> Result<Vec<u8>, String> {
        self.0.solve(question)
    }

    /// Does a job about a table of a title, and tells what came of it.
    pub fn work(&mut self, title: &str, job: &[u8]) -> Result<Vec<u8>, String> {
        self.0.work(title, job)
    }

    /// Answers a question about a game of a title that is looked back at.
    pub fn review(&mut self, title: &str, question: &[u8]) -> Result<Vec<u8>, String> {
        self.0.review(title, question)
    }
}

/// A word list that was read.
#[wasm_bindgen(getter_with_clone)]
pub struct ReadList {
    /// What was kept and what was left out, a sentence a line.
    pub report: String,
    /// How many words there are.
    pub words: u32,
    /// The lexicon, as a file.
    pub lexicon: Vec<u8>,
    /// The digest of the words.
    pub digest: String,
}

/// Reads a file of any kind as a lexicon of this name and language, or says what is wrong with it.
#[wasm_bindgen]
pub fn read_list(bytes: &[u8], file_name: &str, name: &str, language: &str) -> Result<ReadList, String> {
    let page_worker::ReadList { report, words, lexicon, digest } =
        page_worker::read_list(bytes, file_name, name, language)?;
    Ok(ReadList { report, words, lexicon, digest })
}

fn main() {}
