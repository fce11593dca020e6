//! Players with the weaknesses of people: they know only common words, and they bluff.

use std::sync::Arc;

use game::{Bot, Dice, Effort};
use idiot::{Idiot, Move, SHORTEST, Table};
use lexicon::{About, Graph, Halves, Lexicon};

use super::{PickRule, Player, bluff, roster};
use crate::Level;

/// How a player differs from one that knows every word and never bluffs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Personality {
    /// How many words it knows, the commonest ones; all of them if this is not said.
    pub vocabulary: Option<usize>,
    /// In how many of a hundred turns it adds a letter that no word it knows allows.
    pub bluffs: u8,
    /// How one that weighs every letter picks among them.
    pub picks: PickRule,
}

impl Personality {
    /// Knows about as many words as people use, and never bluffs.
    pub const HUMAN: Self = Self { vocabulary: Some(20_000), bluffs: 0, picks: PickRule::ByChance };

    /// Knows as many, and bluffs about once a round.
    pub const BLUFFER: Self = Self { bluffs: 25, ..Self::HUMAN };

    /// Knows every word, and if it weighs letters takes one of the lightest.
    pub const CAREFUL: Self = Self { vocabulary: None, bluffs: 0, picks: PickRule::Least };
}

/// A player of some level with a personality.
///
/// It plays as if the words it knows were all there are: it challenges whenever it knows no word, so it can be caught by
/// a rare one, and it can complete a word that it does not know.
pub struct Person {
    plays: Player,
    /// The game with the words it knows; `None` if those are all.
    mind: Option<Idiot>,
    bluffs: u8,
}

/// The fewest letters of a string that is worth a bluff: anything shorter is in some word.
const WORTH_A_BLUFF: usize = 2;

impl Person {
    /// A player of this game; `None` if there is no such level.
    ///
    /// It knows every word where it is not known which are common.
    #[must_use]
    pub fn new(game: &Idiot, level: Level, personality: Personality) -> Option<Self> {
        Self::several(game, &[level], personality)?.pop()
    }

    /// A player for each of these levels, which share the words they know; `None` if there is no such level.
    #[must_use]
    pub fn several(game: &Idiot, levels: &[Level], personality: Personality) -> Option<Vec<Self>> {
        let bluffs = personality.bluffs.min(100);
        let count = |level: Level| match (personality.vocabulary, roster::vocabulary(level)) {
            (Some(own), Some(usual)) => Some(own.min(usual)),
            (own, usual) => own.or(usual),
        };
        let mut people: Vec<Option<Self>> = levels.iter().map(|_| None).collect();
        for place in 0..levels.len() {
            if people[place].is_some() {
                continue;
            }
            // Those who know the same words share a mind.
            let words = count(levels[place]);
            let alike: Vec<usize> = (place..levels.len()).filter(|&at| count(levels[at]) == words).collect();
            let mind = words.and_then(|count| common_game(game, count));
            let same: Vec<Level> = alike.iter().map(|&at| levels[at]).collect();
            let players = roster::knowing_all(mind.as_ref().unwrap_or(game), &same, personality.picks)?;
            for (at, plays) in alike.into_iter().zip(players) {
                people[at] = Some(Self { plays, mind: mind.clone(), bluffs });
            }
        }
        people.into_iter().collect()
    }
}

impl Bot<Idiot> for Person {
    fn choose(&mut self, game: &Idiot, table: &Table, dice: &mut Dice, effort: Effort) -> Move {
        let game = self.mind.as_ref().unwrap_or(game);
        let may_bluff = table.challenger.is_none()
            && table.string.len() >= WORTH_A_BLUFF
            && game.words().holds(&table.string)
            && self.bluffs > 0
            && dice.chance(self.bluffs.into(), 100);
        let bluff = if may_bluff { bluff::bluff(game, &table.string, dice) } else { None };
        bluff.map_or_else(|| self.plays.choose(game, table, dice, effort), Move::Add)
    }
}

/// The same game with its commonest words only.
fn common_game(game: &Idiot, count: usize) -> Option<Idiot> {
    let words = game.lexicon().commonest(count)?;
    if !words.iter().any(|word| word.len() >= SHORTEST) {
        return None;
    }
    let graph = Graph::build(&words, Halves::Forwards).ok()?;
    let about = About::named(&format!("{} commonest words", words.len()));
    let lexicon = Lexicon::from_graph(about, game.lexicon().alphabet(), graph);
    Idiot::new(game.rules(), Arc::new(lexicon)).ok()
}
