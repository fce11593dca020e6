//! Work that takes long: a little of it at a time, a little waiting, and no more.

use axum::http::StatusCode;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::fault::Fault;

/// A queue for work that takes long; whoever finds it full hears so at once.
pub(crate) struct Queue {
    /// One for each work that is done or waits.
    places: Semaphore,
    /// One for each work that is done.
    workers: Semaphore,
}

impl Queue {
    /// A queue in which so much is done at once, and so much more may wait.
    pub(crate) fn new((at_once, waiting): (usize, usize)) -> Self {
        Self { places: Semaphore::new(at_once + waiting), workers: Semaphore::new(at_once) }
    }

    /// Does the work when it is its turn, on a thread where it keeps nobody waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let broken = |error: &dyn std::fmt::Display| Fault::Broken(format!("work was not done: {error}"));
        let Ok(_place) = self.places.try_acquire() else {
            let message = "The service is busy: please try again in a moment.";
            return Err(Fault::bad(StatusCode::SERVICE_UNAVAILABLE, "busy", message));
        };
        let _worker = self.workers.acquire().await.map_err(|error| broken(&error))?;
        spawn_blocking(work).await.map_err(|error| broken(&error))?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn what_does_not_fit_the_queue_is_refused_at_once() {
        let queue = Queue::new((1, 2));
        let (go, wait) = mpsc::channel::<()>();
        let first = queue.run(move || {
            wait.recv().unwrap();
            Ok(1)
        });
        let late = async {
            // The first two wait behind the one that is done.
            tokio::task::yield_now().await;
            let refused = queue.run(|| Ok(4)).await;
            go.send(()).unwrap();
            refused
        };
        let (one, two, three, four) = tokio::join!(first, queue.run(|| Ok(2)), queue.run(|| Ok(3)), late);
        assert_eq!((one, two, three), (Ok(1), Ok(2), Ok(3)));
        assert!(matches!(four, Err(Fault::BadRequest { status: StatusCode::SERVICE_UNAVAILABLE, .. })));
        assert_eq!(queue.run(|| Ok(5)).await, Ok(5), "there is room again");
    }
}
