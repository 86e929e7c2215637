-- Whose customer is gone while something of a deposit is still owed is forgotten later, once nothing is.
ALTER TABLE deposits ADD COLUMN forget_when_settled boolean NOT NULL DEFAULT false;
CREATE INDEX deposits_to_forget ON deposits (created_at, id) WHERE forget_when_settled;
CREATE INDEX deposits_with_names ON deposits (created_at, id) WHERE depositor <> '' OR memo <> '';

CREATE FUNCTION is_settled(deposit deposits) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT deposit.open = 0 AND NOT EXISTS (SELECT FROM refunds WHERE deposit_id = deposit.id AND status <> 'done')
$$;

CREATE OR REPLACE FUNCTION forget_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deposits d SET forget_when_settled = NOT is_settled(d),
    depositor = CASE WHEN is_settled(d) THEN '' ELSE depositor END,
    memo = CASE WHEN is_settled(d) THEN '' ELSE memo END
  WHERE order_id = NEW.id OR id IN (SELECT deposit_id FROM deposit_allocations WHERE order_id = NEW.id);
  RETURN NULL;
END
$$;

-- Money may still come for the order of somebody who is gone.
CREATE FUNCTION mark_depositor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.forget_when_settled := NEW.forget_when_settled
    OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND user_id IS NULL);
  RETURN NEW;
END
$$;
CREATE TRIGGER depositor_marked BEFORE INSERT OR UPDATE OF order_id ON deposits FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION mark_depositor();

UPDATE deposits SET forget_when_settled = true
WHERE (depositor <> '' OR memo <> '') AND EXISTS (
  SELECT FROM orders o WHERE o.user_id IS NULL AND (o.id = deposits.order_id
    OR o.id IN (SELECT order_id FROM deposit_allocations WHERE deposit_id = deposits.id)));
