//! A game told from its first move on: what was done, what it brought, and how the table looked then.

use crossword::{Event, Laid, Move, View};
use game::{Match, Seat, Viewer};
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
        let dealt = Match::new(self.game().clone(), self.seated().len() as u8, self.seed());
        dealt.map_or_else(|_| self.view(Viewer::Spectator), |dealt| dealt.view(Viewer::Spectator))
    }

    /// The game from its first move on, dealt again from its seed.
    #[must_use]
    pub fn story(&self) -> Vec<Chapter> {
        let (title, game) = (self.setup().title, self.game());
        let seats = self.seated().len() as u8;
        let Ok(mut again) = Match::new(game.clone(), seats, self.seed()) else { return Vec::new() };
        let mut chapters = Vec::with_capacity(self.log().len());
        for entry in self.log() {
            let before = again.view(Viewer::Player(entry.seat));
            let Ok(events) = again.play(entry.seat, entry.mv.clone()) else { break };
            chapters.push(Chapter {
                seat: entry.seat,
                written: write_move(title, game, &before, &entry.mv),
                mv: entry.mv.clone(),
                rack: before.own_rack().copied().unwrap_or_default(),
                events,
                after: again.view(Viewer::Spectator),
            });
        }
        chapters
    }
}

/// The word of a story that brought most, the earliest of equals.
#[must_use]
pub fn best(story: &[Chapter], alphabet: &lexicon::Alphabet) -> Option<Best> {
    let laid = story.iter().rev().filter_map(Chapter::laid);
    laid.max_by_key(|laid| laid.points).map(|laid| Best {
        seat: laid.seat,
        word: laid.words.first().map(|word| alphabet.spell(word)).unwrap_or_default(),
        points: laid.points,
    })
}
