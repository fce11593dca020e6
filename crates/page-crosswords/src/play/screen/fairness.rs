//! The seed of a game: committed to by its hash before the first move, and proved after the last one.

use game::{Luck, Match, Seat, Viewer};
use lexicon::Rack;
use messages::records::bad_seats;
use messages::{Form, count, refused};
use page::VOICE;
use play::crosswords::Setup;
use play::{Host as _, LocalHost};

use super::Screen;

/// Tiles that somebody was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShownRack {
    /// After how many moves.
    moves: usize,
    /// Who held them.
    seat: Seat,
    rack: Rack,
}

impl Screen {
    /// Where all luck came from, once the game is over.
    pub(crate) fn luck(&self) -> Option<Luck> {
        let host = self.game.host().filter(|_| self.is_over())?;
        Some(host.record().luck)
    }

    /// Deals the game again from its seed and compares all that was shown; says what it found, and whether it is good.
    pub(crate) fn verify(&self) -> Option<(bool, String)> {
        Some(match self.difference(self.game.host()?) {
            None => {
                let (moves, racks) = (count(self.moves()), count(self.shown_racks.len()));
                (true, VOICE.seed_verified(moves, racks))
            }
            Some(difference) => (false, VOICE.seed_not_verified(&difference)),
        })
    }

    /// Writes down the tiles that whoever sits at the screen sees now.
    pub(super) fn remember_rack(&mut self) {
        let view = self.view();
        if let (Viewer::Player(seat), Some(&rack)) = (view.viewer, view.own_rack()) {
            let seen = ShownRack { moves: self.moves(), seat, rack };
            if !self.shown_racks.contains(&seen) {
                self.shown_racks.push(seen);
            }
        }
    }

    /// Moves may have been taken back: what was seen after them is dealt again.
    pub(super) fn drop_racks(&mut self) {
        let moves = self.moves();
        self.shown_racks.retain(|seen| seen.moves <= moves);
    }

    fn difference(&self, host: &LocalHost<Setup>) -> Option<String> {
        let record = host.record();
        if !self.game.commitment().verify(record.luck.clone()) {
            return Some(VOICE.other_hash(Form::Within).to_owned());
        }
        let mut again = match Match::new(host.game().clone(), record.seated.len() as u8, record.luck.clone())
        {
            Ok(again) => again,
            Err(bad) => return Some(bad_seats(VOICE, Form::Within, &bad)),
        };
        for moves in 0..=record.moves.len() {
            let differs =
                |seen: &&ShownRack| again.view(Viewer::Player(seen.seat)).own_rack() != Some(&seen.rack);
            if self.shown_racks.iter().filter(|seen| seen.moves == moves).any(|seen| differs(&seen)) {
                return Some(VOICE.other_tiles(Form::Within, count(moves)));
            }
            if let Some(entry) = record.moves.get(moves)
                && let Err(why) = again.play(entry.seat, entry.mv.clone())
            {
                let why = refused(VOICE, Form::Within, host.kind(), &why);
                return Some(VOICE.move_not_playable(Form::Within, count(moves) + 1, &why));
            }
        }
        let same = again.view(Viewer::Spectator) == host.snapshot(Viewer::Spectator).position.view;
        (!same).then(|| VOICE.other_end(Form::Within).to_owned())
    }
}
