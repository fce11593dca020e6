//! Reasons as people read them.

/// A reason as a sentence: with a capital in front and a full stop behind.
pub(crate) fn sentence(reason: &str) -> String {
    let mut rest = reason.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let stop = if reason.ends_with(['.', '!', '?', '`']) { "" } else { "." };
    first.chain(rest.as_str().chars()).chain(stop.chars()).collect()
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
}
