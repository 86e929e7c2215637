-- Payment methods that count as cash for the tax office. Card payments are reported by the card company.
CREATE OR REPLACE FUNCTION is_cash(method text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT method <> 'toss' $$;

-- Every cash order from this amount on needs a receipt; below it, only if the customer asks.
CREATE OR REPLACE FUNCTION receipt_needed_from() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 100000 $$;

-- The cash that an order received. The surcharge of an order paid by card arrives by transfer, which no card company
-- reports to the tax office.
CREATE OR REPLACE FUNCTION cash_received(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_cash(payment_method) THEN order_received(id) ELSE coalesce((
    SELECT sum(amount) FROM deposit_allocations WHERE order_id = wanted AND released_at IS NULL), 0)::integer END
  FROM orders WHERE id = wanted
$$;

-- No receipt exceeds what was received, and no cancellation exceeds its receipt, whichever code writes.
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
    RAISE EXCEPTION 'receipts would exceed the payments received'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'receipts_within_payment';
  END IF;
  RETURN NULL;
END
$$;

-- Each change raises the version and records the staff member.
CREATE OR REPLACE FUNCTION note_cash_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.changed_by := nullif(current_setting('shop.person', true), '')::bigint;
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- It contains personal data, so it is deleted when the order loses its customer.
CREATE OR REPLACE FUNCTION forget_cash_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cash_receipt_requests WHERE order_id = NEW.id;
  IF FOUND THEN UPDATE cash_receipts SET version = version WHERE order_id = NEW.id; END IF;
  RETURN NULL;
END
$$;
