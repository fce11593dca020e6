//! What is said of Territory Words.

mod refusals;
mod reports;
mod review;

pub use refusals::{bad_cell, bad_move, bad_step, illegal};
pub use reports::{
    claimed, clue, entry, event, gained, headline, pixels, prospect, team, team_of, topic, turn,
};

pub use review::reason;

use ::territory::Illegal;
use play::territories::Setup;

use crate::{Family, Form, Voice, setups};

impl Family for Setup {
    fn illegal(&self, voice: Voice, form: Form, why: &Illegal) -> String {
        illegal(voice, form, why)
    }

    fn bad_setup(voice: Voice, form: Form, bad: &play::territories::BadSetup) -> String {
        setups::territory(voice, form, bad)
    }
}
