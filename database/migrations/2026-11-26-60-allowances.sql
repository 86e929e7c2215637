-- A shortfall of a payment that staff have accepted: it lowers what the order costs. Withdrawn if the money turns out to be
-- for another order.
CREATE TABLE order_allowances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  -- What of it lowers the price of goods that are exempt from tax.
  exempt_amount integer NOT NULL CHECK (exempt_amount BETWEEN 0 AND amount),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  granted_by bigint REFERENCES users (id) ON DELETE SET NULL,
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 8 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  CONSTRAINT allowance_requests_differ UNIQUE (granted_by, request_key)
);
CREATE UNIQUE INDEX order_allowances_in_force ON order_allowances (order_id) WHERE withdrawn_at IS NULL;
CREATE INDEX order_allowances_of_order ON order_allowances (order_id);

-- Narrows: where there is no allowance, the new rules say what the old one said.
ALTER TABLE orders
  ADD COLUMN allowance_total integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT orders_check1,
  ADD CONSTRAINT orders_total_adds_up
    CHECK (total_price = items_total - discount_total + delivery_price - allowance_total),
  ADD CONSTRAINT orders_allowance_leaves_something
    CHECK (allowance_total = 0 OR (allowance_total > 0 AND total_price > 0));

-- An order says exactly what its allowance says, once the transaction is over.
CREATE FUNCTION check_allowance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders o WHERE o.id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint AND o.allowance_total <> (
    SELECT coalesce(sum(amount), 0) FROM order_allowances WHERE order_id = o.id AND withdrawn_at IS NULL)) THEN
    RAISE EXCEPTION 'an order and its allowance differ'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allowances_on_orders';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER allowance_on_order AFTER INSERT OR UPDATE ON order_allowances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_allowance('order_id');
CREATE CONSTRAINT TRIGGER order_has_allowance AFTER UPDATE OF allowance_total ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.allowance_total <> NEW.allowance_total)
  EXECUTE FUNCTION check_allowance('id');

-- How much of what an order costs is exempt, lines that were left out later included.
CREATE OR REPLACE FUNCTION order_exempt(wanted bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (coalesce(sum(price * (count + left_out)), 0) - coalesce((
    SELECT sum(exempt_amount) FROM order_allowances WHERE order_id = wanted AND withdrawn_at IS NULL), 0))::integer
  FROM order_lines WHERE order_id = wanted AND tax_type = 'exempt'
$$;

SELECT audit_table('order_allowances',
  '{id,order_id,amount,exempt_amount,reason,granted_by,created_at,withdrawn_at}', '{}', '{request_key}');
SELECT audit_also('orders', '{allowance_total}');
