//! Whether a request comes from our own pages. Browsers send cookies along with any page's
//! requests; the `Origin` header tells our pages from others.

use axum::http::{HeaderMap, header};

/// Whether a request that changes something, or opens a socket, may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// From a page of ours.
    Ours,
    /// Not from a browser's page: no `Origin` header. Such a request may not use a cookie.
    Absent,
    /// From a page of another site.
    Foreign,
}

/// Compares the `Origin` of a request with the origins of this server, letter by letter.
pub(crate) fn check(headers: &HeaderMap, origins: &[String]) -> Verdict {
    let mut values = headers.get_all(header::ORIGIN).iter();
    let (Some(origin), None) = (values.next(), values.next()) else {
        let absent = !headers.contains_key(header::ORIGIN);
        return if absent { Verdict::Absent } else { Verdict::Foreign };
    };
    let Ok(origin) = origin.to_str() else {
        return Verdict::Foreign;
    };
    let ours = if origins.is_empty() {
        let host = headers.get(header::HOST).and_then(|it| it.to_str().ok()).unwrap_or_default();
        let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        authority.is_some_and(|it| !it.is_empty() && it.eq_ignore_ascii_case(host))
    } else {
        origins.iter().any(|it| it == origin)
    };
    if ours { Verdict::Ours } else { Verdict::Foreign }
}

/// The origin under which the client reaches this server: a configured one, or else the `Host` of
/// the request. `None` if that is not a host name.
pub(crate) fn public(headers: &HeaderMap, origins: &[String]) -> Option<String> {
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok()).unwrap_or_default();
    if let Some(first) = origins.first() {
        let asked = origins.iter().find(|it| {
            it.split_once("://").is_some_and(|(_, ours)| ours.eq_ignore_ascii_case(host))
        });
        return Some(asked.unwrap_or(first).clone());
    }
    let plain =
        |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b':' | b'[' | b']');
    (!host.is_empty() && host.bytes().all(plain)).then(|| format!("http://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_carry_a_configured_origin_or_a_plain_host() {
        let public = |host: &str, origins: &[&str]| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            super::public(&headers, &origins.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>())
        };
        let ours = ["https://a.org", "https://b.org"];
        assert_eq!(public("b.org", &ours).as_deref(), Some("https://b.org"));
        assert_eq!(public("evil.org", &ours).as_deref(), Some("https://a.org"));
        assert_eq!(public("localhost:8080", &[]).as_deref(), Some("http://localhost:8080"));
        assert_eq!(public("[::1]:8080", &[]).as_deref(), Some("http://[::1]:8080"));
        for strange in ["", "a.org\"><script>", "a.org/path", "a b", "user@a.org"] {
            assert_eq!(public(strange, &[]), None, "{strange}");
        }
    }

    fn verdict(origin: &str, origins: &[&str]) -> Verdict {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "play.example.org".parse().unwrap());
        headers.insert(header::ORIGIN, origin.parse().unwrap());
        check(&headers, &origins.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn only_the_own_host_passes() {
        assert_eq!(verdict("https://play.example.org", &[]), Verdict::Ours);
        assert_eq!(verdict("http://PLAY.example.org", &[]), Verdict::Ours);
        for foreign in [
            "null",
            "https://",
            "https://example.org",
            "https://evil.org",
            "https://play.example.org.evil.org",
            "https://evilplay.example.org",
            "https://play.example.org:444",
            "https://play.example.org@evil.org",
            "https://user@play.example.org",
            "https://play.example.org/",
            "ftp://play.example.org",
            "play.example.org",
            "https://xn--ply-bla.example.org",
        ] {
            assert_eq!(verdict(foreign, &[]), Verdict::Foreign, "{foreign}");
        }
        assert_eq!(check(&HeaderMap::new(), &[]), Verdict::Absent);
    }

    #[test]
    fn a_list_of_origins_is_exact() {
        let ours = ["https://play.example.org"];
        assert_eq!(verdict("https://play.example.org", &ours), Verdict::Ours);
        assert_eq!(verdict("http://play.example.org", &ours), Verdict::Foreign);
        assert_eq!(verdict("https://play.example.org:443", &ours), Verdict::Foreign);
    }

    #[test]
    fn two_origins_are_none() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "a.org".parse().unwrap());
        headers.append(header::ORIGIN, "https://a.org".parse().unwrap());
        headers.append(header::ORIGIN, "https://b.org".parse().unwrap());
        assert_eq!(check(&headers, &[]), Verdict::Foreign);
    }
}
