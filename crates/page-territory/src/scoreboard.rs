//! Whose turn it is, both scores, and the turns left.

use bots::Level;
use game::Seat;
use leptos::prelude::*;
use messages::Person;
use messages::territories::{pixels, team};
use messages::titles::level_name;
use page::VOICE;
use page::clock::now;
use page::controller::GameScreen as _;
use page::motion;
use play::Player;
use territory::{PIXELS, SEATS, View};

use super::glide::{LASTS, glided};
use super::screen::Screen;
use page_field::colour;

/// How many turns each player has.
const TURNS_EACH: usize = territory::TURNS / SEATS;

/// What the scoreboard shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoreRow {
    /// What each is called, and something more about them.
    names: [(String, String); SEATS],
    scores: [u32; SEATS],
    left: [usize; SEATS],
    mover: Option<Seat>,
    /// Whose turn it is, in words.
    turn: String,
    /// How many turns were taken.
    taken: usize,
}

impl ScoreRow {
    /// How a game stands.
    pub(crate) fn of(screen: &Screen) -> Self {
        let (seated, people) = (screen.game().seated(), screen.game().people());
        let level = |seat: Seat| seated.get(seat.index()).and_then(Player::level);
        let names = [Seat(0), Seat(1)].map(|seat| name(seat, &people[seat], level(seat)));
        let turn = match screen.mover() {
            None => VOICE.game_is_over().to_owned(),
            Some(seat) => match &people[seat] {
                Person::You => VOICE.your_turn().to_owned(),
                Person::Player(_) => VOICE.turn_of_colour(team(seat)),
                _ if level(seat).is_some() => VOICE.computer_thinks().to_owned(),
                who => VOICE.its_turn(who),
            },
        };
        Self::with(screen.looked_at(), names, screen.mover(), turn)
    }

    /// How the tutorial stands.
    pub(crate) fn of_lesson(view: &View) -> Self {
        let names = [(VOICE.you(), Seat(0)), ("", Seat(1))];
        let names = names.map(|(name, seat)| (VOICE.team(team(seat)), name.to_owned()));
        Self::with(view, names, Some(Seat(0)), VOICE.tutorial().to_owned())
    }

    fn with(view: &View, names: [(String, String); SEATS], mover: Option<Seat>, turn: String) -> Self {
        let left = [Seat(0), Seat(1)].map(|seat| view.turns_left_of(seat));
        Self { names, scores: view.scores(), left, mover, turn, taken: view.history.len() }
    }
}

/// The scoreboard.
#[component]
pub(super) fn Scoreboard(standing: Memo<Option<ScoreRow>>) -> impl IntoView {
    let shown = Memo::new(move |_| standing.with(Option::is_some));
    move || {
        shown.get().then(|| {
            let share = move |seat: usize| {
                let score = standing.with(|standing| standing.as_ref().map_or(0, |one| one.scores[seat]));
                format!("{:.2}%", f64::from(score) / (PIXELS * PIXELS) as f64 * 100.0)
            };
            let turn = Memo::new(move |_| {
                let of = |one: &ScoreRow| (one.turn.clone(), one.taken, one.mover);
                standing.with(|standing| standing.as_ref().map(of)).unwrap_or_default()
            });
            let class = move || {
                let (_, taken, mover) = turn.get();
                // Two names for one animation, so that every turn begins it anew.
                let beat = if taken % 2 == 0 { "even" } else { "odd" };
                format!("turn {beat} {}", mover.map_or("", colour))
            };
            view! {
                <section class="scoreboard" aria-label=VOICE.scores()>
                    <Side standing seat=Seat(0) />
                    <p class=class><strong>{move || turn.get().0}</strong></p>
                    <Side standing seat=Seat(1) />
                    <div class="shares" aria-hidden="true">
                        <span class="blue" style:width=move || share(0)></span>
                        <span class="red" style:width=move || share(1)></span>
                    </div>
                </section>
            }
        })
    }
}

/// One player.
#[component]
fn Side(standing: Memo<Option<ScoreRow>>, seat: Seat) -> impl IntoView {
    let at = seat.index();
    let of = move |part: fn(&ScoreRow, usize) -> String| {
        Memo::new(move |_| standing.with(|one| one.as_ref().map(|one| part(one, at))).unwrap_or_default())
    };
    let (name, more) = (of(|one, at| one.names[at].0.clone()), of(|one, at| one.names[at].1.clone()));
    let score = Memo::new(move |_| standing.with(|one| one.as_ref().map_or(0, |one| one.scores[at])));
    let left = Memo::new(move |_| standing.with(|one| one.as_ref().map_or(0, |one| one.left[at])));
    let class = of(|one, at| {
        let to_move = if one.mover.is_some_and(|mover| mover.index() == at) { " to-move" } else { "" };
        format!("score {}{to_move}", if at == 0 { "blue" } else { "red" })
    });
    let turns = move || VOICE.turns_left(messages::count(left.get()));
    let pips = move || {
        let pip = |place| view! { <i class:spent={place >= left.get()}></i> };
        (0..TURNS_EACH).map(pip).collect_view()
    };
    view! {
        <div class=move || class.get()>
            <span class="who">
                <span class="patch" aria-hidden="true"></span>
                <b>{move || name.get()}</b>
                <small>{move || more.get()}</small>
            </span>
            <span class="unseen">{move || [pixels(VOICE, score.get()), turns()].join(VOICE.list_comma())}</span>
            <span class="points" aria-hidden="true"><Counter value=score /><small>{VOICE.unit_of_pixels()}</small></span>
            <span class="pips" aria-hidden="true" title=turns>{pips}</span>
        </div>
    }
}

/// A number that glides to its value.
#[component]
fn Counter(value: Memo<u32>) -> impl IntoView {
    let shown = RwSignal::new(value.get_untracked());
    let number = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let to = value.get();
        let from = shown.get_untracked();
        number.update_value(|number| *number += 1);
        if from == to || motion::is_reduced() {
            shown.set(to);
        } else {
            glide(shown, number, from, to, now());
        }
    });
    move || VOICE.number(shown.get().into())
}

/// Shows one frame of a glide, and asks for the next; a later glide ends it.
fn glide(shown: RwSignal<u32>, number: StoredValue<u32>, from: u32, to: u32, began: f64) {
    let Some(own) = number.try_get_value() else { return };
    request_animation_frame(move || {
        let elapsed = now() - began;
        if number.try_get_value() == Some(own) {
            shown.set(glided(from, to, elapsed));
            if elapsed < LASTS {
                glide(shown, number, from, to, began);
            }
        }
    });
}

/// What a player is called (T9.1), and something more about them.
fn name(seat: Seat, person: &Person, level: Option<Level>) -> (String, String) {
    let colour = VOICE.team(team(seat));
    match (level, person) {
        (Some(level), _) => (VOICE.name(person), VOICE.colour_and_level(&colour, &level_name(VOICE, level))),
        (None, Person::Player(_)) => (colour, VOICE.name(person)),
        (None, person) => (VOICE.name(person), colour),
    }
}

#[cfg(test)]
mod tests {
    use territory::Judge;

    use super::*;
    use crate::screen::testing::tutorial_game;

    fn standing(seated: Vec<Player>) -> ScoreRow {
        ScoreRow::of(&tutorial_game(Judge::Lexicon, seated))
    }

    /// T9.1, D43: everybody has one name, which all sentences use.
    #[test]
    fn everybody_is_called_as_the_rules_ask() {
        let one = standing(vec![Player::Computer(Level::Hard), Player::someone()]);
        assert_eq!(one.names.map(|(name, _)| name), ["Computer", "You"]);
        assert_eq!((one.turn.as_str(), one.left), ("Computer is thinking…", [8, 8]));
        let two = standing(vec![Player::someone(), Player::someone()]);
        assert_eq!(two.names[1], ("Red".to_owned(), "Player 2".to_owned()));
        assert_eq!(two.turn, "Blue’s turn");
    }
}
