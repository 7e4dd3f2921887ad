-- Where browsers are reached while no page of theirs is open; see crates/store/src/subscriptions.rs.
CREATE TABLE subscription (
    endpoint TEXT PRIMARY KEY NOT NULL,       -- the address at the push service; it is one browser
    player TEXT NOT NULL,                     -- whose browser it is, as the log names players
    key TEXT NOT NULL,                        -- the browser's public key, in base64url
    auth TEXT NOT NULL,                       -- its secret, in base64url
    language TEXT NOT NULL,                   -- in which it is told
    at BIGINT NOT NULL                        -- when it was renewed, in milliseconds since 1970
);
CREATE INDEX subscription_player ON subscription (player);

-- What all nodes share and nobody else knows.
CREATE TABLE secret (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
