//! Words that stand for one of a few things, where a newer service may know more of them.

/// Makes an enum of the words of a field; a word that is not known is kept as it is.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$what])* $variant,)+
            /// One that is not known here.
            Other(String),
        }

        impl $name {
            /// Every one that is known.
            pub const KNOWN: &'static [Self] = &[$(Self::$variant),+];

            /// The word of the API.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $word,)+
                    Self::Other(word) => word,
                }
            }
        }

        impl From<&str> for $name {
            fn from(word: &str) -> Self {
                match word {
                    $($word => Self::$variant,)+
                    other => Self::Other(other.to_owned()),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Self::from(<std::borrow::Cow<'_, str>>::deserialize(from)?.as_ref()))
            }
        }
    };
}

pub(crate) use named;
