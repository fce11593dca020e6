//! What a play does to a board, from tables made once a position.

use crossword::{Line, MAX_SIDE};

use super::field::{Field, Footprint, ones, run};

/// What plays do to one board.
#[derive(Clone, Debug)]
pub(super) struct Effects {
    field: Field,
    /// For plays across and down, by number and place: the run at a right angle, with a tile on the square.
    crossings: [Vec<Crossing>; 2],
}

/// What a play does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// How many tiles change hands.
    pub(super) captured: u32,
    /// How many of the other player's tiles the words hold, made or crossed; a tile counts for each of its words.
    pub(super) contested: u32,
    /// The farthest column that a word made or crossed reaches.
    pub(super) foremost: u32,
}

/// A run at a right angle to a play.
#[derive(Clone, Copy, Default, Debug)]
struct Crossing {
    /// Whether it has two tiles at least.
    is_word: bool,
    /// How many of its tiles are the other player's.
    foreign: u8,
    /// The farthest column it reaches.
    foremost: u8,
}

impl Effects {
    pub(super) fn new(field: &Field) -> Self {
        let crossings = [Line::Across, Line::Down].map(|line| {
            let mut crossings = vec![Crossing::default(); field.side() * usize::from(MAX_SIDE)];
            for number in 0..field.side() {
                for place in 0..field.side() {
                    crossings[number * usize::from(MAX_SIDE) + place] =
                        Crossing::new(field, line, number, place);
                }
            }
            crossings
        });
        Self { field: *field, crossings }
    }

    pub(super) fn field(&self) -> &Field {
        &self.field
    }

    /// What a play with this footprint does.
    pub(super) fn of(&self, print: Footprint) -> Effect {
        let Footprint { line, number, laid } = self.field.settled(print);
        let number = usize::from(number);
        let taken = self.field.taken(line, number);
        let foreign = taken & !self.field.own(line, number);
        let main = run(taken | laid, laid.trailing_zeros() as usize);
        let in_main = (foreign & main).count_ones();
        let mut effect = Effect { captured: in_main, contested: in_main, foremost: 0 };
        effect.foremost = match line {
            Line::Across => main.ilog2(),
            Line::Down => number as u32,
        };
        let crossings = match line {
            Line::Across => &self.crossings[0],
            Line::Down => &self.crossings[1],
        };
        for place in ones(main) {
            let crossing = crossings[number * usize::from(MAX_SIDE) + place];
            if crossing.is_word {
                let in_crossing = u32::from(crossing.foreign);
                effect.contested += in_crossing;
                effect.captured += in_crossing - (foreign >> place & 1);
                effect.foremost = effect.foremost.max(u32::from(crossing.foremost));
            }
        }
        effect
    }

    /// Whether a play with this effect reaches the far edge.
    pub(super) fn reaches_edge(&self, effect: &Effect) -> bool {
        effect.foremost as usize + 1 == self.field.side()
    }
}

impl Crossing {
    fn new(field: &Field, line: Line, number: usize, place: usize) -> Self {
        let crossing = line.crossing();
        let taken = field.taken(crossing, place);
        let bits = run(taken, number);
        let foremost = match crossing {
            Line::Across => bits.ilog2() as usize,
            Line::Down => place,
        };
        Self {
            is_word: !bits.is_power_of_two(),
            foreign: (bits & taken & !field.own(crossing, place)).count_ones() as u8,
            foremost: foremost as u8,
        }
    }
}
