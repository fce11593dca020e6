//! Who shall sit where, in the order they move.

use leptos::prelude::*;
use messages::count;
use messages::titles::{level_line, level_name};
use online_api::SeatPlan;
use page::VOICE;
use play::Title;

use crate::order::{Way, button_id, follow};
use crate::plan::Plan;

/// What the ids of its buttons begin with.
const LIST: &str = "seat";

/// Who shall sit where.
#[component]
pub(super) fn Seats(plan: RwSignal<Plan>, title: Memo<Title>) -> impl IntoView {
    let places = Memo::new(move |_| plan.with(|plan| plan.seats.len()));
    let fixed = Memo::new(move |_| {
        let seats = title.get().descriptor().seats.clone();
        seats.start() == seats.end()
    });
    let add = move |_| plan.update(Plan::add);
    view! {
        <fieldset>
            <legend>{VOICE.tables_who_plays()}</legend>
            <ol class="planned-seats">
                <For each=move || 0..places.get() key=|at| *at let:at>
                    <PlannedSeat at plan title places fixed />
                </For>
            </ol>
            <div class="few" hidden=move || fixed.get()>
                <button type="button" class="button quiet" disabled=move || !plan.with(Plan::has_room) on:click=add>
                    {VOICE.tables_add_seat()}
                </button>
            </div>
        </fieldset>
    }
}

#[component]
fn PlannedSeat(
    at: usize,
    plan: RwSignal<Plan>,
    title: Memo<Title>,
    places: Memo<usize>,
    fixed: Memo<bool>,
) -> impl IntoView {
    let who = Memo::new(move |_| plan.with(|plan| plan.seats.get(at).copied()).unwrap_or(SeatPlan::Open));
    let number = count(at + 1);
    let choose = move |event| {
        let chosen = read(&event_target_value(&event));
        plan.update(|plan| plan.put(at, chosen));
    };
    let one = move |value: SeatPlan, label: String| {
        view! { <option value=written(value) prop:selected=move || who.get() == value>{label}</option> }
    };
    let computers = move || {
        let title = title.get();
        let levels = title.descriptor().levels.iter();
        let level = move |&level| {
            let (name, line) = (level_name(VOICE, level), level_line(VOICE, title, level));
            one(SeatPlan::Computer(level), VOICE.computer_of_level(&name, &line))
        };
        levels.map(level).collect_view()
    };
    let swap = move |other: usize, way: Way| {
        plan.update(|plan| plan.swap(at, other));
        follow(LIST, way, other, places.get_untracked());
    };
    view! {
        <li>
            <span class="place" aria-hidden="true">{number}</span>
            <select class="select" aria-label=VOICE.tables_seat(number) on:change=choose>
                {one(SeatPlan::Me, VOICE.tables_me().to_owned())}
                {one(SeatPlan::Open, VOICE.tables_whoever_comes().to_owned())}
                {computers}
            </select>
            <span class="order">
                <button
                    type="button"
                    class="button quiet"
                    id=button_id(LIST, Way::Up, at)
                    aria-label=VOICE.tables_seat_up(number)
                    disabled={at == 0}
                    on:click=move |_| swap(at.saturating_sub(1), Way::Up)
                >
                    "↑"
                </button>
                <button
                    type="button"
                    class="button quiet"
                    id=button_id(LIST, Way::Down, at)
                    aria-label=VOICE.tables_seat_down(number)
                    disabled=move || { at + 1 >= places.get() }
                    on:click=move |_| swap(at + 1, Way::Down)
                >
                    "↓"
                </button>
                <button
                    type="button"
                    class="button quiet"
                    aria-label=VOICE.tables_remove_seat(number)
                    hidden=move || fixed.get()
                    disabled=move || plan.with(Plan::is_least)
                    on:click=move |_| plan.update(|plan| plan.remove(at))
                >
                    "✕"
                </button>
            </span>
        </li>
    }
}

/// Who sits there, as the list has it.
fn written(who: SeatPlan) -> &'static str {
    match who {
        SeatPlan::Open => "open",
        SeatPlan::Me => "me",
        SeatPlan::Computer(level) => level.name(),
    }
}

fn read(text: &str) -> SeatPlan {
    match text {
        "me" => SeatPlan::Me,
        level => level.parse().map_or(SeatPlan::Open, SeatPlan::Computer),
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::*;

    #[test]
    fn whoever_may_sit_there_is_chosen_by_a_name_of_their_own() {
        let computers = Level::ALL.map(SeatPlan::Computer);
        for who in [SeatPlan::Me, SeatPlan::Open].into_iter().chain(computers) {
            assert_eq!(read(written(who)), who);
        }
    }
}
