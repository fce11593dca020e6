//! What is said at tables: phrases, or one line of text that can be seen as it is.

use std::time::Instant;

use online_api::{ChatLine, Code, Millis, PersonId, PersonInfo, Problem, Say, Secret, Speech, TableId};

use crate::Server;
use crate::fault::Fault;
use crate::server::{Fresh, live};
use crate::storage::{PersonRow, TableRow};
use crate::tables::{check_name, stranger};
use crate::view::Standpoint;

/// The longest line, in characters.
const LONGEST: usize = 1000;

impl Server {
    /// Says something; sent twice it is said once.
    pub(crate) async fn say(&self, table: TableId, person: PersonRow, say: Say) -> Result<ChatLine, Fault> {
        let (by, seat, speech) = {
            let mut held = self.0.hold(table).await?;
            let row = &live(&mut held)?.row;
            let seat = row.seat_of(person.id).or_else(|| row.kept_for(person.id));
            let by = match seat.and_then(|seat| row.seats.get(seat.index())) {
                Some(place) => PersonInfo { person: person.id, name: place.name.clone() },
                None if row.host == person.id => {
                    check_name(row, &person)?;
                    person.info()
                }
                None => return Err(stranger(row)),
            };
            if !row.allows(&say.speech) {
                return Err(Fault::no(Code::NotAllowed, "That may not be said at this table."));
            }
            let speech = match say.speech {
                Speech::Phrase(phrase) => Speech::Phrase(phrase),
                Speech::Text(text) => Speech::Text(cleaned(&text).ok_or_else(|| {
                    Fault::no(
                        Code::BadRequest,
                        format!("A line has 1 to {LONGEST} characters that can be seen."),
                    )
                })?),
            };
            (by, seat, speech)
        };
        // Counted before it is stored: many at once count like one after the other.
        if !self.0.lines.allows(person.id, Instant::now()) {
            let message = "You say much: please wait a moment.";
            return Err(Problem::new(Code::TooMany, message).retry(2).into());
        }
        let now = self.0.now();
        let line = self.0.storage.say(table, by, seat, say.token, speech, now).await?;
        let line = line.ok_or_else(|| Fault::no(Code::TooMany, "Enough was said at this table."))?;
        if let Some(live) = self.0.hold_as(table, Fresh::Told).await?.as_mut() {
            live.row.chat = live.row.chat.max(line.number);
        }
        self.0.tell_of_chat(table, line.number);
        Ok(line)
    }

    /// How many lines were said, as far as somebody may hear them by now: those who see the game late hear them late.
    pub(crate) async fn said(&self, row: &TableRow, standpoint: &Standpoint) -> Result<u32, Fault> {
        match (standpoint.may_listen(row), standpoint.delay) {
            (false, _) => Ok(0),
            (true, 0) => Ok(row.chat),
            (true, delay) => self.0.storage.said(row.id, self.now().saturating_sub(delay)).await,
        }
    }

    /// What was said after a line, for somebody who may look on, as late as they see the game; and when there is more.
    pub(crate) async fn chat(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
        after: u32,
    ) -> Result<(Vec<ChatLine>, Option<Millis>), Fault> {
        // Lines are read from the storage; nobody is at a table otherwise than was told here.
        let (mut held, standpoint) = self.hold_for_as(table, person, key, Fresh::Told).await?;
        let may_listen = standpoint.may_listen(&live(&mut held)?.row);
        drop(held);
        if !may_listen {
            return Err(Fault::no(Code::Forbidden, "This game is not for you to look at."));
        }
        let mut lines = self.0.storage.chat(table, after, person).await?;
        let late = |line: &ChatLine| line.said + standpoint.delay;
        let now = self.0.now();
        let seen = lines.iter().take_while(|line| standpoint.delay == 0 || late(line) <= now).count();
        let more_at = lines.get(seen).map(late);
        lines.truncate(seen);
        Ok((lines, more_at))
    }
}

/// A line as it is stored: nothing that cannot be seen, turns letters around or piles marks upon marks; `None` if nothing is
/// left, or too much.
fn cleaned(text: &str) -> Option<String> {
    let mut line = String::new();
    let mut marks = 0;
    for letter in text.trim().chars() {
        if letter.is_whitespace() {
            line.push(' ');
            continue;
        }
        if hosting::names::is_hidden(letter) {
            continue;
        }
        marks = if hosting::names::is_mark(letter) { marks + 1 } else { 0 };
        if marks <= 2 {
            line.push(letter);
        }
    }
    let line = line.trim().to_owned();
    (1..=LONGEST).contains(&line.chars().count()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_what_they_look_like() {
        let cases = [
            ("  hello  there ", Some("hello  there")),
            ("a\nb\tc", Some("a b c")),
            ("x\u{202e}y\u{2066}z\u{200b}!\u{7}", Some("xyz!")),
            ("e\u{301}\u{301}\u{301}\u{301}", Some("e\u{301}\u{301}")),
            ("ок \u{1f642}", Some("ок \u{1f642}")),
            ("\u{200b}\u{202e}", None),
            ("", None),
        ];
        for (text, line) in cases {
            assert_eq!(cleaned(text).as_deref(), line, "{text:?}");
        }
        assert_eq!(cleaned(&"x".repeat(1001)), None);
    }
}
