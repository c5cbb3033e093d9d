//! Who may ask: pages of other sites may neither change anything here nor open a socket, and a page that
//! has made its own name lead here may not even look.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::Response,
};

use crate::{App, Config, Error};

/// Lets requests through that come from this server's own pages, or from no page at all.
pub(crate) async fn guard(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let (headers, uri) = (request.headers(), request.uri());
    let host = host(headers, uri);
    // Whoever looks after the server asks by whatever name it has there.
    if !matches!(uri.path(), "/healthz" | "/readyz") && !is_known(&app.config, host.as_deref()) {
        return Err(misdirected(host.as_deref()));
    }
    let method = request.method();
    let only_looks = method == Method::GET || method == Method::HEAD || method == Method::OPTIONS;
    let is_socket = headers.contains_key(header::UPGRADE);
    let scheme = scheme(&app.config, headers);
    if (is_socket || !only_looks) && !same_origin(headers, scheme, host.as_deref()) {
        return Err(Error::Forbidden("pages of other sites may not do this"));
    }
    Ok(next.run(request).await)
}

/// How the browser speaks: as the proxy that does it for this server says, where there is one.
pub(crate) fn scheme(config: &Config, headers: &HeaderMap) -> &'static str {
    let said = headers.get_all("x-forwarded-proto").iter().next_back();
    let said = said.filter(|_| config.behind_proxy).map_or(&b"http"[..], HeaderValue::as_bytes);
    if said.eq_ignore_ascii_case(b"https") { "https" } else { "http" }
}

/// What every answer says besides: nobody else embeds, opens or keeps it.
pub(crate) async fn discreet(State(app): State<App>, request: Request, next: Next) -> Response {
    let https = scheme(&app.config, request.headers()) == "https";
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", CONTENT_SECURITY_POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if https {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Everything comes from this server, and nothing is inlined.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
     frame-ancestors 'none'; form-action 'self'";

/// What the browser takes the server for, with its port.
fn host(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let mut named = headers.get_all(header::HOST).iter();
    let host = match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().ok()?,
        // Two of them mean different things to different readers.
        (Some(_), Some(_)) => return None,
        (None, _) => uri.authority()?.as_str(),
    };
    Some(host.to_ascii_lowercase())
}

/// Whether the server is called so. A name could be anybody's, an address in figures is this server's.
fn is_known(config: &Config, host: Option<&str>) -> bool {
    let Some(host) = host else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let figures = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    figures.parse::<std::net::IpAddr>().is_ok()
        || name == "localhost"
        || config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn misdirected(host: Option<&str>) -> Error {
    let called = host.unwrap_or("nothing");
    let words =
        format!("this server is not called {called}; who runs it may say `--host {called}`");
    Error::Rejected(StatusCode::MISDIRECTED_REQUEST, words)
}

/// Whether the page that asks comes from this server. Programs send no origin.
fn same_origin(headers: &HeaderMap, scheme: &str, host: Option<&str>) -> bool {
    let from_here = match (headers.get(header::ORIGIN), host) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.as_bytes().eq_ignore_ascii_case(format!("{scheme}://{host}").as_bytes())
        }
        (Some(_), None) => false,
    };
    // Browsers also say it in their own words, which no page can change.
    let said = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    from_here && matches!(said, None | Some(b"same-origin" | b"none"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(headers: &[(&'static str, &'static str)]) -> HeaderMap {
        let value = HeaderValue::from_static;
        headers.iter().map(|(name, text)| (name.parse().expect("a name"), value(text))).collect()
    }

    #[track_caller]
    fn check(expected: bool, headers: &[(&'static str, &'static str)]) {
        let mut config = Config::new("data");
        config.behind_proxy = true;
        let headers = read(headers);
        let host = host(&headers, &Uri::from_static("/"));
        let same = same_origin(&headers, scheme(&config, &headers), host.as_deref());
        assert_eq!(same, expected, "{headers:?}");
    }

    const HERE: (&str, &str) = ("host", "table.test");
    const HTTPS: (&str, &str) = ("x-forwarded-proto", "https");

    #[test]
    fn only_own_pages_and_programs_may_change_things() {
        check(true, &[HERE]);
        check(true, &[HERE, HTTPS, ("origin", "https://table.test")]);
        check(true, &[("host", "localhost:8025"), ("origin", "http://localhost:8025")]);
        check(true, &[HERE, ("origin", "http://table.test"), ("sec-fetch-site", "same-origin")]);
        check(false, &[HERE, HTTPS, ("origin", "https://evil.test")]);
        check(false, &[HERE, HTTPS, ("origin", "https://table.test.evil.test")]);
        check(false, &[HERE, ("origin", "null")]);
        check(false, &[("origin", "https://table.test")]);
        check(false, &[HERE, ("sec-fetch-site", "cross-site")]);
        check(false, &[HERE, ("sec-fetch-site", "whatever comes next")]);
    }

    #[test]
    fn a_page_without_encryption_is_another_site() {
        check(false, &[HERE, HTTPS, ("origin", "http://table.test")]);
        check(false, &[HERE, ("origin", "https://table.test")]);
    }

    #[test]
    fn only_a_proxy_that_was_named_says_how_the_browser_speaks() {
        let mut config = Config::new("data");
        assert_eq!(scheme(&config, &read(&[HTTPS])), "http");
        config.behind_proxy = true;
        assert_eq!(scheme(&config, &read(&[HTTPS])), "https");
    }

    #[test]
    fn a_server_answers_to_its_own_names_only() {
        let mut config = Config::new("data");
        config.hosts = vec!["table.test".to_owned()];
        let known = |host| is_known(&config, Some(host));
        for host in [
            "table.test",
            "table.test:8025",
            "localhost:8025",
            "127.0.0.1",
            "192.0.2.1:80",
            "[::1]:8025",
        ] {
            assert!(known(host), "{host}");
        }
        for host in
            ["evil.test", "table.test.evil.test", "localhost.evil.test", "", "127.0.0.1.evil.test"]
        {
            assert!(!known(host), "{host}");
        }
        let twice = read(&[HERE, ("host", "evil.test")]);
        assert!(!is_known(&config, host(&twice, &Uri::from_static("/")).as_deref()));
    }
}
