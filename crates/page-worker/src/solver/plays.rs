//! Plays as text: a line for each thing, its parts set apart by blanks.

use std::fmt::Write as _;

use analysis::Candidate;
use crossword::{Board, Line, Placement, Square};
use lexicon::{Alphabet, Rack, Tile};

use super::sheet::square;

/// The plays of a position, and what is unseen.
#[derive(Clone, PartialEq, Debug)]
pub struct Plays {
    /// How many there are, listed or not.
    pub count: usize,
    /// What is unseen, or why that cannot be told.
    pub unseen: Result<Unseen, String>,
    /// Those that are listed, in the order that was asked for.
    pub listed: Vec<Play>,
}

/// The tiles that are neither on the board nor in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// The tiles.
    pub tiles: Rack,
    /// How many are in the bag.
    pub bag: usize,
    /// How many the opponent holds.
    pub other: usize,
}

/// A play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// The first square that is laid on.
    pub at: Square,
    /// The way the tiles run.
    pub line: Line,
    /// What it brings.
    pub points: i64,
    /// Whether all tiles of a full rack are laid.
    pub bingo: bool,
    /// The tiles laid, in order.
    pub tiles: Vec<Tile>,
    /// The words made, the main one first.
    pub words: Vec<Vec<Tile>>,
}

impl Play {
    /// A play that was found.
    #[must_use]
    pub fn of(found: &Candidate) -> Self {
        Self {
            at: found.play.at,
            line: found.play.line,
            points: found.points(),
            bingo: found.bingos,
            tiles: found.play.tiles().collect(),
            words: found.words.iter().map(|word| word.tiles.clone()).collect(),
        }
    }

    /// The tiles and where they go.
    #[must_use]
    pub fn lay(&self) -> Placement {
        Placement { at: self.at, line: self.line, tiles: self.tiles.clone() }
    }

    /// The main word.
    #[must_use]
    pub fn main(&self) -> &[Tile] {
        self.words.first().map_or(&self.tiles, |word| word)
    }

    /// The squares that are laid on, with their tiles.
    #[must_use]
    pub fn laid(&self, board: &Board) -> Vec<(Square, Tile)> {
        let mut free = std::iter::successors(Some(self.at), |&square| board.next(square, self.line, 1))
            .filter(|&square| board.at(square).is_none());
        self.tiles.iter().map_while(|&tile| Some((free.next()?, tile))).collect()
    }

    /// Writes it.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let way = if self.line == Line::Across { "across" } else { "down" };
        let mut text = format!(
            "play {} {way} {} {} {}",
            self.at,
            self.points,
            u8::from(self.bingo),
            alphabet.spell_tiles(&self.tiles)
        );
        for word in &self.words {
            let _ = write!(text, " {}", alphabet.spell_tiles(word));
        }
        text
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let parts: Vec<&str> = text.split(' ').collect();
        let ["play", at, way, points, bingo, tiles, ref words @ ..] = parts[..] else { return None };
        let line = match way {
            "across" => Line::Across,
            "down" => Line::Down,
            _ => return None,
        };
        Some(Self {
            at: square(at)?,
            line,
            points: points.parse().ok()?,
            bingo: bingo == "1",
            tiles: read_tiles(tiles, alphabet)?,
            words: words.iter().map(|word| read_tiles(word, alphabet)).collect::<Option<_>>()?,
        })
    }
}

impl Plays {
    /// Writes them.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut lines = vec![format!("plays {}", self.count)];
        lines.push(match &self.unseen {
            Ok(Unseen { tiles, bag, other }) => {
                format!("unseen {bag} {other} {}", spell_rack(tiles, alphabet))
            }
            Err(why) => format!("unsound {}", why.replace('\n', " ")),
        });
        lines.extend(self.listed.iter().map(|play| play.to_text(alphabet)));
        lines.join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let mut lines = text.lines();
        let count = lines.next()?.strip_prefix("plays ")?.parse().ok()?;
        let unseen = lines.next()?;
        let unseen = if let Some(why) = unseen.strip_prefix("unsound ") {
            Err(why.to_owned())
        } else {
            let parts: Vec<&str> = unseen.split(' ').collect();
            let ["unseen", bag, other, tiles] = parts[..] else { return None };
            Ok(Unseen {
                tiles: read_rack(tiles, alphabet)?,
                bag: bag.parse().ok()?,
                other: other.parse().ok()?,
            })
        };
        let listed = lines.map(|line| Play::from_text(line, alphabet)).collect::<Option<_>>()?;
        Some(Self { count, unseen, listed })
    }
}

/// Writes tiles in hand so that two that look like one are kept apart.
pub(super) fn spell_rack(rack: &Rack, alphabet: &Alphabet) -> String {
    let glyph = |tile: Option<lexicon::Letter>| match tile {
        None => "?".to_owned(),
        Some(letter) => format!("{},", alphabet.glyph(letter)),
    };
    rack.iter().map(glyph).collect()
}

/// Reads tiles in hand that were written so.
pub(super) fn read_rack(text: &str, alphabet: &Alphabet) -> Option<Rack> {
    let mut rack = Rack::default();
    for piece in text.split_inclusive([',', '?']) {
        if piece == "?" {
            rack.add(None);
        } else {
            let [letter] = alphabet.word(piece.strip_suffix(',')?).ok()?[..] else { return None };
            rack.add(Some(letter));
        }
    }
    (rack.len() < 200).then_some(rack)
}

/// Reads tiles that were laid.
pub(super) fn read_tiles(text: &str, alphabet: &Alphabet) -> Option<Vec<Tile>> {
    // Two letters side by side must not be read as one of two characters.
    let mut tiles = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if first == '[' { rest.find(']')? + 1 } else { first.len_utf8() };
        let [tile] = alphabet.tiles(&rest[..length]).ok()?[..] else { return None };
        tiles.push(tile);
        rest = &rest[length..];
    }
    (!tiles.is_empty()).then_some(tiles)
}

#[cfg(test)]
pub(super) mod tests {
    use lexicon::MAX_LETTERS;
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    pub(crate) fn any_tiles(alphabet: &'static Alphabet) -> impl Strategy<Value = Vec<Tile>> {
        vec((0..MAX_LETTERS, any::<bool>()), 1..15).prop_map(move |tiles| {
            let letter = |number: usize| alphabet.letters().nth(number % alphabet.len()).unwrap();
            tiles.into_iter().map(|(number, blank)| Tile { letter: letter(number), blank }).collect()
        })
    }

    pub(crate) fn any_play(alphabet: &'static Alphabet) -> impl Strategy<Value = Play> {
        let place = (0..15_u8, 0..15_u8, any::<bool>(), any::<i64>(), any::<bool>());
        (place, any_tiles(alphabet), vec(any_tiles(alphabet), 0..5)).prop_map(
            |((column, row, across, points, bingo), tiles, words)| Play {
                at: Square { column, row },
                line: if across { Line::Across } else { Line::Down },
                points,
                bingo,
                tiles,
                words,
            },
        )
    }

    pub(crate) fn any_rack(alphabet: &'static Alphabet) -> impl Strategy<Value = Rack> {
        any_tiles(alphabet).prop_map(|tiles| {
            tiles.into_iter().skip(1).map(|tile| (!tile.blank).then_some(tile.letter)).collect::<Rack>()
        })
    }

    fn any_plays(alphabet: &'static Alphabet) -> impl Strategy<Value = Plays> {
        let unseen = prop_oneof![
            (any_rack(alphabet), 0..100_usize, 0..8_usize).prop_map(|(tiles, bag, other)| Ok(Unseen {
                tiles,
                bag,
                other
            })),
            "[a-zA-Z ]{1,40}".prop_map(Err),
        ];
        (any::<usize>(), unseen, vec(any_play(alphabet), 0..5)).prop_map(|(count, unseen, listed)| Plays {
            count,
            unseen,
            listed,
        })
    }

    fn spanish() -> &'static Alphabet {
        Alphabet::of("es").unwrap()
    }

    proptest! {
        #[test]
        fn plays_are_read_as_they_were_written(plays in any_plays(spanish())) {
            prop_assert_eq!(Plays::from_text(&plays.to_text(spanish()), spanish()), Some(plays));
        }

        #[test]
        fn any_text_is_an_answer_or_none(text in "(?s).{0,200}") {
            for head in ["", "plays 1\nunseen 1 1 ", "plays 1\nunseen 0 0 A,\nplay ", "plays 1\nunsound x\nplay h8 across 1 1 "] {
                let _ = Plays::from_text(&format!("{head}{text}"), spanish());
            }
        }
    }

    #[test]
    fn tiles_are_laid_on_free_squares() {
        let english = Alphabet::english();
        let mut board = Board::new(15);
        let tile = english.tiles("E").unwrap()[0];
        board.set(Square { column: 8, row: 7 }, Some(crossword::PlacedTile { tile, owner: None }));
        let play = Play::from_text("play h8 across 9 0 TN TEN", english).unwrap();
        let squares: Vec<String> = play.laid(&board).iter().map(|(square, _)| square.to_string()).collect();
        assert_eq!(squares, ["h8", "j8"]);
        assert_eq!(english.spell_tiles(play.main()), "TEN");
    }
}
