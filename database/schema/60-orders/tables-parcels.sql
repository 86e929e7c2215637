-- An order can be sent in several parcels, each with its own tracking number. The first one makes the order shipped.
CREATE TABLE parcels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Which of the order's boxes it is, if known.
  box text CHECK (box IN ('frozen', 'cold', 'dry')),
  carrier text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 40),
  tracking_number text NOT NULL CHECK (length(tracking_number) BETWEEN 1 AND 40),
  shipped_at timestamptz NOT NULL DEFAULT recorded_moment(now()),
  shipped_by bigint REFERENCES users (id) ON DELETE SET NULL,
  delivered_at timestamptz,
  is_demo boolean NOT NULL DEFAULT tells_past(),
  -- A tracking number is on one label only.
  UNIQUE (carrier, tracking_number),
  CHECK (delivered_at >= shipped_at)
);
CREATE INDEX parcels_of_order ON parcels (order_id, id);
CREATE INDEX parcels_by_staff ON parcels (shipped_by);
CREATE INDEX parcels_by_number ON parcels (tracking_number);

-- Each parcel is reported to the customer once: with the status change, together with others, or separately when it
-- follows later.
CREATE TABLE notified_parcels (
  parcel_id bigint PRIMARY KEY REFERENCES parcels (id) ON DELETE CASCADE
);

-- The boxes of an order in packing. An order without rows has one box per storage kind; rows are created when staff
-- pack it differently or mark it as packed.
CREATE TABLE boxes (
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 20),
  kind text NOT NULL CHECK (kind IN ('frozen', 'cold', 'dry')),
  -- The parcel that the box became when it was shipped.
  parcel_id bigint UNIQUE REFERENCES parcels (id) ON DELETE SET NULL,
  PRIMARY KEY (order_id, number)
);
CREATE INDEX boxes_in_the_house ON boxes (order_id) WHERE parcel_id IS NULL;

-- Which order lines are in which box; a line without a row is in the first box of its kind.
CREATE TABLE boxed_goods (
  order_id bigint NOT NULL,
  box smallint NOT NULL,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  PRIMARY KEY (order_id, box, line_id),
  FOREIGN KEY (order_id, box) REFERENCES boxes(order_id, number) ON DELETE CASCADE
);
CREATE INDEX boxed_goods_of_line ON boxed_goods (line_id);
