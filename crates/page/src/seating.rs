//! Who plays a game of two: people with their names, computers with their levels, and who starts.

use game::Seed;
use leptos::prelude::*;
use messages::titles;
use play::{Player, Title};

use crate::components::option;
use crate::{VOICE, storage};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A person and a computer.
    Computer,
    /// Two people at one screen.
    People,
    /// Two computers, which are looked at.
    Computers,
}

/// Who starts where a person plays a computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starter {
    /// The person.
    Person,
    /// The computer.
    Computer,
    /// Either, as the number of the game has it.
    Lot,
}

/// Who plays a game of two, while it is chosen.
#[derive(Clone, Copy)]
pub struct Seating {
    title: Title,
    /// Who plays.
    pub mode: RwSignal<Mode>,
    starter: RwSignal<Starter>,
    /// The places of the levels among those of the title, of the first and of the second computer.
    levels: [RwSignal<usize>; 2],
    names: [RwSignal<String>; 2],
}

impl Seating {
    /// As it was on the last visit; who starts is told.
    #[must_use]
    pub fn new(title: Title, starter: Starter) -> Self {
        let about = title.descriptor();
        let kept = storage::load(&level_name(title));
        let kept = kept.and_then(|name| about.levels.iter().position(|level| level.name() == name));
        let usual = about.levels.iter().position(|level| *level == about.default_level);
        let level = kept.or(usual).unwrap_or_default();
        Self {
            title,
            mode: RwSignal::new(Mode::Computer),
            starter: RwSignal::new(starter),
            levels: [level, level].map(RwSignal::new),
            names: [0, 1].map(|at| RwSignal::new(storage::load(NAMES[at]).unwrap_or_default())),
        }
    }

    /// Who sits down, in the order they move; what was chosen is kept for the next visit.
    #[must_use]
    pub fn seated(self, mode: Mode, seed: Seed) -> Vec<Player> {
        let all = self.title.descriptor().levels;
        let level = |at: usize| all[self.levels[at].get_untracked().min(all.len() - 1)];
        let name = |at: usize| self.names[at].get_untracked();
        storage::save(&level_name(self.title), level(0).name());
        for at in [0, 1].into_iter().filter(|&at| storage::load(NAMES[at]).unwrap_or_default() != name(at)) {
            storage::save(NAMES[at], &name(at));
        }
        let person = |at: usize| Player::person(&name(at));
        let mut seated = match mode {
            Mode::Computer => vec![person(0), Player::Computer(level(0))],
            Mode::People => vec![person(0), person(1)],
            Mode::Computers => vec![Player::Computer(level(0)), Player::Computer(level(1))],
        };
        if mode == Mode::Computer && self.starter.get_untracked().is_computer(seed) {
            seated.reverse();
        }
        seated
    }

    /// The choice of who plays.
    pub fn modes(self) -> impl IntoView {
        let one = |(value, name): (Mode, &str)| {
            let mode = self.mode;
            option("who", name.to_owned(), move || mode.get() == value, move || mode.set(value))
        };
        let all = [
            (Mode::Computer, VOICE.the_computer()),
            (Mode::People, VOICE.two_people_here()),
            (Mode::Computers, VOICE.two_computers()),
        ];
        view! {
            <fieldset>
                <legend>{VOICE.play_against()}</legend>
                <div class="choice wide">{all.map(one)}</div>
            </fieldset>
        }
    }

    /// The choice of levels.
    pub fn levels(self) -> impl IntoView {
        let hidden = move |second: bool| match self.mode.get() {
            Mode::Computer => second,
            Mode::People => true,
            Mode::Computers => false,
        };
        let legend = move |second: bool| match (self.mode.get(), second) {
            (Mode::Computers, false) => VOICE.level_of_first(),
            (Mode::Computers, true) => VOICE.level_of_second(),
            _ => VOICE.level_label(),
        };
        [false, true].map(|second| {
            view! {
                <fieldset hidden=move || hidden(second)>
                    <legend>{move || legend(second)}</legend>
                    {self.level(second)}
                </fieldset>
            }
        })
    }

    /// The choice of one level, each with a line about it.
    pub fn level(self, second: bool) -> impl IntoView {
        let (title, level) = (self.title, self.levels[usize::from(second)]);
        let all = title.descriptor().levels;
        let group = if second { "second-level" } else { "level" };
        let one = |at: usize| {
            let own = all[at];
            let [name, line] = ["name", "line"].map(|part| format!("{group}-{own}-{part}"));
            view! {
                <label>
                    <input
                        type="radio"
                        name=group
                        value=own.name()
                        aria-labelledby=name.clone()
                        aria-describedby=line.clone()
                        prop:checked=move || level.get() == at
                        on:change=move |_| level.set(at)
                    />
                    <span class="face">
                        <span class="level-name" id=name>{titles::level(VOICE, own)}</span>
                        <span class="level-line" id=line>{titles::level_line(VOICE, title, own)}</span>
                    </span>
                </label>
            }
        };
        view! {
            <div class="choice levels" role="radiogroup" aria-label=VOICE.level_label()>
                {(0..all.len()).map(one).collect_view()}
            </div>
        }
    }

    /// The choice of who starts, where a person plays a computer.
    pub fn starters(self) -> impl IntoView {
        let starter = self.starter;
        let one = |(value, name): (Starter, &str)| {
            option("starter", name.to_owned(), move || starter.get() == value, move || starter.set(value))
        };
        let all = [
            (Starter::Person, VOICE.you()),
            (Starter::Computer, VOICE.the_computer()),
            (Starter::Lot, VOICE.by_lot()),
        ];
        view! {
            <fieldset hidden=move || self.mode.get() != Mode::Computer>
                <legend>{VOICE.who_starts()}</legend>
                <div class="choice wide">{all.map(one)}</div>
            </fieldset>
        }
    }

    /// Fields for the names of people, those who play or always both; an empty one is a name, too.
    pub fn name_fields(self, both: bool) -> impl IntoView {
        let hidden = move |at: usize| match self.mode.get() {
            _ if both => false,
            Mode::Computer => at > 0,
            Mode::People => false,
            Mode::Computers => true,
        };
        let usual = move |at: usize| match self.mode.get() {
            Mode::Computer if !both => VOICE.you().to_owned(),
            _ => VOICE.player(messages::count(at + 1)),
        };
        let field = |at: usize| {
            let name = self.names[at];
            view! {
                <input
                    type="text"
                    class="select"
                    maxlength="20"
                    autocomplete="off"
                    hidden=move || hidden(at)
                    aria-label=VOICE.name_of_player(messages::count(at + 1))
                    placeholder=move || usual(at)
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            }
        };
        view! {
            <fieldset hidden=move || hidden(0)>
                <legend>{VOICE.names_heading()}</legend>
                <div class="names">{[0, 1].map(field)}</div>
            </fieldset>
        }
    }
}

impl Starter {
    fn is_computer(self, seed: Seed) -> bool {
        match self {
            Self::Person => false,
            Self::Computer => true,
            Self::Lot => seed.0.count_ones() % 2 == 1,
        }
    }
}

/// The names under which names are kept.
const NAMES: [&str; 2] = ["name.1", "name.2"];

fn level_name(title: Title) -> String {
    format!("level.{title}")
}
