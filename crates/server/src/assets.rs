//! The web client, inside the program.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web/"]
struct Web;

const PAGE: &str = "index.html";
/// Written by the build when it had no Node.js to build the client with.
const MISSING: &str = "missing.html";

/// Whether the program was built without its web client.
pub(crate) fn is_missing() -> bool {
    Web::get(MISSING).is_some()
}

/// A file of the client, or its one page for `/` and `/{code}`.
pub(crate) async fn serve(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Web::get(path).filter(|_| path != PAGE && path != MISSING) {
        return respond(StatusCode::OK, path, &file, &headers);
    }
    // Names of pages have no dot and no slash: `/` and the codes of rooms.
    if path.contains(['.', '/']) {
        return (StatusCode::NOT_FOUND, "no such file\n").into_response();
    }
    let (status, name) = if is_missing() {
        (StatusCode::SERVICE_UNAVAILABLE, MISSING)
    } else {
        (StatusCode::OK, PAGE)
    };
    let Some(page) = Web::get(name) else {
        return (StatusCode::NOT_FOUND, "no page\n").into_response();
    };
    let mut response = respond(status, name, &page, &headers);
    // The page is where a guest gets an identity, before any socket.
    if let Some(cookie) = app.sessions.guest(&headers).new_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn respond(status: StatusCode, path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    // Names under `assets/` carry a hash of their content.
    let cache = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known =
        headers.get_all(header::IF_NONE_MATCH).iter().any(|it| it.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mime = mime_guess::from_path(path).first_or_octet_stream();
        let body = axum::body::Body::from(file.data.to_vec());
        (status, [(header::CONTENT_TYPE, content_type(&mime))], body).into_response()
    };
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::CACHE_CONTROL, cache);
    set(header::ETAG, &tag);
    response
}

fn content_type(mime: &mime_guess::Mime) -> String {
    if mime.type_() == mime_guess::mime::TEXT {
        format!("{mime}; charset=utf-8")
    } else {
        mime.to_string()
    }
}
