//! Guests: a random token in a cookie. No account, no e-mail.

use axum::http::{HeaderMap, HeaderValue, header};
use room::{PlayerId, Token};

use super::origin::{self, Verdict};

/// How long a browser keeps a guest's cookie, in seconds: the longest that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// Why a request may not use its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ForeignOrigin;

/// A guest, and the cookie to set if they are new.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) player: PlayerId,
    pub(crate) new_cookie: Option<HeaderValue>,
}

/// Reads and makes guests' cookies.
#[derive(Clone, Debug)]
pub(crate) struct Sessions {
    origins: Vec<String>,
}

impl Sessions {
    pub(crate) fn new(origins: Vec<String>) -> Self {
        Self { origins }
    }

    /// The guest behind a request that acts: opens a room or a socket.
    pub(crate) fn acting(&self, headers: &HeaderMap) -> Result<Session, ForeignOrigin> {
        match origin::check(headers, &self.origins) {
            Verdict::Ours => Ok(self.guest(headers)),
            // A request without a cookie uses no guest's rights: a program may be a guest, too.
            Verdict::Absent if self.token(headers).is_none() => Ok(self.guest(headers)),
            Verdict::Absent | Verdict::Foreign => Err(ForeignOrigin),
        }
    }

    /// The guest behind a request that only reads a page.
    pub(crate) fn guest(&self, headers: &HeaderMap) -> Session {
        if let Some(token) = self.token(headers) {
            return Session { player: token.player(), new_cookie: None };
        }
        let token = Token::new(rand::random());
        Session { player: token.player(), new_cookie: self.cookie(&token) }
    }

    /// The origin for links that leave the page.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> Option<String> {
        origin::public(headers, &self.origins)
    }

    fn cookie(&self, token: &Token) -> Option<HeaderValue> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}",
            self.name(),
            token.to_hex(),
        );
        let mut value = HeaderValue::from_str(&cookie).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    fn token(&self, headers: &HeaderMap) -> Option<Token> {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(|(name, _)| *name == self.name())
            .find_map(|(_, value)| Token::from_hex(value))
    }

    /// The `__Host-` prefix forbids other hosts to set the cookie; browsers take it over HTTPS only.
    fn name(&self) -> &'static str {
        if self.is_https() { "__Host-rondpoint" } else { "rondpoint" }
    }

    /// Whether every origin is one of HTTPS.
    pub(crate) fn is_https(&self) -> bool {
        !self.origins.is_empty() && self.origins.iter().all(|it| it.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_keeps_the_identity_of_the_cookie() {
        let sessions = Sessions::new(vec!["https://a.org".to_owned()]);
        let first = sessions.guest(&HeaderMap::new());
        let cookie = first.new_cookie.unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-rondpoint="), "{cookie}");
        assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let mut headers = HeaderMap::new();
        let pair = cookie.split(';').next().unwrap();
        headers.insert(header::COOKIE, format!("other=1; {pair}").parse().unwrap());
        let again = sessions.guest(&headers);
        assert_eq!(again.player, first.player);
        assert!(again.new_cookie.is_none());
        // A cookie without the origin that a browser sends is refused.
        assert_eq!(sessions.acting(&headers).err(), Some(ForeignOrigin));
    }
}
