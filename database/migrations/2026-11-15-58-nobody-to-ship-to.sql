-- An order whose customer is gone is not brought back by late money: there is nobody left to send it to.
CREATE OR REPLACE FUNCTION check_late_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_received(NEW.id) < NEW.total_price THEN
    RAISE EXCEPTION 'an expired order is paid by money alone' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.user_id IS NULL THEN
    RAISE EXCEPTION 'an expired order of nobody stays expired' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
