//! A lexicon with what it takes to say how common a word is.

use std::sync::Arc;

use lexicon::{About, Alphabet, Graph, Letter, Lexicon, Tile, WordIndex};

/// A lexicon, ready to be asked.
#[derive(Debug)]
pub struct Words {
    lexicon: Arc<Lexicon>,
    /// The places of the words, where their grades are known.
    places: Option<WordIndex>,
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
        let places = lexicon.grades().map(|_| WordIndex::new(lexicon.graph()));
        Self { lexicon: Arc::new(lexicon), places }
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
    pub fn commonness(&self, word: &[Letter]) -> Option<&'static str> {
        let place = self.places.as_ref()?.of(self.graph(), word)?;
        self.lexicon.grades()?.grade(place as usize).map(commonness)
    }
}

/// A grade in words.
fn commonness(grade: u8) -> &'static str {
    match grade {
        0..=10 => "an everyday word",
        11..=20 => "a very common word",
        21..=35 => "a common word",
        36..=50 => "a less common word",
        51..=60 => "an uncommon word",
        61..=70 => "a rare word",
        _ => "a very rare word, known to large dictionaries only",
    }
}
