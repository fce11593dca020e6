//! Many games at once: in order, chosen by what they are, written to one file and read from one.

use std::collections::BTreeMap;

use play::Title;

use super::{SavedGame, State};

const FIRST_LINE: &str = "logomachy games 1";

/// What the last line of a file begins with; the sum of all lines before it follows, so that no damage goes unseen.
const LAST_LINE: &str = "end ";

/// The most games that are read from one file.
const MOST: usize = 10_000;

/// The longest id.
const LONGEST_ID: usize = 16;

/// A game with the id that it is saved under.
pub type Entry = (String, SavedGame);

/// Which games are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Those of one title only.
    pub title: Option<Title>,
    /// Those that can be gone on with, or the others.
    pub running: Option<bool>,
}

impl Filter {
    /// Whether a game is shown.
    #[must_use]
    pub fn shows(self, game: &SavedGame) -> bool {
        self.title.is_none_or(|title| game.title() == Some(title))
            && self.running.is_none_or(|running| game.is_running() == running)
    }
}

/// What becomes of a game that is imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merge {
    /// It is new here.
    Add,
    /// It has gone on since.
    Replace,
    /// What is here is the same, or has gone on since.
    Keep,
    /// Both went on, each in its own way: both are kept.
    Both,
}

impl Merge {
    /// What becomes of a game, with the one that has its id here.
    #[must_use]
    pub fn of(here: Option<&SavedGame>, there: &SavedGame) -> Self {
        let Some(here) = here else { return Self::Add };
        let (revisions, times) = (there.revision.cmp(&here.revision), there.played.cmp(&here.played));
        if here.record == there.record || (revisions.is_lt() && times.is_le()) {
            Self::Keep
        } else if revisions.is_gt() && times.is_ge() {
            Self::Replace
        } else {
            Self::Both
        }
    }
}

/// Puts games beside the saved ones that the browser had no room for, each id once: what is saved goes first.
pub(super) fn add_unsaved(games: &mut Vec<Entry>, unsaved: Vec<Entry>) {
    for entry in unsaved {
        if games.iter().all(|(id, _)| *id != entry.0) {
            games.push(entry);
        }
    }
}

/// Sorts games: the one that was played last comes first.
pub fn newest_first(games: &mut [Entry]) {
    games.sort_by(|(one, a), (other, b)| b.played.cmp(&a.played).then_with(|| one.cmp(other)));
}

/// The games that are over, or cannot be opened, and were last played before a time.
pub fn finished_before(games: &[Entry], time: u64) -> impl Iterator<Item = &Entry> {
    games.iter().filter(move |(_, game)| game.state != State::Running && game.played < time)
}

/// An id for a text: always the same.
#[must_use]
pub fn id_of(text: &str) -> String {
    id_from(hashed(NOTHING_HASHED, text))
}

/// The hash of nothing.
const NOTHING_HASHED: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of what was hashed before and a text: FNV-1a is short, and good enough for ids and sums that nobody chooses.
fn hashed(before: u64, text: &str) -> u64 {
    text.bytes().fold(before, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// An id from a number.
#[must_use]
pub fn id_from(mut number: u64) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut id = String::new();
    for _ in 0..10 {
        id.push(char::from(DIGITS[(number % 32) as usize]));
        number /= 32;
    }
    id
}

/// Whether a text can be the id of a game.
#[must_use]
pub fn is_id(text: &str) -> bool {
    (1..=LONGEST_ID).contains(&text.len())
        && text.bytes().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit())
        && text != "new"
}

/// Writes games as one text.
#[must_use]
pub fn to_text(games: &[Entry]) -> String {
    let mut text = FIRST_LINE.to_owned() + "\n";
    for (id, game) in games {
        text.extend(["game ", id, "\n"]);
        for line in game.to_text().lines() {
            text.extend([" ", line, "\n"]);
        }
    }
    let sum = id_of(&text);
    text.extend([LAST_LINE, &sum, "\n"]);
    text
}

/// Reads games from such a text; else the line that cannot be read, from 1.
pub fn read(text: &str) -> Result<Vec<Entry>, usize> {
    let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    if lines.next().map(|(_, line)| line.trim_end()) != Some(FIRST_LINE) {
        return Err(1);
    }
    let mut sum = hashed(hashed(NOTHING_HASHED, FIRST_LINE), "\n");
    let (mut ended, mut last) = (false, 1);
    let mut games = BTreeMap::new();
    let mut current: Option<(usize, &str, String)> = None;
    let mut finish = |current: Option<(usize, &str, String)>| {
        let Some((line, id, text)) = current else { return Ok(()) };
        let game = SavedGame::read(&text).ok_or(line)?;
        if games.len() < MOST && games.insert(id.to_owned(), game).is_none() { Ok(()) } else { Err(line) }
    };
    for (number, line) in lines {
        last = number;
        if ended && !line.trim().is_empty() {
            return Err(number);
        }
        if let Some(told) = line.strip_prefix(LAST_LINE) {
            finish(current.take())?;
            if told.trim_end() != id_from(sum) {
                return Err(number);
            }
            ended = true;
        }
        sum = hashed(hashed(sum, line), "\n");
        if ended {
            continue;
        }
        if let Some(part) = line.strip_prefix(' ') {
            let (_, _, text) = current.as_mut().ok_or(number)?;
            text.extend([part, "\n"]);
        } else if let Some(id) = line.strip_prefix("game ").map(str::trim_end).filter(|id| is_id(id)) {
            finish(current.replace((number, id, String::new())))?;
        } else if !line.trim().is_empty() {
            return Err(number);
        }
    }
    if !ended {
        return Err(last);
    }
    let mut games: Vec<Entry> = games.into_iter().collect();
    newest_first(&mut games);
    Ok(games)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::saved_game::tests::any_game;
    use super::*;

    fn any_games() -> impl Strategy<Value = Vec<Entry>> {
        let games = proptest::collection::btree_map("[a-d]{1,2}", any_game(), 0..6);
        games.prop_map(|games| {
            let mut games: Vec<Entry> = games.into_iter().collect();
            newest_first(&mut games);
            games
        })
    }

    proptest! {
        #[test]
        fn what_was_exported_is_imported_again(games in any_games()) {
            prop_assert_eq!(read(&to_text(&games)), Ok(games.clone()));
            prop_assert_eq!(read(&to_text(&games).replace('\n', "\r\n")), Ok(games.clone()));
            for (_, game) in &games {
                prop_assert_eq!(Merge::of(Some(game), game), Merge::Keep);
            }
        }

        #[test]
        fn nothing_is_overwritten_by_what_is_older(here in any_game(), there in any_game()) {
            let merge = Merge::of(Some(&here), &there);
            if merge == Merge::Replace {
                prop_assert!(there.revision > here.revision && there.played >= here.played);
                prop_assert_eq!(Merge::of(Some(&there), &here), Merge::Keep);
            }
            if merge == Merge::Keep && here.record != there.record {
                prop_assert!(there.revision <= here.revision && there.played <= here.played);
            }
            prop_assert_eq!(merge == Merge::Both, Merge::of(Some(&there), &here) == Merge::Both);
            prop_assert_eq!(Merge::of(None, &there), Merge::Add);
        }

        #[test]
        fn a_hostile_file_is_games_or_a_line(text in "(logomachy games 1\n)?(game [a-z./]{0,20}\n( \\PC{0,20}\n){0,4}){0,3}\\PC{0,20}") {
            match read(&text) {
                Ok(games) => prop_assert!(games.iter().all(|(id, _)| is_id(id))),
                Err(line) => prop_assert!(line >= 1 && line <= text.lines().count().max(1)),
            }
        }

        #[test]
        fn games_are_shown_by_title_and_state(games in any_games(), running in proptest::option::of(any::<bool>())) {
            let khi = "khi".parse().ok();
            for title in [None, khi, "idiot".parse().ok()] {
                let filter = Filter { title, running };
                let shown = games.iter().filter(|(_, game)| filter.shows(game)).count();
                let wanted = games.iter().filter(|(_, game)| running.is_none_or(|one| one == game.is_running()));
                prop_assert_eq!(shown, if title.is_none() || title == khi { wanted.count() } else { 0 });
            }
        }

        #[test]
        fn only_games_that_are_over_are_old(games in any_games(), time in 0..9_u64) {
            for (_, game) in finished_before(&games, time) {
                prop_assert!(!game.is_running() && game.played < time);
            }
        }
    }

    /// Two games of an earlier version may be the same one, taken over at different times with others between them.
    #[test]
    fn no_game_is_listed_twice() {
        let entry = |id: &str, played: u64| {
            let record = "logomachy game 1\ntitle khi\n".to_owned();
            (id.to_owned(), SavedGame::of_record(record, State::Running, played))
        };
        let mut games = vec![entry("a", 2), entry("b", 7)];
        add_unsaved(&mut games, vec![entry("c", 1), entry("a", 9), entry("c", 8)]);
        newest_first(&mut games);
        let listed: Vec<(&str, u64)> = games.iter().map(|(id, game)| (id.as_str(), game.played)).collect();
        assert_eq!(listed, [("b", 7), ("a", 2), ("c", 1)]);
    }

    #[test]
    fn a_damaged_file_is_told_by_its_line() {
        let game = SavedGame::of_record("logomachy game 1\ntitle khi\n".to_owned(), State::Over, 3);
        let text = to_text(&[("abc".to_owned(), game)]);
        assert_eq!(read("dear diary"), Err(1));
        assert_eq!(read(&text.replace("game abc", "game ../x")), Err(2));
        assert_eq!(read(&text.replace("title khi", "title chess")), Err(2));
        assert_eq!(
            read(&(text.clone() + text.split_once('\n').unwrap().1)),
            Err(text.lines().count() + 1),
            "twice"
        );
        let lines = text.lines().count();
        assert_eq!(read(&(text + "what is this\n")).unwrap_err(), lines + 1);
    }

    /// A file that was cut off, or of which a letter was changed, would bring games that were never played so.
    #[test]
    fn any_damage_to_a_file_is_seen() {
        let record = "logomachy game 1\ntitle khi\nmove 1 pass\nmove 2 pass\n".to_owned();
        let text = to_text(&[("abc".to_owned(), SavedGame::of_record(record, State::Over, 3))]);
        assert_eq!(read(&text).unwrap().len(), 1);
        for at in 0..text.len() - 1 {
            assert!(read(&text[..at]).is_err(), "cut off behind {at}");
            let changed = [&text[..at], "~", &text[at + 1..]].concat();
            assert!(read(&changed).is_err(), "another letter at {at}");
        }
    }

    #[test]
    fn ids_can_stand_in_addresses_and_are_always_the_same() {
        assert_eq!(id_of("a game"), id_of("a game"));
        assert_ne!(id_of("a game"), id_of("another game"));
        assert!(is_id(&id_of("")) && is_id(&id_from(u64::MAX)));
        assert!(!is_id("") && !is_id("new") && !is_id("a/b") && !is_id(&"a".repeat(17)));
    }
}
