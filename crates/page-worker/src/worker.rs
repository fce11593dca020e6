//! The worker: it holds words, and does jobs about tables and solves positions with them, beside the page.

use std::sync::Arc;

use crossword::Crossword;
use lexicon::{Halves, Lexicon};

use crate::jobs::Workplaces;

/// A computer with a lexicon, which remembers the tables it was last asked about.
pub struct Worker {
    pub(crate) words: Arc<Lexicon>,
    /// The game that plays were last looked for in, whose words take a while to arrange.
    pub(crate) crossword: Option<Crossword>,
    pub(crate) places: Workplaces,
}

impl Worker {
    /// Reads a lexicon file, of which only what words are looked up in is needed.
    pub fn new(bytes: &[u8]) -> Result<Worker, String> {
        let words = Lexicon::from_bytes(bytes).map_err(|bad| bad.to_string())?;
        Ok(Self { words: Arc::new(words), crossword: None, places: Workplaces::default() })
    }

    /// Makes the words ready to find moves of crossword games with, where the file held only what words are looked up in.
    pub fn complete(&mut self) -> Result<(), String> {
        if self.words.graph().words_outwards().is_none() {
            let words = Lexicon::clone(&self.words).with(Halves::Both);
            self.words = Arc::new(words.map_err(|bad| bad.to_string())?);
        }
        Ok(())
    }
}
