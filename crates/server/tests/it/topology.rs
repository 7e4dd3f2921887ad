//! What `docker-compose.yml`, `Caddyfile` and `Dockerfile` say: checked as files, and run as processes.

mod files;
mod play;
mod stack;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_yaml_ng::Value;

/// A file in the root of the project.
fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap().join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

/// The topology, parsed by Docker's own program: anchors and variables are filled in.
fn compose() -> Value {
    let mut command = Command::new("docker-compose");
    command.arg("--file").arg(path("docker-compose.yml")).args(["--profile", "cluster"]);
    command.args(["--profile", "single", "config"]).env_remove("POSTGRES_PASSWORD");
    let output = command.env_remove("RONDPOINT_ORIGIN").output();
    let output = output.expect("docker-compose: `cargo xtask test` installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_yaml_ng::from_slice(&output.stdout).unwrap()
}

/// The environment of a service.
fn environment(service: &Value) -> Vec<(String, String)> {
    let pairs = service["environment"].as_mapping().into_iter().flatten();
    pairs.map(|(name, value)| (word(name), word(value))).collect()
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        other => panic!("{other:?}"),
    }
}
