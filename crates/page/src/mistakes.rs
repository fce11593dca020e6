//! The mistakes that were not solved at once, each saved with its game and with how well it is remembered by now.

use play::practice::{self, Memory, Recall};

use crate::saved_games::{id_from, is_id, now};
use crate::storage;

/// What the names of saved mistakes begin with.
const MISTAKES: &str = "mistakes.";

/// What the text of a saved one begins with.
const HEADING: &str = "mistake-1";

const DAY: u64 = 86_400_000;

/// A mistake that comes back.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// How well it is remembered.
    pub memory: Memory,
    /// The number of the move in its game, from 0.
    pub number: usize,
    /// The game, as a record of ours or of another program.
    pub game: String,
}

impl Mistake {
    /// The id of a mistake of a game, the same whenever that is looked at.
    #[must_use]
    pub fn id(game: &str, number: usize) -> String {
        // FNV-1a: short, and spreads texts that hardly differ.
        let spread = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        let bytes = game.bytes().chain((number as u64).to_le_bytes());
        id_from(bytes.fold(0xcbf2_9ce4_8422_2325, spread))
    }

    /// What is saved of it.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{HEADING}\nmove {}\nmemory {}\n{}", self.number, self.memory, self.game)
    }

    /// Reads what was saved; nothing if it is damaged.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (number, memory, game) = parts(text)?;
        Some(Self { memory: memory.parse().ok()?, number: number.parse().ok()?, game: game.to_owned() })
    }
}

/// Today, in days since 1970 as the player's clock counts them.
#[must_use]
pub fn today() -> u32 {
    let behind = js_sys::Date::new_0().get_timezone_offset();
    let local = now().saturating_add_signed(-(behind * 60_000.0) as i64);
    u32::try_from(local / DAY).unwrap_or(u32::MAX)
}

/// All saved mistakes with their ids, those that are due first.
#[must_use]
pub fn all() -> Vec<(String, Mistake)> {
    let ids = storage::names(MISTAKES).into_iter().filter(|id| is_id(id));
    let read = |id: String| Some((saved(&id)?, id));
    let mut all: Vec<(String, Mistake)> = ids.filter_map(read).map(|(one, id)| (id, one)).collect();
    all.sort_by(|(id, one), (other_id, other)| (one.memory.due(), id).cmp(&(other.memory.due(), other_id)));
    all
}

/// How many mistakes are saved, and how many of them are to be tried on a day, for a screen that tries none.
#[must_use]
pub fn count(day: u32) -> (usize, usize) {
    let saved = storage::names(MISTAKES).into_iter().filter(|id| is_id(id));
    let days = saved.filter_map(|id| due(&storage::load(&name(&id))?));
    days.fold((0, 0), |(all, now), due| (all + 1, now + usize::from(due <= day)))
}

/// The day a saved mistake is to be tried; nothing if it is damaged.
fn due(text: &str) -> Option<u32> {
    let (_number, memory, _game) = parts(text)?;
    practice::due(memory)
}

/// What is saved of a mistake: the number of its move, how well it is remembered, and its game.
fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let (number, rest) = text.strip_prefix(HEADING)?.strip_prefix('\n')?.split_once('\n')?;
    let (memory, game) = rest.split_once('\n')?;
    Some((number.strip_prefix("move ")?, memory.strip_prefix("memory ")?, game))
}

/// Whether a mistake is still saved and to be tried on a day: another tab may have tried it since.
#[must_use]
pub fn is_due(id: &str, day: u32) -> bool {
    saved(id).is_some_and(|one| one.memory.due() <= day)
}

/// Saves how a try of a mistake went; one that was solved at once the first time need not come back.
pub fn remember(game: &str, number: usize, recall: Recall) {
    let id = Mistake::id(game, number);
    let memory = match saved(&id) {
        Some(known) => known.memory.after(recall, today()),
        None if recall == Recall::Solved => return,
        None => Memory::new(recall, today()),
    };
    storage::save(&name(&id), &Mistake { memory, number, game: game.to_owned() }.to_text());
}

/// Forgets a mistake.
pub fn forget(id: &str) {
    storage::delete(&name(id));
}

fn saved(id: &str) -> Option<Mistake> {
    Mistake::read(&storage::load(&name(id))?)
}

fn name(id: &str) -> String {
    [MISTAKES, id].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(day: u32) -> Mistake {
        Mistake {
            memory: Memory::new(Recall::Failed, day),
            number: 12,
            game: "logomachy game 1\ntitle khi\n".to_owned(),
        }
    }

    #[test]
    fn a_mistake_is_read_as_it_was_saved_and_a_damaged_one_is_none() {
        let one = mistake(20_000);
        let text = one.to_text();
        assert_eq!(Mistake::read(&text), Some(one));
        let changes =
            [("mistake-1", "mistake-2"), ("move 12", "move -1"), ("memory 2", "memory x"), ("\n", " ")];
        for (from, to) in changes {
            assert_eq!(Mistake::read(&text.replace(from, to)), None, "{from} {to}");
        }
    }

    #[test]
    fn a_mistake_has_one_id_and_others_have_others() {
        let id = |game: &str, number| Mistake::id(game, number);
        assert_eq!(id("a game", 3), id("a game", 3));
        assert!(is_id(&id("a game", 3)));
        assert_ne!(id("a game", 3), id("a game", 4));
        assert_ne!(id("a game", 3), id("b game", 3));
    }

    #[test]
    fn the_day_a_saved_mistake_is_due_is_read_without_the_rest() {
        let one = mistake(10);
        assert_eq!(due(&one.to_text()), Some(one.memory.due()));
        assert_eq!(one.memory.due(), 11);
        assert_eq!(due(&one.to_text().replace("mistake-1", "mistake-2")), None);
    }
}
