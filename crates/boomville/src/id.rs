//! Ids: small numbers inside, the words of the data files outside.

use std::collections::BTreeMap;

/// The ids of one kind, in the order of their list.
#[derive(Debug)]
pub(crate) struct Names {
    ids: Vec<String>,
    numbers: BTreeMap<String, u8>,
}

impl Names {
    /// Numbers these ids.
    ///
    /// # Errors
    /// If one comes twice, or there are too many.
    pub(crate) fn new(ids: impl Iterator<Item = String>) -> Result<Self, String> {
        let ids: Vec<String> = ids.collect();
        let mut numbers = BTreeMap::new();
        for (number, id) in ids.iter().enumerate() {
            let number = u8::try_from(number).map_err(|_too_many| "too many ids".to_owned())?;
            if numbers.insert(id.clone(), number).is_some() {
                return Err(format!("{id} comes twice"));
            }
        }
        Ok(Self { ids, numbers })
    }

    pub(crate) fn len(&self) -> u8 {
        // `new` counted them.
        u8::try_from(self.ids.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn id(&self, number: u8) -> &str {
        &self.ids[usize::from(number)]
    }

    pub(crate) fn number(&self, id: &str) -> Option<u8> {
        self.numbers.get(id).copied()
    }

    /// The number of an id that a data file mentions.
    ///
    /// # Errors
    /// If there is no such id.
    pub(crate) fn expect(&self, id: &str) -> Result<u8, String> {
        self.number(id).ok_or_else(|| format!("{id} is nowhere listed"))
    }
}

/// A type that is written as its `id` and read by `from_id`.
macro_rules! written_as_id {
    ($name:ident) => {
        impl From<$name> for &'static str {
            fn from(it: $name) -> Self {
                it.id()
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(id: String) -> Result<Self, String> {
                Self::from_id(&id).ok_or_else(|| format!("unknown id {id}"))
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

/// A number into a list of a data file.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $names:expr) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize, ts_rs::TS,
        )]
        #[serde(into = "&'static str", try_from = "String")]
        #[ts(as = "String")]
        pub struct $name(u8);

        impl $name {
            /// All of them, in the order of their list.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..$names.len()).map(Self::nth)
            }

            /// The one at this place of the list.
            pub(crate) fn nth(number: u8) -> Self {
                Self(number)
            }

            /// The place in the list.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The name in the data file and on the wire.
            #[must_use]
            pub fn id(self) -> &'static str {
                $names.id(self.0)
            }

            /// The one of this name.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                $names.number(id).map(Self)
            }
        }

        $crate::id::written_as_id!($name);
    };
}

pub(crate) use {numbered, written_as_id};
