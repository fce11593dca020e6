//! Luck of several: the same for ever, fixed by what everybody gave, and promised before.

use game::{BadLuckPart, Dice, DiceKey, HostSecret, JointLuck, Luck, Match, Seat, SeatNumber, Seed, Viewer};
use proptest::prelude::*;

use crate::toy::Toy;

fn secret() -> HostSecret {
    HostSecret(std::array::from_fn(|at| at as u8))
}

fn joint() -> JointLuck {
    let numbers = vec![Some(SeatNumber([0x11; 16])), None, Some(SeatNumber([0x33; 16]))];
    JointLuck { secret: secret(), numbers }
}

fn throws(mut dice: Dice, sides: u32) -> [u32; 8] {
    std::array::from_fn(|_| dice.below(sides))
}

/// Saved games depend on these numbers, which were worked out a second time by other means.
#[test]
fn joint_luck_is_the_same_for_ever() {
    let luck = Luck::from(joint());
    assert_eq!(
        throws(luck.dice("bag"), u32::MAX),
        [
            560_742_850,
            3_335_741_615,
            586_427_835,
            3_992_957_381,
            2_275_662_303,
            1_787_163_987,
            4_251_322_081,
            2_850_403_294
        ]
    );
    let throws = throws(luck.dice("bot/1"), 1_000_000);
    assert_eq!(throws, [170_366, 91_338, 918_545, 627_473, 99_022, 859_199, 343_822, 112_772]);
    let promise = "611dccbd87daccb7974c5f5e06cc450a0d359a24220626d8397b4a2844a0293b";
    assert_eq!(luck.commitment().to_string(), promise);
}

#[test]
fn a_seed_alone_is_the_luck_it_always_was() {
    let luck = Luck::from(Seed(42));
    assert_eq!(luck.key("bot/1/3"), DiceKey::new(Seed(42), "bot/1/3"));
    assert_eq!((luck.commitment(), luck.seed()), (Seed(42).commitment(), Some(Seed(42))));
    assert_eq!(Luck::from(joint()).seed(), None);
}

#[test]
fn everything_that_anybody_gave_counts_and_so_does_where() {
    let dice = |change: &dyn Fn(&mut JointLuck)| {
        let mut luck = joint();
        change(&mut luck);
        Luck::from(luck).key("game")
    };
    let mut keys = vec![
        dice(&|_| ()),
        dice(&|luck| luck.secret.0[31] ^= 1),
        dice(&|luck| luck.numbers[0] = Some(SeatNumber([0x12; 16]))),
        dice(&|luck| luck.numbers[2] = None),
        dice(&|luck| luck.numbers.swap(0, 2)),
        dice(&|luck| luck.numbers.swap(0, 1)),
        dice(&|luck| luck.numbers.push(None)),
        dice(&|luck| luck.numbers.truncate(2)),
        dice(&|luck| luck.numbers[1] = Some(SeatNumber([0; 16]))),
    ];
    while let Some(key) = keys.pop() {
        assert!(!keys.contains(&key));
    }
}

#[test]
fn a_match_is_dealt_from_joint_luck_and_looks_the_same_again() {
    let deal = |luck: Luck| Match::new(Toy::honest(), 3, luck).expect("three may play");
    let (one, again) = (deal(joint().into()), deal(joint().into()));
    let hand = |played: &Match<Toy>| played.view(Viewer::Player(Seat(0)));
    assert_eq!(hand(&one), hand(&again));
    let mut keys: Vec<_> = (0..40)
        .map(|number| {
            let numbers = vec![Some(SeatNumber([number; 16])); 3];
            format!("{:?}", hand(&deal(JointLuck { secret: secret(), numbers }.into())))
        })
        .collect();
    keys.sort();
    keys.dedup();
    assert!(keys.len() > 20, "another number is another deal: {}", keys.len());
    assert_eq!(one.luck(), &Luck::from(joint()));
}

#[test]
fn secrets_are_not_shown_by_accident() {
    let shown = format!("{:?}", Luck::from(joint()));
    assert!(!shown.contains("11") && !shown.contains("17") && !shown.contains("1f"), "{shown}");
}

#[test]
fn a_bad_part_is_explained_and_not_repeated() {
    for text in ["", "12", &"g".repeat(64), &"é".repeat(32), &"0".repeat(65), &"+1".repeat(32)] {
        assert_eq!(text.parse::<HostSecret>(), Err(BadLuckPart { digits: 64 }));
    }
    let said = "xyz".parse::<SeatNumber>().expect_err("no number").to_string();
    assert_eq!(said, "a part of joint luck is 32 hexadecimal digits");
}

proptest! {
    #[test]
    fn parts_survive_writing(secret: [u8; 32], number: [u8; 16]) {
        prop_assert_eq!(HostSecret(secret).to_string().parse(), Ok(HostSecret(secret)));
        prop_assert_eq!(SeatNumber(number).to_string().to_uppercase().parse(), Ok(SeatNumber(number)));
    }

    #[test]
    fn a_promise_names_one_secret(secret: [u8; 32], other: [u8; 32]) {
        let promise = HostSecret(secret).commitment();
        let luck = |secret| JointLuck { secret: HostSecret(secret), numbers: Vec::new() };
        prop_assert_eq!(promise.verify(luck(other)), secret == other);
        prop_assert!(promise.verify(luck(secret)));
    }

    #[test]
    fn any_text_is_read_or_refused(text: String) {
        let _ = (text.parse::<HostSecret>().is_ok(), text.parse::<SeatNumber>().is_ok());
    }
}
