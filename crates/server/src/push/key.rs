//! The key by which push services recognise this server (VAPID, RFC 8292).

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

use crate::environment::Environment;

/// How long a token is valid, in seconds; a day is the longest allowed.
const GOOD: u64 = 12 * 60 * 60;

/// A key that an operator gives: 32 bytes of a private key of the curve P-256, in base64url.
#[derive(Clone)]
pub struct PushKey(Box<SigningKey>);

impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKey(secret)")
    }
}

impl FromStr for PushKey {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let key = bytes.ok().and_then(|it| SigningKey::from_slice(&it).ok());
        key.map(|it| Self(Box::new(it)))
            .ok_or("a key for web push is 32 bytes of a P-256 key, in base64url")
    }
}

/// The key of this server.
pub(super) struct Key {
    signing: SigningKey,
    public: String,
}

impl From<&PushKey> for Key {
    fn from(key: &PushKey) -> Self {
        let signing = SigningKey::clone(&key.0);
        let public = signing.verifying_key().to_encoded_point(false);
        Self { public: URL_SAFE_NO_PAD.encode(public.as_bytes()), signing }
    }
}

impl Key {
    /// A new key.
    pub(super) fn new(environment: &dyn Environment) -> Self {
        // All but one in 2^32 numbers are keys.
        loop {
            if let Ok(signing) = SigningKey::from_slice(&environment.bytes()) {
                return Self::from(&PushKey(Box::new(signing)));
            }
        }
    }

    /// As an operator would give it.
    pub(super) fn secret(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.signing.to_bytes())
    }

    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// Shows a push service who sends, at this time in seconds since 1970.
    pub(super) fn authorization(&self, audience: &str, contact: &str, now: u64) -> String {
        let part = |it: serde_json::Value| URL_SAFE_NO_PAD.encode(it.to_string());
        let head = part(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(json!({"aud": audience, "exp": now + GOOD, "sub": contact}));
        let signed = format!("{head}.{claims}");
        let signature: Signature = self.signing.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    #[test]
    fn a_token_is_signed_for_one_service() {
        let key: PushKey = "RS0WdYWWo1HajXg3NZR1olzCf31i-ZBGDkFyCs7j1jw".parse().unwrap();
        let key = Key::from(&key);
        assert_eq!(key.secret(), "RS0WdYWWo1HajXg3NZR1olzCf31i-ZBGDkFyCs7j1jw");
        let header = key.authorization("https://push.example.org", "https://a.org", 1000);
        let rest = header.strip_prefix("vapid t=").unwrap();
        let (token, public) = rest.split_once(", k=").unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        key.signing.verifying_key().verify(signed.as_bytes(), &signature).unwrap();
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected =
            json!({"aud": "https://push.example.org", "exp": 44_200, "sub": "https://a.org"});
        assert_eq!(claims, expected);
    }

    #[test]
    fn what_is_no_key_is_refused_and_a_key_is_not_shown() {
        for bad in ["", "abc", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "!"] {
            assert!(bad.parse::<PushKey>().is_err(), "{bad}");
        }
        let text = "RS0WdYWWo1HajXg3NZR1olzCf31i-ZBGDkFyCs7j1jw=";
        assert_eq!(format!("{:?}", text.parse::<PushKey>().unwrap()), "PushKey(secret)");
    }
}
