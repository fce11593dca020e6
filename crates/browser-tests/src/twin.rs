//! The same game outside the browser: what the page must show, move for move.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use crossword::{Formed, Illegal, Line, Move, Placement, Square};
use game::{Seat, Seed, Viewer};
use lexicon::{Letter, Tile};
use play::crosswords::Setup;
use play::testing::TestGame;
use play::{Player, Title};

/// A game between a person and a computer, as the page sets it up, played at a table of ours.
pub struct Twin {
    /// The game.
    pub table: TestGame<Setup>,
}

impl Twin {
    /// The game of this number in English, with the person to begin.
    #[must_use]
    pub fn new(title: Title, level: Level, number: u64) -> Self {
        let words = Arc::new(lexica::load("english").expect("the English lexicon is shipped"));
        let setup = Setup::new(title, words.alphabet());
        let seated = vec![Player::someone(), Player::Computer(level)];
        Self { table: TestGame::new(setup, words, seated, Seed(number)).expect("a game of two") }
    }

    /// What a computer that answers at once would do for the person.
    #[must_use]
    pub fn advice(&self) -> Move {
        let race = self.table.game().rules().ending.is_race();
        let level = if race { Level::Hard } else { Level::Normal };
        self.table.advice(level).expect("it is the person's turn")
    }

    /// Makes a move of the person, and those that the computer answers with.
    pub fn play(&mut self, mv: Move) {
        self.table.play(mv).expect("the move is legal");
        while self.table.computer_plays().is_some() {}
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.mover().is_none()
    }

    /// The game as text, as the page keeps it.
    #[must_use]
    pub fn record(&self) -> String {
        self.table.record().to_string()
    }

    /// The squares that a lay covers, with what is written on each tile.
    #[must_use]
    pub fn laid(&self, lay: &Placement) -> Vec<(Square, Tile, &'static str)> {
        let formed = self.formed(lay).expect("the tiles lie on the board");
        let alphabet = self.table.game().rules().tiles.alphabet();
        formed.laid.into_iter().map(|(square, tile)| (square, tile, alphabet.glyph(tile.letter))).collect()
    }

    /// The squares that tiles lie on, with what is written on each.
    #[must_use]
    pub fn tiles(&self) -> BTreeMap<String, &'static str> {
        let view = self.table.view(Viewer::Spectator);
        let alphabet = self.table.game().rules().tiles.alphabet();
        let tiles = view.board.squares().filter_map(|square| Some((square, view.board.at(square)?)));
        tiles.map(|(square, placed)| (square.to_string(), alphabet.glyph(placed.tile.letter))).collect()
    }

    /// Tiles of the person's that may not be laid for such a reason, and that reason.
    #[must_use]
    pub fn refused(&self, such: impl Fn(&Illegal) -> bool) -> Option<(Placement, Illegal)> {
        let view = self.table.view(Viewer::Player(Seat(0)));
        let held = view.own_rack()?;
        let letters: Vec<_> = held.iter().flatten().collect();
        let side = view.board.side();
        let squares = (0..side).flat_map(|row| (0..side).map(move |column| Square { column, row }));
        let sequences = sequences(&letters);
        for at in squares {
            for line in [Line::Across, Line::Down] {
                for letters in &sequences {
                    let lay = Placement {
                        at,
                        line,
                        tiles: letters.iter().map(|&letter| Tile::plain(letter)).collect(),
                    };
                    // What begins on a tile or goes on behind one is typed otherwise.
                    let free = self
                        .formed(&lay)
                        .is_some_and(|formed| formed.laid.first().is_some_and(|one| one.0 == at));
                    match self.table.game().judge(&view, &lay) {
                        Err(illegal) if free && such(&illegal) => return Some((lay, illegal)),
                        _ => {}
                    }
                }
            }
        }
        None
    }

    fn formed(&self, lay: &Placement) -> Option<Formed> {
        let rules = self.table.game().rules();
        let owner = rules.points.counts_tiles().then_some(Seat(0));
        lay.on(&self.table.view(Viewer::Spectator).board, owner, rules.lone_tile).ok()
    }
}

/// Every one and every ordered two of these letters.
fn sequences(letters: &[Letter]) -> Vec<Vec<Letter>> {
    let ones = letters.iter().map(|&letter| vec![letter]);
    let twos = (0..letters.len()).flat_map(|first| {
        let others = (0..letters.len()).filter(move |&second| second != first);
        others.map(move |second| vec![letters[first], letters[second]])
    });
    ones.chain(twos).collect()
}
