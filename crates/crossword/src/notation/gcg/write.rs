//! Writing a record, as strictly as every reader likes it.

use lexicon::Alphabet;

use super::lines::{DISTRIBUTION, ENCODING, trimmed_lines};
use super::{Event, Kind, Pragma, Record};
use crate::notation::{Through, glyphs, rows};

pub(super) fn write(record: &Record, alphabet: &Alphabet) -> String {
    let mut text = format!("#{ENCODING} UTF-8\n");
    for (number, player) in (1..).zip(&record.players) {
        let name: Vec<&str> = trimmed_lines(&player.name).collect();
        push(&mut text, &format!("#player{number} {} {}", player.nick, name.join(" ")));
    }
    for pragma in &record.pragmas {
        push_pragma(&mut text, pragma, alphabet);
    }
    for event in &record.events {
        let nick = record.players.get(event.player).map_or("?", |player| &player.nick);
        push(&mut text, &event_line(nick, event, alphabet));
        push_notes(&mut text, &event.note);
    }
    text
}

fn push_pragma(text: &mut String, pragma: &Pragma, alphabet: &Alphabet) {
    let (keyword, value) = match pragma {
        Pragma::Title(value) => ("title", value),
        Pragma::Description(value) => ("description", value),
        Pragma::Id(value) => ("id", value),
        Pragma::Lexicon(value) => ("lexicon", value),
        Pragma::GameType(value) => ("game-type", value),
        Pragma::BoardName(value) => ("board-layout", value),
        Pragma::Board(layout) => ("board-layout", &rows::write(layout)),
        Pragma::Tiles(value) => (DISTRIBUTION, value),
        Pragma::Rack { player, rack } => {
            return push(text, &format!("#rack{} {}", player + 1, glyphs::spell_rack(rack, alphabet)));
        }
        Pragma::Incomplete => return push(text, "#incomplete"),
        Pragma::Note(value) => return push_notes(text, value),
        Pragma::Other { keyword, text } => (keyword.as_str(), text),
    };
    let mut lines = trimmed_lines(value);
    push(text, &format!("#{keyword} {}", lines.next().unwrap_or_default()));
    lines.for_each(|line| push(text, &format!("#- {line}")));
}

/// Every line of a note is a note, so that no reader takes it for something else.
fn push_notes(text: &mut String, note: &str) {
    trimmed_lines(note).for_each(|line| push(text, &format!("#note {line}")));
}

fn event_line(nick: &str, event: &Event, alphabet: &Alphabet) -> String {
    let rack = glyphs::spell_rack(&event.rack, alphabet);
    let kind = match &event.kind {
        Kind::Play(placement) => {
            format!("{} {}", placement.coordinates(), placement.word(alphabet, Through::Dots))
        }
        Kind::TakenBack => "--".to_owned(),
        Kind::Pass => "-".to_owned(),
        Kind::Exchange(tiles) => format!("-{}", glyphs::spell_rack(tiles, alphabet)),
        Kind::ExchangeUnknown(count) => format!("-{count}"),
        Kind::Challenge => "(challenge)".to_owned(),
        Kind::Time => "(time)".to_owned(),
        Kind::Leftovers(tiles) => format!("({})", glyphs::spell_rack(tiles, alphabet)),
    };
    format!(">{nick}: {rack} {kind} {:+} {}", event.score, event.total)
}

fn push(text: &mut String, line: &str) {
    text.push_str(line.trim_end_matches([' ', '\t']));
    text.push('\n');
}
