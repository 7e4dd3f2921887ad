//! The message to a browser, and its encryption (RFC 8291).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use room::RoomCode;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use store::Subscription;
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

/// The bytes of a topic: 32 letters of base64url, the most that RFC 8030 allows.
const TOPIC: usize = 24;
/// The languages of the client.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// A browser that messages can be encrypted for.
pub(super) struct Recipient {
    key: PublicKey,
    auth: Auth,
}

impl Recipient {
    /// The browser of this subscription; `None` if it is invalid.
    pub(super) fn read(it: &Subscription) -> Option<Self> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let auth: [u8; 16] = decode(&it.auth)?.try_into().ok()?;
        let key = PublicKey::from_sec1_bytes(&decode(&it.key)?).ok()?;
        let is_ours = LANGUAGES.contains(&&*it.language);
        is_ours.then(|| Self { key, auth: Auth::from(auth) })
    }

    /// The message that it is this player's turn at a table. The page of that language has the words.
    pub(super) fn encrypt(&self, room: RoomCode, language: &str) -> Option<Vec<u8>> {
        let told = json!({"turn": room, "language": language});
        encrypt(told.to_string().into_bytes(), &self.key, &self.auth).ok()
    }

    /// The same for all messages to this browser about one table, and meaningless to the push service.
    pub(super) fn topic(&self, room: RoomCode) -> String {
        let digest =
            Sha256::new().chain_update(&self.auth[..]).chain_update(room.letters()).finalize();
        URL_SAFE_NO_PAD.encode(&digest[..TOPIC])
    }
}
