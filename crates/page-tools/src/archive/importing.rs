//! A file of games: read, and put beside those that are here.

use messages::count;
use page::VOICE;
use page::files::FileContent;
use page::saved_games::{self, Entry, Merge, SavedGame};

/// What became of the games of a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Imported {
    new: usize,
    replaced: usize,
    same: usize,
}

/// Imports all games of a file, and says what became of them.
pub(super) fn import(content: FileContent) -> String {
    let games = match content.map(games_of) {
        Err(reason) => return reason,
        Ok(Err(line)) => return VOICE.games_not_read(count(line)),
        Ok(Ok(games)) => games,
    };
    match merge(&games, saved_games::load, saved_games::try_save) {
        Ok(Imported { new, replaced, same }) => {
            VOICE.games_imported(count(new), count(replaced), count(same))
        }
        Err(done) => VOICE.games_not_all_imported(count(done), count(games.len())),
    }
}

fn games_of(bytes: Vec<u8>) -> Result<Vec<Entry>, usize> {
    let text = String::from_utf8(bytes).map_err(|bad| {
        let before = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
        before.split(|&byte| byte == b'\n').count()
    })?;
    saved_games::read(&text)
}

/// Puts games beside those that are here; if one cannot be saved, how many were dealt with before it.
fn merge(
    games: &[Entry],
    load: impl Fn(&str) -> Option<SavedGame>,
    save: impl Fn(&str, &SavedGame) -> bool,
) -> Result<Imported, usize> {
    let mut imported = Imported::default();
    for (number, (id, game)) in games.iter().enumerate() {
        let (id, merge) = match Merge::of(load(id).as_ref(), game) {
            Merge::Both => {
                let other = saved_games::id_of(&game.record);
                let merge = Merge::of(load(&other).as_ref(), game);
                (other, if merge == Merge::Add { merge } else { Merge::Keep })
            }
            merge => (id.clone(), merge),
        };
        let counted = match merge {
            Merge::Add => &mut imported.new,
            Merge::Replace => &mut imported.replaced,
            Merge::Keep | Merge::Both => &mut imported.same,
        };
        *counted += 1;
        if matches!(merge, Merge::Add | Merge::Replace) && !save(&id, game) {
            return Err(number);
        }
    }
    Ok(imported)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use page::saved_games::State;
    use proptest::prelude::*;

    use super::*;

    type Store = BTreeMap<String, SavedGame>;

    fn any_store() -> impl Strategy<Value = Store> {
        let game = (1..4_u32, 0..4_u64, 0..4_usize).prop_map(|(revision, played, moves)| {
            let record = format!("logomachy game 1\ntitle khi\n{}", "move 1 pass\n".repeat(moves));
            SavedGame { revision, ..SavedGame::of_record(record, State::Running, played) }
        });
        proptest::collection::btree_map("[a-c]", game, 0..4)
    }

    fn put(store: &RefCell<Store>, games: &[Entry], room: usize) -> Result<Imported, usize> {
        let save = |id: &str, game: &SavedGame| {
            let fits = store.borrow().contains_key(id) || store.borrow().len() < room;
            fits && {
                store.borrow_mut().insert(id.to_owned(), game.clone());
                true
            }
        };
        merge(games, |id| store.borrow().get(id).cloned(), save)
    }

    proptest! {
        #[test]
        fn no_game_of_either_side_is_lost_and_twice_changes_nothing(here in any_store(), there in any_store()) {
            let store = RefCell::new(here.clone());
            let games: Vec<Entry> = there.clone().into_iter().collect();
            put(&store, &games, usize::MAX).unwrap();
            let after = store.borrow().clone();
            for (id, game) in &here {
                prop_assert!(after[id].revision >= game.revision);
            }
            for (id, game) in &there {
                let kept = after.values().any(|one| one.record == game.record);
                let older = here.get(id).is_some_and(|one| Merge::of(Some(one), game) == Merge::Keep);
                prop_assert!(kept || older);
            }
            let again = put(&store, &games, usize::MAX).unwrap();
            prop_assert_eq!((again.new, again.replaced), (0, 0));
            prop_assert_eq!(&*store.borrow(), &after);
        }

        #[test]
        fn a_full_browser_loses_nothing(here in any_store(), there in any_store()) {
            let store = RefCell::new(here.clone());
            let games: Vec<Entry> = there.into_iter().collect();
            let _ = put(&store, &games, here.len());
            for (id, game) in &here {
                prop_assert!(store.borrow()[id].revision >= game.revision);
            }
        }
    }

    #[test]
    fn a_file_that_holds_no_games_is_refused_with_a_sentence() {
        let read = |bytes: &[u8]| import(Ok(bytes.to_vec()));
        assert!(read(b"dear diary").contains("line 1"));
        assert!(read(b"logomachy games 1\n\xff").contains("line 2"));
        assert_eq!(import(Err("It is too large.".to_owned())), "It is too large.");
    }
}
