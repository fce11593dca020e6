//! Where computers think: beside the page, handed games as text and giving moves as text.

use std::sync::Arc;

use lexicon::{Halves, Lexicon};
use table::Arrangement as _;
use table::crosswords::{Hint, Record, Table};
use wasm_bindgen::prelude::wasm_bindgen;

/// A computer with a lexicon, which remembers the game it was last asked about.
#[wasm_bindgen]
pub struct Thinker {
    words: Arc<Lexicon>,
    last: Option<Table>,
}

#[wasm_bindgen]
impl Thinker {
    /// Reads a lexicon file; where it holds only what words are looked up in, the rest is built.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Thinker, String> {
        let words = Lexicon::from_bytes(bytes).map_err(|bad| bad.to_string())?;
        let words = words.with(Halves::Both).map_err(|bad| bad.to_string())?;
        Ok(Self { words: Arc::new(words), last: None })
    }

    /// The move of the computer that is to move, as a record writes it.
    pub fn answer(&mut self, record: &str) -> Result<String, String> {
        let table = self.open(record)?;
        let mv = table.think().ok_or("no computer is to move")?;
        Ok(table.setup().write_move(&mv))
    }

    /// Advice for the person to move, a line a step, the vaguest first.
    pub fn hint(&mut self, record: &str) -> Result<String, String> {
        let hint = Hint::of(self.open(record)?).ok_or("nobody is asked to move")?;
        Ok(hint.steps.join("\n"))
    }
}

impl Thinker {
    /// The table of a record; one that was just seen and has gone on needs only the moves since.
    fn open(&mut self, record: &str) -> Result<&mut Table, String> {
        let record: Record = record.parse().map_err(|bad: table::BadRecord| bad.to_string())?;
        let table = match self.last.take().and_then(|table| followed(table, &record)) {
            Some(table) => table,
            None => record.open(Arc::clone(&self.words)).map_err(|bad| bad.to_string())?,
        };
        Ok(self.last.insert(table))
    }
}

/// The table after the moves of a record, if it is of the same game and not further.
fn followed(mut table: Table, record: &Record) -> Option<Table> {
    let before = table.record();
    let rest = record.moves.strip_prefix(before.moves.as_slice())?.to_vec();
    if before != (Record { moves: before.moves.clone(), ..record.clone() }) {
        return None;
    }
    for entry in rest {
        if table.mover() != Some(entry.seat) {
            return None;
        }
        table.play(entry.mv).ok()?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use game::Seed;
    use table::crosswords::Setup;
    use table::{Seated, Title};

    use super::*;

    /// With the half of a word graph that a page fetches.
    fn thinker() -> Thinker {
        let half = lexica::SHIPPED[0].load().with(Halves::Forwards).unwrap();
        Thinker::new(&half.to_bytes()).unwrap()
    }

    fn table(title: Title) -> Table {
        let words = Arc::new(lexica::load("english").unwrap());
        let setup = Setup::new(title, words.alphabet());
        Table::new(setup, words, vec![Seated::someone(), Seated::Computer(Level::Hard)], Seed(7)).unwrap()
    }

    #[test]
    fn a_computer_thinks_the_same_beside_the_page_as_at_the_table() {
        for title in [Title::Khi, Title::Classic] {
            let (mut thinker, mut table) = (thinker(), table(title));
            for _ in 0..3 {
                let hint = thinker.hint(&table.record().to_string()).unwrap();
                assert!(hint.lines().count() >= 1, "{hint}");
                let mv = table.advice(Level::Hard).unwrap();
                table.play(mv).unwrap();
                while let Some(mv) = table.think() {
                    let text = thinker.answer(&table.record().to_string()).unwrap();
                    assert_eq!(table.setup().read_move(&text), Ok(mv.clone()), "{title}");
                    table.play(mv).unwrap();
                }
            }
        }
    }

    #[test]
    fn after_moves_were_taken_back_the_answer_is_that_of_the_game_as_it_stands() {
        let (mut thinker, mut table) = (thinker(), table(Title::Classic));
        let first = table.advice(Level::Hard).unwrap();
        table.play(first).unwrap();
        thinker.answer(&table.record().to_string()).unwrap();
        table.undo();
        table.play(crossword::Move::Pass).unwrap();
        let text = thinker.answer(&table.record().to_string()).unwrap();
        assert_eq!(table.setup().read_move(&text).ok(), table.think());
    }

    #[test]
    fn what_is_no_game_or_no_computers_turn_is_said() {
        let mut thinker = thinker();
        assert!(thinker.answer("nonsense").unwrap_err().contains("logomachy game 1"));
        let record = table(Title::Khi).record().to_string();
        assert_eq!(thinker.answer(&record).unwrap_err(), "no computer is to move");
        assert!(thinker.answer(&record.replace("lexicon ", "lexicon 0")).is_err());
        assert!(Thinker::new(b"nothing").is_err());
    }
}
