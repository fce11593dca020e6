//! The part of a page between two marker lines.

use anyhow::{Context as _, Result, bail};

/// Replaces what stands between `<!-- begin NAME -->` and `<!-- end NAME -->`.
pub(crate) fn replace(page: &str, name: &str, part: &str) -> Result<String> {
    let (begin, end) = (format!("<!-- begin {name} -->"), format!("<!-- end {name} -->"));
    let missing =
        || format!("the page needs the line `{begin}` and after it `{end}` where the table shall stand");
    let from = page.find(&begin).with_context(missing)? + begin.len();
    let length = page[from..].find(&end).with_context(missing)?;
    if page[from + length + end.len()..].contains(&begin) {
        bail!("the page has `{begin}` twice");
    }
    let (head, tail) = (&page[..from], &page[from + length..]);
    Ok(format!("{head}\n{}\n{tail}", part.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Times\n<!-- begin words -->\nold\n<!-- end words -->\nafter\n";

    #[test]
    fn only_the_part_between_the_markers_changes() {
        let expected = "# Times\n<!-- begin words -->\nnew\n<!-- end words -->\nafter\n";
        assert_eq!(replace(PAGE, "words", "new\n").unwrap(), expected);
        assert_eq!(replace(expected, "words", "new\n").unwrap(), expected);
    }

    #[test]
    fn missing_and_doubled_markers_are_said() {
        let error = replace(PAGE, "moves", "new").unwrap_err().to_string();
        assert!(error.starts_with("the page needs the line `<!-- begin moves -->`"), "{error}");
        assert!(replace("<!-- end words --><!-- begin words -->", "words", "new").is_err());
        assert!(replace(&PAGE.repeat(2), "words", "new").is_err());
    }
}
