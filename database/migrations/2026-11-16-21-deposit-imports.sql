-- What makes a line of the bank the same in two files that overlap: none of them becomes a deposit twice, also at once.
ALTER TABLE deposits ADD COLUMN fingerprint bytea UNIQUE CHECK (length(fingerprint) = 32);
CREATE INDEX deposits_typed ON deposits (amount, paid_at) WHERE source = 'staff' AND fingerprint IS NULL;
DROP INDEX deposits_by_amount;
CREATE INDEX deposits_by_amount ON deposits (amount, paid_at, id);

CREATE TABLE deposit_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deposit_imports_by_staff ON deposit_imports (imported_by);
CREATE INDEX deposit_imports_by_age ON deposit_imports (imported_at);

-- Which line of an import is which deposit.
CREATE TABLE deposit_import_rows (
  import_id bigint NOT NULL REFERENCES deposit_imports (id) ON DELETE CASCADE,
  row integer NOT NULL CHECK (row > 0),
  deposit_id bigint REFERENCES deposits (id) ON DELETE CASCADE,
  -- What a line says that resembles a deposit typed by hand, until a person has decided whether it is the same.
  undecided jsonb,
  PRIMARY KEY (import_id, row),
  CHECK ((deposit_id IS NULL) <> (undecided IS NULL))
);
CREATE INDEX deposit_import_rows_of_deposit ON deposit_import_rows (deposit_id);

-- Codes that customers write beside their transfers are the ends of their orders' numbers.
CREATE INDEX orders_by_code ON orders (right(number, 4), id DESC);
CREATE INDEX orders_to_pay_by_total ON orders (total_price, id DESC) WHERE status IN ('awaiting_payment', 'expired');
