-- An order is given no more than it costs, and a deposit gives no more than it has, whoever writes. A paid order is given
-- only the surcharge that has raised its price.
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

-- What a deleted allocation had is open again.
CREATE OR REPLACE FUNCTION uncount_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits SET open = open + OLD.amount WHERE id = OLD.deposit_id;
  RETURN NULL;
END
$$;

-- What goes back of a deposit is no longer open.
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

-- Money may still come for the order of somebody who is gone. What an order had of a deposit was its own since then.
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

-- Who paid is forgotten with the customer, unless something is still owed: whoever sends it back has to know to whom.
CREATE OR REPLACE FUNCTION forget_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits d SET forget_when_settled = NOT is_settled(d),
    depositor = CASE WHEN is_settled(d) THEN '' ELSE depositor END,
    memo = CASE WHEN is_settled(d) THEN '' ELSE memo END
  WHERE order_id = NEW.id OR id IN (SELECT deposit_id FROM deposit_allocations WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;

-- What of a deposit is still to go back, whether anybody has asked for it or not.
CREATE OR REPLACE FUNCTION still_owed(deposit deposits) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (deposit.open + coalesce((
    SELECT sum(amount) FROM refunds WHERE deposit_id = deposit.id AND status <> 'done'), 0))::integer
$$;

-- Nothing of it is still to go back.
CREATE OR REPLACE FUNCTION is_settled(deposit deposits) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT deposit.open = 0 AND NOT EXISTS (SELECT FROM refunds WHERE deposit_id = deposit.id AND status <> 'done')
$$;

-- What has not come yet of the surcharge of a paid order. Money that lies open for the order counts: it is used as soon as
-- there is enough of it.
CREATE OR REPLACE FUNCTION surcharge_missing(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'paid' AND surcharge_due > 0 THEN greatest(0, surcharge_due
    - coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0))::integer ELSE 0 END
  FROM orders WHERE id = wanted
$$;

-- Transferred money of an order that goes back or has gone back, beyond what it has been paid with.
CREATE OR REPLACE FUNCTION money_going_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN status = 'awaiting_payment' THEN 0 ELSE greatest(0,
      coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0)
      - CASE WHEN status = 'paid' THEN surcharge_due ELSE 0 END) END
    + coalesce((SELECT sum(amount) FROM refunds WHERE order_id = wanted AND deposit_id IS NOT NULL), 0)
  FROM orders WHERE id = wanted
$$;

-- What the customer of an order was told last of what goes back.
CREATE OR REPLACE FUNCTION money_told_back(wanted bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT amount FROM told_money WHERE order_id = wanted AND kind <> 'asked' AND NOT is_dropped
    ORDER BY id DESC LIMIT 1), 0)
$$;
