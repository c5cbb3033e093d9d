//! What handlers take and give, with every refusal as JSON.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{
    extract::{
        ConnectInfo, FromRequest, FromRequestParts, Request,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
    http::request::Parts,
    response::{IntoResponse, Response},
};
use serde::{Serialize, de::DeserializeOwned};

use crate::{App, Error};

/// A body of JSON.
pub(crate) struct Json<T>(pub T);

/// A body of text.
pub(crate) struct Text(pub String);

/// The parts of a path.
pub(crate) struct Path<T>(pub T);

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(crate) struct Address(pub IpAddr);

/// What follows the question mark.
pub(crate) struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let axum::Json(body) = axum::Json::from_request(request, state).await?;
        Ok(Json(body))
    }
}

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let text = String::from_request(request, state).await;
        text.map(Text)
            .map_err(|rejection| Error::Rejected(rejection.status(), rejection.body_text()))
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let axum::extract::Path(path) =
            axum::extract::Path::from_request_parts(parts, state).await?;
        Ok(Path(path))
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let axum::extract::Query(query) =
            axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Query(query))
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        if app.config.behind_proxy {
            // The last address is the one that the proxy itself has seen.
            let through = parts.headers.get_all("x-forwarded-for").iter().next_back();
            let last = through.and_then(|list| list.to_str().ok()?.rsplit(',').next());
            if let Some(address) = last.and_then(|text| text.trim().parse().ok()) {
                return Ok(Address(address));
            }
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Address(peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip())))
    }
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Error {
        let status = rejection.status();
        // What the reader found, without the names of our types.
        let found = |error: &dyn std::error::Error| {
            error.source().map_or_else(|| error.to_string(), ToString::to_string)
        };
        let words = match &rejection {
            JsonRejection::JsonSyntaxError(error) => {
                format!("this is not JSON: {}", found(error))
            }
            JsonRejection::JsonDataError(error) => {
                format!("this cannot be understood: {}", found(error))
            }
            JsonRejection::MissingJsonContentType(_) => "send it as `application/json`".to_owned(),
            _ => rejection.body_text(),
        };
        Error::Rejected(status, words)
    }
}

impl From<PathRejection> for Error {
    fn from(rejection: PathRejection) -> Error {
        Error::Rejected(rejection.status(), rejection.body_text())
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Error {
        Error::Rejected(rejection.status(), rejection.body_text())
    }
}
