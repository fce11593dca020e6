//! Who plays Idiot and how, while it is chosen: a plain value, kept as the record of a game that has not begun.

use bots::Level;
use bots::idiot::default_level;
use game::{Seat, Seed};
use idiot::{Ending, SEATS};
use lexicon::case::in_small_letters;
use lexicon::{Alphabet, Digest};
use messages::People;
use page::VOICE;
use page::lexicons::Choice;
use play::idiots::{Character, Manner, Record, Setup};
use play::{GameKind as _, Player};

/// Who plays, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Who plays, in the order they move.
    pub(crate) players: Vec<Chair>,
    /// The key of who starts.
    pub(crate) starts: u32,
    /// What happens when somebody has all letters.
    pub(crate) ending: Ending,
    /// The words.
    pub(crate) words: Words,
    next: u32,
}

/// Words, as a record names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    pub(crate) name: String,
    pub(crate) language: &'static Alphabet,
    pub(crate) digest: Digest,
}

impl Words {
    /// The words of a lexicon of the page.
    pub(crate) fn of(choice: Choice) -> Self {
        let digest = choice.digest().parse().unwrap_or(Digest::from_bytes([0; 32]));
        Self { name: in_small_letters(choice.name()), language: choice.alphabet(), digest }
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    /// By which the same chair is known wherever it is moved to.
    pub(crate) key: u32,
    /// The name that was chosen; empty if none was.
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// Who sits there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Person,
    Computer(Level, Manner),
}

impl Settings {
    /// A person and two computers; the person starts.
    pub(crate) fn usual(words: Words) -> Self {
        let mut settings = Self { players: Vec::new(), starts: 0, ending: Ending::OneLoser, words, next: 0 };
        settings.add(Kind::Person);
        settings.add(Kind::Computer(default_level(), Manner::USUAL));
        settings.add(Kind::Computer(default_level(), Manner::USUAL));
        settings
    }

    /// Adds somebody, if there is room.
    pub(crate) fn add(&mut self, kind: Kind) {
        if self.is_full() {
            return;
        }
        self.players.push(Chair { key: self.next, name: String::new(), kind });
        self.next += 1;
    }

    /// Takes somebody away, unless too few would be left; if they were to start, the first one does.
    pub(crate) fn remove(&mut self, key: u32) {
        if self.is_least() {
            return;
        }
        self.players.retain(|chair| chair.key != key);
        if self.starts == key {
            self.starts = self.players[0].key;
        }
    }

    /// Whether nobody can be added.
    pub(crate) fn is_full(&self) -> bool {
        self.players.len() >= usize::from(*SEATS.end())
    }

    /// Whether nobody can be taken away.
    pub(crate) fn is_least(&self) -> bool {
        self.players.len() <= usize::from(*SEATS.start())
    }

    /// Where somebody sits.
    pub(crate) fn place(&self, key: u32) -> Option<usize> {
        self.players.iter().position(|chair| chair.key == key)
    }

    /// Moves somebody to a place, the last one if there are fewer.
    pub(crate) fn move_to(&mut self, key: u32, place: usize) {
        let Some(from) = self.place(key) else { return };
        let chair = self.players.remove(from);
        self.players.insert(place.min(self.players.len()), chair);
    }

    /// Lets the one behind whoever started start the next game.
    pub(crate) fn pass_start_on(&mut self) {
        let next = self.place(self.starts).map_or(0, |place| (place + 1) % self.players.len());
        self.starts = self.players[next].key;
    }

    /// Changes a chair.
    pub(crate) fn change(&mut self, key: u32, change: impl FnOnce(&mut Chair)) {
        if let Some(place) = self.place(key) {
            change(&mut self.players[place]);
        }
    }

    /// What everybody will be called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.people().names(VOICE)
    }

    /// Everyone, as sentences call them.
    pub(crate) fn people(&self) -> People {
        let seated = self.seated();
        People::of(&seated, &self.setup().given_names(&seated))
    }

    /// What somebody is called who is given no name.
    pub(crate) fn usual_name(&self, place: usize) -> String {
        let mut nameless = self.clone();
        if let Some(chair) = nameless.players.get_mut(place) {
            chair.name.clear();
        }
        nameless.names().get(place).cloned().unwrap_or_default()
    }

    /// Why no game can begin so, if none can.
    pub(crate) fn obstacle(&self) -> Option<String> {
        let names = self.names();
        let folded: Vec<String> = names.iter().map(|name| in_small_letters(name)).collect();
        let twice = (1..names.len()).find(|&place| folded[..place].contains(&folded[place]))?;
        Some(VOICE.called_twice(&names[twice]))
    }

    /// The record of a game that has not begun.
    pub(crate) fn record(&self, seed: Seed) -> String {
        let record = Record {
            setup: self.setup(),
            lexicon: self.words.name.clone(),
            digest: self.words.digest,
            seated: self.seated(),
            commitment: None,
            luck: seed.into(),
            moves: Vec::new(),
            incidents: Vec::new(),
        };
        record.to_string()
    }

    /// The settings of a record; `None` if it cannot be read.
    pub(crate) fn of(record: &str) -> Option<Self> {
        let record: Record = record.parse().ok()?;
        let (language, digest) = (record.setup.language, record.digest);
        let words = Words { name: record.lexicon.clone(), language, digest };
        let chair = |(key, seated): (u32, &Player)| {
            let seat = Seat(key as u8);
            let character = record.setup.characters.get(&seat);
            let (name, kind) = match seated {
                Player::Person(name) | Player::Remote(name) => (name.clone(), Kind::Person),
                Player::Computer(level) => {
                    let manner = Manner::of(record.setup.personality_of(seat));
                    (
                        character.map(|one| one.name.clone()).unwrap_or_default(),
                        Kind::Computer(*level, manner),
                    )
                }
            };
            Chair { key, name, kind }
        };
        let players: Vec<Chair> = (0..).zip(&record.seated).map(chair).collect();
        let (next, starts) = (players.len() as u32, u32::from(record.setup.rules.starts.0));
        let fits = SEATS.contains(&(players.len() as u8)) && starts < next;
        fits.then_some(Self { players, starts, ending: record.setup.rules.ending, words, next })
    }

    /// Who sits there, seat by seat.
    pub(crate) fn seated(&self) -> Vec<Player> {
        let seated = |chair: &Chair| match chair.kind {
            Kind::Person => Player::person(&chair.name),
            Kind::Computer(level, _) => Player::Computer(level),
        };
        self.players.iter().map(seated).collect()
    }

    /// What is played.
    pub(crate) fn setup(&self) -> Setup {
        let starts = self.place(self.starts).unwrap_or(0);
        let mut setup = Setup::new(self.words.language).ending(self.ending).started_by(Seat(starts as u8));
        for (place, chair) in (0..).zip(&self.players) {
            let Kind::Computer(_, manner) = chair.kind else { continue };
            let Player::Person(name) = Player::person(&chair.name) else { continue };
            let personality = (manner != Manner::Scholar).then(|| manner.personality());
            if !name.is_empty() || personality.is_some() {
                setup.characters.insert(Seat(place), Character { name, personality });
            }
        }
        setup
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(language: &str) -> Words {
        let language = Alphabet::of(language).unwrap();
        Words { name: "own".to_owned(), language, digest: Digest::from_bytes([7; 32]) }
    }

    fn party() -> Settings {
        let mut settings = Settings::usual(words("en"));
        settings.add(Kind::Computer(Level::Hard, Manner::Bluffer));
        settings.add(Kind::Person);
        settings.change(3, |chair| chair.name = "Eve".to_owned());
        settings.change(4, |chair| chair.name = "Ada".to_owned());
        settings
    }

    #[test]
    fn i20_two_to_eight_play_and_whoever_goes_does_not_start() {
        let mut settings = party();
        for _ in 0..5 {
            settings.add(Kind::Computer(Level::Easy, Manner::Human));
        }
        assert!(settings.is_full());
        assert_eq!(settings.players.len(), 8);
        settings.starts = 3;
        settings.remove(3);
        assert_eq!((settings.starts, settings.place(3)), (0, None));
        for key in [0, 1, 2, 4, 5, 6, 7] {
            settings.remove(key);
        }
        assert!(settings.is_least());
        assert_eq!(settings.players.len(), 2);
    }

    #[test]
    fn i20_the_order_is_changed_and_who_starts_goes_along() {
        let mut settings = party();
        settings.starts = 3;
        settings.move_to(3, 0);
        assert_eq!(settings.names(), ["Eve", "Player 1", "Computer 2", "Computer 3", "Ada"]);
        assert_eq!(settings.setup().rules.starts, Seat(0));
        settings.move_to(3, 99);
        assert_eq!(settings.place(3), Some(4));
        assert_eq!(settings.setup().rules.starts, Seat(4));
    }

    #[test]
    fn i10_i14_settings_are_kept_as_a_record_and_read_back() {
        let mut settings = party();
        settings.ending = Ending::OneWinner;
        settings.words = words("nb");
        settings.move_to(3, 1);
        settings.starts = 4;
        let again = Settings::of(&settings.record(Seed(0))).unwrap();
        let plain = |settings: &Settings| {
            let chair = |chair: &Chair| (chair.name.clone(), chair.kind);
            settings.players.iter().map(chair).collect::<Vec<_>>()
        };
        assert_eq!(plain(&again), plain(&settings));
        assert_eq!(again.setup(), settings.setup());
        assert_eq!((again.ending, again.words), (Ending::OneWinner, words("nb")));
        assert_eq!(Settings::of("dear diary"), None);
    }

    /// I12: the medium computer may always take a letter of the least score.
    #[test]
    fn i12_the_least_score_is_offered_to_who_weighs_letters_and_kept() {
        assert!(Manner::ALL.contains(&Manner::Careful));
        assert_eq!(
            [Level::Easy, Level::Medium, Level::Hard].map(|one| Manner::Careful.suits(one)),
            [false, true, false]
        );
        let mut settings = party();
        settings.change(1, |chair| chair.kind = Kind::Computer(Level::Medium, Manner::Careful));
        let record = settings.record(Seed(0));
        assert!(record.contains("picks 2 least"), "{record}");
        let again = Settings::of(&record).unwrap();
        assert_eq!(again.players[1].kind, Kind::Computer(Level::Medium, Manner::Careful));
        assert_eq!(again.setup(), settings.setup());
    }

    #[test]
    fn names_are_told_apart() {
        let mut settings = party();
        assert_eq!(settings.obstacle(), None);
        assert_eq!(settings.usual_name(3), "Computer 3");
        settings.change(3, |chair| chair.name = "ada".to_owned());
        let said = settings.obstacle().unwrap();
        assert_eq!(said, "Two players are called Ada: give one of them another name.");
    }
}
