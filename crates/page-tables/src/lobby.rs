//! All tables: one's own, those that wait for oneself first; those that are open to everybody; and games that are over.

mod row;
mod standing;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::{Endpoint, Millis, OnSeat, TableList, TableSummary};
use page::VOICE;
use page::route::Route;
use page::server::{self, Call, Failure, Watch};

use row::{finished_row, going_row, open_row};

/// How often open tables are looked for, and how long news are gathered before the own ones are read again.
const LOOK: Duration = Duration::from_secs(15);
const GATHER: Duration = Duration::from_millis(400);

/// One of the three lists, as far as it has come.
type List = RwSignal<Option<Result<TableList, String>>, LocalStorage>;

/// The lists, and what is read of them.
#[derive(Clone, Copy)]
struct Lists {
    going: List,
    open: List,
    over: List,
    /// Whether the own ones are to be read again in a moment.
    due: StoredValue<bool>,
}

impl Lists {
    fn new() -> Self {
        let list = || RwSignal::new_local(None);
        Self { going: list(), open: list(), over: list(), due: StoredValue::new(false) }
    }

    /// Reads the own ones.
    fn read_own(self) {
        self.due.set_value(false);
        if untrack(server::me).is_none() {
            let none = TableList { tables: Vec::new(), before: None, now: server::now() };
            self.going.set(Some(Ok(none.clone())));
            self.over.set(Some(Ok(none)));
            return;
        }
        read(self.going, Call::to(Endpoint::MyTables));
        read(self.over, Call::to(Endpoint::MyTables).query("over=true"));
    }

    /// Reads the own ones again, once for all news of a moment.
    fn read_own_soon(self) {
        if self.due.try_update_value(|due| !std::mem::replace(due, true)) == Some(true) {
            set_timeout(
                move || {
                    if self.due.try_get_value() == Some(true) {
                        self.read_own();
                    }
                },
                GATHER,
            );
        }
    }

    /// Reads those that are open to everybody; one's own are among the own ones.
    fn read_open(self) {
        let me = untrack(server::me).map(|me| me.person);
        read_and(self.open, Call::to(Endpoint::OpenTables), move |list| {
            let sits = |on: &OnSeat| matches!(on, OnSeat::Person(person) if Some(person.person) == me);
            list.tables.retain(|table| !table.seats.iter().any(sits));
        });
    }

    /// Reads the games before those that are listed.
    fn read_older(self, before: Millis) {
        spawn_local(async move {
            let query = format!("over=true&before={before}");
            let older: Result<TableList, Failure> = Call::to(Endpoint::MyTables).query(&query).send().await;
            let Ok(older) = older else { return };
            self.over.try_update(|list| {
                if let Some(Ok(list)) = list {
                    list.tables.extend(older.tables);
                    list.before = older.before;
                }
            });
        });
    }
}

fn read(list: List, call: Call) {
    read_and(list, call, |_| ());
}

/// Reads a list, and does something with it; what is there stays where that fails.
fn read_and(list: List, call: Call, work: impl FnOnce(&mut TableList) + 'static) {
    spawn_local(async move {
        let mut answer: Result<TableList, Failure> = call.send().await;
        if let Ok(list) = &mut answer {
            server::note_now(list.now);
            work(list);
        }
        list.try_update(|list| match (answer, &list) {
            (Ok(answer), _) => *list = Some(Ok(answer)),
            (Err(_), Some(Ok(_))) => {}
            (Err(failure), _) => *list = Some(Err(failure.say())),
        });
    });
}

/// All tables.
#[component]
pub(crate) fn Lobby() -> impl IntoView {
    let lists = Lists::new();
    let news = StoredValue::new_local(None::<Watch>);
    // Whoever becomes somebody, or somebody else, has other tables.
    let who = Memo::new(|_| server::me().map(|me| me.person));
    Effect::new(move |_| {
        let known = who.get().is_some();
        lists.read_own();
        news.set_value(known.then(|| Watch::mine(move |_| lists.read_own_soon())));
    });
    lists.read_open();
    every(LOOK, move || lists.read_open());
    // Deadlines are told anew as time passes.
    let tick = RwSignal::new(());
    every(LOOK, move || tick.set(()));

    let you = move || {
        server::me().map(|me| {
            view! {
                <p class="you">
                    {VOICE.tables_you_are(&me.name)} " "
                    <a href=Route::Account.to_string()>{VOICE.tables_account_link()}</a>
                </p>
            }
        })
    };
    let back = move || {
        server::me().is_none().then(|| {
            view! {
                <p class="you">
                    {VOICE.tables_known_before()} " "
                    <a href=Route::Account.to_string()>{VOICE.tables_log_in_link()}</a>
                </p>
            }
        })
    };
    view! {
        <div class="lobby">
            <div class="heading">
                <h1>{VOICE.tables_heading()}</h1>
                <a class="button" href=Route::NewTable.to_string()>{VOICE.tables_new()}</a>
            </div>
            {you}
            {back}
            <section aria-labelledby="own-tables">
                <h2 id="own-tables">{VOICE.tables_yours()}</h2>
                <Listing list=lists.going none=VOICE.tables_none_yours() row=going_row tick />
            </section>
            <section aria-labelledby="open-tables">
                <h2 id="open-tables">{VOICE.tables_open()}</h2>
                <Listing list=lists.open none=VOICE.tables_none_open() row=open_row tick />
            </section>
            <Finished lists tick />
        </div>
    }
}

/// Does something again and again while the screen is shown.
fn every(time: Duration, work: impl Fn() + 'static) {
    if let Ok(handle) = set_interval_with_handle(work, time) {
        on_cleanup(move || handle.clear());
    }
}

/// The games that are over, once there are any.
#[component]
fn Finished(lists: Lists, tick: RwSignal<()>) -> impl IntoView {
    let any = move || lists.over.with(|list| matches!(list, Some(Ok(list)) if !list.tables.is_empty()));
    let before = move || lists.over.with(|list| list.as_ref()?.as_ref().ok()?.before);
    view! {
        <section aria-labelledby="finished-tables" hidden=move || !any()>
            <h2 id="finished-tables">{VOICE.tables_finished()}</h2>
            <Listing list=lists.over none="" row=finished_row tick />
            {move || before().map(|before| view! {
                <button type="button" class="button quiet" on:click=move |_| lists.read_older(before)>
                    {VOICE.tables_older()}
                </button>
            })}
        </section>
    }
}

/// How far a list has come.
#[derive(Clone, PartialEq, Eq)]
enum Stage {
    Coming,
    Failed(String),
    Empty,
    Here,
}

/// A list, or what there is in place of it. Lines that have not changed stay as they are, and keep the keyboard.
#[component]
fn Listing(
    /// The list.
    list: List,
    /// What is said where it is empty.
    none: &'static str,
    /// Draws a line.
    row: fn(&TableSummary, RwSignal<()>) -> AnyView,
    /// Changes as time passes.
    tick: RwSignal<()>,
) -> impl IntoView {
    let tables = Memo::new(move |_| {
        list.with(|list| match list {
            Some(Ok(list)) => list.tables.clone(),
            _ => Vec::new(),
        })
    });
    let stage = Memo::new(move |_| {
        list.with(|list| match list {
            None => Stage::Coming,
            Some(Err(why)) => Stage::Failed(why.clone()),
            Some(Ok(list)) if list.tables.is_empty() => Stage::Empty,
            Some(Ok(_)) => Stage::Here,
        })
    });
    let instead = move || match stage.get() {
        Stage::Coming => view! { <div class="bone tall" aria-hidden="true"></div> }.into_any(),
        Stage::Failed(why) => view! { <p class="said wrong" role="alert">{why}</p> }.into_any(),
        Stage::Empty => view! { <p class="soft">{none}</p> }.into_any(),
        Stage::Here => ().into_any(),
    };
    view! {
        {instead}
        <ul class="table-list" hidden=move || stage.get() != Stage::Here>
            <For each=move || tables.get() key=|table| (table.table, table.version, table.deadline, table.here.clone()) let:table>
                {row(&table, tick)}
            </For>
        </ul>
    }
}
