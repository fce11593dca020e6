//! Where single words lead, for whoever judges them after the game.

use game::Seat;
use territory::{Appraiser, Cell, Move, Territory, View};

use super::{Expert, Lookahead, TURNS_AHEAD, WIDTH_AHEAD};

/// How many of the best words are followed.
const WORDS: usize = 6;

/// How many beginnings of each length are followed to find them, and how much of the best others have to bring, in eighths.
const BEAM: (usize, i32) = (4000, 5);

/// A turn, and where it leads if both then take what is best at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppraisedWord {
    /// The cells of the word; none for a pass.
    pub cells: Vec<Cell>,
    /// What it gains on the other player at once, in pixels.
    pub gain: i32,
    /// The words that follow, some turns far; none in a turn that is passed.
    pub replies: Vec<Vec<Cell>>,
    /// What the player is ahead after the word, and after each of these.
    pub leads: Vec<i64>,
}

/// What a position holds for the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appraisal {
    /// The turn that was taken.
    pub own: AppraisedWord,
    /// The best words that were found, most ground first.
    pub best: Vec<AppraisedWord>,
    /// Whether it is certain that no word gains more at once than the first of these.
    pub proven: bool,
}

impl Expert {
    /// Follows the best words of a position and a turn that was taken there; so many positions are for finding them.
    /// `None` if the game is over.
    #[must_use]
    pub fn appraise(&self, game: &Territory, view: &View, mv: &Move, positions: u32) -> Option<Appraisal> {
        let mover = view.mover()?;
        let graph = game.lexicon().graph();
        let ahead = Lookahead { grid: view.grid.clone(), field: view.field.clone(), mover };
        let turns = view.turns_left() - 1;
        let follow = |cells: Vec<Cell>| self.follow(game, ahead.clone(), cells, turns);
        let most = self.finder.best(ahead.query(graph), positions);
        let proven = most.as_ref().is_none_or(|most| most.proven);
        let mut words: Vec<(i32, Vec<Cell>)> = Vec::new();
        self.finder
            .several(ahead.query(graph), BEAM, 0, &mut |cells, gain| words.push((gain, cells.to_vec())));
        words.extend(most.map(|most| (most.worth, most.cells)));
        words.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        words.dedup();
        words.truncate(WORDS);
        let own = match mv {
            Move::Word(cells) => cells.clone(),
            Move::Pass => Vec::new(),
        };
        let best = words.into_iter().map(|(_, cells)| follow(cells)).collect();
        Some(Appraisal { own: follow(own), best, proven })
    }

    fn follow(
        &self,
        game: &Territory,
        mut ahead: Lookahead,
        cells: Vec<Cell>,
        turns: usize,
    ) -> AppraisedWord {
        let (graph, seat): (_, Seat) = (game.lexicon().graph(), ahead.mover);
        let gain = if cells.is_empty() { 0 } else { Appraiser::new(&ahead.field, seat).word(&cells) };
        ahead.play(&cells);
        let (mut replies, mut leads) = (Vec::new(), vec![ahead.lead(seat)]);
        for _ in 0..turns.min(TURNS_AHEAD) {
            let reply = self.finder.quick(ahead.query(graph), WIDTH_AHEAD).unwrap_or_default();
            ahead.play(&reply);
            replies.push(reply);
            leads.push(ahead.lead(seat));
        }
        AppraisedWord { cells, gain, replies, leads }
    }
}
