-- Halal certification applies to the day of slaughter or production, not the day of sale: no lot is outside its
-- certificate's dates.
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

-- Orders change the counts of lots all day. A lot is announced as `figures` only when its free quantity changes: a
-- parcel that leaves consumes its own reservation and changes nothing that is for sale.
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
  PERFORM announce_ids('stock_and_rank', counted), announce_ids('product', others);
  RETURN NULL;
END
$$;

-- The quantity of a lot equals the sum of its movements. Checked at the end of the transaction, because lot and
-- movement are written one after the other.
CREATE OR REPLACE FUNCTION check_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lot bigint := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF coalesce((SELECT quantity FROM lots WHERE id = lot), 0)
    <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE lot_id = lot) THEN
    RAISE EXCEPTION 'the quantity of lot % differs from the sum of its movements', lot
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_by_movements',
        HINT = 'Write a movement with the reason into stock_movements, in the same transaction';
  END IF;
  RETURN NULL;
END
$$;

-- The lowest price of a single piece; if all sizes of a product are archived, the lowest price that they had.
CREATE OR REPLACE FUNCTION piece_price(item bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(price::numeric / stock_units) FILTER (WHERE archived_at IS NULL), min(price::numeric / stock_units))
  FROM variations WHERE stock_item_id = item
$$;
