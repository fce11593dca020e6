//! Checking that the luck of a game was what was promised before it.

use game::{Commitment, Luck, Seat};

use crate::{GameKind, Record};

/// What was found good about the luck of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LuckProof {
    /// The promise that was kept.
    pub commitment: Commitment,
    /// Who added a number of their own, if the luck is joint.
    pub added: Vec<Seat>,
    /// The people who sat down and added none.
    pub silent: Vec<Seat>,
    /// Whether the luck is the host's alone, who may have chosen among many before promising one.
    pub alone: bool,
}

/// Why luck is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLuck {
    /// There is no promise to compare with.
    #[error("the record has no promise of its luck, and none was given")]
    NoPromise,
    /// The record tells another promise than the one that was noted.
    #[error("the record tells the promise {told}, but {noted} was noted")]
    OtherPromise {
        /// What the record tells.
        told: Commitment,
        /// What was noted before the game.
        noted: Commitment,
    },
    /// The luck is another one.
    #[error("{promised} was promised, but what the game was dealt from gives {found}")]
    Broken {
        /// What was promised.
        promised: Commitment,
        /// What the luck of the record gives.
        found: Commitment,
    },
}

impl<K: GameKind> Record<K> {
    /// Works out once more what was promised from all parts of the luck, and compares it with the promise of the record
    /// and with the one that somebody noted before the game.
    ///
    /// A promise that only the record tells proves as much as whoever wrote it is trusted with; that the moves fit the deal
    /// is for [`replay`](Record::replay) to say.
    pub fn verify_luck(&self, noted: Option<Commitment>) -> Result<LuckProof, BadLuck> {
        if let (Some(told), Some(noted)) = (self.commitment, noted)
            && told != noted
        {
            return Err(BadLuck::OtherPromise { told, noted });
        }
        let promised = noted.or(self.commitment).ok_or(BadLuck::NoPromise)?;
        let found = self.luck.commitment();
        if found != promised {
            return Err(BadLuck::Broken { promised, found });
        }
        let (added, others): (Vec<Seat>, Vec<Seat>) = match &self.luck {
            Luck::Seed(_) => (Vec::new(), Vec::new()),
            Luck::Joint(joint) => {
                let seats = (0..).map(Seat).take(self.seated.len());
                seats.partition(|seat| joint.number(*seat).is_some())
            }
        };
        let is_person = |seat: &Seat| !self.seated[seat.index()].is_computer();
        let silent = others.into_iter().filter(is_person).collect();
        Ok(LuckProof { commitment: promised, added, silent, alone: self.luck.seed().is_some() })
    }
}
