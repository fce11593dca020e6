//! The field on a canvas: painted at the density of the screen, and only where it changed.

use leptos::html;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use page::is_dark;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{Clamped, JsCast as _};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, ImageData, MutationObserver, MutationObserverInit,
    ResizeObserver,
};

use crate::ground::{Part, changed, codes};
use crate::paint::{Colours, Look};
use crate::scene::Ground;

/// What the canvas shows now.
#[derive(Default)]
struct CanvasState {
    codes: Vec<u8>,
    look: Option<Look>,
    style: Option<Style>,
}

/// What a look is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Style {
    side: usize,
    dark: bool,
    plain: bool,
}

/// The field.
#[component]
pub(crate) fn Canvas(ground: Memo<Option<Ground>>) -> impl IntoView {
    let node = NodeRef::<html::Canvas>::new();
    let painted = StoredValue::new_local(CanvasState::default());
    let changes = RwSignal::new(0_u32);
    watch(node, changes);
    Effect::new(move |_| {
        changes.track();
        let (Some(canvas), Some(ground)) = (node.get(), ground.get()) else { return };
        painted.update_value(|painted| painted.show(&canvas, &ground));
    });
    view! { <canvas node_ref=node class="ground" aria-hidden="true"></canvas> }
}

impl CanvasState {
    fn show(&mut self, canvas: &HtmlCanvasElement, ground: &Ground) {
        let style = style(canvas);
        let fresh = self.style != Some(style);
        if fresh {
            let colours = if style.dark { Colours::DARK } else { Colours::LIGHT };
            self.look = Some(Look::new(style.side, colours, style.plain));
            self.style = Some(style);
            canvas.set_width(style.side as u32);
            canvas.set_height(style.side as u32);
        }
        let codes = codes(ground);
        let part = if fresh { Some(Part::WHOLE) } else { changed(&self.codes, &codes) };
        self.codes = codes;
        if let (Some(part), Some(look)) = (part, &self.look) {
            // A canvas that cannot be drawn on leaves the letters, which tell owners to screen readers, too.
            let _ = put(canvas, look, &self.codes, part);
        }
    }
}

/// Paints a part of the field.
fn put(canvas: &HtmlCanvasElement, look: &Look, codes: &[u8], part: Part) -> Option<()> {
    let context = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
    let part = look.on_screen(part);
    let (width, height) = (part.x.1 - part.x.0, part.y.1 - part.y.0);
    if width == 0 || height == 0 {
        return None;
    }
    let bytes = look.paint(codes, part);
    let image =
        ImageData::new_with_u8_clamped_array_and_sh(Clamped(&bytes), width as u32, height as u32).ok()?;
    context.put_image_data(&image, part.x.0 as f64, part.y.0 as f64).ok()
}

#[allow(clippy::cast_sign_loss, reason = "a width is never below 0")]
fn style(canvas: &HtmlCanvasElement) -> Style {
    let side = f64::from(canvas.client_width()) * window().device_pixel_ratio();
    let plain = document().document_element().is_some_and(|root| root.has_attribute("data-plain"));
    Style { side: (side.round() as usize).clamp(1, 2400), dark: is_dark(), plain }
}

/// Counts changes of size, theme and settings.
fn watch(node: NodeRef<html::Canvas>, changes: RwSignal<u32>) {
    let count = move || {
        // The screen may be gone when the last change is told.
        let _ = changes.try_update(|count| *count += 1);
    };
    let on_size = Closure::<dyn FnMut()>::new(count);
    let on_style = Closure::<dyn FnMut()>::new(count);
    let sizes = ResizeObserver::new(on_size.as_ref().unchecked_ref()).ok();
    let styles = MutationObserver::new(on_style.as_ref().unchecked_ref()).ok();
    if let (Some(root), Some(styles)) = (document().document_element(), &styles) {
        let options = MutationObserverInit::new();
        options.set_attributes(true);
        // The root of a page can always be watched.
        let _ = styles.observe_with_options(&root, &options);
    }
    let system = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    if let Some(system) = &system {
        system.set_onchange(Some(on_style.as_ref().unchecked_ref()));
    }
    let watched: StoredValue<_, LocalStorage> =
        StoredValue::new_local((sizes, styles, system, on_size, on_style));
    Effect::new(move |_| {
        if let Some(canvas) = node.get() {
            watched.with_value(|(sizes, ..)| {
                if let Some(sizes) = sizes {
                    sizes.observe(&canvas);
                }
            });
        }
    });
    on_cleanup(move || {
        watched.with_value(|(sizes, styles, system, ..)| {
            sizes.iter().for_each(ResizeObserver::disconnect);
            styles.iter().for_each(MutationObserver::disconnect);
            if let Some(system) = system {
                system.set_onchange(None);
            }
        });
    });
}
