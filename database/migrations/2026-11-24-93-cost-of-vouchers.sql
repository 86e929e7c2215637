-- What a voucher has taken off is counted with its uses: added up anew, it would cost more with every order.
ALTER TABLE vouchers ADD COLUMN cost bigint NOT NULL DEFAULT 0 CHECK (cost >= 0);
SELECT audit_also('vouchers', ignored => '{cost}');
DROP TRIGGER versioned ON vouchers;
CREATE TRIGGER versioned BEFORE UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION raise_version('{used,cost}');

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
-- Replaced, and not dropped first: so it waits for whoever has written a use already and is in nobody's sight yet, and nobody
-- who only reads uses waits for it while this waits for them.
CREATE OR REPLACE TRIGGER voucher_use_counted AFTER INSERT OR DELETE OR UPDATE OF freed_at, amount ON voucher_uses
  FOR EACH ROW EXECUTE FUNCTION count_voucher_use();

UPDATE vouchers v SET cost = uses.cost
FROM (SELECT voucher_id, sum(amount) AS cost FROM voucher_uses WHERE freed_at IS NULL GROUP BY voucher_id) uses
WHERE uses.voucher_id = v.id;
