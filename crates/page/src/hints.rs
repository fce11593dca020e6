//! Advice in steps, told one at a time, the vaguest first.

/// Advice in steps, of which some were told; without steps where none was given.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Hints {
    steps: Vec<String>,
    told: usize,
}

impl Hints {
    /// Advice as the worker gives it, a line a step, of which nothing was told yet.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self { steps: text.lines().map(str::to_owned).collect(), told: 0 }
    }

    /// Whether no advice was given.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps told so far.
    #[must_use]
    pub fn told(&self) -> &[String] {
        &self.steps[..self.told]
    }

    /// Whether there is more to tell.
    #[must_use]
    pub fn has_more(&self) -> bool {
        self.told < self.steps.len()
    }

    /// Tells the next step, if there is one.
    pub fn tell_more(&mut self) -> Option<&str> {
        let step = self.steps.get(self.told)?;
        self.told += 1;
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_told_one_at_a_time() {
        let mut hints = Hints::from_text("left\nfar left");
        assert!(hints.told().is_empty() && hints.has_more());
        assert_eq!(hints.tell_more(), Some("left"));
        assert_eq!(hints.tell_more(), Some("far left"));
        assert_eq!(hints.tell_more(), None);
        assert_eq!((hints.told().len(), hints.has_more(), hints.is_empty()), (2, false, false));
        assert!(Hints::default().is_empty() && !Hints::default().has_more());
    }
}
