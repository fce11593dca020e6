//! A game of Wordfeud's API as a game here: which title, in which language, on which board.

use crossword::Idle;
use feud_api::{BoardId, Rules};
use play::crosswords::Setup;

/// The title that games of Wordfeud's API are.
pub(super) const TITLE: &str = "wordfeud";

/// How a game of a ruleset is set up on one of its boards, in which these turns are idle; `None` where there are no tiles for it.
#[must_use]
pub fn setup(rules: Rules, board: BoardId, idle: Idle) -> Option<Setup> {
    let mut setup = Setup::new(TITLE.parse().ok()?, rules.alphabet()?);
    if board != BoardId::STANDARD {
        setup.layout = Some(board.layout());
    }
    if idle != Idle::default() {
        setup.idle = Some(idle);
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use crossword::Layout;

    use super::*;

    #[test]
    fn a_game_is_set_up_by_the_rules_that_its_ruleset_names() {
        for rules in Rules::all() {
            for board in [BoardId::STANDARD, BoardId(77)] {
                let ours = setup(rules, board, Idle::default()).unwrap().rules().unwrap();
                let layout = if board == BoardId::STANDARD { Layout::wordfeud() } else { board.layout() };
                assert_eq!(ours.digest(), rules.on(layout).unwrap().digest(), "{rules} {board}");
            }
        }
    }
}
