-- What an order was given in cash. The surcharge of an order that was paid by card comes by transfer, which no card company
-- tells the tax office of.
CREATE FUNCTION cash_received(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_cash(payment_method) THEN order_received(id) ELSE coalesce((
    SELECT sum(amount) FROM deposit_allocations WHERE order_id = wanted AND released_at IS NULL), 0)::integer END
  FROM orders WHERE id = wanted
$$;

-- What goes back to the card was no cash.
CREATE OR REPLACE FUNCTION cash_kept(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (cash_received(o.id) - coalesce((
    SELECT sum(r.amount) FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.order_id = o.id AND r.deposit_id IS NULL AND a.status IS DISTINCT FROM 'surplus'
      AND (is_cash(o.payment_method) OR r.attempt_id IS NULL)), 0))::integer
  FROM orders o
  WHERE o.id = wanted AND o.status NOT IN ('awaiting_payment', 'expired')
$$;

-- Money that comes after everything was issued has days of its own.
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

-- A surcharge is paid, or taken back, while the order stays as it is.
CREATE FUNCTION count_cash_of_surcharge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER surcharge_counts_cash AFTER INSERT OR UPDATE OF released_at ON deposit_allocations FOR EACH ROW
  WHEN (NEW.is_surcharge) EXECUTE FUNCTION count_cash_of_surcharge();

SELECT count_cash_kept(order_id) FROM (
  SELECT DISTINCT order_id FROM deposit_allocations WHERE is_surcharge AND released_at IS NULL) AS surcharged;
