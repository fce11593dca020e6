//! Who plays, and the letters they have.

use idiot::NAME;
use leptos::prelude::*;
use lexicon::case::capital;
use messages::Person;
use page::VOICE;

use super::choices::Controller;
use super::scene::{Player, players};

/// Who plays, and the letters they have.
#[component]
pub(crate) fn Players(controller: Controller) -> impl IntoView {
    let players = Memo::new(move |_| {
        controller.session.with(|screen| screen.as_ref().map(players)).unwrap_or_default()
    });
    let drawn = move || players.get().iter().enumerate().map(|(seat, one)| drawn(seat, one)).collect_view();
    view! { <ul class="chairs" aria-label=VOICE.players_heading()>{drawn}</ul> }
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
        None | Some("") => VOICE.no_letter().to_owned(),
        Some(letters) => letters.chars().map(String::from).collect::<Vec<_>>().join(" "),
    }
}

fn drawn(seat: usize, player: &Player) -> impl IntoView + use<> {
    let mut class = format!("chair seat-colour-{seat}");
    if player.to_move {
        class.push_str(" to-move");
    }
    if player.out {
        class.push_str(" out");
    }
    let has = taken(player.letters);
    let said = match (player.to_move, player.out) {
        (_, true) => VOICE.has_taken_out(&has),
        (true, _) => VOICE.has_taken_to_move(&has),
        _ => VOICE.has_taken(&has),
    };
    view! {
        <li class=class>
            <span class="initial" aria-hidden="true">{initial(&player.person)}</span>
            <span class="who">
                <b>{VOICE.name(&player.person)}</b>
                <small>{player.computer.clone()}</small>
            </span>
            {letters(player.letters)}
            <span class="unseen">{said}</span>
        </li>
    }
}

/// The letter that stands for somebody: the number of who has one, else the first letter of the name.
pub(crate) fn initial(person: &Person) -> String {
    match person {
        Person::Player(number) | Person::NumberedComputer(number) => number.to_string(),
        Person::You | Person::Name(_) | Person::Computer => {
            let first = VOICE.name(person).chars().next();
            first.map(|letter| capital(letter).to_string()).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_said_one_by_one() {
        assert_eq!([0, 1, 3, 5].map(taken), ["no letter", "I", "I D I", "I D I O T"]);
        let people =
            [Person::You, Person::NumberedComputer(3), Person::Player(2), Person::Name("åse".to_owned())];
        assert_eq!(people.each_ref().map(initial), ["Y", "3", "2", "Å"]);
    }
}
