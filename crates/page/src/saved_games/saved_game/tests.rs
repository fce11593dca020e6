use messages::Voice;
use proptest::prelude::*;

use super::*;

const RECORD: &str = "logomachy game 1\ntitle idiot\nlanguage en\nlexicon 00 any\nstarts 2\nvocabulary 500\nname 1 Eve\nbluffs 1 25\nseat computer hard\nseat person\nseat person Ben\nseed 7\nmove 2 -a\nmove 3 b-\n";

/// A game in any state.
pub(crate) fn any_game() -> impl Strategy<Value = SavedGame> {
    let about = (1..9_u32, 0..9_u64, 0..3_usize, proptest::option::of(0..4_u8));
    (about, proptest::collection::vec(-9..999_i64, 0..4), 0..5_usize).prop_map(
        |((revision, played, state, turn), scores, moves)| SavedGame {
            revision,
            played,
            state: State::ALL[state].0,
            turn: turn.map(Seat),
            scores,
            commitment: "ab".repeat(usize::from(turn.unwrap_or(0))),
            picture: Picture { squares: ".#/01".repeat(moves), letters: ".A/BC".repeat(moves) },
            record: format!(
                "logomachy game 1\ntitle khi\nlanguage en\nseed 1\n{}",
                "move 1 pass\n".repeat(moves)
            ),
        },
    )
}

proptest! {
    #[test]
    fn a_game_is_read_as_it_was_saved(game in any_game()) {
        prop_assert_eq!(SavedGame::read(&game.to_text()), Some(game));
    }

    #[test]
    fn whatever_was_stored_is_a_game_or_none(text in "(logomachy save 1)?\\PC{0,40}\n?(revision|turn|scores|state)? ?[0-9-]{0,12}(\n\n)?\\PC{0,40}") {
        let _ = SavedGame::read(&text);
    }
}

#[test]
fn lines_of_a_later_version_are_left_out_and_nonsense_is_none() {
    let game = SavedGame::of_record(RECORD.to_owned(), State::Running, 5);
    let later = game.to_text().replacen("\nrevision 1", "\ntournament 4\nrevision 1", 1);
    assert_eq!(SavedGame::read(&later), Some(game.clone()));
    for bad in ["", "dear diary", "logomachy save 1\nrevision 1\n\ndear diary"] {
        assert_eq!(SavedGame::read(bad), None, "{bad}");
    }
    for (from, to) in
        [("revision 1", "revision -1"), ("state running", "state lost"), ("played 5", "played now")]
    {
        assert_eq!(SavedGame::read(&game.to_text().replacen(from, to, 1)), None, "{to}");
    }
}

#[test]
fn who_plays_and_who_is_to_move_is_told() {
    let mut game = SavedGame::of_record(RECORD.to_owned(), State::Running, 5);
    assert_eq!(game.people().names(Voice::PAGE), ["Eve", "Player 1", "Ben"]);
    assert_eq!((game.moves(), game.mover()), (2, None));
    game.turn = Some(Seat(2));
    assert_eq!(game.mover().map(|who| Voice::PAGE.name(&who)).as_deref(), Some("Ben"));
    game.state = State::Over;
    assert_eq!(game.mover(), None);
}

#[test]
fn a_rematch_has_the_same_rules_and_everyone_on_the_next_seat() {
    let game = SavedGame::of_record(RECORD.to_owned(), State::Over, 5);
    assert_eq!(
        game.rematch("8"),
        "logomachy game 1\ntitle idiot\nlanguage en\nlexicon 00 any\nstarts 2\nvocabulary 500\nname 3 Eve\nbluffs 3 25\nseat person\nseat person Ben\nseat computer hard\nseed 8\n"
    );
}
