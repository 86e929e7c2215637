-- An order on hold whose money turns out not to be its own waits for its payment again. The hold is over then, as with its
-- end: nobody packs what is not paid, and why it was held stays among its notes.
CREATE OR REPLACE FUNCTION keep_order_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('cancelled', 'awaiting_payment') THEN
    RAISE EXCEPTION 'an order on hold stays where it is' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'awaiting_payment' THEN
    INSERT INTO order_notes (order_id, staff_id, kind)
    VALUES (NEW.id, nullif(current_setting('shop.person', true), '')::bigint, 'hold_lifted');
  END IF;
  NEW.held_at := NULL;
  NEW.held_by := NULL;
  NEW.hold_reason := '';
  UPDATE short_picks SET missing = 0
  WHERE missing > 0 AND line_id IN (SELECT id FROM order_lines WHERE order_id = NEW.id);
  RETURN NEW;
END
$$;

-- What a bank takes back of an account is no longer kept, also where the order itself stays as it is.
CREATE FUNCTION count_cash_of_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_cash_kept(NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER attempt_counts_cash AFTER UPDATE OF status ON payment_attempts FOR EACH ROW
  WHEN ((OLD.status = 'paid') <> (NEW.status = 'paid')) EXECUTE FUNCTION count_cash_of_attempt();

CREATE INDEX payment_attempts_taken_back ON payment_attempts (order_id) WHERE problem = 'DEPOSIT_TAKEN_BACK';
