//! The laws pass an honest game, and each bites where it should.

use crate::toy::{Flaw, Toy, plan};
use game::laws::{self, Broken, Law, LawPlan, Listing};

/// Every flaw and the law that finds it.
const FLAWS: [(Flaw, Law); 17] = [
    (Flaw::NamesNobody, Law::TurnsNameSeats),
    (Flaw::ForgetsASeatInTheOutcome, Law::TurnsNameSeats),
    (Flaw::ListsCardsNotHeld, Law::ListedMovesAreLegal),
    (Flaw::ListsNoSwaps, Law::LegalMovesAreListed),
    (Flaw::ListsNothing, Law::GamesEnd),
    (Flaw::AllowsCardsNotHeld, Law::LegalMovesChangeTheGame),
    (Flaw::CountsLooks, Law::RefusedMovesChangeNothing),
    (Flaw::NeverEnds, Law::GamesEnd),
    (Flaw::DrawsByOutsideLuck, Law::SameLuckSameGame),
    (Flaw::ImaginesAnotherHand, Law::ImaginedStatesLookTheSame),
    (Flaw::ShowsSpectatorsAHand, Law::SpectatorsSeeNoMoreThanPlayers),
    (Flaw::ShowsPlayersAHand, Law::ViewsTellNoSecret),
    (Flaw::ShowsTheDrawnCard, Law::ViewsTellNoSecret),
    (Flaw::TellsTheDrawnCard, Law::EventsTellNoSecret),
    (Flaw::TellsTheSwappedCard, Law::EventsTellNoSecret),
    (Flaw::TellsAHandOfAnother, Law::EventsTellNoSecret),
    (Flaw::TellsTheOwnHand, Law::EventsTellNoSecret),
];

type LawTest = fn(&Toy, &LawPlan<Toy>) -> Result<(), Broken>;

/// Every law and the function that tries it.
const LAWS: [(Law, LawTest); 12] = [
    (Law::TurnsNameSeats, laws::turns_name_seats),
    (Law::ListedMovesAreLegal, laws::listed_moves_are_legal),
    (Law::RefusedMovesChangeNothing, laws::refused_moves_change_nothing),
    (Law::LegalMovesChangeTheGame, laws::legal_moves_change_the_game),
    (Law::LegalMovesAreListed, laws::legal_moves_are_listed),
    (Law::GamesEnd, laws::games_end),
    (Law::SameLuckSameGame, laws::same_luck_same_game),
    (Law::LogsRebuildGames, laws::logs_rebuild_games),
    (Law::ImaginedStatesLookTheSame, laws::imagined_states_look_the_same),
    (Law::SpectatorsSeeNoMoreThanPlayers, laws::spectators_see_no_more_than_players),
    (Law::EventsTellNoSecret, laws::events_tell_no_secret),
    (Law::ViewsTellNoSecret, laws::views_tell_no_secret),
];

#[test]
fn an_honest_game_keeps_all_laws() {
    let plan = LawPlan { seeds: 0..200, ..plan() };
    assert_eq!(laws::keep_all(&Toy::honest(), &plan), Ok(()));
}

#[test]
fn an_honest_game_keeps_each_law_by_itself() {
    for (law, keeps) in LAWS {
        assert_eq!(keeps(&Toy::honest(), &plan()), Ok(()), "{law}");
    }
}

#[test]
fn every_flaw_is_found_by_its_law() {
    for (flaw, law) in FLAWS {
        let broken = laws::keep_all(&Toy::with(flaw), &plan()).expect_err("a flaw must show");
        assert_eq!(broken.law, law, "{flaw:?} was reported so: {broken}");
    }
}

#[test]
fn every_flaw_is_found_by_its_law_alone() {
    for (flaw, law) in FLAWS {
        let (_, keeps) = LAWS.into_iter().find(|(own, _)| *own == law).expect("all laws are in the table");
        let broken = keeps(&Toy::with(flaw), &plan()).expect_err("a flaw must show");
        assert_eq!(broken.law, law, "{flaw:?}");
    }
}

#[test]
fn luck_from_elsewhere_breaks_the_log_too() {
    let broken = laws::logs_rebuild_games(&Toy::with(Flaw::DrawsByOutsideLuck), &plan());
    assert_eq!(broken.expect_err("the log cannot know that luck").law, Law::LogsRebuildGames);
}

#[test]
fn a_game_may_list_only_some_moves_if_it_says_so() {
    let partly = LawPlan { listing: Listing::Part, ..plan() };
    assert_eq!(laws::keep_all(&Toy::with(Flaw::ListsNoSwaps), &partly), Ok(()));
}

#[test]
fn what_the_rules_reveal_must_be_declared() {
    let silent = LawPlan { reveals: |_| false, ..plan() };
    let broken = laws::keep_all(&Toy::honest(), &silent).expect_err("shown hands were hidden before");
    assert_eq!(broken.law, Law::EventsTellNoSecret);
}

#[test]
fn a_broken_law_says_where_and_how() {
    let broken = laws::keep_all(&Toy::with(Flaw::NamesNobody), &plan()).expect_err("nobody is named");
    let expected = "turns name seats at the table and outcomes all of them: \
                    broken with seed 0 and 2 seats after 7 moves: it is the turn of player 201";
    assert_eq!(broken.to_string(), expected);
}
