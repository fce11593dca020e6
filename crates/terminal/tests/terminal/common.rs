//! What the games of several test files share.

use std::sync::Arc;

use game::Seed;
use lexicon::Lexicon;
use play::{GameKind, LocalHost, Player};

/// A table at which everybody sits, and the tiles are dealt.
pub(crate) fn host<K: GameKind>(
    kind: K,
    words: Arc<Lexicon>,
    seated: Vec<Player>,
    seed: Seed,
) -> LocalHost<K> {
    let game = kind.game(words).unwrap();
    LocalHost::new(kind, game, seated, seed).unwrap()
}

/// All of these are said, in this order.
pub(crate) fn has(text: &str, lines: &[&str]) {
    let mut rest = text;
    for line in lines {
        let at = rest.find(line).unwrap_or_else(|| panic!("{line:?} is not said (in this order):\n{text}"));
        rest = &rest[at + line.len()..];
    }
}
