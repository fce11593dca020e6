//! What happened in a game, line by line.

use lexicon::{Alphabet, Rack};

use super::lines::words;
use super::{Event, Kind, Player, Wrong};
use crate::notation::glyphs;
use crate::notation::placement::{Cell, WrittenPlacement, cells, coordinates};

/// Whose event it is, and the rest of the line.
pub(super) fn player<'a>(text: &'a str, players: &[Player]) -> Result<(usize, &'a str), Wrong> {
    let rest = |player: &Player| text.strip_prefix(player.nick.as_str())?.strip_prefix(':');
    // Of two nicks that fit, the longer one is meant.
    let fitting = players.iter().enumerate().filter_map(|(place, player)| Some((place, rest(player)?)));
    fitting.min_by_key(|(_, rest)| rest.len()).ok_or_else(|| {
        let nick = words(text).next().unwrap_or_default();
        Wrong::UnknownNick(nick.split(':').next().unwrap_or_default().to_owned())
    })
}

/// Reads what follows the nick.
pub(super) fn read(player: usize, text: &str, line: usize, alphabet: &Alphabet) -> Result<Event, Wrong> {
    let words: Vec<&str> = words(text).collect();
    let is_move = |word: &&str| word.starts_with(['-', '(']) || coordinates(word).is_some();
    let (rack, words) = match &words[..] {
        [rack, rest @ ..] if !is_move(rack) => (read_rack(rack, alphabet)?, rest),
        all => (Rack::default(), all),
    };
    let Some((&first, rest)) = words.split_first().filter(|(first, _)| is_move(first)) else {
        return Err(Wrong::NoMove);
    };
    let (kind, rest) = match coordinates(first) {
        None => (read_kind(first, alphabet)?, rest),
        Some((at, line)) => {
            let Some((&word, rest)) = rest.split_first() else {
                return Err(Wrong::NoWord(first.to_owned()));
            };
            let cells = read_word(word, alphabet)?;
            (Kind::Play(WrittenPlacement { at, line, cells }), rest)
        }
    };
    let score = rest.first().and_then(|score| score.parse().ok()).ok_or(Wrong::Score)?;
    let total = rest.get(1).and_then(|total| total.parse().ok()).ok_or(Wrong::Total)?;
    Ok(Event { player, rack, kind, score, total, note: String::new(), line })
}

fn read_kind(word: &str, alphabet: &Alphabet) -> Result<Kind, Wrong> {
    // In small letters, since time may be four tiles that are left.
    match word {
        "(challenge)" => return Ok(Kind::Challenge),
        "(time)" => return Ok(Kind::Time),
        "--" => return Ok(Kind::TakenBack),
        "-" => return Ok(Kind::Pass),
        _ => {}
    }
    if let Some(tiles) = word.strip_prefix('(') {
        let tiles = tiles.strip_suffix(')').ok_or_else(|| Wrong::Parenthesis(word.to_owned()))?;
        return Ok(Kind::Leftovers(read_rack(tiles, alphabet)?));
    }
    let tiles = word.strip_prefix('-').ok_or(Wrong::NoMove)?;
    match tiles.parse() {
        Ok(count) if !tiles.starts_with('+') => Ok(Kind::ExchangeUnknown(count)),
        _ => Ok(Kind::Exchange(read_rack(tiles, alphabet)?)),
    }
}

fn read_rack(tiles: &str, alphabet: &Alphabet) -> Result<Rack, Wrong> {
    glyphs::rack(tiles, alphabet).map_err(|why| Wrong::Tiles { tiles: tiles.to_owned(), why })
}

/// Reads a word; which letters were there already is told by dots alone.
fn read_word(word: &str, alphabet: &Alphabet) -> Result<Vec<Cell>, Wrong> {
    let cells = cells(word, |letters| glyphs::tiles(letters, alphabet));
    let cells = cells.map_err(|why| Wrong::Word { word: word.to_owned(), why })?;
    let as_dot = |cell| if let Cell::Taken(_) = cell { Cell::Taken(None) } else { cell };
    Ok(cells.into_iter().map(as_dot).collect())
}
