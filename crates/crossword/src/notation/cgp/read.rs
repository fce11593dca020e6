//! Reading a position, as leniently as its writers differ.

use lexicon::case::is_letter;
use lexicon::{Alphabet, BadText, Rack};

use super::{BadCgp, Cgp, Operation, Wrong};
use crate::notation::glyphs;
use crate::{Board, MAX_SIDE, PlacedTile, Square};

/// Part of the text, with the characters before it.
#[derive(Clone, Copy)]
struct Piece<'a> {
    before: usize,
    text: &'a str,
}

pub(super) fn read(text: &str, alphabet: &Alphabet) -> Result<Cgp, BadCgp> {
    let mut rest = Piece { before: 0, text };
    let board = match rest.next_field() {
        Some(rows) => read_board(rows, alphabet)?,
        None => return Err(BadCgp { at: 1, what: Wrong::NoBoard }),
    };
    let mut racks = match rest.next_field() {
        Some(racks) => racks.split('/').map(|rack| read_rack(rack, alphabet)).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    let mut scores = match rest.next_field() {
        Some(scores) => scores.split('/').map(read_score).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    let zero_turns = match rest.next_field() {
        Some(turns) => turns.text.parse().map_err(|_| turns.bad(Wrong::ZeroTurns))?,
        None => 0,
    };
    let players = racks.len().max(scores.len()).max(2);
    racks.resize(players, Rack::default());
    scores.resize(players, 0);
    let operations = read_operations(rest, board.side())?;
    Ok(Cgp { board, racks, scores, zero_turns, operations })
}

fn read_board(text: Piece<'_>, alphabet: &Alphabet) -> Result<Board, BadCgp> {
    let rows: Vec<Piece<'_>> = text.split('/').collect();
    if let Some(row) = rows.get(usize::from(MAX_SIDE)) {
        return Err(row.bad(Wrong::ManyRows));
    }
    let side = rows.len();
    let mut board = Board::new(side as u8);
    for (number, &row) in rows.iter().enumerate() {
        let mut column = 0;
        for group in row.masks() {
            if group.text.starts_with(|digit: char| digit.is_ascii_digit()) {
                let run = group.text.parse().ok().filter(|run| (1..=usize::from(MAX_SIDE)).contains(run));
                column += run.ok_or_else(|| group.bad(Wrong::Run))?;
                continue;
            }
            for tile in glyphs::tiles(group.text, alphabet).map_err(|bad| group.bad_letter(&bad))? {
                let square = Square { column: column.min(255) as u8, row: number as u8 };
                if board.has(square) {
                    board.set(square, Some(PlacedTile { tile, owner: None }));
                }
                column += 1;
            }
        }
        if column != side {
            return Err(row.bad(Wrong::Squares { row: number + 1, found: column, side }));
        }
    }
    Ok(board)
}

fn read_rack(text: Piece<'_>, alphabet: &Alphabet) -> Result<Rack, BadCgp> {
    glyphs::rack(text.text, alphabet).map_err(|bad| text.bad_letter(&bad))
}

fn read_score(text: Piece<'_>) -> Result<i64, BadCgp> {
    text.text.parse().map_err(|_| text.bad(Wrong::Score))
}

fn read_operations(text: Piece<'_>, side: u8) -> Result<Vec<Operation>, BadCgp> {
    let mut operations = Vec::new();
    for part in text.split(';') {
        let words: Vec<Piece<'_>> = part.words().collect();
        // `-lex NAME -bb 40`: every word with a hyphen begins an operation.
        let hyphens = words.first().is_some_and(|word| word.option().is_some());
        let mut start = 0;
        while start < words.len() {
            let more = words[start + 1..].iter();
            let length = 1 + more.take_while(|word| !hyphens || word.option().is_none()).count();
            operations.push(read_operation(&words[start..start + length], side)?);
            start += length;
        }
    }
    Ok(operations)
}

fn read_operation(words: &[Piece<'_>], side: u8) -> Result<Operation, BadCgp> {
    let (first, rest) = (words[0], &words[1..]);
    let code = first.option().unwrap_or(first.text);
    let argument = rest.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
    let place = *rest.first().unwrap_or(&first);
    let operation = Operation::read(code, argument).map_err(|what| {
        let by = if let Wrong::Premiums(bad) = &what { bad.at - 1 } else { 0 };
        BadCgp { at: place.before + by + 1, what }
    })?;
    match &operation {
        Operation::Premiums(layout) if layout.side() != side => {
            Err(place.bad(Wrong::OtherSide { premiums: layout.side(), side }))
        }
        _ => Ok(operation),
    }
}

impl<'a> Piece<'a> {
    /// Takes the next field before the operations, unless they begin there.
    fn next_field(&mut self) -> Option<Self> {
        let field = self.words().next().filter(|word| word.option().is_none())?;
        let used = field.before - self.before + field.text.chars().count();
        let bytes = self.text.char_indices().nth(used).map_or(self.text.len(), |(at, _)| at);
        *self = Self { before: self.before + used, text: &self.text[bytes..] };
        Some(field)
    }

    /// The name of an operation written with a hyphen.
    fn option(self) -> Option<&'a str> {
        self.text.strip_prefix('-').filter(|name| name.starts_with(is_letter))
    }

    fn words(self) -> impl Iterator<Item = Self> {
        self.split_by(char::is_whitespace).filter(|word| !word.text.is_empty())
    }

    fn split(self, mark: char) -> impl Iterator<Item = Self> {
        self.split_by(move |glyph| glyph == mark)
    }

    fn split_by(self, mark: impl Fn(char) -> bool + 'a) -> impl Iterator<Item = Self> + 'a {
        let mut before = self.before;
        self.text.split(mark).map(move |text| {
            let piece = Self { before, text };
            before += text.chars().count() + 1;
            piece
        })
    }

    /// Cuts a row into numbers and letters.
    fn masks(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let is_digit = |glyph: char| glyph.is_ascii_digit();
            let first = is_digit(rest.text.chars().next()?);
            let length = rest.text.find(|glyph| is_digit(glyph) != first).unwrap_or(rest.text.len());
            let (text, tail) = rest.text.split_at(length);
            let piece = Self { before: rest.before, text };
            rest = Self { before: rest.before + text.chars().count(), text: tail };
            Some(piece)
        })
    }

    fn bad(self, what: Wrong) -> BadCgp {
        BadCgp { at: self.before + 1, what }
    }

    /// A letter that cannot be read, with its place in the whole text.
    fn bad_letter(self, bad: &BadText) -> BadCgp {
        let (BadText::NotALetter { at, .. } | BadText::BadBracket { at, .. }) = *bad;
        BadCgp { at: self.before + at, what: Wrong::Letter(glyphs::moved(bad, self.before)) }
    }
}
