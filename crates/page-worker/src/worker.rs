//! The worker: computers think here, beside the page, handed games as text and giving moves as text.

use std::sync::Arc;

use crossword::Crossword;
use idiot::{Idiot, Rules};
use lexicon::{Halves, Lexicon};
use messages::records::{bad_record, not_opened};
use messages::{Family, Form};
use table::crosswords::Wildcard;
use table::{Arrangement, Record, Table, Title, crosswords, idiots, record, territories};

use crate::VOICE;
use crate::idiot::steps;

/// A computer with a lexicon, which remembers the game it was last asked about.
pub struct Worker {
    pub(crate) words: Arc<Lexicon>,
    last: Option<Last>,
    /// The rulebook of Idiot with these words, which takes a while to make.
    idiot: Option<Idiot>,
    /// The game that plays were last looked for in, whose words take a while to arrange.
    pub(crate) crossword: Option<Crossword>,
}

/// The game it was last asked about.
#[expect(clippy::large_enum_variant, reason = "there is only ever one")]
pub(crate) enum Last {
    Crossword(Table<crosswords::Setup>),
    Idiot(Table<idiots::Setup>),
    Territory(Table<territories::Setup>),
}

impl Worker {
    /// Reads a lexicon file, of which only what words are looked up in is needed.
    pub fn new(bytes: &[u8]) -> Result<Worker, String> {
        let words = Lexicon::from_bytes(bytes).map_err(|bad| bad.to_string())?;
        Ok(Self { words: Arc::new(words), last: None, idiot: None, crossword: None })
    }

    /// Does what it is asked for by name, with a game and perhaps a message, and tells what came of it.
    pub fn ask(&mut self, want: &str, record: &str, message: &str) -> Result<String, String> {
        match want {
            "answer" => self.answer(record),
            "hint" => self.hint(record),
            "complete" => self.complete().map(|()| String::new()),
            "prepare" => self.prepare(),
            "begin" => self.scene(record),
            "reopen" => Ok(self.reopen(record)),
            "say" => self.say(record, message),
            "go_on" => self.go_on(record),
            "coach" => self.coach(record),
            "review" => self.review(record),
            "solve" => self.solve(record, message),
            _ => Err(VOICE.unknown_request(Form::Within, want)),
        }
    }

    /// Makes the words ready to find moves of crossword games with, where the file held only what words are looked up in.
    pub fn complete(&mut self) -> Result<(), String> {
        if self.words.graph().words_outwards().is_none() {
            let words = Lexicon::clone(&self.words).with(Halves::Both);
            self.words = Arc::new(words.map_err(|bad| bad.to_string())?);
        }
        Ok(())
    }

    /// The move of the computer that is to move, as a record writes it.
    pub fn answer(&mut self, record: &str) -> Result<String, String> {
        match self.open(record)? {
            Last::Crossword(table) => answer(table),
            Last::Idiot(table) => answer(table),
            Last::Territory(table) => answer(table),
        }
        .ok_or_else(|| VOICE.no_computer_to_move(Form::Within).to_owned())
    }

    /// Advice for the person to move, a line a step, the vaguest first.
    pub fn hint(&mut self, record: &str) -> Result<String, String> {
        let steps = match self.open(record)? {
            Last::Crossword(table) => {
                let wildcard = Wildcard::of(table.game().rules());
                let say = |clue: &crosswords::Clue| messages::crosswords::clue(VOICE, wildcard, clue);
                table.hint().map(|(_, clues)| clues.iter().map(say).collect::<Vec<_>>())
            }
            Last::Idiot(table) => steps(table),
            Last::Territory(table) => {
                let say = |clue: &territories::Clue| messages::territories::clue(VOICE, clue);
                table.hint().map(|(_, clues)| clues.iter().map(say).collect())
            }
        };
        let nobody = || VOICE.nobody_to_move(Form::Within).to_owned();
        Ok(steps.ok_or_else(nobody)?.join("\n"))
    }
}

impl Worker {
    /// The table of a record; one that was just seen and has gone on needs only the moves since.
    pub(crate) fn open(&mut self, text: &str) -> Result<&mut Last, String> {
        let title = record::title(text).map_err(|bad| bad_record(VOICE, Form::Within, &bad))?;
        if title.is_crossword() {
            self.complete()?;
        }
        let table = match (title, self.last.take()) {
            (Title::Idiot, last) => Last::Idiot(self.sit_at_idiot(text, last)?),
            (Title::Territory, Some(Last::Territory(table))) => Last::Territory(self.sit(text, Some(table))?),
            (Title::Territory, _) => Last::Territory(self.sit(text, None)?),
            (_, Some(Last::Crossword(table))) => Last::Crossword(self.sit(text, Some(table))?),
            _ => Last::Crossword(self.sit(text, None)?),
        };
        Ok(self.last.insert(table))
    }

    /// The rulebook of Idiot.
    pub(crate) fn idiot(&mut self) -> Result<&Idiot, String> {
        if self.idiot.is_none() {
            let game = Idiot::new(Rules::default(), Arc::clone(&self.words));
            self.idiot = Some(game.map_err(|bad| idiots::Setup::bad_setup(VOICE, Form::Within, &bad))?);
        }
        self.idiot.as_ref().ok_or_else(|| VOICE.no_game(Form::Within).to_owned())
    }

    fn sit_at_idiot(&mut self, text: &str, last: Option<Last>) -> Result<idiots::Table, String> {
        let record: idiots::Record = text.parse().map_err(|bad| bad_record(VOICE, Form::Within, &bad))?;
        let last = if let Some(Last::Idiot(table)) = last { followed(table, &record) } else { None };
        if let Some(table) = last {
            return Ok(table);
        }
        let game = self.idiot()?.with_rules(record.setup.rules);
        record.open_with(game).map_err(|bad| not_opened(VOICE, Form::Within, &record.setup, &bad))
    }

    fn sit<S: Family>(&self, text: &str, last: Option<Table<S>>) -> Result<Table<S>, String> {
        let record: Record<S> = text.parse().map_err(|bad| bad_record(VOICE, Form::Within, &bad))?;
        if let Some(table) = last.and_then(|table| followed(table, &record)) {
            return Ok(table);
        }
        let opened = record.open(Arc::clone(&self.words));
        opened.map_err(|bad| not_opened(VOICE, Form::Within, &record.setup, &bad))
    }
}

fn answer<S: Arrangement>(table: &mut Table<S>) -> Option<String> {
    let mv = table.think()?;
    Some(table.setup().write_move(&mv))
}

/// The table after the moves of a record, if it is of the same game and not further.
fn followed<S: Arrangement>(mut table: Table<S>, record: &Record<S>) -> Option<Table<S>> {
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
    use table::Seated;
    use table::crosswords::Setup;

    use super::*;

    /// With the half of a word graph that a page fetches.
    fn worker() -> Worker {
        let half = lexica::SHIPPED[0].load().with(Halves::Forwards).unwrap();
        Worker::new(&half.to_bytes()).unwrap()
    }

    fn table(title: Title) -> crosswords::Table {
        let words = Arc::new(lexica::load("english").unwrap());
        let setup = Setup::new(title, words.alphabet());
        Table::new(setup, words, vec![Seated::someone(), Seated::Computer(Level::Hard)], Seed(7)).unwrap()
    }

    #[test]
    fn a_computer_thinks_the_same_beside_the_page_as_at_the_table() {
        for title in [Title::Khi, Title::Classic] {
            let (mut worker, mut table) = (worker(), table(title));
            for _ in 0..3 {
                let hint = worker.hint(&table.record().to_string()).unwrap();
                assert!(hint.lines().count() >= 1, "{hint}");
                let mv = table.advice(Level::Hard).unwrap();
                table.play(mv).unwrap();
                while let Some(mv) = table.think() {
                    let text = worker.answer(&table.record().to_string()).unwrap();
                    assert_eq!(table.setup().read_move(&text), Ok(mv.clone()), "{title}");
                    table.play(mv).unwrap();
                }
            }
        }
    }

    #[test]
    fn the_computers_of_the_other_games_think_here_as_well() {
        let words = Arc::new(lexica::load("english").unwrap());
        let seated = vec![Seated::Computer(Level::Easy), Seated::someone()];
        let setup = territories::Setup::new(words.alphabet());
        let mut table = Table::new(setup, words, seated, Seed(7)).unwrap();
        let mut worker = worker();
        let answer = worker.answer(&table.record().to_string()).unwrap();
        let mv = table.think().unwrap();
        assert_eq!(answer, territories::write_move(&mv));
        table.play(mv).unwrap();
        assert_eq!(worker.hint(&table.record().to_string()).unwrap().lines().count(), 3);
    }

    #[test]
    fn after_moves_were_taken_back_the_answer_is_that_of_the_game_as_it_stands() {
        let (mut worker, mut table) = (worker(), table(Title::Classic));
        let first = table.advice(Level::Hard).unwrap();
        table.play(first).unwrap();
        worker.answer(&table.record().to_string()).unwrap();
        table.undo();
        table.play(crossword::Move::Pass).unwrap();
        let text = worker.answer(&table.record().to_string()).unwrap();
        assert_eq!(table.setup().read_move(&text).ok(), table.think());
    }

    #[test]
    fn what_is_no_game_or_no_computers_turn_is_said() {
        let mut worker = worker();
        assert!(worker.answer("nonsense").unwrap_err().contains("no saved game"));
        let record = table(Title::Khi).record().to_string();
        assert_eq!(worker.answer(&record).unwrap_err(), "no computer is to move");
        assert!(worker.answer(&record.replace("lexicon ", "lexicon 0")).is_err());
        assert!(Worker::new(b"nothing").is_err());
    }
}
