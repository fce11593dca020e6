mod people;

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use bots::Level;
use bots::crossword::adviser;
use crossword::notation::Cgp;
use crossword::{Line, Square};
use game::{Dice, Seed};
use lexicon::{Alphabet, Tile};
use page::controller::act_on;
use page::status::Tone;
use play::crosswords::{Edit, OwnRules};
use play::testing::named;
use play::{Cue, Effect, GameKind as _, LocalConnection, LocalHost, Player, Task, Thinker, Title};

use super::super::ending::best_word;
use super::super::help::heading;
use super::super::picture::spots;
use super::super::preview::Preview;
use super::*;

static ENGLISH: LazyLock<Arc<lexicon::Lexicon>> =
    LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

/// A screen, and what its controller would do for it.
struct Desk {
    screen: Screen,
    thinker: Thinker<Setup>,
    /// What was heard last.
    heard: Option<Cue>,
}

impl Desk {
    fn new(title: Title, other: Player, seed: u64) -> Self {
        Self::of(Setup::new(title, ENGLISH.alphabet()), other, seed)
    }

    fn of(kind: Setup, other: Player, seed: u64) -> Self {
        let game = kind.game(Arc::clone(&ENGLISH)).unwrap();
        let seated = vec![Player::someone(), other];
        let host = LocalHost::new(kind.clone(), game.clone(), seated.clone(), Seed(seed)).unwrap();
        let thinker = Thinker::new(kind, game, seated);
        Self { screen: Screen::new(Game::here(host)), thinker, heard: None }
    }

    /// Does something, and what a controller does thereupon at once.
    fn act(&mut self, act: impl FnOnce(&mut Screen)) {
        self.heard = None;
        for effect in act_on(&mut self.screen, act) {
            match effect {
                Effect::Sound(cue) => self.heard = Some(cue),
                Effect::AskHint { version, seat, view } => {
                    let dice = LocalConnection::<Setup>::hint_dice(version, seat);
                    let hint = self.thinker.hint(&view, dice);
                    let advise = |screen: &mut Screen| screen.game.advise(version, hint);
                    self.act(Box::new(advise) as Box<dyn FnOnce(&mut Screen)>);
                }
                Effect::Send(_) | Effect::Announce(_) | Effect::Save => {}
            }
        }
    }

    fn edit(&mut self, edit: Edit) {
        self.act(|screen| screen.edit(edit));
    }

    /// Lets the computer make its moves.
    fn computer_plays(&mut self) {
        while let Some(Task::Think(think)) = self.screen.game.task() {
            let mv = self.thinker.think(&think).unwrap();
            self.act(|screen| screen.game.play_for_computer(think.submission(mv)).unwrap());
        }
    }

    /// Types a word that a strong computer would lay, letter by letter.
    fn type_best(&mut self) {
        let mut dice = Dice::new(Seed(1), "test");
        let (game, view) = (self.screen.crossword(), self.screen.view());
        let (mut player, effort) = adviser(game);
        let Move::Lay(lay) = player.choose(game, view, &mut dice, effort) else { panic!("there is a word") };
        self.aim(lay.at, lay.line);
        for tile in &lay.tiles {
            self.act(|screen| screen.type_letter(tile.letter));
        }
    }

    fn play_best(&mut self) {
        self.type_best();
        self.act(Screen::enter);
    }

    /// Lays tiles that a person who may not play them would try.
    fn try_letters(&mut self, at: Square, line: Line, count: usize) {
        self.aim(at, line);
        let letters: Vec<_> =
            self.screen.tiles().slots().iter().filter_map(|slot| slot.tile).take(count).collect();
        for letter in letters {
            self.act(|screen| screen.type_letter(letter));
        }
    }

    fn aim(&mut self, at: Square, line: Line) {
        self.edit(Edit::Aim(at));
        if self.screen.draft().line() != line {
            self.act(Screen::turn);
        }
    }

    fn said(&self) -> String {
        self.screen.status().text
    }

    fn spots(&self) -> Vec<page_board::picture::Spot> {
        spots(&self.screen).into_iter().flatten().collect()
    }

    /// How many tiles are drawn on the board.
    fn tiles_drawn(&self) -> usize {
        self.spots().iter().filter(|spot| spot.class.contains("block")).count()
    }

    /// How many tiles are tried.
    fn tried(&self) -> usize {
        self.screen.tiles().slots().iter().filter(|slot| slot.put.is_some()).count()
    }
}

fn against_computer(title: Title) -> Desk {
    Desk::new(title, Player::Computer(Level::Hard), 7)
}

#[test]
fn typed_letters_are_judged_and_played() {
    for title in [named("khi"), named("scrabbkle"), named("wordfeud"), named("classic")] {
        let mut desk = against_computer(title);
        assert_eq!(Preview::of(&desk.screen), Preview::Nothing);
        desk.type_best();
        let Preview::Ready { button, .. } = Preview::of(&desk.screen) else { panic!("{title}") };
        assert!(button.starts_with("Play "), "{button}");
        assert_eq!(button.contains(" for "), title != named("khi"), "{button}");
        // It is told once to those who see it, and once to those who hear it.
        assert!(!desk.said().contains("Play "), "{}", desk.said());
        assert!(desk.screen.preview().starts_with(&button), "{}", desk.screen.preview());
        desk.act(Screen::enter);
        assert!(desk.said().starts_with("You laid "), "{}", desk.said());
        assert!(desk.screen.game.computer_to_move());
        assert!(desk.screen.tiles().is_empty() && desk.screen.tiles().slots().len() == 7);
        desk.computer_plays();
        assert!(desk.said().starts_with("Computer "), "{}", desk.said());
        desk.act(Screen::undo);
        assert_eq!(desk.screen.moves(), 0);
        assert_eq!(desk.said(), "The last move was taken back. It is your turn.");
    }
}

/// K42
#[test]
fn a_clicked_tile_goes_to_the_clicked_square_and_back() {
    let mut desk = against_computer(named("khi"));
    let square = Square { column: 3, row: 4 };
    desk.act(|screen| screen.click_square(square));
    assert!(desk.screen.tiles().is_empty(), "nothing was chosen");
    let slot = desk.screen.tiles().slots().iter().position(|slot| slot.tile.is_some()).unwrap();
    desk.edit(Edit::PointAtSlot(slot));
    desk.edit(Edit::PointAtSlot(slot));
    assert_eq!(desk.screen.draft().selected(), None, "a second click lets go");
    desk.edit(Edit::PointAtSlot(slot));
    desk.act(|screen| screen.click_square(square));
    assert_eq!((desk.screen.draft().selected(), desk.screen.tiles().slot_at(square)), (None, Some(slot)));
    assert_eq!(desk.screen.tray()[slot], None);
    desk.act(|screen| screen.click_square(square));
    assert!(desk.screen.tiles().is_empty());
}

/// K45
#[test]
fn refusals_name_the_reason() {
    let mut desk = against_computer(named("khi"));
    desk.act(Screen::play_draft);
    assert_eq!(desk.said(), "It is your turn.", "nothing laid is ignored");
    desk.try_letters(Square { column: 5, row: 5 }, Line::Across, 1);
    let Preview::Refused { reason, marked } = Preview::of(&desk.screen) else { panic!("off the star") };
    assert_eq!(reason, "The first word must cover a10.");
    assert_eq!(marked, [Square { column: 0, row: 9 }]);
    assert_eq!(
        desk.screen.obstacle(&Move::Pass).unwrap(),
        "The first turn cannot be passed: lay a word or change your tiles."
    );
    desk.act(Screen::recall);
    assert_eq!(Preview::of(&desk.screen), Preview::Nothing);
}

/// K44
#[test]
fn a_star_asks_for_its_letter() {
    let holds_star = |desk: &Desk| desk.screen.tiles().slots().iter().any(|slot| slot.tile.is_none());
    let mut desks = (0..).map(|seed| Desk::new(named("khi"), Player::Computer(Level::Hard), seed));
    let mut desk = desks.find(holds_star).unwrap();
    let slot = desk.screen.tiles().slots().iter().position(|slot| slot.tile.is_none()).unwrap();
    let square = Square { column: 0, row: 9 };
    desk.edit(Edit::Put { slot, square });
    assert_eq!(desk.screen.draft().picking(), Some(square));
    let letter = desk.screen.letter("z").unwrap();
    desk.edit(Edit::PickLetter(letter));
    assert_eq!(desk.screen.tiles().at(square), Some(Tile::blank(letter)));
    let drawn = spots(&desk.screen)[9][0].clone();
    assert_eq!(drawn.text, "Z");
    assert!(drawn.label.starts_with("a10, Z, star, not played yet"), "{}", drawn.label);
}

#[test]
fn tiles_are_chosen_to_be_exchanged_or_changed_all_at_once() {
    let mut classic = against_computer(named("classic"));
    classic.act(Screen::exchange);
    for slot in [0, 1, 0] {
        classic.edit(Edit::PointAtSlot(slot));
    }
    classic.act(Screen::play_draft);
    assert_eq!(classic.said(), "You exchanged 1 tile. It is Computer’s turn.");
    let mut khi = against_computer(named("khi"));
    khi.act(Screen::exchange);
    assert_eq!(khi.said(), "You changed all tiles, for a penalty of 10. It is your turn.");
    assert!(khi.screen.session().may_act(), "the turn goes on");
}

#[test]
fn the_order_of_the_tiles_in_hand_outlasts_the_move_of_the_computer() {
    let mut desk = against_computer(named("classic"));
    desk.act(Screen::pass);
    let dealt = desk.screen.tiles().clone();
    desk.edit(Edit::Shuffle(3));
    let before = desk.screen.tiles().clone();
    assert_ne!(before, dealt);
    desk.computer_plays();
    assert_eq!(*desk.screen.tiles(), before);
}

#[test]
fn advice_is_told_step_by_step() {
    let mut desk = against_computer(named("classic"));
    assert!(!desk.screen.has_more_hints());
    desk.act(Screen::hint);
    assert_eq!(desk.screen.hints().len(), 1);
    assert!(desk.said().starts_with("Hint: Look "), "{}", desk.said());
    desk.act(Screen::hint);
    assert!(desk.screen.has_more_hints());
    desk.act(Screen::hint);
    assert_eq!((desk.screen.hints().len(), desk.screen.has_more_hints()), (3, true));
    let last = desk.screen.hints().pop().unwrap();
    assert!(last.starts_with("Lay "), "{last}");
    assert_eq!(desk.said(), format!("Hint: {last}"));
    let shown: String = desk
        .spots()
        .iter()
        .filter(|spot| spot.class.contains(" advised"))
        .map(|spot| spot.text.as_str())
        .collect();
    assert!(shown.len() > 1 && last.contains(&shown), "{shown} of {last}");
    desk.act(Screen::hint);
    assert_eq!((desk.screen.hints().len(), desk.screen.has_more_hints()), (4, false));
    assert!(desk.said().starts_with("Hint: It wins "), "{}", desk.said());
    assert!(desk.spots().iter().any(|spot| spot.class.contains(" advised")), "the word stays");
}

/// A word that has only begun is no mistake: nothing is red before the second letter.
#[test]
fn the_first_letter_of_a_word_is_no_mistake() {
    let mut desk = against_computer(named("classic"));
    for (letters, tone) in [(1, Tone::Plain), (2, Tone::Wrong)] {
        desk.try_letters(Square { column: 0, row: 0 }, Line::Across, letters);
        assert_eq!(desk.screen.status().tone, tone, "{}", desk.said());
        assert_eq!(desk.spots().iter().any(|spot| spot.class.contains(" refused")), tone == Tone::Wrong);
        desk.act(Screen::recall);
    }
}

/// K41
#[test]
fn who_is_to_move_is_told_behind_what_happened() {
    let mut desk = against_computer(named("khi"));
    desk.play_best();
    assert!(desk.said().ends_with(". It is Computer’s turn."), "{}", desk.said());
    desk.computer_plays();
    assert!(desk.said().ends_with(". It is your turn."), "{}", desk.said());
    let laid: Vec<_> = desk.spots().into_iter().filter(|spot| spot.class.contains(" laid")).collect();
    assert!(!laid.is_empty() && laid.iter().all(|spot| spot.class.contains(" fresh")), "{laid:?}");
}

/// Each player races to the column that is not the one of their star, whichever side they are on.
#[test]
fn the_columns_that_are_raced_to_are_marked() {
    let goals = |desk: &Desk| {
        ["goal-0", "goal-1"].map(|goal| {
            let marked = desk.spots().into_iter().filter(|spot| spot.class.contains(goal));
            marked.map(|spot| spot.square.column).collect::<BTreeSet<u8>>()
        })
    };
    assert_eq!(goals(&against_computer(named("khi"))), [BTreeSet::from([18]), BTreeSet::from([0])]);
    assert_eq!(goals(&against_computer(named("classic"))), [BTreeSet::new(), BTreeSet::new()]);
}

#[test]
fn squares_say_what_they_are() {
    let desk = against_computer(named("classic"));
    let spots = spots(&desk.screen);
    assert_eq!(spots[0][0].label, "a1, 3W, the word counts 3 times, empty");
    assert_eq!((spots[0][0].text.as_str(), spots[0][0].class.as_str()), ("3W", "spot word three"));
    assert!(spots[7][7].current);
    let mut khi = against_computer(named("khi"));
    khi.play_best();
    let laid: Vec<_> = khi.spots().into_iter().filter(|spot| spot.class.contains("seat-0")).collect();
    assert!(laid.iter().all(|spot| spot.label.ends_with(", yours, laid last")), "{laid:?}");
    assert!(!laid.is_empty());
}

/// K45
#[test]
fn refusals_mark_the_squares_they_are_about() {
    let mut kind = Setup::new(named("classic"), Alphabet::english());
    let start = format!("{} XQZVWKJ/AEIOUNR 0/0 0 lex en;", ["15"; 15].join("/"));
    kind.start = Some(Cgp::parse(&start, Alphabet::english()).unwrap());
    let mut desk = Desk::of(kind, Player::Computer(Level::Hard), 7);
    desk.try_letters(Square { column: 6, row: 7 }, Line::Across, 3);
    let Preview::Refused { reason, marked } = Preview::of(&desk.screen) else { panic!("no word") };
    assert!(reason.ends_with("not in the lexicon."), "{reason}");
    assert_eq!(marked.len(), 3);
    let refused: Vec<_> = desk.spots().into_iter().filter(|spot| spot.class.contains(" refused")).collect();
    assert_eq!(refused.len(), 3);
    assert!(refused.iter().all(|spot| spot.label.ends_with(", not played yet, refused")));
    desk.act(Screen::recall);
    desk.try_letters(Square { column: 6, row: 7 }, Line::Across, 1);
    desk.try_letters(Square { column: 9, row: 7 }, Line::Across, 2);
    let Preview::Refused { marked, .. } = Preview::of(&desk.screen) else { panic!("a gap") };
    assert_eq!(marked, [Square { column: 7, row: 7 }]);
}

#[test]
fn the_seed_is_proved_or_what_differs_is_said() {
    let mut desk = against_computer(named("scrabbkle"));
    for _ in 0..3 {
        desk.play_best();
        desk.computer_plays();
    }
    desk.act(Screen::undo);
    desk.play_best();
    assert_eq!(desk.screen.luck(), None, "the number is told at the end");
    let (good, said) = desk.screen.verify().unwrap();
    assert!(good && said.starts_with("Verified: "), "{said}");
    desk.screen.game.set_commitment(Seed(8).commitment());
    let (good, said) = desk.screen.verify().unwrap();
    assert!(!good && said.contains("another hash"), "{said}");
    let mut other = Desk::new(named("scrabbkle"), Player::Computer(Level::Hard), 9);
    std::mem::swap(&mut desk.screen.shown_racks, &mut other.screen.shown_racks);
    assert_eq!(
        other.screen.verify(),
        Some((false, "Not verified: after move 0 the number gives other tiles.".to_owned()))
    );
}

/// K26
#[test]
fn the_best_word_is_told() {
    let mut khi = against_computer(named("khi"));
    assert_eq!(best_word(&khi.screen), None);
    khi.play_best();
    let said = best_word(&khi.screen).unwrap();
    assert!(
        said.starts_with("Best word: ") && said.contains(" by you, ") && said.ends_with(" tiles."),
        "{said}"
    );
}

/// Whoever plays by rules of their own is told of them, not of the title that they are made from.
#[test]
fn the_help_bears_the_name_of_the_rules_that_are_played() {
    let kind = Setup::new(named("classic"), ENGLISH.alphabet());
    let rules = Ruleset { label: "House rules".to_owned(), ..kind.rules().unwrap() };
    let own = Setup { own: Some(OwnRules::new(&rules)), ..kind.clone() };
    let heading = |kind| heading(&Desk::of(kind, Player::someone(), 1).screen);
    assert_eq!(heading(own), "House rules: help");
    assert_eq!(heading(kind), format!("{}: help", named("classic").label()));
}

#[test]
fn what_happens_is_heard() {
    let mut desk = against_computer(named("classic"));
    desk.type_best();
    assert_eq!(desk.heard, Some(Cue::Edit));
    desk.act(Screen::enter);
    assert_eq!(desk.heard, Some(Cue::Move));
    let mut again = against_computer(named("khi"));
    again.try_letters(Square { column: 5, row: 5 }, Line::Across, 2);
    again.act(Screen::enter);
    assert_eq!(again.heard, Some(Cue::Refusal));
}
