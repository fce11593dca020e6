//! What a visitor does in a crossword game.

use anyhow::{Context as _, Result, bail};
use bots::Level;
use crossword::{Line, Placement, Square};
use lexicon::Tile;
use play::Title;
use serde_json::json;

use crate::{Twin, Visit, saved_record, scripts};

impl Visit {
    /// Starts the game of this number against a computer of this level, and puts the introduction away; a game that
    /// is being played is left.
    pub fn start_game(&mut self, title: Title, level: Level, number: u64) -> Result<()> {
        self.go(&format!("#/play/{title}"))?;
        self.wait_until(&format!("document.title.startsWith({})", json!(title.label())))?;
        self.wait_for("#seed, .board")?;
        if self.count(".board")? > 0 {
            self.press("New game")?;
        }
        self.wait_for("#seed")?;
        self.ask(&format!("document.querySelector('input[name=level][value={level}]').click()"))?;
        self.fill("#seed", &number.to_string())?;
        self.press("Start")?;
        self.wait_for(".board")?;
        if self.count(".introduction")? > 0 {
            self.press("Dismiss")?;
        }
        Ok(())
    }

    /// Writes a text into a field at once.
    pub fn fill(&mut self, selector: &str, text: &str) -> Result<()> {
        self.wait_for(selector)?;
        self.ask(&scripts::fill(selector, text)).map(drop)
    }

    /// The line under the board.
    pub fn said(&mut self) -> Result<String> {
        self.text(".status-line [role=status]")
    }

    /// Waits until the line under the board begins so.
    pub fn wait_said(&mut self, begins: &str) -> Result<()> {
        self.wait_until(&format!(
            "document.querySelector('.status-line [role=status]')?.textContent.startsWith({})",
            json!(begins)
        ))
    }

    /// Waits until the button says what playing the tried tiles would do.
    pub fn wait_for_preview(&mut self) -> Result<()> {
        self.wait_for(".play-word:enabled")
    }

    /// Waits until the page keeps the very game of the twin.
    pub fn wait_for_twin(&mut self, twin: &Twin) -> Result<()> {
        let (title, record) = (twin.table.kind().title, twin.record());
        let same = format!("{} === {}", saved_record(title.name()), json!(record));
        self.wait_until(&same).with_context(|| {
            let kept = self.kept(&format!("game.{title}"));
            format!("the page keeps {kept:?}\nand the game is {record:?}")
        })
    }

    /// Puts the tiles of a lay on the board by keys alone; tiles are tried, not played.
    pub fn lay_by_keys(&mut self, twin: &Twin, lay: &Placement) -> Result<()> {
        self.lay_tiles_by_keys(twin.laid(lay), lay.line)
    }

    /// The same for tiles with what is written on them, each on its square.
    pub fn lay_tiles_by_keys(&mut self, laid: Vec<(Square, Tile, &'static str)>, line: Line) -> Result<()> {
        let (first, ..) = *laid.first().context("no tile is laid")?;
        self.move_cursor(first)?;
        let down = self.ask("document.querySelector('.board').classList.contains('down')")? == true;
        if down != (line == Line::Down) {
            self.key(" ")?;
        }
        for (square, tile, glyph) in laid {
            if tile.blank {
                self.move_cursor(square)?;
                self.tab_to(".slot.blank")?;
                self.key("Enter")?;
                self.tab_back_to(".spot.cursor")?;
                self.key("Enter")?;
                self.wait_until("document.activeElement.id === 'picker'")?;
                self.key(&glyph.to_lowercase())?;
                self.wait_for(&format!("#square-{square}.tried"))?;
            } else {
                self.move_cursor_unless_there(square)?;
                self.key(&glyph.to_lowercase())?;
            }
        }
        Ok(())
    }

    /// Chooses the words of this name for a new game, from a list or among buttons.
    pub fn choose_words(&mut self, name: &str) -> Result<()> {
        let list = format!(
            "(() => {{
                const named = one => one.textContent.trim() === {0};
                const option = [...document.querySelectorAll('select option')].find(named);
                if (!option) return [...document.querySelectorAll('label')].find(named).querySelector('input').click();
                option.parentElement.value = option.value;
                option.parentElement.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})()",
            json!(name)
        );
        self.ask(&list).map(drop)
    }

    /// Puts the tiles of a lay on the board by fingers: some are dragged, some tapped.
    pub fn lay_by_touch(&mut self, twin: &Twin, lay: &Placement) -> Result<()> {
        for (number, (square, tile, glyph)) in twin.laid(lay).into_iter().enumerate() {
            let slot = self.slot_of(if tile.blank { None } else { Some(glyph) })?;
            let to = format!("#square-{square}");
            if number % 2 == 0 {
                self.touch_drag(&slot, &to)?;
            } else {
                self.tap(&slot)?;
                self.wait_for(".slot.chosen")?;
                self.tap(&to)?;
            }
            if tile.blank {
                self.wait_for("#picker")?;
                self.press(glyph)?;
            }
            self.wait_for(&format!("{to}.tried"))?;
        }
        Ok(())
    }

    /// Goes by the arrow keys until the cursor of the board is on a square.
    pub fn move_cursor(&mut self, to: Square) -> Result<()> {
        self.tab_to(".spot.cursor")?;
        self.move_cursor_unless_there(to)
    }

    fn move_cursor_unless_there(&mut self, to: Square) -> Result<()> {
        let at = self.ask("document.querySelector('.spot.cursor').dataset.square.split(',').map(Number)")?;
        let (column, row) = (at[0].as_i64().context("no column")?, at[1].as_i64().context("no row")?);
        let ways = [
            (i64::from(to.column) - column, "ArrowRight", "ArrowLeft"),
            (i64::from(to.row) - row, "ArrowDown", "ArrowUp"),
        ];
        for (steps, forwards, back) in ways {
            for _ in 0..steps.abs() {
                self.key(if steps > 0 { forwards } else { back })?;
            }
        }
        Ok(())
    }

    /// The slot that holds a letter, or a blank.
    fn slot_of(&mut self, glyph: Option<&str>) -> Result<String> {
        let found = self.ask(&format!(
            "[...document.querySelectorAll('.slot:enabled')].find(slot => slot.matches('.blank')
                ? {0} === null : slot.querySelector('b').textContent === {0})?.dataset.slot ?? null",
            json!(glyph)
        ))?;
        match found.as_str() {
            Some(slot) => Ok(format!("[data-slot='{slot}']")),
            None => bail!("the rack has no {glyph:?}"),
        }
    }
}
