//! The backends, each through the same suite.

mod memory {
    use std::future::{Ready, ready};
    use std::sync::Arc;

    use store::{MemoryStore, Store};

    fn open() -> Ready<(Arc<dyn Store>, ())> {
        ready((Arc::new(MemoryStore::default()), ()))
    }

    crate::conformance::conformance!(open);
}

mod sqlite {
    use std::sync::Arc;

    use store::{SqliteStore, Store};
    use tempfile::TempDir;

    async fn open() -> (Arc<dyn Store>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("log.db")).await.unwrap();
        (Arc::new(store), folder)
    }

    crate::conformance::conformance!(open);
}

mod postgres {
    use std::sync::Arc;

    use store::{PostgresStore, Store};

    use crate::postgres::server;

    async fn open() -> (Arc<dyn Store>, ()) {
        (Arc::new(PostgresStore::open(&server().fresh()).await.unwrap()), ())
    }

    crate::conformance::conformance!(open);
}

mod guarded {
    use std::future::{Ready, ready};
    use std::sync::Arc;

    use store::{Guard, MemoryStore, Store};

    fn open() -> Ready<(Arc<dyn Store>, ())> {
        ready((Arc::new(Guard::new(Arc::new(MemoryStore::default()))), ()))
    }

    crate::conformance::conformance!(open);
}
