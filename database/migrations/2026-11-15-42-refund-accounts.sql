-- Where money goes back to that no card company returns. Bank and last digits let the customer recognise it; the rest is
-- sealed, opened by staff when they send the money, and erased once it is sent.
CREATE TABLE refund_accounts (
  order_id bigint PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  bank text NOT NULL CHECK (bank ~ '^\d{3}$'),
  account_end text NOT NULL CHECK (account_end ~ '^\d{4}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who has seen an account in the clear. Stays when the account is gone.
CREATE TABLE refund_account_looks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint REFERENCES users (id) ON DELETE SET NULL,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refund_account_looks_of_staff ON refund_account_looks (staff_id, at);
CREATE INDEX refund_account_looks_of_order ON refund_account_looks (order_id, at);

-- Whether staff have to send something of an order's money by hand, now or once they have decided about a deposit.
CREATE FUNCTION is_owed_by_transfer(wanted bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM refunds WHERE order_id = wanted AND (status = 'stuck' OR (status = 'due' AND attempt_id IS NULL)))
    OR EXISTS (SELECT FROM deposits WHERE order_id = wanted AND open > 0)
$$;

-- Nobody keeps an account to which nothing is left to send, whoever has sent or used the money.
CREATE FUNCTION erase_refund_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = NEW.order_id AND NOT is_owed_by_transfer(NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER refund_erases_account AFTER UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION erase_refund_account();
CREATE TRIGGER deposit_erases_account AFTER UPDATE OF open ON deposits FOR EACH ROW
  WHEN (OLD.open > 0 AND NEW.open = 0) EXECUTE FUNCTION erase_refund_account();

-- It names the person, so it goes when the order loses its customer.
CREATE FUNCTION forget_refund_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM refund_accounts WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_loses_refund_account AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_refund_account();
