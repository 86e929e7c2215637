-- A try that Toss was asked to take money for is asked after, at growing distances, until Toss has said its last word –
-- also after the order no longer waits for it, since money may have moved all the same.
ALTER TABLE payment_attempts
  ADD COLUMN confirming_since timestamptz,
  ADD COLUMN check_at timestamptz,
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  -- What kept the last check from telling; for people.
  ADD COLUMN problem text,
  -- The latest moment for which a check was planned because Toss has spoken of the payment.
  ADD COLUMN heard_at timestamptz;
UPDATE payment_attempts SET confirming_since = changed_at, check_at = now() WHERE status = 'confirming';
DROP INDEX payment_attempts_to_settle;
CREATE INDEX payment_attempts_to_check ON payment_attempts (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_attempts_being_confirmed ON payment_attempts (order_id) WHERE status = 'confirming';

-- Whoever begins to confirm cannot forget to have it looked after. The call itself may take half a minute.
CREATE FUNCTION watch_payment_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.confirming_since := coalesce(NEW.confirming_since, now());
  NEW.check_at := coalesce(NEW.check_at, now() + interval '45 seconds');
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_attempt_watched BEFORE INSERT OR UPDATE OF status ON payment_attempts FOR EACH ROW
  WHEN (NEW.status = 'confirming') EXECUTE FUNCTION watch_payment_attempt();

-- Browsers bring keys along, also wrong ones; a payment belongs to one order only where money has moved.
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_payment_key_key;
CREATE UNIQUE INDEX one_order_per_payment ON payment_attempts (payment_key) WHERE status IN ('paid', 'surplus');

-- An order whose card payment is being confirmed is neither cancelled nor expired before the outcome is known.
CREATE FUNCTION keep_order_being_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_attempts WHERE order_id = NEW.id AND status = 'confirming') THEN
    RAISE EXCEPTION 'a card payment of the order is being confirmed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_being_paid';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER order_being_paid BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'awaiting_payment' AND NEW.status IN ('cancelled', 'expired'))
  EXECUTE FUNCTION keep_order_being_paid();
