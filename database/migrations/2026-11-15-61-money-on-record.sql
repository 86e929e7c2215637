-- An order is paid by money alone, in time or late, whoever writes; and late money does not bring back the order of
-- somebody who is gone.
DROP TRIGGER late_payment_is_money ON orders;
DROP FUNCTION check_late_payment();
CREATE FUNCTION check_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) < NEW.total_price THEN
    RAISE EXCEPTION 'an order is paid by money alone' USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_by_money';
  END IF;
  IF OLD.status = 'expired' AND NEW.user_id IS NULL THEN
    RAISE EXCEPTION 'an expired order of nobody stays expired' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER paid_by_money BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid') EXECUTE FUNCTION check_payment();

-- What was used or sent back stays on record: a deposit cannot take it along.
ALTER TABLE deposit_allocations
  DROP CONSTRAINT deposit_allocations_deposit_id_fkey,
  ADD CONSTRAINT deposit_allocations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits (id);
ALTER TABLE refunds
  DROP CONSTRAINT refunds_deposit_id_fkey,
  ADD CONSTRAINT refunds_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits (id);
