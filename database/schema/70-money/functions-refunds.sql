-- Refunds never exceed the payments, however many are requested.
CREATE OR REPLACE FUNCTION check_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  given bigint;
BEGIN
  -- Serialises refunds of one order, so that two of them cannot each see only themselves.
  PERFORM FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  -- Refunds of a deposit are counted by the deposit itself.
  IF NEW.deposit_id IS NOT NULL THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM payment_attempts WHERE id = NEW.attempt_id AND status = 'surplus') THEN
    -- Only Toss knows the amount of a surplus payment; it is refunded in full, in one refund.
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
    RAISE EXCEPTION 'refunds of the order would exceed its payments'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END
$$;

-- Whether staff must send some of an order's money by hand, now or after a decision about a deposit. Money that waits
-- for the rest of a surcharge is not owed. A customer is asked for a bank account only once it is known that money must
-- be sent there.
CREATE OR REPLACE FUNCTION is_owed_by_transfer(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.order_id = wanted
        AND ((r.status = 'stuck' AND (NOT r.unseen OR a.kind = 'virtual_account'))
          OR (r.status = 'due' AND (r.attempt_id IS NULL OR a.kind = 'virtual_account'))))
    OR coalesce((SELECT sum(open) FROM deposits WHERE order_id = wanted), 0) > (
      SELECT CASE WHEN status = 'paid' THEN surcharge_due ELSE 0 END FROM orders WHERE id = wanted)
$$;

-- A refund account is erased once nothing is left to send, whether the money was sent or used.
CREATE OR REPLACE FUNCTION erase_refund_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = NEW.order_id AND NOT is_owed_by_transfer(NEW.order_id);
  RETURN NULL;
END
$$;

-- An order that loses a deposit may have nothing left to send.
CREATE OR REPLACE FUNCTION erase_former_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = OLD.order_id AND NOT is_owed_by_transfer(OLD.order_id);
  RETURN NULL;
END
$$;

-- It contains personal data, so it is deleted when the order loses its customer.
CREATE OR REPLACE FUNCTION forget_refund_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
