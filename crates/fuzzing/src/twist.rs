//! A part of a game with something changed in it.

use rules::Json;
use serde_json::{Value, json};

use crate::tape::Tape;

/// Changes, adds or removes one field of a part, with fields from `other`. A part that is no object becomes `other`.
pub(crate) fn twist(part: &Json, other: &Json, tape: &mut Tape<'_>) -> Json {
    let (mut part, other) = (value(part), value(other));
    let Some(fields) = part.as_object_mut() else { return Json::of(&other) };
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = names.get(tape.below(names.len().max(1))).cloned().unwrap_or_default();
    let (lent_name, lent) = field(&other, tape);
    let value = match tape.below(12) {
        0 => Value::Null,
        1 => json!(tape.byte()),
        2 => json!(-1),
        3 => json!([lent, lent]),
        4 => json!([]),
        5 => json!([[0]]),
        6 => other.clone(),
        7 => json!("red-99"),
        8 => other["type"].clone(),
        _ => lent,
    };
    match tape.below(8) {
        0 => {
            fields.remove(&name);
        }
        1 => {
            let added = tape.pick(&[lent_name.as_str(), "type", "x"]);
            fields.insert(added.to_owned(), value);
        }
        2 => {
            // A list with one item more or less.
            let list = fields.values_mut().find_map(Value::as_array_mut);
            if let Some(list) = list {
                if tape.byte().is_multiple_of(2) {
                    list.push(value);
                } else {
                    list.pop();
                }
            }
        }
        _ => {
            fields.insert(name, value);
        }
    }
    Json::of(&part)
}

fn value(part: &Json) -> Value {
    part.read().unwrap_or_else(|error| panic!("JSON is a value: {error}"))
}

/// One of the fields of an object.
fn field(object: &Value, tape: &mut Tape<'_>) -> (String, Value) {
    let fields: Vec<_> = object.as_object().into_iter().flatten().collect();
    let field = fields.get(tape.below(fields.len().max(1)));
    field.map_or_else(
        || ("y".to_owned(), Value::Null),
        |(name, it)| ((*name).clone(), (*it).clone()),
    )
}
