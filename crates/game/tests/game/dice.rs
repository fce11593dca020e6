//! Luck: the same for ever, fair, and apart.

use game::{BadSeed, Commitment, Dice, Seed};
use proptest::prelude::*;

/// Saved games depend on these numbers, which were worked out a second time by other means.
#[test]
fn the_numbers_are_the_same_for_ever() {
    let mut bag = Dice::new(Seed(0), "bag");
    assert_eq!(
        throws(&mut bag, u32::MAX),
        [
            2_122_107_462,
            1_847_549_268,
            2_205_396_078,
            1_771_973_287,
            2_371_038_788,
            1_093_351_152,
            1_210_788_807,
            4_008_639_956
        ]
    );
    assert_eq!(throws(&mut bag, 6), [4, 2, 1, 2, 4, 1, 5, 1]);
    assert_eq!(
        throws(&mut bag.split("child"), 1_000_000),
        [845_817, 538_129, 933_525, 357_182, 715_970, 860_256, 216_069, 720_942]
    );
    assert_eq!(throws(&mut bag, 100), [62, 90, 45, 39, 33, 52, 7, 32]);
    let mut order: Vec<u32> = (0..10).collect();
    Dice::new(Seed(u64::MAX), "bot/1").shuffle(&mut order);
    assert_eq!(order, [0, 5, 7, 8, 2, 9, 4, 1, 6, 3]);
}

fn throws(dice: &mut Dice, sides: u32) -> [u32; 8] {
    std::array::from_fn(|_| dice.below(sides))
}

#[test]
fn every_side_is_as_likely_as_the_others() {
    let mut dice = Dice::new(Seed(1), "fair");
    for sides in [2, 3, 6, 7, 100] {
        let mut counts = vec![0u32; sides as usize];
        for _ in 0..sides * 10_000 {
            counts[dice.below(sides) as usize] += 1;
        }
        // Five standard deviations of a count of 10,000.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{sides} sides: {counts:?}");
    }
}

#[test]
fn large_dice_are_fair_too() {
    // With three quarters of 2^32 sides, a careless remainder would hit the low third in half the throws.
    let mut dice = Dice::new(Seed(2), "fair");
    let low = (0..30_000).filter(|_| dice.below(3 << 30) < 1 << 30).count();
    assert!(low.abs_diff(10_000) < 500, "{low}");
}

#[test]
fn all_orders_are_as_likely() {
    let mut dice = Dice::new(Seed(3), "orders");
    let mut counts = [0u32; 6];
    for _ in 0..60_000 {
        let mut items = [0usize, 1, 2];
        dice.shuffle(&mut items);
        counts[items[0] * 2 + usize::from(items[1] > items[2])] += 1;
    }
    assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
}

#[test]
fn a_chance_comes_true_that_often() {
    let mut dice = Dice::new(Seed(4), "chance");
    let hits = (0..40_000).filter(|_| dice.chance(1, 4)).count();
    assert!(hits.abs_diff(10_000) < 500, "{hits}");
    assert!((0..100).all(|_| dice.chance(3, 3) && !dice.chance(0, 3)));
}

#[test]
fn streams_are_apart() {
    let seed = Seed(9);
    assert_ne!(Dice::new(seed, "bag"), Dice::new(seed, "bot/1"));
    assert_ne!(Dice::new(seed, "bag"), Dice::new(Seed(10), "bag"));
    let mut dice = Dice::new(seed, "bag");
    let (one, other) = (dice.split("a"), dice.split("a"));
    assert_ne!(one, other);
    assert_ne!(dice.clone().split("a"), dice.split("b"));
}

#[test]
fn dice_that_threw_are_other_dice() {
    let mut dice = Dice::new(Seed(5), "bag");
    let before = dice.clone();
    assert_eq!(dice, before);
    dice.below(2);
    assert_ne!(dice, before);
}

#[test]
#[should_panic(expected = "a die needs at least one side")]
fn a_die_without_sides_is_our_mistake() {
    Dice::new(Seed(0), "none").below(0);
}

#[test]
fn nothing_is_chosen_from_nothing() {
    assert_eq!(Dice::new(Seed(0), "none").choose::<u8>(&[]), None);
}

#[test]
fn seeds_are_written_as_numbers() {
    for (text, seed) in
        [("0", 0), ("007", 7), ("0xfF", 255), ("0X10", 16), ("18446744073709551615", u64::MAX)]
    {
        assert_eq!(text.parse(), Ok(Seed(seed)), "{text}");
    }
    for text in ["", "0x", "+5", "-5", "1_000", "five", "0xg", " 7", "0x+1"] {
        assert_eq!(text.parse::<Seed>(), Err(BadSeed::NotANumber(text.to_owned())));
    }
    for text in ["18446744073709551616", "0x10000000000000000"] {
        assert_eq!(text.parse::<Seed>(), Err(BadSeed::TooLarge(text.to_owned())));
    }
}

#[test]
fn a_bad_seed_is_explained() {
    let said = |text: &str| text.parse::<Seed>().expect_err("a bad seed").to_string();
    assert_eq!(said("five"), "a seed is a whole number such as 42 or 0x2a, not \"five\"");
    assert_eq!(
        said("99999999999999999999"),
        "the seed 99999999999999999999 is too large: the largest is 18446744073709551615"
    );
}

#[test]
fn a_promise_is_the_same_for_ever() {
    let promise = "897687735247e48bca064631017765f81be3662bc1c73fc7c1e5f50402eeda68";
    assert_eq!(Seed(42).commitment().to_string(), promise);
}

#[test]
fn a_bad_promise_is_explained() {
    for text in ["", "12", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65)] {
        let said = text.parse::<Commitment>().expect_err("no hash").to_string();
        assert_eq!(said, format!("the hash of a seed is 64 hexadecimal digits, not {text:?}"));
    }
}

proptest! {
    #[test]
    fn throws_stay_below(seed: u64, name: String, sides in 1u32..) {
        prop_assert!(Dice::new(Seed(seed), &name).below(sides) < sides);
    }

    #[test]
    fn shuffling_keeps_every_item(seed: u64, mut items: Vec<u8>) {
        let mut shuffled = items.clone();
        Dice::new(Seed(seed), "bag").shuffle(&mut shuffled);
        items.sort_unstable();
        shuffled.sort_unstable();
        prop_assert_eq!(items, shuffled);
    }

    #[test]
    fn seeds_survive_writing(seed: u64) {
        prop_assert_eq!(Seed(seed).to_string().parse(), Ok(Seed(seed)));
        prop_assert_eq!(format!("{seed:#x}").parse(), Ok(Seed(seed)));
    }

    #[test]
    fn promises_survive_writing_and_name_one_seed(seed: u64, other: u64) {
        let promise = Seed(seed).commitment();
        prop_assert_eq!(promise.to_string().parse(), Ok(promise));
        prop_assert_eq!(promise.verify(Seed(other)), seed == other);
    }

    #[test]
    fn any_text_is_read_or_refused(text: String) {
        let _ = (text.parse::<Seed>().is_ok(), text.parse::<Commitment>().is_ok());
    }
}
