-- What was wrong with a parcel, as the buyer or staff reported it, and the decision.
CREATE TABLE claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  opened_by text NOT NULL CHECK (opened_by IN ('customer', 'staff')),
  -- Customers have a limited number of claims per order; claims by staff do not count.
  try smallint CHECK (try BETWEEN 1 AND 5),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected')),
  -- Deleted, with the contact, when the customer deletes the account.
  description text CHECK (length(description) BETWEEN 10 AND 2000),
  contact_name text CHECK (length(contact_name) BETWEEN 1 AND 80),
  contact_phone text CHECK (contact_phone ~ '^\+8210\d{8}$'),
  -- The part of the refund that is the price of delivery.
  delivery_refund integer NOT NULL DEFAULT 0 CHECK (delivery_refund >= 0),
  opened_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  decided_at timestamptz,
  -- A claim is decided by one person only; what is approved is refunded or replaced.
  version integer NOT NULL DEFAULT 1,
  decided_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The free replacement order.
  replacement_id bigint UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  UNIQUE (order_id, try),
  CHECK ((opened_by = 'customer') = (try IS NOT NULL)),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK (replacement_id IS NULL OR status = 'approved')
);
CREATE UNIQUE INDEX one_open_claim_per_order ON claims (order_id) WHERE status = 'open';
CREATE INDEX claims_of_order ON claims (order_id, id);
CREATE INDEX claims_to_decide ON claims (opened_at) WHERE status = 'open';
CREATE INDEX claims_with_words ON claims (decided_at) WHERE description IS NOT NULL;
CREATE INDEX claims_by_decider ON claims (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX claims_by_opening ON claims (opened_at, id);
CREATE INDEX claims_decided ON claims (decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX claims_by_phone ON claims (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX claims_in_state ON claims (status, opened_at, id);
CREATE INDEX claims_decided_as ON claims (status, decided_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX claims_by_name ON claims USING gin (name_words(contact_name)) WHERE contact_name IS NOT NULL;
CREATE INDEX claims_open_by_name ON claims USING gin (name_words(contact_name))
  WHERE contact_name IS NOT NULL AND status = 'open';

-- The refund of a claim.
ALTER TABLE refunds ADD FOREIGN KEY (claim_id) REFERENCES claims (id);

-- The order lines of a claim, each with the decision.
CREATE TABLE claim_lines (
  claim_id bigint NOT NULL REFERENCES claims (id) ON DELETE CASCADE,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  reason text NOT NULL CHECK (reason IN ('damaged', 'expired', 'defective', 'wrong_item', 'missing')),
  -- Null until staff have decided; they may approve fewer than were claimed.
  approved_count smallint,
  refund_amount integer NOT NULL DEFAULT 0 CHECK (refund_amount >= 0),
  staff_words text NOT NULL DEFAULT '' CHECK (length(staff_words) <= 500),
  remedy text NOT NULL DEFAULT 'money' CHECK (remedy IN ('money', 'replacement')),
  PRIMARY KEY (claim_id, line_id),
  CHECK (approved_count BETWEEN 0 AND count),
  CHECK (coalesce(approved_count, 0) > 0 OR refund_amount = 0),
  CHECK (remedy = 'money' OR refund_amount = 0)
);
CREATE INDEX claim_lines_by_line ON claim_lines (line_id);
