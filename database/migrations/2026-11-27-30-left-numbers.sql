-- A number that an account leaves for another one is remembered like that of a deleted account. The account itself has
-- its purchases already, so it gains nothing from them when it takes the number back.
ALTER TABLE former_buyers ADD COLUMN left_by bigint REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX former_buyers_by_leaver ON former_buyers (left_by) WHERE left_by IS NOT NULL;
SELECT audit_nothing('former_buyers', 'recognises a number, and names at most the account that left it');
