-- A table: a game with its set-up, who may see it and how it is played.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    visibility TEXT NOT NULL,
    clock TEXT NOT NULL,
    commitment TEXT NOT NULL,
    secret BLOB NOT NULL,
    origin TEXT,
    status TEXT NOT NULL,
    outcome TEXT,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status, changed);

-- Who sits where. The secret link of a seat is kept as its hash.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    level TEXT,
    name TEXT NOT NULL,
    token_hash BLOB,
    part BLOB,
    account INTEGER REFERENCES accounts (id),
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX seats_by_account ON seats (account);

-- The accepted actions. The primary key is the concurrency control.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,
    entry TEXT NOT NULL,
    idempotency TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_key ON entries (table_id, idempotency) WHERE idempotency IS NOT NULL;

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE logins (
    token_hash BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Forces that people saved or shared by a link.
CREATE TABLE forces (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    force TEXT NOT NULL,
    account INTEGER REFERENCES accounts (id),
    created INTEGER NOT NULL
) STRICT;

-- Logs that people uploaded to share.
CREATE TABLE replays (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    log TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
