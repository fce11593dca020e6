//! A player who thinks a moment and lays what earns most.

use std::sync::Arc;

use crossword::movegen::{Generator, Mirror, Spot};
use crossword::{Crossword, Layout, Move, View};
use feud_api::{
    Endpoint, Game, GameId, MoveAnswer, NewMove, NewSwap, Nothing, PassAnswer, Rules, SwapAnswer,
    TileOnBoard, board_of, rack_of, tiles_of,
};
use game::Seat;
use lexicon::Tile;

use super::{Client, RequestError};

/// Finds the play that earns most, on the standard board.
pub struct GreedyPlayer {
    book: Arc<Crossword>,
    generator: Generator,
}

/// One that is to be handed to another thread.
impl Clone for GreedyPlayer {
    fn clone(&self) -> Self {
        Self { book: self.book.clone(), generator: Generator::new(self.book.rules()) }
    }
}

impl std::fmt::Debug for GreedyPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GreedyPlayer({:?})", self.book)
    }
}

impl GreedyPlayer {
    /// One for a ruleset whose words come with the program.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let words = rules.language().and_then(lexica::load).expect("there are words for the ruleset");
        let rules = rules.on(Layout::wordfeud()).expect("there are tiles for the ruleset");
        let book = Crossword::new(rules, Arc::new(words)).expect("tiles and words are of one language");
        Self { generator: Generator::new(book.rules()), book: Arc::new(book) }
    }

    /// The tiles to lay, if there is anything to lay.
    pub fn best(&mut self, game: &Game) -> Option<Vec<TileOnBoard>> {
        let rules = self.book.rules();
        let alphabet = rules.tiles.alphabet();
        let board = board_of(game.tiles.as_ref()?, alphabet).ok()?;
        let own = game.players.iter().find(|player| player.is_local)?;
        let rack = rack_of(own.rack.as_ref()?, alphabet).ok()?;
        let seat = Seat(u8::try_from(own.position).ok()?);
        let view = View::of_position(rules, board, seat, Some(rack));
        let Some(Move::Lay(lay)) = self.best_move(&view) else { return None };
        let made = lay.on(&view.board, None, self.book.rules().lone_tile).ok()?;
        let laid: Vec<(_, Tile)> = made.laid;
        Some(tiles_of(laid, alphabet))
    }

    /// The word to lay, if there is anything to lay, for the one who looks.
    pub fn best_move(&mut self, view: &View) -> Option<Move> {
        let rules = self.book.rules();
        let (seat, rack) = (view.mover()?, view.own_rack()?);
        let spot = Spot { board: &view.board, seat, start: view.start(rules)?, mirror: Mirror::AcrossOnly };
        let best = self.generator.best(self.book.masks(), &spot, rack, None)?;
        Some(Move::Lay(best.play.placement()))
    }

    /// Takes a turn: lays what earns most, or else exchanges all tiles, or else passes. Says whether the game goes on.
    pub fn take_turn(&mut self, client: &mut Client, game: &Game) -> Result<bool, RequestError> {
        let id: GameId = game.id;
        if let Some(tiles) = self.best(game) {
            let new = NewMove { tiles, ruleset: Some(game.ruleset), words: Vec::new() };
            return client.ask::<MoveAnswer>(&Endpoint::Move(id), &new).map(|moved| moved.is_running);
        }
        let own = game.players.iter().find(|player| player.is_local);
        let rack = own.and_then(|player| player.rack.clone()).unwrap_or_default();
        if game.bag_count.is_some_and(|bag| bag >= 7) && !rack.is_empty() {
            return client.ask::<SwapAnswer>(&Endpoint::Swap(id), &NewSwap { tiles: rack }).map(|_| true);
        }
        client.ask::<PassAnswer>(&Endpoint::Pass(id), &Nothing {}).map(|passed| passed.is_running)
    }
}
