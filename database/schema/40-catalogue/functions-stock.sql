-- Halal holds for the day of slaughter or production, not for the day of sale: no lot outside its certificate's dates.
CREATE OR REPLACE FUNCTION check_lot_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM certificates
    WHERE id = NEW.certificate_id AND NEW.produced_on BETWEEN valid_from AND valid_until
  ) THEN
    RAISE EXCEPTION 'lot % was made outside the validity of its certificate', NEW.lot_number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lots_certificate_valid';
  END IF;
  RETURN NEW;
END
$$;

-- Orders move the counts of lots all day long. Whoever keeps pages compares whether anything that they show is another;
-- a parcel that leaves takes what lay aside for it and changes nothing that could be sold.
CREATE OR REPLACE FUNCTION announce_changed_lots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint[];
  others bigint[];
BEGIN
  SELECT array_agg(changed.product_id) FILTER (WHERE same), array_agg(changed.product_id) FILTER (WHERE NOT same)
      || array_agg(old_product_id) FILTER (WHERE NOT same)
    INTO counted, others
  FROM (SELECT after.product_id, before.product_id AS old_product_id,
      to_jsonb(before) - '{quantity,reserved,sold}'::text[] = to_jsonb(after) - '{quantity,reserved,sold}'::text[] AS same,
      before.quantity - before.reserved <> after.quantity - after.reserved AS moved
    FROM before JOIN after USING (id)) AS changed
  WHERE moved OR NOT same;
  PERFORM announce_ids('figures', counted), announce_ids('product', others);
  RETURN NULL;
END
$$;

-- A quantity changes for a reason or not at all: what an order takes is known by what is counted as sold, a new lot is
-- received, and whoever else changes what there is tells why for their transaction (`shop.stock_reason`), also at psql.
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

-- A movement is written by the change of its lot only.
CREATE OR REPLACE FUNCTION refuse_movement_without_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a movement is written by changing the quantity of its lot' USING ERRCODE = 'insufficient_privilege';
END
$$;

-- The lowest price that a single piece is sold for; of goods whose sizes are all archived, the one that they had.
CREATE OR REPLACE FUNCTION piece_price(item bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(price::numeric / stock_units) FILTER (WHERE archived_at IS NULL), min(price::numeric / stock_units))
  FROM variations WHERE stock_item_id = item
$$;
