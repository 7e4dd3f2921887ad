//! A command as it was given, before anybody asks whether it is one.

use std::fmt;

use serde::de::{Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// The object that was given; null, which is no command, for anything else and for an object that
/// says something twice: a reader that takes the last word would let pass what the rules never saw.
pub(super) fn command<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    Ok(match Given::deserialize(deserializer)? {
        Given::Command(Once(keys)) => Value::Object(keys),
        Given::Other(IgnoredAny) => Value::Null,
    })
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Given {
    Command(Once),
    Other(IgnoredAny),
}

/// An object in which every key stands once.
struct Once(Map<String, Value>);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Keys;

        impl<'de> Visitor<'de> for Keys {
            type Value = Once;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with every key once")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Once, A::Error> {
                let mut keys = Map::new();
                while let Some((key, value)) = map.next_entry()? {
                    if keys.insert(key, value).is_some() {
                        return Err(A::Error::custom("a key twice"));
                    }
                }
                Ok(Once(keys))
            }
        }

        deserializer.deserialize_map(Keys)
    }
}
