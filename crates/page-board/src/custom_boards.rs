//! The boards that are saved in the browser, each under a name.

use crossword::Layout;
use page::{VOICE, storage};

/// The key under which all of them are saved.
const KEY: &str = "boards";

/// What stands before the name of a board.
const MARK: &str = "board ";

/// The longest name, in characters.
const LONGEST: usize = 40;

/// The boards, in the order they were saved.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CustomBoards {
    /// Each with its name.
    pub boards: Vec<(String, Layout)>,
}

/// The boards saved before.
#[must_use]
pub fn load() -> CustomBoards {
    CustomBoards::read(&storage::load(KEY).unwrap_or_default())
}

/// Saves the boards for the next visit.
pub fn save(boards: &CustomBoards) {
    storage::save(KEY, &boards.to_text());
}

/// A name on one line and not too long; nothing if nothing is left of it.
#[must_use]
pub fn tidy_name(typed: &str) -> Option<String> {
    let name: Vec<&str> = typed.split_whitespace().collect();
    let name: String = name.join(" ").chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

impl CustomBoards {
    /// Saves a board; another one of the same name makes way.
    pub fn put(&mut self, name: &str, board: Layout) {
        match self.boards.iter_mut().find(|(other, _)| other == name) {
            Some(place) => place.1 = board,
            None => self.boards.push((name.to_owned(), board)),
        }
    }

    /// Deletes a board.
    pub fn delete(&mut self, name: &str) {
        self.boards.retain(|(other, _)| other != name);
    }

    /// A name that no board has.
    #[must_use]
    pub fn free_name(&self) -> String {
        let taken = |name: &String| self.boards.iter().any(|(other, _)| other == name);
        // One more name than there are boards: one of them is free.
        let mut names = (0..=self.boards.len()).map(|number| VOICE.board_name(messages::count(number) + 1));
        names.find(|name| !taken(name)).unwrap_or_default()
    }

    /// Boards that cannot be read are left out.
    fn read(text: &str) -> Self {
        let mut boards = Self::default();
        let text = format!("\n{text}");
        for part in text.split(&format!("\n{MARK}")) {
            if let Some((name, file)) = part.split_once('\n')
                && let Ok(board) = Layout::parse(file)
            {
                boards.put(name, board);
            }
        }
        boards
    }

    fn to_text(&self) -> String {
        let one = |(name, board): &(String, Layout)| format!("{MARK}{name}\n{}", board.to_text());
        self.boards.iter().map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_as_they_were_saved() {
        let mut boards = CustomBoards::default();
        assert_eq!(boards.free_name(), "Board 1");
        boards.put("Board 1", Layout::standard());
        boards.put("board æøå", Layout::plain(26));
        boards.put("Board 1", Layout::wordfeud());
        assert_eq!((boards.boards.len(), boards.free_name().as_str()), (2, "Board 2"));
        assert_eq!(CustomBoards::read(&boards.to_text()), boards);
        boards.delete("Board 1");
        assert_eq!(CustomBoards::read(&boards.to_text()), boards);
        assert_eq!(CustomBoards::read("board damaged\n99\nboard fine"), CustomBoards::default());
    }

    #[test]
    fn names_stand_on_one_line() {
        assert_eq!(tidy_name("  my \n board\t1 "), Some("my board 1".to_owned()));
        assert_eq!(tidy_name(" \n "), None);
        assert_eq!(tidy_name(&"x".repeat(99)).map(|name| name.len()), Some(LONGEST));
    }
}
