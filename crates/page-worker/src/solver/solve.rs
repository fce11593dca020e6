//! The worker's side: plays and advice for a sheet, a step at a time.

use std::sync::Arc;

use analysis::{Filter, Problem};
use crossword::{Crossword, Move, Placement};
use game::{Dice, Seed};
use messages::solver::{no_advice, too_many, unsolvable};
use messages::{Form, language};

use super::advice::{Ending, Replies, Swap, Swaps};
use super::parsed_sheet::ParsedSheet;
use super::plays::{Play, Plays, Unseen};
use super::sheet::{Order, Sheet};
use super::step::{Answer, Question, Step};
use crate::{VOICE, Worker};

/// The most racks that are tried in one step.
const MOST: u32 = 1000;

/// How many swaps and replies are listed.
const LISTED: usize = 5;

impl Worker {
    /// Answers a question about a sheet, both as bytes.
    pub fn solve(&mut self, question: &[u8]) -> Result<Vec<u8>, String> {
        let read = postcard::from_bytes(question);
        let question: Question = read.map_err(|_| VOICE.question_not_read(Form::Within).to_owned())?;
        let answer = self.answer(question).unwrap_or_else(Answer::Failure);
        postcard::to_allocvec(&answer).map_err(|_| VOICE.answer_not_written(Form::Within).to_owned())
    }

    /// Answers a question about a sheet, or says why not.
    fn answer(&mut self, question: Question) -> Result<Answer, String> {
        self.complete()?;
        let Question::Solve(sheet, step) = question else { return Ok(Answer::Ready) };
        let parsed = ParsedSheet::read(&sheet).map_err(|bad| bad.say(Form::Within))?;
        let game = self.game_of(&sheet)?;
        let problem = Problem::of_board(game, parsed.board.clone(), parsed.rack);
        let problem = problem.map_err(|bad| unsolvable(VOICE, Form::Within, &bad))?;
        Ok(match step {
            Step::Plays(top) => Answer::Plays(plays(&problem, &parsed, top)),
            Step::Swaps => Answer::Swaps(swaps(&problem)?),
            Step::Ending(effort) => Answer::Ending(ending(&problem, effort)?),
            Step::Replies(racks, lay) => Answer::Replies(replies(&problem, lay, racks.min(MOST))?),
        })
    }
}

impl Worker {
    /// The game of a sheet. The words take a while to arrange, so they are kept for the next sheet.
    fn game_of(&mut self, sheet: &Sheet) -> Result<&Crossword, String> {
        let no_tiles = || VOICE.no_tiles_in_language(Form::Within).to_owned();
        let rules = sheet.rules().ok_or_else(no_tiles)?;
        let game = match self.crossword.take() {
            Some(game) if game.rules().name == rules.name && game.rules().tiles == rules.tiles => {
                if game.rules().layout == rules.layout { game } else { game.on(rules.layout) }
            }
            _ => Crossword::new(rules, Arc::clone(&self.words)).map_err(|bad| {
                let [tiles, words] = [bad.tiles, bad.words].map(|name| language(VOICE, name));
                VOICE.wrong_language(Form::Within, &tiles, &bad.lexicon, &words)
            })?,
        };
        Ok(self.crossword.insert(game))
    }
}

fn plays(problem: &Problem<'_>, parsed: &ParsedSheet, top: usize) -> Plays {
    let (count, listed) = found(problem, parsed, top);
    let unseen = analysis::unseen(problem).map_err(|bad| too_many(VOICE, Form::Alone, &bad));
    let unseen = unseen.map(|unseen| Unseen { tiles: unseen.tiles, bag: unseen.bag, other: unseen.other });
    Plays { count, unseen, listed }
}

/// How many plays there are, and the first ones in the order that is asked for.
fn found(problem: &Problem<'_>, parsed: &ParsedSheet, top: usize) -> (usize, Vec<Play>) {
    // Only by points can be told early which ones come first.
    let first = (parsed.order == Order::Points).then_some(top);
    let plays = analysis::plays(problem, &Filter { top: first, ..parsed.filter.clone() });
    let mut found = plays.found;
    let length = |found: &analysis::Candidate| found.words.first().map_or(0, |word| word.tiles.len());
    match parsed.order {
        Order::Points => {}
        Order::Length => game::sort_by_key(&mut found, |found| std::cmp::Reverse(length(found))),
        Order::Tiles => game::sort_by_key(&mut found, |found| std::cmp::Reverse(found.laid.len())),
        // Letters are numbered in the order of the alphabet.
        Order::Word => found.sort_by_cached_key(|found| found.words.first().map(analysis::Word::letters)),
    }
    (plays.count, found.iter().take(top).map(Play::of).collect())
}

/// The best swaps.
fn swaps(problem: &Problem<'_>) -> Result<Swaps, String> {
    // Draws that are tried tell little unless they are very many: chances and values that need none are told.
    let swaps = analysis::swaps(problem, 0, &mut dice("swaps"))
        .map_err(|bad| no_advice(VOICE, Form::Within, &bad))?;
    let swap = |swap: analysis::Swap| Swap {
        keep: swap.keep,
        give: swap.give,
        bingo: swap.bingo.per_mille(),
        value: swap.value,
    };
    Ok(Swaps { swaps: swaps.into_iter().take(LISTED).map(swap).collect() })
}

/// What the opponent may answer.
fn replies(problem: &Problem<'_>, lay: Placement, racks: u32) -> Result<Replies, String> {
    let replies = analysis::replies(problem, &Move::Lay(lay), racks, &mut dice("replies"));
    let replies = replies.map_err(|bad| no_advice(VOICE, Form::Within, &bad))?;
    let play = replies.replies.iter().take(LISTED).map(|reply| (reply.times, Play::of(&reply.found)));
    Ok(Replies {
        racks: replies.racks,
        known: replies.known,
        average: replies.average,
        none: replies.none,
        plays: play.collect(),
    })
}

/// How the game ends.
fn ending(problem: &Problem<'_>, effort: u32) -> Result<Ending, String> {
    let ending = analysis::endgame(problem, effort).map_err(|bad| no_advice(VOICE, Form::Within, &bad))?;
    let turn = |step: &analysis::Step| step.found.as_ref().map(Play::of);
    let turns = ending.line.iter().map(turn).collect();
    Ok(Ending { difference: ending.difference, proven: ending.proven, turns })
}

/// The same luck every time, so that the same position gets the same advice.
fn dice(what: &str) -> Dice {
    Dice::new(Seed(1), what)
}

#[cfg(test)]
mod tests {
    use lexicon::Halves;
    use proptest::prelude::*;

    use super::*;

    /// With both halves of the word graph, which take a while to build.
    fn worker() -> Worker {
        Worker::new(&lexica::load("english").unwrap().to_bytes()).unwrap()
    }

    fn sheet(language: &str, rows: &[(usize, &str)], rack: &str) -> Sheet {
        let mut board = ["15"; 15];
        for &(row, text) in rows {
            board[row] = text;
        }
        let text =
            format!("logomachy solver 1\nlanguage {language}\nboard {}\nrack {rack}\n", board.join("/"));
        Sheet::from_text(&text).unwrap()
    }

    fn ask(worker: &mut Worker, sheet: &Sheet, step: Step) -> Answer {
        let question = Question::Solve(Box::new(sheet.clone()), step);
        let answer = worker.solve(&postcard::to_allocvec(&question).unwrap()).unwrap();
        postcard::from_bytes(&answer).unwrap()
    }

    fn plays_of(worker: &mut Worker, sheet: &Sheet) -> Plays {
        match ask(worker, sheet, Step::Plays(20)) {
            Answer::Plays(plays) => plays,
            other => panic!("{other:?}"),
        }
    }

    /// W14, W20
    #[test]
    fn the_worker_finds_heimlaana_for_136() {
        // With the half of a word graph that a page fetches.
        let half = lexica::load("norwegian").unwrap().with(Halves::Forwards).unwrap();
        let mut worker = Worker::new(&half.to_bytes()).unwrap();
        let mut sheet = sheet("nb", &[(10, "8E6")], "HIMLANÅ");
        let plays = plays_of(&mut worker, &sheet);
        let best = &plays.listed[0];
        assert_eq!((best.points, sheet.language.spell_tiles(best.main())), (136, "HEIMLÅNA".to_owned()));
        assert!(best.bingo && plays.count > 100 && plays.listed.len() == 20);
        let unseen = plays.unseen.unwrap();
        assert_eq!((unseen.tiles.len(), unseen.other, unseen.bag), (96, 7, 89));
        sheet.filter.length = "2".to_owned();
        let short = plays_of(&mut worker, &sheet);
        assert!(short.listed.iter().all(|play| play.main().len() == 2) && short.count < plays.count);
    }

    #[test]
    fn painted_premiums_and_other_rules_change_the_points() {
        let mut worker = worker();
        let mut sheet = sheet("en", &[(7, "7E7")], "TN");
        let points = |worker: &mut Worker, sheet: &Sheet| plays_of(worker, sheet).listed[0].points;
        let before = points(&mut worker, &sheet);
        let mut layout = sheet.layout();
        for column in 0..15 {
            layout.set(crossword::Square { column, row: 7 }, crossword::Premium::Word(3));
        }
        sheet.premiums = super::super::sheet::Premiums::Painted(layout);
        assert!(points(&mut worker, &sheet) >= before * 3);
        sheet.premiums = super::super::sheet::Premiums::Standard;
        assert_eq!(points(&mut worker, &sheet), before);
        sheet.title = "classic".parse().unwrap();
        assert!(plays_of(&mut worker, &sheet).count > 0);
    }

    #[test]
    fn plays_come_in_the_order_that_is_asked_for() {
        let mut worker = worker();
        let mut sheet = sheet("en", &[(7, "6TEN6")], "STARE?");
        let sorted = |plays: &Plays, key: &dyn Fn(&Play) -> usize| {
            plays.listed.is_sorted_by_key(|play| std::cmp::Reverse(key(play)))
        };
        assert!(sorted(&plays_of(&mut worker, &sheet), &|play| usize::try_from(play.points).unwrap()));
        sheet.order = Order::Length;
        assert!(sorted(&plays_of(&mut worker, &sheet), &|play| play.main().len()));
        sheet.order = Order::Tiles;
        assert!(sorted(&plays_of(&mut worker, &sheet), &|play| play.tiles.len()));
        sheet.order = Order::Word;
        let plays = plays_of(&mut worker, &sheet);
        let letters = |play: &Play| play.main().iter().map(|tile| tile.letter).collect::<Vec<_>>();
        assert!(plays.listed.is_sorted_by_key(letters));
    }

    /// W21, W22
    #[test]
    fn swaps_replies_and_the_end_are_advised_on() {
        let mut worker = worker();
        let mut sheet = sheet("en", &[(7, "6QUARTZ3")], "IIUVVAE");
        let Answer::Swaps(Swaps { swaps }) = ask(&mut worker, &sheet, Step::Swaps) else {
            panic!("no swaps")
        };
        assert!(swaps.iter().all(|swap| swap.keep.len() + swap.give.len() == 7 && swap.bingo <= 1000));
        let best = plays_of(&mut worker, &sheet).listed.remove(0);
        let replies = ask(&mut worker, &sheet, Step::Replies(3, best.lay()));
        let Answer::Replies(replies) = replies else { panic!("{replies:?}") };
        assert!(replies.racks == 3 && !replies.plays.is_empty() && replies.average > 0);
        let ending = ask(&mut worker, &sheet, Step::Ending(10));
        assert!(matches!(&ending, Answer::Failure(why) if why.contains("bag")), "{ending:?}");
        sheet.rack = "ZZ".to_owned();
        assert!(plays_of(&mut worker, &sheet).unseen.unwrap_err().contains('Z'));
    }

    #[test]
    fn what_is_no_question_is_refused() {
        let mut worker = worker();
        for bytes in [&[][..], &[9], &[1, 3, b'a', b'b', b'c', 1]] {
            assert_eq!(worker.solve(bytes).unwrap_err(), "the question cannot be read", "{bytes:?}");
        }
        let other = ask(&mut worker, &sheet("nb", &[], "ABC"), Step::Plays(1));
        assert!(matches!(&other, Answer::Failure(why) if why.contains("English")), "{other:?}");
        let ready = worker.solve(&postcard::to_allocvec(&Question::Prepare).unwrap()).unwrap();
        assert_eq!(postcard::from_bytes::<Answer>(&ready), Ok(Answer::Ready));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// Whatever bytes come: an answer or a reason, never a panic.
        #[test]
        fn any_bytes_are_a_question_or_none(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = postcard::from_bytes::<Question>(&bytes);
            let _ = postcard::from_bytes::<Answer>(&bytes);
        }
    }
}
