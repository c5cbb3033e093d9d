-- How the clocks of a table stood after an entry, where it has any.
ALTER TABLE entries ADD COLUMN clocks TEXT;
