-- Which category something was in when it was bought: reports of the past do not change when goods are put elsewhere.
ALTER TABLE order_lines ADD COLUMN category_id bigint REFERENCES categories (id) ON DELETE SET NULL;
UPDATE order_lines SET category_id = p.category_id FROM products p WHERE p.id = order_lines.product_id;
CREATE INDEX order_lines_by_category ON order_lines (category_id);
CREATE FUNCTION note_line_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_id := (SELECT category_id FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER order_line_category BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION note_line_category();
SELECT audit_table(table_name,
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'told'), '{}') || '{category_id}'::text[],
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold'), '{}'),
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored'), '{}'), 'UPDATE OR DELETE')
FROM audit_decisions WHERE table_name = 'order_lines' GROUP BY table_name;

-- What was sold on a day of Korea, added up once for each thing that reports are made by. A sale belongs to the day on
-- which it was paid, what goes back of it to the day on which that was promised.
CREATE TABLE sales_days (
  dimension text NOT NULL CHECK (dimension IN ('day', 'product', 'category', 'method', 'language', 'zone')),
  day date NOT NULL,
  key text NOT NULL,
  orders integer NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  delivery bigint NOT NULL,
  refunds bigint NOT NULL,
  exempt bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (dimension, day, key)
);
SELECT audit_nothing('sales_days', 'added up by the shop itself from orders and refunds');

-- Days whose sums may have changed, once for each change: whoever adds a day up again takes the marks away that it has
-- seen, and those of changes that are not kept yet stay.
CREATE TABLE sales_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL
);
CREATE INDEX sales_marks_by_day ON sales_marks (day);
SELECT audit_nothing('sales_marks', 'notes what is to be added up again');

-- How far the check of all days has come, and how many of them were wrong.
CREATE TABLE sales_check (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  checked_until date,
  drifted integer NOT NULL DEFAULT 0
);
INSERT INTO sales_check DEFAULT VALUES;
SELECT audit_nothing('sales_check', 'counts what the check of sums has found');

CREATE FUNCTION korean_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE 'Asia/Seoul')::date
$$;
CREATE INDEX order_events_of_payment ON order_events (at, order_id) WHERE to_status = 'paid';
CREATE INDEX refunds_by_moment ON refunds (created_at, order_id) WHERE order_id IS NOT NULL AND deposit_id IS NULL;

-- Every day that an order has a part in.
CREATE FUNCTION mark_sale(wanted bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_marks (day)
  SELECT korean_day(at) FROM order_events WHERE order_id = wanted AND to_status = 'paid'
  UNION SELECT korean_day(created_at) FROM refunds WHERE order_id = wanted
$$;
CREATE FUNCTION mark_sale_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_events_mark_sale AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status = 'paid' OR NEW.from_status = 'paid') EXECUTE FUNCTION mark_sale_of_event();
CREATE TRIGGER payment_attempts_mark_sale AFTER UPDATE OF status ON payment_attempts FOR EACH ROW
  WHEN ((OLD.status = 'surplus') <> (NEW.status = 'surplus')) EXECUTE FUNCTION mark_sale_of_event();

CREATE FUNCTION mark_sale_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO sales_marks (day) VALUES (korean_day(OLD.created_at)); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO sales_marks (day) VALUES (korean_day(NEW.created_at)); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_mark_sale AFTER INSERT OR DELETE OR UPDATE OF amount, exempt_amount, order_id, deposit_id, attempt_id
  ON refunds FOR EACH ROW EXECUTE FUNCTION mark_sale_of_refund();

-- Before it goes, since what it had a part in goes with it.
CREATE FUNCTION mark_deleted_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(OLD.id);
  RETURN OLD;
END
$$;
CREATE TRIGGER orders_mark_sale BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION mark_deleted_sale();

INSERT INTO sales_marks (day)
SELECT DISTINCT korean_day(at) FROM order_events WHERE to_status = 'paid'
UNION SELECT korean_day(created_at) FROM refunds WHERE order_id IS NOT NULL;
