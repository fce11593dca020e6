//! How a crossword game is set up: which game, in which language, on which board, with which options.

use std::sync::Arc;

use crossword::notation::{Cgp, khi};
use crossword::{
    BadRules, Board, Crossword, Definition, Idle, KhiTiles, Layout, Ruleset, SEATS, Swap, Tally, Victory,
    View, WrongLanguage, notation::khi::NoTileLeft,
};
use game::Seat;
use lexicon::{Alphabet, Digest, Lexicon, Rack};

use super::OwnRules;
use crate::Title;

/// How a crossword game is set up; what the title has no use for is left as it comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub title: Title,
    /// The language of its tiles.
    pub language: &'static Alphabet,
    /// The premiums, if not the game's usual ones.
    pub layout: Option<Layout>,
    /// Which tiles Khi is played with.
    pub tiles: KhiTiles,
    /// Who wins a game of Khi that ended at the far edge.
    pub victory: Victory,
    /// Whether the second player of Khi may take over the first one's side.
    pub swap: Swap,
    /// Rules of one's own, if not those of the title.
    pub own: Option<OwnRules>,
    /// Which turns end the game when there are too many in a row, if not those that the rules name.
    pub idle: Option<Idle>,
    /// The position a game of Khi starts from, if not an empty board.
    pub position: Option<khi::Position>,
    /// The position another game starts from, if not an empty board: tiles, racks, points and turns without any.
    pub start: Option<Cgp>,
}

/// Why a game cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// It is no crossword game.
    #[error("{} is no crossword game", .0.label())]
    OtherFamily(Title),
    /// There are no tiles in the language.
    #[error("there are no {} tiles for {language}", .title.label())]
    NoTiles {
        /// Which game.
        title: Title,
        /// Which language.
        language: &'static str,
    },
    /// The game has a board of its own.
    #[error("{} is played on its own board, without premiums", .0.label())]
    OwnBoard(Title),
    /// The board is of another size.
    #[error("{} is played on a board of {own} squares a side, not {side}", .title.label())]
    WrongSize {
        /// Which game.
        title: Title,
        /// The size of its own board.
        own: u8,
        /// The size of the board.
        side: u8,
    },
    /// Only Khi starts from a position whose tiles have owners, and from no other.
    #[error("{} does not start from such a position", .0.label())]
    NoPosition(Title),
    /// The position is of another size, or not for two.
    #[error("the position is not one of two players on a board of {0} squares a side")]
    OddPosition(u8),
    /// The position has more tiles than the game.
    #[error("the position has tiles that are not in the game")]
    ManyTiles,
    /// The position has tiles that are not in the game.
    #[error(transparent)]
    NoTileLeft(#[from] NoTileLeft),
    /// The rules cannot be read.
    #[error("the rules of the game cannot be read: {0}")]
    Rules(#[from] BadRules),
    /// The rules are not those that were told by their digest.
    #[error("the game was played by the rules {name} of digest {:.12}, and these are others, of digest {:.12}", .digest.to_string(), .found.to_string())]
    OtherRules {
        /// What they are called.
        name: String,
        /// The digest that was told.
        digest: Digest,
        /// The digest they have.
        found: Digest,
    },
    /// The words are of another language.
    #[error(transparent)]
    WrongLanguage(#[from] WrongLanguage),
}

impl Setup {
    /// A game as it is usually played.
    #[must_use]
    pub fn new(title: Title, language: &'static Alphabet) -> Self {
        Self {
            title,
            language,
            layout: None,
            tiles: KhiTiles::Full,
            victory: Victory::by_points(false),
            swap: Swap::allowed(false),
            own: None,
            idle: None,
            position: None,
            start: None,
        }
    }

    /// The board before the first move.
    pub(super) fn board(&self, rules: &Ruleset) -> Board {
        let start = self.start.as_ref().map(|start| &start.board);
        let position = self.position.as_ref().map(|position| &position.board);
        start.or(position).cloned().unwrap_or_else(|| Board::new(rules.layout.side()))
    }

    /// The rules.
    pub fn rules(&self) -> Result<Ruleset, BadSetup> {
        let mut rules = match &self.own {
            Some(own) => own.rules(self.title, self.language)?,
            None => self.usual_rules()?,
        };
        if rules.capture.has_owners() && self.swap.is_allowed() {
            rules.swap = self.swap;
        }
        if let Some(idle) = self.idle {
            rules.ending = rules.ending.counting(idle);
        }
        if self.victory.goes_by_points() {
            rules.ending = rules.ending.won_by(self.victory);
        }
        if let Some(layout) = &self.layout {
            if !rules.boards.may_differ() {
                return Err(BadSetup::OwnBoard(self.title));
            }
            if !rules.boards.admit(&rules.layout, layout) {
                let (own, side) = (rules.layout.side(), layout.side());
                return Err(BadSetup::WrongSize { title: self.title, own, side });
            }
            rules.layout = layout.clone();
        }
        Ok(rules)
    }

    /// The rules of the title.
    pub(super) fn usual_rules(&self) -> Result<Ruleset, BadSetup> {
        let (title, name) = (self.title, self.title.name());
        if Definition::shipped(name).is_none() {
            return Err(BadSetup::OtherFamily(title));
        }
        let rules = Ruleset::shipped(&self.tiles.rules_of(name), self.language);
        rules.ok_or(BadSetup::NoTiles { title, language: self.language.name() })
    }

    /// The game, with these words.
    pub(super) fn set_up(&self, words: Arc<Lexicon>) -> Result<Crossword, BadSetup> {
        let game = Crossword::new(self.rules()?, words)?;
        if let Some(start) = &self.start {
            let view = self.view_of(game.rules(), start)?;
            return Ok(game.starting_from(view));
        }
        let Some(khi::Position { turn, board }) = &self.position else { return Ok(game) };
        if !game.rules().capture.has_owners() {
            return Err(BadSetup::NoPosition(self.title));
        }
        let side = game.rules().layout.side();
        if board.side() != side {
            return Err(BadSetup::OddPosition(side));
        }
        khi::hold(board, &game.rules().tiles)?;
        let start = View::of_position(game.rules(), board.clone(), Seat(0), None);
        Ok(game.starting_from(View { number: *turn, ..start }))
    }

    /// The position to start from as the first player sees it, who is to move.
    fn view_of(&self, rules: &Ruleset, start: &Cgp) -> Result<View, BadSetup> {
        let side = rules.layout.side();
        if rules.capture.has_owners() {
            return Err(BadSetup::NoPosition(self.title));
        }
        let for_two = usize::from(rules.seats) == SEATS;
        let fits = for_two
            && start.board.side() == side
            && start.racks.len() == SEATS
            && start.scores.len() == SEATS;
        let most = usize::from(rules.rack);
        if !fits || start.racks.iter().any(|rack| rack.is_empty() || rack.len() > most) {
            return Err(BadSetup::OddPosition(side));
        }
        let mut left: Rack = rules.tiles.full_bag().into_iter().collect();
        let standing = start.board.tiles().map(|(_, one)| (!one.tile.blank).then_some(one.tile.letter));
        if !standing.chain(start.racks.iter().flat_map(Rack::iter)).all(|tile| left.take(tile)) {
            return Err(BadSetup::ManyTiles);
        }
        let mut view = View::of_position(rules, start.board.clone(), Seat(0), Some(start.racks[0]));
        view.racks = [Some(start.racks[0]), Some(start.racks[1])].into();
        view.held = [start.racks[0].len(), start.racks[1].len()].into();
        view.bag = left.len();
        view.tallies = [0, 1].map(|seat| Tally { points: start.scores[seat], ..Tally::default() }).into();
        view.idle = start.zero_turns;
        Ok(view)
    }
}
