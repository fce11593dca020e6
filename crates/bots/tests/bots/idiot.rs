//! Computer players of Idiot keep to the rules, and to what is said of their levels.

#![allow(clippy::cast_precision_loss, clippy::cast_lossless, reason = "samples are compared with chances")]

use std::collections::BTreeMap;

use bots::Level;
use bots::idiot::{
    Easy, Foresight, Hard, Medium, Personality, PickRule, Player, default_level, levels, person, player,
    players, softmax_weights,
};
use game::{Bot, Dice, Effort, Game, Match, Seat, Seed, Turn, Viewer};
use idiot::testing::{Brute, game_of};
use idiot::{Addition, Ending, Idiot, Move, Rules, Side, Table};
use lexicon::{Alphabet, Letter};

/// Words with many letters in common, one of which holds a part of itself twice.
const WORDS: &str =
    "local locale locales vocal calm calmer clam zebra zebu brace bracer caber locate cocoa coca";

fn word(text: &str) -> Vec<Letter> {
    Alphabet::english().word(text).unwrap()
}

fn small() -> Idiot {
    game_of(WORDS, Rules::default())
}

/// A table of so many players, the first of whom is to move with this string.
fn table(game: &Idiot, players: u8, string: &str) -> Table {
    let fresh = Match::new(game, players, Seed(0)).unwrap().view(Viewer::Spectator);
    let last = (!string.is_empty()).then_some(Seat(players - 1));
    Table { string: word(string), last, ..fresh }
}

fn choose(bot: &mut dyn Bot<Idiot>, game: &Idiot, table: &Table, seed: u64) -> Move {
    bot.choose(game, table, &mut Dice::new(Seed(seed), "bot"), Effort(1))
}

fn added(mv: &Move) -> Addition {
    let Move::Add(addition) = mv else { panic!("a letter is added, not {mv:?}") };
    *addition
}

/// How often each string is made of so many choices.
fn sampled(bot: &mut dyn Bot<Idiot>, game: &Idiot, table: &Table, count: u64) -> BTreeMap<Vec<Letter>, f64> {
    let mut made = BTreeMap::new();
    for seed in 0..count {
        let longer = added(&choose(bot, game, table, seed)).to(&table.string);
        *made.entry(longer).or_default() += 1.0;
    }
    made
}

/// Every string is made about as often as its chance says, and none that has no chance.
fn assert_alike(made: &BTreeMap<Vec<Letter>, f64>, chances: &BTreeMap<Vec<Letter>, f64>, count: u64) {
    assert!(made.keys().all(|string| chances.contains_key(string)), "{made:?}\n{chances:?}");
    for (string, chance) in chances {
        let (expected, found) = (chance * count as f64, made.get(string).copied().unwrap_or(0.0));
        let bound = 5.0 * (expected * (1.0 - chance)).sqrt() + 1.0;
        assert!((found - expected).abs() <= bound, "{string:?}: {found} of {count}, not {expected}");
    }
}

#[test]
fn every_level_and_personality_plays_legal_games_to_the_end() {
    let loser = small();
    let winner = loser.with_rules(Rules { ending: Ending::OneWinner, ..Rules::default() });
    for game in [&loser, &winner] {
        for seats in 2..=8 {
            let mut bots: Vec<Player> = (0..seats)
                .map(|seat| levels()[usize::from(seat) % levels().len()])
                .map(|level| player(game, level).unwrap())
                .collect();
            bots[1] = person(
                game,
                Level::Hard,
                Personality { bluffs: 50, vocabulary: Some(5), ..Personality::default() },
            )
            .unwrap();
            let mut played = Match::new(game, seats, Seed(seats.into())).unwrap();
            while let Turn::Of(seat) = played.turn() {
                let view = played.view(Viewer::Player(seat));
                let mv = bots[seat.index()].choose(game, &view, &mut played.bot_dice(seat), Effort(1));
                played.play(seat, mv).unwrap();
                assert!(played.log().len() < 5000, "the game does not end");
            }
        }
    }
}

#[test]
fn there_are_six_levels() {
    let game = small();
    let six = [Level::Newcomer, Level::Casual, Level::Easy, Level::Medium, Level::Normal, Level::Hard];
    assert_eq!(levels(), six);
    assert_eq!(default_level(), Level::Casual);
    assert!(levels().iter().all(|&level| player(&game, level).is_some()));
    for level in Level::ALL {
        assert_eq!(player(&game, level).is_some(), levels().contains(&level), "{level}");
    }
    assert_eq!(players(&game, &[Level::Medium, Level::Easy, Level::Medium]).unwrap().len(), 3);
    assert!(players(&game, &[Level::Medium, Level::Expert]).is_none());
}

/// I11, I12, I13: what no word holds is challenged, and nothing else.
#[test]
fn every_level_challenges_what_no_word_holds() {
    let game = small();
    for &level in levels() {
        let mut bot = player(&game, level).unwrap();
        assert_eq!(choose(&mut *bot, &game, &table(&game, 3, "zz"), 1), Move::Challenge);
        for string in Brute::new(WORDS.split(' ')).live() {
            assert_ne!(choose(&mut *bot, &game, &table(&game, 3, &string), 1), Move::Challenge, "{string}");
        }
    }
}

/// I15: challenged, every level answers with a word that holds the string, if there is one.
#[test]
fn every_level_answers_a_challenge() {
    let game = small();
    for &level in levels() {
        let mut bot = player(&game, level).unwrap();
        for (string, answers) in
            [("ebr", vec!["zebra"]), ("zz", vec![]), ("ocale", vec!["locale", "locales"])]
        {
            let here = Table { challenger: Some(Seat(1)), ..table(&game, 2, string) };
            let mv = choose(&mut *bot, &game, &here, 3);
            let expected: Vec<Move> = answers.into_iter().map(|answer| Move::Answer(word(answer))).collect();
            assert!(if expected.is_empty() { mv == Move::GiveUp } else { expected.contains(&mv) }, "{mv:?}");
        }
    }
}

/// I11: the chances of Easy, worked out word by word.
#[test]
fn easy_heads_for_a_random_word_that_it_does_not_finish() {
    let game = small();
    for (players, string) in [(2, "ca"), (3, "ca"), (2, "al"), (2, "locat"), (4, "co"), (3, "oca")] {
        let holding: Vec<Vec<Letter>> =
            WORDS.split(' ').map(word).filter(|w| holds(w, &word(string))).collect();
        let turn = (string.len() + 1) % usize::from(players);
        let safe: Vec<_> =
            holding.iter().filter(|word| word.len() % usize::from(players) != turn).cloned().collect();
        let aims = if safe.is_empty() { holding } else { safe };
        let mut chances: BTreeMap<Vec<Letter>, f64> = BTreeMap::new();
        for aim in &aims {
            let string = word(string);
            for start in (0..aim.len()).filter(|&start| aim[start..].starts_with(&string)) {
                let end = start + string.len();
                let before = (start > 0).then(|| aim[start - 1..end].to_vec());
                let after = (end < aim.len()).then(|| aim[start..=end].to_vec());
                let sides: Vec<_> = before.into_iter().chain(after).collect();
                for longer in &sides {
                    let share = 1.0 / (aims.len() * count(aim, &string) * sides.len()) as f64;
                    *chances.entry(longer.clone()).or_default() += share;
                }
            }
        }
        let made = sampled(&mut Easy::new(&game), &game, &table(&game, players, string), 6000);
        assert_alike(&made, &chances, 6000);
    }
}

fn holds(word: &[Letter], string: &[Letter]) -> bool {
    string.is_empty() || word.windows(string.len()).any(|part| part == string)
}

fn count(word: &[Letter], string: &[Letter]) -> usize {
    word.windows(string.len()).filter(|part| *part == string).count()
}

/// I12: cost and number of words of every addition, by looking at all words; `None` if it is out of the question.
fn slow_cost(words: &[Vec<Letter>], longer: &[Letter], players: usize) -> Option<(u32, u32)> {
    let holding: Vec<&Vec<Letter>> = words.iter().filter(|word| holds(word, longer)).collect();
    if holding.is_empty() || holding.iter().any(|word| *word == longer) {
        return None;
    }
    let cost = |word: &&Vec<Letter>| match word.len() % players == longer.len() % players {
        true if word.starts_with(longer) || word.ends_with(longer) => 10,
        true => 1,
        false => 0,
    };
    Some((holding.iter().map(cost).sum(), holding.len() as u32))
}

fn assert_costs(bot: &Medium, game: &Idiot, words: &[Vec<Letter>], players: u8, string: &str) {
    let here = table(game, players, string);
    let found = bot.weigh(game, &here);
    let words: Vec<Vec<Letter>> = words.iter().filter(|word| holds(word, &here.string)).cloned().collect();
    let sides = if string.is_empty() { &[Side::End][..] } else { &Side::BOTH[..] };
    let mut expected = Vec::new();
    for &side in sides {
        for letter in Alphabet::english().letters() {
            let addition = Addition { letter, side };
            let cost = slow_cost(&words, &addition.to(&here.string), players.into());
            expected.extend(cost.map(|(cost, words)| (addition, cost, words)));
        }
    }
    assert_eq!(found, expected, "{players} players, {string}");
}

#[test]
fn medium_costs_are_what_looking_at_all_words_finds() {
    let game = small();
    let words: Vec<Vec<Letter>> = WORDS.split(' ').map(word).collect();
    let bot = Medium::new(&game, PickRule::default());
    for string in Brute::new(WORDS.split(' ')).live() {
        for players in 2..=8 {
            assert_costs(&bot, &game, &words, players, &string);
        }
    }
}

/// I12: softmax over the costs, and the option that takes the least.
#[test]
fn medium_takes_letters_as_often_as_their_costs_say() {
    let game = small();
    for (players, string) in [(2, "ca"), (3, "o"), (2, "al"), (4, "co"), (2, "")] {
        let here = table(&game, players, string);
        let weighed = Medium::new(&game, PickRule::default()).weigh(&game, &here);
        let least = weighed.iter().map(|choice| choice.1).min().unwrap();
        let weight = |cost: u32| (-f64::from(cost - least)).exp();
        let total: f64 = weighed.iter().map(|choice| weight(choice.1)).sum();
        let mut chances: BTreeMap<Vec<Letter>, f64> = BTreeMap::new();
        for (addition, cost, _) in &weighed {
            *chances.entry(addition.to(&here.string)).or_default() += weight(*cost) / total;
        }
        let made = sampled(&mut Medium::new(&game, PickRule::ByChance), &game, &here, 6000);
        assert_alike(&made, &chances, 6000);
        let fewest = weighed.iter().map(|&(_, cost, words)| (cost, words)).min();
        let picked = added(&choose(&mut Medium::new(&game, PickRule::Least), &game, &here, 5));
        let (_, cost, words) = *weighed.iter().find(|choice| choice.0 == picked).unwrap();
        assert_eq!(Some((cost, words)), fewest);
    }
}

#[test]
fn weights_fall_by_a_factor_of_e() {
    let weights = softmax_weights(&[7, 8, 9, 25, 26, u32::MAX]);
    assert_eq!(weights, [67_108_864, 24_687_971, 9_082_197, 1, 0, 0]);
    for (steps, pair) in softmax_weights(&(0..19).collect::<Vec<_>>()).into_iter().enumerate() {
        let exact = f64::from(1 << 26) * (-(steps as f64)).exp();
        assert!((f64::from(pair) - exact).abs() <= 0.5, "{steps}");
    }
    assert!(softmax_weights(&[]).is_empty());
}

/// I12: where every letter completes a word or leaves all words, any will do.
#[test]
fn medium_adds_any_letter_when_all_are_out_of_the_question() {
    let game = small();
    let made = sampled(&mut Medium::new(&game, PickRule::ByChance), &game, &table(&game, 2, "zebr"), 1000);
    assert!(made.len() > 40, "{}", made.len());
}

/// I13: in every position of a small lexicon.
#[test]
fn hard_wins_what_can_be_won_and_holds_out_where_nothing_can() {
    let game = small();
    let mut brute = Brute::new(WORDS.split(' '));
    let [mut won, mut lost, mut hopeless] = [0, 0, 0];
    for string in brute.live() {
        let here = table(&game, 2, &string);
        let longer = Alphabet::english().spell(&added(&choose(&mut Hard, &game, &here, 1)).to(&here.string));
        let (wins, moves) = brute.verdict(&string);
        if brute.live().contains(&longer) {
            let (next_wins, next_moves) = brute.verdict(&longer);
            assert!(next_wins != wins && (wins || next_moves == moves - 1), "{string} to {longer}");
            *if wins { &mut won } else { &mut lost } += 1;
        } else {
            assert_eq!((wins, moves), (false, 1), "{string} to {longer}");
            assert!(!game.words().is_word(&word(&longer)), "a bluff is better than a word");
            hopeless += 1;
        }
    }
    assert!(won > 10 && lost > 10 && hopeless > 5, "{won} won, {lost} lost, {hopeless} hopeless");
}

/// Normal wins what can be won where it keeps all words in mind, and weighs as Medium does where it keeps none.
#[test]
fn foresight_reaches_from_weighing_to_perfect_play() {
    let game = small();
    let mut brute = Brute::new(WORDS.split(' '));
    let mut perfect = Foresight::new(&game, 400..=400);
    let mut won = 0;
    for string in brute.live() {
        let here = table(&game, 2, &string);
        if brute.verdict(&string).0 {
            let longer = added(&choose(&mut perfect, &game, &here, 1)).to(&here.string);
            assert!(!brute.verdict(&Alphabet::english().spell(&longer)).0, "{string}");
            won += 1;
        }
    }
    assert!(won > 10, "{won}");

    let here = table(&game, 2, "ca");
    let weighed = Medium::new(&game, PickRule::default()).weigh(&game, &here);
    let weights = softmax_weights(&weighed.iter().map(|choice| choice.1).collect::<Vec<_>>());
    let total: f64 = weights.iter().copied().map(f64::from).sum();
    let chances: BTreeMap<Vec<Letter>, f64> = weighed
        .iter()
        .zip(&weights)
        .map(|((addition, ..), &weight)| (addition.to(&here.string), f64::from(weight) / total))
        .collect();
    let made = sampled(&mut Foresight::new(&game, -1..=-1), &game, &here, 6000);
    assert_alike(&made, &chances, 6000);
}

/// How far it sees lasts for a game, and differs between games.
#[test]
fn foresight_lasts_for_a_game() {
    let game = small();
    let bot = Foresight::new(&game, -20..=100);
    let mut seen = Vec::new();
    for seed in 0..40 {
        let played = Match::new(&game, 2, Seed(seed)).unwrap();
        let words = bot.words_in_mind(&played.bot_dice(Seat(0)));
        assert!(words <= 1024);
        seen.push(words);
        assert_eq!(words, bot.words_in_mind(&played.bot_dice(Seat(0))));
    }
    seen.sort_unstable();
    seen.dedup();
    assert!(seen[0] == 0 && seen.len() > 10, "{seen:?}");
}

/// I13: among more players, no letter is less likely to lose.
#[test]
fn hard_is_as_unlikely_to_lose_as_can_be() {
    let game = small();
    for players in 3..=8 {
        let losses = game.losses(players);
        for string in Brute::new(WORDS.split(' ')).live() {
            let here = table(&game, players, &string);
            let addition = added(&choose(&mut Hard, &game, &here, 1));
            let replies = losses.replies(&here.string);
            let Some(least) = replies.iter().map(|reply| reply.1).min() else { continue };
            assert_eq!(replies.iter().find(|reply| reply.0 == addition).map(|reply| reply.1), Some(least));
        }
    }
}

/// The whole lexicon: Hard never leaves a won position, costs are right for strings of many words, answers are common
/// words, and a small vocabulary makes the mistakes of people.
#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn levels_with_the_shipped_words() {
    let game = Idiot::new(Rules::default(), std::sync::Arc::new(lexica::load("english").unwrap())).unwrap();
    hard_never_leaves_a_won_position(&game);

    let words: Vec<Vec<Letter>> = game.words().graph().words().collect();
    let medium = Medium::new(&game, PickRule::default());
    for (players, string) in [(2, ""), (3, "e"), (2, "ing"), (5, "ness"), (2, "umpt")] {
        assert_costs(&medium, &game, &words, players, string);
    }
    let mut easy = Easy::new(&game);
    for string in ["", "e", "ing", "umpt"] {
        let here = table(&game, 3, string);
        assert!(game.words().holds(&added(&choose(&mut easy, &game, &here, 2)).to(&here.string)));
    }

    let challenged = |string: &str| Table { challenger: Some(Seat(1)), ..table(&game, 2, string) };
    let common = game.common_words().unwrap();
    for (string, is_common) in [("e", true), ("zeb", true), ("ogom", false)] {
        let Move::Answer(answer) = choose(&mut easy, &game, &challenged(string), 1) else {
            panic!("{string}")
        };
        assert_eq!(common.is_word(&answer), is_common, "{string}");
    }

    let mut human =
        person(&game, Level::Hard, Personality { vocabulary: Some(5000), ..Personality::default() }).unwrap();
    let rare = table(&game, 2, "ogom");
    assert_eq!(choose(&mut *human, &game, &rare, 1), Move::Challenge, "it does not know logomachy");
    assert_eq!(choose(&mut *human, &game, &challenged("ogom"), 1), Move::GiveUp);
    assert_ne!(choose(&mut *human, &game, &table(&game, 2, "hous"), 1), Move::Challenge);
    let mut careful = person(&game, Level::Medium, Personality::CAREFUL).unwrap();
    let here = table(&game, 2, "hou");
    let weighed = Medium::new(&game, PickRule::Least).weigh(&game, &here);
    let least = weighed.iter().map(|&(_, cost, words)| (cost, words)).min();
    for luck in 1..4 {
        let picked = added(&choose(&mut *careful, &game, &here, luck));
        let (_, cost, words) = weighed.iter().find(|choice| choice.0 == picked).unwrap();
        assert_eq!(Some((*cost, *words)), least, "it takes the least score");
    }
    let mut bluffer =
        person(&game, Level::Hard, Personality { bluffs: 100, ..Personality::default() }).unwrap();
    let here = table(&game, 2, "hou");
    let longer = added(&choose(&mut *bluffer, &game, &here, 1)).to(&here.string);
    assert!(!game.words().holds(&longer));
}

/// I13: a hundred thousand positions that are won, from parts of random words.
fn hard_never_leaves_a_won_position(game: &Idiot) {
    let words: Vec<Vec<Letter>> = game.words().graph().words().collect();
    let (solution, mut dice) = (game.solution(), Dice::new(Seed(8), "positions"));
    let mut here = table(game, 2, "e");
    let [mut won, mut lost] = [0, 0];
    while won < 100_000 {
        let word = dice.choose(&words).unwrap();
        let start = dice.below(word.len() as u32) as usize;
        let end = start + 1 + dice.below((word.len() - start) as u32) as usize;
        here.string = word[start..end].to_vec();
        let Some(verdict) = solution.verdict(&here.string) else { continue };
        let addition = added(&Hard.choose(game, &here, &mut dice, Effort(1)));
        let after = solution.verdict(&addition.to(&here.string));
        if verdict.wins {
            assert!(!after.unwrap().wins, "{}", Alphabet::english().spell(&here.string));
            won += 1;
        } else {
            let resists = after.map(|after| after.moves + 1);
            assert!(resists == Some(verdict.moves) || verdict.moves == 1);
            lost += 1;
        }
    }
    assert!(lost > 10_000, "{lost}");
}

/// One game of four levels, move by move: a change of play is a change of these letters.
#[test]
fn a_golden_game_is_played_again() {
    let game = small();
    let mut bots = players(&game, &[Level::Easy, Level::Medium, Level::Hard]).unwrap();
    let mut played = Match::new(&game, 3, Seed(2024)).unwrap();
    let mut said = Vec::new();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let mv = bots[seat.index()].choose(&game, &view, &mut played.bot_dice(seat), Effort(1));
        said.push(idiot::notation::write(&mv, &view, Alphabet::english()));
        game.check(&view, &mv).unwrap();
        played.play(seat, mv).unwrap();
    }
    assert_eq!(said.join(" "), GOLDEN);
}

const GOLDEN: &str = "b ab abe aber xaber ! - r er ber aber laber ! - t te ate cate ocate jocate ! - t te ate cate ocate \
                      locate a ab cab cabe cabec ! - t at cat cate ocate locate a am lam clam l la cla clam b bu ebu \
                      zebu";
