//! Short lists that are in order while they grow.
//!
//! The sort of the standard library weighs three kilobytes for every kind of thing that is sorted, in every program of
//! the page; for a handful of tiles or squares this is no slower.

/// Puts something where it belongs in a list, unless it is there.
pub(crate) fn insert<T: Ord>(list: &mut Vec<T>, item: T) {
    if let Err(place) = list.binary_search(&item) {
        list.insert(place, item);
    }
}

/// These things in order, each once.
pub(crate) fn collect<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut list = Vec::new();
    for item in items {
        insert(&mut list, item);
    }
    list
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_sorted_and_has_nothing_twice(items in prop::collection::vec(0_u8..20, 0..30)) {
            let set: std::collections::BTreeSet<u8> = items.iter().copied().collect();
            prop_assert_eq!(collect(items), Vec::from_iter(set));
        }
    }
}
