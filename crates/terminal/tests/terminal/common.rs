//! What the sessions of several test files share.

/// All of these are said, in this order.
pub(crate) fn has(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line:?} is not said (in this order):\n{text}"));
        rest = &rest[at + line.len()..];
    }
}
