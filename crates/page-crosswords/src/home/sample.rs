//! A part of a board for each game: of the one that was begun, else of a sample, drawn with the squares of the real one.

use crossword::{Square, View};
use game::Seat;
use leptos::prelude::*;
use messages::People;
use page::saved_games::SavedGame;
use page::thumbnail::thumbnail;
use page::{FieldPicture, VOICE};
use page_board::picture::{Spot, still};
use play::crosswords::{Record, Scene, sketch};
use play::{Picture, Title};

use super::chat_sample::ChatSample;

/// How many squares a part of a real board has a side.
const PART: u8 = 9;

/// A part of the board of a game that was begun.
pub(super) fn begun_sample(title: Title, game: &SavedGame) -> AnyView {
    match &title.descriptor().picture {
        Picture::Board(_) => {
            if let Some(spots) = part(&game.record) {
                let spot = |spot: Spot| view! { <span class=spot.class><b>{spot.text}</b><i>{spot.value}</i></span> };
                return grid(usize::from(PART), spots.into_iter().map(spot).collect_view()).into_any();
            }
        }
        Picture::Field => {
            if let Some(picture) = thumbnail(title, &game.picture) {
                return view! { <span class="sample field" aria-hidden="true">{picture}</span> }.into_any();
            }
        }
        Picture::Chat => {
            let string = game.picture.letters.clone();
            if !string.is_empty() {
                return view! {
                    <span class="sample chat-sample" aria-hidden="true"><span class="bubble own">{string}</span></span>
                }
                .into_any();
            }
        }
    }
    view! { <Sample title /> }.into_any()
}

/// A part of a board.
#[component]
pub(crate) fn Sample(title: Title) -> impl IntoView {
    let rows = match &title.descriptor().picture {
        Picture::Chat => return view! { <ChatSample /> }.into_any(),
        Picture::Field => {
            return view! { <span class="sample field" aria-hidden="true"><FieldPicture which=0 /></span> }
                .into_any();
        }
        Picture::Board(rows) => rows,
    };
    picture(rows).into_any()
}

/// A board by its rows, marked as the pictures of titles are.
pub(crate) fn picture(rows: &[&'static str]) -> impl IntoView + use<> {
    // Small letters are tiles of the second player: then capitals are those of the first.
    let owned = rows.iter().any(|row| row.contains(|mark: char| mark.is_ascii_lowercase()));
    let spot = |mark: char| {
        let (class, text) = drawn(owned, mark);
        view! { <span class=class><b>{text}</b></span> }
    };
    let spots: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    grid(rows.len(), spots.into_iter().map(spot).collect_view())
}

fn grid(side: usize, spots: impl IntoView) -> impl IntoView {
    view! { <span class="sample" aria-hidden="true" style=("--side", side.to_string())>{spots}</span> }
}

/// The part of a kept game's board around what was laid last.
fn part(record: &str) -> Option<Vec<Spot>> {
    let (rules, board, last) = sketch(&record.parse::<Record>().ok()?)?;
    let middle = last.map_or(rules.layout.centre(), |lay| {
        let half = i8::try_from(lay.tiles.len() / 2).unwrap_or_default();
        lay.at.along(lay.line, half).unwrap_or(lay.at)
    });
    let view = View::of_position(&rules, board, Seat(0), None);
    let side = rules.layout.side();
    let from = |middle: u8| middle.saturating_sub(PART / 2).min(side.saturating_sub(PART));
    let (column, row) = (from(middle.column), from(middle.row));
    let within = |square: Square| {
        (column..column + PART).contains(&square.column) && (row..row + PART).contains(&square.row)
    };
    let spots = still(&Scene::at(&rules, &view, &[]), &People::default()).into_iter().flatten();
    Some(spots.filter(|spot| within(spot.square)).collect())
}

/// A mark of the picture of a title, as a square of a board; whether tiles have owners is told.
fn drawn(owned: bool, mark: char) -> (&'static str, String) {
    let class = match mark {
        'A'..='Z' if owned => "spot block seat-0",
        'A'..='Z' => "spot block",
        'a'..='z' => "spot block seat-1",
        '1' => return ("spot letter two", VOICE.letter_premium(2)),
        '2' => return ("spot letter three", VOICE.letter_premium(3)),
        '3' => return ("spot word three", VOICE.word_premium(3)),
        '4' => return ("spot word two", VOICE.word_premium(2)),
        _ => return ("spot", String::new()),
    };
    (class, mark.to_uppercase().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_was_begun_shows_its_own_board() {
        let digest = "0".repeat(64);
        let head = format!(
            "logomachy game 1\ntitle scrabbkle\nlanguage en\nlexicon {digest} any\nseat person\nseat person\nseed 1\n"
        );
        let spots = part(&format!("{head}move 1 GIT,f8,r\n")).unwrap();
        assert_eq!(spots.len(), usize::from(PART) * usize::from(PART));
        let letters: String =
            spots.iter().filter(|spot| spot.class.contains("block")).map(|spot| spot.text.as_str()).collect();
        assert_eq!(letters, "GIT");
        assert_eq!(part("nonsense"), None);
    }

    /// D46: a card shows nothing that its game lacks.
    #[test]
    fn samples_show_premiums_and_tiles_that_their_games_have() {
        for title in Title::all() {
            let Picture::Board(rows) = &title.descriptor().picture else { continue };
            let rules = play::crosswords::Setup::new(*title, lexicon::Alphabet::english()).rules().unwrap();
            let marks: String = rows.concat().to_ascii_uppercase();
            let premiums: Vec<String> = still(
                &Scene::at(
                    &rules,
                    &View::of_position(&rules, crossword::Board::new(rules.layout.side()), Seat(0), None),
                    &[],
                ),
                &People::default(),
            )
            .into_iter()
            .flatten()
            .map(|spot| spot.text)
            .collect();
            for mark in marks.chars() {
                match mark {
                    'A'..='Z' => {
                        let laid = marks.matches(mark).count();
                        let letter = rules.tiles.alphabet().word(&mark.to_string()).unwrap()[0];
                        assert!(laid <= usize::from(rules.tiles.count(Some(letter))), "{title}: {mark}");
                    }
                    '1'..='4' => assert!(premiums.contains(&drawn(false, mark).1), "{title}: {mark}"),
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn samples_are_square_and_their_words_are_words() {
        let words = lexica::load("english").unwrap();
        for title in Title::all() {
            let Picture::Board(rows) = &title.descriptor().picture else { continue };
            let side = rows.len();
            assert!(rows.iter().all(|row| row.len() == side), "{title}");
            let columns = (0..side).map(|at| rows.iter().map(|row| &row[at..=at]).collect::<String>());
            for lane in rows.iter().map(|&row| row.to_owned()).chain(columns) {
                for word in lane.split(|mark: char| !mark.is_ascii_alphabetic()).filter(|word| word.len() > 1)
                {
                    assert!(words.contains(word), "{title}: {word}");
                }
            }
        }
    }
}
