//! Jobs about the tables of every title, as bytes from the page and back.

use std::sync::Arc;

use lexicon::Lexicon;
use messages::Form;
use messages::records::no_title;
use play::review::{Question, ReviewDesk, Reviewable};
use play::worker::Workplace;
use play::{Family, Title, crosswords, idiots, territories};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{VOICE, Worker};

/// Where the jobs of each family of games are done.
#[derive(Default)]
pub(crate) struct Workplaces {
    crosswords: Place<crosswords::Setup>,
    idiot: Place<idiots::Setup>,
    territory: Place<territories::Setup>,
}

/// Where the jobs of one family of games are done.
struct Place<K: Reviewable> {
    tables: Option<Workplace<K>>,
    reviews: ReviewDesk<K>,
}

impl Worker {
    /// Does a job about a table of a title, and tells what came of it.
    pub fn work(&mut self, title: &str, job: &[u8]) -> Result<Vec<u8>, String> {
        match family(title)? {
            Family::Crossword => {
                self.complete()?;
                self.places.crosswords.work(&self.words, job)
            }
            Family::Idiot => self.places.idiot.work(&self.words, job),
            Family::Territory => self.places.territory.work(&self.words, job),
        }
    }

    /// Answers a question about a game of a title that is looked back at.
    pub fn review(&mut self, title: &str, question: &[u8]) -> Result<Vec<u8>, String> {
        match family(title)? {
            Family::Crossword => {
                let question: Question<crosswords::Setup> = read(question)?;
                // Plays are not looked for until a move is judged: the first picture need not wait.
                if !question.opens() {
                    self.complete()?;
                }
                written(&self.places.crosswords.reviews.answer(question, &self.words))
            }
            Family::Idiot => written(&self.places.idiot.reviews.answer(read(question)?, &self.words)),
            Family::Territory => written(&self.places.territory.reviews.answer(read(question)?, &self.words)),
        }
    }
}

fn family(title: &str) -> Result<Family, String> {
    let title: Title = title.parse().map_err(|bad| no_title(VOICE, Form::Within, &bad))?;
    Ok(title.family())
}

impl<K: Reviewable> Default for Place<K> {
    fn default() -> Self {
        Self { tables: None, reviews: ReviewDesk::default() }
    }
}

impl<K: Reviewable> Place<K> {
    fn work(&mut self, words: &Arc<Lexicon>, job: &[u8]) -> Result<Vec<u8>, String> {
        let place = self.tables.get_or_insert_with(|| Workplace::new(Arc::clone(words)));
        written(&place.carry_out(read(job)?))
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    postcard::from_bytes(bytes).map_err(|_| VOICE.question_not_read(Form::Within).to_owned())
}

fn written(answer: &impl Serialize) -> Result<Vec<u8>, String> {
    postcard::to_allocvec(answer).map_err(|_| VOICE.answer_not_written(Form::Within).to_owned())
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use game::{Seat, Seed, Viewer};
    use lexicon::Halves;
    use play::worker::{Job, JobFailure, JobResult, TableText};
    use play::{GameKind as _, Host as _, LocalHost, Player, Task, Thinker};

    use super::*;

    #[test]
    fn a_computer_thinks_the_same_beside_the_page_as_at_the_table() {
        let half = lexica::SHIPPED[0].load().with(Halves::Forwards).unwrap();
        let mut worker = Worker::new(&half.to_bytes()).unwrap();
        let words = Arc::new(lexica::load("english").unwrap());
        for title in Title::of(Family::Crossword) {
            let kind = crosswords::Setup::new(title, words.alphabet());
            let seated = vec![Player::Computer(Level::Hard), Player::Computer(Level::Hard)];
            let game = kind.game(Arc::clone(&words)).unwrap();
            let mut host = LocalHost::new(kind.clone(), game.clone(), seated.clone(), Seed(7)).unwrap();
            let mut thinker = Thinker::new(kind.clone(), game, seated.clone());
            for _ in 0..4 {
                let Some(Task::Think(task)) = host.task() else { panic!("a computer is to move") };
                let job = Job::Think(TableText::of(&kind, &seated), task.clone());
                let result = worker.work(title.name(), &postcard::to_allocvec(&job).unwrap()).unwrap();
                let mv = thinker.think(&task).unwrap();
                let there: JobResult<crosswords::Setup> = postcard::from_bytes(&result).unwrap();
                assert_eq!(there, JobResult::Move(mv.clone()), "{title}");
                host.submit(task.submission(mv)).unwrap();
            }
        }
        assert!(worker.work("chess", &[]).unwrap_err().contains("chess"));
        assert_eq!(worker.work("khi", &[200]).unwrap_err(), "the question cannot be read");
        assert!(Worker::new(b"nothing").is_err());
    }

    #[test]
    fn the_computers_of_territory_words_think_and_advise_here_as_well() {
        let words = Arc::new(lexica::load("english").unwrap());
        let mut worker = Worker::new(&words.to_bytes()).unwrap();
        let kind = territories::Setup::new(words.alphabet());
        let seated = vec![Player::Computer(Level::Easy), Player::someone()];
        let game = kind.game(words).unwrap();
        let mut host = LocalHost::new(kind.clone(), game.clone(), seated.clone(), Seed(7)).unwrap();
        let Some(Task::Think(task)) = host.task() else { panic!("a computer is to move") };
        let mut ask = |job: &Job<territories::Setup>| -> JobResult<territories::Setup> {
            let result = worker.work("territory", &postcard::to_allocvec(job).unwrap()).unwrap();
            postcard::from_bytes(&result).unwrap()
        };
        let table = TableText::of(&kind, &seated);
        let mv = Thinker::new(kind.clone(), game.clone(), seated).think(&task).unwrap();
        assert_eq!(ask(&Job::Think(table.clone(), task.clone())), JobResult::Move(mv.clone()));
        host.submit(task.submission(mv)).unwrap();
        let view = host.snapshot(Viewer::Player(Seat(1))).position.view;
        let hint = ask(&Job::Hint { table, version: host.version(), seat: Seat(1), view: view.clone() });
        let JobResult::Hint(Some(hint)) = hint else { panic!("{hint:?}") };
        assert_eq!(territories::clues(&game, &view, &hint).len(), 4);
        assert_eq!(ask(&Job::LetComputerPlay), JobResult::Failure(JobFailure::NoTable));
    }
}
