//! A corner of a board for each game, drawn with the squares of the real one.

use leptos::prelude::*;
use table::Title;

use crate::idiot::ChatSample;
use crate::territory::Picture;

/// How many squares a sample has a side.
const SIDE: usize = 7;

/// A corner of a board.
#[component]
pub(crate) fn Sample(title: Title) -> impl IntoView {
    match title {
        Title::Idiot => return view! { <ChatSample /> }.into_any(),
        Title::Territory => {
            return view! { <span class="sample field" aria-hidden="true"><Picture which=0 /></span> }
                .into_any();
        }
        _ => {}
    }
    let spot = |mark: char| {
        let (class, text) = drawn(title, mark);
        view! { <span class=class><b>{text}</b></span> }
    };
    let spots: Vec<char> = rows(title).iter().flat_map(|row| row.chars()).collect();
    view! {
        <span class="sample" aria-hidden="true" style=("--side", SIDE.to_string())>
            {spots.into_iter().map(spot).collect_view()}
        </span>
    }
    .into_any()
}

/// Capitals are tiles (in Khi of the first player, small letters of the second), figures are premiums.
fn rows(title: Title) -> [&'static str; SIDE] {
    match title {
        Title::Khi => [".......", ".......", "....f..", "CARGO..", "....u..", "....rat", "......."],
        Title::Scrabbkle => ["3.2.2.3", ".5...-.", "2.WARY.", ".....-.", "..2.2..", ".-...5.", "3.2.2.3"],
        Title::Wordfeud => ["..3.2..", ".2...1.", "3.FJORD", "...2.I.", "2....V.", ".1.2.E.", "..3..R."],
        _ => ["3...2..", ".4.Q..1", "..QUIP.", "1..A.4.", "...R.2.", ".2.T...", "..1.4.."],
    }
}

fn drawn(title: Title, mark: char) -> (&'static str, String) {
    let class = match mark {
        'A'..='Z' if title == Title::Khi => "spot block seat-0",
        'A'..='Z' => "spot block",
        'a'..='z' => "spot block seat-1",
        '1' => return ("spot letter two", "2L".to_owned()),
        '2' => return ("spot letter three", "3L".to_owned()),
        '3' => return ("spot word three", "3W".to_owned()),
        '4' => return ("spot word two", "2W".to_owned()),
        '5' => return ("spot word many", "9W".to_owned()),
        '-' => return ("spot letter minus", "−4L".to_owned()),
        _ => return ("spot", String::new()),
    };
    (class, mark.to_uppercase().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_square_and_their_words_are_words() {
        let words = lexica::load("english").unwrap();
        for title in Title::ALL {
            let rows = rows(title);
            assert!(rows.iter().all(|row| row.len() == SIDE), "{title}");
            let columns = (0..SIDE).map(|at| rows.iter().map(|row| &row[at..=at]).collect::<String>());
            for lane in rows.iter().map(ToString::to_string).chain(columns) {
                for word in lane.split(|mark: char| !mark.is_ascii_alphabetic()).filter(|word| word.len() > 1)
                {
                    assert!(words.contains(word), "{title}: {word}");
                }
            }
        }
    }
}
