//! The board with or without colour.

use anstyle::{AnsiColor, Effects, Style};
use game::Seat;
use play::crosswords::{Cell, Ground, Scene};

/// Whether there is colour; what counts is told by characters, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Characters only.
    Plain,
    /// Characters in colour.
    Colour,
}

impl Paint {
    /// The board.
    pub(super) fn board(self, scene: &Scene) -> String {
        if self == Self::Plain {
            return scene.to_text();
        }
        let row = |(number, row): (u8, &[Cell])| {
            let cells: Vec<String> = row.iter().map(|cell| paint(style(cell), &cell.to_text())).collect();
            format!("{number:>2}{}{}\n", scene.gap(), cells.concat())
        };
        let rows: Vec<String> = (1..).zip(scene.rows()).map(row).collect();
        format!("{}\n{}", scene.header(), rows.concat())
    }

    /// The tiles in hand.
    pub(super) fn tray(self, scene: &Scene) -> String {
        match self {
            Self::Plain => scene.tray_text(),
            Self::Colour => paint(Style::new().effects(Effects::BOLD), &scene.tray_text()),
        }
    }
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

fn style(cell: &Cell) -> Style {
    if cell.face.is_none() {
        return match cell.ground {
            Ground::Plain => Style::new().effects(Effects::DIMMED),
            Ground::Start(_) => AnsiColor::Yellow.on_default().effects(Effects::BOLD),
            Ground::Letter(_) => AnsiColor::Cyan.on_default(),
            Ground::Word(_) => AnsiColor::Red.on_default(),
        };
    }
    let tile = match cell.owner {
        Some(Seat(0)) => AnsiColor::BrightWhite.on(AnsiColor::Blue),
        Some(_) => AnsiColor::BrightWhite.on(AnsiColor::Black),
        None => AnsiColor::Black.on(AnsiColor::Yellow),
    };
    if cell.fresh { tile.effects(Effects::BOLD | Effects::UNDERLINE) } else { tile }
}
