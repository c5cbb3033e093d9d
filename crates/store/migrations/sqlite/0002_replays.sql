-- Whose a replay is, and how its game ended, for lists.
ALTER TABLE replays ADD COLUMN account INTEGER REFERENCES accounts (id);
ALTER TABLE replays ADD COLUMN outcome TEXT;
CREATE INDEX replays_by_account ON replays (account);
