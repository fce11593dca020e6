//! One case of a rule, as it stands in a file.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, LazyLock};

use crossword::{
    Crossword, Definition, End, Ending, Idle, KhiTiles, Layout, Leftovers, Premium, Ruleset, Stuck, Swap,
    Tileset, Victory, View,
};
use game::{Dice, Seat, Seed};
use lexicon::{About, Alphabet, Lexicon, word_list};
use serde::Deserialize;

use super::picture;

/// A position, what is done in it, and what is expected of it; what is left out does not matter.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// The rules it tells.
    pub(crate) ids: Vec<String>,
    /// What it tells.
    pub(crate) rule: String,

    // The game.
    language: Option<String>,
    size: Option<u8>,
    layout: Option<String>,
    tiles: Option<String>,
    words: Option<String>,
    /// Ends after so many turns without points.
    scoreless: Option<u8>,
    /// Points decide, not the far edge.
    points_decide: Option<bool>,
    /// The second player may take over the first one's side.
    swap: Option<bool>,

    // The position.
    board: Option<String>,
    seat: Option<u8>,
    number: Option<u32>,
    opened: Option<Vec<bool>>,
    rack: Option<String>,
    pub(crate) racks: Option<Vec<String>>,
    in_bag: Option<usize>,
    changes: Option<u8>,

    // What is done: one move is judged, or several are played.
    #[serde(rename = "move")]
    pub(crate) mv: Option<String>,
    pub(crate) moves: Option<Vec<String>>,
    pub(crate) seed: Option<u64>,

    // What is expected of a single move.
    pub(crate) score: Option<i64>,
    pub(crate) made: Option<Vec<String>>,
    pub(crate) captured: Option<Vec<String>>,
    pub(crate) wins: Option<bool>,
    /// Of the last move, if there are several.
    pub(crate) refused: Option<String>,

    // What is expected after several moves.
    pub(crate) scores: Option<Vec<i64>>,
    pub(crate) held: Option<Vec<usize>>,
    pub(crate) bag: Option<usize>,
    pub(crate) points: Option<Vec<i64>>,
    pub(crate) penalties: Option<Vec<i64>>,
    pub(crate) bonus: Option<Vec<i64>>,
    pub(crate) totals: Option<Vec<i64>>,
    /// Whose turn it is, from 1; 0 when the game is over.
    pub(crate) next: Option<u8>,
    pub(crate) ends: Option<String>,
    /// Who won, from 1; 0 for a draw or while the game goes on.
    pub(crate) winner: Option<u8>,

    // What is expected of the rules themselves.
    side: Option<u8>,
    total: Option<usize>,
    letters: Option<String>,
    premiums: Option<BTreeMap<String, usize>>,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

/// Reads all cases of a file.
pub(crate) fn read(text: &str) -> Result<Vec<Case>, String> {
    toml::from_str::<File>(text).map(|file| file.case).map_err(|bad| bad.to_string())
}

/// How an end is told.
pub(crate) fn ending(end: End) -> String {
    match end {
        End::Out(seat) => format!("{seat} is out"),
        End::Idle => "idle".to_owned(),
        End::Stuck => "nobody can move".to_owned(),
        End::Edge { seat, out: false } => format!("{seat} reaches the edge"),
        End::Edge { seat, out: true } => format!("{seat} reaches the edge and is out"),
    }
}

/// Whether something is as expected, if something is.
pub(crate) fn expect<T: PartialEq + Debug>(
    what: &str,
    expected: Option<&T>,
    found: &T,
) -> Result<(), String> {
    match expected {
        Some(expected) if expected != found => Err(format!("{what}: expected {expected:?}, found {found:?}")),
        _ => Ok(()),
    }
}

impl Case {
    /// The game of a file of rules, with what the case changes.
    pub(crate) fn game(&self, definition: &Definition) -> Result<Crossword, String> {
        let language = self.language.as_deref().unwrap_or("en");
        let alphabet = Alphabet::of(language).ok_or("no such language")?;
        let mut rules = definition.ruleset(alphabet).map_err(|bad| bad.to_string())?;
        match (self.layout.as_deref(), self.size) {
            (Some("random"), _) => rules.layout = Layout::wordfeud_random(&mut Dice::new(Seed(1), "layout")),
            (Some(text), _) => {
                rules.layout = Layout::parse(text.trim_start()).map_err(|bad| bad.to_string())?;
            }
            (None, Some(size)) => rules.layout = Layout::plain(size),
            (None, None) => {}
        }
        match self.tiles.as_deref() {
            Some("84") => rules = Ruleset::khi(KhiTiles::Original),
            Some(text) => rules.tiles = Tileset::parse(text, alphabet).map_err(|bad| bad.to_string())?,
            None => {}
        }
        if let Some(idle_turns) = self.scoreless {
            let (idle, leftovers) = (Idle::Scoreless, Leftovers::OwnAndOthers);
            rules.ending = Ending::Out { idle_turns, idle, leftovers, stuck: Stuck::PlaysOn };
        }
        if self.swap == Some(true) {
            rules.swap = Swap::AfterFirstWord;
        }
        if let (Some(true), Ending::FarEdge { victory, .. }) = (self.points_decide, &mut rules.ending) {
            *victory = Victory::Points;
        }
        Crossword::new(rules, self.lexicon(alphabet)?).map_err(|bad| bad.to_string())
    }

    /// The position, as the player to move sees it.
    pub(crate) fn view(&self, game: &Crossword) -> Result<View, String> {
        let rules = game.rules();
        let alphabet = rules.tiles.alphabet();
        let rack = |text: &String| alphabet.rack(text).map_err(|bad| bad.to_string());
        let board = picture::board(self.board.as_deref().unwrap_or_default(), rules)?;
        let seat = Seat(self.seat.unwrap_or(1) - 1);
        let mut view = View::of_position(rules, board, seat, self.rack.as_ref().map(rack).transpose()?);
        for (place, text) in self.racks.iter().flatten().enumerate() {
            *view.racks.get_mut(place).ok_or("nobody sits there")? = Some(rack(text)?);
        }
        view.number = self.number.unwrap_or(view.number);
        for (place, &opened) in self.opened.iter().flatten().enumerate() {
            *view.opened.get_mut(place).ok_or("nobody sits there")? = opened;
        }
        view.bag = self.in_bag.unwrap_or(view.bag);
        view.changes = self.changes.unwrap_or(view.changes);
        Ok(view)
    }

    /// Whether the rules themselves are as expected.
    pub(crate) fn expect_ruleset(&self, rules: &Ruleset) -> Result<(), String> {
        expect("side", self.side.as_ref(), &rules.layout.side())?;
        expect("total", self.total.as_ref(), &rules.tiles.total())?;
        let alphabet = rules.tiles.alphabet();
        let letters: String = alphabet.letters().map(|letter| alphabet.glyph(letter)).collect();
        expect("letters", self.letters.as_ref(), &letters)?;
        let mut premiums = BTreeMap::new();
        for square in crossword::Board::new(rules.layout.side()).squares() {
            let name = match rules.layout.premium(square) {
                Premium::Plain => continue,
                Premium::Letter(times) => format!("L{times}"),
                Premium::Word(times) => format!("W{times}"),
            };
            *premiums.entry(name).or_insert(0) += 1;
        }
        expect("premiums", self.premiums.as_ref(), &premiums)
    }

    /// A move was refused, perhaps for another reason or for none that was expected.
    pub(crate) fn expect_refusal(&self, reason: &str) -> Result<(), String> {
        match &self.refused {
            None => Err(format!("it is refused: {reason}")),
            Some(expected) if expected != reason => {
                Err(format!("refused: expected {expected:?}, found {reason:?}"))
            }
            Some(_) => Ok(()),
        }
    }

    /// A move was allowed that perhaps should not be.
    pub(crate) fn expect_legal(&self) -> Result<(), String> {
        self.refused.as_ref().map_or(Ok(()), |reason| Err(format!("it is allowed, but expected: {reason}")))
    }

    fn lexicon(&self, alphabet: &'static Alphabet) -> Result<Arc<Lexicon>, String> {
        static ENGLISH: LazyLock<Option<Arc<Lexicon>>> = LazyLock::new(|| lexica::load("en").map(Arc::new));
        static NORWEGIAN: LazyLock<Option<Arc<Lexicon>>> = LazyLock::new(|| lexica::load("nb").map(Arc::new));
        match (&self.words, alphabet.code()) {
            (None, "en") => ENGLISH.clone().ok_or("no English lexicon".to_owned()),
            (None, "nb") => NORWEGIAN.clone().ok_or("no Norwegian lexicon".to_owned()),
            (words, _) => {
                let words = words.as_deref().unwrap_or_default().replace(' ', "\n");
                let reading = word_list::read(words.as_bytes(), alphabet).map_err(|bad| bad.to_string())?;
                let lexicon = Lexicon::from_words(About::named("tiny"), alphabet, &reading.words, None);
                lexicon.map(Arc::new).map_err(|bad| bad.to_string())
            }
        }
    }
}
