//! The files agree with each other and with the program.

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use serde_yaml_ng::Value;

use super::{compose, environment, path, text, word};
use crate::program::RONDPOINT;

/// The names that the program reads from its environment, according to the program.
fn known() -> BTreeSet<String> {
    let output = Command::new(RONDPOINT).arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let names = help.split("[env: ").skip(1);
    names.map(|it| it.split(['=', ']']).next().unwrap().to_owned()).collect()
}

fn services(compose: &Value) -> impl Iterator<Item = (String, &Value)> {
    compose["services"].as_mapping().unwrap().iter().map(|(name, service)| (word(name), service))
}

fn is_node(service: &Value) -> bool {
    !service["build"].is_null()
}

/// An image with a pinned version, not `latest`.
fn is_pinned(image: &str) -> bool {
    let tag = image.rsplit_once(':').map_or("", |(_, tag)| tag);
    let version = tag.split('-').next().unwrap();
    version.contains('.') && version.split('.').all(|it| it.parse::<u32>().is_ok())
}

#[test]
fn nodes_are_told_only_what_they_understand() {
    let (compose, known) = (compose(), known());
    assert!(known.contains("DATABASE_URL"), "{known:?}");
    let mut nodes = 0;
    for (name, service) in services(&compose).filter(|(_, it)| is_node(it)) {
        nodes += 1;
        let mut serve = Command::new(RONDPOINT);
        // With this environment, to print the help: an invalid value is an error.
        for (variable, value) in environment(service) {
            assert!(known.contains(&variable), "{name}: {variable}");
            serve.env(variable, value);
        }
        serve.args(["--listen", "127.0.0.1:0", "--seed", "none"]).stdout(Stdio::null());
        let output = serve.output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("--seed <SEED>"), "the only mistake is the one made here: {told}");
    }
    assert_eq!(nodes, 3);
}

#[test]
fn the_readme_names_every_setting_of_a_newcomer() {
    let (readme, known) = (text("README.md"), known());
    for variable in &known {
        let explained = readme.contains(&format!("`{variable}`"));
        let is_limit = ["_BURST", "_RATE", "_SOCKETS", "_PING", "_STALL"]
            .iter()
            .any(|it| variable.ends_with(it));
        assert!(explained || is_limit || variable == "RONDPOINT_SEED", "{variable}");
    }
    let named = readme.split('`').filter(|it| {
        it.starts_with("RONDPOINT_") && it.bytes().all(|it| it.is_ascii_uppercase() || it == b'_')
    });
    for variable in named {
        assert!(known.contains(variable), "{variable} is nothing");
    }
}

#[test]
fn every_image_has_a_version() {
    let compose = compose();
    let mut images: Vec<String> = services(&compose).map(|(_, it)| word(&it["image"])).collect();
    let dockerfile = text("Dockerfile");
    let from = dockerfile.lines().filter_map(|it| it.strip_prefix("FROM "));
    images.extend(from.map(|it| it.split(' ').next().unwrap().to_owned()));
    assert_eq!(images.len(), 6 + 3);
    for image in images {
        assert!(is_pinned(&image), "{image}");
    }
    assert!(!is_pinned("caddy") && !is_pinned("caddy:latest") && !is_pinned("postgres:15"));
}

#[test]
fn the_proxies_know_every_node_and_what_they_mount_is_there() {
    let compose = compose();
    let port = |name: &str| format!("{name}:8080");
    for profile in ["cluster", "single"] {
        let of = |it: &Value| it["profiles"][0] == *profile;
        let nodes: BTreeSet<String> = services(&compose)
            .filter(|(_, it)| of(it) && is_node(it))
            .map(|(name, _)| port(&name))
            .collect();
        let proxy = services(&compose).find(|(_, it)| of(it) && !it["ports"].is_null()).unwrap().1;
        let told = environment(proxy);
        let value = |name: &str| &told.iter().find(|(it, _)| it == name).unwrap().1;
        let upstreams = value("RONDPOINT_NODES").split(' ').map(str::to_owned);
        assert_eq!(upstreams.collect::<BTreeSet<_>>(), nodes);
        assert_eq!(value("RONDPOINT_ORIGIN"), "http://localhost");
        let caddyfile = text("Caddyfile");
        for (name, _) in &told {
            assert!(caddyfile.contains(&format!("{{${name}")), "{name}");
        }
    }
    let volumes: BTreeSet<String> =
        compose["volumes"].as_mapping().unwrap().keys().map(word).collect();
    for (name, service) in services(&compose) {
        for mount in service["volumes"].as_sequence().into_iter().flatten() {
            let mount = word(mount);
            let from = mount.split(':').next().unwrap();
            assert!(volumes.contains(from) || path(from).is_file(), "{name}: {mount}");
        }
        for needed in service["depends_on"].as_mapping().into_iter().flatten() {
            let needed = &compose["services"][needed.0];
            assert_eq!(needed["profiles"], service["profiles"], "{name}");
        }
    }
}

#[test]
fn the_image_copies_existing_files_and_runs_unprivileged() {
    let (dockerfile, ignored) = (text("Dockerfile"), text(".dockerignore"));
    let copied = dockerfile.lines().filter_map(|it| it.strip_prefix("COPY "));
    let copied = copied.filter(|it| !it.starts_with("--from="));
    let mut sources = 0;
    for line in copied {
        let (from, _to) = line.rsplit_once(' ').unwrap();
        for source in from.split(' ') {
            sources += 1;
            assert!(path(source).exists(), "{source}");
            let top = source.split('/').next().unwrap();
            assert!(ignored.lines().any(|it| it == format!("!{top}")), "{source} is left out");
        }
    }
    assert_eq!(sources, 8);
    assert!(ignored.lines().any(|it| it == "*"));
    let last = dockerfile.rsplit_once("FROM ").unwrap().1;
    assert!(last.contains("\nUSER 10001:10001\n"));
    assert!(last.contains("--owner=10001"));
    // The program understands its health check.
    let check = last.lines().find(|it| it.starts_with("HEALTHCHECK")).unwrap();
    let (_, check) = check.split_once("CMD ").unwrap();
    let check: Vec<String> = serde_json::from_str(check).unwrap();
    let [program, asks] = &check[..] else { panic!("{check:?}") };
    assert!(last.contains(&format!("/usr/local/bin/{program}\n")));
    let help = Command::new(RONDPOINT).args([asks.as_str(), "--help"]).output().unwrap();
    assert!(help.status.success());
}

#[test]
fn the_proxy_takes_its_file_over_http_and_https() {
    for (origin, listens) in [("http://localhost", ":80"), ("https://games.example.org", ":443")] {
        let output = Command::new("caddy")
            .args(["adapt", "--config"])
            .arg(path("Caddyfile"))
            .env("RONDPOINT_ORIGIN", origin)
            .env("RONDPOINT_NODES", "a:8080 b:8080")
            .output()
            .expect("caddy: `cargo xtask test` installs it");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let adapted: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let server = &adapted["apps"]["http"]["servers"]["srv0"];
        assert_eq!(server["listen"], serde_json::json!([listens]));
        let upstreams = r#""upstreams":[{"dial":"a:8080"},{"dial":"b:8080"}]"#;
        assert!(adapted.to_string().contains(upstreams), "{adapted}");
    }
}
