-- A status changes only along a listed transition and together with its event, which the same statement writes.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.status <> 'awaiting_payment' THEN
    RAISE EXCEPTION 'a new order must wait for its payment; its status is %', NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NOT EXISTS (
    SELECT FROM order_transitions WHERE from_status = former AND to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', former, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  -- Checks that the latest earlier event led to the former status, so the event is new.
  IF (former, NEW.status) IS DISTINCT FROM (
    SELECT (from_status, to_status) FROM order_events WHERE order_id = NEW.id ORDER BY id DESC LIMIT 1
  ) THEN
    RAISE EXCEPTION 'the status of an order must be written together with its event'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_with_event';
  END IF;
  RETURN NULL;
END
$$;

-- An order on hold can only move to `cancelled`, or back to `awaiting_payment` when its payment turns out to belong to
-- another order.
CREATE OR REPLACE FUNCTION keep_order_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('cancelled', 'awaiting_payment') THEN
    RAISE EXCEPTION 'the status of an order on hold cannot change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- A bank can reverse a deposit some minutes after it arrived. Nothing is packed until then; after a reversal the order
-- is unpaid again.
CREATE OR REPLACE FUNCTION is_settling(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_attempts WHERE order_id = wanted AND status = 'paid' AND settles_at IS NOT NULL)
$$;

-- Blocks packing while the bank can still reverse the payment.
CREATE OR REPLACE FUNCTION keep_settling_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_settling(NEW.id) THEN
    RAISE EXCEPTION 'the payment of the order can still be reversed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_settling';
  END IF;
  RETURN NEW;
END
$$;

-- Every change of an order raises its version.
CREATE OR REPLACE FUNCTION count_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

-- Notifies everyone who has a page with the order open. Only owner, number and status are announced; the page reads the
-- rest as usual.
CREATE OR REPLACE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
  SELECT 'order_changed', json_build_object('user', user_id, 'slug', number, 'status', status)::text
  FROM orders WHERE id = NEW.order_id AND user_id IS NOT NULL;
  RETURN NULL;
END
$$;

-- The tax-exempt part of an order's price, including lines that were left out later.
CREATE OR REPLACE FUNCTION order_exempt(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce(sum(price * (count + left_out)), 0) - coalesce((
    SELECT sum(exempt_amount) FROM order_allowances WHERE order_id = wanted AND withdrawn_at IS NULL), 0))::integer
  FROM order_lines WHERE order_id = wanted AND tax_type = 'exempt'
$$;

-- At the end of the transaction, the order's allowance total equals its allowances.
CREATE OR REPLACE FUNCTION check_allowance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders o WHERE o.id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint AND o.allowance_total <> (
    SELECT coalesce(sum(amount), 0) FROM order_allowances WHERE order_id = o.id AND withdrawn_at IS NULL)) THEN
    RAISE EXCEPTION 'the order and its allowance differ'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allowances_on_orders';
  END IF;
  RETURN NULL;
END
$$;

-- The price of a paid order rises only together with the payment.
CREATE OR REPLACE FUNCTION check_raised_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.id AND status = 'paid' AND order_received(id) < total_price) THEN
    RAISE EXCEPTION 'the price of a paid order must match its payments'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'raised_by_money';
  END IF;
  RETURN NULL;
END
$$;

-- For packing slips and courier files, which are read in Korean. Delivery by hand is the couriers' default and needs no
-- note.
CREATE OR REPLACE FUNCTION courier_note(drop_off text, note text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' / ', CASE drop_off WHEN 'door' THEN '문 앞' WHEN 'security_desk' THEN '경비실'
    WHEN 'dormitory_office' THEN '기숙사 사무실' WHEN 'locker' THEN '무인택배함' END, nullif(note, ''))
$$;
