//! Short lists in order, by code that lists of everything share.
//!
//! The sort of the standard library is compiled anew for each type and each key, five kilobytes at a time, and a page has to
//! carry them all. Lists that are long, or sorted in the middle of a search, are better off with that one.

use std::cmp::Ordering;

/// Puts a short list in order by a key; what is equal stays as it was.
///
/// ```
/// let mut words = ["fox", "a", "quick", "the"];
/// game::sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["a", "fox", "the", "quick"]);
/// ```
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    let order = order(list.len(), &|one, other| key(&list[one]).cmp(&key(&list[other])));
    for place in 0..list.len() {
        // What belongs here was moved on if its own place has been filled already.
        let mut from = order[place];
        while from < place {
            from = order[from];
        }
        list.swap(place, from);
    }
}

/// Which of so many comes first, second, and so on.
fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_is_the_order_of_the_standard_library(keys in prop::collection::vec(0_u8..20, 0..120)) {
            let mut ours: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut theirs = ours.clone();
            sort_by_key(&mut ours, |one| one.0);
            theirs.sort_by_key(|one| one.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
