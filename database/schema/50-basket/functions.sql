-- Counts every use in the statement that makes or frees it.
CREATE OR REPLACE FUNCTION count_voucher_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.freed_at IS NULL THEN OLD.amount END;
  is_now integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.freed_at IS NULL THEN NEW.amount END;
BEGIN
  IF was IS DISTINCT FROM is_now THEN
    UPDATE vouchers SET used = used + (is_now IS NOT NULL)::integer - (was IS NOT NULL)::integer,
      cost = cost + coalesce(is_now, 0) - coalesce(was, 0)
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.voucher_id ELSE NEW.voucher_id END;
  END IF;
  RETURN NULL;
END
$$;

-- An order that comes to nothing gives the use back, through whatever door; one that is paid late takes it again.
CREATE OR REPLACE FUNCTION free_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE voucher_uses SET freed_at = CASE WHEN NEW.status IN ('cancelled', 'expired') THEN now() END
  WHERE order_id = NEW.id AND (freed_at IS NULL) = (NEW.status IN ('cancelled', 'expired'));
  RETURN NULL;
END
$$;
