//! Work that takes long: a little of it at a time, a little waiting, and no more.

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::Failure;

/// So much waits already that nothing more can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the service is busy: please try again in a moment")]
pub struct Full;

/// A queue for work that takes long; whoever finds it full hears so at once.
pub struct Queue {
    /// How many of each there are.
    most: (usize, usize),
    /// One for each work that is done or waits.
    places: Semaphore,
    /// One for each work that is done.
    workers: Semaphore,
}

impl Queue {
    /// A queue in which so much is done at once, and so much more may wait.
    #[must_use]
    pub fn new((at_once, waiting): (usize, usize)) -> Self {
        let most = (at_once + waiting, at_once);
        Self { most, places: Semaphore::new(most.0), workers: Semaphore::new(most.1) }
    }

    /// How much waits.
    #[must_use]
    pub fn waiting(&self) -> usize {
        let taken = |most: usize, free: &Semaphore| most.saturating_sub(free.available_permits());
        taken(self.most.0, &self.places).saturating_sub(taken(self.most.1, &self.workers))
    }

    /// Does the work when it is its turn, on a thread where it keeps nobody waiting.
    pub async fn run<T: Send + 'static, E: From<Full> + From<Failure> + Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let broken = |error: &dyn std::fmt::Display| E::from(Failure(format!("work was not done: {error}")));
        let Ok(_place) = self.places.try_acquire() else { return Err(Full.into()) };
        let _worker = self.workers.acquire().await.map_err(|error| broken(&error))?;
        spawn_blocking(work).await.map_err(|error| broken(&error))?
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    #[derive(PartialEq, Eq, Debug)]
    enum Bad {
        Full,
        Failure,
    }

    impl From<Full> for Bad {
        fn from(_: Full) -> Self {
            Self::Full
        }
    }

    impl From<Failure> for Bad {
        fn from(_: Failure) -> Self {
            Self::Failure
        }
    }

    use super::*;

    #[tokio::test]
    async fn what_does_not_fit_the_queue_is_refused_at_once() {
        let queue = Queue::new((1, 2));
        let (go, wait) = mpsc::channel::<()>();
        let first = queue.run(move || {
            wait.recv().unwrap();
            Ok::<_, Bad>(1)
        });
        let late = async {
            // The first two wait behind the one that is done.
            tokio::task::yield_now().await;
            assert_eq!(queue.waiting(), 2);
            let refused = queue.run(|| Ok::<_, Bad>(4)).await;
            go.send(()).unwrap();
            refused
        };
        let (one, two, three, four) =
            tokio::join!(first, queue.run(|| Ok::<_, Bad>(2)), queue.run(|| Ok::<_, Bad>(3)), late);
        assert_eq!((one, two, three), (Ok(1), Ok(2), Ok(3)));
        assert_eq!(four, Err(Bad::Full));
        assert_eq!(queue.run(|| -> Result<(), Bad> { panic!("on purpose") }).await, Err(Bad::Failure));
        assert_eq!(queue.run(|| Ok::<_, Bad>(5)).await, Ok(5), "there is room again");
    }
}
