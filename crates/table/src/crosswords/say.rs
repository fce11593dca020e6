//! What happened, in sentences; and how a game ended, as a panel.

use crossword::notation::{Phrases, Written};
use crossword::{End, Ended, Event, Laid, Line, Move, Ruleset, SEATS, Tally};
use game::{Entry, Outcome, Seat, Turn, Viewer};

use super::Table;

/// What everyone saw, as a sentence.
#[must_use]
pub fn event(table: &Table, event: &Event) -> String {
    let names = table.names();
    let name = |seat: &Seat| names[seat.index()].as_str();
    match event {
        Event::Laid(laid) => word(table, name(&laid.seat), laid),
        Event::Passed { seat } => format!("{} passed.", name(seat)),
        Event::Exchanged { seat, count } => format!("{} exchanged {}.", name(seat), tiles(*count)),
        Event::Changed { seat, penalty } => {
            format!("{} changed all tiles, for a penalty of {penalty}.", name(seat))
        }
        Event::Swapped { seat } => format!("{} took over the other side.", name(seat)),
        Event::Ended(ended) => how(table.game().rules(), &names, ended),
    }
}

/// A move of the log as everyone may read it: which tiles were exchanged is not told.
#[must_use]
pub fn entry(table: &Table, entry: &Entry<Move>) -> String {
    let name = &table.names()[entry.seat.index()];
    match &entry.mv {
        Move::Exchange(given) => format!("{name}: exchanges {}", tiles(given.len())),
        mv => {
            let written = Written::of(mv, table.game().rules().tiles.alphabet());
            format!("{name}: {}", written.to_text(Phrases::Spoken))
        }
    }
}

/// The way of a line, as players say it.
#[must_use]
pub const fn way(line: Line) -> &'static str {
    match line {
        Line::Across => "right",
        Line::Down => "down",
    }
}

/// `1 tile`, `2 tiles`.
#[must_use]
pub fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}

fn word(table: &Table, name: &str, laid: &Laid) -> String {
    let rules = table.game().rules();
    let words: Vec<String> = laid.words.iter().map(|word| rules.tiles.alphabet().spell(word)).collect();
    let (main, others) = words.split_first().map_or(("", &[][..]), |(main, others)| (main.as_str(), others));
    let board = table.view(Viewer::Spectator).board;
    let start = laid.tiles.first().map(|&(square, _)| board.run_start(square, laid.line).to_string());
    let at = start.unwrap_or_default();
    let gain = if !rules.points.counts_tiles() {
        format!(", for {}", laid.points)
    } else if laid.captured.is_empty() {
        String::new()
    } else {
        format!(", and captured {}", tiles(laid.captured.len()))
    };
    let too =
        if others.is_empty() { String::new() } else { format!("; this makes {} too", others.join(", ")) };
    format!("{name} laid {main}, from {at} {}{gain}{too}.", way(laid.line))
}

/// How it ended.
fn how(rules: &Ruleset, names: &[String], ended: &Ended) -> String {
    let name = |seat: Seat| &names[seat.index()];
    match ended.end {
        End::Out(seat) => format!("{} laid the last tile.", name(seat)),
        End::Edge { seat, out: false } => format!("{} reached the far edge.", name(seat)),
        End::Edge { seat, out: true } => format!("{} reached the far edge with the last tile.", name(seat)),
        End::Idle => idle(rules),
        End::Stuck => "Nobody can lay a word any more.".to_owned(),
    }
}

/// What was idle for too long.
fn idle(rules: &Ruleset) -> String {
    let turns = rules.ending.idle_turns();
    // Only where a pass alone is idle, tiles exchanged for nothing are none.
    let passes = !rules.ending.is_idle(false, 0);
    match (passes, usize::from(turns)) {
        (true, SEATS) if usize::from(rules.seats) == SEATS => "Both passed.".to_owned(),
        (true, _) => format!("There were {turns} passes in a row."),
        (false, _) => format!("There were {turns} turns in a row without points."),
    }
}

/// How a game ended: who won, how it came to that, and what counted for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Who won, such as "You Win".
    pub headline: String,
    /// How it ended.
    pub how: String,
    /// What is counted.
    pub columns: Vec<&'static str>,
    /// Each player with what was counted, in the order of the columns.
    pub rows: Vec<(String, Vec<i64>)>,
}

impl Panel {
    /// The panel of a game that is over.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let Turn::Over(outcome) = table.turn() else { return None };
        let view = table.shown();
        let (end, rules, names) = (view.end?, table.game().rules(), table.names());
        let ended = Ended { end, tallies: view.tallies, racks: view.racks.map(Option::unwrap_or_default) };
        Some(Self {
            headline: headline(&names, &outcome),
            how: how(rules, &names, &ended),
            ..Self::so_far(table)
        })
    }

    /// What counts for each by now, whether or not the game is over; there is no headline yet.
    #[must_use]
    pub fn so_far(table: &Table) -> Self {
        let (rules, names, tallies) = (table.game().rules(), table.names(), table.shown().tallies);
        let counts_tiles = rules.points.counts_tiles();
        let has_penalties = rules.exchange.penalty().is_some();
        let columns = match (counts_tiles, has_penalties) {
            (true, _) => vec!["tiles", "penalties", "bonus", "total"],
            (false, true) => vec!["words", "penalties", "tiles left", "total"],
            (false, false) => vec!["words", "tiles left", "total"],
        };
        let figures = |tally: Tally| match (counts_tiles, has_penalties) {
            (true, _) => vec![tally.points, tally.penalties, tally.bonus, tally.total()],
            (false, true) => vec![tally.points, tally.penalties, tally.leftovers, tally.total()],
            (false, false) => vec![tally.points, tally.leftovers, tally.total()],
        };
        let rows = names.into_iter().zip(tallies.into_iter().map(figures)).collect();
        Self { headline: String::new(), how: String::new(), columns, rows }
    }

    /// The panel as lines of text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let widest = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let aligned = |name: &str, figures: Vec<String>| {
            let figures: Vec<String> = figures.iter().map(|figure| format!("  {figure:>10}")).collect();
            format!("{name:widest$}{}", figures.concat())
        };
        let head = self.columns.iter().map(ToString::to_string).collect();
        let mut lines = vec![self.headline.clone(), self.how.clone(), String::new(), aligned("", head)];
        for (name, figures) in &self.rows {
            lines.push(aligned(name, figures.iter().map(ToString::to_string).collect()));
        }
        lines.join("\n") + "\n"
    }
}

fn headline(names: &[String], outcome: &Outcome) -> String {
    let winner = outcome.first().next().filter(|_| !outcome.is_draw());
    match winner.map(|seat| names[seat.index()].as_str()) {
        None => "Draw".to_owned(),
        Some("You") => "You Win".to_owned(),
        Some(name) => format!("{name} Wins"),
    }
}
