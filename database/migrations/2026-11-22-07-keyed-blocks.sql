-- A hash without a key can be read back by trying every phone number there is. What the trigger notes gets the shop's
-- key from the shop, in the transaction that deletes the account; rows that are there already, or that somebody makes
-- past the shop, get it in the following night.
ALTER TABLE blocked_numbers ADD COLUMN is_keyed boolean NOT NULL DEFAULT false;
CREATE INDEX blocked_numbers_without_key ON blocked_numbers (number_hash) WHERE NOT is_keyed;
