-- The results of a room are removed with its log, while nobody can append to any log: that must not read all results.
CREATE INDEX result_room ON result (room);
