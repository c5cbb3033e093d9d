-- What those at a table want when its game is over, and the table that was laid out when all wanted the same, where everybody
-- sits so many seats further.
CREATE TABLE wishes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    wish TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
ALTER TABLE tables ADD COLUMN next TEXT;
ALTER TABLE tables ADD COLUMN further BIGINT;

-- How often something was done since it was first done; after an hour that begins anew.
CREATE TABLE counts (
    what TEXT PRIMARY KEY,
    begun BIGINT NOT NULL,
    count BIGINT NOT NULL
);

-- Whom what is kept counts for: an account, or the address of a guest.
ALTER TABLE tables ADD COLUMN keeper TEXT;
CREATE INDEX tables_by_keeper ON tables (keeper, status);
ALTER TABLE forces ADD COLUMN keeper TEXT;
CREATE INDEX forces_by_keeper ON forces (keeper);
ALTER TABLE replays ADD COLUMN keeper TEXT;
ALTER TABLE replays ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
CREATE INDEX replays_by_keeper ON replays (keeper, bytes);

-- Browsers in which an account was signed in before: whoever guesses its password elsewhere does not hold them up.
CREATE TABLE browsers (
    token_hash BYTEA NOT NULL,
    account BIGINT NOT NULL REFERENCES accounts (id),
    expires BIGINT NOT NULL,
    PRIMARY KEY (token_hash, account)
);
CREATE INDEX browsers_by_account ON browsers (account, expires);
