//! What is asked of a page in any browser, as JavaScript.

use serde_json::json;

/// Whether there is such an element.
pub(crate) fn is_there(selector: &str) -> String {
    format!("document.querySelector({}) !== null", json!(selector))
}

/// The button or link that begins with this text.
pub(crate) fn button(text: &str) -> String {
    format!(
        "[...document.querySelectorAll('button, a')].find(one => one.textContent.trim().startsWith({}))",
        json!(text)
    )
}

/// Whether what [`button`] finds is there and can be pressed.
pub(crate) fn can_be_pressed(button: &str) -> String {
    format!("{button} !== undefined && !{button}.disabled")
}

/// Writes a text into a field at once.
pub(crate) fn fill(selector: &str, text: &str) -> String {
    format!(
        "(() => {{ const field = document.querySelector({}); field.value = {};
            for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {{ bubbles: true }})); }})()",
        json!(selector),
        json!(text)
    )
}
