//! The dialogue of ScraBBKle on any input: it never breaks, and its games are those of the rules.

use bots::Level;
use bots::crossword::Greedy;
use crossword::notation::Written;
use crossword::testing::small;
use crossword::{Crossword, Layout, Ruleset, Tally};
use game::{Bot, Effort, Match, Seed, Turn, Viewer};
use play::crosswords::Setup;
use play::testing::named;
use play::{LocalHost, Player};
use proptest::prelude::*;
use terminal::scrabbkle::{Dialogue, End, HUMAN, Typing};

/// Few words, and so few tiles that games end soon.
fn few_tiles() -> Crossword {
    small(Ruleset::scrabbkle(Layout::standard()))
}

/// What was printed, and how it ended; every file holds the default board, but for those called `bad`.
fn converse(game: &Crossword, seed: Seed, typed: &[u8]) -> (String, End) {
    let mut printed = Vec::new();
    let mut dialogue = Dialogue::new(typed, &mut printed, Typing::Hidden);
    let chosen = dialogue.choose_board(|name| match name {
        "bad" => Err("it is bad"),
        _ => Ok(Layout::standard()),
    });
    let end = if chosen.unwrap().is_some() {
        let kind = Setup::new(named("scrabbkle"), game.rules().tiles.alphabet());
        let seated = vec![Player::someone(), Player::Computer(Level::Normal)];
        dialogue.play(LocalHost::new(kind, game.clone(), seated, seed).unwrap()).unwrap()
    } else {
        End::Left
    };
    (String::from_utf8(printed).unwrap(), end)
}

/// What a person types who always takes the most points, one move each, and the match that comes of it.
fn whole_game(game: &Crossword, seed: Seed) -> (Vec<String>, Match<&Crossword>) {
    let mut player = Greedy::new(game.rules());
    let mut table = Match::new(game, 2, seed).unwrap();
    let mut typed = Vec::new();
    while let Turn::Of(seat) = table.turn() {
        let view = table.view(Viewer::Player(seat));
        let mv = player.choose(game, &view, &mut table.bot_dice(seat), Effort(1));
        if seat == HUMAN {
            typed.push(Written::of(&mv, game.rules().tiles.alphabet()).to_string() + "\n");
        }
        table.play(seat, mv).unwrap();
    }
    (typed, table)
}

fn game_over(tallies: &[Tally]) -> String {
    let [human, computer] = [0, 1].map(|seat| tallies[seat].total());
    let verdict = match human.cmp(&computer) {
        std::cmp::Ordering::Greater => "The human player wins!",
        std::cmp::Ordering::Equal => "It's a draw!",
        std::cmp::Ordering::Less => "The computer player wins!",
    };
    format!(
        "\n\nGame Over!\nThe human player scored {human} points.\nThe computer player scored {computer} \
         points.\n{verdict}\n"
    )
}

/// S02, S10, S11, S13, S30: games are played to the end that the rules give them, whoever wins.
#[test]
fn s13_whole_games_end_as_the_rules_say() {
    let game = few_tiles();
    let mut verdicts = std::collections::BTreeSet::new();
    for seed in 0..150 {
        let (typed, table) = whole_game(&game, Seed(seed));
        let (printed, end) = converse(&game, Seed(seed), ("d\n".to_owned() + &typed.concat()).as_bytes());
        assert_eq!(end, End::Finished);
        let view = table.view(Viewer::Spectator);
        assert!(printed.ends_with(&game_over(&view.tallies)), "seed {seed}: {printed}");
        assert_eq!(printed.matches("The move is:    ").count(), table.log().len());
        assert_eq!(printed.matches("It's your turn!").count(), typed.len());
        verdicts.insert(printed.lines().last().unwrap().to_owned());
    }
    assert_eq!(verdicts.len(), 3, "games are won, lost and drawn: {verdicts:?}");
}

#[test]
fn s34_refused_lines_change_nothing() {
    let game = few_tiles();
    let refused = "nonsense\nZ,a1,r\nQUIZ,h8,r\nA,z26,d\n, ,\n\n";
    for seed in 0..10 {
        let (typed, _) = whole_game(&game, Seed(seed));
        let plain = converse(&game, Seed(seed), ("d\n".to_owned() + &typed.concat()).as_bytes());
        let noisy = typed.iter().fold("x\nl\nbad\nfine\n".to_owned(), |text, line| text + refused + line);
        let noisy = converse(&game, Seed(seed), noisy.as_bytes());
        assert_eq!(noisy.1, End::Finished);
        assert_eq!(noisy.0.matches("This is not a valid move.\n").count(), 6 * typed.len());
        let moves = |printed: &str| {
            let told = ["The move is:", "Human player", "Computer player", "[", "The human", "The computer"];
            let told = |line: &&str| told.iter().any(|start| line.starts_with(start));
            printed.lines().filter(told).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(moves(&noisy.0), moves(&plain.0), "seed {seed}");
    }
}

/// On a terminal the end of the answer ends the line of the question; everything else is the same.
#[test]
fn what_is_typed_on_a_terminal_ends_the_line_of_its_question() {
    let mut printed = Vec::new();
    let mut dialogue = Dialogue::new(&b"x\nl\nbad\n"[..], &mut printed, Typing::Shown);
    let chosen = dialogue.choose_board(|_| Err::<Layout, _>("it is bad")).unwrap();
    assert_eq!(chosen, None);
    assert_eq!(
        String::from_utf8(printed).unwrap(),
        "Would you like to _l_oad a board or use the _d_efault board?\n\
         Please enter your choice (l/d): This is not a valid choice.\n\
         Would you like to _l_oad a board or use the _d_efault board?\n\
         Please enter your choice (l/d): Please enter the file name of the board: it is bad\n\
         This is not a valid file. Please enter the file name of the board: \n\
         The game was left.\n"
    );
}

/// Lines that get somewhere, and bytes that do not.
fn anything() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        4 => Just(b",,\n".to_vec()),
        3 => prop_oneof![Just("d\n"), Just("l\n"), Just("bad\n"), Just("\r\n")].prop_map(Into::into),
        4 => "[AERSTaerst]{1,4},[a-p](1?[0-9]),[rd]\r?\n".prop_map(String::into_bytes),
        1 => "[ -~]{0,20}\n".prop_map(String::into_bytes),
        1 => proptest::collection::vec(any::<u8>(), 0..60),
        1 => (1_usize..9000, any::<bool>()).prop_map(|(length, ends)| {
            let mut long = vec![b'A'; length];
            long.extend(ends.then_some(b'\n'));
            long
        }),
    ];
    proptest::collection::vec(line, 0..40).prop_map(|lines| lines.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// S36: whatever comes in, a game is finished or left, and nothing is told but that.
    #[test]
    fn s36_any_input_ends_in_a_game_finished_or_left(seed in 0_u64..50, typed in anything()) {
        let (printed, end) = converse(&few_tiles(), Seed(seed), &typed);
        prop_assert_eq!(printed.ends_with("\nThe game was left.\n"), end == End::Left);
        prop_assert_eq!(printed.contains("Game Over!"), end == End::Finished);
        prop_assert!(printed.starts_with("Would you like to _l_oad a board or use the _d_efault board?\n"));
    }

    /// The same for bytes without any sense.
    #[test]
    fn s36_any_bytes_end_so_too(typed in proptest::collection::vec(any::<u8>(), 0..500)) {
        let (printed, end) = converse(&few_tiles(), Seed(1), &typed);
        prop_assert_eq!(printed.ends_with("\nThe game was left.\n"), end == End::Left);
    }

    /// S02: the tiles of the computer show nowhere but on the board.
    #[test]
    fn s02_only_the_tiles_of_the_person_are_shown(seed in 0_u64..1000) {
        let game = few_tiles();
        let table = Match::new(&game, 2, Seed(seed)).unwrap();
        let (printed, _) = converse(&game, Seed(seed), b"d\n");
        let shown = printed.lines().find(|line| line.starts_with('[')).unwrap();
        let letters: String = shown.chars().filter(|c| c.is_ascii_uppercase() || *c == '_').collect();
        let held = *table.view(Viewer::Player(HUMAN)).own_rack().unwrap();
        let expected = game.rules().tiles.alphabet().spell_rack(&held).replace('?', "_");
        prop_assert_eq!(letters, expected);
        prop_assert_eq!(printed.matches('[').count(), held.len());
    }
}
