//! What is told about a game.

use std::collections::BTreeMap;

use lexicon::Alphabet;

use super::lines::{DISTRIBUTION, ENCODING, Entry, Mark, split_word};
use super::{BadRecord, Player, Pragma, Wrong};
use crate::notation::{glyphs, rows};

/// The players, wherever they are announced.
pub(super) fn players(entries: &[Entry]) -> Result<Vec<Player>, BadRecord> {
    let mut players = BTreeMap::new();
    for entry in entries {
        let bad = |what| BadRecord { line: entry.line, what };
        let Some(number) = entry.number_behind("player") else {
            continue;
        };
        let text = entry.text.replace('\n', " ");
        let (nick, name) = split_word(&text);
        if nick.is_empty() {
            return Err(bad(Wrong::NoNick));
        }
        if players.values().any(|(_, other): &(usize, Player)| other.nick == nick) {
            return Err(bad(Wrong::SameNick(nick.to_owned())));
        }
        let player = Player { nick: nick.to_owned(), name: name.to_owned() };
        if players.insert(number, (entry.line, player)).is_some() {
            return Err(bad(Wrong::SamePlayer(number)));
        }
    }
    for (expected, (&number, &(line, _))) in (1..).zip(&players) {
        if number != expected {
            return Err(BadRecord { line, what: Wrong::NoPlayer(expected) });
        }
    }
    Ok(players.into_values().map(|(_, player)| player).collect())
}

/// Reads a pragma; `None` for those that are kept elsewhere.
pub(super) fn read(
    keyword: &str,
    text: &str,
    players: usize,
    alphabet: &Alphabet,
) -> Result<Option<Pragma>, Wrong> {
    if keyword == ENCODING || number_behind(keyword, "player").is_some() {
        return Ok(None);
    }
    if let Some(number) = number_behind(keyword, "rack") {
        if number > players {
            return Err(Wrong::UnknownPlayer(number));
        }
        let tiles: String = text.split_whitespace().collect();
        let rack = glyphs::rack(&tiles, alphabet).map_err(|why| Wrong::Tiles { tiles, why })?;
        return Ok(Some(Pragma::Rack { player: number - 1, rack }));
    }
    let text = text.to_owned();
    Ok(Some(match keyword {
        "title" => Pragma::Title(text),
        "description" => Pragma::Description(text),
        "id" => Pragma::Id(text),
        "lexicon" => Pragma::Lexicon(text),
        "game-type" => Pragma::GameType(text),
        "board-layout" if rows::is_meant(&text) => Pragma::Board(rows::read(&text).map_err(Wrong::Premiums)?),
        "board-layout" => Pragma::BoardName(text),
        DISTRIBUTION => Pragma::Tiles(text),
        "incomplete" if text.is_empty() => Pragma::Incomplete,
        "note" if text.is_empty() => return Ok(None),
        "note" => Pragma::Note(text),
        _ => Pragma::Other { keyword: keyword.to_owned(), text },
    }))
}

impl Entry {
    fn number_behind(&self, word: &str) -> Option<usize> {
        match &self.mark {
            Mark::Pragma(keyword) => number_behind(keyword, word),
            Mark::Event => None,
        }
    }
}

/// The number of `player2` behind `player`, from 1 to 9.
fn number_behind(keyword: &str, word: &str) -> Option<usize> {
    match keyword.strip_prefix(word)?.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'0')),
        _ => None,
    }
}
