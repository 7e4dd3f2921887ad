//! A body as large as a game. An address may send only a few at the same time, so that it cannot fill memory
//! before a limit is checked.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse as _, Response};

use super::app::App;
use super::problem::Problem;
use crate::address::Address;

/// The body of a request that uploads a game.
pub(super) struct Upload(pub(super) Bytes);

impl FromRequest<Arc<App>> for Upload {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Response> {
        let address = request.extensions().get::<Address>().copied();
        let slot = address.and_then(|it| app.addresses.upload(it));
        let _slot = slot.ok_or_else(|| Problem::TooFast.into_response())?;
        let body = Bytes::from_request(request, app).await;
        body.map(Self).map_err(|rejection| rejection.into_response())
    }
}
