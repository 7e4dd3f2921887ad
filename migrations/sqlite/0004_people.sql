-- A browser is of all the people who share it.
CREATE TABLE reached (
    endpoint TEXT NOT NULL,                   -- the address at the push service; it is one browser
    player TEXT NOT NULL,                     -- one of those whose browser it is, as the log names players
    key TEXT NOT NULL,                        -- the browser's public key, in base64url
    auth TEXT NOT NULL,                       -- its secret, in base64url
    language TEXT NOT NULL,                   -- in which they are told
    at INTEGER NOT NULL,                      -- when it was renewed, in milliseconds since 1970
    PRIMARY KEY (endpoint, player)
) STRICT;
INSERT INTO reached (endpoint, player, key, auth, language, at)
    SELECT endpoint, player, key, auth, language, at FROM subscription;
DROP TABLE subscription;
ALTER TABLE reached RENAME TO subscription;
CREATE INDEX subscription_player ON subscription (player);
