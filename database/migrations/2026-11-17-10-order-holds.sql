-- An order on hold is neither packed nor sent until somebody of the staff lifts it.
ALTER TABLE orders
  ADD COLUMN held_at timestamptz,
  ADD COLUMN held_by bigint REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN hold_reason text NOT NULL DEFAULT '' CHECK (length(hold_reason) <= 500),
  ADD CONSTRAINT orders_hold_check CHECK (
    CASE WHEN held_at IS NULL THEN hold_reason = '' AND held_by IS NULL
    ELSE hold_reason <> '' AND status IN ('paid', 'preparing') END);
CREATE INDEX orders_on_hold ON orders (held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX orders_by_holder ON orders (held_by) WHERE held_by IS NOT NULL;

-- What the shelf did not have for a line, and what came of it. The pieces themselves are a stock movement. Under the same
-- key of the same person it happens once.
CREATE TABLE short_picks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id bigint NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  lot_id bigint NOT NULL REFERENCES lots (id),
  -- In the units of the lot.
  units integer NOT NULL CHECK (units > 0),
  reason text NOT NULL CHECK (reason IN ('loss', 'damaged')),
  shelf_empty boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('other_lot', 'leave_out', 'hold')),
  other_lot bigint REFERENCES lots (id),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- How many pieces of the line are not sent, and what went back for them.
  left_out smallint NOT NULL DEFAULT 0 CHECK (left_out >= 0),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- What nothing lies aside for while the order is on hold.
  missing integer NOT NULL DEFAULT 0 CHECK (missing BETWEEN 0 AND units AND (missing = 0 OR way = 'hold')),
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  request_key text NOT NULL CHECK (length(request_key) <= 100),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((other_lot IS NOT NULL) = (way = 'other_lot'))
);
CREATE UNIQUE INDEX short_picks_once ON short_picks (staff_id, request_key);
CREATE INDEX short_picks_of_line ON short_picks (line_id);
CREATE INDEX short_picks_of_lot ON short_picks (lot_id);
CREATE INDEX short_picks_from_lot ON short_picks (other_lot) WHERE other_lot IS NOT NULL;
SELECT audit_nothing('short_picks', 'is a record itself');

-- A held order moves nowhere. Only its end ends the hold, and what it still waited for.
CREATE FUNCTION keep_order_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'cancelled' THEN
    RAISE EXCEPTION 'an order on hold stays where it is' USING ERRCODE = 'check_violation';
  END IF;
  NEW.held_at := NULL;
  NEW.held_by := NULL;
  NEW.hold_reason := '';
  UPDATE short_picks SET missing = 0
  WHERE missing > 0 AND line_id IN (SELECT id FROM order_lines WHERE order_id = NEW.id);
  RETURN NEW;
END
$$;
CREATE TRIGGER order_hold_kept BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.held_at IS NOT NULL AND OLD.status <> NEW.status) EXECUTE FUNCTION keep_order_hold();

-- Why an order was held may speak of people, as notes do.
ALTER TABLE order_notes
  DROP CONSTRAINT order_notes_kind_check,
  ADD CONSTRAINT order_notes_kind_check
    CHECK (kind IN ('note', 'address_changed', 'line_left_out', 'held', 'hold_lifted', 'lot_changed'));
CREATE OR REPLACE FUNCTION forget_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id AND kind IN ('note', 'held');
  RETURN NULL;
END
$$;

SELECT audit_table('orders',
  '{id,number,status,user_id,payment_method,items_total,discount_total,delivery_price,total_price,zone,locale,ships_on,arrives_from,arrives_to,pay_before,consented_at,created_at,carrier,tracking_number,held_at,held_by}',
  '{recipient_name,phone_number,address_text,address_detail,entrance_note,zip_code,note,hold_reason}',
  '{request_hash,request_key,version}');
