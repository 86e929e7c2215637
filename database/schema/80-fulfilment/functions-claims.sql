-- How many pieces of a line claims have compensated. Replacements that are not sent do not count: because the
-- replacement order was cancelled, or the pieces were left out of it.
CREATE OR REPLACE FUNCTION claimed_count(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE
    WHEN cl.remedy IS DISTINCT FROM 'replacement' OR again.id IS NULL THEN cl.approved_count
    WHEN again.status = 'cancelled' THEN 0
    ELSE cl.approved_count - (SELECT coalesce(sum(sent.left_out), 0) FROM order_lines sent
      WHERE sent.order_id = again.id AND sent.sku = bought.sku) END), 0)::integer
  FROM claim_lines cl JOIN claims c ON c.id = cl.claim_id JOIN order_lines bought ON bought.id = cl.line_id
    LEFT JOIN orders again ON again.id = c.replacement_id
  WHERE cl.line_id = line
$$;

-- A line must belong to the claim's order, is never compensated more often than bought, and never for more than was
-- paid.
CREATE OR REPLACE FUNCTION check_claim_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought order_lines;
  approved integer;
BEGIN
  SELECT l.* INTO bought FROM order_lines l JOIN claims c ON c.order_id = l.order_id
  WHERE l.id = NEW.line_id AND c.id = NEW.claim_id FOR UPDATE OF l;
  -- Excludes the previous value of this row.
  approved := claimed_count(NEW.line_id) - CASE WHEN TG_OP = 'UPDATE' THEN coalesce(OLD.approved_count, 0) ELSE 0 END;
  IF bought.id IS NULL OR NEW.count > bought.count OR approved + coalesce(NEW.approved_count, 0) > bought.count
    OR NEW.refund_amount > bought.price * coalesce(NEW.approved_count, 0)
    OR (NEW.remedy = 'money' AND NEW.approved_count > 0 AND bought.price > 0 AND NEW.refund_amount = 0) THEN
    RAISE EXCEPTION 'claims exceed the quantity ordered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'claim_lines_within_order';
  END IF;
  RETURN NEW;
END
$$;

-- Text and photos are deleted with the person; that a claim was made and refunded stays.
CREATE OR REPLACE FUNCTION forget_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM photos USING claims WHERE claims.id = photos.claim_id AND claims.order_id = NEW.id;
  UPDATE claim_lines SET staff_words = '' FROM claims WHERE claims.id = claim_id AND claims.order_id = NEW.id;
  UPDATE claims SET description = NULL, contact_name = NULL, contact_phone = NULL WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
