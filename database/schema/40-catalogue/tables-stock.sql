-- A delivery of one stock item: its origin and its expiry date.
CREATE TABLE lots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stock_item_id bigint NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  certificate_id bigint NOT NULL REFERENCES certificates (id),
  lot_number text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  reserved integer NOT NULL DEFAULT 0,
  origin char(2) NOT NULL CHECK (origin ~ '^[A-Z]{2}$'),
  plant text NOT NULL,
  -- Slaughter date for meat, production date for everything else.
  produced_on date NOT NULL,
  slaughter_method text NOT NULL CHECK (slaughter_method IN ('hand', 'mechanical', 'none', 'unknown')),
  best_before date NOT NULL,
  -- How much of the lot has been shipped: the initial quantity is the current quantity plus this.
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  -- 축산물이력번호 of an animal or an import, or the number of a bundle. Beef, pork, chicken and duck have one.
  traceability_number text CHECK (traceability_number ~ '^([0-9]{12}|L[0125][0-9]{13})$'),
  -- Recalled from all buyers: never sold or sent again.
  recalled_at timestamptz,
  is_demo boolean NOT NULL DEFAULT false,
  UNIQUE (stock_item_id, lot_number),
  CHECK (reserved BETWEEN 0 AND quantity),
  CHECK (produced_on <= best_before)
);
CREATE INDEX lots_first_expired_first ON lots (stock_item_id, best_before, id);
CREATE INDEX lots_by_product ON lots (product_id);
CREATE INDEX lots_by_certificate ON lots (certificate_id);
-- An hourly job checks whether reserved lots are still certified, and a daily job which certificates expire.
CREATE INDEX lots_with_reservations ON lots (id) WHERE reserved > 0;
-- Finds lots by date that no longer keep long enough to be delivered.
CREATE INDEX lots_by_best_before ON lots (best_before) INCLUDE (product_id);
-- Expiring stock is counted on every view of the today page.
CREATE INDEX lots_in_stock_by_end ON lots (best_before) WHERE quantity > 0;
CREATE INDEX lots_by_number ON lots (lot_number);

-- Why the quantity of a lot changed, and who changed it. The movements of a lot sum up to its quantity. No foreign
-- keys: a record outlives the lot and the person.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL
    CHECK (reason IN ('received', 'count', 'damaged', 'expired', 'loss', 'returned', 'given_away', 'correction', 'sold')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  person_id bigint,
  idempotency_key text CHECK (length(idempotency_key) <= 100),
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A write-off keeps the value of that day, at the lowest price of a piece, even if the price changes later or its
  -- sizes are deleted. Null for movements with other reasons, and for write-offs from before this column existed.
  worth bigint CHECK (worth >= 0),
  CHECK (idempotency_key IS NULL OR person_id IS NOT NULL)
);
CREATE UNIQUE INDEX stock_movements_once ON stock_movements (person_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX stock_movements_of_past ON stock_movements (idempotency_key) WHERE is_demo AND idempotency_key IS NOT NULL;
-- Sales velocity of the last weeks.
CREATE INDEX stock_movements_sold ON stock_movements (at) INCLUDE (lot_id, delta) WHERE reason = 'sold';
CREATE INDEX stock_movements_by_moment ON stock_movements (at, lot_id);
-- A lot's history is ordered by time. Movements of demo history are inserted after current ones, so ids do not give the
-- order.
CREATE INDEX stock_movements_of_lot_by_moment ON stock_movements (lot_id, at, id);

-- What staff do to several lots in one request (a delivery, a count, a write-off) and its result. A request with the key
-- of an earlier one by the same staff member is not executed again. No foreign keys: a record outlives lots and people.
CREATE TABLE stock_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('delivery', 'count', 'write_off')),
  person_id bigint NOT NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL,
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX stock_batches_once ON stock_batches (person_id, idempotency_key);

-- Recalled lots, with the reason.
CREATE TABLE recalls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id bigint NOT NULL REFERENCES lots (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  started_by bigint REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The person who recalls a lot decides whether it is refunded; only then is a refund promised.
  money_back boolean NOT NULL DEFAULT false,
  -- The recall was a mistake and is withdrawn: the lot is sold again, and everyone who was notified is notified of this
  -- too.
  withdrawn_at timestamptz,
  withdrawn_by bigint REFERENCES users (id) ON DELETE SET NULL,
  withdrawn_why text NOT NULL DEFAULT '' CHECK (length(withdrawn_why) <= 500),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_why = ''))
);
CREATE INDEX recalls_by_staff ON recalls (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX recalls_of_lot ON recalls (lot_id);
CREATE UNIQUE INDEX recalls_that_stand ON recalls (lot_id) WHERE withdrawn_at IS NULL;
CREATE INDEX recalls_withdrawn_by_staff ON recalls (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
