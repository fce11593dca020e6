//! The options of a game in its record: what differs from how it is usually played.

use crossword::notation::cgp::Operation;
use crossword::notation::{Cgp, khi};
use crossword::{Idle, KhiTiles, Layout, Swap, Victory};

use super::{OwnRules, Setup};
use crate::record::{Expected, Value};

/// The lines for what is not as usual, each a key and a value.
pub(super) fn write(setup: &Setup) -> Vec<(&'static str, String)> {
    let mut lines = setup.rules_lines();
    if let Some(layout) = &setup.layout {
        lines.push(("board", on_one_line(&layout.to_text())));
    }
    if setup.tiles == KhiTiles::Original {
        lines.push(("tiles", "84".to_owned()));
    }
    if setup.victory.goes_by_points() {
        lines.push(("victory", "points".to_owned()));
    }
    if setup.swap.is_allowed() {
        lines.push(("swap", "yes".to_owned()));
    }
    if let Some(idle) = setup.idle {
        lines.push(("idle", idle.name().to_owned()));
    }
    if let Some(position) = &setup.position {
        // Blanks at the end of a line get lost on the way, dots do not.
        let text = position.to_text(setup.language).replace("  ", ".");
        lines.push(("position", on_one_line(&text)));
    }
    if let Some(start) = &setup.start {
        lines.push(("start", start.to_text(setup.language, setup.language.code())));
    }
    lines
}

/// Takes one line into the set-up; says whether there is such a key.
pub(super) fn read(setup: &mut Setup, key: &str, value: &str) -> Result<bool, Expected> {
    match (key, value) {
        ("board", _) => {
            let layout = Layout::parse(&value.replace('/', "\n"));
            setup.layout = Some(layout.map_err(|bad| Expected::Board(bad.into()))?);
        }
        ("tiles", "84") => setup.tiles = KhiTiles::Original,
        ("tiles", "120") => setup.tiles = KhiTiles::Full,
        ("tiles", _) => return Err(Expected::Value(Value::OneOf(["84", "120"]))),
        ("victory", "points" | "edge") => setup.victory = Victory::by_points(value == "points"),
        ("victory", _) => return Err(Expected::Value(Value::OneOf(["points", "edge"]))),
        ("swap", "yes" | "no") => setup.swap = Swap::allowed(value == "yes"),
        ("swap", _) => return Err(Expected::Value(Value::OneOf(["yes", "no"]))),
        ("idle", _) => {
            let one_of = Expected::Value(Value::OneOf(["passes", "scoreless"]));
            setup.idle = Some(Idle::named(value).ok_or(one_of)?);
        }
        ("position", _) => {
            let text = value.replace('.', "  ").replace('/', "\n");
            let position = khi::Position::parse(&text, setup.language);
            setup.position = Some(position.map_err(|bad| Expected::Board(bad.into()))?);
        }
        ("start", _) => {
            let start = Cgp::parse(value, setup.language);
            setup.start = Some(plain(start.map_err(|bad| Expected::Board(bad.into()))?, setup));
        }
        ("rules", _) if setup.own.is_none() => setup.own = Some(OwnRules::read(value)?),
        ("rule", _) => match &mut setup.own {
            Some(own) => own.add(value)?,
            None => return Ok(false),
        },
        _ => return Ok(false),
    }
    Ok(true)
}

/// A position without what other programs have to say about it.
fn plain(start: Cgp, setup: &Setup) -> Cgp {
    let (mut racks, mut scores) = (start.racks, start.scores);
    racks.resize(crossword::SEATS, lexicon::Rack::default());
    scores.resize(crossword::SEATS, 0);
    let operations = vec![Operation::Lexicon(setup.language.code().to_owned())];
    Cgp { racks, scores, operations, ..start }
}

fn on_one_line(text: &str) -> String {
    text.trim_end_matches('\n').replace('\n', "/")
}
