//! Pages of other sites may neither change anything here nor open a socket.

use axum::{
    extract::Request,
    http::{HeaderMap, Method, Uri, header},
    middleware::Next,
    response::Response,
};

use crate::Error;

/// Lets requests through that come from this server's own pages, or from no page at all.
pub(crate) async fn guard(request: Request, next: Next) -> Result<Response, Error> {
    let method = request.method();
    let only_looks = method == Method::GET || method == Method::HEAD || method == Method::OPTIONS;
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (is_socket || !only_looks) && !same_origin(request.headers(), request.uri()) {
        return Err(Error::Forbidden("pages of other sites may not do this"));
    }
    Ok(next.run(request).await)
}

/// Whether the page that asks comes from this server. Programs send no origin.
fn same_origin(headers: &HeaderMap, uri: &Uri) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").or_else(|| uri.authority().map(|authority| authority.as_str()));
    let from_here = match (text("origin"), host) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, origin)| origin == host)
        }
        (Some(_), None) => false,
    };
    // Browsers also say it in their own words, which no page can change.
    from_here && !matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(expected: bool, headers: &[(&'static str, &'static str)]) {
        let value = HeaderValue::from_static;
        let headers =
            headers.iter().map(|(name, text)| ((*name).parse().expect("a name"), value(text)));
        let headers: HeaderMap = headers.collect();
        assert_eq!(same_origin(&headers, &Uri::from_static("/")), expected, "{headers:?}");
    }

    #[test]
    fn only_own_pages_and_programs_may_change_things() {
        check(true, &[("host", "table.test")]);
        check(true, &[("host", "table.test"), ("origin", "https://table.test")]);
        check(true, &[("host", "localhost:8025"), ("origin", "http://localhost:8025")]);
        check(false, &[("host", "table.test"), ("origin", "https://evil.test")]);
        check(false, &[("host", "table.test"), ("origin", "https://table.test.evil.test")]);
        check(false, &[("host", "table.test"), ("origin", "null")]);
        check(false, &[("origin", "https://table.test")]);
        check(false, &[("host", "table.test"), ("sec-fetch-site", "cross-site")]);
    }
}
