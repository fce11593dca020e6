//! The order that the tiles in hand were put in, which outlasts a reload.

use ::play::Title;
use ::play::crosswords::Edit;
use leptos::prelude::*;
use lexicon::Letter;
use page::storage;

use super::screen::{Controller, Screen};

/// Puts the tiles in the order that they had when the page was left, and remembers each order that they get.
pub(super) fn keep(controller: Controller) {
    let name = name(controller.title);
    if let Some(kept) = storage::load(&name) {
        controller.session.update(|screen| {
            if let Some(screen) = screen {
                put_in_order(screen, &kept);
            }
        });
    }
    let now = Memo::new(move |_| controller.session.with(|screen| screen.as_ref().map(order)));
    Effect::new(move |before: Option<()>| {
        let order = now.get().unwrap_or_default();
        if before.is_some() && !order.is_empty() {
            // Where it is not saved, nothing of a game is lost.
            let _ = storage::try_save(&name, &order);
        }
    });
}

/// The tiles in hand in their order, as text.
fn order(screen: &Screen) -> String {
    screen.tiles().slots().iter().map(|slot| sign(slot.tile)).collect()
}

/// Puts the tiles in this order, if they are the same.
fn put_in_order(screen: &mut Screen, kept: &str) {
    let sorted = |text: &str| {
        let mut signs: Vec<char> = text.chars().collect();
        signs.sort_unstable();
        signs
    };
    if !screen.tiles().is_empty() || sorted(&order(screen)) != sorted(kept) {
        return;
    }
    for (to, wanted) in kept.chars().enumerate() {
        let from = order(screen).chars().enumerate().skip(to).find(|(_, sign)| *sign == wanted);
        if let Some((slot, _)) = from {
            screen.edit(Edit::PutInHand { slot, to });
        }
    }
}

/// A tile as one character.
fn sign(tile: Option<Letter>) -> char {
    tile.map_or('?', |letter| char::from(b'@' + letter.number()))
}

fn name(title: Title) -> String {
    format!("rack.{title}")
}
