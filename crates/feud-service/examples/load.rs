//! Measures the service: many players with many games, and how long their moves take.
//!
//! ```sh
//! cargo run --release -p feud-service --features testing --example load -- --sessions 200 --games 1000
//! ```
//!
//! Without `--server` it measures a service of its own. Players and service share the machine, so the figures count
//! the players' own work, too. How late a thread is woken that only sleeps is told beside them: a machine that has
//! other things to do is slow whatever the service does.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::cast_precision_loss,
    reason = "a program to measure with: it looks at the clock, works in threads, prints, and may give up"
)]

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use feud_api::{
    BoardType, Endpoint, Game, GameAnswer, Games, InviteAnswer, Moved, NewInvite, NewMove, Nothing, Rules,
    Status,
};
use feud_service::testing::{Client, NotHeard, Running, Thinker};

/// What is measured, and how.
struct Load {
    server: Option<SocketAddr>,
    sessions: usize,
    games: usize,
    seconds: u64,
    /// How long a player waits after each round of looking and moving, in milliseconds.
    pause: u64,
}

/// What one player measured, in microseconds.
#[derive(Default)]
struct Measured {
    moves: Vec<u128>,
    reads: Vec<u128>,
    ended: usize,
    errors: Vec<String>,
}

fn main() {
    let load = options();
    let folder = tempfile::tempdir().unwrap();
    let running = load.server.is_none().then(|| Running::quick(folder.path()));
    let address = load.server.unwrap_or_else(|| running.as_ref().unwrap().address);
    let run = Instant::now();
    let tag = std::process::id();
    let name = |number: usize| format!("p{tag}-{number}");
    let mut clients: Vec<Client> = (0..load.sessions).map(|_| Client::new(address)).collect();
    for (number, client) in clients.iter_mut().enumerate() {
        client.sign_up(&name(number)).unwrap();
    }
    let each = load.games / load.sessions;
    for further in 1..=each {
        for (number, client) in clients.iter_mut().enumerate() {
            invite(client, &name((number + further) % load.sessions)).unwrap();
        }
    }
    for client in &mut clients {
        accept_all(client).unwrap();
    }
    println!(
        "{} players with {} games after {:.1} s",
        load.sessions,
        each * load.sessions,
        run.elapsed().as_secs_f64()
    );

    let stop = AtomicBool::new(false);
    let thinker = Thinker::new(Rules::AMERICAN);
    let start = Instant::now();
    let (measured, lateness): (Vec<Measured>, Vec<u128>) = thread::scope(|scope| {
        let sleeper = scope.spawn(|| sleep_and_wake(&stop));
        let players: Vec<_> = clients
            .into_iter()
            .enumerate()
            .map(|(number, client)| {
                let (thinker, stop, load) = (thinker.clone(), &stop, &load);
                // Not all at once: players come and go as they like.
                let late = Duration::from_millis(load.pause * number as u64 / load.sessions as u64);
                scope.spawn(move || play(client, thinker, late, Duration::from_millis(load.pause), stop))
            })
            .collect();
        thread::sleep(Duration::from_secs(load.seconds));
        stop.store(true, Ordering::Relaxed);
        let measured = players.into_iter().map(|player| player.join().unwrap()).collect();
        (measured, sleeper.join().unwrap())
    });
    report(&measured, lateness, start.elapsed());
}

/// Sleeps again and again, and notes how late it was woken.
fn sleep_and_wake(stop: &AtomicBool) -> Vec<u128> {
    let nap = Duration::from_millis(5);
    let mut lateness = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let begun = Instant::now();
        thread::sleep(nap);
        lateness.push(begun.elapsed().saturating_sub(nap).as_micros());
    }
    lateness
}

/// One player: looks at all games, moves where it is their turn, and waits a little.
fn play(
    mut client: Client,
    mut thinker: Thinker,
    late: Duration,
    pause: Duration,
    stop: &AtomicBool,
) -> Measured {
    let mut measured = Measured::default();
    thread::sleep(late);
    while !stop.load(Ordering::Relaxed) {
        if let Err(error) = round(&mut client, &mut thinker, &mut measured, stop) {
            measured.errors.push(error.to_string());
        }
        thread::sleep(pause);
    }
    measured
}

fn round(
    client: &mut Client,
    thinker: &mut Thinker,
    measured: &mut Measured,
    stop: &AtomicBool,
) -> Result<(), NotHeard> {
    let begun = Instant::now();
    let games = client.ask::<Games>(&Endpoint::Games, &Nothing {})?.games;
    measured.reads.push(begun.elapsed().as_micros());
    let own_turn = |game: &&Game| {
        let mover = usize::try_from(game.current_player).unwrap_or(0);
        game.is_running && game.players.get(mover).is_some_and(|player| player.is_local)
    };
    for game in games.iter().filter(own_turn) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let begun = Instant::now();
        let GameAnswer { game } = client.ask(&Endpoint::Game(game.id), &Nothing {})?;
        measured.reads.push(begun.elapsed().as_micros());
        let going_on = if let Some(tiles) = thinker.best(&game) {
            let new = NewMove { tiles, ruleset: Some(game.ruleset), words: Vec::new() };
            let begun = Instant::now();
            let moved: Moved = client.ask(&Endpoint::Move(game.id), &new)?;
            measured.moves.push(begun.elapsed().as_micros());
            moved.is_running
        } else {
            thinker.take_turn(client, &game)?
        };
        if !going_on {
            // As many games go on as before.
            measured.ended += 1;
            let other =
                game.players.iter().find(|player| !player.is_local).map(|player| player.username.clone());
            match invite(client, &other.unwrap_or_default()) {
                Err(NotHeard::Refused(refusal)) if refusal.kind == feud_api::ErrorKind::DuplicateInvite => {}
                other => other?,
            }
        }
    }
    accept_all(client)
}

fn invite(client: &mut Client, name: &str) -> Result<(), NotHeard> {
    let new = NewInvite { invitee: name.to_owned(), ruleset: Rules::AMERICAN, board_type: BoardType::Normal };
    client.ask::<InviteAnswer>(&Endpoint::NewInvite, &new).map(|_| ())
}

fn accept_all(client: &mut Client) -> Result<(), NotHeard> {
    let status: Status = client.ask(&Endpoint::Status, &Nothing {})?;
    for invite in status.invites_received {
        client.ask::<Nothing>(&Endpoint::AcceptInvite(invite.id), &Nothing {})?;
    }
    Ok(())
}

fn report(measured: &[Measured], lateness: Vec<u128>, took: Duration) {
    let print = |what: &str, times: Vec<u128>| {
        let mut times = times;
        times.sort_unstable();
        let at =
            |part: usize| times.get((times.len() * part / 1000).min(times.len().saturating_sub(1))).copied();
        let ms = |time: Option<u128>| time.unwrap_or(0) as f64 / 1000.0;
        println!(
            "{what}: {} ({:.0}/s), p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, max {:.1} ms",
            times.len(),
            times.len() as f64 / took.as_secs_f64(),
            ms(at(500)),
            ms(at(990)),
            ms(at(999)),
            ms(times.last().copied())
        );
    };
    print("moves", measured.iter().flat_map(|one| one.moves.iter().copied()).collect());
    print("reads", measured.iter().flat_map(|one| one.reads.iter().copied()).collect());
    print("late wakings", lateness);
    let errors: Vec<&String> = measured.iter().flat_map(|one| &one.errors).collect();
    println!(
        "games ended: {}, errors: {}",
        measured.iter().map(|one| one.ended).sum::<usize>(),
        errors.len()
    );
    for error in errors.iter().take(5) {
        println!("  {error}");
    }
}

fn options() -> Load {
    let mut load = Load { server: None, sessions: 200, games: 1000, seconds: 20, pause: 1000 };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().unwrap_or_else(|| panic!("{name} wants a value"));
        let number = || value.parse::<u64>().unwrap_or_else(|_| panic!("{name} wants a number, not {value}"));
        match name.as_str() {
            "--server" => load.server = Some(value.parse().expect("an address such as 127.0.0.1:4849")),
            "--sessions" => load.sessions = number() as usize,
            "--games" => load.games = number() as usize,
            "--seconds" => load.seconds = number(),
            "--pause" => load.pause = number(),
            _ => panic!("the options are --server, --sessions, --games, --seconds and --pause"),
        }
    }
    load
}
