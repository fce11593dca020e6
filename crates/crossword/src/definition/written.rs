//! Rules written down in one way only, for records and for the digest that identifies them.

use std::collections::BTreeMap;

use lexicon::{Alphabet, Digest};
use sha2::{Digest as _, Sha256};

use super::{BadRules, Fields, Named, Value, Wrong};
use crate::movegen::MAX_RACK;
use crate::{Bingo, Ending, Exchange, Layout, MAX_SEATS, MAX_SIDE, Opening, Ruleset, SEATS, Tileset};

/// Keys that say what rules are called, not what they are.
const PROSE: [&str; 3] = ["about", "label", "name"];

/// Keys that came later, with what they say of rules that were written down before. A digest leaves them out where they
/// say just that, so that it is the same as it was then.
const LATER: [(&str, &str); 1] = [("ending.stuck", "plays-on")];

/// The language of the tiles, in rules that were written down.
const LANGUAGE: &str = "language";

/// Keys and values, each written in one way only.
pub(crate) type Entries = BTreeMap<String, String>;

impl Ruleset {
    /// The rules as keys and values, all of them, each in one way only.
    #[must_use]
    pub fn entries(&self) -> BTreeMap<String, String> {
        let mut entries = Entries::new();
        let mut put = |key: &str, value: String| entries.insert(key.to_owned(), value);
        put("name", self.name.clone());
        put("label", self.label.clone());
        put("about", self.about.clone());
        put("game", self.game.clone());
        put("seats", self.seats.to_string());
        put("layout", self.layout.to_text().trim_end().replace('\n', "/"));
        put("boards", self.boards.name().to_owned());
        put(LANGUAGE, self.tiles.alphabet().code().to_owned());
        put("tiles", self.tiles.to_text());
        put("rack", self.rack.to_string());
        put("opening", self.opening.to_text());
        put("joining", self.joining.name().to_owned());
        put("words", self.words.name().to_owned());
        put("lone_tile", self.lone_tile.name().to_owned());
        put("bingo", self.bingo.to_text());
        put("capture", self.capture.name().to_owned());
        put("swap", self.swap.name().to_owned());
        put("points", self.points.name().to_owned());
        self.exchange.put(&mut entries);
        self.ending.put(&mut entries);
        entries
    }

    /// Reads rules that were written down so.
    pub fn from_entries(entries: &BTreeMap<String, String>) -> Result<Self, BadRules> {
        let value = |text: &String| Value { text: text.clone(), line: 0, file: String::new() };
        let mut values = BTreeMap::new();
        values.extend(entries.iter().map(|(key, text)| (key.clone(), value(text))));
        let mut fields = Fields::new(values);
        let code = fields.value(LANGUAGE)?;
        let codes = Alphabet::all().iter().map(Alphabet::code);
        let alphabet =
            Alphabet::of(&code.text).ok_or_else(|| code.bad(LANGUAGE, Wrong::one_of(&code.text, codes)))?;
        let tiles = fields.optional("tiles");
        let rules = Self::take(&mut fields, alphabet, "tiles", tiles)?;
        fields.finish()?;
        Ok(rules)
    }

    /// What identifies the rules, whatever they are called: the SHA-256 of their entries, a line each.
    #[must_use]
    pub fn digest(&self) -> Digest {
        let mut hash = Sha256::new();
        for (key, value) in &self.entries() {
            let entry = (key.as_str(), value.as_str());
            if !PROSE.contains(&entry.0) && !LATER.contains(&entry) {
                hash.update(format!("{key} {value}\n"));
            }
        }
        Digest::from_bytes(hash.finalize().into())
    }

    /// Takes rules from keys and values; the tiles are those of a language.
    pub(super) fn take(
        fields: &mut Fields,
        alphabet: &'static Alphabet,
        tiles_key: &str,
        tiles: Option<Value>,
    ) -> Result<Self, BadRules> {
        let tiles = tiles.ok_or_else(|| fields.bad(tiles_key, Wrong::Missing))?;
        let bad = |what: String| tiles.bad(tiles_key, Wrong::Value(what));
        let tileset = Tileset::parse(&tiles.text, alphabet).map_err(|part| bad(part.to_string()))?;
        let name = fields.name("name")?;
        let label = fields.text("label")?;
        let about = fields.text("about")?;
        let game = fields.one_of("game", &super::games())?.to_owned();
        let seats = fields.number("seats", SEATS as u8..=MAX_SEATS as u8)?;
        let layout = take_layout(fields)?;
        let rules = Self {
            name,
            label,
            about,
            game,
            seats,
            boards: fields.named("boards")?,
            rack: fields.number("rack", 1..=MAX_RACK as u8)?,
            opening: Opening::take(fields, &layout)?,
            joining: fields.named("joining")?,
            words: fields.named("words")?,
            lone_tile: fields.named("lone_tile")?,
            bingo: Bingo::take(fields)?,
            capture: fields.named("capture")?,
            swap: fields.named("swap")?,
            exchange: Exchange::take(fields)?,
            ending: Ending::take(fields)?,
            points: fields.named("points")?,
            layout,
            tiles: tileset,
        };
        rules.check().map_err(|(key, what)| match key {
            "tiles" => bad(what),
            key => fields.bad(key, Wrong::Value(what)),
        })?;
        Ok(rules)
    }

    /// Whether what each axis says fits what the others say: the key to blame, and why.
    pub fn check(&self) -> Result<(), (&'static str, String)> {
        if self.points.counts_tiles() && !self.capture.has_owners() {
            let what = "tiles that count for their owners need a capture that gives them owners";
            return Err(("points", what.to_owned()));
        }
        let is_for_two = self.capture.has_owners() || self.ending.is_race() || self.swap.is_allowed();
        if usize::from(self.seats) > SEATS && (is_for_two || self.opening.is_each_sides()) {
            let what =
                "only two can play where tiles have owners, sides race or are swapped, or start at stars";
            return Err(("seats", what.to_owned()));
        }
        let needed = usize::from(self.seats) * usize::from(self.rack);
        if self.tiles.total() < needed {
            return Err((
                "tiles",
                format!("{} racks take {needed} tiles, these are {}", self.seats, self.tiles.total()),
            ));
        }
        if !self.counts_safely() {
            let what = "these premiums multiply to more points than can be counted";
            return Err(("layout", what.to_owned()));
        }
        Ok(())
    }

    /// Whether no move can earn more points than a number holds, in hundredths of a point.
    fn counts_safely(&self) -> bool {
        let squares = || {
            (0..self.layout.side()).flat_map(|row| (0..self.layout.side()).map(move |column| (column, row)))
        };
        let premium = |(column, row)| self.layout.premium(crate::Square { column, row });
        let mut words: Vec<u64> =
            squares().map(|square| u64::from(premium(square).word().unsigned_abs())).collect();
        let letter = squares().map(|square| u64::from(premium(square).letter().unsigned_abs())).max();
        let rack = usize::from(self.rack);
        // The dearest squares that a rack may cover at once.
        let mut dearest = || {
            let place = (0..words.len()).max_by_key(|&place| words[place])?;
            Some(words.swap_remove(place))
        };
        let times =
            (0..rack).map_while(|_| dearest()).try_fold(1, |times: u64, word| times.checked_mul(word.max(1)));
        let word = u64::from(MAX_SIDE) * u64::from(self.tiles.dearest().unsigned_abs()) * letter.unwrap_or(1);
        let earned = times.and_then(|times| times.checked_mul(word)?.checked_mul(rack as u64 + 1));
        let most = earned.and_then(|earned| earned.checked_add(u64::from(self.bingo.most())));
        most.and_then(|most| most.checked_mul(100)).is_some_and(|most| i64::try_from(most).is_ok())
    }
}

/// A board by its name, `plain` and a number of squares a side, or all its squares.
fn take_layout(fields: &mut Fields) -> Result<Layout, BadRules> {
    let value = fields.value("layout")?;
    let bad = |what: String| value.bad("layout", Wrong::Value(what));
    if let Some(layout) = Layout::named(&value.text) {
        return Ok(layout);
    }
    let text = value.text.replace('/', "\n");
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        return Layout::parse_small(&text).map_err(|wrong| bad(format!("in the board, {wrong}")));
    }
    let names: Vec<&str> = Layout::names().collect();
    Err(bad(format!(
        "a board is {}, plain and its squares a side, as in `plain 19`, or all its squares",
        names.join(", ")
    )))
}
