//! Reads JSON to the letter. Serde alone is lenient where our notation is not: it accepts an array for an object,
//! `{"blue":null}` for `"blue"`, and the number of a variant for its `type`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error as _,
    IntoDeserializer as _, MapAccess, Visitor,
};

/// Something written as an object, and as nothing else; its `type`, if it has one, is a string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Objects<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Objects<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let map = Typed { map, at_type: false };
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(Objects(PhantomData))
    }
}

/// A field that is written as an object.
///
/// # Errors
/// If the value is not an object, or not a `T`.
pub fn object<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Object::deserialize(deserializer).map(|Object(value)| value)
}

/// The fields of an object, `type` only as a string.
struct Typed<A> {
    map: A,
    at_type: bool,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Typed<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let Some(key) = self.map.next_key::<String>()? else {
            return Ok(None);
        };
        self.at_type = key == "type";
        let key: StringDeserializer<A::Error> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        if !self.at_type {
            return self.map.next_value_seed(seed);
        }
        let value: StringDeserializer<A::Error> =
            self.map.next_value::<String>()?.into_deserializer();
        seed.deserialize(value)
    }
}

/// A word: written as a string, and as nothing else.
///
/// # Errors
/// If the value is not a string, or not a `T`.
pub fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let word: StringDeserializer<D::Error> = String::deserialize(deserializer)?.into_deserializer();
    T::deserialize(word)
}

/// A field that may be absent but not null: null would be one parameter too many.
///
/// # Errors
/// If the value is not a `T`.
pub fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// A word that may be absent.
///
/// # Errors
/// If the value is not a string, or not a `T`.
pub fn present_word<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    word(deserializer).map(Some)
}

/// A field that may be null but not absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nullable<T>(pub Option<T>);

impl<'de, T: DeserializeOwned> Deserialize<'de> for Nullable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Serde reads an absent field as `None` for an `Option`, but not for a `Value`.
        let value = serde_json::Value::deserialize(deserializer)?;
        Option::deserialize(value).map(Self).map_err(D::Error::custom)
    }
}
