-- Which ways to pay are cash to the tax office. What is paid by card reaches it through the card company.
CREATE OR REPLACE FUNCTION is_cash(method text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT method <> 'toss' $$;

-- Every order paid in cash from this amount on has a receipt, asked for or not; smaller ones if the customer asks.
CREATE OR REPLACE FUNCTION receipt_needed_from() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 100000 $$;

-- What an order was given in cash. The surcharge of an order that was paid by card comes by transfer, which no card company
-- tells the tax office of.
CREATE OR REPLACE FUNCTION cash_received(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_cash(payment_method) THEN order_received(id) ELSE coalesce((
    SELECT sum(amount) FROM deposit_allocations WHERE order_id = wanted AND released_at IS NULL), 0)::integer END
  FROM orders WHERE id = wanted
$$;

-- When the cash of an order was there.
CREATE OR REPLACE FUNCTION cash_paid_at(wanted bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(now(), max(d.paid_at)) FROM deposit_allocations a JOIN deposits d ON d.id = a.deposit_id
  WHERE a.order_id = wanted AND a.released_at IS NULL
$$;

-- What an order keeps of cash: nothing before it is paid, and no longer what goes back of it. What goes back to the card was
-- no cash.
CREATE OR REPLACE FUNCTION cash_kept(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (cash_received(o.id) - coalesce((
    SELECT sum(r.amount) FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = o.id AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'
      AND (is_cash(o.payment_method) OR r.attempt_id IS NULL)), 0))::integer
  FROM orders o
  WHERE o.id = wanted AND o.status NOT IN ('awaiting_payment', 'expired')
$$;

-- Brings the row of an order in cash_receipts to what the order keeps. Most orders are paid by card and have none. Money
-- that comes after everything was issued has days of its own.
CREATE OR REPLACE FUNCTION count_cash_kept(wanted bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_kept integer := coalesce(cash_kept(wanted), 0);
BEGIN
  UPDATE cash_receipts SET kept = now_kept,
    paid_at = CASE WHEN kept <= issued AND now_kept > kept THEN cash_paid_at(wanted) ELSE paid_at END
  WHERE order_id = wanted AND kept <> now_kept;
  IF now_kept > 0 THEN
    INSERT INTO cash_receipts (order_id, paid_at, kept) SELECT o.id, cash_paid_at(o.id), now_kept FROM orders o
    WHERE o.id = wanted
      AND (o.total_price >= receipt_needed_from() OR EXISTS (SELECT FROM cash_receipt_requests WHERE order_id = o.id))
    ON CONFLICT (order_id) DO NOTHING;
  END IF;
END
$$;

-- A new status or way to pay changes what an order keeps.
CREATE OR REPLACE FUNCTION count_cash_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.id);
  RETURN NULL;
END
$$;

-- What a bank takes back of an account is no longer kept, also where the order itself stays as it is.
CREATE OR REPLACE FUNCTION count_cash_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.order_id);
  RETURN NULL;
END
$$;

-- What goes back is no longer kept.
CREATE OR REPLACE FUNCTION count_cash_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.order_id IS NOT NULL THEN PERFORM count_cash_kept(OLD.order_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.order_id IS NOT NULL THEN PERFORM count_cash_kept(NEW.order_id); END IF;
  RETURN NULL;
END
$$;

-- A wish makes a small order one with a receipt, and changes what an open one says.
CREATE OR REPLACE FUNCTION count_cash_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE cash_receipts SET version = version WHERE order_id = OLD.order_id;
    RETURN NULL;
  END IF;
  PERFORM count_cash_kept(NEW.order_id);
  UPDATE cash_receipts SET version = version WHERE order_id = NEW.order_id;
  RETURN NULL;
END
$$;

-- A surcharge is paid, or taken back, while the order stays as it is.
CREATE OR REPLACE FUNCTION count_cash_of_surcharge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.order_id);
  RETURN NULL;
END
$$;

-- No receipt is for more than came, and no more of one is cancelled than it says, whoever writes.
CREATE OR REPLACE FUNCTION count_cash_receipt_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_receipts SET issued = issued + CASE WHEN NEW.cancels IS NULL THEN NEW.amount ELSE -NEW.amount END
  WHERE order_id = NEW.order_id;
  IF NEW.cancels IS NOT NULL THEN
    UPDATE cash_receipt_papers SET valid = valid - NEW.amount WHERE id = NEW.cancels;
    RETURN NULL;
  END IF;
  UPDATE cash_receipt_papers SET valid = amount WHERE id = NEW.id;
  IF (SELECT issued FROM cash_receipts WHERE order_id = NEW.order_id) > cash_received(NEW.order_id) THEN
    RAISE EXCEPTION 'a receipt would be for more than came'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_within_payment';
  END IF;
  RETURN NULL;
END
$$;

-- Each change raises the version and says who of the staff made it.
CREATE OR REPLACE FUNCTION note_cash_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.changed_by := nullif(current_setting('shop.person', true), '')::bigint;
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- It names the person, so it goes when the order loses its customer.
CREATE OR REPLACE FUNCTION forget_cash_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cash_receipt_requests WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
