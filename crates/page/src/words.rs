//! A lexicon with what it takes to say how common a word is.

use std::sync::{Arc, OnceLock};

use lexicon::{About, Alphabet, Graph, Letter, Lexicon, Tile, WordIndex};
use messages::Commonness;

/// A lexicon, ready to be asked.
#[derive(Debug)]
pub struct Words {
    lexicon: Arc<Lexicon>,
    /// The places of the words, counted when it is first asked how common a word is: no board waits for that.
    places: OnceLock<WordIndex>,
}

/// What is drawn on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The letter as it is written.
    pub glyph: &'static str,
    /// Whether it is a blank that stands for the letter.
    pub blank: bool,
}

impl Words {
    /// The words of a lexicon.
    #[must_use]
    pub fn new(lexicon: Lexicon) -> Self {
        Self { lexicon: Arc::new(lexicon), places: OnceLock::new() }
    }

    /// The lexicon itself.
    #[must_use]
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Name, source and licence.
    #[must_use]
    pub fn about(&self) -> &About {
        self.lexicon.about()
    }

    /// The letters of the language.
    #[must_use]
    pub fn alphabet(&self) -> &'static Alphabet {
        self.lexicon.alphabet()
    }

    /// The graph of the words.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        self.lexicon.graph()
    }

    /// What is drawn for these tiles.
    #[must_use]
    pub fn faces(&self, tiles: &[Tile]) -> Vec<Face> {
        let face = |tile: &Tile| Face { glyph: self.alphabet().glyph(tile.letter), blank: tile.blank };
        tiles.iter().map(face).collect()
    }

    /// How common a word is, where that is known.
    #[must_use]
    pub fn commonness(&self, word: &[Letter]) -> Commonness {
        let grade = self.lexicon.grades().and_then(|grades| {
            let places = self.places.get_or_init(|| WordIndex::new(self.graph()));
            grades.grade(places.of(self.graph(), word)? as usize)
        });
        grade.map_or(Commonness::Unknown, commonness)
    }
}

/// What a grade means.
const fn commonness(grade: u8) -> Commonness {
    match grade {
        0..=10 => Commonness::Everyday,
        11..=20 => Commonness::VeryCommon,
        21..=35 => Commonness::Common,
        36..=50 => Commonness::LessCommon,
        51..=60 => Commonness::Uncommon,
        61..=70 => Commonness::Rare,
        _ => Commonness::VeryRare,
    }
}
