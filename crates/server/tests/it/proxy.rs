//! Behind a configured proxy limits apply to its clients, and forged headers do not evade them.

use std::sync::Arc;

use server::config::{Config, Limits};
use store::MemoryStore;

use crate::host::{Host, unhurried};

/// A server that allows an address two misses, behind these proxies.
async fn behind(proxies: &[&str]) -> Host {
    let limits = Limits { miss_burst: 2, miss_rate: 1, ..Limits::default() };
    let trusted_proxies = proxies.iter().map(|it| it.parse().unwrap()).collect();
    let config = Config { limits, trusted_proxies, ..unhurried() };
    Host::with(config, Arc::new(MemoryStore::default())).await
}

/// Asks for an unknown room, with this header.
async fn miss(server: &Host, (name, value): (&str, &str)) -> u16 {
    let url = server.guest().url("/api/rooms/BBBBBB");
    let request = reqwest::Client::new().get(url).header(name, value);
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_forged_header_resets_no_limit() {
    let server = behind(&[]).await;
    for (at, status) in [(1, 404), (2, 404), (3, 429), (4, 429), (5, 429)] {
        let who = format!("203.0.113.{at}");
        assert_eq!(miss(&server, ("x-forwarded-for", &who)).await, status, "{at}");
    }
    assert_eq!(miss(&server, ("forwarded", "for=203.0.113.9")).await, 429);
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_every_client_has_its_own_limits() {
    let server = behind(&["10.0.0.0/8", "127.0.0.1"]).await;
    for (who, status) in [
        ("203.0.113.1", 404),
        ("203.0.113.1", 404),
        ("203.0.113.1", 429),
        ("203.0.113.2", 404),
        // Behind two proxies, and with something that the client wrote before them.
        ("203.0.113.2, 10.1.1.1", 404),
        ("198.51.100.7, 203.0.113.2", 429),
        ("198.51.100.8, 203.0.113.2, 10.1.1.1", 429),
        ("203.0.113.3", 404),
    ] {
        assert_eq!(miss(&server, ("x-forwarded-for", who)).await, status, "{who}");
    }
    // The other header is ignored: the proxy itself asks.
    for (who, status) in [(1, 404), (2, 404), (3, 429)] {
        let header = format!("for=203.0.113.{who}");
        assert_eq!(miss(&server, ("forwarded", &header)).await, status, "{who}");
    }
    server.stop().await;
}
