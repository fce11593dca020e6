//! Tables elsewhere at a real terminal: the waiting room, talk, offers, leaving and coming back, another game.

use std::path::Path;
use std::process::Command;

use game::Seat;
use online_api::{LinkPart, Rematch, Say, Speech, TakeSeat};
use online_client::{Client, Settings, random_number, random_token};
use play::{Action, MoveOf, Offer, Submission, crosswords};
use rexpect::session::{PtySession, spawn_command};

use crate::together::place;

/// How long to wait for what is expected, in milliseconds: far longer than it takes.
const PATIENCE: u64 = 60_000;

fn start(arguments: &[&str], home: &Path) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_logomachy"));
    command.args(arguments).current_dir(home).env("LOGOMACHY_HOME", home).env("NO_COLOR", "1");
    spawn_command(command, Some(PATIENCE)).unwrap()
}

type Setup = crosswords::Setup;

struct Eve(Client);

impl Eve {
    fn does(&mut self, part: LinkPart, turn: u32, action: Action<Setup>) {
        let token = random_token().unwrap();
        let submission = Submission::<Setup> { seat: Seat(1), turn, token, action };
        let answer = self.0.submit(part.table, &submission, None).unwrap();
        assert!(answer.result.is_ok(), "{answer:?}");
    }
}

#[test]
fn a_person_waits_plays_leaves_and_comes_back() {
    let place = place();
    let link = place.table(&["classic", "--seats", "open,open", "--time", "3d"]);
    let (home, part) = (place.home("ada"), link.part);
    let link_text = link.to_string();
    let mut ada = start(&["join", &link_text], &home);
    ada.exp_string("What shall the others call you?").unwrap();
    ada.send_line("Ada").unwrap();
    ada.exp_string("Each turn may take 3 days.").unwrap();
    ada.exp_string("Seat 1: You").unwrap();
    ada.exp_string("Seat 2: free").unwrap();
    ada.exp_string("> ").unwrap();
    ada.send_line("help").unwrap();
    ada.exp_string("leave this terminal").unwrap();

    let mut eve = Eve(Client::new(&link.server, Settings::default()));
    eve.0.become_guest("Eve").unwrap();
    let number = random_number().unwrap();
    eve.0.take_seat((part.table, Seat(1)), part.key, TakeSeat { number }).unwrap();
    ada.exp_string("Eve sat down on seat 2.").unwrap();
    ada.exp_string("You against Eve.").unwrap();
    ada.exp_string("Your tiles: ").unwrap();
    ada.exp_string("This turn ends in ").unwrap();
    let say = Say { token: random_token().unwrap(), speech: Speech::Phrase(online_api::Phrase::GoodLuck) };
    eve.0.say(part.table, &say).unwrap();
    ada.exp_string("Eve: Good luck!").unwrap();
    ada.send_line("say you rogue").unwrap();
    ada.exp_string("only phrases can be said").unwrap();
    ada.send_line("say 6").unwrap();
    ada.send_line("hint").unwrap();
    ada.exp_string("this table does not allow that").unwrap();
    ada.send_line("pass").unwrap();
    ada.exp_string("You passed.").unwrap();
    ada.exp_string("Waiting for Eve.").unwrap();
    ada.send_line("pass").unwrap();
    ada.exp_string("it is not your turn").unwrap();
    assert!(eve.0.chat(part.table, None, 0).unwrap().iter().any(|line| line.by.name == "Ada"));
    eve.does(part, 2, Action::Offer(Offer::Draw));
    ada.exp_string("Eve offered a draw.").unwrap();
    ada.exp_string("Type `accept` or `decline`.").unwrap();
    ada.send_line("decline").unwrap();
    ada.exp_string("You declined the draw.").unwrap();
    ada.send_control('c').unwrap();
    ada.exp_string("The game goes on without this terminal.").unwrap();
    drop(ada);

    // Nobody is asked for a name again, and what happened meanwhile is there.
    eve.does(part, 2, Action::Move(MoveOf::<Setup>::Pass));
    let mut ada = start(&["join", &link_text], &home);
    ada.exp_string("You against Eve.").unwrap();
    ada.exp_string("> ").unwrap();
    ada.send_line("moves").unwrap();
    ada.exp_string("1. You: pass").unwrap();
    ada.exp_string("2. Eve: pass").unwrap();
    ada.send_line("who").unwrap();
    ada.exp_string("Seat 2: Eve").unwrap();
    ada.send_line("resign").unwrap();
    ada.exp_string("again").unwrap();
    ada.send_line("resign").unwrap();
    ada.exp_string("The draw holds: ").unwrap();
    ada.exp_string("Type `rematch` for another game").unwrap();
    ada.send_line("rematch").unwrap();
    ada.exp_string("Another game begins when the others want one, too.").unwrap();
    let number = random_number().unwrap();
    eve.0.rematch(part.table, Rematch { number }).unwrap();
    ada.exp_string("Another game begins.").unwrap();
    ada.exp_string("Eve against You.").unwrap();
    ada.exp_string("Waiting for Eve.").unwrap();
    ada.send_line("quit").unwrap();
    ada.exp_string("The game goes on without this terminal.").unwrap();
}

#[test]
fn a_table_is_joined_by_whoever_makes_it_and_looked_at_by_others() {
    let place = place();
    let home = place.home("ada");
    let url = place.url();
    let table = ["table", "idiot", "--seats", "me,open", "--start-by-host", "--name", "Ada", "--join"];
    let mut ada = start(&[&table[..], &["--server", &url]].concat(), &home);
    let said = ada.exp_string("and this one to those who shall look on:").unwrap();
    assert!(said.contains("#table/"), "{said}");
    let watch = ada.exp_regex(r"http://\S+").unwrap().1;
    ada.exp_string("type `start` to begin").unwrap();
    ada.send_line("start").unwrap();
    ada.exp_string("Some seats are still free.").unwrap();
    ada.send_line("computer 2 easy").unwrap();
    ada.exp_string("sat down on seat 2").unwrap();
    let mut eve = start(&["join", &watch, "--watch"], &place.home("eve"));
    eve.exp_string("The game begins when all seats are taken and Ada starts it.").unwrap();
    ada.send_line("start").unwrap();
    ada.exp_string("You against ").unwrap();
    eve.exp_string("You look on.").unwrap();
    ada.send_line("e-").unwrap();
    ada.exp_string("> ").unwrap();
    eve.exp_string("Ada").unwrap();
    eve.send_line("e-").unwrap();
    eve.exp_string("it is not your turn").unwrap();
    ada.send_control('d').unwrap();
    ada.exp_string("The game goes on without this terminal.").unwrap();
}
