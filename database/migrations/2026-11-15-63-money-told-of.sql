-- What of a deposit is still to go back, whether anybody has asked for it or not.
CREATE FUNCTION still_owed(deposit deposits) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (deposit.open + coalesce((
    SELECT sum(amount) FROM refunds WHERE deposit_id = deposit.id AND status <> 'done'), 0))::integer
$$;

-- An order that ends unpaid is worth a message where money of its customer is here, or where the shop has ended it. Of a
-- card that was charged in vain its own message tells.
CREATE OR REPLACE FUNCTION queue_order_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who pays by card does so at once, as a rule; those who have not after some minutes are found by the clock.
  IF NEW.to_status = 'awaiting_payment'
    AND EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND payment_method = 'toss') THEN
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
DROP TRIGGER order_event_told ON order_events;
CREATE TRIGGER order_event_told AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status IN ('awaiting_payment', 'paid', 'shipped', 'cancelled', 'expired', 'return_approved',
    'return_rejected'))
  EXECUTE FUNCTION queue_order_message();

-- Money for an order that has no use for it: too late, too much, or replaced by a card. Whether anything is left of it
-- shows when the transaction is over.
CREATE FUNCTION queue_deposit_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-of-deposit', json_build_object('deposit', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER deposit_told AFTER INSERT ON deposits FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION queue_deposit_message();
CREATE FUNCTION queue_surplus_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-of-deposit', json_build_object('deposit', id))
  FROM deposits WHERE order_id = NEW.id AND open > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_tells_of_deposits AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION queue_surplus_deposits();
