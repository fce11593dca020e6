//! What is typed before it is sent: a letter that wants a side, or the whole message.

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
        return Err(format!("Before or after? Press a side, or say {before} or {after}."));
    }
    match (typed, scene.challenger) {
        ("", Some(_)) => Err("Say a word that holds the string, or give up.".to_owned()),
        ("", None) if scene.string.is_empty() => Err("Say a letter.".to_owned()),
        ("", None) => Err(format!("Say {} with one letter more.", scene.string)),
        _ => Ok(typed.to_owned()),
    }
}

/// Why the person at the screen cannot challenge, if they cannot.
pub(crate) fn no_challenge(scene: &Scene) -> Option<&'static str> {
    if !scene.asks_a_person() {
        Some("not your turn")
    } else if scene.challenger.is_some() {
        Some("you are challenged yourself")
    } else if scene.string.is_empty() {
        Some("nothing to challenge yet")
    } else {
        None
    }
}

/// What whoever is to move is asked for.
pub(crate) fn prompt(scene: &Scene) -> String {
    let Some(mover) = scene.mover() else { return "The game is over.".to_owned() };
    let name = &mover.name;
    if !mover.is_person() {
        return match scene.challenger {
            Some(_) => format!("{name} looks for a word…"),
            None => format!("{name} is thinking…"),
        };
    }
    let whose = if name == "You" { "Your turn".to_owned() } else { format!("{name}’s turn") };
    match (scene.challenger, scene.string.as_str()) {
        (Some(seat), string) => {
            let challenger = scene.name(seat);
            format!("{challenger} challenged: which word holds {string}?")
        }
        (None, "") => format!("{whose}: say any letter."),
        (None, string) => format!("{whose}: add a letter before or after {string}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use page_worker::idiot::Player;

    fn scene(string: &str, turn: usize, challenger: Option<usize>) -> Scene {
        let player = |name: &str, computer: &str| Player {
            name: name.to_owned(),
            computer: computer.to_owned(),
            letters: 0,
            out: false,
        };
        Scene {
            players: vec![player("You", ""), player("Eve", "hard")],
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
