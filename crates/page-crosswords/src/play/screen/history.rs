//! Looking back: the board as it was after an earlier move.

use crossword::{Event, Laid, Move, Placement, Square, View};
use lexicon::Tile;
use messages::{People, Person};
use page::VOICE;
use play::crosswords::{Setup, write_move};
use play::{Happening, Intent, Update};

use super::Screen;

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

impl Screen {
    /// After how many moves the board is looked at, if not as it stands now.
    pub(crate) fn looking(&self) -> Option<usize> {
        self.session().past().map(|(moves, _)| moves)
    }

    /// How many moves were made and not taken back.
    pub(crate) fn moves(&self) -> usize {
        self.game.moves()
    }

    /// Looks at the board as it was after so many moves; the last one is the game as it stands.
    pub(crate) fn look(&mut self, moves: usize) {
        self.game.act(Intent::LookAt(Some(moves)));
    }

    /// Goes so many moves on or back from the board that is looked at.
    pub(crate) fn leaf(&mut self, by: isize) {
        let now = self.looking().unwrap_or(self.moves());
        self.look(now.saturating_add_signed(by).min(self.moves()));
    }

    /// Lets go of what was begun: a look back, or else the tiles that are tried.
    pub(crate) fn let_go(&mut self) {
        if self.looking().is_some() {
            self.game.act(Intent::LookAt(None));
        } else {
            self.recall();
        }
    }

    /// What had just happened on the board that is looked at, if it is an earlier one.
    pub(crate) fn then(&self) -> Option<String> {
        let moves = self.looking()?;
        let Some(last) = moves.checked_sub(1) else { return Some(VOICE.before_first_move().to_owned()) };
        self.move_rows().get(last).map(|MoveRow { who, text, gain, .. }| match gain.as_str() {
            "" => VOICE.entry(who, text),
            gain => VOICE.entry_with_gain(who, text, gain),
        })
    }

    /// The moves in order, each with what it brought.
    pub(crate) fn move_rows(&self) -> Vec<MoveRow> {
        let (story, people) = (self.session().story(), self.people());
        let row = |(number, pair): (usize, &[&Update<Setup>])| {
            let [before, update] = pair else { return None };
            Some(self.move_row(number, &people, &before.position.view, update))
        };
        (1..).zip(story.windows(2)).filter_map(row).collect()
    }

    /// The words that were laid, in order.
    pub(crate) fn words_laid(&self) -> Vec<&Laid> {
        let story = self.session().story().into_iter();
        story.flat_map(events).filter_map(laid).collect()
    }

    /// The tiles that were laid last, if nobody at this screen laid them.
    pub(crate) fn move_of_another(&self) -> Option<&[(Square, Tile)]> {
        match &self.view().last {
            Some(Event::Laid(laid)) if !self.session().own().contains(&laid.seat) => Some(&laid.tiles),
            _ => None,
        }
    }

    fn move_row(&self, number: usize, people: &People, before: &View, update: &Update<Setup>) -> MoveRow {
        let (seat, text) = match &update.happening {
            Happening::Move { seat, events } => {
                (*seat, events.first().map(|event| self.written(before, event)).unwrap_or_default())
            }
            Happening::Resignation { seat } => (*seat, VOICE.resigns().to_owned()),
            Happening::TakeBack { by, .. } => (*by, String::new()),
            Happening::Deal => (game::Seat(0), String::new()),
        };
        let gain = events(update).iter().find_map(gain).unwrap_or_default();
        MoveRow { number, who: people[seat].clone(), text, gain }
    }

    /// What everyone saw, as the game writes moves, on the board as it was before.
    fn written(&self, before: &View, event: &Event) -> String {
        let mv = match event {
            Event::Laid(laid) => placed(laid),
            Event::Exchanged { count, .. } => return VOICE.exchanges(messages::count(*count)),
            Event::Changed { seat, .. } => {
                return VOICE.exchanges(messages::count(before.held[seat.index()]));
            }
            Event::Swapped { .. } => Move::Swap,
            Event::Passed { .. } | Event::Ended(_) => Move::Pass,
        };
        write_move(self.setup().title, self.crossword(), before, &mv)
    }
}

fn events(update: &Update<Setup>) -> &[Event] {
    match &update.happening {
        Happening::Move { events, .. } => events,
        Happening::Deal | Happening::TakeBack { .. } | Happening::Resignation { .. } => &[],
    }
}

fn laid(event: &Event) -> Option<&Laid> {
    if let Event::Laid(laid) = event { Some(laid) } else { None }
}

/// The move that laid these tiles.
fn placed(laid: &Laid) -> Move {
    let at = laid.tiles.first().map_or(Square { column: 0, row: 0 }, |&(square, _)| square);
    let tiles = laid.tiles.iter().map(|&(_, tile)| tile).collect();
    Move::Lay(Placement { at, line: laid.line, tiles })
}

/// What an event brought: points, or tiles owned, or what it cost.
fn gain(event: &Event) -> Option<String> {
    match event {
        Event::Laid(laid) => Some(VOICE.signed(laid.points)),
        Event::Changed { penalty, .. } => Some(VOICE.signed(-i64::from(*penalty))),
        _ => None,
    }
}
