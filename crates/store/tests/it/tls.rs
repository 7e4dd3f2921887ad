//! A PostgreSQL over TLS: what its address asks for is done, or refused with an error.

use std::path::Path;

use store::{PostgresStore, Store as _, StoreError};
use testbed::{Authority, Postgres};

use crate::postgres::server;
use crate::records::{code, record};

/// The name in the server's certificate.
const HOST: &str = "localhost";
const PASSWORD: &str = "drowssap";

/// A server with a certificate, and the authority that signed it.
fn encrypted() -> (Postgres, Authority) {
    let (server, authority) = (Postgres::start(), Authority::new("ours"));
    server.encrypt(&authority.sign(HOST));
    (server, authority)
}

fn url(server: &Postgres, host: &str, settings: &str) -> String {
    let (port, database) = (server.port(), server.database());
    format!("postgres://postgres:{PASSWORD}@{host}:{port}/{database}?{settings}")
}

fn trusting(mode: &str, root: &Path) -> String {
    format!("sslmode={mode}&sslrootcert={}", root.display())
}

/// The log at this address cannot be opened: returns the error.
async fn refused(url: &str) -> String {
    let error = PostgresStore::open(url).await.unwrap_err();
    assert!(matches!(error, StoreError::Tls(_)), "{url}: {error:?}");
    assert!(!error.may_pass(), "waiting would not help: {error}");
    let told = format!("{error} {error:?}");
    assert!(!told.contains(PASSWORD), "{told}");
    told
}

#[tokio::test]
async fn sessions_are_encrypted_as_the_address_asks() {
    let (server, authority) = encrypted();
    let root = authority.root();
    for (settings, is_encrypted) in [
        (String::new(), "t"),
        ("sslmode=disable".to_owned(), "f"),
        ("sslmode=prefer".to_owned(), "t"),
        ("sslmode=require".to_owned(), "t"),
        (trusting("require", &root), "t"),
        (trusting("verify-ca", &root), "t"),
        (trusting("verify-full", &root), "t"),
    ] {
        let store = PostgresStore::open(&url(&server, HOST, &settings)).await.unwrap();
        store.append(code(1), 0, record(1)).await.unwrap();
        // A reader has connected as well.
        assert_eq!(store.load(code(1), 0).await.unwrap().len(), 1);
        let sessions = "SELECT count(*) > 1, bool_and(ssl) FROM pg_stat_ssl \
             JOIN pg_stat_activity USING (pid) WHERE application_name = 'rondpoint'";
        let found = server.sql("postgres", sessions);
        assert_eq!(found, format!("t|{is_encrypted}"), "{settings}");
        store.close().await;
        server.until(sessions, "f|");
    }
}

#[tokio::test]
async fn a_certificate_that_is_not_trusted_is_told() {
    let (server, authority) = encrypted();
    let stranger = Authority::new("stranger");
    for settings in [
        trusting("require", &stranger.root()),
        trusting("verify-ca", &stranger.root()),
        trusting("verify-full", &stranger.root()),
        "sslmode=verify-ca".to_owned(),
        "sslmode=verify-full".to_owned(),
        "sslmode=require&sslrootcert=system".to_owned(),
    ] {
        let told = refused(&url(&server, HOST, &settings)).await;
        assert!(told.contains("UnknownIssuer"), "{settings}: {told}");
    }
    // Another name for the same machine, not in the certificate.
    let other = url(&server, "127.0.0.1", &trusting("verify-full", &authority.root()));
    let told = refused(&other).await;
    assert!(told.contains("127.0.0.1") && told.contains(HOST), "{told}");
    let by_root_alone = url(&server, "127.0.0.1", &trusting("verify-ca", &authority.root()));
    PostgresStore::open(&by_root_alone).await.unwrap();
}

#[tokio::test]
async fn a_server_without_tls_is_used_only_where_the_address_allows_it() {
    for allowed in ["", "sslmode=disable", "sslmode=prefer"] {
        PostgresStore::open(&url(server(), HOST, allowed)).await.unwrap();
    }
    for mode in ["require", "verify-ca", "verify-full"] {
        let told = refused(&url(server(), HOST, &format!("sslmode={mode}"))).await;
        assert!(told.contains("server does not support TLS"), "{mode}: {told}");
    }
}

#[tokio::test]
async fn roots_that_cannot_be_read_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.crt");
    std::fs::write(&empty, "nothing\n").unwrap();
    for (root, why) in [
        (folder.path().join("missing.crt"), "No such file"),
        (folder.path().to_owned(), "Is a directory"),
        (empty, "no certificate"),
    ] {
        let told = refused(&url(server(), HOST, &trusting("verify-full", &root))).await;
        assert!(told.contains(&*root.to_string_lossy()) && told.contains(why), "{told}");
    }
    let unknown = PostgresStore::open(&url(server(), HOST, "sslmode=strict")).await.unwrap_err();
    let told = format!("{unknown:?}");
    assert!(told.contains("strict") && !told.contains(PASSWORD), "{told}");
}
