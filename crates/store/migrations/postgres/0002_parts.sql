-- What a seat is bound to before it shows its part of the dice, and what its table's maker is known by.
ALTER TABLE seats ADD COLUMN commitment TEXT;
ALTER TABLE tables ADD COLUMN host_hash BYTEA;
