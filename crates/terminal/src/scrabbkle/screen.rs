//! What the dialogue shows, in words that are fixed: boards, tiles, moves, scores, and the end. Trailing blanks are meant.

use std::fmt::Write;

use crossword::{Board, Event, Line, Move, Placement, Premium, Ruleset, Square, Tally, Tileset};
use game::Outcome;
use lexicon::Rack;

use super::{COMPUTER, HUMAN};

/// The board, and the empty line after it.
pub(super) fn board(rules: &Ruleset, board: &Board) -> String {
    let mut text = "   ".to_owned();
    for column in 0..board.side() {
        let _ = write!(text, " {} ", char::from(b'a' + column));
    }
    for row in 0..board.side() {
        let _ = write!(text, "\n{:>2} ", row + 1);
        for column in 0..board.side() {
            text.push_str(&cell(rules, board, Square { column, row }));
        }
    }
    text.push('\n');
    text
}

/// The tiles in hand, a wildcard as `_`.
pub(super) fn rack(tiles: &Tileset, rack: &Rack) -> String {
    let shown = rack.iter().map(|tile| {
        let glyph = tile.map_or("_", |letter| tiles.alphabet().glyph(letter));
        format!("[{glyph}{}]", tiles.value(tile))
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// A move that was made, and the empty line after it.
pub(super) fn move_made(rules: &Ruleset, mv: &Move) -> String {
    let told = match mv {
        Move::Lay(lay) => {
            let way = match lay.line {
                Line::Across => "right",
                Line::Down => "down",
            };
            let letters = rules.tiles.alphabet().spell_tiles(&lay.tiles);
            format!("Word: {letters} at position {}, direction: {way}", lay.at)
        }
        Move::Pass | Move::Exchange(_) | Move::Swap => "Pass".to_owned(),
    };
    format!("The move is:    {told}\n")
}

/// A move of which everyone saw these events.
pub(super) fn move_seen(rules: &Ruleset, events: &[Event]) -> String {
    let laid = events.iter().find_map(|event| if let Event::Laid(laid) = event { Some(laid) } else { None });
    let mv = laid.and_then(|laid| {
        let (at, _) = *laid.tiles.first()?;
        let tiles = laid.tiles.iter().map(|&(_, tile)| tile).collect();
        Some(Move::Lay(Placement { at, line: laid.line, tiles }))
    });
    move_made(rules, &mv.unwrap_or(Move::Pass))
}

/// What each has earned by now, and the two empty lines after it.
pub(super) fn scores(tallies: &[Tally]) -> String {
    let [human, computer] = [HUMAN, COMPUTER].map(|seat| tallies[seat.index()].points);
    format!("Human player score:    {human}\nComputer player score: {computer}\n\n")
}

/// How the game ended.
pub(super) fn game_over(tallies: &[Tally], outcome: &Outcome) -> String {
    let [human, computer] = [HUMAN, COMPUTER].map(|seat| tallies[seat.index()].total());
    let verdict = if outcome.is_draw() {
        "It's a draw!"
    } else if outcome.place(HUMAN) == Some(1) {
        "The human player wins!"
    } else {
        "The computer player wins!"
    };
    format!(
        "Game Over!\nThe human player scored {human} points.\nThe computer player scored {computer} points.\n{verdict}"
    )
}

/// A square in three characters: its tile, or its premium, which loses the closing bracket to a long factor.
fn cell(rules: &Ruleset, board: &Board, square: Square) -> String {
    if let Some(standing) = board.at(square) {
        let letter = rules.tiles.alphabet().spell_tiles(&[standing.tile]);
        return format!("{:<3}", format!("{letter}{}", rules.tiles.worth(standing.tile)));
    }
    let (open, factor, close) = match rules.layout.premium(square) {
        Premium::Plain => return " . ".to_owned(),
        Premium::Letter(factor) => ('(', factor, ')'),
        Premium::Word(factor) => ('{', factor, '}'),
    };
    format!("{open}{factor}{close}").chars().take(3).collect()
}

#[cfg(test)]
mod tests {
    use crossword::Layout;

    use super::*;

    fn tallies(points: [i64; 2], leftovers: [i64; 2]) -> [Tally; 2] {
        [0, 1].map(|seat| Tally { points: points[seat], leftovers: leftovers[seat], ..Tally::default() })
    }

    #[test]
    fn s30_the_end_is_told_with_what_the_tiles_left_in_hand_cost() {
        let told = game_over(&tallies([220, 203], [-4, 0]), &Outcome::winner(HUMAN, 2));
        assert_eq!(
            told,
            "Game Over!\nThe human player scored 216 points.\nThe computer player scored 203 points.\nThe human \
             player wins!"
        );
        let told = game_over(&tallies([0, 0], [-7, -6]), &Outcome::winner(COMPUTER, 2));
        assert!(told.ends_with("scored -6 points.\nThe computer player wins!"));
        let told = game_over(&tallies([9, 8], [-1, 0]), &Outcome::draw(2));
        assert!(told.ends_with("The computer player scored 8 points.\nIt's a draw!"));
    }

    #[test]
    fn s31_every_cell_has_three_characters() {
        let mut layout = Layout::plain(12);
        let premiums = [
            (Premium::Plain, " . "),
            (Premium::Letter(2), "(2)"),
            (Premium::Letter(0), "(0)"),
            (Premium::Letter(12), "(12"),
            (Premium::Letter(-9), "(-9"),
            (Premium::Word(3), "{3}"),
            (Premium::Word(-4), "{-4"),
            (Premium::Word(99), "{99"),
        ];
        let square = |place: usize| Square { column: place as u8, row: 0 };
        for (place, (premium, _)) in premiums.iter().enumerate() {
            layout.set(square(place), *premium);
        }
        let rules = Ruleset::scrabbkle(layout);
        let mut with_tiles = Board::new(12);
        for (place, (_, shown)) in premiums.iter().enumerate() {
            assert_eq!(cell(&rules, &with_tiles, square(place)), *shown);
        }
        let tiles = rules.tiles.alphabet().tiles("GQt").unwrap_or_default();
        for (place, (tile, shown)) in tiles.into_iter().zip(["G2 ", "Q10", "t3 "]).enumerate() {
            with_tiles.set(square(place), Some(crossword::PlacedTile { tile, owner: None }));
            assert_eq!(cell(&rules, &with_tiles, square(place)), shown);
        }
    }

    #[test]
    fn s32_a_wildcard_in_hand_has_no_letter() {
        let rules = Ruleset::scrabbkle(Layout::standard());
        let held = rules.tiles.alphabet().rack("QA?").unwrap_or_default();
        assert_eq!(rack(&rules.tiles, &held), "[A1], [Q10], [_3]");
    }
}
