-- What is written off keeps the worth that it had on that day, whatever it is sold for later and whether its sizes still
-- are: at the lowest price of a piece. None of what moved for other reasons, nor of what was written off before.
ALTER TABLE stock_movements ADD COLUMN worth bigint CHECK (worth >= 0);

-- The lowest price that a single piece is sold for; of goods whose sizes are all archived, the one that they had.
CREATE FUNCTION piece_price(item bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(price::numeric / stock_units) FILTER (WHERE archived_at IS NULL), min(price::numeric / stock_units))
  FROM variations WHERE stock_item_id = item
$$;

CREATE OR REPLACE FUNCTION note_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := nullif(current_setting('shop.stock_reason', true), '');
  was integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.quantity END;
  becomes integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.quantity END;
  usual text := CASE TG_OP WHEN 'INSERT' THEN 'received' WHEN 'DELETE' THEN 'correction' END;
  lost bigint;
BEGIN
  IF becomes = was THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND becomes < was AND NEW.sold - OLD.sold = was - becomes THEN
    INSERT INTO stock_movements (lot_id, delta, reason) VALUES (NEW.id, becomes - was, 'sold');
    RETURN NULL;
  END IF;
  IF coalesce(told, usual) IS NULL THEN
    RAISE EXCEPTION 'the quantity of lot % changes without a reason', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_by_movements',
        HINT = 'Tell why beforehand, in the same transaction: SELECT set_config(''shop.stock_reason'', ''count'', true)';
  END IF;
  IF becomes < was AND told IN ('damaged', 'expired', 'loss', 'given_away') THEN
    lost := round((was - becomes) * piece_price(OLD.stock_item_id));
  END IF;
  INSERT INTO stock_movements (lot_id, delta, reason, note, person_id, request_key, worth)
  VALUES (
    CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END, becomes - was, coalesce(told, usual),
    coalesce(current_setting('shop.stock_note', true), ''),
    nullif(current_setting('shop.stock_person', true), '')::bigint,
    nullif(current_setting('shop.stock_key', true), ''), lost);
  RETURN NULL;
END
$$;

-- Promises are told by the day that was promised.
CREATE INDEX orders_by_promise ON orders (arrives_to) WHERE arrives_to IS NOT NULL;
