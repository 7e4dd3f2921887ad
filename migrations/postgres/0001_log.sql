-- The log: one row for each accepted request, in the order of its room. The primary key is the
-- lock: of two writers that want the same place, exactly one gets it.
CREATE TABLE record (
    room TEXT COLLATE "C" NOT NULL,           -- six letters, without the dash
    seq BIGINT NOT NULL CHECK (seq > 0),      -- 1, 2, 3, … without gaps
    body TEXT NOT NULL,                       -- the record, as JSON; see crates/protocol/src/stored.rs
    PRIMARY KEY (room, seq)
);
