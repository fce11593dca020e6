//! The turns of a record, each as its player saw it.

use crossword::notation::gcg::Kind;
use crossword::{Move, Ruleset, View};
use game::{Seat, Viewer};
use lexicon::Rack;

use super::{Step, Transcript};

/// A turn that somebody wrote down.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordedTurn {
    /// The number of its step in the transcript.
    pub step: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// What that player saw before it; without a rack where not all of its tiles were written down.
    pub view: View,
    /// The move, if enough was written down to make it.
    pub mv: Option<Move>,
    /// Whether its word was none, and was taken back.
    pub taken_back: bool,
}

impl Transcript {
    /// Every turn of the record, in order; what is only counted, such as points for time, is no turn.
    #[must_use]
    pub fn turns(&self) -> Vec<RecordedTurn> {
        let mut turns = Vec::new();
        let (mut before, mut idle) = (&self.start, 0_u8);
        for (number, step) in self.steps.iter().enumerate() {
            if !matches!(step.kind, Kind::TakenBack) {
                let next = self.steps.get(number + 1);
                let taken_back =
                    next.is_some_and(|next| next.seat == step.seat && next.kind == Kind::TakenBack);
                if let Some(mv) = made(step, before) {
                    let view = seen(&self.rules, step, before, turns.len(), idle);
                    turns.push(RecordedTurn { step: number, seat: step.seat, view, mv, taken_back });
                    let points = if taken_back { 0 } else { step.points };
                    let is_idle = self.rules.ending.is_idle(step.kind == Kind::Pass, points);
                    idle = if is_idle { idle.saturating_add(1) } else { 0 };
                }
            }
            before = &step.after;
        }
        turns
    }
}

/// The move of a step that is a turn, as far as it is known.
#[expect(
    clippy::option_option,
    reason = "a step that is no turn differs from a turn of which too little is known"
)]
fn made(step: &Step, before: &View) -> Option<Option<Move>> {
    match &step.kind {
        Kind::Play(written) => Some(written.on(&before.board).ok().map(Move::Lay)),
        Kind::Pass => Some(Some(Move::Pass)),
        Kind::Exchange(tiles) => Some(Some(Move::Exchange(*tiles))),
        Kind::ExchangeUnknown(_) => Some(None),
        Kind::TakenBack | Kind::Challenge | Kind::Time | Kind::Leftovers(_) => None,
    }
}

fn seen(rules: &Ruleset, step: &Step, before: &View, number: usize, idle: u8) -> View {
    let rack = Some(step.rack).filter(|rack| is_whole(rules, before, rack));
    let view = View::of_position(rules, before.board.clone(), step.seat, rack);
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    View { viewer: Viewer::Player(step.seat), tallies: before.tallies, idle, number, ..view }
}

/// Whether a rack can be all that somebody held: it is full, or the bag is empty.
fn is_whole(rules: &Ruleset, before: &View, rack: &Rack) -> bool {
    let full = usize::from(rules.rack);
    let left = rules.tiles.total().saturating_sub(before.board.tiles().count() + rack.len());
    !rack.is_empty() && (rack.len() == full || rack.len() < full && left <= full)
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;

    use super::*;

    #[test]
    fn each_turn_is_told_as_its_player_saw_it() {
        let text = "#player1 ann Ann\n#player2 bob Bob\n\
            >ann: ADEGORZ 8D GRAZED +38 38\n>bob: LNOE 9F LONE +26 26\n\
            >ann: AAILNOT 8D ......ON +19 57\n>ann: AAILNOT --  -19 38\n>bob: ACDEQRU -3 +0 26\n\
            >ann: AAILNOT - +0 38\n>ann: (time) -10 28\n";
        let transcript = Transcript::read(text.as_bytes(), Alphabet::english()).unwrap();
        let turns = transcript.turns();
        let told: Vec<(usize, u8, bool, bool, bool, u8)> = (turns.iter())
            .map(|turn| {
                let (known, made) = (turn.view.own_rack().is_some(), turn.mv.is_some());
                (turn.step, turn.seat.0, known, made, turn.taken_back, turn.view.idle)
            })
            .collect();
        assert_eq!(
            told,
            [
                (0, 0, true, true, false, 0),
                (1, 1, false, true, false, 0),
                (2, 0, true, true, true, 0),
                (4, 1, true, false, false, 1),
                (5, 0, true, true, false, 2),
            ]
        );
        assert_eq!(turns[2].view.tallies.map(|tally| tally.points), [38, 26]);
        assert_eq!(turns[4].view.board.tiles().count(), 10);
        assert_eq!(turns[4].view.bag, 100 - 10 - 14);
    }
}
