//! What is said and asked over whichever screen: a question before something is lost, and news from elsewhere.

use leptos::prelude::*;

use crate::VOICE;
use crate::modal::Modal;

/// A question that is answered before something is done.
#[derive(Clone)]
pub struct Question {
    /// What it is about.
    pub title: String,
    /// What would happen.
    pub text: String,
    /// What the button says that does it.
    pub yes: &'static str,
    /// What the button says that leaves everything as it is.
    pub no: &'static str,
    /// Does it.
    pub then: Callback<()>,
}

thread_local! {
    static ASKED: ArcRwSignal<Option<Question>> = ArcRwSignal::new(None);
    static NEWS: ArcRwSignal<Option<String>> = ArcRwSignal::new(None);
}

/// Asks a question.
pub fn ask(question: Question) {
    ASKED.with(|asked| asked.set(Some(question)));
}

/// Tells news, which stay until they are put away.
pub fn tell(news: String) {
    NEWS.with(|told| told.set(Some(news)));
}

/// The question that is asked, in a window over the page.
#[component]
pub(crate) fn QuestionWindow() -> impl IntoView {
    let asked = ASKED.with(Clone::clone);
    let window = move |question: Question| {
        let open = RwSignal::new(true);
        Effect::new(move |_| {
            if !open.get() {
                ASKED.with(|asked| asked.set(None));
            }
        });
        let Question { title, text, yes, no, then } = question;
        let accept = move || {
            open.set(false);
            then.run(());
        };
        view! {
            <Modal open title>
                <p class="question">{text.clone()}</p>
                <div class="few">
                    <button type="button" class="button" on:click=move |_| accept()>{yes}</button>
                    <button type="button" class="button quiet" on:click=move |_| open.set(false)>{no}</button>
                </div>
            </Modal>
        }
    };
    move || asked.get().map(window)
}

/// The news that were told last.
#[component]
pub(crate) fn NewsLine() -> impl IntoView {
    let news = NEWS.with(Clone::clone);
    move || {
        news.get().map(|text| {
            view! {
                <div class="page">
                    <p class="card message news" role="status">
                        {text} " "
                        <button type="button" class="inline" on:click=move |_| NEWS.with(|told| told.set(None))>
                            {VOICE.all_right()}
                        </button>
                    </p>
                </div>
            }
        })
    }
}
