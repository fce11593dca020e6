//! Text from outside, made safe to show on a terminal.
//!
//! A name, a message or a line of a file may hold characters that are not shown but do something: move the cursor, set
//! the title of the window or the clipboard, begin a line of their own, turn the order of the letters around them. Each
//! of them is shown as �.

use std::borrow::Cow;

/// Takes the place of a character that is not shown.
const MARK: char = char::REPLACEMENT_CHARACTER;

/// The text on one line, without a character that does anything but show itself.
///
/// ```
/// use terminal::plain;
///
/// assert_eq!(plain("Ada"), "Ada");
/// assert_eq!(plain("\u{1b}[2JAda\nBo"), "�[2JAda�Bo");
/// ```
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    marked(text, is_shown)
}

/// The same for a text of several lines, which stay as they are.
#[must_use]
pub fn plain_lines(text: &str) -> Cow<'_, str> {
    marked(text, |letter| letter == '\n' || is_shown(letter))
}

/// Lines drawn in colour: of all that begins with an escape, only changes of colour stay.
pub(crate) fn painted_lines(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return plain_lines(text);
    }
    let mut parts = text.split('\u{1b}');
    let mut drawn = plain_lines(parts.next().unwrap_or_default()).into_owned();
    for part in parts {
        drawn.push(if is_colour(part) { '\u{1b}' } else { MARK });
        drawn.push_str(&plain_lines(part));
    }
    Cow::Owned(drawn)
}

/// Whether a character shows itself, and does nothing else.
///
/// Left out are all controls, whatever turns the direction of writing, separators of lines, and letters without any width
/// or ink. What picks a form of the letter before it may stay: it changes nothing else.
#[must_use]
pub fn is_shown(letter: char) -> bool {
    !letter.is_control()
        && !matches!(
            letter,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

fn marked(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.chars().all(&stays) {
        return Cow::Borrowed(text);
    }
    text.chars().map(|letter| if stays(letter) { letter } else { MARK }).collect()
}

/// Whether what follows an escape changes colours: `[`, numbers with semicolons, and `m`.
fn is_colour(text: &str) -> bool {
    let numbers = text.strip_prefix('[').and_then(|text| text.split_once('m'));
    numbers.is_some_and(|(numbers, _)| numbers.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_does_something_is_marked() {
        for (text, shown) in [
            ("\u{1b}[2J", "�[2J"),
            ("\u{1b}]0;title\u{7}", "�]0;title�"),
            ("\u{9b}31m\u{90}q\u{9c}", "�31m�q�"),
            ("a\nb\rc\td\u{b}e\u{85}f\u{2028}g\u{2029}h", "a�b�c�d�e�f�g�h"),
            ("\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}", "�����"),
            ("\u{2066}\u{2067}\u{2068}\u{2069}\u{200e}\u{200f}\u{61c}", "�������"),
            ("a\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}b", "a������b"),
            ("\u{8}\u{7f}\0", "���"),
            ("\u{3164}\u{e0041}", "��"),
        ] {
            assert_eq!(plain(text), shown, "{text:?}");
        }
    }

    #[test]
    fn what_people_write_stays() {
        for text in
            ["", "Ada Lovelace", "Ærøskøbing 42 €", "日本語", "Ёлка", "שלום", "e\u{301}", "❤\u{fe0f} :-)"]
        {
            assert!(matches!(plain(text), Cow::Borrowed(same) if same == text), "{text}");
        }
        assert_eq!(plain_lines("one\ntwo\r\n"), "one\ntwo�\n");
    }

    #[test]
    fn of_escapes_only_colours_stay_in_what_is_drawn() {
        assert_eq!(painted_lines("\u{1b}[1;31mA\u{1b}[0m\n"), "\u{1b}[1;31mA\u{1b}[0m\n");
        assert_eq!(painted_lines("\u{1b}[2JA\u{1b}]0;m\u{7}\u{202e}"), "�[2JA�]0;m��");
        assert_eq!(painted_lines("\u{1b}"), "�");
    }

    proptest! {
        #[test]
        fn whatever_comes_in_is_shown(text in any::<String>(), odd in "[\u{0}-\u{1f}\u{7f}-\u{9f}\u{2000}-\u{206f}a\n]{0,20}") {
            for text in [text, odd] {
                let shown = plain(&text);
                prop_assert!(shown.chars().all(is_shown));
                prop_assert_eq!(shown.chars().count(), text.chars().count());
                prop_assert_eq!(plain(&shown), &*shown);
                prop_assert_eq!(plain_lines(&text).lines().count(), text.lines().count());
            }
        }
    }
}
