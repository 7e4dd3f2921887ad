-- How games of one deal ended, for those who played it: written in the transaction of the record that ends a
-- game; see crates/store/src/results.rs.
CREATE TABLE result (
    deal TEXT NOT NULL,                       -- what was dealt, to how many and with which options, as a digest
    player TEXT NOT NULL,                     -- who played it, as the log names players
    result BIGINT NOT NULL,                   -- of the first game of theirs that ended
    room TEXT COLLATE "C" NOT NULL,           -- where that was
    seq BIGINT NOT NULL,                      -- the place of the record that ended it
    at BIGINT NOT NULL,                       -- when, in milliseconds since 1970
    PRIMARY KEY (deal, player)
);
CREATE INDEX result_at ON result (at);
