-- How many pieces of a line claims have made good. Those that were to be sent again are not once that order was cancelled.
CREATE FUNCTION made_good(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(cl.approved_count), 0)::integer
  FROM claim_lines cl JOIN claims c ON c.id = cl.claim_id LEFT JOIN orders again ON again.id = c.replacement_id
  WHERE cl.line_id = line AND NOT (cl.remedy = 'replacement' AND again.status IS NOT DISTINCT FROM 'cancelled')
$$;

-- A line of that very order, never made good more often than bought, and for no more than was paid.
CREATE OR REPLACE FUNCTION check_claim_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought order_lines;
  approved integer;
BEGIN
  SELECT l.* INTO bought FROM order_lines l JOIN claims c ON c.order_id = l.order_id
  WHERE l.id = NEW.line_id AND c.id = NEW.claim_id FOR UPDATE OF l;
  -- What this row said before is no longer so.
  approved := made_good(NEW.line_id) - CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.approved_count, 0) ELSE 0 END;
  IF bought.id IS NULL OR NEW.count > bought.count OR approved + coalesce(NEW.approved_count, 0) > bought.count
    OR NEW.refund_amount > bought.price * coalesce(NEW.approved_count, 0)
    OR (NEW.remedy = 'money' AND NEW.approved_count > 0 AND bought.price > 0 AND NEW.refund_amount = 0) THEN
    RAISE EXCEPTION 'a claim goes beyond what was bought'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_lines_within_order';
  END IF;
  RETURN NEW;
END
$$;
