//! Looking back: the board as it was after an earlier move.

use crossword::{Event, Move};
use messages::{People, Person};
use page::VOICE;
use table::crosswords::{Chapter, Scene};

use super::Session;

/// A move as the list of moves tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveRow {
    /// Which move, from 1.
    pub(crate) number: usize,
    /// Who made it.
    pub(crate) who: Person,
    /// What was done.
    pub(crate) text: String,
    /// What it brought.
    pub(crate) gain: String,
}

impl Session {
    /// Looks at the board as it was after so many moves; the last one is the game as it stands.
    pub(crate) fn look(&mut self, moves: usize) {
        self.draft.recall();
        (self.selected, self.exchanging) = (None, None);
        self.looking = (moves < self.story.len()).then_some(moves);
    }

    /// Goes so many moves on or back from the board that is looked at.
    pub(crate) fn leaf(&mut self, by: isize) {
        let now = self.looking.unwrap_or(self.story.len());
        self.look(now.saturating_add_signed(by).min(self.story.len()));
    }

    /// Lets go of what was begun: a look back, or else the tiles that are tried.
    pub(crate) fn let_go(&mut self) {
        if self.looking.take().is_none() {
            self.recall();
        }
    }

    /// The picture that is looked at.
    pub(crate) fn scene(&self) -> Scene {
        let Some(moves) = self.looking else { return Scene::of(&self.table) };
        let view = match moves.checked_sub(1).and_then(|last| self.story.get(last)) {
            Some(chapter) => chapter.after.clone(),
            None => self.table.opening(),
        };
        Scene::at(self.table.game().rules(), &view, &self.table.levels())
    }

    /// What had just happened on the board that is looked at, if it is an earlier one.
    pub(crate) fn then(&self) -> Option<String> {
        let moves = self.looking?;
        let Some(last) = moves.checked_sub(1) else { return Some(VOICE.before_first_move().to_owned()) };
        self.move_rows().get(last).map(|MoveRow { who, text, gain, .. }| match gain.as_str() {
            "" => VOICE.entry(who, text),
            gain => VOICE.entry_with_gain(who, text, gain),
        })
    }

    /// The moves in order, each with what it brought.
    pub(crate) fn move_rows(&self) -> Vec<MoveRow> {
        let people = People::at(&self.table);
        let row = |(number, chapter): (usize, &Chapter)| MoveRow {
            number,
            who: people[chapter.seat].clone(),
            text: match &chapter.mv {
                Move::Exchange(tiles) => VOICE.exchanges(messages::count(tiles.len())),
                _ => chapter.written.clone(),
            },
            gain: gain(chapter),
        };
        (1..).zip(&self.story).map(row).collect()
    }
}

/// What a move brought: points, or tiles owned, or what it cost.
fn gain(chapter: &Chapter) -> String {
    let gain = |event: &Event| match event {
        Event::Laid(laid) => Some(VOICE.signed(laid.points)),
        Event::Changed { penalty, .. } => Some(VOICE.signed(-i64::from(*penalty))),
        _ => None,
    };
    chapter.events.iter().find_map(gain).unwrap_or_default()
}
