//! A game told from its first move on: what was done, what it brought, and how the table looked then.

use crossword::{Event, Laid, Move, View};
use game::{Entry, Seat, Viewer};
use lexicon::Rack;

use super::{Setup, write_move};

/// One move of a game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// Who moved.
    pub seat: Seat,
    /// What they did.
    pub mv: Move,
    /// The move as the game writes it.
    pub written: String,
    /// What whoever moved held before.
    pub rack: Rack,
    /// What everyone saw happen.
    pub events: Vec<Event>,
    /// What spectators saw afterwards.
    pub after: View,
}

/// The word that brought most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// Who laid it.
    pub seat: Seat,
    /// The word.
    pub word: String,
    /// What it earned: points, or tiles where those count.
    pub points: i64,
}

impl Chapter {
    /// The word that was laid, if one was.
    #[must_use]
    pub fn laid(&self) -> Option<&Laid> {
        self.events.iter().find_map(|event| if let Event::Laid(laid) = event { Some(laid) } else { None })
    }
}

impl crate::Table<Setup> {
    /// What spectators saw before the first move.
    #[must_use]
    pub fn opening(&self) -> View {
        self.steps().view(Viewer::Spectator)
    }

    /// The game from its first move on.
    #[must_use]
    pub fn story(&self) -> Vec<Chapter> {
        let mut steps = self.steps();
        let chapter = |entry: &Entry<Move>| {
            let before = steps.view(Viewer::Player(entry.seat));
            let step = steps.next()?;
            Some(Chapter {
                seat: entry.seat,
                written: write_move(self.setup().title, self.game(), &before, &entry.mv),
                mv: entry.mv.clone(),
                rack: before.own_rack().copied().unwrap_or_default(),
                events: step.events,
                after: steps.view(Viewer::Spectator),
            })
        };
        self.log().iter().map_while(chapter).collect()
    }
}

/// The word that brought most of those laid in order, the earliest of equals.
#[must_use]
pub fn best<'a>(
    laid: impl DoubleEndedIterator<Item = &'a Laid>,
    alphabet: &lexicon::Alphabet,
) -> Option<Best> {
    laid.rev().max_by_key(|laid| laid.points).map(|laid| Best {
        seat: laid.seat,
        word: laid.words.first().map(|word| alphabet.spell(word)).unwrap_or_default(),
        points: laid.points,
    })
}
