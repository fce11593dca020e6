//! Who plays, and the letters they have.

use idiot::NAME;
use leptos::prelude::*;
use page_worker::idiot::{Player, Scene};

use super::controller::Controller;

/// Who plays, and the letters they have.
#[component]
pub(crate) fn Players(controller: Controller) -> impl IntoView {
    let players = move || controller.scene.with(|scene| scene.as_ref().map(drawn_all));
    view! { <ul class="chairs" aria-label="Players">{players}</ul> }
}

/// The letters of the name that somebody has, as tiles, with room for the others.
pub(crate) fn letters(count: usize) -> impl IntoView {
    let tile = |(place, letter): (usize, char)| {
        let class = if place < count { "mark taken" } else { "mark" };
        view! { <span class=class>{letter.to_string()}</span> }
    };
    view! { <span class="marks" aria-hidden="true">{NAME.chars().enumerate().map(tile).collect_view()}</span> }
}

/// The letters that somebody has, as they are said.
pub(crate) fn taken(count: usize) -> String {
    match NAME.get(..count) {
        None | Some("") => "no letter".to_owned(),
        Some(letters) => letters.chars().map(String::from).collect::<Vec<_>>().join(" "),
    }
}

fn drawn_all(scene: &Scene) -> impl IntoView + use<> {
    let one = |(seat, player): (usize, &Player)| drawn(seat, player, scene.turn == Some(seat));
    scene.players.iter().enumerate().map(one).collect_view()
}

fn drawn(seat: usize, player: &Player, to_move: bool) -> impl IntoView + use<> {
    let mut class = format!("chair seat-colour-{seat}");
    if to_move {
        class.push_str(" to-move");
    }
    if player.out {
        class.push_str(" out");
    }
    let kind = if player.is_person() { String::new() } else { player.computer.clone() };
    let said = match (to_move, player.out) {
        (_, true) => ", out",
        (true, _) => ", to move",
        _ => "",
    };
    view! {
        <li class=class>
            <span class="initial" aria-hidden="true">{initial(&player.name)}</span>
            <span class="who">
                <b>{player.name.clone()}</b>
                <small>{kind}</small>
            </span>
            {letters(player.letters)}
            <span class="unseen">{format!("has {}{said}", taken(player.letters))}</span>
        </li>
    }
}

/// The letter that stands for a name: the last character of a numbered one, else the first.
pub(crate) fn initial(name: &str) -> String {
    let numbered = ["Computer ", "Player "].iter().find_map(|kind| name.strip_prefix(kind));
    let letter = numbered.and_then(|number| number.chars().next()).or_else(|| name.chars().next());
    letter.map(|letter| letter.to_uppercase().to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_said_one_by_one() {
        assert_eq!([0, 1, 3, 5].map(taken), ["no letter", "I", "I D I", "I D I O T"]);
        assert_eq!(["You", "Computer 3", "Player 2", "åse"].map(initial), ["Y", "3", "2", "Å"]);
    }
}
