//! Doing something at a table once more, where the table went on in another process meanwhile.

/// How often something is judged again.
pub(crate) const TRIES: u32 = 4;

/// Does something, and again as long as it was overtaken; what is handed in is worked out anew each time.
macro_rules! again {
    ($work:expr) => {{
        let mut tries = crate::again::TRIES;
        loop {
            match $work.await {
                Err(crate::fault::Fault::Overtaken) if tries > 0 => tries -= 1,
                done => break done,
            }
        }
    }};
}

pub(crate) use again;
