-- Who is to move, as everybody at the table knows, for the lists of accounts.
ALTER TABLE tables ADD COLUMN asked TEXT;

-- Names that differ only in capitals are one name, in every alphabet.
ALTER TABLE accounts ADD COLUMN key TEXT;
UPDATE accounts SET key = lower(name);
CREATE UNIQUE INDEX accounts_by_key ON accounts (key);
