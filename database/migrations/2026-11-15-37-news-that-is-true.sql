-- Who has paid is also told when the order is cancelled, and what becomes of the money.
DROP TRIGGER order_event_told ON order_events;
CREATE TRIGGER order_event_told AFTER INSERT ON order_events FOR EACH ROW
  WHEN (NEW.to_status IN ('awaiting_payment', 'paid', 'shipped', 'expired', 'return_approved', 'return_rejected')
    OR (NEW.to_status = 'cancelled' AND NEW.from_status <> 'awaiting_payment'))
  EXECUTE FUNCTION queue_order_message();

-- A card was charged for nothing: its owner sees that at the bank before we say a word, unless we do.
CREATE FUNCTION queue_surplus_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-of-surplus', json_build_object('attempt', NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER surplus_told AFTER UPDATE OF status ON payment_attempts FOR EACH ROW
  WHEN (NEW.status = 'surplus' AND OLD.status <> 'surplus') EXECUTE FUNCTION queue_surplus_message();
