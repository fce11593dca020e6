//! The same tables in a PostgreSQL database.

use online::testing::{Postgres, RunningServer};
use online::wordfeud::{Backend, By};
use online::{PushSettings, Settings};
use online_api::{Endpoint, Phase, PushKey};
use play::crosswords::Setup;
use play::{Action, Token};

use crate::common::{Place, all_updates, pass_for, snapshot, turn, two};

#[test]
fn a_game_in_a_database_is_played_over_a_restart_to_its_end() {
    let Some(database) = Postgres::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let place = Place {
        server: RunningServer::on_database(&database.url(), Settings::default().without_limits()),
        folder,
    };
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    let before = all_updates::<Setup>(&mut two.bob, two.table);
    place.server.stop();
    let server = RunningServer::on_database(&database.url(), Settings::default().without_limits());
    (two.ada, two.bob) = (two.ada.at(server.address), two.bob.at(server.address));
    assert_eq!(all_updates::<Setup>(&mut two.bob, two.table), before);
    pass_for(&mut two.bob, two.table, 1);
    let turn = turn(&mut two.ada, two.table);
    let (status, answer) =
        two.ada.submit::<Setup>(two.table, (game::Seat(0), turn), Token(99), Action::Resign);
    assert_eq!(status, 200, "{answer:?}");
    assert_eq!(snapshot(&mut two.bob, two.table).room.phase, Phase::Over);
    assert_eq!(two.bob.get(Endpoint::Record, &[&two.table]).status, 200);
}

#[test]
fn push_services_know_a_server_on_a_database_after_a_restart() {
    let Some(database) = Postgres::start() else { return };
    let key = || {
        let push = Some(PushSettings::new("mailto:ada@words.example"));
        let server = RunningServer::on_database(&database.url(), Settings { push, ..Settings::default() });
        server.guest("Ada").get(Endpoint::PushKey, &[]).value::<PushKey>().key.unwrap()
    };
    assert_eq!(key(), key());
}

#[test]
fn nobody_is_found_by_what_a_database_cannot_hold() {
    let Some(database) = Postgres::start() else { return };
    let server = RunningServer::on_database(&database.url(), Settings::default());
    let backend = Backend::new(server.server.clone());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for by in [By::Name("Ada\0"), By::Email("ada\0@example.org")] {
        assert_eq!(runtime.block_on(backend.user(by)), Ok(None), "{by:?}");
    }
}
