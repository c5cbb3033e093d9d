-- The layout of SQLite after its sixth step, in the words of PostgreSQL.
CREATE TABLE editions (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    format BIGINT NOT NULL,
    rules TEXT NOT NULL,
    content TEXT NOT NULL,
    sources TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX editions_by_content ON editions (game, content);

CREATE TABLE accounts (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- Names that differ only in capitals are one name, in every alphabet.
    key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE logins (
    token_hash BYTEA PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES accounts (id),
    expires BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    visibility TEXT NOT NULL,
    clock TEXT NOT NULL,
    commitment TEXT NOT NULL,
    secret BYTEA NOT NULL,
    origin TEXT,
    status TEXT NOT NULL,
    outcome TEXT,
    asked TEXT,
    edition TEXT REFERENCES editions (id),
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, changed);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,
    level TEXT,
    name TEXT NOT NULL,
    token_hash BYTEA,
    part BYTEA,
    account BIGINT REFERENCES accounts (id),
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_account ON seats (account);

-- The primary key decides which process was first.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL,
    entry TEXT NOT NULL,
    idempotency TEXT,
    clocks TEXT,
    digest TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, sequence)
);
CREATE UNIQUE INDEX entries_by_key ON entries (table_id, idempotency) WHERE idempotency IS NOT NULL;

CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL,
    base BIGINT NOT NULL,
    lost BIGINT NOT NULL,
    snapshot TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence)
);

CREATE TABLE forces (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    force TEXT NOT NULL,
    account BIGINT REFERENCES accounts (id),
    created BIGINT NOT NULL,
    -- SQLite has one of its own, by which lists are ordered within a second.
    rowid BIGINT GENERATED ALWAYS AS IDENTITY
);

CREATE TABLE replays (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    log TEXT NOT NULL,
    outcome TEXT,
    account BIGINT REFERENCES accounts (id),
    created BIGINT NOT NULL
);
CREATE INDEX replays_by_account ON replays (account);

CREATE TABLE health (id BIGINT PRIMARY KEY CHECK (id = 1), at BIGINT NOT NULL);

-- Which process plays the computers and runs the clocks of a table, and until when nobody else does.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
