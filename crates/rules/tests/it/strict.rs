//! Any other spelling than the notation's is not read.

use rules::strict::{Nullable, Object, object, present, present_word, word};
use serde::Deserialize;

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Color {
    Blue,
    Red,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    Stay {},
    Go {
        #[serde(deserialize_with = "word")]
        to: Color,
        #[serde(default, deserialize_with = "present")]
        steps: Option<u8>,
        #[serde(default, deserialize_with = "present_word")]
        by: Option<Color>,
    },
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(deserialize_with = "object")]
    command: Command,
    viewer: Nullable<u8>,
}

fn read(text: &str) -> Option<Command> {
    serde_json::from_str::<Object<Command>>(text).ok().map(|Object(it)| it)
}

#[test]
fn an_object_is_written_as_an_object_and_its_type_as_a_word() {
    assert_eq!(read(r#"{"type":"stay"}"#), Some(Command::Stay {}));
    let go = Command::Go { to: Color::Red, steps: Some(2), by: Some(Color::Blue) };
    assert_eq!(read(r#"{"steps":2,"to":"red","by":"blue","type":"go"}"#), Some(go));
    for strange in [
        r#"["stay"]"#,
        r#"{"type":0}"#,
        r#"{"type":{"stay":null}}"#,
        r#"{"type":"stay","steps":1}"#,
        r#"{"type":"go","to":{"red":null}}"#,
        r#"{"type":"go","to":1}"#,
        r#"{"type":"go","to":"red","steps":null}"#,
        r#"{"type":"go","to":"red","by":null}"#,
        r#"{"type":"go","to":"red","by":{"blue":null}}"#,
        r#""stay""#,
    ] {
        assert_eq!(read(strange), None, "{strange}");
    }
}

#[test]
fn a_field_that_may_be_null_may_not_be_absent() {
    let read = |text: &str| serde_json::from_str::<Line>(text);
    let line = |viewer| Line { command: Command::Stay {}, viewer: Nullable(viewer) };
    assert_eq!(read(r#"{"command":{"type":"stay"},"viewer":null}"#).unwrap(), line(None));
    assert_eq!(read(r#"{"command":{"type":"stay"},"viewer":3}"#).unwrap(), line(Some(3)));
    assert!(read(r#"{"command":{"type":"stay"}}"#).is_err());
    assert!(read(r#"{"command":{"type":"stay"},"viewer":"3"}"#).is_err());
    let told = read(r#"{"command":["stay"],"viewer":3}"#).unwrap_err().to_string();
    assert!(told.contains("an object"), "{told}");
}
