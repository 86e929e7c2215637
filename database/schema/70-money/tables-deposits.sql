-- Money that came by bank transfer, as it came: also too late, too little, twice, or from nobody knows whom.
CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The recorder's own name for the request: asking again with it gives the same deposit.
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  paid_at timestamptz NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- What neither an order has nor goes back: it is owed. Counted by triggers.
  open integer NOT NULL,
  depositor text NOT NULL CHECK (length(depositor) <= 100),
  memo text NOT NULL DEFAULT '' CHECK (length(memo) <= 200),
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'import', 'carried_over')),
  -- The order that it was meant for, as far as anybody knows.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  recorded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT told_moment(clock_timestamp()),
  -- Whose customer is gone while something of a deposit is still owed is forgotten later, once nothing is.
  forget_when_settled boolean NOT NULL DEFAULT false,
  -- Who has last used a deposit, and when: whoever comes second is told. The version changes with every use.
  version integer NOT NULL DEFAULT 1,
  used_by bigint REFERENCES users (id) ON DELETE SET NULL,
  used_at timestamptz,
  -- Since when it is known which order it was meant for.
  meant_since timestamptz,
  -- What makes a line of the bank the same in two files that overlap: none of them becomes a deposit twice, also at once.
  fingerprint bytea UNIQUE CHECK (length(fingerprint) = 32),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- Money on the account that is no order's: interest, what a card company pays out, the owner's own. It is owed to nobody, so
  -- nothing of it is open.
  excluded_as text CHECK (excluded_as IN ('interest', 'card_payout', 'own_money', 'other')),
  excluded_note text NOT NULL DEFAULT '' CHECK (length(excluded_note) <= 200),
  excluded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  excluded_at timestamptz,
  -- A request's key is its sender's own: two people who happen to choose the same one do not meet.
  CONSTRAINT deposits_once_per_request UNIQUE (recorded_by, request_key),
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
CREATE UNIQUE INDEX deposits_of_past ON deposits (request_key) WHERE is_demo;
CREATE INDEX deposits_open_by_amount ON deposits (amount, paid_at, id) WHERE open > 0;
CREATE INDEX deposits_by_excluder ON deposits (excluded_by) WHERE excluded_by IS NOT NULL;
CREATE INDEX deposits_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '';
CREATE INDEX deposits_open_by_name ON deposits USING gin (name_words(depositor)) WHERE depositor <> '' AND open > 0;

-- How much of a deposit an order has. Released again if the order ends without having been paid by it.
CREATE TABLE deposit_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What was used or sent back stays on record: a deposit cannot take it along.
  deposit_id bigint NOT NULL REFERENCES deposits (id),
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  request_key text CHECK (length(request_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  released_at timestamptz,
  allocated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A surcharge is paid by transfer. The part of a transfer that pays it has raised the price of its order.
  is_surcharge boolean NOT NULL DEFAULT false,
  CONSTRAINT allocations_once_per_request UNIQUE (allocated_by, request_key)
);
CREATE INDEX deposit_allocations_of_deposit ON deposit_allocations (deposit_id);
CREATE INDEX deposit_allocations_of_order ON deposit_allocations (order_id);

-- Files of the bank that somebody has read in.
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
  PRIMARY KEY (import_id, "row"),
  CHECK ((deposit_id IS NULL) <> (undecided IS NULL))
);
CREATE INDEX deposit_import_rows_of_deposit ON deposit_import_rows (deposit_id);

-- One transfer looks different in two forms of the bank's list, such as with and without the balance. Once a person has said
-- that both are the same, files of either form know it.
CREATE TABLE deposit_marks (
  fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE
);
CREATE INDEX deposit_marks_of_deposit ON deposit_marks (deposit_id);

-- What customers were told of the transferred money of their orders: how much of it goes back to them, and what of the surcharge
-- is missing. Each message is a row with the sum that its customer knows from then on, so that the next message tells the
-- difference to what is true.
CREATE TABLE told_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  request_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('goes_back', 'not_yours', 'used', 'asked')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The sum that the customer knew before.
  known bigint NOT NULL DEFAULT 0 CHECK (known >= 0),
  -- The last note about the order's address and surcharge by then: after the next one the surcharge is asked for anew.
  note_id bigint NOT NULL DEFAULT 0,
  -- It was overtaken before it was sent.
  is_dropped boolean NOT NULL DEFAULT false,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX told_money_of_order ON told_money (order_id, id);
