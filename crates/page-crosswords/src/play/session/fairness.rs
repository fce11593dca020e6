//! The seed of a game: committed to by its hash before the first move, and proved after the last one.

use game::{Match, Seat, Viewer};
use lexicon::Rack;
use messages::records::bad_seats;
use messages::{Form, refused};
use page::VOICE;

use super::Session;

/// Tiles that somebody was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShownRack {
    /// After how many moves.
    moves: usize,
    /// Who held them.
    seat: Seat,
    rack: Rack,
}

impl Session {
    /// Deals the game again from its seed and compares all that was shown; says what it found, and whether it is good.
    pub(crate) fn verify(&self) -> (bool, String) {
        match self.difference() {
            None => {
                let (moves, racks) =
                    (messages::count(self.story.len()), messages::count(self.shown_racks.len()));
                (true, VOICE.seed_verified(moves, racks))
            }
            Some(difference) => (false, VOICE.seed_not_verified(&difference)),
        }
    }

    /// Writes down the tiles that whoever sits at the screen sees now.
    pub(super) fn remember_rack(&mut self) {
        let view = self.view();
        if let (Viewer::Player(seat), Some(&rack)) = (view.viewer, view.own_rack()) {
            let seen = ShownRack { moves: self.table.log().len(), seat, rack };
            if !self.shown_racks.contains(&seen) {
                self.shown_racks.push(seen);
            }
        }
    }

    /// Moves were taken back: what was seen after them is dealt again.
    pub(super) fn drop_racks(&mut self) {
        let moves = self.table.log().len();
        self.shown_racks.retain(|seen| seen.moves <= moves);
    }

    fn difference(&self) -> Option<String> {
        let (table, seed) = (&self.table, self.table.seed());
        if !self.commitment.verify(seed) {
            return Some(VOICE.other_hash(Form::Within).to_owned());
        }
        let seats = table.seated().len() as u8;
        let mut again = match Match::new(table.game().clone(), seats, seed) {
            Ok(again) => again,
            Err(bad) => return Some(bad_seats(VOICE, Form::Within, &bad)),
        };
        for moves in 0..=table.log().len() {
            let differs =
                |seen: &&ShownRack| again.view(Viewer::Player(seen.seat)).own_rack() != Some(&seen.rack);
            if self.shown_racks.iter().filter(|seen| seen.moves == moves).any(|seen| differs(&seen)) {
                return Some(VOICE.other_tiles(Form::Within, messages::count(moves)));
            }
            if let Some(entry) = table.log().get(moves)
                && let Err(why) = again.play(entry.seat, entry.mv.clone())
            {
                let why = refused(VOICE, Form::Within, table.setup(), &why);
                return Some(VOICE.move_not_playable(Form::Within, messages::count(moves) + 1, &why));
            }
        }
        let same = again.view(Viewer::Spectator) == table.view(Viewer::Spectator);
        (!same).then(|| VOICE.other_end(Form::Within).to_owned())
    }
}
