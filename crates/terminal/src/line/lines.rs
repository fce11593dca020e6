//! What differs from one family of games to the next.

use bots::Level;
use messages::{Family, People};
use play::{Draft, EventOf, GameKind, Intent, MoveOf, Position, Session, Shown, Update, ViewOf};

use super::Paint;

/// One step of making a move of this kind of game.
type EditOf<K> = <<K as GameKind>::Draft as Draft<K>>::Edit;
/// Why such a step cannot be taken.
type ProblemOf<K> = <<K as GameKind>::Draft as Draft<K>>::Problem;

/// The answer to a line that is no move.
pub enum Reply<K: GameKind> {
    /// This is said.
    Tell(String),
    /// This is done.
    Act(Intent<K>),
}

/// A family of games as it is played line by line.
pub trait Lines: Family + GameKind {
    /// What a screen keeps in mind between two moves.
    type Mind: Default;

    /// How to play: the rules in short.
    fn rules(session: &Session<Self>) -> String;

    /// The ways to say a move and to ask for something, each with what it does.
    fn commands(session: &Session<Self>) -> Vec<(&'static str, String)>;

    /// What is said at the start, behind the title and the names.
    fn greeting(session: &Session<Self>) -> String;

    /// What is to be seen, if anything has changed since it was shown.
    fn show(session: &Session<Self>, mind: &mut Self::Mind, paint: Paint) -> Option<String>;

    /// Whether a line is a move, even if it reads like a command.
    #[must_use]
    fn is_move(_: &Session<Self>, _: &str) -> bool {
        false
    }

    /// The answer to a command of this family; `None` if the line is none.
    fn answer(session: &Session<Self>, mind: &mut Self::Mind, line: &str) -> Option<Reply<Self>>;

    /// Reads a move, or says what is wrong with it.
    fn read(session: &Session<Self>, mind: &Self::Mind, line: &str) -> Result<MoveOf<Self>, String>;

    /// What takes back the last step of making a move, where moves are made step by step.
    #[must_use]
    fn step_back() -> Option<EditOf<Self>> {
        None
    }

    /// How far the move that is being made has come.
    #[must_use]
    fn draft(_: &Session<Self>) -> String {
        String::new()
    }

    /// Why a step of making a move cannot be taken.
    fn problem(session: &Session<Self>, problem: &ProblemOf<Self>) -> String;

    /// The steps of an advice.
    fn advice(session: &Session<Self>, hint: &Self::Hint) -> Vec<String>;

    /// Whether a computer of this level lets people wait, so that they are told what for.
    #[must_use]
    fn thinks_long(_: Level) -> bool {
        false
    }

    /// What everyone saw, a line each.
    fn tell(session: &Session<Self>, update: &Update<Self>, events: &[EventOf<Self>]) -> Vec<String>;

    /// A move as it is listed, told by what everyone saw, and by the table before it.
    fn entry(session: &Session<Self>, before: &ViewOf<Self>, event: &EventOf<Self>) -> Option<String>;

    /// What is shown at the end; what was wrong with the game is worked out when it is asked for.
    fn end(session: &Session<Self>, review: &dyn Fn() -> Self::Review, paint: Paint) -> String;
}

/// Everyone at the table, as sentences call them.
pub(super) fn people<K: GameKind>(session: &Session<K>) -> People {
    let (seated, names): (Vec<_>, Vec<_>) =
        session.seats().iter().map(|info| (info.seated.clone(), info.name.clone())).unzip();
    People::of(&seated, &names)
}

/// The rules and the words, which are always at hand at a terminal.
pub(super) fn game<K: GameKind>(session: &Session<K>) -> &K::Game {
    session.game().unwrap_or_else(|| panic!("a terminal has the rulebook of its game"))
}

/// The table that is looked at: as it is, or as it was.
pub(super) fn seen<K: GameKind>(session: &Session<K>) -> &Position<K> {
    match session.shown() {
        Shown::Past { update, .. } => &update.position,
        Shown::Covered { .. } | Shown::Now { .. } => session.position(),
    }
}
