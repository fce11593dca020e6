//! Advice as text: what comes of swaps, what the opponent may answer, and how the game ends.

use lexicon::{Alphabet, Rack};

use super::plays::{Play, read_rack, spell_rack};

/// All that is known of a position beside its plays; each part comes later, or says why it cannot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advice {
    /// What comes of swaps.
    pub swaps: Option<Result<Swaps, String>>,
    /// What the opponent may answer to the play that is chosen.
    pub replies: Option<Result<Replies, String>>,
    /// How the game ends.
    pub ending: Option<Result<Ending, String>>,
}

/// What comes of the best swaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swaps {
    /// The swaps, the best one first.
    pub swaps: Vec<Swap>,
}

/// A choice of tiles to swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The tiles to keep.
    pub keep: Rack,
    /// The tiles to give away.
    pub give: Rack,
    /// The chance to lay a full rack in the next turn, in thousandths.
    pub bingo: u16,
    /// What the tiles are worth then, in hundredths of a point.
    pub value: i64,
}

/// What the opponent may answer to a play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replies {
    /// How many racks were tried.
    pub racks: u32,
    /// Whether the opponent's rack is known.
    pub known: bool,
    /// What the answers bring on average, in hundredths of a point.
    pub average: i64,
    /// With how many of the racks there is no answer.
    pub none: u32,
    /// The answers, each with how often it came.
    pub plays: Vec<(u32, Play)>,
}

/// How the game ends if both play well.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What the player to move gets more than the opponent from here on.
    pub difference: i64,
    /// Whether nothing can be better, for either of them.
    pub proven: bool,
    /// The turns to the end, the player's and the opponent's in turn; nothing for a pass.
    pub turns: Vec<Option<Play>>,
}

impl Ending {
    /// Writes it.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut lines = vec![format!("ending {} {}", self.difference, u8::from(self.proven))];
        let turn = |turn: &Option<Play>| turn.as_ref().map(|play| play.to_text(alphabet));
        lines.extend(self.turns.iter().map(|one| turn(one).unwrap_or_else(|| "pass".to_owned())));
        lines.join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next()?.split(' ').collect();
        let ["ending", difference, proven] = head[..] else { return None };
        let turn = |line: &str| match line {
            "pass" => Some(None),
            play => Play::from_text(play, alphabet).map(Some),
        };
        Some(Self {
            difference: difference.parse().ok()?,
            proven: proven == "1",
            turns: lines.map(turn).collect::<Option<_>>()?,
        })
    }
}

impl Swaps {
    /// Writes them.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let line = |swap: &Swap| {
            let [keep, give] = [&swap.keep, &swap.give].map(|rack| spell_rack(rack, alphabet));
            format!("swap {keep} {give} {} {}", swap.bingo, swap.value)
        };
        let mut lines = vec!["swaps".to_owned()];
        lines.extend(self.swaps.iter().map(line));
        lines.join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let swap = |line: &str| {
            let parts: Vec<&str> = line.split(' ').collect();
            let ["swap", keep, give, bingo, value] = parts[..] else { return None };
            Some(Swap {
                keep: read_rack(keep, alphabet)?,
                give: read_rack(give, alphabet)?,
                bingo: bingo.parse().ok()?,
                value: value.parse().ok()?,
            })
        };
        let mut lines = text.lines();
        lines.next().filter(|head| *head == "swaps")?;
        Some(Self { swaps: lines.map(swap).collect::<Option<_>>()? })
    }
}

impl Replies {
    /// Writes them.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let Self { racks, known, average, none, plays } = self;
        let mut lines = vec![format!("replies {racks} {} {average} {none}", u8::from(*known))];
        lines.extend(plays.iter().map(|(times, play)| format!("{times} {}", play.to_text(alphabet))));
        lines.join("\n")
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next()?.split(' ').collect();
        let ["replies", racks, known, average, none] = head[..] else { return None };
        let reply = |line: &str| {
            let (times, play) = line.split_once(' ')?;
            Some((times.parse().ok()?, Play::from_text(play, alphabet)?))
        };
        Some(Self {
            racks: racks.parse().ok()?,
            known: known == "1",
            average: average.parse().ok()?,
            none: none.parse().ok()?,
            plays: lines.map(reply).collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::plays::tests::{any_play, any_rack};
    use super::*;

    fn spanish() -> &'static Alphabet {
        Alphabet::of("es").unwrap()
    }

    fn any_swaps() -> impl Strategy<Value = Swaps> {
        let swap = (any_rack(spanish()), any_rack(spanish()), 0..=1000_u16, any::<i64>())
            .prop_map(|(keep, give, bingo, value)| Swap { keep, give, bingo, value });
        vec(swap, 0..5).prop_map(|swaps| Swaps { swaps })
    }

    fn any_replies() -> impl Strategy<Value = Replies> {
        let plays = vec((any::<u32>(), any_play(spanish())), 0..4);
        (any::<u32>(), any::<bool>(), any::<i64>(), any::<u32>(), plays)
            .prop_map(|(racks, known, average, none, plays)| Replies { racks, known, average, none, plays })
    }

    fn any_ending() -> impl Strategy<Value = Ending> {
        let turns = vec(proptest::option::of(any_play(spanish())), 0..4);
        (any::<i64>(), any::<bool>(), turns).prop_map(|(difference, proven, turns)| Ending {
            difference,
            proven,
            turns,
        })
    }

    proptest! {
        #[test]
        fn advice_is_read_as_it_was_written(swaps in any_swaps(), replies in any_replies(), ending in any_ending()) {
            prop_assert_eq!(Ending::from_text(&ending.to_text(spanish()), spanish()), Some(ending));
            prop_assert_eq!(Swaps::from_text(&swaps.to_text(spanish()), spanish()), Some(swaps));
            prop_assert_eq!(Replies::from_text(&replies.to_text(spanish()), spanish()), Some(replies));
        }

        #[test]
        fn any_text_is_advice_or_none(text in "(?s).{0,200}") {
            for head in ["", "swaps\nswap ", "replies 1 1 1 1\n1 play ", "ending 1 1\nplay "] {
                let text = format!("{head}{text}");
                let _ = (Swaps::from_text(&text, spanish()), Replies::from_text(&text, spanish()));
                let _ = Ending::from_text(&text, spanish());
            }
        }
    }
}
