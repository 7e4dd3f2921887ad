//! Certificates for tests: who signs them, and what is signed.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Elliptic curves: their keys take no time to generate.
const KEY: [&str; 5] = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/// A certificate authority in a temporary folder.
#[derive(Debug)]
pub struct Authority {
    folder: TempDir,
}

/// The files of a server's certificate and of its key.
#[derive(Debug)]
pub struct Identity {
    /// The certificate.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

impl Authority {
    /// A new authority of this name, which nobody trusts yet.
    ///
    /// # Panics
    /// If `openssl` is not installed; Debian installs it with PostgreSQL.
    #[must_use]
    pub fn new(name: &str) -> Self {
        let authority = Self { folder: tempfile::tempdir().unwrap() };
        let constraints = "basicConstraints=critical,CA:TRUE";
        let subject = format!("/CN={name}");
        authority.make("root", &["-subj", &subject, "-addext", constraints]);
        authority
    }

    /// The root certificate's file, for those who trust it.
    #[must_use]
    pub fn root(&self) -> PathBuf {
        self.folder.path().join("root.crt")
    }

    /// A certificate for the server of this name.
    ///
    /// # Panics
    /// If `openssl` does not make it.
    #[must_use]
    pub fn sign(&self, host: &str) -> Identity {
        let name = format!("subjectAltName=DNS:{host}");
        let subject = format!("/CN={host}");
        let (root, key) = (self.root(), self.folder.path().join("root.key"));
        let signed_by = ["-CA", text(&root), "-CAkey", text(&key)];
        let leaf = ["-subj", &subject, "-addext", &name, "-addext", "basicConstraints=CA:FALSE"];
        self.make(host, &[&signed_by[..], &leaf].concat())
    }

    fn make(&self, name: &str, arguments: &[&str]) -> Identity {
        let file = |end| self.folder.path().join(format!("{name}.{end}"));
        let made = Identity { certificate: file("crt"), key: file("key") };
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-days", "2"]).args(KEY).args(arguments);
        openssl.arg("-out").arg(&made.certificate).arg("-keyout").arg(&made.key);
        crate::done(&mut openssl);
        made
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}
