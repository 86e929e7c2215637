-- How much of a lot has left the house: what came in is what is there plus what was sold.
ALTER TABLE lots ADD COLUMN sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0);

-- An order keeps what was agreed at the moment it was placed, whatever products, prices and addresses become later.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What customers read and type; too many possibilities to guess.
  number text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Gone when the customer deletes the account: the record stays, the person does not.
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  -- The customer's own name for the request: asking again with it gives the same order.
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  status text NOT NULL DEFAULT 'awaiting_payment',
  payment_method text NOT NULL CHECK (payment_method IN ('toss', 'bank_transfer')),
  items_total integer NOT NULL CHECK (items_total > 0),
  discount_total integer NOT NULL CHECK (discount_total BETWEEN 0 AND items_total),
  delivery_price integer NOT NULL CHECK (delivery_price >= 0),
  total_price integer NOT NULL CHECK (total_price = items_total - discount_total + delivery_price),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  locale text NOT NULL CHECK (locale IN ('en', 'ru', 'uz')),
  -- That fresh and frozen food is not taken back for a change of mind was read and accepted.
  consented_at timestamptz NOT NULL,
  recipient_name text,
  phone_number text,
  zip_code text NOT NULL CHECK (zip_code ~ '^\d{5}$'),
  address_text text,
  address_detail text,
  entrance_note text,
  zone text NOT NULL CHECK (zone IN ('mainland', 'jeju', 'remote')),
  ships_on date,
  arrives_from date,
  arrives_to date,
  pay_before timestamptz NOT NULL,
  carrier text,
  tracking_number text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, request_key),
  CHECK ((carrier IS NULL) = (tracking_number IS NULL))
);
CREATE INDEX orders_of_customer ON orders (user_id, id DESC);
CREATE INDEX orders_to_expire ON orders (pay_before) WHERE status = 'awaiting_payment';

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Products may be deleted one day; what was bought stays readable.
  product_id bigint REFERENCES products (id) ON DELETE SET NULL,
  variation_id bigint REFERENCES variations (id) ON DELETE SET NULL,
  sku text NOT NULL,
  slug text NOT NULL,
  name localized_text NOT NULL,
  picture_key text NOT NULL,
  unit_type smallint NOT NULL CHECK (unit_type IN (1, 2, 4)),
  unit_amount integer NOT NULL CHECK (unit_amount > 0),
  storage text NOT NULL,
  usual_price integer NOT NULL CHECK (usual_price >= 0),
  price integer NOT NULL CHECK (price BETWEEN 0 AND usual_price),
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 99),
  UNIQUE (order_id, position)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_by_variation ON order_lines (variation_id);

-- Which lots fill a line, first expired first. Reserved until the parcel leaves; then sold, or released if it never does.
CREATE TABLE order_lots (
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  units integer NOT NULL CHECK (units > 0),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'sold', 'released')),
  PRIMARY KEY (line_id, lot_id)
);
CREATE INDEX order_lots_by_lot ON order_lots (lot_id) WHERE state = 'reserved';

-- The only ways an order can go. Read by the trigger below; src/features/orders/order-status.rules.ts has the same list.
CREATE TABLE order_transitions (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO order_transitions VALUES
  ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'), ('awaiting_payment', 'expired'),
  ('paid', 'preparing'), ('paid', 'cancelled'),
  ('preparing', 'shipped'), ('preparing', 'cancelled'),
  ('shipped', 'delivered'),
  ('delivered', 'return_requested'),
  ('return_requested', 'return_approved'), ('return_requested', 'return_rejected'),
  ('return_rejected', 'return_requested'),
  ('return_approved', 'refunded');

-- What happened to an order, when, by whom and why; shown to the customer as a timeline.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system', 'provider')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

-- Nobody can change a status in a way that is not on the list, nor without leaving a trace.
CREATE FUNCTION keep_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'awaiting_payment' THEN
    RAISE EXCEPTION 'an order begins with waiting for its payment, not with %', NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NOT EXISTS (
    SELECT FROM order_transitions WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO order_events (order_id, from_status, to_status, actor, reason)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
    coalesce(nullif(current_setting('shop.actor', true), ''), 'system'),
    coalesce(current_setting('shop.reason', true), ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_history();
CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_order_history();

-- The law wants the record of a sale kept, not the person: an order that loses its customer loses all that names them.
CREATE FUNCTION forget_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient_name := NULL;
  NEW.phone_number := NULL;
  NEW.address_text := NULL;
  NEW.address_detail := NULL;
  NEW.entrance_note := NULL;
  NEW.note := '';
  RETURN NEW;
END
$$;
CREATE TRIGGER order_loses_customer BEFORE UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_customer();
