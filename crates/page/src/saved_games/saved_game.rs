//! A game as the browser saves it: a few lines about it, an empty one, and its record.

use std::fmt::Write as _;

use game::Seat;
use messages::{People, Person};
use play::record;
use play::{Player, Title};

const FIRST_LINE: &str = "logomachy save 1";

/// A game that was saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// How often it was saved.
    pub revision: u32,
    /// When it was last played, in milliseconds since 1970.
    pub played: u64,
    /// How far it has gone.
    pub state: State,
    /// Who is to move.
    pub turn: Option<Seat>,
    /// What everyone has, seat by seat.
    pub scores: Vec<i64>,
    /// The seed commitment that was shown when it began.
    pub commitment: String,
    /// What its board looks like.
    pub picture: Picture,
    /// The game as text.
    pub record: String,
}

/// How far a game has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can be gone on with.
    Running,
    /// It is over.
    Over,
    /// It cannot be opened.
    Damaged,
}

/// What a board looks like from afar: rows set apart by `/`, a character a square.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Picture {
    /// What lies there: `.` nothing, `l` `L` `w` `W` premiums, `*` a start, `#` a tile, `0` and `1` what is somebody's.
    pub squares: String,
    /// The letters, and `.` where there is none.
    pub letters: String,
}

impl State {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Running, "running"), (Self::Over, "over"), (Self::Damaged, "damaged")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(state, _)| *state == self).map_or("", |(_, name)| name)
    }
}

impl SavedGame {
    /// A game of which only the record is known.
    #[must_use]
    pub fn of_record(record: String, state: State, played: u64) -> Self {
        Self {
            revision: 1,
            played,
            state,
            turn: None,
            scores: Vec::new(),
            commitment: String::new(),
            picture: Picture::default(),
            record,
        }
    }

    /// Reads what was saved; lines that a later version may have added are left out.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (head, record) = text.split_once("\n\n")?;
        let mut lines = head.lines();
        if lines.next() != Some(FIRST_LINE) {
            return None;
        }
        let mut saved = Self::of_record(record.to_owned(), State::Running, 0);
        for line in lines {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "revision" => saved.revision = value.parse().ok()?,
                "played" => saved.played = value.parse().ok()?,
                "state" => saved.state = State::ALL.iter().find(|(_, name)| *name == value)?.0,
                "turn" => saved.turn = Some(Seat(value.parse::<u8>().ok()?.checked_sub(1)?)),
                "scores" => saved.scores = value.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?,
                "commitment" => value.clone_into(&mut saved.commitment),
                "squares" => value.clone_into(&mut saved.picture.squares),
                "letters" => value.clone_into(&mut saved.picture.letters),
                _ => {}
            }
        }
        saved.title().is_some().then_some(saved)
    }

    /// As it is saved.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = FIRST_LINE.to_owned();
        let mut line = |key: &str, value: &str| {
            if !value.is_empty() {
                text.extend(["\n", key, " ", value]);
            }
        };
        line("revision", &self.revision.to_string());
        line("played", &self.played.to_string());
        line("state", self.state.name());
        line("turn", &self.turn.map_or_else(String::new, |seat| (u32::from(seat.0) + 1).to_string()));
        let mut scores = String::new();
        for score in &self.scores {
            let _ = write!(scores, "{}{score}", if scores.is_empty() { "" } else { " " });
        }
        line("scores", &scores);
        line("commitment", &self.commitment);
        line("squares", &self.picture.squares);
        line("letters", &self.picture.letters);
        text.extend(["\n\n", &self.record]);
        text
    }

    /// The title that is played.
    #[must_use]
    pub fn title(&self) -> Option<Title> {
        record::title(&self.record).ok()
    }

    /// How many moves were made.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.record.lines().filter(|line| line.starts_with("move ")).count()
    }

    /// Whether it can be gone on with.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.state == State::Running
    }

    /// Everybody at the table, as sentences call them.
    #[must_use]
    pub fn people(&self) -> People {
        let lines = |key: &'static str| self.record.lines().filter_map(move |line| line.strip_prefix(key));
        let seated: Vec<Player> = lines("seat ").filter_map(|who| who.parse().ok()).collect();
        let mut given: Vec<_> = seated.iter().map(|one| one.name().map(str::to_owned)).collect();
        for (number, name) in lines("name ").filter_map(|value| value.split_once(' ')) {
            let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(slot) = place.and_then(|place| given.get_mut(place)) {
                *slot = Some(name.to_owned());
            }
        }
        People::of(&seated, &given)
    }

    /// Who is to move, if it can be gone on with.
    #[must_use]
    pub fn mover(&self) -> Option<Person> {
        self.people().get(self.turn.filter(|_| self.is_running())?).cloned()
    }

    /// The record of a new game with the same rules and the same people, each on the next seat.
    #[must_use]
    pub fn rematch(&self, seed: &str) -> String {
        let mut seats: Vec<&str> = self.record.lines().filter(|line| is_seat(line)).collect();
        let turned_by = 1.min(seats.len());
        seats.rotate_left(turned_by);
        let mut seats = seats.into_iter();
        let mut text = String::new();
        for line in self.record.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let turned = match key {
                "move" | "resign" => continue,
                "seat" => seats.next().unwrap_or_default().to_owned(),
                "seed" => format!("seed {seed}"),
                // Names and habits of computers go with whoever has them.
                "name" | "vocabulary" | "bluffs" | "picks" => turned(line, key, value, self.seats()),
                _ => line.to_owned(),
            };
            text.push_str(&turned);
            text.push('\n');
        }
        text
    }

    fn seats(&self) -> usize {
        self.record.lines().filter(|line| is_seat(line)).count()
    }
}

fn is_seat(line: &str) -> bool {
    line.starts_with("seat ")
}

/// An option of one player, who has gone on by one seat, the first to the last; what is of everyone stays.
fn turned(line: &str, key: &str, value: &str, seats: usize) -> String {
    let Some((number, rest)) = value.split_once(' ') else { return line.to_owned() };
    let number = number.parse::<usize>().unwrap_or(1);
    let to = if number > 1 { number - 1 } else { seats.max(1) };
    format!("{key} {to} {rest}")
}

#[cfg(test)]
pub(super) mod tests;
