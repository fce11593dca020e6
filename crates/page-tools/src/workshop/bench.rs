//! The board on the bench: what paints it, how it mirrors, and what can be undone.

use crossword::layout::MIN_SIDE;
use crossword::{Layout, MAX_SIDE, Premium, Square};
use page::VOICE;

/// The least and the most that a premium may count.
pub(super) const LEAST: i8 = -9;
pub(super) const MOST: i8 = 99;

/// How many boards can be undone.
const HISTORY: usize = 200;

/// Which squares are painted along with one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mirror {
    /// None.
    Nothing,
    /// The one on the other side, left or right.
    LeftRight,
    /// The ones left, right, above and below.
    Both,
    /// Those, and all of them mirrored at the diagonal.
    Diagonal,
}

impl Mirror {
    pub(super) const ALL: [Self; 4] = [Self::Nothing, Self::LeftRight, Self::Both, Self::Diagonal];

    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Nothing => VOICE.one_square(),
            Self::LeftRight => VOICE.two_squares(),
            Self::Both => VOICE.four_squares(),
            Self::Diagonal => VOICE.eight_squares(),
        }
    }

    /// A square and those painted along with it.
    fn squares(self, square: Square, side: u8) -> Vec<Square> {
        let across = |one: Square| Square { column: side - 1 - one.column, ..one };
        let down = |one: Square| Square { row: side - 1 - one.row, ..one };
        let mut squares = vec![square];
        let mut add = |mirrored: &dyn Fn(Square) -> Square| {
            let more: Vec<Square> = squares.iter().map(|&one| mirrored(one)).collect();
            squares.extend(more);
        };
        if self != Self::Nothing {
            add(&across);
        }
        if matches!(self, Self::Both | Self::Diagonal) {
            add(&down);
        }
        if self == Self::Diagonal {
            add(&Square::mirrored);
        }
        squares
    }
}

/// What a pointer does on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tool {
    /// Paints this premium.
    Brush(Premium),
    /// Moves a board that is larger than the screen.
    Hand,
}

/// The board on the bench.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Bench {
    layout: Layout,
    pub(super) tool: Tool,
    pub(super) mirror: Mirror,
    /// The square the keyboard is on.
    pub(super) cursor: Square,
    /// What a stroke of the brush leaves behind, while it lasts.
    stroke: Option<Premium>,
    /// The number being typed, with its sign; a move of the cursor ends it.
    typed: String,
    past: Vec<Layout>,
    future: Vec<Layout>,
}

impl Bench {
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            cursor: layout.centre(),
            layout,
            tool: Tool::Brush(Premium::Letter(2)),
            mirror: Mirror::Both,
            stroke: None,
            typed: String::new(),
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Begins a stroke; one that begins on what it would paint takes it away instead.
    pub(super) fn press(&mut self, square: Square) {
        let Tool::Brush(brush) = self.tool else { return };
        if !self.has(square) {
            return;
        }
        let again = self.layout.premium(square) == brush;
        self.stroke = Some(if again { Premium::Plain } else { brush });
        self.remember();
        self.drag(square);
    }

    /// Goes on with a stroke.
    pub(super) fn drag(&mut self, square: Square) {
        if let Some(premium) = self.stroke.filter(|_| self.has(square)) {
            self.cursor = square;
            self.set(square, premium);
        }
    }

    /// Ends a stroke; one that changed nothing is not worth undoing.
    pub(super) fn release(&mut self) {
        if self.stroke.take().is_some() {
            self.forget_if_same();
        }
    }

    /// Whether a stroke is being painted.
    pub(super) const fn is_painting(&self) -> bool {
        self.stroke.is_some()
    }

    /// Paints the square under the cursor.
    pub(super) fn paint(&mut self) {
        self.press(self.cursor);
        self.release();
    }

    /// Makes the square under the cursor plain.
    pub(super) fn erase(&mut self) {
        self.typed.clear();
        self.change(|bench| bench.set(bench.cursor, Premium::Plain));
    }

    /// Moves the cursor, as far as the board goes.
    pub(super) fn step(&mut self, columns: i8, rows: i8) {
        let last = self.layout.side() - 1;
        let moved = |at: u8, by: i8| at.saturating_add_signed(by).min(last);
        self.cursor =
            Square { column: moved(self.cursor.column, columns), row: moved(self.cursor.row, rows) };
        self.typed.clear();
    }

    /// A digit or minus typed on the board: the square under the cursor counts so many times.
    pub(super) fn type_digit(&mut self, digit: char) {
        if digit == '-' {
            "-".clone_into(&mut self.typed);
            return;
        }
        self.typed.push(digit);
        if number(&self.typed).is_none() {
            self.typed = digit.to_string();
        }
        if let Some(times) = number(&self.typed) {
            let premium = if self.is_word() { Premium::Word(times) } else { Premium::Letter(times) };
            self.tool = Tool::Brush(premium);
            self.change(|bench| bench.set(bench.cursor, premium));
        }
    }

    /// Chooses whether letters or words count.
    pub(super) fn choose_kind(&mut self, word: bool) {
        let times = self.times();
        self.tool = Tool::Brush(if word { Premium::Word(times) } else { Premium::Letter(times) });
    }

    /// Chooses how many times they count.
    pub(super) fn choose_times(&mut self, times: i8) {
        let times = times.clamp(LEAST, MOST);
        self.tool = Tool::Brush(if self.is_word() { Premium::Word(times) } else { Premium::Letter(times) });
    }

    /// Whether the brush paints words.
    pub(super) const fn is_word(&self) -> bool {
        matches!(self.tool, Tool::Brush(Premium::Word(_)))
    }

    /// How many times the brush lets count.
    pub(super) const fn times(&self) -> i8 {
        match self.tool {
            Tool::Brush(Premium::Letter(times) | Premium::Word(times)) => times,
            _ => 2,
        }
    }

    /// Changes the size; what is painted keeps its place from the centre.
    pub(super) fn resize(&mut self, side: u8) {
        let (side, before) = (side.clamp(MIN_SIDE, MAX_SIDE), self.layout.clone());
        let shift = i16::from(Layout::plain(side).centre().column) - i16::from(before.centre().column);
        let mut layout = Layout::plain(side);
        for (square, premium) in squares(before.side()).map(|square| (square, before.premium(square))) {
            let moved = |at: u8| u8::try_from(i16::from(at) + shift).ok().filter(|&at| at < side);
            if let (Some(column), Some(row)) = (moved(square.column), moved(square.row)) {
                layout.set(Square { column, row }, premium);
            }
        }
        self.replace(layout);
    }

    /// Puts another board on the bench.
    pub(super) fn replace(&mut self, layout: Layout) {
        self.change(|bench| bench.layout = layout);
        let last = self.layout.side() - 1;
        self.cursor = Square { column: self.cursor.column.min(last), row: self.cursor.row.min(last) };
    }

    /// Takes all premiums away.
    pub(super) fn clear(&mut self) {
        self.replace(Layout::plain(self.layout.side()));
    }

    pub(super) fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.layout, before));
            self.step(0, 0);
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.layout, after));
            self.step(0, 0);
        }
    }

    pub(super) fn may_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn may_redo(&self) -> bool {
        !self.future.is_empty()
    }

    fn change(&mut self, change: impl FnOnce(&mut Self)) {
        self.remember();
        change(self);
        self.forget_if_same();
    }

    fn remember(&mut self) {
        if self.past.len() == HISTORY {
            self.past.remove(0);
        }
        self.past.push(self.layout.clone());
    }

    fn forget_if_same(&mut self) {
        if self.past.last() == Some(&self.layout) {
            self.past.pop();
        } else {
            self.future.clear();
        }
    }

    fn set(&mut self, square: Square, premium: Premium) {
        for one in self.mirror.squares(square, self.layout.side()) {
            self.layout.set(one, premium);
        }
    }

    fn has(&self, square: Square) -> bool {
        square.column < self.layout.side() && square.row < self.layout.side()
    }
}

/// All squares of a board, row by row.
pub(super) fn squares(side: u8) -> impl Iterator<Item = Square> {
    (0..side).flat_map(move |row| (0..side).map(move |column| Square { column, row }))
}

/// The number that was typed, as far as boards have it.
fn number(typed: &str) -> Option<i8> {
    let plain = typed.strip_prefix('-').unwrap_or(typed);
    let canonical = plain == "0" && plain.len() == typed.len() || !plain.starts_with('0');
    typed.parse().ok().filter(|times| (LEAST..=MOST).contains(times) && canonical)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn plain(side: u8) -> Bench {
        Bench { mirror: Mirror::Nothing, ..Bench::new(Layout::plain(side)) }
    }

    fn painted(bench: &Bench) -> usize {
        let layout = bench.layout();
        squares(layout.side()).filter(|&square| layout.premium(square) != Premium::Plain).count()
    }

    #[test]
    fn mirrors_paint_as_many_squares_as_they_say() {
        let counts = Mirror::ALL.map(|mirror| {
            let mut bench = Bench { mirror, ..plain(15) };
            bench.press(Square { column: 1, row: 3 });
            bench.release();
            painted(&bench)
        });
        assert_eq!(counts, [1, 2, 4, 8]);
    }

    #[test]
    fn a_stroke_is_undone_at_once_and_done_again() {
        let mut bench = plain(12);
        bench.press(Square { column: 0, row: 0 });
        bench.drag(Square { column: 1, row: 0 });
        bench.drag(Square { column: 99, row: 0 });
        bench.release();
        assert_eq!(painted(&bench), 2);
        bench.undo();
        assert_eq!((painted(&bench), bench.may_undo(), bench.may_redo()), (0, false, true));
        bench.redo();
        assert_eq!(painted(&bench), 2);
        bench.press(Square { column: 1, row: 0 });
        bench.release();
        assert_eq!(painted(&bench), 1, "a stroke on what it would paint takes it away");
        bench.clear();
        bench.clear();
        bench.undo();
        assert_eq!(painted(&bench), 1, "what changed nothing is not undone");
    }

    #[test]
    fn numbers_are_typed_on_the_board() {
        let mut bench = plain(15);
        let here = |bench: &Bench| bench.layout().premium(bench.cursor);
        bench.type_digit('1');
        bench.type_digit('2');
        assert_eq!(here(&bench), Premium::Letter(12));
        bench.type_digit('3');
        assert_eq!(here(&bench), Premium::Letter(3), "a third digit begins a new number");
        bench.step(1, 0);
        bench.choose_kind(true);
        bench.type_digit('-');
        bench.type_digit('4');
        assert_eq!(here(&bench), Premium::Word(-4));
        bench.type_digit('0');
        assert_eq!(here(&bench), Premium::Word(0));
        bench.erase();
        assert_eq!(here(&bench), Premium::Plain);
        bench.choose_times(120);
        assert_eq!(bench.times(), MOST);
    }

    #[test]
    fn a_board_grows_and_shrinks_around_its_centre() {
        for side in MIN_SIDE..=MAX_SIDE {
            let mut bench = Bench::new(Layout::standard());
            let centre = bench.layout().premium(bench.layout().centre());
            bench.resize(side);
            assert_eq!(bench.layout().premium(bench.layout().centre()), centre, "{side}");
            bench.resize(15);
            assert_eq!(bench.layout() == &Layout::standard(), side >= 15, "{side}");
        }
    }

    proptest! {
        /// S20: whatever is painted is a board file that is read back.
        #[test]
        fn all_that_can_be_painted_is_a_board(strokes in prop::collection::vec((0_u8..30, 0_u8..30, any::<i8>(), any::<bool>(), 0_usize..4, 10_u8..30), 0..20)) {
            let mut bench = Bench::new(Layout::standard());
            for (column, row, times, word, mirror, side) in strokes {
                bench.choose_kind(word);
                bench.choose_times(times);
                bench.mirror = Mirror::ALL[mirror];
                bench.press(Square { column, row });
                bench.release();
                if side % 3 == 0 {
                    bench.resize(side);
                }
                bench.step(times % 3, 1);
            }
            let read = Layout::parse(&bench.layout().to_text());
            prop_assert_eq!(read.as_ref(), Ok(bench.layout()));
            while bench.may_undo() {
                bench.undo();
            }
            prop_assert_eq!(bench.layout(), &Layout::standard());
        }
    }
}
