//! Several things one after the other.

/// Writes things with commas between them, and another word before the last.
pub(super) fn write_list(to: &mut String, items: &[String], comma: &str, last: &str) {
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            to.push_str(if place + 1 == items.len() { last } else { comma });
        }
        to.push_str(item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_thing_is_joined_by_its_own_word() {
        let said = |items: &[&str]| {
            let items: Vec<String> = items.iter().map(|item| (*item).to_owned()).collect();
            let mut to = String::new();
            write_list(&mut to, &items, ", ", " and ");
            to
        };
        assert_eq!(said(&[]), "");
        assert_eq!(said(&["TAG"]), "TAG");
        assert_eq!(said(&["TAG", "IT"]), "TAG and IT");
        assert_eq!(said(&["TAG", "IT", "ON"]), "TAG, IT and ON");
    }
}
