//! The web client, inside the program.
//!
//! Deliberately absent: parts of files (`Range`), which nothing here is large enough to need.

#[cfg(test)]
mod budget;
mod page;

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use self::page::Language;
pub(crate) use self::page::{Page, Path};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web/"]
struct Web;

/// The build writes this file when it has no Node.js to build the client with.
const MISSING: &str = "missing.html";
/// The encoded forms that the build keeps beside each file, by preference: the name of the coding
/// and the ending of the file's name.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Whether the program was built without its web client.
pub(crate) fn is_missing() -> bool {
    Web::get(MISSING).is_some()
}

/// A file of the client, if one has this path.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let path = path.trim_start_matches('/');
    let file = Web::get(path).filter(|_| is_public(path))?;
    Some(respond_file(path, file, headers))
}

/// Whether a file is requested by its own name, rather than through a page or a coding.
fn is_public(path: &str) -> bool {
    let hidden = path == MISSING || path.starts_with('.') || path.starts_with("pages/");
    !hidden && CODINGS.iter().all(|(_, ending)| !path.ends_with(ending))
}

/// The page of a place, in the language of the visitor; a preview of its link names this origin.
pub(crate) fn page(place: Page, origin: Option<&str>, headers: &HeaderMap) -> Response {
    if let Some(page) = Web::get(MISSING) {
        return (
            StatusCode::SERVICE_UNAVAILABLE,
            [(header::CONTENT_TYPE, "text/html; charset=utf-8")],
            body(page.data),
        )
            .into_response();
    }
    let Some(template) = Web::get(&place.file(Language::of(headers))) else {
        return (StatusCode::NOT_FOUND, "no page\n").into_response();
    };
    // Weak: the template is filled the same for every client of this address.
    let tag = format!("W/{}", tag(&template));
    let page = || place.fill(&String::from_utf8_lossy(&template.data), origin).into();
    // Cached by the browser alone: the answer may carry a cookie.
    let facts = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "accept-language"),
    ];
    respond(&tag, &facts, headers, page)
}

/// The page for an address that leads nowhere, in the language of the visitor.
pub(crate) fn lost(headers: &HeaderMap) -> Response {
    let language = Language::of(headers).tag();
    let Some(page) = Web::get(&format!("pages/lost.{language}.html")) else {
        return (StatusCode::NOT_FOUND, "there is no such page\n").into_response();
    };
    let facts = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    (StatusCode::NOT_FOUND, facts, body(page.data)).into_response()
}

fn respond_file(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let accepted = |coding| accepts(headers, coding);
    let coded = CODINGS
        .iter()
        .filter(|(coding, _)| accepted(coding))
        .find_map(|(coding, ending)| Some((*coding, Web::get(&format!("{path}{ending}"))?)));
    let (coding, file) = coded.map_or((None, plain), |(coding, file)| (Some(coding), file));
    // Names under `assets/` carry a hash of their content.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mime = content_type(&mime_guess::from_path(path).first_or_octet_stream());
    let mut facts = vec![
        (header::CONTENT_TYPE, mime.as_str()),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    facts.extend(coding.map(|coding| (header::CONTENT_ENCODING, coding)));
    respond(&tag(&file), &facts, headers, || body(file.data))
}

/// The body with these headers, or `304 Not Modified`.
fn respond(
    tag: &str,
    facts: &[(HeaderName, &str)],
    headers: &HeaderMap,
    body: impl FnOnce() -> Body,
) -> Response {
    let mut response = if knows(headers, tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body().into_response()
    };
    for (name, value) in facts.iter().chain(&[(header::ETAG, tag)]) {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn body(data: Cow<'static, [u8]>) -> Body {
    match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    format!("\"{}\"", rules::hex::encode(&hash[..16]))
}

/// Whether the browser has the file with this tag.
fn knows(headers: &HeaderMap, tag: &str) -> bool {
    let bare = |it: &str| it.trim().trim_start_matches("W/").to_owned();
    listed(headers, header::IF_NONE_MATCH).any(|it| it.trim() == "*" || bare(it) == bare(tag))
}

/// Whether the browser accepts a coding; weight 0 means that it refuses it.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    listed(headers, header::ACCEPT_ENCODING).any(|it| {
        let mut parts = it.split(';').map(str::trim);
        let named = parts.next().is_some_and(|it| it.eq_ignore_ascii_case(coding));
        let weight = parts.find_map(|it| it.strip_prefix("q=")?.parse::<f32>().ok());
        named && weight.is_none_or(|it| it > 0.0)
    })
}

/// The items of a header that is a list.
fn listed(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers.get_all(name).iter().filter_map(|it| it.to_str().ok()).flat_map(|it| it.split(','))
}

fn content_type(mime: &mime_guess::Mime) -> String {
    if mime.type_() == mime_guess::mime::TEXT {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn a_coding_is_sent_to_browsers_that_accept_it() {
        let takes = |value: &str, coding| accepts(&headers(header::ACCEPT_ENCODING, value), coding);
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("gzip;q=0.5", "gzip"));
        assert!(!takes("gzip, br;q=0", "br"));
        assert!(!takes("brotli", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn an_entity_tag_matches_in_every_notation() {
        for value in ["\"a\"", "W/\"a\"", "\"x\", \"a\"", "*"] {
            assert!(knows(&headers(header::IF_NONE_MATCH, value), "W/\"a\""), "{value}");
        }
        assert!(!knows(&headers(header::IF_NONE_MATCH, "\"b\""), "\"a\""));
    }

    #[test]
    fn files_of_the_server_alone_have_no_address() {
        for path in ["missing.html", ".vite/manifest.json", "pages/home.fr.html", "sw.js.br"] {
            assert!(!is_public(path), "{path}");
        }
        assert!(is_public("sw.js") && is_public("assets/a.js"));
    }
}
