-- Money that came by bank transfer, as it came: also too late, too little, twice, or from nobody knows whom.
CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The recorder's own name for the request: asking again with it gives the same deposit.
  request_key text NOT NULL UNIQUE CHECK (length(request_key) BETWEEN 8 AND 100),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  paid_at timestamptz NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- What neither an order has nor goes back: it is owed. Counted by the triggers below.
  open integer NOT NULL,
  depositor text NOT NULL CHECK (length(depositor) <= 100),
  memo text NOT NULL DEFAULT '' CHECK (length(memo) <= 200),
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'import', 'carried_over')),
  -- The order that it was meant for, as far as anybody knows.
  order_id bigint REFERENCES orders (id) ON DELETE SET NULL,
  recorded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deposits_cover_their_use CHECK (open BETWEEN 0 AND amount)
);
CREATE INDEX deposits_open ON deposits (paid_at, id) WHERE open > 0;
CREATE INDEX deposits_of_order ON deposits (order_id);
CREATE INDEX deposits_by_recorder ON deposits (recorded_by);

-- How much of a deposit an order has. Released again if the order ends without having been paid by it.
CREATE TABLE deposit_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id bigint NOT NULL REFERENCES deposits (id) ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  request_key text UNIQUE CHECK (length(request_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz
);
CREATE INDEX deposit_allocations_of_deposit ON deposit_allocations (deposit_id);
CREATE INDEX deposit_allocations_of_order ON deposit_allocations (order_id);

-- What an order has been given, by card and by transfer.
CREATE FUNCTION order_received(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount) FROM deposit_allocations WHERE order_id = wanted AND released_at IS NULL), 0)
    + coalesce((SELECT sum(amount) FROM payment_attempts WHERE order_id = wanted AND status = 'paid'), 0))::integer
$$;

-- Orders that were paid by transfer before deposits had rows.
WITH paid AS (
  SELECT o.id, o.number, o.total_price, min(e.at) AS at
  FROM orders o JOIN order_events e ON e.order_id = o.id AND e.to_status = 'paid'
  WHERE NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'paid')
  GROUP BY o.id
), recorded AS (
  INSERT INTO deposits (request_key, request_hash, paid_at, amount, open, depositor, source, order_id)
  SELECT 'carried-over-' || number, sha256(number::bytea), at, total_price, 0, '', 'carried_over', id FROM paid
  RETURNING id, order_id, amount
)
INSERT INTO deposit_allocations (deposit_id, order_id, amount) SELECT id, order_id, amount FROM recorded;

-- An order is given no more than it costs, and a deposit gives no more than it has, whoever writes.
CREATE FUNCTION count_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
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
    IF target.status NOT IN ('awaiting_payment', 'expired') OR order_received(NEW.order_id) > target.total_price THEN
      RAISE EXCEPTION 'an order would be given more than it can use'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'allocations_within_order';
    END IF;
  END IF;
  UPDATE deposits SET open = open - difference WHERE id = NEW.deposit_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER allocations_counted AFTER INSERT OR UPDATE ON deposit_allocations
  FOR EACH ROW EXECUTE FUNCTION count_allocation();

CREATE FUNCTION uncount_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits SET open = open + OLD.amount WHERE id = OLD.deposit_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER allocations_uncounted AFTER DELETE ON deposit_allocations
  FOR EACH ROW WHEN (OLD.released_at IS NULL) EXECUTE FUNCTION uncount_allocation();

-- What lay on an order that ended unpaid, or that a card has paid in the meantime, is owed again.
CREATE FUNCTION release_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' AND NOT EXISTS (SELECT FROM payment_attempts WHERE order_id = NEW.id AND status = 'paid') THEN
    RETURN NULL;
  END IF;
  UPDATE deposits SET order_id = NEW.id FROM deposit_allocations a
  WHERE a.deposit_id = deposits.id AND a.order_id = NEW.id AND a.released_at IS NULL AND deposits.order_id IS NULL;
  UPDATE deposit_allocations SET released_at = now() WHERE order_id = NEW.id AND released_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_releases_allocations AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'awaiting_payment' AND NEW.status IN ('cancelled', 'expired', 'paid'))
  EXECUTE FUNCTION release_allocations();

-- Late money may still pay an order, if goods can be put aside for it anew; nothing else brings one back.
INSERT INTO order_transitions VALUES ('expired', 'paid');
CREATE FUNCTION check_late_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) < NEW.total_price THEN
    RAISE EXCEPTION 'an expired order is paid by money alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER late_payment_is_money BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'expired' AND NEW.status = 'paid') EXECUTE FUNCTION check_late_payment();

-- What a deposit has too much goes back without an order, where it had none.
ALTER TABLE refunds
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN deposit_id bigint REFERENCES deposits (id) ON DELETE CASCADE,
  ADD CHECK (order_id IS NOT NULL OR deposit_id IS NOT NULL),
  ADD CHECK (attempt_id IS NULL OR deposit_id IS NULL);
CREATE INDEX refunds_of_deposit ON refunds (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE FUNCTION count_deposit_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN UPDATE deposits SET open = open + OLD.amount WHERE id = OLD.deposit_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE deposits SET open = open - NEW.amount WHERE id = NEW.deposit_id; END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER deposit_refunds_counted AFTER INSERT OR DELETE OR UPDATE OF amount, deposit_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_deposit_refund();

-- No more money goes back than came, whoever asks for it and however often.
CREATE OR REPLACE FUNCTION check_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  given bigint;
BEGIN
  -- Refunds of one order are written one after the other, so that two of them cannot each see only themselves.
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  -- What a deposit gives back is counted by the deposit itself.
  IF NEW.deposit_id IS NOT NULL THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM payment_attempts WHERE id = NEW.attempt_id AND status = 'surplus') THEN
    -- What was taken beyond the order is known to Toss alone; it goes back whole, in one refund.
    IF EXISTS (SELECT FROM refunds WHERE attempt_id = NEW.attempt_id AND id <> NEW.id) THEN taken := 0;
    ELSE taken := NEW.amount;
    END IF;
    given := 0;
  ELSE
    taken := order_received(NEW.order_id);
    SELECT coalesce(sum(refunds.amount), 0) INTO given
    FROM refunds LEFT JOIN payment_attempts a ON a.id = refunds.attempt_id
    WHERE refunds.order_id = NEW.order_id AND refunds.id <> NEW.id AND refunds.deposit_id IS NULL
      AND a.status IS DISTINCT FROM 'surplus';
  END IF;
  IF given + NEW.amount > taken THEN
    RAISE EXCEPTION 'refunds of an order would exceed what was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END
$$;

-- Who paid is forgotten with the customer; that somebody did stays.
CREATE FUNCTION forget_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits SET depositor = '', memo = ''
  WHERE order_id = NEW.id OR id IN (SELECT deposit_id FROM deposit_allocations WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_depositor AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_depositor();
