//! The creation of a table, which is asked for again as it was when no answer came: it is made once.

use game::Commitment;
use leptos::prelude::*;
use online_api::{Draw, Endpoint, NewTable, SeatPlan, TableCreated};
use page::server::{self, Call, Failure};
use play::Token;

use crate::plan::Plan;

/// What was asked for last, if it is not known what became of it.
#[derive(Clone, Default)]
pub(super) struct Creation(Option<(Plan, NewTable, Commitment)>);

/// Creates a table; whoever is nobody yet becomes a guest first.
pub(super) async fn create(
    creation: StoredValue<Creation>,
    plan: Plan,
    name: String,
) -> Result<TableCreated, Failure> {
    if untrack(server::me).is_none() {
        server::become_guest(name.trim()).await?;
    }
    let unknown = creation.with_value(|creation| creation.0.clone()).filter(|(before, _, _)| *before == plan);
    let (new, commitment) = if let Some((_, new, commitment)) = unknown {
        (new, commitment)
    } else {
        let draw: Draw = Call::to(Endpoint::NewDraw).send().await?;
        let number = server::new_number();
        (plan.ask(Token(server::random_number()), &draw, number), draw.commitment)
    };
    creation.set_value(Creation(Some((plan, new.clone(), commitment))));
    let created: Result<TableCreated, Failure> =
        Call::to(Endpoint::NewTable).body(&new).repeat().send().await;
    match &created {
        Ok(created) => {
            creation.set_value(Creation(None));
            if new.seats.contains(&SeatPlan::Me) {
                server::keep_luck(created.table, commitment, new.number);
            }
        }
        // It was refused, so that there is no table.
        Err(Failure::Problem(_)) => creation.set_value(Creation(None)),
        Err(_) => {}
    }
    created
}
