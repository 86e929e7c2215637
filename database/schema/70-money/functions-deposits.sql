-- An order receives no more than its price, and a deposit gives no more than it has, whichever code writes. A paid
-- order receives only the surcharge that raised its price.
CREATE OR REPLACE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target record;
  difference integer := CASE WHEN NEW.released_at IS NULL THEN NEW.amount ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.deposit_id, NEW.order_id) IS DISTINCT FROM (OLD.deposit_id, OLD.order_id) THEN
      RAISE EXCEPTION 'the deposit and order of an allocation cannot change' USING ERRCODE = 'check_violation';
    END IF;
    difference := difference - CASE WHEN OLD.released_at IS NULL THEN OLD.amount ELSE 0 END;
  END IF;
  IF difference > 0 THEN
    -- Serialises allocations to one order, so that two of them cannot each see only themselves.
    SELECT status, total_price INTO target FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
    IF NOT (target.status IN ('awaiting_payment', 'expired') OR (target.status = 'paid' AND NEW.is_surcharge))
      OR order_received(NEW.order_id) > target.total_price THEN
      RAISE EXCEPTION 'allocations would exceed what the order needs'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_order';
    END IF;
  END IF;
  UPDATE deposits SET open = open - difference WHERE id = NEW.deposit_id;
  RETURN NULL;
END
$$;

-- Returns the amount of a deleted allocation to the deposit's open amount.
CREATE OR REPLACE FUNCTION uncount_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits SET open = open + OLD.amount WHERE id = OLD.deposit_id;
  RETURN NULL;
END
$$;

-- The refunded part of a deposit is no longer open.
CREATE OR REPLACE FUNCTION count_deposit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE deposits SET open = open + OLD.amount WHERE id = OLD.deposit_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE deposits SET open = open - NEW.amount WHERE id = NEW.deposit_id; END IF;
  RETURN NULL;
END
$$;

-- Every use of a deposit raises its version.
CREATE OR REPLACE FUNCTION count_deposit_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

-- Money can still arrive for the order of a deleted customer. Money that was allocated to an order counts as meant for
-- it since the allocation.
CREATE OR REPLACE FUNCTION mark_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.forget_when_settled := NEW.forget_when_settled
    OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND user_id IS NULL);
  IF TG_OP = 'INSERT' OR NEW.order_id IS DISTINCT FROM OLD.order_id THEN
    NEW.meant_since := coalesce((
      SELECT min(created_at) FROM deposit_allocations WHERE deposit_id = NEW.id AND order_id = NEW.order_id
    ), clock_timestamp());
  END IF;
  RETURN NEW;
END
$$;

-- The payer is deleted with the customer, unless something is still owed: the staff member who sends it back needs to
-- know the payee.
CREATE OR REPLACE FUNCTION forget_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits d SET forget_when_settled = NOT is_settled(d),
    depositor = CASE WHEN is_settled(d) THEN '' ELSE depositor END,
    memo = CASE WHEN is_settled(d) THEN '' ELSE memo END
  WHERE order_id = NEW.id OR id IN (SELECT deposit_id FROM deposit_allocations WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;

-- The part of a deposit that still has to be returned, requested or not.
CREATE OR REPLACE FUNCTION still_owed(deposit deposits) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (deposit.open + coalesce((
    SELECT sum(amount) FROM refunds WHERE deposit_id = deposit.id AND status <> 'done'), 0))::integer
$$;

-- Nothing of the deposit still has to be returned.
CREATE OR REPLACE FUNCTION is_settled(deposit deposits) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT deposit.open = 0 AND NOT EXISTS (SELECT FROM refunds WHERE deposit_id = deposit.id AND status <> 'done')
$$;

-- The unpaid part of a paid order's surcharge. Open money for the order counts: it is allocated as soon as it is
-- enough.
CREATE OR REPLACE FUNCTION surcharge_missing(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'paid' AND surcharge_due > 0 THEN greatest(0, surcharge_due
    - coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0))::integer ELSE 0 END
  FROM orders WHERE id = wanted
$$;

-- Transferred money of an order that is being or has been refunded, beyond its price.
CREATE OR REPLACE FUNCTION money_going_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'awaiting_payment' THEN 0 ELSE greatest(0,
      coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0)
      - CASE WHEN status = 'paid' THEN surcharge_due ELSE 0 END) END
    + coalesce((SELECT sum(amount) FROM refunds WHERE order_id = wanted AND deposit_id IS NOT NULL), 0)
  FROM orders WHERE id = wanted
$$;

-- The refund amount that the customer of an order was last told.
CREATE OR REPLACE FUNCTION money_told_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT amount FROM notified_money WHERE order_id = wanted AND kind <> 'asked' AND NOT is_dropped
    ORDER BY id DESC LIMIT 1), 0)
$$;
