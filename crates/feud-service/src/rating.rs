//! How strong players count: a simple Elo in whole numbers.

/// What a player counts who has not finished a game yet.
pub(crate) const FIRST: i64 = 1200;

/// What a game between equals moves.
const STAKE: i64 = 16;

/// What the first player gains, and the second loses, by their points before the game and how it ended.
///
/// The expected result is taken as a straight line: 25 points of difference move the stake by one.
pub(crate) fn gain(first: i64, second: i64, result: Result) -> i64 {
    let ahead = (first - second) / 25;
    match result {
        Result::FirstWins => (STAKE - ahead).clamp(1, 2 * STAKE - 1),
        Result::SecondWins => (-STAKE - ahead).clamp(1 - 2 * STAKE, -1),
        Result::Draw => (-ahead).clamp(1 - STAKE, STAKE - 1),
    }
}

/// How a game between two ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result {
    FirstWins,
    SecondWins,
    Draw,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_play_for_the_stake_and_favourites_for_less() {
        assert_eq!(gain(1200, 1200, Result::FirstWins), 16);
        assert_eq!(gain(1200, 1200, Result::SecondWins), -16);
        assert_eq!(gain(1200, 1200, Result::Draw), 0);
        assert_eq!(gain(1400, 1200, Result::FirstWins), 8);
        assert_eq!(gain(1400, 1200, Result::SecondWins), -24);
        assert_eq!(gain(1400, 1200, Result::Draw), -8);
        assert_eq!(gain(3000, 100, Result::FirstWins), 1);
    }

    #[test]
    fn it_does_not_matter_who_is_called_the_first() {
        for (one, other) in [(1200, 1333), (900, 2000), (1500, 1500)] {
            assert_eq!(gain(one, other, Result::FirstWins), -gain(other, one, Result::SecondWins));
            assert_eq!(gain(one, other, Result::Draw), -gain(other, one, Result::Draw));
        }
    }
}
