-- Who has bought here, deletes the account and opens another one with the same number has used the same vouchers. What is
-- kept meanwhile recognises the number and cannot be read as one; it goes after a year, as the privacy policy says.
CREATE TABLE former_buyers (
  number_hash bytea PRIMARY KEY CHECK (length(number_hash) = 32),
  -- The voucher of each order that had one.
  voucher_ids bigint[] NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_buyers_by_age ON former_buyers (left_at);
SELECT audit_nothing('former_buyers', 'recognises a number and says nothing else about a person');

-- The same, once the number has an account again.
CREATE TABLE earlier_purchases (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  voucher_ids bigint[] NOT NULL
);
SELECT audit_nothing('earlier_purchases', 'comes from former_buyers with a login');
