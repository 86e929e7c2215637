-- Marks every day to which an order contributes, so that it is summed again.
CREATE OR REPLACE FUNCTION mark_sale(wanted bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO dirty_sales_days (day)
  SELECT korean_day(at) FROM order_events WHERE order_id = wanted AND to_status = 'paid'
  UNION SELECT korean_day(created_at) FROM refunds WHERE order_id = wanted
$$;

-- For triggers on tables that belong to an order.
CREATE OR REPLACE FUNCTION mark_sale_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(NEW.order_id);
  RETURN NULL;
END
$$;

-- A refund belongs to the day on which it was promised.
CREATE OR REPLACE FUNCTION mark_sale_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO dirty_sales_days (day) VALUES (korean_day(OLD.created_at)); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO dirty_sales_days (day) VALUES (korean_day(NEW.created_at)); END IF;
  RETURN NULL;
END
$$;

-- An order with a changed address is reported differently from then on: its days are summed again.
CREATE OR REPLACE FUNCTION mark_changed_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(NEW.id);
  RETURN NULL;
END
$$;

-- Before the delete, because the rows that give the order's days are deleted with it.
CREATE OR REPLACE FUNCTION mark_deleted_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_sale(OLD.id);
  RETURN OLD;
END
$$;
