//! Answers that a browser may keep, as long as it asks whether they are still good.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest as _, Sha256};

/// What never changes under its name.
pub(crate) const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The browser asks whether its copy is still good.
pub(crate) const ASK_FIRST: &str = "no-cache";
/// The type of most answers.
pub(crate) const JSON: &str = "application/json";

/// A body with a name for its content.
#[derive(Clone)]
pub(crate) struct Tagged {
    tag: String,
    body: Bytes,
}

impl Tagged {
    /// A body named by its hash.
    pub(crate) fn new(body: impl Into<Bytes>) -> Tagged {
        let body = body.into();
        Tagged { tag: tag(&Sha256::digest(&body)), body }
    }

    /// A body whose hash is known.
    pub(crate) fn hashed(body: impl Into<Bytes>, hash: &[u8]) -> Tagged {
        Tagged { tag: tag(hash), body: body.into() }
    }
}

/// The tag of a hash. Weak, because the same body is sent plain and compressed under it.
pub(crate) fn tag(hash: &[u8]) -> String {
    let digits: String = hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digits}\"")
}

/// Sends a body, or says that the browser has it already.
pub(crate) fn answer(
    tagged: &Tagged,
    content_type: &'static str,
    cache: &'static str,
    headers: &HeaderMap,
) -> Response {
    let mut response = match is_known(headers, &tagged.tag) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => {
            let body = Body::from(tagged.body.clone());
            ([(header::CONTENT_TYPE, content_type)], body).into_response()
        }
    };
    mark(&mut response, &tagged.tag, cache);
    response
}

/// Names the content of an answer, and says how long it may be kept.
pub(crate) fn mark(response: &mut Response, tag: &str, cache: &'static str) {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.extend(HeaderValue::try_from(tag).map(|tag| (header::ETAG, tag)));
}

/// Whether the browser has the content called `tag`.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let plain = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    known.is_some_and(|known| {
        known.trim() == "*" || known.split(',').any(|known| plain(known) == plain(tag))
    })
}
