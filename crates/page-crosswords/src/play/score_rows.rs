//! Who plays, and how they stand.

use leptos::prelude::*;
use table::crosswords::ScoreRow;

use super::session::Controller;

/// Who plays, and how they stand.
#[component]
pub(crate) fn Standings(controller: Controller) -> impl IntoView {
    let scene = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            let owners = session.table.game().rules().points.counts_tiles();
            let scene = session.scene();
            Some((scene.standings, scene.bag, owners))
        })
    });
    move || {
        scene.get().map(|(standings, bag, owners)| {
            let one = |(seat, standing)| drawn(seat, standing, owners);
            view! {
                <ul class="standings">{(0..).zip(standings).map(one).collect_view()}</ul>
                <p class="soft bag">{in_bag(bag)}</p>
            }
        })
    }
}

fn drawn(seat: u8, standing: ScoreRow, owners: bool) -> impl IntoView {
    let class = if standing.to_move { "standing to-move" } else { "standing" };
    let owner = owners.then(|| format!("swatch seat-{seat}"));
    let level = standing.level.map(|level| format!("{level} · "));
    let unit = if owners { "tiles" } else { "points" };
    let penalties =
        (standing.penalties > 0).then(|| format!("{} − {} ", standing.points, standing.penalties));
    view! {
        <li class=class>
            {owner.map(|class| view! { <span class=class aria-hidden="true"></span> })}
            <span class="name">
                {standing.name}
                <small>{level} {format!("{} in hand", standing.held)}</small>
            </span>
            <span class="points">
                {standing.total.to_string().replace('-', "−")}
                <small>{penalties} {unit}</small>
            </span>
            {standing.to_move.then(|| view! { <span class="unseen">"to move"</span> })}
        </li>
    }
}

fn in_bag(bag: usize) -> String {
    match bag {
        0 => "The bag is empty.".to_owned(),
        1 => "1 tile in the bag.".to_owned(),
        _ => format!("{bag} tiles in the bag."),
    }
}
