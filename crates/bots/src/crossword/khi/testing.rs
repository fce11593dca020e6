//! Small boards for tests: drawn as text, and met in random games.

use std::sync::Arc;

use crossword::movegen::{Generator, Play};
use crossword::{Board, Crossword, KhiTiles, Layout, Move, Opening, PlacedTile, Ruleset, Square, Swap, View};
use game::{Dice, Game as _, Match, Seat, Seed, Turn, Viewer};
use lexicon::{Letter, Tile};

use super::bitboard::Bitboard;
use super::position::Position;

/// A bitboard from rows of `o` for own tiles, `x` for the other player's, and `.` for empty squares.
pub(super) fn bitboard(drawn: &str) -> Bitboard {
    let rows: Vec<&str> = drawn.lines().collect();
    let mut board = Board::new(rows.len() as u8);
    for (row, text) in (0..).zip(rows) {
        for (column, glyph) in (0..).zip(text.chars()) {
            let owner = match glyph {
                'o' => Seat(0),
                'x' => Seat(1),
                _ => continue,
            };
            let tile = Tile { letter: Letter::new(1).expect("there is a first letter"), blank: false };
            board.set(Square { column, row }, Some(PlacedTile { tile, owner: Some(owner) }));
        }
    }
    Bitboard::new(&board, Seat(0), Seat(0))
}

/// Games on small boards: one with few words and tiles, and one with all English words.
pub(super) fn small_games() -> [Crossword; 2] {
    let rules = |side: u8| {
        let stars = [0, side - 1].map(|column| Square { column, row: side / 2 });
        let khi = Ruleset::khi(KhiTiles::Full);
        let opening = Opening::Stars(stars);
        Ruleset { layout: Layout::plain(side), opening, swap: Swap::AfterFirstWord, ..khi }
    };
    let words = lexica::load("english").expect("the words come with the program");
    let english = Crossword::new(rules(10), Arc::new(words)).expect("tiles and words are English");
    [crossword::testing::small(rules(7)), english]
}

/// Shows the positions of a random game in which nobody takes a win, and the plays in them.
pub(super) fn wander(game: &Crossword, seed: u64, visit: &mut impl FnMut(&View, &Position, &[Play])) {
    let mut dice = Dice::new(Seed(seed), "moves");
    let mut generator = Generator::new(game.rules());
    let mut played = Match::new(game, 2, Seed(seed)).expect("two may play");
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let position = Position::new(game.rules(), &view).expect("the game goes on");
        let mut plays = Vec::new();
        let rack = view.mover_rack().expect("the mover sees the own rack");
        generator.plays(game.masks(), &position.spot(), rack, &mut |play| plays.push(play));
        visit(&view, &position, &plays);
        let is_quiet = |play: &&Play| game.judge(&view, &play.placement()).is_ok_and(|judged| !judged.wins);
        let quiet: Vec<&Play> = plays.iter().filter(is_quiet).collect();
        let swaps = dice.chance(1, 2) && game.check(&view, &Move::Swap).is_ok();
        let change = Move::Exchange(*rack);
        let mv = match dice.choose(&quiet) {
            _ if swaps => Move::Swap,
            Some(play) => Move::Lay(play.placement()),
            None if game.check(&view, &change).is_ok() => change,
            None => Move::Pass,
        };
        played.play(seat, mv).expect("only legal moves were chosen from");
    }
}
