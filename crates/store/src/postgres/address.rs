//! The address of a PostgreSQL, read as libpq reads it: how its sessions are encrypted, and which
//! certificates they trust.
//!
//! Deliberately absent: roots inside the program. Without `sslrootcert` the system's roots decide.

use std::fs;

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use url::Url;

use crate::StoreError;

/// What libpq calls the roots of the system.
const SYSTEM: &str = "system";
/// How a certificate begins in a file.
const CERTIFICATE: &str = "-----BEGIN CERTIFICATE-----";

/// How sessions with this name connect to a PostgreSQL. Its address states in `sslmode` whether
/// they are encrypted and the server's certificate is checked, and in `sslrootcert` whose signature
/// is accepted besides those that the system trusts.
///
/// # Errors
/// [`StoreError::Tls`] if the roots cannot be read; [`StoreError::Database`] if the address cannot.
/// None of them reveals the address: it has a password.
pub fn postgres_options(address: &str, session: &str) -> Result<PgConnectOptions, StoreError> {
    let url: Url = address.parse().map_err(|it| sqlx::Error::Configuration(Box::new(it)))?;
    let options = PgConnectOptions::from_url(&url)?;
    let options = options.application_name(session).disable_statement_logging();
    let root = url.query_pairs().find(|(name, _)| name == "sslrootcert").map(|(_, root)| root);
    let Some(root) = root else { return Ok(options) };
    let is_system = root == SYSTEM;
    // Anybody can get a certificate for some name from the system's roots. A root that is named is
    // meant to be checked.
    let mode = match options.get_ssl_mode() {
        PgSslMode::Require | PgSslMode::VerifyCa if is_system => PgSslMode::VerifyFull,
        PgSslMode::Require => PgSslMode::VerifyCa,
        mode => mode,
    };
    let roots = if is_system { Vec::new() } else { read(&root)? };
    Ok(options.ssl_mode(mode).ssl_root_cert_from_pem(roots))
}

/// Read once, so that a mistake is reported at the start and by name.
fn read(path: &str) -> Result<Vec<u8>, StoreError> {
    let roots = fs::read(path);
    let roots = roots.map_err(|it| StoreError::Tls(format!("sslrootcert={path}: {it}")))?;
    if String::from_utf8_lossy(&roots).contains(CERTIFICATE) {
        Ok(roots)
    } else {
        Err(StoreError::Tls(format!("sslrootcert={path}: there is no certificate in it")))
    }
}
