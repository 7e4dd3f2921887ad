//! Names of squares and cards: a position in a list inside this program, an id outside.

use std::collections::BTreeMap;

/// The ids of one list, found by position and by name.
#[derive(Debug)]
pub(crate) struct Ids {
    ids: Vec<String>,
    positions: BTreeMap<String, u8>,
}

impl Ids {
    /// The ids of a list, in its order.
    ///
    /// # Panics
    /// If an id stands twice in it, or there are more than 255: a test reads all lists.
    pub(crate) fn new(ids: impl Iterator<Item = String>) -> Self {
        let ids: Vec<String> = ids.collect();
        let positions: BTreeMap<String, u8> = ids.iter().cloned().zip(0..=u8::MAX).collect();
        assert_eq!(positions.len(), ids.len(), "ids are different, and at most 255");
        Self { ids, positions }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> u8 {
        u8::try_from(self.ids.len()).unwrap_or(u8::MAX)
    }

    /// The id at a position.
    pub(crate) fn id(&self, position: u8) -> &str {
        &self.ids[usize::from(position)]
    }

    /// The position of an id.
    pub(crate) fn find(&self, id: &str) -> Option<u8> {
        self.positions.get(id).copied()
    }
}

/// Gives a position in a list its id: `$ids` is the function that answers the [`Ids`] of the list.
macro_rules! named {
    ($name:ident, $ids:expr) => {
        impl $name {
            /// The position in its list.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The id outside this program.
            #[must_use]
            pub fn id(self) -> &'static str {
                $ids().id(self.0)
            }

            /// The one with this id.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                $ids().find(id).map(Self)
            }

            /// All of the list, in its order.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..$ids().len()).map(Self)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = String::deserialize(deserializer)?;
                Self::from_id(&id).ok_or_else(|| {
                    serde::de::Error::custom(format_args!("{id} is no {}", stringify!($name)))
                })
            }
        }
    };
}

pub(crate) use named;
