-- Money that was given to the wrong order is taken back, as long as nobody packs: the order then waits for its own.
INSERT INTO order_transitions VALUES ('paid', 'awaiting_payment') ON CONFLICT DO NOTHING;
CREATE FUNCTION check_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) >= NEW.total_price THEN
    RAISE EXCEPTION 'an order that has its money does not wait for it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_without_money';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER unpaid_without_money BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'paid' AND NEW.status = 'awaiting_payment') EXECUTE FUNCTION check_unpaid();
