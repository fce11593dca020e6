//! Who shall sit where, in the order they move.

use leptos::prelude::*;
use messages::count;
use online_api::SeatPlan;
use page::VOICE;
use play::Title;

use crate::computers::computers;
use crate::order::order_buttons;
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
    let levels = move || computers(title.get(), move |level| who.get() == SeatPlan::Computer(level));
    let swap = move |other| plan.update(|plan| plan.swap(at, other));
    view! {
        <li>
            <span class="place" aria-hidden="true">{number}</span>
            <select class="select" aria-label=VOICE.tables_seat(number) on:change=choose>
                {one(SeatPlan::Me, VOICE.tables_me().to_owned())}
                {one(SeatPlan::Open, VOICE.tables_whoever_comes().to_owned())}
                {levels}
            </select>
            <span class="order">
                {order_buttons(LIST, at, places, swap)}
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
