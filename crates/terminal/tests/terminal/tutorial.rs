//! The tutorial of Territory Words, typed and read as text.

use crate::common::has;
use terminal::line::{End, Paint};
use terminal::{Typing, tutorial};

fn typed(lines: &str) -> (String, End) {
    let mut output = Vec::new();
    let end = tutorial::run((lines.as_bytes(), &mut output, Typing::Repeated), Paint::Plain).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for of_a_page in ["lick", "dashed", "Submit Word", "ress Next", "dimmed", "highlighted"] {
        assert!(!text.contains(of_a_page), "there is nothing to see or to press here: {text}");
    }
    (text, end)
}

/// T10.1: eight steps; HELP claims exactly 40,000 px at strength 2, and ALONE shows strength by doing.
#[test]
fn t10_eight_steps_lead_to_the_end() {
    let (text, end) = typed("\na1\ne1\nE5\na5\nsubmit\n\n\nb2 f2 g3\nf6\nd7\nsubmit\n\n");
    assert_eq!(end, End::Finished);
    has(
        &text,
        &[
            " 1   H    O    T    S    E    A",
            "Step 1 of 8: Welcome to Territory Words\nSpell words with the letters of the grid.",
            "(Press Enter.)\n> \n",
            "Step 2 of 8: Pick a letter\n",
            "(Type its cell: a1. `skip` leaves the tutorial.)\n> a1\nYour word so far: H.\n",
            "Step 3 of 8: Spell HELP\n",
            "> e1\nYour word so far: HE.\n> E5\nYour word so far: HEL, which would bring +",
            "> a5\nYour word so far: HELP, which would bring +40,000 px, strength 2.\n",
            "Step 4 of 8: Claim the square\n",
            "(Type `submit`.)\n> submit\nBlue played HELP for +40,000 px, strength 2.\n",
            " 1   .+2  O+2  T+2  S+2  .    A",
            "Step 5 of 8: Letters vanish\n40,000 pixels are yours.",
            "Step 6 of 8: Keep in range\n",
            "Red played RED for +",
            "Step 7 of 8: Strength and overlap\nRed has spelled RED across your border.",
            "> d7\nYour word so far: ALONE, which would bring +",
            "(Type `submit`.)\n",
            "Blue played ALONE for +",
            "Step 8 of 8: You are ready\n",
            "That was the tutorial. Play a game with `logomachy play territory`.\n",
        ],
    );
}

#[test]
fn t10_only_the_target_can_be_picked() {
    let (text, end) = typed("b2\nsubmit\nhello\n\n\nb1\nsubmit\na1 e1 b3\ne5 a5\n\nskip\n\n");
    assert_eq!(end, End::Left);
    has(
        &text,
        &[
            "> b2\nGo on to begin. (Press Enter.)\n> submit\nGo on to begin.",
            "> hello\nGo on to begin.",
            "Step 2 of 8",
            "> \nPick the H in the top left corner. (Type its cell: a1.",
            "> b1\nPick the H in the top left corner.",
            "> submit\nPick the H",
            "> a1 e1 b3\nPick the next letter of HELP. (Type its cell: e5.",
            "Step 3 of 8",
            "> e5 a5\nYour word so far: HELP",
            "Step 4 of 8",
            "> \nPlay the word. (Type `submit`.)\n",
            "> skip\nThe tutorial was left.\n",
        ],
    );
    assert!(text.ends_with("The tutorial was left.\n"));
}

#[test]
fn the_tutorial_is_left_at_any_time() {
    let whole = "\na1\ne1\ne5\na5\nsubmit\n\n\nb2 f2 g3 f6 d7\nsubmit\n";
    for (at, _) in whole.match_indices('\n') {
        for leaving in ["", "quit\n", "EXIT\n", "skip\n"] {
            let (text, end) = typed(&format!("{}{leaving}", &whole[..=at]));
            assert_eq!(end, End::Left);
            assert!(text.ends_with("The tutorial was left.\n"), "{text}");
        }
    }
}
