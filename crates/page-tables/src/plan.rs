//! The table that somebody wants: what the form for a new one holds, and what is remembered of it for the next.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bots::Level;
use lexicon::Alphabet;
use online_api::{ChatRule, Draw, NewTable, Number, SeatPlan, Spectators, Start, Terms, TimeControl};
use play::worker::KindText;
use play::{Title, Token};
use serde::{Deserialize, Serialize};

/// The table that somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The title with its options.
    pub(crate) kind: KindText,
    /// The name of a lexicon of the server.
    pub(crate) lexicon: Option<String>,
    /// Who shall sit where, in the order they move.
    pub(crate) seats: Vec<SeatPlan>,
    /// On which terms.
    pub(crate) terms: Terms,
}

impl Plan {
    /// A table for whoever asks and one guest, or as many as the title needs.
    pub(crate) fn usual(title: Title) -> Self {
        let kind = KindText {
            title: title.name().to_owned(),
            language: Alphabet::english().code().to_owned(),
            options: Vec::new(),
        };
        let mut plan = Self { kind, lexicon: None, seats: vec![SeatPlan::Me], terms: Terms::default() };
        plan.fit(title);
        plan
    }

    /// The title.
    pub(crate) fn title(&self) -> Option<Title> {
        self.kind.title.parse().ok()
    }

    /// Makes it one of another title: there are seats and levels only as that has them, and no options.
    pub(crate) fn retitle(&mut self, title: Title) {
        if self.title() != Some(title) {
            title.name().clone_into(&mut self.kind.title);
            self.kind.options = Vec::new();
        }
        self.fit(title);
    }

    /// Seats whoever the title has seats for.
    fn fit(&mut self, title: Title) {
        let about = title.descriptor();
        let [least, most] = [*about.seats.start(), *about.seats.end()].map(usize::from);
        self.seats.resize(self.seats.len().clamp(least, most), SeatPlan::Open);
        let mut own = false;
        for seat in &mut self.seats {
            *seat = match *seat {
                SeatPlan::Computer(level) => SeatPlan::Computer(fitting(title, level)),
                SeatPlan::Me if std::mem::replace(&mut own, true) => SeatPlan::Open,
                SeatPlan::Me | SeatPlan::Open => *seat,
            };
        }
    }

    /// Whether the title has room for another one.
    pub(crate) fn has_room(&self) -> bool {
        self.title().is_some_and(|title| self.seats.len() < usize::from(*title.descriptor().seats.end()))
    }

    /// Whether the title needs all who are there.
    pub(crate) fn is_least(&self) -> bool {
        self.title().is_none_or(|title| self.seats.len() <= usize::from(*title.descriptor().seats.start()))
    }

    /// One more seat, if there is room.
    pub(crate) fn add(&mut self) {
        if self.has_room() {
            self.seats.push(SeatPlan::Open);
        }
    }

    /// One seat less, if not all are needed.
    pub(crate) fn remove(&mut self, at: usize) {
        if !self.is_least() && at < self.seats.len() {
            self.seats.remove(at);
        }
    }

    /// Has somebody sit on a seat; nobody sits on two.
    pub(crate) fn put(&mut self, at: usize, who: SeatPlan) {
        if who == SeatPlan::Me {
            for seat in self.seats.iter_mut().filter(|seat| **seat == SeatPlan::Me) {
                *seat = SeatPlan::Open;
            }
        }
        if let Some(seat) = self.seats.get_mut(at) {
            *seat = who;
        }
    }

    /// Has two who sit beside each other change places.
    pub(crate) fn swap(&mut self, at: usize, other: usize) {
        if at.max(other) < self.seats.len() {
            self.seats.swap(at, other);
        }
    }

    /// The levels of its computers.
    pub(crate) fn levels(&self) -> Vec<Level> {
        let level = |seat: &SeatPlan| match seat {
            SeatPlan::Computer(level) => Some(*level),
            SeatPlan::Me | SeatPlan::Open => None,
        };
        self.seats.iter().filter_map(level).collect()
    }

    /// Whether somebody has to come before it can begin.
    pub(crate) fn waits_for_somebody(&self) -> bool {
        self.seats.contains(&SeatPlan::Open)
    }

    /// What the server is asked for.
    pub(crate) fn ask(&self, token: Token, draw: &Draw, number: Number) -> NewTable {
        NewTable {
            token,
            kind: self.kind.clone(),
            lexicon: self.lexicon.clone(),
            seats: self.seats.clone(),
            terms: self.terms.clone(),
            draw: draw.draw,
            number,
        }
    }

    /// As a text that is kept for the next time.
    pub(crate) fn text(&self) -> String {
        // Every plan can be written; one that could not would be forgotten, and nothing else.
        postcard::to_allocvec(self).map(|bytes| URL_SAFE_NO_PAD.encode(bytes)).unwrap_or_default()
    }

    /// Reads what was kept: by an earlier version, or by whoever meddles with it, so that nothing is taken on trust.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let Ok((mut plan, [])) = postcard::take_from_bytes::<Self>(&bytes) else { return None };
        let title = plan.title()?;
        if plan.seats.is_empty() {
            plan.seats.push(SeatPlan::Me);
        }
        plan.fit(title);
        Some(plan)
    }
}

/// How long players may think, as a form asks for it: first in which way, then how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeWay {
    /// As long as they like.
    Free,
    /// So long for each turn.
    PerTurn,
    /// So long for the whole game.
    Clock,
}

/// How many seconds there may be for a turn.
pub(crate) const TURNS: [u32; 11] = [
    60,
    2 * 60,
    5 * 60,
    3_600,
    4 * 3_600,
    12 * 3_600,
    86_400,
    2 * 86_400,
    3 * 86_400,
    7 * 86_400,
    14 * 86_400,
];

/// How many seconds there may be for a game.
pub(crate) const GAMES: [u32; 9] =
    [3 * 60, 5 * 60, 10 * 60, 15 * 60, 20 * 60, 25 * 60, 30 * 60, 45 * 60, 60 * 60];

/// How many seconds there may be more after each turn.
pub(crate) const INCREMENTS: [u32; 7] = [0, 2, 5, 10, 15, 30, 60];

/// How many seconds later onlookers may see what happens.
pub(crate) const DELAYS: [u32; 6] = [0, 30, 60, 5 * 60, 15 * 60, 3_600];

impl TimeWay {
    /// The way of a time control.
    pub(crate) const fn of(time: TimeControl) -> Self {
        match time {
            TimeControl::None => Self::Free,
            TimeControl::PerTurn { .. } => Self::PerTurn,
            TimeControl::Clock { .. } => Self::Clock,
        }
    }

    /// What it is to begin with.
    pub(crate) const fn usual(self) -> TimeControl {
        match self {
            Self::Free => TimeControl::None,
            Self::PerTurn => TimeControl::PerTurn { seconds: 2 * 86_400 },
            Self::Clock => TimeControl::Clock { seconds: 15 * 60, increment: 10 },
        }
    }
}

/// Who may look on, told apart from how late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Onlookers {
    /// Nobody, until the game is over.
    Nobody,
    /// Whoever has the link.
    ByLink,
    /// Whoever finds it.
    Anybody,
}

impl Onlookers {
    /// Who may look on, and how many seconds late.
    pub(crate) const fn of(spectators: Spectators) -> (Self, u32) {
        match spectators {
            Spectators::None => (Self::Nobody, 0),
            Spectators::ByLink { delay } => (Self::ByLink, delay),
            Spectators::Anybody { delay } => (Self::Anybody, delay),
        }
    }

    /// These, so many seconds late.
    pub(crate) const fn late(self, delay: u32) -> Spectators {
        match self {
            Self::Nobody => Spectators::None,
            Self::ByLink => Spectators::ByLink { delay },
            Self::Anybody => Spectators::Anybody { delay },
        }
    }
}

/// The level of a title that is nearest to one of another.
fn fitting(title: Title, level: Level) -> Level {
    let about = title.descriptor();
    if about.levels.contains(&level) { level } else { about.default_level }
}

/// Whether anything but the usual is asked for where most people never look.
pub(crate) fn has_unusual_terms(terms: &Terms) -> bool {
    let usual = Terms::default();
    let told = |terms: &Terms| (terms.chat, terms.spectators, terms.start);
    told(terms) != told(&usual)
}

/// All rules for what may be said, in the order they are offered.
pub(crate) const CHATS: [ChatRule; 3] = [ChatRule::Phrases, ChatRule::Free, ChatRule::Silence];

/// When it may start, in the order they are offered.
pub(crate) const STARTS: [Start; 2] = [Start::WhenFull, Start::ByHost];

#[cfg(test)]
mod tests {
    use online_api::DrawId;
    use proptest::prelude::*;

    use super::*;

    fn title(name: &str) -> Title {
        name.parse().unwrap()
    }

    #[test]
    fn a_usual_table_of_every_title_is_for_oneself_and_whoever_comes() {
        for &title in Title::all() {
            let plan = Plan::usual(title);
            assert_eq!(plan.seats.len(), usize::from(*title.descriptor().seats.start()), "{title}");
            assert_eq!(plan.seats[0], SeatPlan::Me);
            assert!(plan.seats[1..].iter().all(|seat| *seat == SeatPlan::Open), "{title}");
            assert!(plan.waits_for_somebody() && plan.is_least(), "{title}");
        }
    }

    #[test]
    fn another_title_has_its_own_seats_levels_and_options_and_the_same_terms() {
        let mut plan = Plan::usual(title("idiot"));
        for _ in 0..20 {
            plan.add();
        }
        assert_eq!((plan.seats.len(), plan.has_room()), (8, false));
        plan.put(1, SeatPlan::Computer(title("idiot").descriptor().levels[0]));
        plan.kind.options.push(("ending".to_owned(), "winner".to_owned()));
        plan.terms.time = TimeWay::Clock.usual();
        plan.retitle(title("khi"));
        assert_eq!(plan.seats.len(), 2);
        let SeatPlan::Computer(level) = plan.seats[1] else { panic!("it was a computer") };
        assert!(title("khi").descriptor().levels.contains(&level));
        assert!(plan.kind.options.is_empty());
        assert_eq!(plan.terms.time, TimeWay::Clock.usual());
        plan.kind.options.push(("tiles".to_owned(), "original".to_owned()));
        plan.retitle(title("khi"));
        assert_eq!(plan.kind.options.len(), 1, "it was Khi before");
    }

    #[test]
    fn nobody_sits_on_two_seats_and_no_seat_is_taken_that_is_needed() {
        let mut plan = Plan::usual(title("idiot"));
        plan.remove(1);
        assert_eq!(plan.seats.len(), 2);
        plan.add();
        plan.put(2, SeatPlan::Me);
        assert_eq!(plan.seats, [SeatPlan::Open, SeatPlan::Open, SeatPlan::Me]);
        plan.swap(1, 2);
        assert_eq!(plan.seats, [SeatPlan::Open, SeatPlan::Me, SeatPlan::Open]);
        plan.swap(2, 3);
        plan.put(9, SeatPlan::Open);
        plan.remove(9);
        assert_eq!(plan.seats.len(), 3);
        plan.remove(1);
        assert_eq!(plan.seats, [SeatPlan::Open; 2]);
    }

    #[test]
    fn what_is_asked_for_is_what_was_planned() {
        let mut plan = Plan::usual(title("wordfeud"));
        plan.lexicon = Some("English".to_owned());
        plan.terms.listed = true;
        let draw = Draw { draw: DrawId::new(7), commitment: game::Seed(1).commitment() };
        let asked = plan.ask(Token(3), &draw, Number([5; 16]));
        assert_eq!((asked.token, asked.draw, asked.number), (Token(3), DrawId::new(7), Number([5; 16])));
        assert_eq!((asked.seats, asked.terms), (plan.seats.clone(), plan.terms.clone()));
        assert_eq!((asked.kind, asked.lexicon), (plan.kind.clone(), plan.lexicon));
    }

    #[test]
    fn a_plan_is_read_as_it_was_kept() {
        let mut plan = Plan::usual(title("idiot"));
        plan.add();
        plan.terms.spectators = Onlookers::Anybody.late(60);
        plan.terms.chat = ChatRule::Free;
        assert_eq!(Plan::read(&plan.text()), Some(plan.clone()));
        assert!(has_unusual_terms(&plan.terms) && !has_unusual_terms(&Terms::default()));
        plan.kind.title = "chess".to_owned();
        assert_eq!(Plan::read(&plan.text()), None);
        plan.kind.title = "khi".to_owned();
        plan.seats = vec![SeatPlan::Me; 40];
        let read = Plan::read(&plan.text()).unwrap();
        assert_eq!(read.seats, [SeatPlan::Me, SeatPlan::Open]);
    }

    #[test]
    fn every_time_that_can_be_chosen_is_known_again() {
        for way in [TimeWay::Free, TimeWay::PerTurn, TimeWay::Clock] {
            assert_eq!(TimeWay::of(way.usual()), way);
        }
        let TimeControl::PerTurn { seconds } = TimeWay::PerTurn.usual() else { panic!("so long a turn") };
        assert!(TURNS.contains(&seconds));
        let TimeControl::Clock { seconds, increment } = TimeWay::Clock.usual() else { panic!("a clock") };
        assert!(GAMES.contains(&seconds) && INCREMENTS.contains(&increment));
        for who in [Onlookers::Nobody, Onlookers::ByLink, Onlookers::Anybody] {
            assert_eq!(Onlookers::of(who.late(30)).0, who);
        }
    }

    proptest! {
        #[test]
        fn nothing_that_was_kept_breaks_the_form(text in "[A-Za-z0-9_-]{0,80}", bytes in any::<Vec<u8>>()) {
            for text in [text, URL_SAFE_NO_PAD.encode(bytes)] {
                if let Some(plan) = Plan::read(&text) {
                    let seats = plan.title().unwrap().descriptor().seats.clone();
                    prop_assert!(seats.contains(&(plan.seats.len() as u8)));
                }
            }
        }
    }
}
