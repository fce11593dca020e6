//! What playing the tried tiles would do, told before they are played.

use crossword::{Illegal, Placement, ScoredPlay, Square, Unfinished};
use messages::crosswords::{illegal, play_button, play_preview, unfinished};
use messages::{Form, Over};
use page::VOICE;

use super::session::Session;

/// What the tried tiles come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Preview {
    /// Nothing is tried.
    Nothing,
    /// They make a move.
    Ready {
        /// What the button says.
        button: String,
        /// What it does, as a sentence.
        said: String,
        /// The tiles that change hands.
        captured: Vec<Square>,
    },
    /// They do not.
    Refused {
        /// Why, as a sentence.
        reason: String,
        /// The squares it is about.
        marked: Vec<Square>,
    },
}

impl Preview {
    /// What the tried tiles come to, by the rules of the game.
    pub(crate) fn of(session: &Session) -> Self {
        if session.draft.is_empty() {
            return Self::Nothing;
        }
        if session.table.person().is_none() {
            let over = if session.is_over() { Over::Yes } else { Over::No };
            let reason = VOICE.not_your_turn_yet(Form::Alone, over);
            return Self::Refused { reason, marked: Vec::new() };
        }
        let view = session.view();
        let lay = match session.draft.finish(&view.board, session.line) {
            Ok(lay) => lay,
            Err(why) => {
                let marked = if let Unfinished::Gap(gap) = why { vec![gap] } else { tried(session) };
                return Self::Refused { reason: unfinished(VOICE, Form::Alone, why), marked };
            }
        };
        match session.table.game().judge(&view, &lay) {
            Ok(judged) => Self::ready(session, judged),
            Err(why) => Self::Refused {
                reason: illegal(VOICE, Form::Alone, session.wildcard(), &why),
                marked: concerned(session, &lay, &why),
            },
        }
    }

    fn ready(session: &Session, judged: ScoredPlay) -> Self {
        let rules = session.table.game().rules();
        let (button, said) = (play_button(VOICE, rules, &judged), play_preview(VOICE, rules, &judged));
        Self::Ready { button, said, captured: judged.captured }
    }
}

/// The squares of the tiles that are tried.
fn tried(session: &Session) -> Vec<Square> {
    session.draft.slots().iter().filter_map(|slot| slot.put.map(|(square, _)| square)).collect()
}

/// The squares that a refusal is about: the words that are none or too many, or where a word must go.
fn concerned(session: &Session, lay: &Placement, illegal: &Illegal) -> Vec<Square> {
    let rules = session.table.game().rules();
    let words = match illegal {
        Illegal::OffStart(start) => return vec![*start],
        Illegal::NotWords(words) | Illegal::ManyWords(words) => words,
        // A word that has only begun is no mistake yet.
        Illegal::TooShort => return Vec::new(),
        _ => return tried(session),
    };
    let Ok(formed) = lay.on(&session.view().board, None, rules.lone_tile) else { return tried(session) };
    let spell = |word: &[Square]| rules.tiles.alphabet().spell(&formed.letters(word));
    formed.words().filter(|word| words.contains(&spell(word))).flatten().copied().collect()
}
