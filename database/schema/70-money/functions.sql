-- The total that an order received, by card and by transfer.
CREATE OR REPLACE FUNCTION order_received(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount) FROM deposit_allocations WHERE order_id = wanted AND released_at IS NULL), 0)
    + coalesce((SELECT sum(amount) FROM payment_attempts WHERE order_id = wanted AND status = 'paid'), 0))::integer
$$;

-- The bank account for transfers of new orders.
CREATE OR REPLACE FUNCTION account_for_transfers() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('bank', value -> 'bank', 'account', value -> 'account', 'holder', value -> 'holder')
  FROM settings WHERE key = 'bank' AND jsonb_typeof(value) = 'object'
$$;

-- An order becomes paid only by money, and an expired order only while it has a customer: otherwise there is no one to
-- send it to.
CREATE OR REPLACE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) < NEW.total_price THEN
    RAISE EXCEPTION 'an order cannot be paid without payments' USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_by_money';
  END IF;
  IF OLD.status = 'expired' AND NEW.user_id IS NULL THEN
    RAISE EXCEPTION 'an expired order without a customer cannot be reopened' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- An order that has received its price does not wait for payment.
CREATE OR REPLACE FUNCTION check_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) >= NEW.total_price THEN
    RAISE EXCEPTION 'a fully paid order cannot wait for its payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_without_money';
  END IF;
  RETURN NEW;
END
$$;

-- An order whose card payment is being confirmed is neither cancelled nor expired until the outcome is known.
CREATE OR REPLACE FUNCTION keep_order_being_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_attempts WHERE order_id = NEW.id AND status = 'confirming') THEN
    RAISE EXCEPTION 'a card payment of the order is being confirmed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_being_paid';
  END IF;
  RETURN NEW;
END
$$;

-- It contains personal data, so it is deleted when the order loses its customer.
CREATE OR REPLACE FUNCTION forget_virtual_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM virtual_accounts WHERE attempt_id IN (SELECT id FROM payment_attempts WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;
