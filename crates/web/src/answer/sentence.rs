//! Words and numbers as people write them.

/// A reason as a sentence: with a capital in front and a full stop behind.
#[must_use]
pub fn sentence(reason: &str) -> String {
    let mut rest = reason.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let stop = if reason.ends_with(['.', '!', '?', '`']) { "" } else { "." };
    first.chain(rest.as_str().chars()).chain(stop.chars()).collect()
}

/// A number with a comma before each three digits.
#[must_use]
pub fn counted(number: usize) -> String {
    let digits = number.to_string();
    let mut written = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_become_sentences() {
        assert_eq!(sentence("a rare word"), "A rare word.");
        assert_eq!(sentence("ærlig talt!"), "Ærlig talt!");
        assert_eq!(sentence("'4' is no letter"), "'4' is no letter.");
    }

    #[test]
    fn digits_stand_in_threes() {
        assert_eq!(
            [0, 999, 1000, 274_137, 1_000_000].map(counted),
            ["0", "999", "1,000", "274,137", "1,000,000"]
        );
    }
}
