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
  IF FOUND THEN UPDATE cash_receipts SET version = version WHERE order_id = NEW.id; END IF;
  RETURN NULL;
END
$$;
