-- Staff who work on the same order are told of each other: every change counts, and a step remembers who took it.
ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE FUNCTION count_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER order_changes_counted BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION count_order_change();

ALTER TABLE order_events ADD COLUMN staff_id bigint REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX order_events_by_staff ON order_events (staff_id) WHERE staff_id IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'awaiting_payment' THEN
    RAISE EXCEPTION 'an order begins with waiting for its payment, not with %', NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NOT EXISTS (
    SELECT FROM order_transitions WHERE from_status = OLD.status AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO order_events (order_id, from_status, to_status, actor, reason, staff_id)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status,
    coalesce(nullif(current_setting('shop.actor', true), ''), 'system'),
    coalesce(current_setting('shop.reason', true), ''),
    CASE WHEN current_setting('shop.actor', true) = 'staff'
      THEN nullif(current_setting('shop.person', true), '')::bigint END);
  RETURN NULL;
END
$$;

-- What was taken out of an order before it was packed: the line stays readable, nothing of it is sent.
ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_count_check,
  ADD COLUMN left_out smallint NOT NULL DEFAULT 0 CHECK (left_out BETWEEN 0 AND 99),
  ADD CONSTRAINT order_lines_count_check CHECK (count BETWEEN 0 AND 99 AND count + left_out BETWEEN 1 AND 99);

-- What staff tell each other about an order, and what they have changed in it beside its steps.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  kind text NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'address_changed', 'line_left_out')),
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 1000 AND (kind <> 'note' OR body <> '')),
  pinned boolean NOT NULL DEFAULT false CHECK (kind = 'note' OR NOT pinned),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, id);
CREATE INDEX order_notes_by_staff ON order_notes (staff_id) WHERE staff_id IS NOT NULL;

-- Notes speak of people, so they go with the person.
CREATE FUNCTION forget_order_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_notes WHERE order_id = NEW.id AND kind = 'note';
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_notes AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_order_notes();

-- Each way in which staff look for orders, newest first.
CREATE INDEX orders_by_creation ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_to_send ON orders (ships_on, id) WHERE status IN ('paid', 'preparing');
CREATE INDEX orders_by_phone_end ON orders (right(phone_number, 4), id DESC) WHERE phone_number IS NOT NULL;
CREATE INDEX orders_by_recipient ON orders (lower(recipient_name) COLLATE "C", id DESC) WHERE recipient_name IS NOT NULL;
CREATE INDEX orders_by_second_name ON orders (lower(split_part(recipient_name, ' ', 2)) COLLATE "C", id DESC)
  WHERE recipient_name IS NOT NULL;
DROP INDEX order_lines_by_product;
CREATE INDEX order_lines_by_product ON order_lines (product_id, order_id DESC);

-- What runs out soon is counted whenever somebody looks at the day.
CREATE INDEX lots_in_stock_by_end ON lots (best_before) WHERE quantity > 0;

-- What the audit tells of all this.
SELECT audit_table('orders',
  '{id,number,status,user_id,payment_method,items_total,discount_total,delivery_price,total_price,zone,locale,ships_on,arrives_from,arrives_to,pay_before,consented_at,created_at,carrier,tracking_number}',
  '{recipient_name,phone_number,address_text,address_detail,entrance_note,zip_code,note}',
  '{request_hash,request_key,version}');
SELECT audit_table('order_lines',
  '{id,order_id,position,product_id,variation_id,name,slug,sku,picture_key,storage,unit_type,unit_amount,price,usual_price,count,left_out}',
  '{}', '{}', 'UPDATE OR DELETE');
SELECT audit_table('order_notes', '{id,order_id,staff_id,kind,pinned,created_at}', '{body}');
