//! What is typed before it is sent: a letter that wants a side, or the whole message.

use messages::Form;
use page::VOICE;
use page_worker::idiot::Scene;

/// The strings that a single letter would make, before and after.
pub(crate) fn sides(string: &str, typed: &str) -> Option<(String, String)> {
    let letter = typed.trim().to_lowercase();
    let one = letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic);
    (one && !string.is_empty()).then(|| (format!("{letter}{string}"), format!("{string}{letter}")))
}

/// The message of what is typed, or why it is none yet.
pub(crate) fn message(scene: &Scene, typed: &str) -> Result<String, String> {
    let typed = typed.trim();
    if scene.challenger.is_none()
        && let Some((before, after)) = sides(&scene.string, typed)
    {
        return Err(VOICE.which_side(&before, &after));
    }
    match (typed, scene.challenger) {
        ("", Some(_)) => Err(VOICE.say_a_word().to_owned()),
        ("", None) if scene.string.is_empty() => Err(VOICE.say_a_letter().to_owned()),
        ("", None) => Err(VOICE.say_one_more(&scene.string)),
        _ => Ok(typed.to_owned()),
    }
}

/// Why the person at the screen cannot challenge, if they cannot.
pub(crate) fn no_challenge(scene: &Scene) -> Option<&'static str> {
    if !scene.asks_a_person() {
        Some(VOICE.not_your_turn_short(Form::Within))
    } else if scene.challenger.is_some() {
        Some(VOICE.challenged_yourself(Form::Within))
    } else if scene.string.is_empty() {
        Some(VOICE.nothing_to_challenge_yet(Form::Within))
    } else {
        None
    }
}

/// What whoever is to move is asked for.
pub(crate) fn prompt(scene: &Scene) -> String {
    let Some(mover) = scene.mover() else { return VOICE.the_game_is_over().to_owned() };
    let who = &mover.person;
    match (scene.challenger, scene.string.as_str()) {
        (Some(_), _) if !mover.is_person() => VOICE.looks_for_word(who),
        (None, _) if !mover.is_person() => VOICE.is_thinking(who),
        (Some(seat), string) => VOICE.who_challenged(scene.person(seat), string),
        (None, "") => VOICE.say_any_letter(who),
        (None, string) => VOICE.add_a_letter(who, string),
    }
}

#[cfg(test)]
mod tests {
    use messages::Person;

    use super::*;
    use page_worker::idiot::Player;

    fn scene(string: &str, turn: usize, challenger: Option<usize>) -> Scene {
        let player = |person: Person, computer: &str| Player {
            person,
            computer: computer.to_owned(),
            letters: 0,
            out: false,
        };
        Scene {
            players: vec![player(Person::You, ""), player(Person::Name("Eve".to_owned()), "hard")],
            lines: Vec::new(),
            string: string.to_owned(),
            turn: Some(turn),
            challenger,
            last: None,
            headline: None,
            record: String::new(),
        }
    }

    #[test]
    fn i08_a_single_letter_waits_for_its_side_and_all_else_is_sent() {
        assert_eq!(sides("cal", " O "), Some(("ocal".to_owned(), "calo".to_owned())));
        assert_eq!(sides("cal", "å"), Some(("åcal".to_owned(), "calå".to_owned())));
        for typed in ["", "ocal", "4", "!"] {
            assert_eq!(sides("cal", typed), None, "{typed}");
        }
        assert_eq!(sides("", "o"), None);
        assert_eq!(message(&scene("", 0, None), "o"), Ok("o".to_owned()));
        assert_eq!(message(&scene("cal", 0, None), " calo "), Ok("calo".to_owned()));
        let said = message(&scene("cal", 0, None), "o").unwrap_err();
        assert_eq!(said, "Before or after? Press a side, or say ocal or calo.");
        assert_eq!(message(&scene("x", 0, Some(1)), "y"), Ok("y".to_owned()));
        assert!(message(&scene("cal", 0, None), " ").is_err());
    }

    #[test]
    fn i03_a_challenge_needs_a_string_and_a_turn() {
        assert_eq!(no_challenge(&scene("", 0, None)), Some("nothing to challenge yet"));
        assert_eq!(no_challenge(&scene("cal", 1, None)), Some("not your turn"));
        assert_eq!(no_challenge(&scene("cal", 0, Some(1))), Some("you are challenged yourself"));
        assert_eq!(no_challenge(&scene("cal", 0, None)), None);
    }

    #[test]
    fn whoever_is_to_move_is_told_what_for() {
        assert_eq!(prompt(&scene("", 0, None)), "Your turn: say any letter.");
        assert_eq!(prompt(&scene("cal", 0, Some(1))), "Eve challenged: which word holds cal?");
        assert_eq!(prompt(&scene("cal", 1, None)), "Eve is thinking…");
        assert_eq!(prompt(&scene("cal", 1, Some(0))), "Eve looks for a word…");
    }
}
