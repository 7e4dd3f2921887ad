-- The log as chains: each record names the one before it, and its room the last one. Records of all rooms are
-- appended to the same few pages, where an index on (room, seq) would write a page of its own for nearly each of them.
CREATE TABLE room (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,                -- six letters, without the dash
    head INTEGER NOT NULL,                    -- the position of its last record
    last INTEGER NOT NULL                     -- the id of its last record
) STRICT;
CREATE TABLE chained (
    id INTEGER PRIMARY KEY,
    room TEXT NOT NULL,                       -- the code of the room
    seq INTEGER NOT NULL CHECK (seq > 0),     -- 1, 2, 3, … without gaps
    previous INTEGER NOT NULL,                -- the id of the record at seq - 1; 0 before the first
    body TEXT NOT NULL,                       -- the record, as JSON; see crates/protocol/src/stored.rs
    CHECK ((seq = 1) = (previous = 0))
) STRICT;
-- A log with a gap keeps it: there is no record -1. A damaged body is copied as it is.
INSERT INTO chained (id, room, seq, previous, body)
    SELECT rowid, room, seq,
        CASE seq WHEN 1 THEN 0 ELSE COALESCE(
            (SELECT before.rowid FROM record AS before
                WHERE before.room = record.room AND before.seq = record.seq - 1), -1) END,
        CAST(body AS TEXT)
    FROM record ORDER BY rowid;
-- In SQLite `rowid` is that of the row with the maximum.
INSERT INTO room (code, head, last) SELECT room, MAX(seq), rowid FROM record GROUP BY room;
DROP TABLE record;
ALTER TABLE chained RENAME TO record;
-- Where a page of a long log begins to be read.
CREATE UNIQUE INDEX record_step ON record (room, seq) WHERE seq % 256 = 0;
-- The lock: of two writers that want the same position, exactly one gets it. A record that does not follow the
-- last one makes the head null, which the table rejects.
CREATE TRIGGER record_appended AFTER INSERT ON record BEGIN
    INSERT INTO room (code, head, last) VALUES (new.room, new.seq, new.id)
        ON CONFLICT (code) DO UPDATE SET
            head = CASE head WHEN excluded.head - 1 THEN excluded.head END,
            last = excluded.last;
END;
