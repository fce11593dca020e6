//! A record of another program, to be looked at move by move, and played on where that can be.

mod turns;
mod writing;

use crossword::notation::Cgp;
use crossword::notation::cgp::Operation;
use crossword::notation::gcg::{BadRecord, Event, Kind, Pragma, Record, named_language};
use crossword::notation::replay::{Disagreement, Replay, Steps};
use crossword::{Board, Definition, Laid, Line, Ruleset, SEATS, Square, View};
use game::{Seat, Turn, Viewer};
use lexicon::{Alphabet, Letter, Rack, Tile};

use super::{BadSetup, Setup};
use crate::{Family, Title};

pub use turns::RecordedTurn;
pub use writing::{has_transcript, racks_held, racks_left, transcript};

/// A game that another program wrote down.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript {
    /// How it was set up, as far as the record tells.
    pub setup: Setup,
    /// The rules that follow from it.
    pub rules: Ruleset,
    /// Who played.
    pub names: Vec<String>,
    /// The table before the first move.
    pub start: View,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// What does not add up.
    pub disagreements: Vec<Disagreement>,
    record: Record,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// To whom.
    pub seat: Seat,
    /// What they held, as far as it was written down.
    pub rack: Rack,
    /// What it was.
    pub kind: Kind,
    /// The points it gave or took.
    pub points: i64,
    /// The player's points after it.
    pub total: i64,
    /// What somebody remarked on it.
    pub note: String,
    /// The table after it.
    pub after: View,
}

/// Why a text is no game that can be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTranscript {
    /// It is no record.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// Too few or too many play.
    #[error("a game is played by two, this record names {0}")]
    Players(usize),
    /// There are no such rules, tiles or boards.
    #[error(transparent)]
    Setup(#[from] BadSetup),
}

/// Why a game can only be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoContinuation {
    /// It is over.
    #[error("the game is over")]
    Over,
    /// Something in it cannot have been.
    #[error("the record does not add up")]
    Disagreements,
    /// Nobody wrote down what they hold.
    #[error("the record does not tell the tiles that both players hold")]
    HiddenTiles,
}

/// The game that a record names, if its tiles have no owners, which no record tells; else the one most records are of.
fn recorded(game: Option<&str>, language: &'static Alphabet) -> Setup {
    let base = || Title::of(Family::Crossword).find(|title| title.name() == Definition::base());
    let named = game.and_then(|name| name.parse::<Title>().ok()).filter(|title| title.is_crossword());
    let named = named.map(|title| Setup::new(title, language));
    let told = named.filter(|setup| setup.rules().is_ok_and(|rules| !rules.capture.has_owners()));
    told.or_else(|| Some(Setup::new(base()?, language)))
        .unwrap_or_else(|| panic!("the rules that all others differ from are a title"))
}

impl Transcript {
    /// Reads a record in the language it names, else in the one handed in.
    pub fn read(bytes: &[u8], language: &'static Alphabet) -> Result<Self, BadTranscript> {
        let language = named_language(bytes)?.unwrap_or(language);
        let record = Record::read(bytes, language)?;
        if record.players.len() != SEATS {
            return Err(BadTranscript::Players(record.players.len()));
        }
        let setup = Setup { layout: record.layout().cloned(), ..recorded(record.game_type(), language) };
        let rules = setup.rules()?;
        let full = |player: &crossword::notation::gcg::Player| match player.name.as_str() {
            "" => player.nick.clone(),
            name => name.to_owned(),
        };
        let start = View::of_position(&rules, Board::new(rules.layout.side()), Seat(0), None);
        let names = record.players.iter().map(full).collect();
        let (steps, disagreements) = steps(&rules, &record);
        Ok(Self { setup, rules, names, start: spectated(start), steps, disagreements, record })
    }

    /// The record, as it was read.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The set-up of a game that goes on where the record ends, or why there is none.
    pub fn play_on(&self) -> Result<Setup, NoContinuation> {
        let ends = |event: &Event| matches!(event.kind, Kind::Leftovers(_) | Kind::Time);
        if self.record.events.iter().any(ends) {
            return Err(NoContinuation::Over);
        }
        if !self.disagreements.is_empty() {
            return Err(NoContinuation::Disagreements);
        }
        let after = self.steps.last().map_or(&self.start, |step| &step.after);
        let last = self.record.events.iter().rev().find(|event| event.kind != Kind::Challenge);
        let next = last.map_or(0, |event| (event.player + 1) % SEATS);
        let order = [next, (next + 1) % SEATS];
        let racks: Vec<Rack> = order.iter().filter_map(|&player| self.rack(player)).collect();
        if racks.len() < SEATS {
            return Err(NoContinuation::HiddenTiles);
        }
        let ending = self.rules.ending;
        let idle = |event: &&Event| ending.is_idle(event.kind == Kind::Pass, event.score);
        let zero_turns = self.record.events.iter().rev().take_while(idle).count();
        let zero_turns = u8::try_from(zero_turns).unwrap_or(u8::MAX);
        if zero_turns >= ending.idle_turns() {
            return Err(NoContinuation::Over);
        }
        let start = Cgp {
            board: after.board.clone(),
            racks,
            scores: order.map(|player| after.tallies[player].points).to_vec(),
            zero_turns,
            operations: vec![Operation::Lexicon(self.setup.language.code().to_owned())],
        };
        Ok(Setup { start: Some(start), ..self.setup.clone() })
    }

    /// What a player holds at the end, if that is written down.
    fn rack(&self, player: usize) -> Option<Rack> {
        self.record.find(|pragma| match pragma {
            Pragma::Rack { player: whose, rack } if *whose == player => Some(*rack),
            _ => None,
        })
    }
}

/// Every step of a record, and what does not add up in it.
fn steps(rules: &Ruleset, record: &Record) -> (Vec<Step>, Vec<Disagreement>) {
    let mut replay = Steps::new(record, rules);
    let mut steps = Vec::with_capacity(record.events.len());
    loop {
        let before = replay.so_far().board.clone();
        let Some(event) = replay.next() else { break };
        steps.push(step(rules, event, &before, replay.so_far()));
    }
    (steps, replay.so_far().disagreements.clone())
}

fn step(rules: &Ruleset, event: &Event, before: &Board, now: &Replay) -> Step {
    let seat = Seat(event.player as u8);
    let laid = now.board.tiles().filter(|(square, _)| before.at(*square).is_none());
    let tiles: Vec<_> = laid.map(|(square, standing)| (square, standing.tile)).collect();
    let mut after = spectated(View::of_position(rules, now.board.clone(), seat.after(SEATS as u8), None));
    after.tallies.iter_mut().zip(&now.totals).for_each(|(tally, total)| tally.points = *total);
    let line = if let Kind::Play(placement) = &event.kind { placement.line } else { Line::Across };
    let words = words(&now.board, &tiles, line);
    // Whoever laid nothing did not lay: no view that travels may say so.
    after.last = (!tiles.is_empty()).then(|| {
        let captured = Vec::new();
        crossword::Event::Laid(Laid { seat, line, tiles, words, points: event.score, captured })
    });
    Step {
        seat,
        rack: event.rack,
        kind: event.kind.clone(),
        points: event.score,
        total: event.total,
        note: event.note.clone(),
        after,
    }
}

/// The words that laid tiles made on the board as it is after it, the main one first.
fn words(board: &Board, tiles: &[(Square, Tile)], line: Line) -> Vec<Vec<Letter>> {
    let Some(&(first, _)) = tiles.first() else { return Vec::new() };
    let side =
        tiles.iter().map(|&(square, _)| board.run(square, line.crossing())).filter(|run| run.len() > 1);
    let letter = |square: &Square| Some(board.at(*square)?.tile.letter);
    let spelled = |run: Vec<Square>| run.iter().filter_map(letter).collect();
    [board.run(first, line)].into_iter().chain(side).map(spelled).collect()
}

/// A view that nobody in particular has.
fn spectated(view: View) -> View {
    View { viewer: Viewer::Spectator, turn: Turn::Of(view.mover().unwrap_or(Seat(0))), ..view }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "#character-encoding UTF-8\n#player1 ann Ann Example\n#player2 bob\n\
        >ann: ADIPV?? 8D VAPId +26 26\n#note Bold.\n>bob: AEFMST? E4 FErM.TAS +98 98\n";

    #[test]
    fn a_record_is_shown_move_by_move() {
        let transcript = Transcript::read(GAME.as_bytes(), Alphabet::english()).unwrap();
        assert_eq!(transcript.names, ["Ann Example", "bob"]);
        assert_eq!(transcript.setup.title.name(), "classic");
        assert_eq!(transcript.disagreements, []);
        let tiles: Vec<usize> =
            transcript.steps.iter().map(|step| step.after.board.tiles().count()).collect();
        assert_eq!(tiles, [5, 12]);
        assert!(
            matches!(&transcript.steps[0].kind, Kind::Play(placement) if placement.coordinates() == "8D")
        );
        assert_eq!(transcript.steps[0].note, "Bold.");
        let words = |step: &Step| match &step.after.last {
            Some(crossword::Event::Laid(laid)) => {
                laid.words.iter().map(|word| Alphabet::english().spell(word)).collect()
            }
            _ => Vec::new(),
        };
        assert_eq!(transcript.steps.iter().map(words).collect::<Vec<_>>(), [["VAPID"], ["FERMATAS"]]);
        let racks = transcript.steps.iter().map(|step| Alphabet::english().spell_rack(&step.rack));
        assert_eq!(racks.collect::<Vec<_>>(), ["ADIPV??", "AEFMST?"]);
        assert_eq!(transcript.steps[1].after.tallies.map(|tally| tally.points), [26, 98]);
        assert_eq!(transcript.play_on(), Err(NoContinuation::HiddenTiles));
    }

    #[test]
    fn a_game_is_played_on_where_both_racks_are_written_down() {
        let text = GAME.replace("#player2 bob\n", "#player2 bob\n#rack1 EEINRST\n#rack2 LOQUABC\n");
        let setup = Transcript::read(text.as_bytes(), Alphabet::english()).unwrap().play_on().unwrap();
        let start = setup.start.unwrap();
        assert_eq!((start.scores, start.board.tiles().count()), (vec![26, 98], 12));
        let wrong = text.replace("+98 98", "+97 97");
        assert_eq!(
            Transcript::read(wrong.as_bytes(), Alphabet::english()).unwrap().play_on(),
            Err(NoContinuation::Disagreements)
        );
        let over = text + ">ann:  (ABC) +14 40\n";
        assert_eq!(
            Transcript::read(over.as_bytes(), Alphabet::english()).unwrap().play_on(),
            Err(NoContinuation::Over)
        );
    }

    #[test]
    fn what_is_no_game_of_two_is_refused_with_its_line() {
        let read =
            |text: &str| Transcript::read(text.as_bytes(), Alphabet::english()).unwrap_err().to_string();
        assert_eq!(read("dear diary"), "line 1: a line begins with # or >");
        assert_eq!(read("#player1 ann Ann\n"), "a game is played by two, this record names 1");
        assert!(
            read(&GAME.replace("+26 26", "26")).starts_with("line 4: the "),
            "{}",
            read(&GAME.replace("+26 26", "26"))
        );
        let odd = "#game-type wordfeud\n#tile-distribution swedish\n#player1 a A\n#player2 b B\n>a: ÅÄÖ 8H ÅÄ +8 8\n";
        let odd = "#character-encoding utf-8\n".to_owned() + odd;
        let transcript = Transcript::read(odd.as_bytes(), Alphabet::english()).unwrap();
        assert_eq!((transcript.setup.title.name(), transcript.setup.language.code()), ("wordfeud", "sv"));
    }
}
