//! A game and a position, as the command line names them.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use crossword::notation::{Cgp, khi};
use crossword::{Crossword, Layout, Tally, View};
use game::Seat;
use lexicon::Rack;
use play::GameKind;
use play::crosswords::Setup;

use crate::cli::{Rules, Where};
use crate::store::Store;
use crate::{files, rules};

/// The game that is meant.
pub(crate) fn game(chosen: &Rules) -> Result<Crossword> {
    game_on(chosen, board_file(chosen)?)
}

/// The game that is meant, on premiums that may be its own.
fn game_on(chosen: &Rules, layout: Option<Layout>) -> Result<Crossword> {
    let setup = Setup { layout, ..rules::setup(&chosen.name, &chosen.language)? };
    let name = chosen.lexicon.as_deref().unwrap_or(setup.language.code());
    let lexicon = Store::open()?.find(name, setup.language)?.lexicon;
    Ok(setup.game(Arc::new(lexicon))?)
}

/// The position that is meant, as the player to move sees it.
pub(crate) fn view(chosen: &Rules, place: &Where) -> Result<(Crossword, View)> {
    let (text, source) = match (&place.cgp, &place.position) {
        (Some(text), None) => (text.clone(), "--cgp".to_owned()),
        (None, Some(path)) => (files::read(path)?, path.display().to_string()),
        _ => bail!("name one position, with --cgp TEXT or --position FILE"),
    };
    let seat = Seat(place.seat);
    let setup = rules::setup(&chosen.name, &chosen.language)?;
    let board = board_file(chosen)?;
    let mut found = if rules::starts_with_owners(&setup)? && place.cgp.is_none() {
        let game = game_on(chosen, board)?;
        let position = khi::Position::parse_with(&text, &game.rules().tiles).context(source)?;
        let side = game.rules().layout.side();
        ensure!(
            position.board.side() == side,
            "the position has {} rows, but the board has {side}",
            position.board.side()
        );
        let view =
            View { number: position.turn, ..View::of_position(game.rules(), position.board, seat, None) };
        (game, view)
    } else {
        let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        of_cgp(chosen, board, line, seat, &source)?
    };
    if let Some(tiles) = &place.rack {
        let rack = found.0.rules().tiles.alphabet().rack(tiles).context("--rack")?;
        found.1 = with_rack(&found.0, &found.1, seat, rack);
    }
    Ok(found)
}

/// A position read from CGP; premiums it brings along count unless a board file was named.
fn of_cgp(
    chosen: &Rules,
    board: Option<Layout>,
    text: &str,
    seat: Seat,
    source: &str,
) -> Result<(Crossword, View)> {
    let alphabet = rules::setup(&chosen.name, &chosen.language)?.language;
    let cgp = Cgp::parse(text, alphabet).with_context(|| source.to_owned())?;
    let game = game_on(chosen, board.or_else(|| cgp.layout().cloned()))?;
    let view = of_parsed(&game, &cgp, seat).with_context(|| source.to_owned())?;
    Ok((game, view))
}

/// A position that was read, in a game whose board must be as large.
pub(crate) fn of_parsed(game: &Crossword, cgp: &Cgp, seat: Seat) -> Result<View> {
    let side = game.rules().layout.side();
    ensure!(cgp.board.side() == side, "the position has {} rows, but the board has {side}", cgp.board.side());
    let rack = cgp.racks.first().copied().filter(|rack| !rack.is_empty());
    let seats = game.rules().seats;
    ensure!(seat.is_at(seats), "--seat: {seats} play, so that the last one is {}", seats - 1);
    let mut view = View::of_position(game.rules(), cgp.board.clone(), seat, rack);
    for (number, &points) in cgp.scores.iter().enumerate().take(view.tallies.len()) {
        let whose = (seat.index() + number) % view.tallies.len();
        view.tallies[whose] = Tally { points, ..view.tallies[whose] };
    }
    Ok(view)
}

fn with_rack(game: &Crossword, view: &View, seat: Seat, rack: Rack) -> View {
    let set_up = View::of_position(game.rules(), view.board.clone(), seat, Some(rack));
    View { number: view.number, tallies: view.tallies, ..set_up }
}

fn board_file(chosen: &Rules) -> Result<Option<Layout>> {
    let Some(file) = chosen.board.as_deref() else { return Ok(None) };
    ensure!(
        file != Path::new("random"),
        "--board: a random board belongs to a game: name a file, or write its premiums behind the position (bdl)"
    );
    files::layout(file).context("--board").map(Some)
}
