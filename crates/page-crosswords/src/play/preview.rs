//! What playing the tried tiles would do, told before they are played.

use crossword::{Illegal, Placement, ScoredPlay, Square, Unfinished};
use messages::Form;
use messages::crosswords::{illegal, play_button, play_preview, unfinished};
use page::VOICE;

use super::screen::Screen;

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
    pub(crate) fn of(screen: &Screen) -> Self {
        if screen.tiles().is_empty() {
            return Self::Nothing;
        }
        if screen.session().actor().is_none() {
            return Self::Refused { reason: screen.not_your_turn(), marked: Vec::new() };
        }
        let view = screen.view();
        let lay = match screen.tiles().finish(&view.board, screen.draft().line()) {
            Ok(lay) => lay,
            Err(why) => {
                let marked = if let Unfinished::Gap(gap) = why { vec![gap] } else { tried(screen) };
                return Self::Refused { reason: unfinished(VOICE, Form::Alone, why), marked };
            }
        };
        match screen.crossword().judge(view, &lay) {
            Ok(judged) => Self::ready(screen, judged),
            Err(why) => Self::Refused {
                reason: illegal(VOICE, Form::Alone, screen.wildcard(), &why),
                marked: concerned(screen, &lay, &why),
            },
        }
    }

    fn ready(screen: &Screen, judged: ScoredPlay) -> Self {
        let rules = screen.rules();
        let (button, said) = (play_button(VOICE, rules, &judged), play_preview(VOICE, rules, &judged));
        Self::Ready { button, said, captured: judged.captured }
    }
}

/// The squares of the tiles that are tried.
fn tried(screen: &Screen) -> Vec<Square> {
    screen.tiles().slots().iter().filter_map(|slot| slot.put.map(|(square, _)| square)).collect()
}

/// The squares that a refusal is about: the words that are none or too many, or where a word must go.
fn concerned(screen: &Screen, lay: &Placement, illegal: &Illegal) -> Vec<Square> {
    let rules = screen.rules();
    let words = match illegal {
        Illegal::OffStart(start) => return vec![*start],
        Illegal::NotWords(words) | Illegal::ManyWords(words) => words,
        // A word that has only begun is no mistake yet.
        Illegal::TooShort => return Vec::new(),
        _ => return tried(screen),
    };
    let Ok(formed) = lay.on(&screen.view().board, None, rules.lone_tile) else { return tried(screen) };
    let spell = |word: &[Square]| rules.tiles.alphabet().spell(&formed.letters(word));
    formed.words().filter(|word| words.contains(&spell(word))).flatten().copied().collect()
}
