//! Looking back at the table as it was.

use std::io::{self, BufRead, Write};

use messages::{Form, count};
use play::{Intent, Shown};

use super::Lines;
use super::command::Look;
use super::stage::{Place, Stage};
use crate::VOICE;

impl<K: Lines, P: Place<K>, R: BufRead, W: Write> Stage<K, P, R, W> {
    /// Whether the table is shown as it was.
    pub(super) fn is_looking_back(&self) -> bool {
        matches!(self.place.session().shown(), Shown::Past { .. })
    }

    /// Looks at the table as it was after some move, and says after which.
    pub(super) fn look(&mut self, look: Look) -> io::Result<()> {
        let last = self.place.session().story().len().saturating_sub(1);
        let here = if let Shown::Past { moves, .. } = self.place.session().shown() { moves } else { last };
        let moves = match look {
            Look::Back if here == 0 => return self.refuse(VOICE.nothing_before(Form::Within)),
            Look::Back => here - 1,
            Look::Forward => here + 1,
            Look::At(moves) => moves,
            Look::Now => last,
        };
        if moves > last {
            return self.refuse(&VOICE.no_such_move(Form::Within, &moves.to_string()));
        }
        self.act(Intent::LookAt(Some(moves)))?;
        if moves < last { self.talk.say(&VOICE.after_move(count(moves))) } else { Ok(()) }
    }
}
