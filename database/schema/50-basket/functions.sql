-- Counts every use in the statement that creates or frees it.
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
