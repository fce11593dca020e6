//! The packings in which a file can be sent, and which of them a browser takes.

use axum::http::{HeaderMap, header};

/// A way to pack a file, the better one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Packing {
    Brotli,
    Gzip,
}

impl Packing {
    pub(crate) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// What a browser calls it.
    pub(crate) fn coding(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The name of the packed twin of a file.
    pub(crate) fn name(self, plain: &str) -> String {
        format!("{plain}.{}", self.ending())
    }

    /// The name of the file that one of this name is a twin of, and how it is packed.
    pub(crate) fn of(name: &str) -> Option<(&str, Self)> {
        let (plain, ending) = name.rsplit_once('.')?;
        Self::ALL.into_iter().find(|packing| packing.ending() == ending).map(|packing| (plain, packing))
    }

    /// Whether a browser says that it takes this packing.
    pub(crate) fn is_taken(self, asked: &HeaderMap) -> bool {
        let values = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let mut codings = values.flat_map(|value| value.split(','));
        codings.any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            name.trim().eq_ignore_ascii_case(self.coding()) && !is_nothing(weight)
        })
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }
}

/// Whether a weight, such as `q=0.5`, is that of something not wanted.
fn is_nothing(weight: &str) -> bool {
    let number = weight.trim().strip_prefix("q=").and_then(|number| number.trim().parse::<f32>().ok());
    number.is_some_and(|number| number <= 0.0)
}
