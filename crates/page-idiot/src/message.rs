//! What whoever is to move is asked for, and why a message is none.

use idiot::notation::BadMessage;
use messages::Form;
use messages::idiots::bad_message;
use messages::tables::refusal;
use page::VOICE;
use page::controller::GameScreen as _;
use page::game::Game;
use play::Refusal;
use play::idiots::{Problem, Setup};

use super::screen::Screen;

/// Why what is typed is no move yet.
pub(crate) fn no_move(game: &Game<Setup>, problem: &Problem) -> String {
    let language = game.session().kind().language;
    let spell = |letters: &[lexicon::Letter]| idiot::notation::spell(letters, language);
    let table = game.view();
    match problem {
        Problem::WhichSide { before, after } => VOICE.which_side(&spell(before), &spell(after)),
        Problem::Message(BadMessage::Empty) if table.challenger.is_some() => VOICE.say_a_word().to_owned(),
        Problem::Message(BadMessage::Empty) if table.string.is_empty() => VOICE.say_a_letter().to_owned(),
        Problem::Message(BadMessage::Empty) => VOICE.say_one_more(&spell(&table.string)),
        Problem::Message(bad) => bad_message(VOICE, Form::Alone, bad),
    }
}

/// Why a message was refused.
pub(crate) fn refused(game: &Game<Setup>, why: &Refusal<Setup>) -> String {
    refusal(VOICE, Form::Alone, game.session().kind(), why)
}

/// Why the person at the screen cannot challenge, if they cannot.
pub(crate) fn no_challenge(screen: &Screen) -> Option<&'static str> {
    if !screen.asks_a_person() {
        Some(VOICE.not_your_turn_short(Form::Within))
    } else if screen.is_challenged() {
        Some(VOICE.challenged_yourself(Form::Within))
    } else if screen.table().string.is_empty() {
        Some(VOICE.nothing_to_challenge_yet(Form::Within))
    } else {
        None
    }
}

/// What whoever is to move is asked for.
pub(crate) fn prompt(screen: &Screen) -> String {
    let Some(who) = screen.mover_person() else { return VOICE.the_game_is_over().to_owned() };
    let computer = screen.game().computer_to_move();
    match (screen.table().challenger, screen.string().as_str()) {
        (Some(_), _) if computer => VOICE.looks_for_word(&who),
        (None, _) if computer => VOICE.is_thinking(&who),
        (Some(seat), string) => VOICE.who_challenged(&screen.game().people()[seat], string),
        (None, "") => VOICE.say_any_letter(&who),
        (None, string) => VOICE.add_a_letter(&who, string),
    }
}
