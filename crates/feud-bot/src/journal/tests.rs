//! The journal, after every kind of end.

use feud_api::TileOnBoard;
use proptest::prelude::*;

use super::*;
use crate::Play;

fn intent(game: i64, turn: i64) -> Intent {
    let tile = TileOnBoard { x: 7, y: 7, letter: "Å".to_owned(), is_blank: true };
    let play = Play::Lay { tiles: vec![tile], words: vec!["ÅS".to_owned()], points: 4 };
    Intent { game: GameId(game), rules: Rules::BOKMAL, turn, play }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// W31: what was in flight when the bot was stopped is known to the next one.
#[test]
fn w31_what_is_not_settled_is_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep").join("ada.journal");
    let mut journal = Journal::open(&path, "ada at here").unwrap();
    journal.intend(&intent(1, 4)).unwrap();
    journal.settle(&intent(1, 4), Resolution::Done).unwrap();
    journal.intend(&intent(1, 6)).unwrap();
    journal.intend(&intent(2, 0)).unwrap();
    journal.settle(&intent(2, 9), Resolution::Done).unwrap();
    journal.refuse(Rules::BOKMAL, &words("ÅGRE ÆRE"), Some("ÅGRE is unknown")).unwrap();
    journal.greet(GameId(2)).unwrap();
    drop(journal);
    let journal = Journal::open(&path, "ada at here").unwrap();
    assert_eq!(journal.unsettled(), [intent(1, 6), intent(2, 0)]);
    assert!(journal.refused().is_refused(Rules::BOKMAL, &words("ÅGRE")));
    assert!(!journal.refused().is_refused(Rules::BOKMAL, &words("ÆRE")));
    assert!(journal.has_greeted(GameId(2)) && !journal.has_greeted(GameId(1)));
    assert_eq!(journal.damaged(), 0);
}

#[test]
fn w31_two_bots_do_not_share_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ada.journal");
    let first = Journal::open(&path, "ada at here").unwrap();
    assert!(matches!(Journal::open(&path, "ada at here"), Err(BadJournal::InUse(_))));
    drop(first);
    let other = Journal::open(&path, "bo at here").unwrap_err();
    assert!(other.to_string().contains("belongs to ada at here"), "{other}");
}

#[test]
fn a_large_journal_is_written_anew_without_what_is_settled() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ada.journal");
    drop(Journal::open(&path, "ada").unwrap());
    let settled = serde_json::to_string(&Line::Intent(intent(1, 4))).unwrap();
    let done =
        serde_json::to_string(&Line::Settled { game: GameId(1), turn: 4, how: Resolution::Done }).unwrap();
    let open = serde_json::to_string(&Line::Intent(intent(2, 1))).unwrap();
    let mut text = fs::read_to_string(&path).unwrap();
    let lines = format!("{settled}\n{done}\n");
    text.push_str(&lines.repeat(1 + usize::try_from(LARGEST).unwrap() / lines.len()));
    fs::write(&path, format!("{text}{open}\n")).unwrap();
    let mut journal = Journal::open(&path, "ada").unwrap();
    assert!(fs::metadata(&path).unwrap().len() < 1000);
    assert!(matches!(Journal::open(&path, "ada"), Err(BadJournal::InUse(_))));
    journal.intend(&intent(3, 3)).unwrap();
    drop(journal);
    let journal = Journal::open(&path, "ada").unwrap();
    assert_eq!(journal.unsettled(), [intent(2, 1), intent(3, 3)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// W31: wherever a sudden end cuts the journal, what was whole is there, and it can be gone on with.
    #[test]
    fn w31_a_journal_that_was_cut_is_gone_on_with(cut in 0_usize..900) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ada.journal");
        let mut journal = Journal::open(&path, "ada").unwrap();
        for game in 1..6 {
            journal.intend(&intent(game, 4)).unwrap();
        }
        drop(journal);
        let bytes = fs::read(&path).unwrap();
        let cut = cut.min(bytes.len());
        fs::write(&path, &bytes[..cut]).unwrap();
        let whole = bytes[..cut].split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n")).count();
        let mut journal = Journal::open(&path, "ada").unwrap();
        prop_assert_eq!(journal.unsettled().len(), whole.saturating_sub(1));
        prop_assert_eq!(journal.damaged(), 0);
        journal.intend(&intent(9, 0)).unwrap();
        drop(journal);
        prop_assert_eq!(Journal::open(&path, "ada").unwrap().unsettled().len(), whole.saturating_sub(1) + 1);
    }

    /// Whatever stands in the file, the journal opens or says why not.
    #[test]
    fn no_bytes_break_the_journal(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ada.journal");
        fs::write(&path, bytes).unwrap();
        prop_assert!(Journal::open(&path, "ada").is_ok());
    }
}
