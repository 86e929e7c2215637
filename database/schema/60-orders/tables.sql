-- The only allowed status changes, enforced by check_order_step(). src/domain/orders/order/order-status.rules.ts has
-- the same list; a test compares them.
CREATE TABLE order_transitions (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);

-- An order keeps what was agreed when it was placed, even if products, prices and addresses change later.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The number that customers read and type; too many possibilities to guess.
  number text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Null once the customer deletes the account: the record stays without the person.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The customer's idempotency key: repeating the request returns the same order.
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  status text NOT NULL DEFAULT 'awaiting_payment',
  -- virtual_account: Toss issues a bank account number for one order and reports when money arrives there.
  payment_method text NOT NULL CHECK (payment_method IN ('toss', 'bank_transfer', 'virtual_account')),
  items_total integer NOT NULL CHECK (items_total > 0),
  discount_total integer NOT NULL,
  delivery_price integer NOT NULL CHECK (delivery_price >= 0),
  total_price integer NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  -- The customer accepted that fresh and frozen food cannot be returned for a change of mind.
  consented_at timestamptz NOT NULL,
  recipient_name text,
  phone_number text,
  zip_code text NOT NULL CHECK (zip_code ~ '^(\d{5})?$'),
  address_text text,
  address_detail text,
  entrance_note text,
  zone text NOT NULL CHECK (zone IN ('mainland', 'jeju', 'remote')),
  ships_on date,
  arrives_from date,
  arrives_to date,
  pay_before timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  -- Staff who work on the same order see each other's changes: every change raises the version, and each step records
  -- who made it.
  version integer NOT NULL DEFAULT 1,
  -- An order on hold is neither packed nor sent until a staff member lifts the hold.
  held_at timestamptz,
  held_by bigint REFERENCES users (id) ON DELETE SET NULL,
  hold_reason text NOT NULL DEFAULT '' CHECK (length(hold_reason) <= 500),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- The voucher's part of the discount.
  voucher_total integer NOT NULL DEFAULT 0,
  -- The bank account that the customer was told to transfer to, even if the shop now uses another for new orders.
  order_bank_account jsonb CHECK (jsonb_typeof(order_bank_account) = 'object'),
  -- Where the courier leaves the parcel, as the customer chose when ordering.
  drop_off text NOT NULL DEFAULT 'hand' CHECK (drop_off IN ('hand', 'door', 'security_desk', 'dormitory_office', 'locker')),
  allowance_total integer NOT NULL DEFAULT 0,
  -- Additional delivery price after an address change that the customer has not paid yet: the order is packed once it
  -- is paid or waived. Orders without a zip code are not packed either.
  surcharge_due integer NOT NULL DEFAULT 0 CHECK (surcharge_due >= 0),
  -- A waived surcharge is not charged again when the address changes once more.
  surcharge_waived integer NOT NULL DEFAULT 0 CHECK (surcharge_waived >= 0),
  -- The depositor name that the buyer announced, where their bank shows a name other than theirs.
  payer_name text CHECK (length(payer_name) BETWEEN 1 AND 80),
  UNIQUE (user_id, idempotency_key),
  CONSTRAINT orders_allowance_leaves_something CHECK (allowance_total = 0 OR (allowance_total > 0 AND total_price > 0)),
  CHECK (discount_total BETWEEN 0 AND items_total),
  CONSTRAINT orders_check3 CHECK (voucher_total BETWEEN 0 AND discount_total),
  -- The rest of a partly shipped order can also be put on hold.
  CONSTRAINT orders_hold_check CHECK (
    CASE WHEN held_at IS NULL THEN hold_reason = '' AND held_by IS NULL
    ELSE hold_reason <> '' AND status IN ('paid', 'preparing', 'shipped') END
  ),
  CONSTRAINT orders_total_adds_up CHECK (total_price = items_total - discount_total + delivery_price - allowance_total)
);
CREATE INDEX orders_of_customer ON orders (user_id, id DESC);
CREATE INDEX orders_to_expire ON orders (pay_before) WHERE status = 'awaiting_payment';
CREATE INDEX orders_with_customer ON orders (created_at) WHERE user_id IS NOT NULL;
-- A customer's unpaid orders, and whether they ever paid, are read for every new order.
CREATE INDEX orders_unpaid_of_customer ON orders (user_id) WHERE status = 'awaiting_payment';
CREATE INDEX orders_paid_of_customer ON orders (user_id)
  WHERE status NOT IN ('awaiting_payment', 'cancelled', 'expired');
-- Parcels not yet reported as delivered, for asking customers and for the staff list.
CREATE INDEX orders_on_their_way ON orders (arrives_to) WHERE status = 'shipped';
-- Counted on every read of the metrics: few rows each, however many orders and messages exist.
CREATE INDEX orders_under_way ON orders (status)
  WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped', 'return_requested', 'return_approved');
-- The codes that customers write on their transfers are the last characters of their order numbers.
CREATE INDEX orders_by_code ON orders (right(number, 4), id DESC);
CREATE INDEX orders_to_pay_by_total ON orders (total_price, id DESC) WHERE status IN ('awaiting_payment', 'expired');
-- Staff search orders by many criteria, newest first.
CREATE INDEX orders_by_creation ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_to_send ON orders (ships_on, id) WHERE status IN ('paid', 'preparing');
CREATE INDEX orders_on_hold ON orders (held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX orders_by_holder ON orders (held_by) WHERE held_by IS NOT NULL;
-- The list of orders follows an index in each sort order, so it costs the same however many orders there are.
CREATE INDEX orders_by_ship_day ON orders (ships_on, id);
CREATE INDEX orders_by_total ON orders (total_price, id);
CREATE INDEX orders_by_status_and_ship_day ON orders (status, ships_on, id);
CREATE INDEX orders_by_status_and_total ON orders (status, total_price, id);
CREATE INDEX orders_by_phone_end ON orders (reverse(phone_number) COLLATE "C", id DESC) WHERE phone_number IS NOT NULL;
-- Each order of the demo history is created once.
CREATE UNIQUE INDEX orders_of_past ON orders (idempotency_key) WHERE is_demo;
CREATE INDEX orders_by_moment_and_customer ON orders (created_at, user_id);
-- Delivery promises are reported by the promised day.
CREATE INDEX orders_by_promise ON orders (arrives_to) WHERE arrives_to IS NOT NULL;
CREATE INDEX orders_without_zip ON orders (id) WHERE zip_code = '' AND status = 'paid';
CREATE INDEX orders_with_surcharge ON orders (id) WHERE surcharge_due > 0 AND status = 'paid';
-- The today page also lists orders that were already picked when their zip code turned out to be missing.
CREATE INDEX orders_in_packing_without_zip ON orders (id) WHERE zip_code = '' AND status IN ('paid', 'preparing');
CREATE INDEX orders_by_recipient ON orders USING gin (name_words(recipient_name)) WHERE recipient_name IS NOT NULL;

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- The line copies what was bought, so it stays readable without the product.
  product_id bigint REFERENCES products (id),
  variation_id bigint REFERENCES variations (id),
  sku text NOT NULL,
  slug text NOT NULL,
  name localized_text NOT NULL,
  picture_key text NOT NULL,
  unit_type smallint NOT NULL CHECK (unit_type IN (1, 2, 4)),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  storage text NOT NULL,
  usual_price integer NOT NULL CHECK (usual_price >= 0),
  price integer NOT NULL,
  count smallint NOT NULL,
  -- Pieces removed from the order before packing: the line stays readable, and none of them is sent.
  left_out smallint NOT NULL DEFAULT 0 CHECK (left_out BETWEEN 0 AND 99),
  tax_type text NOT NULL DEFAULT 'taxed' CHECK (tax_type IN ('exempt', 'taxed')),
  -- The category at the time of purchase: reports of the past do not change when a product moves to another category.
  category_id bigint REFERENCES categories (id) ON DELETE SET NULL,
  UNIQUE (order_id, position),
  CHECK (price BETWEEN 0 AND usual_price),
  CONSTRAINT order_lines_count_check CHECK (count BETWEEN 0 AND 99 AND count + left_out BETWEEN 1 AND 99)
);
CREATE INDEX order_lines_by_variation ON order_lines (variation_id);
CREATE INDEX order_lines_by_product ON order_lines (product_id, order_id DESC);
CREATE INDEX order_lines_by_category ON order_lines (category_id);

-- The lots allocated to a line, first expired first. Reserved until the parcel leaves; then sold, or released if it
-- never leaves.
CREATE TABLE order_lots (
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  units integer NOT NULL CHECK (units > 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'sold', 'released')),
  PRIMARY KEY (line_id, lot_id)
);
CREATE INDEX order_lots_of_lot ON order_lots (lot_id, state) INCLUDE (units);
CREATE INDEX order_lots_sold_from ON order_lots (lot_id) WHERE state = 'sold';

-- What happened to an order, when, by whom and why; shown to the customer as a timeline.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system', 'provider')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  is_demo boolean NOT NULL DEFAULT tells_past()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
-- Stock checks read recent events and one slice of the rest, never everything at once.
CREATE INDEX order_events_by_time ON order_events (at);
CREATE INDEX order_events_by_staff ON order_events (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX order_events_of_payment ON order_events (at, order_id) WHERE to_status = 'paid';
CREATE INDEX order_events_of_delivery ON order_events (at, order_id) WHERE to_status = 'delivered';

-- Staff notes about an order, and changes by staff other than status changes.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The reason for a hold may mention people, as notes do.
  kind text NOT NULL DEFAULT 'note' CHECK (
      kind IN ('note', 'address_changed', 'line_left_out', 'held', 'hold_lifted',
      'lot_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened')
    ),
  body text NOT NULL DEFAULT '',
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT recorded_moment(clock_timestamp()),
  is_demo boolean NOT NULL DEFAULT tells_past(),
  CHECK (length(body) <= 1000 AND (kind <> 'note' OR body <> '')),
  CHECK (kind = 'note' OR NOT pinned)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);
CREATE INDEX order_notes_by_staff ON order_notes (staff_id) WHERE staff_id IS NOT NULL;

-- A payment shortfall that staff have accepted: it lowers the price of the order. Withdrawn if the money turns out to
-- belong to another order.
CREATE TABLE order_allowances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  -- The part that lowers the price of tax-exempt products.
  exempt_amount integer NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  granted_by bigint REFERENCES users (id) ON DELETE SET NULL,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  CONSTRAINT allowance_requests_differ UNIQUE (granted_by, idempotency_key),
  CHECK (exempt_amount BETWEEN 0 AND amount)
);
CREATE UNIQUE INDEX order_allowances_in_force ON order_allowances (order_id) WHERE withdrawn_at IS NULL;
CREATE INDEX order_allowances_of_order ON order_allowances (order_id);

-- One voucher per order, once. The use is freed again if the order is never paid or is cancelled.
CREATE TABLE voucher_uses (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  voucher_id bigint NOT NULL REFERENCES vouchers (id),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  freed_at timestamptz
);
CREATE INDEX voucher_uses_of_voucher ON voucher_uses (voucher_id, order_id DESC);
CREATE INDEX voucher_uses_of_customer ON voucher_uses (user_id, voucher_id) WHERE freed_at IS NULL;

-- Who agreed to which version of which text, and when: at login to the terms and to being of age, with an order to
-- these again and to the list of products that cannot be returned. Each row is independent and is never changed.
-- Consents of an account are deleted with it; consents of an order are kept with the order, as the record of a
-- contract.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  order_id bigint REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('terms', 'age', 'perishables')),
  policy text NOT NULL CHECK (policy IN ('terms', 'refunds')),
  version integer NOT NULL CHECK (version >= 1),
  given_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, kind),
  UNIQUE (user_id, kind, version),
  CHECK (num_nonnulls(user_id, order_id) = 1)
);

-- The law requires a record of who bought what, also after the buyer has left. It is kept apart from the orders, where
-- staff who work with orders do not see it. Only paid orders are kept, and only the buyer, the delivery address, the
-- payer, and the complaint.
CREATE TABLE archived_buyers (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  placed_at timestamptz NOT NULL,
  name text NOT NULL,
  phone_number text NOT NULL,
  address text NOT NULL,
  depositors text NOT NULL,
  complaint text NOT NULL,
  complained_at timestamptz,
  archived_at timestamptz NOT NULL DEFAULT now(),
  CHECK (complaint = '' OR complained_at IS NOT NULL)
);
CREATE INDEX archived_buyers_by_phone ON archived_buyers (phone_number);
CREATE INDEX archived_buyers_by_age ON archived_buyers (placed_at, order_id);
CREATE INDEX archived_complaints_by_age ON archived_buyers (complained_at, order_id) WHERE complaint <> '';
