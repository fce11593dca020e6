//! Clients that other people write.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use game::Seat;
use online_api::{Endpoint, Phase, SeatPlan, Terms};
use play::idiots::Setup;

use crate::common::{kind, place};
use crate::games::Robot;

/// The program that runs the example, if it is here.
fn python() -> Option<&'static str> {
    let runs = |name: &&str| {
        let version =
            Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    };
    let found = ["python3", "python"].into_iter().find(|name| runs(name));
    assert!(found.is_some() || std::env::var("CI").is_err(), "the example in Python was not tested");
    found
}

#[test]
fn the_example_in_python_plays_a_game_to_its_end() {
    let Some(python) = python() else {
        eprintln!("there is no Python here: the example was NOT tested");
        return;
    };
    let place = place();
    let mut ada = place.server.guest("Ada");
    let created = ada.create(&kind("idiot"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let link = format!("http://{}/#table/{}/{}", place.server.address, created.table, created.invitation);
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/client.py");
    let client = Command::new(python).arg(example).arg(link).stdout(Stdio::piped()).spawn().unwrap();
    let mut version = created.room.version.0;
    while ada.room(created.table).room.phase == Phase::Gathering {
        ada.read::<Setup>(created.table, &format!("?after={version}&wait=20"));
        version = ada.room(created.table).version.0;
    }
    let words = Arc::new(lexica::load("english").unwrap());
    let setup: Setup = kind("idiot").read().unwrap();
    let game = play::GameKind::game(&setup, words).unwrap();
    let mut robot = Robot::new(ada, Seat(0), &setup, &game);
    while !robot.play(created.table) {
        let version = robot.client.room(created.table).version.0;
        let stands = crate::common::mover_of::<Setup>(&mut robot.client, created.table);
        if stands == Some(Seat(1)) {
            robot.client.read::<Setup>(created.table, &format!("?after={version}&wait=20"));
        }
    }
    let said = client.wait_with_output().unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains("sitting on seat 1") && said.contains("over:"), "{said}");
    let record = robot.client.get(Endpoint::Record, &[&created.table]);
    assert_eq!(record.status, 200, "the game is kept: {said}");
}
