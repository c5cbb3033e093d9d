//! The web client, embedded into the binary.
//!
//! Every address that is no file and not the API's is a page of the client, which finds out by
//! itself what to show.

use axum::{
    http::{HeaderMap, Method, Uri, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{
    Error,
    tagged::{self, ASK_FIRST, FOR_EVER, Tagged},
};

/// The files of the client; none if it was not built before the server.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
pub(crate) struct Client;

const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\">
<head><meta charset=\"utf-8\"><title>Ironlance</title></head>
<body>
<h1>Ironlance</h1>
<p>The server is up, but it was built without its web client.
<code>make web</code> builds the client; then build the server again, or let <code>make run</code> do both.</p>
<p>Programs can use the server as it is: <a href=\"/api/games\">the games</a>.</p>
</body>
</html>
";

/// Answers every address that no route has.
pub(crate) async fn page<Files: RustEmbed>(
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Err(Error::NotFound("such address"));
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(Error::Method);
    }
    if let Some(found) = Files::get(path) {
        let cache = if path.starts_with("assets/") { FOR_EVER } else { ASK_FIRST };
        return Ok(send(path, found, cache, &headers));
    }
    // A browser with a page from before an update asks for files that are gone. Given a page
    // instead of a script, it could not tell.
    if path.starts_with("assets/") {
        return Err(Error::NotFound("such file"));
    }
    match Files::get("index.html") {
        Some(index) => Ok(send("index.html", index, ASK_FIRST, &headers)),
        None => Ok(([(header::CACHE_CONTROL, "no-store")], Html(NOT_BUILT)).into_response()),
    }
}

fn send(path: &str, file: EmbeddedFile, cache: &'static str, headers: &HeaderMap) -> Response {
    let tagged = Tagged::hashed(file.data.into_owned(), &file.metadata.sha256_hash());
    tagged::answer(&tagged, content_type(path), cache, headers)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "json" | "map" => tagged::JSON,
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::{
        Router,
        body::Body,
        http::{Request, StatusCode},
    };
    use tower::ServiceExt as _;

    use super::*;

    #[derive(RustEmbed)]
    #[folder = "tests/site"]
    struct Site;

    #[derive(RustEmbed)]
    #[folder = "tests/no-site"]
    #[allow_missing = true]
    struct Nothing;

    async fn get<Files: RustEmbed + 'static>(path: &str, known: Option<&str>) -> Response {
        let mut request = Request::get(path);
        if let Some(known) = known {
            request = request.header(header::IF_NONE_MATCH, known);
        }
        let router: Router = Router::new().fallback(page::<Files>);
        let request = request.body(Body::empty()).expect("a request");
        router.oneshot(request).await.expect("an answer")
    }

    fn text(response: &Response, name: header::HeaderName) -> &str {
        response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    #[tokio::test]
    async fn every_address_that_is_no_file_is_a_page() {
        for path in ["/", "/index.html", "/table/abc", "/rules/btt.combat.flanking"] {
            let page = get::<Site>(path, None).await;
            assert_eq!(page.status(), StatusCode::OK, "{path}");
            assert_eq!(text(&page, header::CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
            assert_eq!(text(&page, header::CACHE_CONTROL), "no-cache", "{path}");
        }
    }

    #[tokio::test]
    async fn named_by_their_content_files_are_kept_for_ever() {
        let script = get::<Site>("/assets/index-Dk3j9.js", None).await;
        assert_eq!(text(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert!(text(&script, header::CACHE_CONTROL).contains("immutable"));
        let gone = get::<Site>("/assets/index-gone.js", None).await;
        assert_eq!(gone.status(), StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn a_browser_that_knows_the_page_is_told_so() {
        let tag = text(&get::<Site>("/", None).await, header::ETAG).to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        for known in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned()] {
            let again = get::<Site>("/", Some(&known)).await;
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
            assert_eq!(text(&again, header::ETAG), tag);
        }
        assert_eq!(get::<Site>("/", Some("\"other\"")).await.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn without_a_client_the_page_says_how_to_build_one() {
        let page = get::<Nothing>("/", None).await;
        assert_eq!(page.status(), StatusCode::OK);
        let body = axum::body::to_bytes(page.into_body(), 10_000).await.expect("a body");
        assert!(String::from_utf8_lossy(&body).contains("make web"));
    }

    #[tokio::test]
    async fn unknown_addresses_of_the_api_are_no_pages() {
        assert_eq!(get::<Site>("/api/nothing", None).await.status(), StatusCode::NOT_FOUND);
    }
}
