//! What there is to see of a game: who plays, and the chat line by line.

use bots::Level;
use bots::idiot::PickRule;
use game::Seat;
use idiot::{Event, Side, Why};
use lexicon::Letter;
use messages::idiots::why;
use messages::titles::level_name;
use messages::{Form, Person};
use page::VOICE;
use page::controller::GameScreen as _;
use play::idiots::Setup;
use play::{Happening, Update};

use super::screen::Screen;

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// Who they are.
    pub(crate) person: Person,
    /// What kind of computer it is; nothing for a person.
    pub(crate) computer: Option<String>,
    /// How many letters of the name of the game they have.
    pub(crate) letters: usize,
    /// Whether they play no more.
    pub(crate) out: bool,
    /// Whether they are to move.
    pub(crate) to_move: bool,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Line {
    /// A round begins.
    Round {
        /// Which round, from 1.
        number: u32,
        /// Who starts it.
        starts: Seat,
    },
    /// Somebody said the string with a letter more.
    Said {
        /// Who.
        seat: Seat,
        /// The string with the new letter.
        string: String,
        /// Where the new letter stands.
        side: Side,
    },
    /// Somebody challenged somebody.
    Challenged {
        /// Who.
        seat: Seat,
        /// Whom.
        challenged: Seat,
        /// The string that no word is said to hold.
        string: String,
    },
    /// Somebody answered with a word.
    Answered {
        /// Who.
        seat: Seat,
        /// The word.
        word: String,
        /// The string that it must hold.
        string: String,
    },
    /// Somebody had no answer.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// Somebody lost the round.
    Lost {
        /// Who.
        seat: Seat,
        /// How many letters they have now.
        letters: usize,
        /// Why they lost it, as a sentence.
        why: String,
        /// The word in it that ended the round.
        word: String,
    },
    /// Somebody has all letters.
    Out {
        /// Who.
        seat: Seat,
    },
    /// Somebody left, or was too late.
    Left {
        /// Who.
        seat: Seat,
        /// Whether their time ran out.
        late: bool,
    },
}

impl Line {
    /// Whose line it is, and whom it concerns.
    pub(crate) fn seats(&self) -> (Seat, Option<Seat>) {
        match *self {
            Self::Round { starts, .. } => (starts, None),
            Self::Challenged { seat, challenged, .. } => (seat, Some(challenged)),
            Self::Said { seat, .. }
            | Self::Answered { seat, .. }
            | Self::GaveUp { seat }
            | Self::Lost { seat, .. }
            | Self::Out { seat }
            | Self::Left { seat, .. } => (seat, None),
        }
    }
}

/// Who plays, seat by seat, as it was at the line that is looked back at.
pub(crate) fn players(screen: &Screen) -> Vec<Player> {
    let (people, seated) = (screen.game().people(), screen.game().seated());
    let (table, mover) = (&screen.looked_at().view, screen.looked_at().status.mover());
    let player = |(seat, one): (Seat, &play::Player)| Player {
        person: people[seat].clone(),
        computer: kind(screen, seat, one),
        letters: table.letters.get(seat.index()).copied().unwrap_or(0).into(),
        out: table.out.contains(&seat),
        to_move: mover == Some(seat),
    };
    Seat::all(seated.len() as u8).zip(&seated).map(player).collect()
}

/// Everything that was seen, from the first round on.
pub(crate) fn lines(screen: &Screen) -> Vec<Line> {
    let story = screen.session().story();
    let mut lines = Vec::new();
    let mut string: &[Letter] = &[];
    for update in story {
        match &update.happening {
            Happening::Deal => {
                let starts = update.position.status.mover().unwrap_or(Seat(0));
                lines.push(Line::Round { number: 1, starts });
            }
            other => {
                let late = matches!(other, Happening::TimeOut { .. });
                let told = other.events().iter().filter_map(|event| line(screen, string, event));
                lines.extend(told.map(|line| match line {
                    Line::Left { seat, .. } => Line::Left { seat, late },
                    line => line,
                }));
            }
        }
        string = &update.position.view.string;
    }
    lines
}

/// How many lines tell of something that happened.
pub(crate) fn lines_of(update: &Update<Setup>) -> usize {
    match &update.happening {
        Happening::Deal => 1,
        other => other.events().iter().filter(|event| !matches!(event, Event::Over { .. })).count(),
    }
}

/// What kind of computer sits on a seat.
fn kind(screen: &Screen, seat: Seat, seated: &play::Player) -> Option<String> {
    let level = seated.level()?;
    let personality = screen.session().kind().personality_of(seat);
    let words = personality.vocabulary.map(|_| VOICE.knows_common_words());
    let bluffs = (personality.bluffs > 0).then(|| VOICE.bluffs());
    let least = personality.picks == PickRule::Least && level == Level::Medium;
    let least = least.then(|| VOICE.takes_least_score());
    let level = level_name(VOICE, level);
    let kinds = [&level[..]].into_iter().chain(words).chain(bluffs).chain(least);
    Some(kinds.collect::<Vec<_>>().join(VOICE.list_comma()))
}

fn line(screen: &Screen, before: &[Letter], event: &Event) -> Option<Line> {
    let (spell, language) = (|letters: &[Letter]| screen.spell(letters), screen.session().kind().language);
    Some(match event {
        Event::Added { seat, addition, string } => {
            Line::Said { seat: *seat, string: spell(string), side: addition.side }
        }
        Event::Challenged { seat, challenged } => {
            Line::Challenged { seat: *seat, challenged: *challenged, string: spell(before) }
        }
        Event::Answered { seat, word } => {
            Line::Answered { seat: *seat, word: spell(word), string: spell(before) }
        }
        Event::GaveUp { seat } => Line::GaveUp { seat: *seat },
        Event::Lost(lost) => Line::Lost {
            seat: lost.seat,
            letters: lost.letters.into(),
            why: why(VOICE, Form::Alone, language, &lost.why),
            word: match &lost.why {
                Why::Completed { word } | Why::Answered { word } => language.spell(word),
                Why::NoAnswer | Why::BesideThePoint { .. } | Why::NoWord { .. } => String::new(),
            },
        },
        Event::Out { seat } => Line::Out { seat: *seat },
        Event::Left { seat } => Line::Left { seat: *seat, late: false },
        Event::Round { number, starts } => Line::Round { number: *number, starts: *starts },
        Event::Over { .. } => return None,
    })
}
