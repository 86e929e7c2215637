-- One transfer looks different in two forms of the bank's list, such as with and without the balance. Once a person has said
-- that both are the same, files of either form know it.
CREATE TABLE deposit_marks (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE
);
CREATE INDEX deposit_marks_of_deposit ON deposit_marks (deposit_id);
SELECT audit_nothing('deposit_marks', 'another look of a line that is a deposit');
-- What resembles a line is looked for among all deposits of its amount now.
DROP INDEX deposits_typed;
