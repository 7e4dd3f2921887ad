//! JSON that only the rules of a game can read.

use std::fmt;
use std::sync::Arc;

use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// One part of a game, written as JSON: options, a setup, events, a command, a view.
///
/// Everything outside the rules carries it without looking inside. It is serialized as it is,
/// without quotes; cloning it is cheap.
// The box is what serde produces: an `Arc<RawValue>` would need one more copy.
#[derive(Clone)]
pub struct Json(Arc<Box<RawValue>>);

impl Json {
    /// A value as JSON.
    ///
    /// # Panics
    /// If the value cannot be written: parts of a game are plain data with text keys.
    pub fn of<T: Serialize>(value: &T) -> Self {
        match serde_json::value::to_raw_value(value) {
            Ok(raw) => Self(raw.into()),
            Err(error) => unreachable!("parts of a game are plain data: {error}"),
        }
    }

    /// Parses text; `None` if it is not exactly one JSON value.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str::<Box<RawValue>>(text).ok().map(Self::from)
    }

    /// Reads the value.
    ///
    /// # Errors
    /// If it is not a `T`.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.text())
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// `null`.
    #[must_use]
    pub fn null() -> Self {
        Self::of(&())
    }
}

impl From<Box<RawValue>> for Json {
    fn from(raw: Box<RawValue>) -> Self {
        Self(raw.into())
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(serializer)
    }
}

/// A raw value cannot be read from inside a tagged or flattened type (serde-rs/json #545): this reads a value and
/// writes it again. Code that has to keep the bytes reads a `RawValue` itself.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Once::deserialize(deserializer).map(|Once(value)| Self::of(&value))
    }
}

/// A value in which no object repeats a key. An object that does reads as null, which is nothing in any game: a reader
/// that takes the last key would accept what other readers never saw.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Once;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_unit<E: Error>(self) -> Result<Once, E> {
                Ok(Once(Value::Null))
            }

            fn visit_none<E: Error>(self) -> Result<Once, E> {
                Ok(Once(Value::Null))
            }

            fn visit_some<D: Deserializer<'de>>(self, value: D) -> Result<Once, D::Error> {
                Once::deserialize(value)
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_string<E: Error>(self, value: String) -> Result<Once, E> {
                Ok(Once(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Once, A::Error> {
                let mut items = Vec::new();
                while let Some(Once(item)) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Once(items.into()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Once, A::Error> {
                let (mut keys, mut is_once) = (Map::new(), true);
                while let Some((key, Once(value))) = map.next_entry::<String, _>()? {
                    is_once &= keys.insert(key, value).is_none();
                }
                Ok(Once(if is_once { keys.into() } else { Value::Null }))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_written_as_it_is_and_read_inside_a_tagged_type() {
        #[derive(Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "type")]
        enum Tagged {
            Part { part: Json },
        }
        let part = Json::of(&vec![1, 2]);
        let text = serde_json::to_string(&Tagged::Part { part: part.clone() }).unwrap();
        assert_eq!(text, r#"{"type":"Part","part":[1,2]}"#);
        assert_eq!(serde_json::from_str::<Tagged>(&text).unwrap(), Tagged::Part { part });
        assert_eq!(Json::parse("[1,"), None);
        assert_eq!(Json::parse("1 2"), None);
    }

    #[test]
    fn an_object_that_repeats_a_key_reads_as_null() {
        let read = |text: &str| serde_json::from_str::<Json>(text).unwrap();
        assert_eq!(read(r#"{"a":1,"a":1}"#), Json::null());
        assert_eq!(read(r#"[{"a":1,"a":1},-2,0.5,"x",true]"#).text(), r#"[null,-2,0.5,"x",true]"#);
    }
}
