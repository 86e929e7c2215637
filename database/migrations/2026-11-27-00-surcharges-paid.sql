-- What a surcharge was waived for is not asked for again when the order moves once more.
ALTER TABLE orders ADD COLUMN surcharge_waived integer NOT NULL DEFAULT 0 CHECK (surcharge_waived >= 0);
SELECT audit_also('orders', '{surcharge_waived}');

-- A surcharge is paid by transfer. The part of a transfer that pays it has raised the price of its order.
ALTER TABLE deposit_allocations ADD COLUMN is_surcharge boolean NOT NULL DEFAULT false;
SELECT audit_also('deposit_allocations', '{is_surcharge}');

-- What has not come yet of the surcharge of a paid order. Money that lies open for the order counts: it is used as soon as
-- there is enough of it.
CREATE FUNCTION surcharge_missing(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'paid' AND surcharge_due > 0 THEN greatest(0, surcharge_due
    - coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0))::integer ELSE 0 END
  FROM orders WHERE id = wanted
$$;

-- An order that is paid already is given the surcharge that has raised its price, and nothing else.
CREATE OR REPLACE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target record;
  difference integer := CASE WHEN NEW.released_at IS NULL THEN NEW.amount ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.deposit_id, NEW.order_id) IS DISTINCT FROM (OLD.deposit_id, OLD.order_id) THEN
      RAISE EXCEPTION 'an allocation stays between its deposit and its order' USING ERRCODE = 'check_violation';
    END IF;
    difference := difference - CASE WHEN OLD.released_at IS NULL THEN OLD.amount ELSE 0 END;
  END IF;
  IF difference > 0 THEN
    -- Money for one order is counted one after the other, so that two of them cannot each see only themselves.
    SELECT status, total_price INTO target FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
    IF NOT (target.status IN ('awaiting_payment', 'expired') OR (target.status = 'paid' AND NEW.is_surcharge))
      OR order_received(NEW.order_id) > target.total_price THEN
      RAISE EXCEPTION 'an order would be given more than it can use'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_order';
    END IF;
  END IF;
  UPDATE deposits SET open = open - difference WHERE id = NEW.deposit_id;
  RETURN NULL;
END
$$;

-- The price of a paid order rises only together with its money.
CREATE FUNCTION check_raised_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = NEW.id AND status = 'paid' AND order_received(id) < total_price) THEN
    RAISE EXCEPTION 'a paid order costs what it was given'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'raised_by_money';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER raised_by_money AFTER UPDATE OF total_price ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'paid' AND NEW.total_price > OLD.total_price) EXECUTE FUNCTION check_raised_price();

-- Money that waits for the rest of a surcharge is not owed.
CREATE OR REPLACE FUNCTION is_owed_by_transfer(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.order_id = wanted
        AND ((r.status = 'stuck' AND (NOT r.unseen OR a.kind = 'virtual_account'))
          OR (r.status = 'due' AND (r.attempt_id IS NULL OR a.kind = 'virtual_account'))))
    OR coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0) > (
      SELECT CASE WHEN status = 'paid' THEN surcharge_due ELSE 0 END FROM orders WHERE id = wanted)
$$;
-- Once nothing is asked for any more, its customer is told that it goes back.
CREATE TRIGGER order_tells_of_surcharge_money AFTER UPDATE OF surcharge_due ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.surcharge_due < OLD.surcharge_due) EXECUTE FUNCTION queue_surplus_deposits();

-- Narrows: the rule only allows more.
ALTER TABLE order_notes
  DROP CONSTRAINT order_notes_kind_check,
  ADD CONSTRAINT order_notes_kind_check CHECK (kind IN ('note', 'address_changed', 'line_left_out', 'held', 'hold_lifted',
    'lot_changed', 'surcharge_waived', 'surcharge_paid', 'surcharge_reopened'));
