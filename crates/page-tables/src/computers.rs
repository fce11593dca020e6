//! The computers of a title, as entries of a list to choose from.

use bots::Level;
use leptos::prelude::*;
use messages::titles::{level_line, level_name};
use page::VOICE;
use play::Title;

/// The computers of a title, each by the name of its level.
pub(crate) fn computers(
    title: Title,
    is_chosen: impl Fn(Level) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let one = |&level: &Level| {
        let label = VOICE.computer_of_level(&level_name(VOICE, level), &level_line(VOICE, title, level));
        view! { <option value=level.name() prop:selected=move || is_chosen(level)>{label}</option> }
    };
    title.descriptor().levels.iter().map(one).collect_view()
}
