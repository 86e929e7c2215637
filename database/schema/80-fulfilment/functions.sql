-- What a customer is told of by a text message, queued with the event or not at all: no way of changing an order can forget
-- to tell. An order that ends unpaid is worth a message where money of its customer is here, or where the shop has ended it.
-- Payers into an account are told later, as with cards: its number is on the page that they see next. If the bank has taken
-- money back, they are told at once.
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
