//! What others hold is in nothing that travels to a viewer.

use game::{Seat, Viewer};
use play::{Answer, Host as _, Request, Version, answer};

use crate::table::{Screen, crossword, person};

#[test]
fn no_tiles_of_others_are_in_what_a_viewer_is_sent() {
    for title in play::Title::of(play::Family::Crossword) {
        let mut screen = Screen::new(&crossword(title), &[person(), person()]);
        for _ in 0..6 {
            for viewer in Viewer::all(2) {
                let host = screen.connection.host();
                let views =
                    host.updates(viewer, Version::default()).into_iter().map(|update| update.position.view);
                for view in views.chain([host.snapshot(viewer).position.view]) {
                    assert_eq!(view.viewer, viewer);
                    for seat in Seat::all(2).filter(|&seat| viewer != Viewer::Player(seat)) {
                        assert_eq!(
                            view.racks[seat.index()],
                            None,
                            "{title}: {viewer} knows the tiles of {seat}"
                        );
                    }
                }
            }
            screen.play_on();
        }
    }
}

#[test]
fn nobody_sees_through_the_eyes_of_another_or_acts_for_them() {
    let mut host = crate::table::host(&crossword(play::testing::named("classic")), &[person(), person()]);
    let (own, other) = ([Seat(0)], Viewer::Player(Seat(1)));
    assert_eq!(answer(&mut host, &own, Request::Snapshot(other)), Answer::Forbidden);
    let updates = Request::Updates { viewer: other, after: Version(0) };
    assert_eq!(answer(&mut host, &own, updates), Answer::Forbidden);
    let submission =
        play::Submission { seat: Seat(1), turn: 1, token: play::Token(1), action: play::Action::Resign };
    assert_eq!(answer(&mut host, &own, Request::Submit(submission)), Answer::Forbidden);
    assert!(matches!(answer(&mut host, &own, Request::Snapshot(Viewer::Spectator)), Answer::Snapshot(_)));
}
