-- Rules and content that games were begun with, so that newer ones lose no game.
CREATE TABLE editions (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    format INTEGER NOT NULL,
    rules TEXT NOT NULL,
    content TEXT NOT NULL,
    sources TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX editions_by_content ON editions (game, content);
ALTER TABLE tables ADD COLUMN edition TEXT REFERENCES editions (id);

-- The digest of the state after an entry: whether it leads there still.
ALTER TABLE entries ADD COLUMN digest TEXT;

-- Games as they stood, to go on from when their entries lead elsewhere. From a base, the table was carried over to other
-- rules, and what came before is not repeated any more.
CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,
    base INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    snapshot TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;
