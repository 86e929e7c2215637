-- A change of popularity or rating only moves a product within lists and is announced as `figures`. A change of the
-- version alone is not announced: sizes and pictures announce themselves, and no page shows the version.
CREATE OR REPLACE FUNCTION announce_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ids('product', array_agg(id) FILTER (WHERE words)), announce_ids('stock_and_rank', array_agg(id) FILTER (WHERE NOT words))
  FROM (SELECT after.id,
      to_jsonb(before) - '{popularity,version}'::text[] <> to_jsonb(after) - '{popularity,version}'::text[] AS words
    FROM before JOIN after USING (id) WHERE to_jsonb(before) - 'version' <> to_jsonb(after) - 'version') AS changed;
  RETURN NULL;
END
$$;

-- Only changed pictures are announced, and only to the pages that show them.
CREATE OR REPLACE FUNCTION announce_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := (SELECT array_agg(after.id) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) <> to_jsonb(after));
BEGIN
  PERFORM announce_ids('product', (SELECT array_agg(product_id) FROM product_pictures WHERE picture_id = ANY (changed))),
    announce_ids('category', (SELECT array_agg(id) FROM categories WHERE picture_id = ANY (changed)));
  INSERT INTO announcements (channel, payload)
  SELECT 'data_changed', 'home' WHERE EXISTS (SELECT FROM home_parts WHERE picture_id = ANY (changed));
  RETURN NULL;
END
$$;

-- Announces every product that a changed certificate covers, directly or through one of its lots.
CREATE OR REPLACE FUNCTION announce_changed_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := (SELECT array_agg(after.id) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) <> to_jsonb(after));
BEGIN
  PERFORM announce_ids('product', (SELECT array_agg(id) FROM products WHERE certificate_id = ANY (changed))
    || (SELECT array_agg(product_id) FROM lots WHERE certificate_id = ANY (changed)));
  RETURN NULL;
END
$$;

-- No product for sale is in a hidden category.
CREATE OR REPLACE FUNCTION refuse_hidden_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a transaction that is about to hide the category.
  IF NEW.archived_at IS NULL AND (SELECT hidden FROM categories WHERE id = NEW.category_id FOR KEY SHARE) THEN
    RAISE check_violation USING CONSTRAINT = 'products_category_hidden', MESSAGE = 'the category is hidden';
  END IF;
  RETURN NEW;
END
$$;

-- Foreign keys refuse the delete anyway; this trigger raises a message that says what to do instead. Arguments: the
-- referencing table and column.
CREATE OR REPLACE FUNCTION refuse_deleting_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1)', TG_ARGV[0], TG_ARGV[1]) INTO ordered USING OLD.id;
  IF ordered THEN
    RAISE EXCEPTION '% % has orders and cannot be deleted', TG_TABLE_NAME, OLD.id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ordered_stays',
        HINT = 'Set archived_at of the product or the variation instead.';
  END IF;
  RETURN OLD;
END
$$;

-- Sets when the product page last changed.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;

-- Sets when each text was last written, by language.
CREATE OR REPLACE FUNCTION date_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  texts jsonb := to_jsonb(NEW);
  field text;
  language text;
BEGIN
  FOREACH field IN ARRAY '{name,description,ingredients,set_contents,cautions}'::text[] LOOP
    FOREACH language IN ARRAY '{en,ru,uz}'::text[] LOOP
      IF texts #>> ARRAY[field, language] IS DISTINCT FROM was #>> ARRAY[field, language] THEN
        NEW.text_moments := NEW.text_moments
          || jsonb_build_object(field, coalesce(NEW.text_moments -> field, '{}') || jsonb_build_object(language, now()));
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEW;
END
$$;

-- Sizes and pictures are parts of their product: editing them raises its version.
CREATE OR REPLACE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET version = version + 1 WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END
$$;

-- The same for changed sizes; a new price also counts as a change of the product page. One statement, because each
-- write to a product is expensive.
CREATE OR REPLACE FUNCTION raise_changed_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET version = version + 1, changed_at = CASE WHEN changed.price THEN now() ELSE changed_at END
  FROM (
    SELECT after.product_id AS id, bool_or((before.price, before.discount, before.discount_from, before.discount_until)
      IS DISTINCT FROM (after.price, after.discount, after.discount_from, after.discount_until)) AS price
    FROM before JOIN after USING (id) WHERE before IS DISTINCT FROM after GROUP BY 1
  ) AS changed
  WHERE p.id = changed.id;
  RETURN NULL;
END
$$;
