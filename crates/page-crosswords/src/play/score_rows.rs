//! Who plays, and how they stand.

use leptos::prelude::*;
use messages::titles::level_name;
use page::VOICE;
use play::crosswords::ScoreRow;

use super::screen::Controller;

/// Who plays, and how they stand.
#[component]
pub(crate) fn Standings(controller: Controller) -> impl IntoView {
    let scene = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            let owners = session.rules().points.counts_tiles();
            let scene = session.scene();
            let names = session.people().names(VOICE);
            Some((scene.standings, names, scene.bag, owners))
        })
    });
    move || {
        scene.get().map(|(standings, names, bag, owners)| {
            let one = |(row, name): (ScoreRow, String)| drawn(&row, name, owners);
            view! {
                <ul class="standings">{standings.into_iter().zip(names).map(one).collect_view()}</ul>
                <p class="soft bag" title=VOICE.in_bag(messages::count(bag))>
                    <b aria-hidden="true">{bag}</b>
                    <span>{VOICE.in_bag(messages::count(bag))}</span>
                </p>
            }
        })
    }
}

fn drawn(row: &ScoreRow, name: String, owners: bool) -> impl IntoView + use<> {
    let class = if row.to_move { "standing to-move" } else { "standing" };
    let owner = owners.then(|| format!("swatch seat-{}", row.seat.0));
    let level = row.level.map(|level| level_name(VOICE, level) + " · ");
    view! {
        <li class=class>
            {owner.map(|class| view! { <span class=class aria-hidden="true"></span> })}
            <span class="name">
                {name}
                <small>{level} {VOICE.in_hand(messages::count(row.held))}</small>
            </span>
            <span class="points">
                {VOICE.number(row.total)}
                <small>{sum(row, owners)}</small>
            </span>
            {row.to_move.then(|| view! { <span class="unseen">{VOICE.to_move()}</span> })}
        </li>
    }
}

/// What a total is made of: where tiles are owned, those with what was lost and won beside them.
fn sum(row: &ScoreRow, owners: bool) -> String {
    if owners {
        VOICE.race_sum(row.points, row.penalties, row.bonus)
    } else {
        VOICE.points_column().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use game::Seat;

    use super::*;

    /// The total of a race is made of tiles, penalties and bonus, and all of them are told.
    #[test]
    fn k20_what_a_total_is_made_of_is_told() {
        let row = |points, penalties, bonus| ScoreRow {
            seat: Seat(0),
            level: None,
            points,
            penalties,
            bonus,
            total: points - penalties + bonus,
            held: 7,
            to_move: false,
        };
        assert_eq!(sum(&row(39, 100, 10), true), "39 tiles − 100 + 10 bonus");
        assert_eq!(sum(&row(4, 0, 10), true), "4 tiles + 10 bonus");
        assert_eq!(sum(&row(1, 0, 0), true), "1 tile");
        assert_eq!(sum(&row(301, 0, 0), false), "points");
    }
}
