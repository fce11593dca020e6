//! A saved game from afar: its board as a small picture, and how it stands in a line.

use std::fmt::Write as _;

use leptos::prelude::*;
use play::{Family, Title};

use crate::VOICE;
use crate::saved_games::{Picture, SavedGame, State, now};

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How squares are painted that are marked so in a picture.
const PAINTS: [(&str, &str); 5] =
    [("lL", "letter"), ("wW*", "word"), ("#", "tile"), ("0", "seat-0"), ("1", "seat-1")];

/// A board as a small picture; nothing where none is known.
#[must_use]
pub fn thumbnail(title: Title, picture: &Picture) -> Option<AnyView> {
    let side = picture.squares.split('/').next().filter(|row| !row.is_empty())?.len();
    let layer = |(marks, class): (&str, &'static str)| {
        let squares = path(&picture.squares, marks);
        (!squares.is_empty()).then(|| view! { <path class=class d=squares></path> })
    };
    let frame = format!("0 0 {side} {side}");
    let layers = PAINTS.map(layer);
    let class = if title.family() == Family::Territory { "thumbnail of-field" } else { "thumbnail" };
    let drawn = view! {
        <svg class=class viewBox=frame aria-hidden="true">{layers}</svg>
    };
    Some(drawn.into_any())
}

/// Everybody with what they have.
#[must_use]
pub fn standing(game: &SavedGame) -> String {
    let names = game.people().names(VOICE).into_iter();
    let mut scores = game.scores.iter();
    let one = |name: String| match scores.next() {
        Some(&score) => [name, " ".to_owned(), VOICE.number(score)].concat(),
        None => name,
    };
    names.map(one).collect::<Vec<_>>().join(" · ")
}

/// Whose turn it is and after how many moves, or that it is over.
#[must_use]
pub fn progress(game: &SavedGame) -> String {
    let moves = messages::count(game.moves());
    match (game.state, game.mover()) {
        (State::Damaged, _) => VOICE.game_cannot_be_opened().to_owned(),
        (State::Over, _) => VOICE.finished_after(moves),
        (State::Running, None) => VOICE.moves_so_far(moves),
        (State::Running, Some(who)) => [VOICE.its_turn(&who), VOICE.moves_so_far(moves)].join(" · "),
    }
}

/// When it was last played.
#[must_use]
pub fn when(game: &SavedGame) -> String {
    VOICE.played_days_ago(messages::count(days(game.played, now())))
}

/// How many days lie between two times.
fn days(then: u64, now: u64) -> usize {
    usize::try_from(now.saturating_sub(then) / DAY).unwrap_or(usize::MAX)
}

/// The squares with one of these marks, as a path of which each is a unit.
fn path(squares: &str, marks: &str) -> String {
    let mut path = String::new();
    for (y, row) in squares.split('/').enumerate() {
        for (x, mark) in row.chars().enumerate() {
            if marks.contains(mark) {
                let _ = write!(path, "M{x} {y}h1v1h-1z");
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_painted_square_by_square() {
        assert_eq!(path("..#/#0./1..", "#"), "M2 0h1v1h-1zM0 1h1v1h-1z");
        assert_eq!(path("..#/#0./1..", "W"), "");
    }

    #[test]
    fn how_a_game_stands_is_told_in_a_line() {
        let record = "logomachy game 1\ntitle khi\nseat person\nseat computer hard\nmove 1 pass\n";
        let mut game = SavedGame::of_record(record.to_owned(), State::Running, 0);
        assert_eq!(
            (standing(&game).as_str(), progress(&game).as_str()),
            ("You · Computer", "1 move so far.")
        );
        (game.scores, game.turn) = (vec![12, -3], Some(game::Seat(0)));
        assert_eq!(standing(&game), "You 12 · Computer −3");
        assert_eq!(progress(&game), "Your turn · 1 move so far.");
        game.state = State::Over;
        assert_eq!(progress(&game), "Finished after 1 move.");
        assert_eq!([days(5, 4), days(0, DAY - 1), days(0, 2 * DAY)], [0, 0, 2]);
    }
}
