//! What there is to see of a game of Idiot, as a plain value that travels from the worker to the page as text.

use game::{Match, Seat, Turn, Viewer};
use idiot::{Event, Side, notation};
use lexicon::Letter;
use messages::idiots::{headline, why};
use messages::{Form, People, Person};
use table::Arrangement as _;
use table::idiots::Table;

use crate::VOICE;

/// What there is to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Who plays, seat by seat.
    pub players: Vec<Player>,
    /// What was said and what came of it.
    pub lines: Vec<Line>,
    /// The string so far.
    pub string: String,
    /// Who is to move, unless the game is over.
    pub turn: Option<usize>,
    /// Who has challenged the player to move.
    pub challenger: Option<usize>,
    /// Who a challenge would be against.
    pub last: Option<usize>,
    /// How the game ended, if it has.
    pub headline: Option<String>,
    /// The game as it is kept.
    pub record: String,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who they are.
    pub person: Person,
    /// What kind of computer it is; nothing for a person.
    pub computer: String,
    /// How many letters of the name of the game they have.
    pub letters: usize,
    /// Whether they play no more.
    pub out: bool,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A round begins.
    Round {
        /// Which round, from 1.
        number: u32,
        /// Who starts it.
        starts: usize,
    },
    /// Somebody said the string with a letter more.
    Said {
        /// Who.
        seat: usize,
        /// The string with the new letter.
        string: String,
        /// Where the new letter stands.
        side: Side,
    },
    /// Somebody challenged somebody.
    Challenged {
        /// Who.
        seat: usize,
        /// Whom.
        challenged: usize,
        /// The string that no word is said to hold.
        string: String,
    },
    /// Somebody answered with a word.
    Answered {
        /// Who.
        seat: usize,
        /// The word.
        word: String,
        /// The string that it must hold.
        string: String,
    },
    /// Somebody had no answer.
    GaveUp {
        /// Who.
        seat: usize,
    },
    /// Somebody lost the round.
    Lost {
        /// Who.
        seat: usize,
        /// How many letters they have now.
        letters: usize,
        /// Why they lost it, as a sentence.
        why: String,
    },
    /// Somebody has all letters.
    Out {
        /// Who.
        seat: usize,
    },
}

impl Player {
    /// Whether it is a person.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.computer.is_empty()
    }
}

impl Scene {
    /// What there is to see of a table.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let shown = table.view(Viewer::Spectator);
        let place = |seat: Option<Seat>| seat.map(Seat::index);
        let people = People::at(table);
        let player = |seat: Seat| Player {
            person: people[seat].clone(),
            computer: kind(table, seat),
            letters: usize::from(shown.letters[seat.index()]),
            out: shown.out.contains(&seat),
        };
        Self {
            players: Seat::all(shown.seats()).map(player).collect(),
            lines: lines(table),
            string: notation::spell(&shown.string, table.setup().language),
            turn: place(shown.mover()),
            challenger: place(shown.challenger),
            last: place(shown.last.filter(|_| shown.mover().is_some())),
            headline: match table.turn() {
                Turn::Over(outcome) => Some(headline(VOICE, &people, &outcome)),
                Turn::Of(_) => None,
            },
            record: table.record().to_string(),
        }
    }

    /// The player to move.
    #[must_use]
    pub fn mover(&self) -> Option<&Player> {
        self.players.get(self.turn?)
    }

    /// Whether a person is to move.
    pub fn asks_a_person(&self) -> bool {
        self.mover().is_some_and(Player::is_person)
    }

    /// Who sits on a seat.
    #[must_use]
    pub fn person(&self, seat: usize) -> &Person {
        self.players.get(seat).map_or(&Person::Computer, |player| &player.person)
    }

    /// What a player is called, as a heading has it.
    #[must_use]
    pub fn name(&self, seat: usize) -> String {
        VOICE.name(self.person(seat))
    }
}

/// What kind of computer sits on a seat; nothing if it is a person.
fn kind(table: &Table, seat: Seat) -> String {
    let Some(level) = table.level(seat) else { return String::new() };
    let personality = table.setup().personality_of(seat);
    let words = personality.vocabulary.map(|_| VOICE.knows_common_words());
    let bluffs = (personality.bluffs > 0).then(|| VOICE.bluffs());
    let kinds = [level.name()].into_iter().chain(words).chain(bluffs);
    kinds.collect::<Vec<_>>().join(VOICE.list_comma())
}

/// Everything that was seen, from the first round on.
fn lines(table: &Table) -> Vec<Line> {
    let seats = table.seated().len() as u8;
    let Ok(mut played) = Match::new(table.game().clone(), seats, table.seed()) else { return Vec::new() };
    let shown = played.view(Viewer::Spectator);
    let starts = shown.mover().map_or(0, Seat::index);
    let mut lines = vec![Line::Round { number: 1, starts }];
    for entry in table.log() {
        let string = played.view(Viewer::Spectator).string;
        let Ok(events) = played.play(entry.seat, entry.mv.clone()) else { break };
        lines.extend(events.iter().filter_map(|event| line(table, &string, event)));
    }
    lines
}

fn line(table: &Table, before: &[Letter], event: &Event) -> Option<Line> {
    let language = table.setup().language();
    let spell = |letters: &[Letter]| notation::spell(letters, language);
    Some(match event {
        Event::Added { seat, addition, string } => {
            Line::Said { seat: seat.index(), string: spell(string), side: addition.side }
        }
        Event::Challenged { seat, challenged } => {
            Line::Challenged { seat: seat.index(), challenged: challenged.index(), string: spell(before) }
        }
        Event::Answered { seat, word } => {
            Line::Answered { seat: seat.index(), word: spell(word), string: spell(before) }
        }
        Event::GaveUp { seat } => Line::GaveUp { seat: seat.index() },
        Event::Lost(lost) => Line::Lost {
            seat: lost.seat.index(),
            letters: lost.letters.into(),
            why: why(VOICE, Form::Alone, language, &lost.why),
        },
        Event::Out { seat } => Line::Out { seat: seat.index() },
        Event::Round { number, starts } => Line::Round { number: *number, starts: starts.index() },
        Event::Over { .. } => return None,
    })
}
