//! Light, dark, or as the system is.

use leptos::prelude::*;

use crate::{VOICE, media, storage};

/// The key under which the choice is saved; `theme.js` reads it before the page is painted.
const KEY: &str = "theme";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    Light,
    Dark,
    System,
}

impl Theme {
    const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::System];

    fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::System => "system",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Light => VOICE.light_theme(),
            Self::Dark => VOICE.dark_theme(),
            Self::System => VOICE.system_theme(),
        }
    }

    /// A sun, a moon, or a disc that is half of each.
    fn sign(self) -> &'static str {
        match self {
            Self::Light => {
                "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3\
                 M4.9 4.9 7 7M17 17l2.1 2.1M19.1 4.9 17 7M7 17l-2.1 2.1"
            }
            Self::Dark => "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500Z",
            Self::System => "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18ZM12 3v18M12 8.500h8M12 12h9M12 15.500h8",
        }
    }

    /// The theme of this name, or that of the system.
    fn named(name: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or(Self::System)
    }

    fn apply(self) {
        let Some(root) = document().document_element() else { return };
        // The root of a page always takes an attribute.
        let _ = match self {
            Self::System => root.remove_attribute("data-theme"),
            chosen => root.set_attribute("data-theme", chosen.name()),
        };
    }
}

/// The theme chosen on the last visit; a new choice is applied, and kept for the next one.
pub(crate) fn theme() -> RwSignal<Theme> {
    let chosen = RwSignal::new(Theme::named(&storage::load(KEY).unwrap_or_default()));
    Effect::new(move |before: Option<Theme>| {
        let theme = chosen.get();
        if before.is_some_and(|before| before != theme) {
            theme.apply();
            storage::save(KEY, theme.name());
        }
        theme
    });
    chosen
}

/// Whether the page is dark, by its own setting or as the system is.
#[must_use]
pub fn is_dark() -> bool {
    match document().document_element().and_then(|root| root.get_attribute("data-theme")).as_deref() {
        Some("light") => false,
        Some("dark") => true,
        _ => media::matches("(prefers-color-scheme: dark)"),
    }
}

/// A switch between the themes.
#[component]
pub(crate) fn ThemeSwitch(
    /// The theme that is chosen.
    chosen: RwSignal<Theme>,
) -> impl IntoView {
    let option = move |theme: Theme| {
        view! {
            <label title=theme.label()>
                <input
                    type="radio"
                    name="theme"
                    aria-label=theme.label()
                    prop:checked=move || chosen.get() == theme
                    on:change=move |_| chosen.set(theme)
                />
                <span class="face">
                    <svg
                        viewBox="0 0 24 24"
                        fill="none"
                        stroke="currentColor"
                        stroke-width="1.8"
                        stroke-linecap="round"
                        stroke-linejoin="round"
                        aria-hidden="true"
                    >
                        <path d=theme.sign() />
                    </svg>
                </span>
            </label>
        }
    };
    view! {
        <div class="choice signs" role="radiogroup" aria-label=VOICE.theme_label()>
            {Theme::ALL.map(option)}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_is_found_by_the_name_it_is_kept_under() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), theme);
        }
        assert_eq!(Theme::named("sepia"), Theme::System);
    }
}
