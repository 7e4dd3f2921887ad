//! Guests: a random token, in the cookie of a browser or in the `Authorization` header of a program.
//! No account, no e-mail.

use axum::http::{HeaderMap, HeaderValue, header};
use room::{PlayerId, Token};

use super::beside::Beside;
use super::origin::{self, Verdict};
use super::problem::Problem;

/// How long a browser keeps a guest's cookie, in seconds: the longest that browsers allow.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// A guest.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) player: PlayerId,
    /// The cookie of a browser; setting it again restarts its lifetime.
    pub(crate) cookie: Option<HeaderValue>,
    /// Whether the request had no identity.
    is_new: bool,
}

impl Session {
    /// The cookie to set if the guest is new.
    pub(crate) fn new_cookie(self) -> Option<HeaderValue> {
        self.cookie.filter(|_| self.is_new)
    }
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
    ///
    /// # Errors
    /// If the request comes from a page of another site, or its token is invalid.
    pub(crate) fn acting(&self, headers: &HeaderMap) -> Result<Session, Problem> {
        self.acting_as(Beside::default(), headers)
    }

    /// The same for any person of a browser.
    ///
    /// # Errors
    /// As for [`acting`](Self::acting).
    pub(crate) fn acting_as(
        &self,
        beside: Beside,
        headers: &HeaderMap,
    ) -> Result<Session, Problem> {
        let verdict = self.verdict(headers);
        if verdict == Verdict::Foreign {
            return Err(Problem::ForeignOrigin);
        }
        // No browser sends this header by itself, so a token in it needs no origin.
        if let Some(token) = bearer(headers)? {
            return Ok(Session { player: token.player(), cookie: None, is_new: false });
        }
        // A request without a cookie uses no guest's rights: a program may be a guest, too.
        if verdict == Verdict::Absent && self.token(beside, headers).is_some() {
            return Err(Problem::ForeignOrigin);
        }
        Ok(self.person(beside, headers))
    }

    /// Everybody who shares the browser of a request that acts, or the program alone: those who have a token
    /// already.
    ///
    /// # Errors
    /// As for [`acting`](Self::acting).
    pub(crate) fn people(&self, headers: &HeaderMap) -> Result<Vec<PlayerId>, Problem> {
        let mut people = Vec::new();
        for beside in Beside::all() {
            let session = self.acting_as(beside, headers)?;
            if !session.is_new {
                people.push(session.player);
            }
        }
        // A program has one token, for every number.
        people.dedup();
        Ok(people)
    }

    /// Everybody who shares the browser of a request that changes nothing, or the program alone: those who have a
    /// token already.
    ///
    /// # Errors
    /// If the request's token is invalid.
    pub(crate) fn looking(&self, headers: &HeaderMap) -> Result<Vec<PlayerId>, Problem> {
        if let Some(token) = bearer(headers)? {
            return Ok(vec![token.player()]);
        }
        let people = Beside::all().map(|it| self.person(it, headers)).filter(|it| !it.is_new);
        Ok(people.map(|it| it.player).collect())
    }

    /// Who looks at a room, which changes nothing.
    ///
    /// # Errors
    /// If the request's token is invalid.
    pub(crate) fn looking_as(
        &self,
        beside: Beside,
        headers: &HeaderMap,
    ) -> Result<PlayerId, Problem> {
        let token = bearer(headers)?;
        Ok(token.map_or_else(|| self.person(beside, headers).player, |it| it.player()))
    }

    /// A token for a program.
    ///
    /// # Errors
    /// If the request comes from a page of another site, or its token is invalid.
    pub(crate) fn token_for_a_program(&self, headers: &HeaderMap) -> Result<Token, Problem> {
        bearer(headers)?;
        match self.verdict(headers) {
            Verdict::Ours | Verdict::Absent => Ok(Token::new(rand::random())),
            Verdict::Foreign => Err(Problem::ForeignOrigin),
        }
    }

    fn verdict(&self, headers: &HeaderMap) -> Verdict {
        origin::check(headers, &self.origins)
    }

    /// The guest behind a request that only reads a page.
    pub(crate) fn guest(&self, headers: &HeaderMap) -> Session {
        self.person(Beside::default(), headers)
    }

    fn person(&self, beside: Beside, headers: &HeaderMap) -> Session {
        let known = self.token(beside, headers);
        let is_new = known.is_none();
        let token = known.unwrap_or_else(|| Token::new(rand::random()));
        Session { player: token.player(), cookie: self.cookie(beside, &token), is_new }
    }

    /// The origin for links that leave the page.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> Option<String> {
        origin::public(headers, &self.origins)
    }

    fn cookie(&self, beside: Beside, token: &Token) -> Option<HeaderValue> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let cookie = format!(
            "{}={}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}",
            beside.cookie(self.name()),
            token.to_hex(),
        );
        let mut value = HeaderValue::from_str(&cookie).ok()?;
        value.set_sensitive(true);
        Some(value)
    }

    fn token(&self, beside: Beside, headers: &HeaderMap) -> Option<Token> {
        let ours = beside.cookie(self.name());
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(|(name, _)| *name == ours)
            .find_map(|(_, value)| Token::from_hex(value))
    }

    /// The `__Host-` prefix forbids other hosts to set the cookie; browsers accept it over HTTPS only.
    fn name(&self) -> &'static str {
        if self.is_https() { "__Host-rondpoint" } else { "rondpoint" }
    }

    /// Whether every origin is one of HTTPS.
    pub(crate) fn is_https(&self) -> bool {
        !self.origins.is_empty() && self.origins.iter().all(|it| it.starts_with("https://"))
    }
}

/// The token of a program: `Authorization: Bearer` and 64 hexadecimal digits. Other schemes belong to
/// a proxy in front, not to us.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, Problem> {
    let scheme = |it: &HeaderValue| {
        let is_ours = it.as_bytes().get(..7).is_some_and(|it| it.eq_ignore_ascii_case(b"bearer "));
        is_ours.then(|| it.to_str().ok().and_then(|it| Token::from_hex(it.get(7..)?.trim())))
    };
    let mut tokens = headers.get_all(header::AUTHORIZATION).iter().filter_map(scheme);
    match (tokens.next(), tokens.next()) {
        (None, _) => Ok(None),
        (Some(Some(token)), None) => Ok(Some(token)),
        // Two tokens identify nobody.
        (Some(None), _) | (Some(Some(_)), Some(_)) => Err(Problem::BadToken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_keeps_the_identity_of_the_cookie() {
        let sessions = Sessions::new(vec!["https://a.org".to_owned()]);
        let first = sessions.guest(&HeaderMap::new());
        let cookie = first.cookie.unwrap();
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-rondpoint="), "{cookie}");
        assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        let mut headers = HeaderMap::new();
        let pair = cookie.split(';').next().unwrap();
        headers.insert(header::COOKIE, format!("other=1; {pair}").parse().unwrap());
        let again = sessions.guest(&headers);
        assert_eq!(again.player, first.player);
        assert!(!again.is_new);
        assert_eq!(again.cookie.unwrap(), cookie, "it can be renewed");
        // A cookie without the origin that a browser sends is refused.
        assert_eq!(sessions.acting(&headers).err(), Some(Problem::ForeignOrigin));
    }

    #[test]
    fn each_person_of_a_browser_has_a_cookie_of_their_own() {
        let sessions = Sessions::new(vec!["https://a.org".to_owned()]);
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, "https://a.org".parse().unwrap());
        let mut jar = Vec::new();
        let mut players = Vec::new();
        for query in [None, Some("beside=1"), Some("beside=2")] {
            let beside = Beside::of(query).unwrap();
            let first = sessions.acting_as(beside, &headers).unwrap();
            let cookie = first.cookie.unwrap();
            let cookie = cookie.to_str().unwrap();
            assert!(
                cookie.starts_with(&format!("{}=", beside.cookie("__Host-rondpoint"))),
                "{cookie}"
            );
            assert!(cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
            jar.push(cookie.split(';').next().unwrap().to_owned());
            headers.insert(header::COOKIE, jar.join("; ").parse().unwrap());
            let again = sessions.acting_as(beside, &headers).unwrap();
            assert!(again.player == first.player && !again.is_new);
            assert_eq!(sessions.looking_as(beside, &headers), Ok(first.player));
            assert!(!players.contains(&first.player), "{players:?}");
            players.push(first.player);
        }
        assert_eq!(sessions.people(&headers), Ok(players));
        // Their cookies are of as little use to another site as the first person's.
        headers.remove(header::ORIGIN);
        let beside = Beside::of(Some("beside=2")).unwrap();
        assert_eq!(sessions.acting_as(beside, &headers).err(), Some(Problem::ForeignOrigin));
        assert_eq!(sessions.people(&headers), Err(Problem::ForeignOrigin));
    }

    #[test]
    fn a_program_says_who_it_is_in_a_header_of_its_own() {
        let sessions = Sessions::new(vec!["https://a.org".to_owned()]);
        let token = sessions.token_for_a_program(&HeaderMap::new()).unwrap();
        let hex = token.to_hex();
        let acting = |lines: &[&str], origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(header::AUTHORIZATION, line.parse().unwrap());
            }
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            sessions.acting(&headers).map(|it| (it.player, it.is_new))
        };
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, format!("Bearer {hex}").parse().unwrap());
        assert_eq!(sessions.people(&headers), Ok(vec![token.player()]));
        let known = Ok((token.player(), false));
        for scheme in ["Bearer", "bearer", "BEARER"] {
            assert_eq!(acting(&[&format!("{scheme} {hex}")], None), known, "{scheme}");
        }
        assert_eq!(acting(&[&format!("Bearer {hex}")], Some("https://a.org")), known);
        let foreign = acting(&[&format!("Bearer {hex}")], Some("https://b.org"));
        assert_eq!(foreign, Err(Problem::ForeignOrigin));
        for broken in ["Bearer ", "Bearer x", &format!("Bearer {}", &hex[1..])] {
            assert_eq!(acting(&[broken], None), Err(Problem::BadToken), "{broken}");
        }
        let line = &*format!("Bearer {hex}");
        assert_eq!(acting(&[line, line], None), Err(Problem::BadToken));
        // A proxy's password is not for us: the program is a new guest.
        let (player, is_new) = acting(&["Basic YTpi"], None).unwrap();
        assert!(player != token.player() && is_new);
    }
}
