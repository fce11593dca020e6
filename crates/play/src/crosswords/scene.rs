//! What is to be seen of a game, as plain values: the board, the tiles in hand, and how everyone stands.

use bots::Level;
use crossword::{Event, MAX_SIDE, Premium, Ruleset, Square, View};
use game::Seat;
use lexicon::case::in_small_letters;

use super::Wildcard;

/// A picture of a crossword game for one onlooker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// How many squares a side has.
    pub side: u8,
    /// The squares, row by row.
    pub cells: Vec<Cell>,
    /// The onlooker's tiles.
    pub tray: Vec<Face>,
    /// Everyone at the table, in order.
    pub standings: Vec<ScoreRow>,
    /// How many tiles are left to draw.
    pub bag: usize,
    /// What a tile is called that may stand for any letter.
    pub wildcard: Wildcard,
}

/// A square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What lies below.
    pub ground: Ground,
    /// The tile on it.
    pub face: Option<Face>,
    /// Whose the tile is, where tiles have owners.
    pub owner: Option<Seat>,
    /// Whether it was laid last.
    pub fresh: bool,
}

/// What lies on a square before a tile does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Nothing.
    Plain,
    /// Where the first word goes, of everyone or of one player.
    Start(Option<Seat>),
    /// Multiplies the letter.
    Letter(i8),
    /// Multiplies the word.
    Word(i8),
}

/// The face of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The letter; nothing on a blank in hand.
    pub glyph: Option<&'static str>,
    /// Whether it is a blank.
    pub blank: bool,
    /// What it is worth, where that counts.
    pub value: Option<i32>,
}

/// How somebody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// Where they sit.
    pub seat: Seat,
    /// The level, for a computer.
    pub level: Option<Level>,
    /// Points of words, or tiles owned.
    pub points: i64,
    /// What changing tiles has cost.
    pub penalties: i64,
    /// What the end of the game brought.
    pub bonus: i64,
    /// What it comes to.
    pub total: i64,
    /// How many tiles they hold.
    pub held: usize,
    /// Whether they are to move.
    pub to_move: bool,
}

impl Scene {
    /// What is to be seen of a view, with the level of everyone who is a computer.
    #[must_use]
    pub fn at(rules: &Ruleset, view: &View, levels: &[Option<Level>]) -> Self {
        let tiles = &rules.tiles;
        let face = |letter: Option<lexicon::Letter>, blank| Face {
            glyph: letter.map(|letter| tiles.alphabet().glyph(letter)),
            blank,
            value: (!rules.points.counts_tiles()).then(|| tiles.value(letter.filter(|_| !blank))),
        };
        let fresh = fresh(view);
        let cell = |square: Square| {
            let standing = view.board.at(square);
            Cell {
                ground: ground(rules, square),
                face: standing.map(|standing| face(Some(standing.tile.letter), standing.tile.blank)),
                owner: standing.and_then(|standing| standing.owner),
                fresh: fresh.contains(&square),
            }
        };
        let tray = view.own_rack().map(|rack| rack.iter().map(|tile| face(tile, tile.is_none())).collect());
        Self {
            side: view.board.side(),
            cells: view.board.squares().map(cell).collect(),
            tray: tray.unwrap_or_default(),
            standings: standings(view, levels),
            bag: view.bag,
            wildcard: Wildcard::of(rules),
        }
    }

    /// The squares of each row.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(usize::from(self.side))
    }

    /// The board as text, three characters a square, at most 80 wide.
    #[must_use]
    pub fn to_text(&self) -> String {
        let row = |(number, row): (u8, &[Cell])| {
            let cells: Vec<String> = row.iter().map(Cell::to_text).collect();
            format!("{number:>2}{}{}", self.gap(), cells.concat().trim_end())
        };
        let lines: Vec<String> = [self.header()].into_iter().chain((1..).zip(self.rows()).map(row)).collect();
        lines.join("\n") + "\n"
    }

    /// The names of the columns.
    #[must_use]
    pub fn header(&self) -> String {
        let columns: Vec<String> =
            (b'a'..).take(usize::from(self.side)).map(|column| char::from(column).to_string()).collect();
        format!("   {}{}", self.gap(), columns.join("  "))
    }

    /// What stands between a row and its number: nothing where the row needs all the room.
    #[must_use]
    pub fn gap(&self) -> &'static str {
        if self.side < MAX_SIDE { " " } else { "" }
    }

    /// The tiles in hand, each with its value where that counts.
    #[must_use]
    pub fn tray_text(&self) -> String {
        let tile = |face: &Face| {
            let value = face.value.map(|value| value.to_string()).unwrap_or_default();
            format!("{}{value}", face.glyph.unwrap_or(self.wildcard.sign()))
        };
        self.tray.iter().map(tile).collect::<Vec<_>>().join(" ")
    }
}

impl Cell {
    /// Three characters: a tile of the second player stands in brackets, a blank in lower case.
    #[must_use]
    pub fn to_text(&self) -> String {
        match (self.face, self.ground) {
            (Some(face), _) => {
                let glyph = face.text();
                match self.owner {
                    Some(seat) if seat != Seat(0) => format!("[{glyph}]"),
                    _ if glyph.chars().count() > 1 => format!(" {glyph}"),
                    _ => format!(" {glyph} "),
                }
            }
            (None, Ground::Plain) => " . ".to_owned(),
            (None, Ground::Start(_)) => " * ".to_owned(),
            (None, Ground::Letter(times)) => format!("{times:>2}L"),
            (None, Ground::Word(times)) => format!("{times:>2}W"),
        }
    }
}

impl Face {
    /// The letter, in lower case on a blank; nothing on a blank that stands for none yet.
    #[must_use]
    pub fn text(&self) -> String {
        match self.glyph {
            Some(glyph) if self.blank => in_small_letters(glyph),
            glyph => glyph.unwrap_or_default().to_owned(),
        }
    }
}

/// The squares that were laid on last.
fn fresh(view: &View) -> Vec<Square> {
    match &view.last {
        Some(Event::Laid(laid)) => laid.tiles.iter().map(|&(square, _)| square).collect(),
        _ => Vec::new(),
    }
}

fn ground(rules: &Ruleset, square: Square) -> Ground {
    let is_start = rules.opening.is_start(&rules.layout, square);
    match rules.layout.premium(square) {
        Premium::Letter(times) => Ground::Letter(times),
        Premium::Word(times) => Ground::Word(times),
        Premium::Plain if is_start => Ground::Start(rules.opening.side_of(square)),
        Premium::Plain => Ground::Plain,
    }
}

fn standings(view: &View, levels: &[Option<Level>]) -> Vec<ScoreRow> {
    Seat::all(levels.len() as u8)
        .zip(levels)
        .map(|(seat, level)| {
            let tally = view.tallies[seat.index()];
            ScoreRow {
                seat,
                level: *level,
                points: tally.points,
                penalties: tally.penalties,
                bonus: tally.bonus,
                total: tally.total(),
                held: view.held[seat.index()],
                to_move: view.mover() == Some(seat),
            }
        })
        .collect()
}
