//! The table as one guest received it, kept as a client keeps it.

use serde_json::Value;

/// The table as one guest received it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mirror {
    pub(crate) seq: u64,
    pub(crate) version: u64,
    pub(crate) seat: Option<usize>,
    pub(crate) room: Value,
    pub(crate) turn: Value,
    pub(crate) undo: Value,
    pub(crate) silence: Value,
    pub(crate) game: Value,
    pub(crate) options: Value,
    pub(crate) presence: Value,
    /// The log, without gaps from its first entry on.
    pub(crate) entries: Vec<Value>,
    /// The number of entries before those, which were not sent.
    untold: usize,
    /// How many welcomes came, requested or not.
    pub(crate) welcomes: usize,
    /// Updates that did not follow the one before, as after a loss.
    pub(crate) gaps: usize,
}

impl Mirror {
    /// Takes in a message.
    pub(crate) fn take(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("welcome") => self.welcome(message),
            Some("update") => self.update(message),
            Some("seat") => self.seat = seat(message),
            Some("presence") => self.presence = message.clone(),
            _ => {}
        }
    }

    fn welcome(&mut self, message: &Value) {
        if self.room["code"] != message["room"]["code"] {
            self.entries.clear();
        }
        self.welcomes += 1;
        self.seq = message["seq"].as_u64().unwrap();
        self.version = message["version"].as_u64().unwrap();
        self.seat = seat(message);
        self.room = message["room"].clone();
        self.look(message);
        for entry in message["entries"].as_array().unwrap() {
            self.append(entry);
        }
    }

    fn update(&mut self, message: &Value) {
        if message["seq"] != self.seq + 1 {
            self.gaps += 1;
            return;
        }
        self.seq += 1;
        self.version = message["version"].as_u64().unwrap();
        self.append(&message["entry"]);
        if let Some(room) = message.get("room") {
            self.room = room.clone();
        }
        if message.get("game").is_some() {
            self.look(message);
        }
    }

    fn look(&mut self, message: &Value) {
        self.turn = message["turn"].clone();
        self.undo = message["undo"].clone();
        self.silence = message["silence"].clone();
        self.game = message["game"].clone();
        self.options = message["options"].clone();
    }

    /// Entries that are already there do not change. Only the end of a long log is sent.
    fn append(&mut self, entry: &Value) {
        let at = usize::try_from(entry["seq"].as_u64().unwrap()).unwrap();
        if self.entries.is_empty() {
            self.untold = at - 1;
        }
        match self.entries.get(at - 1 - self.untold) {
            Some(known) => assert_eq!(known, entry, "the log never changes"),
            None => {
                assert_eq!(at, self.untold + self.entries.len() + 1, "the log has no gaps");
                self.entries.push(entry.clone());
            }
        }
    }

    /// The chair of the player to act.
    pub(crate) fn active(&self) -> usize {
        usize::try_from(self.turn.as_u64().unwrap()).unwrap()
    }

    /// What was said, in order.
    pub(crate) fn said(&self) -> Vec<&str> {
        self.entries
            .iter()
            .flat_map(|it| it["moments"].as_array().unwrap())
            .filter(|it| it["type"] == "said")
            .map(|it| it["text"].as_str().unwrap())
            .collect()
    }
}

fn seat(message: &Value) -> Option<usize> {
    let seat = message["seat"].as_u64()?;
    Some(usize::try_from(seat).unwrap())
}
