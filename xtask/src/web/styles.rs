//! The style sheets: which program needs which, and what nobody reads taken out of them.

use std::path::Path;

use anyhow::Result;

use super::files_under;
use super::naming::change;

/// The sheets that `boot.js` fetches with a program; all others are those of every screen.
const OF_PROGRAMS: [(&str, &[&str]); 9] = [
    ("crosswords", &["board.css", "game.css"]),
    ("crosswords-at-table", &["board.css", "game.css", "table.css"]),
    ("idiot", &["game.css", "idiot.css"]),
    ("idiot-at-table", &["game.css", "table.css", "idiot.css"]),
    ("territory", &["game.css", "territory.css"]),
    ("territory-at-table", &["game.css", "table.css", "territory.css"]),
    ("review", &["board.css", "game.css", "territory.css", "review.css"]),
    ("tables", &["board.css", "game.css", "tables.css"]),
    ("tools", &["tools.css", "board.css", "game.css", "solver.css"]),
];

/// The sheets that come with a program.
pub(super) fn of_program(program: &str) -> &'static [&'static str] {
    OF_PROGRAMS.iter().find(|(name, _)| *name == program).map_or(&[], |(_, sheets)| sheets)
}

/// Takes comments and the space at the edges of lines out of all sheets of a folder.
pub(super) fn shrink_all(folder: &Path) -> Result<()> {
    for file in files_under(folder)? {
        if file.extension().is_some_and(|ending| ending == "css") {
            change(&file, shrink)?;
        }
    }
    Ok(())
}

fn shrink(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let read = parts.fold(first, |read, part| read + part.split_once("*/").map_or("", |(_, rest)| rest));
    let lines = read.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go_and_rules_stay() {
        let sheet = "/* A tile. */\n\n.tile {\n  --cell: 1px; /* small */\n  color: red;\n}\n";
        assert_eq!(shrink(sheet), ".tile {\n--cell: 1px;\ncolor: red;\n}\n");
        assert_eq!(shrink(".a { }\n/* never closed"), ".a { }\n");
    }

    #[test]
    fn the_page_fetches_the_sheets_that_are_weighed() {
        let boot = include_str!("../../../crates/page/static/boot.js");
        for (program, sheets) in OF_PROGRAMS {
            let listed: Vec<String> = sheets.iter().map(|sheet| format!("{sheet:?}")).collect();
            let line = format!("\"{program}_bg.wasm\", {}],", listed.join(", "));
            assert!(boot.contains(&line), "{line}");
        }
    }
}
