//! Work that holds up a page: while it lasts, nothing answers.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::Visit;

/// What the page writes into a trace, by which its own thread is found there.
const MARK: &str = "the page that is watched";

/// A browser traces for one visit at a time.
static TRACING: Mutex<()> = Mutex::new(());

/// Work done so far, in time of the processor, which a busy machine does not make longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Work {
    /// What the page's main thread did.
    pub main: Duration,
    /// What all pages of the browser did, with threads that compile and decode.
    pub all: Duration,
}

impl Visit {
    /// Counts work from now on, for [`Visit::work`].
    pub fn count_work(&mut self) -> Result<()> {
        self.wire.call("Performance.enable", &json!({ "timeDomain": "threadTicks" })).map(drop)
    }

    /// The work done so far; what there was before it was counted is of no meaning.
    pub fn work(&mut self) -> Result<Work> {
        let metrics = self.wire.call("Performance.getMetrics", &json!({}))?;
        let processes = self.wire.call_browser("SystemInfo.getProcessInfo", &json!({}))?;
        let main = list(&metrics["metrics"])?.iter().find(|one| one["name"] == "TaskDuration");
        let main = main.and_then(|one| one["value"].as_f64()).context("the work is not counted")?;
        let pages = list(&processes["processInfo"])?.iter().filter(|one| one["type"] == "renderer");
        let all = pages.filter_map(|one| one["cpuTime"].as_f64()).sum();
        Ok(Work { main: Duration::from_secs_f64(main), all: Duration::from_secs_f64(all) })
    }

    /// How long each task took that held up the page for more than 50 ms since this was last asked, in milliseconds.
    ///
    /// That is the time of a clock, which a busy machine makes longer; [`Visit::heaviest_task`] counts work alone.
    pub fn long_tasks(&mut self) -> Result<Vec<f64>> {
        // The browser tells of a task some time after it was over, and lets other work go first.
        let durations = self
            .ask("new Promise(done => setTimeout(() => { done(watched.long); watched.long = []; }, 300))")?;
        let Value::Array(durations) = durations else { bail!("the page is not watched") };
        durations.iter().map(|one| one.as_f64().context("no number")).collect()
    }

    /// The most work that one task of the page's main thread did while something was done, in time of the processor.
    pub fn heaviest_task(&mut self, act: impl FnOnce(&mut Self) -> Result<()>) -> Result<Duration> {
        let _alone = TRACING.lock().unwrap_or_else(PoisonError::into_inner);
        let categories = json!({ "includedCategories": ["toplevel", "blink.user_timing"] });
        self.wire.call_browser("Tracing.start", &json!({ "traceConfig": categories }))?;
        let mark = format!("performance.mark({}), null", json!(MARK));
        let done = self.ask(&mark).and_then(|_| act(self));
        // An answer comes from within a task: once another has begun, that one is over and in the trace. And if the page
        // was loaded anew, it may have got another thread.
        let over = self.ask(&mark);
        self.wire.call_browser("Tracing.end", &json!({}))?;
        let events = self.wire.rest_of_trace()?;
        done.and(over)?;
        heaviest(&events)
    }
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().context("no list")
}

/// The longest task on the threads that made a mark.
fn heaviest(events: &[Value]) -> Result<Duration> {
    let thread = |event: &Value| (event["pid"].clone(), event["tid"].clone());
    let marks: Vec<_> = events.iter().filter(|event| event["name"] == MARK).map(thread).collect();
    let own = |event: &&Value| marks.contains(&thread(event));
    let task = |event: &&Value| event["name"].as_str().is_some_and(|name| name.ends_with("RunTask"));
    let works = events.iter().filter(own).filter(task).filter_map(|event| event["tdur"].as_u64());
    works.max().map(Duration::from_micros).context("the trace has no task of the page")
}
