//! Looking back: the board as it was after an earlier move.

use crossword::{Event, Laid, Square, Tally, View};
use lexicon::Tile;
use messages::People;
use messages::tables::incident;
use page::VOICE;
use page_board::MoveRow;
use play::crosswords::{Setup, racks_held, racks_left};
use play::{Happening, Intent, Update};

use super::Screen;

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
        let (moves, update) = self.session().past()?;
        Some(if moves == 0 { VOICE.before_first_move().to_owned() } else { self.told(update) })
    }

    /// The moves in order, each with what it brought; once the game is over, with what its player held.
    pub(crate) fn move_rows(&self) -> Vec<MoveRow> {
        let (story, people) = (self.session().story(), self.people());
        let racks = self.game.host().map(racks_held).unwrap_or_default();
        let left = self.game.host().map(racks_left).unwrap_or_default();
        let written = |rack| MoveRow::rack(self.rules(), rack);
        let row = |(number, pair): (usize, &[&Update<Setup>])| {
            let [before, update] = pair else { return None };
            let mut row = self.move_row(number, &people, &before.position.view, update);
            if let Some(rack) = racks.get(number - 1) {
                row.rack = written(rack);
            } else if update.position.status.is_over() {
                // What all held when it ended before its rules ended it.
                let seat = by_whom(&update.happening);
                for (other, rack) in game::Seat::all(left.len() as u8).zip(&left) {
                    if Some(other) == seat {
                        row.rack = written(rack);
                    } else {
                        row.note.push_str(&VOICE.who_held(&people[other], &written(rack)));
                    }
                }
            }
            Some(row)
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
        let (view, mut row) = (&update.position.view, MoveRow::default());
        let seat = match &update.happening {
            Happening::Move { seat, events } => {
                if let Some(event) = events.first() {
                    row = self.done(before, event);
                }
                *seat
            }
            Happening::Resignation { seat } => {
                row = MoveRow { text: VOICE.resigns().to_owned(), ..row };
                *seat
            }
            other => {
                row = MoveRow { text: incident(VOICE, people, other).unwrap_or_default(), ..row };
                match by_whom(other) {
                    Some(seat) => seat,
                    None => return MoveRow { number, ..row },
                }
            }
        };
        let total = view.tallies.get(seat.index()).map_or(0, Tally::total);
        MoveRow { number, who: VOICE.name(&people[seat]), total: VOICE.number(total), ..row }
    }

    /// What everyone saw, on the board as it was before it.
    fn done(&self, before: &View, event: &Event) -> MoveRow {
        let told = |text: &str, gain: String| MoveRow { text: text.to_owned(), gain, ..MoveRow::default() };
        match event {
            Event::Laid(laid) => MoveRow::laid(self.rules(), &before.board, laid),
            Event::Exchanged { count, .. } => told(&VOICE.exchanges(messages::count(*count)), String::new()),
            Event::Changed { seat, penalty } => {
                let tiles = messages::count(before.held[seat.index()]);
                told(&VOICE.exchanges(tiles), VOICE.signed(-i64::from(*penalty)))
            }
            Event::Swapped { .. } => told(VOICE.swaps_sides(), String::new()),
            Event::Passed { .. } | Event::Ended(_) => told(VOICE.passes(), String::new()),
        }
    }
}

fn events(update: &Update<Setup>) -> &[Event] {
    update.happening.events()
}

/// Who ended the game, where one did.
fn by_whom(happening: &Happening<Setup>) -> Option<game::Seat> {
    match happening {
        Happening::Resignation { seat } | Happening::TimeOut { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn laid(event: &Event) -> Option<&Laid> {
    if let Event::Laid(laid) = event { Some(laid) } else { None }
}
