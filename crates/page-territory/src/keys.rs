//! What keys do on the field.

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Go so many rows down and columns to the right.
    Step(i8, i8),
    /// Go to the first cell of the row, or to the last.
    RowEnd(bool),
    /// Pick the cell under the cursor.
    Pick,
    /// Pick the nearest cell with this letter.
    Letter(char),
    /// Take the next cell with the letter that was typed last.
    Cycle,
    /// Take back a letter.
    Undo,
    /// Take back all letters.
    Clear,
    /// Submit the word.
    Submit,
    /// Pass the turn.
    Pass,
    /// Ask for a hint.
    Hint,
    /// Look so many turns on or back.
    Look(isize),
}

/// Where the keyboard is when a key is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// On the field.
    Field,
    /// On a button or link, which has keys of its own.
    Control,
    /// Anywhere else.
    Elsewhere,
}

impl Command {
    /// What a key asks for, by its name; `None` if the browser shall have it.
    pub(crate) fn of(key: &str, place: Place) -> Option<Self> {
        let on_field = place == Place::Field;
        Some(match key {
            "ArrowUp" if on_field => Self::Step(-1, 0),
            "ArrowDown" if on_field => Self::Step(1, 0),
            "ArrowLeft" if on_field => Self::Step(0, -1),
            "ArrowRight" if on_field => Self::Step(0, 1),
            "ArrowLeft" => Self::Look(-1),
            "ArrowRight" => Self::Look(1),
            "Home" if on_field => Self::RowEnd(false),
            "End" if on_field => Self::RowEnd(true),
            " " if on_field => Self::Pick,
            "Tab" if place != Place::Control => Self::Cycle,
            "Backspace" => Self::Undo,
            "Escape" => Self::Clear,
            "Enter" if place != Place::Control => Self::Submit,
            "." => Self::Pass,
            "?" => Self::Hint,
            _ => {
                let mut letters = key.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) if letter.is_alphabetic() => Self::Letter(letter),
                    _ => return None,
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_pick_from_everywhere_and_arrows_only_on_the_field() {
        for place in [Place::Field, Place::Control, Place::Elsewhere] {
            assert_eq!(Command::of("h", place), Some(Command::Letter('h')));
            assert_eq!(Command::of("Backspace", place), Some(Command::Undo));
            assert_eq!(Command::of("Escape", place), Some(Command::Clear));
            assert_eq!(Command::of("F5", place), None);
            assert_eq!(Command::of("7", place), None);
        }
        assert_eq!(Command::of("ArrowUp", Place::Field), Some(Command::Step(-1, 0)));
        assert_eq!(Command::of("ArrowUp", Place::Elsewhere), None);
        assert_eq!(Command::of("ArrowLeft", Place::Field), Some(Command::Step(0, -1)));
        assert_eq!(Command::of("ArrowLeft", Place::Elsewhere), Some(Command::Look(-1)));
        assert_eq!(Command::of("ArrowRight", Place::Control), Some(Command::Look(1)));
        assert_eq!(Command::of(" ", Place::Control), None);
    }

    #[test]
    fn a_button_keeps_its_own_keys() {
        assert_eq!(Command::of("Enter", Place::Control), None);
        assert_eq!(Command::of("Tab", Place::Control), None);
        assert_eq!(Command::of("Enter", Place::Field), Some(Command::Submit));
        assert_eq!(Command::of("Tab", Place::Field), Some(Command::Cycle));
    }
}
