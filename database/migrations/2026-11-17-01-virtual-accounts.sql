-- A third way to pay: Toss gives out a number at a bank for one order, and says when money has come there.
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN ('toss', 'bank_transfer', 'virtual_account'));

-- waiting: the account is given out, and no money has come yet.
ALTER TABLE payment_attempts
  ADD COLUMN kind text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'virtual_account')),
  -- Until then the bank may still take the money back. Gone once Toss was asked after it, and only then somebody packs.
  ADD COLUMN settles_at timestamptz,
  DROP CONSTRAINT payment_attempts_status_check,
  ADD CONSTRAINT payment_attempts_status_check
    CHECK (status IN ('open', 'waiting', 'confirming', 'paid', 'failed', 'surplus')),
  ADD CONSTRAINT payment_attempts_waiting_has_key
    CHECK (status <> 'waiting' OR (payment_key IS NOT NULL AND kind = 'virtual_account'));
CREATE INDEX payment_attempts_settling ON payment_attempts (order_id) WHERE settles_at IS NOT NULL AND status = 'paid';
CREATE INDEX payment_attempts_waiting ON payment_attempts (order_id) WHERE status = 'waiting';

CREATE TABLE virtual_accounts (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempts (id) ON DELETE CASCADE,
  bank text NOT NULL,
  account text NOT NULL,
  holder text NOT NULL,
  -- Of what Toss says with every word about this account; whoever does not know it is not Toss.
  secret_hash bytea NOT NULL CHECK (length(secret_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
SELECT audit_nothing('virtual_accounts', 'told by the card company');

-- It names the person, so it goes when the order loses its customer.
CREATE FUNCTION forget_virtual_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM virtual_accounts WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_virtual_account AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_virtual_account();

-- An account into which nobody shall pay any more is closed at Toss, by whoever looks after payments.
CREATE FUNCTION close_virtual_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempts SET check_at = now() WHERE order_id = NEW.id AND status = 'waiting';
  RETURN NULL;
END
$$;
CREATE TRIGGER order_closes_virtual_account AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'awaiting_payment' AND NEW.status <> 'awaiting_payment') EXECUTE FUNCTION close_virtual_account();

-- A bank may take a deposit back some minutes after it came. Until then nobody packs, and then the order is unpaid again.
CREATE FUNCTION is_settling(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_attempts WHERE order_id = wanted AND status = 'paid' AND settles_at IS NOT NULL)
$$;
CREATE FUNCTION keep_settling_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_settling(NEW.id) THEN
    RAISE EXCEPTION 'the payment of the order may still be taken back'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_settling';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER order_settled_before_packing BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'paid' AND NEW.status = 'preparing') EXECUTE FUNCTION keep_settling_order();

INSERT INTO order_transitions VALUES ('paid', 'awaiting_payment') ON CONFLICT DO NOTHING;

-- Money of a virtual account goes back through Toss, to an account that the customer has to name.
CREATE OR REPLACE FUNCTION is_owed_by_transfer(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.order_id = wanted
        AND (r.status = 'stuck' OR (r.status = 'due' AND (r.attempt_id IS NULL OR a.kind = 'virtual_account'))))
    OR EXISTS (SELECT FROM deposits WHERE order_id = wanted AND open > 0)
$$;

-- Who pays into an account is told later, too, as with cards: its number stands on the page that they see next. That
-- the bank has taken money back is told at once.
CREATE OR REPLACE FUNCTION queue_order_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.to_status = 'awaiting_payment' AND NEW.from_status IS NULL
    AND EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND payment_method <> 'bank_transfer') THEN
    RETURN NULL;
  END IF;
  IF NEW.to_status = 'cancelled' AND NEW.from_status = 'awaiting_payment' AND NEW.actor <> 'staff'
    AND NOT EXISTS (SELECT FROM deposits WHERE order_id = NEW.order_id AND open > 0)
    AND NOT EXISTS (SELECT FROM deposit_allocations WHERE order_id = NEW.order_id AND released_at IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job('tell-of-order', json_build_object('event', NEW.id));
  RETURN NULL;
END
$$;

-- The simulator's side.
ALTER TABLE simulated_payments
  ADD COLUMN account jsonb,
  DROP CONSTRAINT simulated_payments_status_check,
  ADD CONSTRAINT simulated_payments_status_check CHECK (
    status IN ('READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')
  ),
  DROP CONSTRAINT simulated_payments_check,
  DROP CONSTRAINT simulated_payments_check1,
  DROP CONSTRAINT simulated_payments_check2,
  ADD CONSTRAINT simulated_payments_balance CHECK (balance_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT simulated_payments_approved CHECK (
    CASE WHEN status IN ('DONE', 'PARTIAL_CANCELED') THEN approved_at IS NOT NULL
      WHEN status = 'CANCELED' THEN approved_at IS NOT NULL OR account IS NOT NULL ELSE approved_at IS NULL END
  ),
  ADD CONSTRAINT simulated_payments_cancelled CHECK ((status = 'CANCELED') = (balance_amount = 0));
