//! TypeScript from the types on the wire.

/// The declarations of these types, each exported, in this order.
#[macro_export]
macro_rules! declarations {
    ($($kind:ty),+ $(,)?) => {{
        let config = $crate::typescript::Config::default().with_large_int("number");
        [$(<$kind as $crate::typescript::TS>::decl(&config)),+]
            .map(|it| format!("\nexport {it}\n"))
            .concat()
    }};
}

pub use declarations;
pub use ts_rs::{Config, TS};
