-- What a customer is told of by a text message. Queued by the database itself, with the event or not at all: no way of
-- changing an order can forget to tell.
CREATE FUNCTION queue_order_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who pays by card does so at once, as a rule; those who have not after some minutes are found by the clock.
  IF NEW.to_status = 'awaiting_payment'
    AND EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND payment_method = 'toss') THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job('tell-of-order', json_build_object('event', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER order_event_told AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status IN ('awaiting_payment', 'paid', 'shipped', 'expired', 'return_approved', 'return_rejected'))
  EXECUTE FUNCTION queue_order_message();
