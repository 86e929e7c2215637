-- Money that arrived by bank transfer, as it arrived: also too late, too little, twice, or from an unknown payer.
CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The recorder's idempotency key: repeating the request returns the same deposit.
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  paid_at timestamptz NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part that is neither allocated nor refunded: it is owed. Maintained by triggers.
  open integer NOT NULL,
  depositor text NOT NULL CHECK (length(depositor) <= 100),
  memo text NOT NULL DEFAULT '' CHECK (length(memo) <= 200),
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'import', 'carried_over')),
  -- The order that it was meant for, as far as known.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  recorded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  -- The customer was deleted while part of the deposit was still owed; the payer is deleted once nothing is.
  forget_when_settled boolean NOT NULL DEFAULT false,
  -- Who last used a deposit, and when: a second user sees it. Every use raises the version.
  version integer NOT NULL DEFAULT 1,
  used_by bigint REFERENCES users (id) ON DELETE SET NULL,
  used_at timestamptz,
  -- Since when the order that it was meant for is known.
  meant_since timestamptz,
  -- Identifies a bank statement line across overlapping files: none becomes a deposit twice, also under concurrent
  -- imports.
  fingerprint bytea UNIQUE CHECK (length(fingerprint) = 32),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- Money on the account that belongs to no order: interest, card company payouts, the owner's own. It is owed to no
  -- one, so none of it is open.
  excluded_as text CHECK (excluded_as IN ('interest', 'card_payout', 'own_money', 'other')),
  excluded_note text NOT NULL DEFAULT '' CHECK (length(excluded_note) <= 200),
  excluded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  excluded_at timestamptz,
  -- A request key is unique per sender: two people who happen to choose the same key do not collide.
  CONSTRAINT deposits_once_per_request UNIQUE (recorded_by, idempotency_key),
  CHECK ((excluded_at IS NULL) = (excluded_as IS NULL) AND (excluded_at IS NULL OR (open = 0 AND order_id IS NULL))),
  CONSTRAINT deposits_cover_their_use CHECK (open BETWEEN 0 AND amount)
);
CREATE INDEX deposits_open ON deposits (paid_at, id) WHERE open > 0;
CREATE INDEX deposits_of_order ON deposits (order_id);
CREATE INDEX deposits_to_forget ON deposits (created_at, id) WHERE forget_when_settled;
CREATE INDEX deposits_with_names ON deposits (created_at, id) WHERE depositor <> '' OR memo <> '';
CREATE INDEX deposits_by_user ON deposits (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX deposits_settled ON deposits (paid_at DESC, id DESC) WHERE open = 0;
CREATE INDEX deposits_by_amount ON deposits (amount, paid_at, id);
CREATE UNIQUE INDEX deposits_of_past ON deposits (idempotency_key) WHERE is_demo;
CREATE INDEX deposits_open_by_amount ON deposits (amount, paid_at, id) WHERE open > 0;
CREATE INDEX deposits_by_excluder ON deposits (excluded_by) WHERE excluded_by IS NOT NULL;
CREATE INDEX deposits_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '' AND open > 0;

-- How much of a deposit an order received. Released again if the order ends without being paid by it.
CREATE TABLE deposit_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Allocations and refunds stay on record: a deposit that has some cannot be deleted.
  deposit_id bigint NOT NULL REFERENCES deposits (id),
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  idempotency_key text CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  released_at timestamptz,
  allocated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A surcharge is paid by transfer. The part of a transfer that pays it has raised the price of its order.
  is_surcharge boolean NOT NULL DEFAULT false,
  CONSTRAINT allocations_once_per_request UNIQUE (allocated_by, idempotency_key)
);
CREATE INDEX deposit_allocations_of_deposit ON deposit_allocations (deposit_id);
CREATE INDEX deposit_allocations_of_order ON deposit_allocations (order_id);

-- Imported bank files.
CREATE TABLE deposit_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  imported_by bigint REFERENCES users (id) ON DELETE SET NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deposit_imports_by_staff ON deposit_imports (imported_by);
CREATE INDEX deposit_imports_by_age ON deposit_imports (imported_at);

-- Which line of an import became which deposit.
CREATE TABLE deposit_import_rows (
  import_id bigint NOT NULL REFERENCES deposit_imports (id) ON DELETE CASCADE,
  row integer NOT NULL CHECK (row > 0),
  deposit_id bigint REFERENCES deposits (id) ON DELETE CASCADE,
  -- A line that resembles a deposit entered by hand, until a person decides whether it is the same.
  undecided jsonb,
  PRIMARY KEY (import_id, "row"),
  CHECK ((deposit_id IS NULL) <> (undecided IS NULL))
);
CREATE INDEX deposit_import_rows_of_deposit ON deposit_import_rows (deposit_id);

-- One transfer has different lines in two forms of the bank file, such as with and without the balance. Once a person
-- has said that both are the same, files of either form recognise it.
CREATE TABLE deposit_marks (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE
);
CREATE INDEX deposit_marks_of_deposit ON deposit_marks (deposit_id);

-- What customers were told about the transferred money of their orders: the amount that is refunded, and the missing
-- surcharge. Each message is a row with the amount that the customer knows from then on, so that the next message
-- states the difference.
CREATE TABLE notified_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('goes_back', 'not_yours', 'used', 'asked')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The amount that the customer knew before.
  known bigint NOT NULL DEFAULT 0 CHECK (known >= 0),
  -- The latest note about the order's address and surcharge at that time: after a newer one the surcharge is requested
  -- again.
  note_id bigint NOT NULL DEFAULT 0,
  -- It was superseded before it was sent.
  is_dropped boolean NOT NULL DEFAULT false,
  notified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notified_money_of_order ON notified_money (order_id, id);
