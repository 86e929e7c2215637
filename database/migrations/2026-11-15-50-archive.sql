-- What is sold no more is archived, and for good: it leaves shelf, search, sitemap and new orders, and baskets say so.
-- What was ever ordered stays, because orders name it; the archive is the only way out for it.
ALTER TABLE products ADD COLUMN archived_at timestamptz;
ALTER TABLE variations ADD COLUMN archived_at timestamptz;
ALTER TABLE products ADD CONSTRAINT products_archived_are_unlisted CHECK (archived_at IS NULL OR NOT listed);

CREATE FUNCTION archive_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.archived_at IS NOT NULL AND NEW.archived_at IS DISTINCT FROM OLD.archived_at THEN
    RAISE EXCEPTION 'what is archived in % stays archived', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'archived_for_good';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_archived_for_good BEFORE UPDATE OF archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION archive_for_good();
CREATE TRIGGER variations_archived_for_good BEFORE UPDATE OF archived_at ON variations
  FOR EACH ROW EXECUTE FUNCTION archive_for_good();

CREATE FUNCTION unlist_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := false;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_unlisted_when_archived BEFORE INSERT OR UPDATE OF archived_at ON products
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL) EXECUTE FUNCTION unlist_archived();

ALTER TABLE order_lines
  DROP CONSTRAINT order_lines_product_id_fkey,
  DROP CONSTRAINT order_lines_variation_id_fkey,
  ADD CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id),
  ADD CONSTRAINT order_lines_variation_id_fkey FOREIGN KEY (variation_id) REFERENCES variations (id);

-- The keys above refuse it anyway; this says in words what to do instead.
CREATE FUNCTION refuse_deleting_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1)', TG_ARGV[0], TG_ARGV[1]) INTO ordered USING OLD.id;
  IF ordered THEN
    RAISE EXCEPTION '% % was ordered and cannot be deleted', TG_TABLE_NAME, OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ordered_stays',
        HINT = 'Set archived_at of the product or the variation instead.';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER products_ordered_stay BEFORE DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lines', 'product_id');
CREATE TRIGGER variations_ordered_stay BEFORE DELETE ON variations
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lines', 'variation_id');
CREATE TRIGGER lots_ordered_stay BEFORE DELETE ON lots
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lots', 'lot_id');
