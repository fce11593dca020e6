//! What keys do, as a list.

use leptos::prelude::*;

/// A list of keys, each with what it does.
pub(crate) fn key_list(keys: &[(&'static str, &'static str)]) -> impl IntoView + use<> {
    let line = |&(key, does)| view! { <dt><kbd>{key}</kbd></dt><dd>{does}</dd> };
    view! { <dl class="keys">{keys.iter().map(line).collect_view()}</dl> }
}
