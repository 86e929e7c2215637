-- What is to be announced waits here until some process sends it on. A transaction that notifies by itself keeps every
-- other such transaction from being committed until it is on the disk; one that writes a row here keeps nobody waiting.
-- Nothing is lost that anybody would miss: when the server breaks down and empties the table, every listener loses its
-- connection too, and reads everything anew.
CREATE UNLOGGED TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As much as pg_notify takes: one row that it refused would hold up all others.
  channel text NOT NULL CHECK (octet_length(channel) BETWEEN 1 AND 63),
  payload text NOT NULL CHECK (octet_length(payload) < 8000)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- `product:17,18`: what has changed, in as few announcements as hold it. The longest id has 19 digits.
CREATE FUNCTION announce_ids(topic text, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO announcements (channel, payload)
  SELECT 'data_changed', topic || ':' || string_agg(id::text, ',' ORDER BY id)
  FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place
    FROM (SELECT DISTINCT id FROM unnest(ids) AS id WHERE id IS NOT NULL) AS changed) AS placed
  GROUP BY place / 350 ORDER BY place / 350
$$;

CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('data_changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;

-- Rows that came or went; the first argument is the topic, the second the column that says whom they belong to.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(%I) FROM changed', TG_ARGV[1]) INTO ids;
  PERFORM announce_ids(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;

-- Rows that were changed; one that was moved tells of both places.
CREATE FUNCTION announce_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE format('SELECT array_agg(%1$I) FROM (
    (SELECT * FROM before EXCEPT SELECT * FROM after) UNION ALL (SELECT * FROM after EXCEPT SELECT * FROM before)
  ) AS changed', TG_ARGV[1]) INTO ids;
  PERFORM announce_ids(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;

-- Popularity only moves a product within lists; whoever keeps lists compares what they show.
CREATE FUNCTION announce_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ids('product', array_agg(id) FILTER (WHERE words)), announce_ids('figures', array_agg(id) FILTER (WHERE NOT words))
  FROM (SELECT after.id, to_jsonb(before) - 'popularity' <> to_jsonb(after) - 'popularity' AS words
    FROM before JOIN after USING (id) WHERE to_jsonb(before) <> to_jsonb(after)) AS changed;
  RETURN NULL;
END
$$;

-- Orders move the counts of lots all day long. Whoever keeps pages compares whether anything that they show is another;
-- a parcel that leaves takes what lay aside for it and changes nothing that could be sold.
CREATE FUNCTION announce_changed_lots() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A picture nobody shows is nobody's business, so only changed ones tell, and of those who show them.
CREATE FUNCTION announce_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := (SELECT array_agg(after.id) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) <> to_jsonb(after));
BEGIN
  PERFORM announce_ids('product', (SELECT array_agg(product_id) FROM product_pictures WHERE picture_id = ANY (changed))),
    announce_ids('category', (SELECT array_agg(id) FROM categories WHERE picture_id = ANY (changed)));
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_changed_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := (SELECT array_agg(after.id) FROM before JOIN after USING (id)
    WHERE to_jsonb(before) <> to_jsonb(after));
BEGIN
  PERFORM announce_ids('product', (SELECT array_agg(id) FROM products WHERE certificate_id = ANY (changed))
    || (SELECT array_agg(product_id) FROM lots WHERE certificate_id = ANY (changed)));
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
  VALUES ('data_changed', 'settings:' || CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END);
  RETURN NULL;
END
$$;

DROP TRIGGER settings_changed ON settings;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_setting();

DROP TRIGGER pictures_changed ON pictures;
CREATE TRIGGER pictures_changed AFTER UPDATE ON pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_pictures();

DROP TRIGGER certificates_changed ON certificates;
CREATE TRIGGER certificates_changed AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_certificates();

DROP TRIGGER categories_changed ON categories;
CREATE TRIGGER categories_changed AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('category', 'id');
CREATE TRIGGER categories_added AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('category', 'id');
CREATE TRIGGER categories_removed AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('category', 'id');

DROP TRIGGER brands_changed ON brands;
CREATE TRIGGER brands_changed AFTER UPDATE ON brands
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('brand', 'id');
CREATE TRIGGER brands_added AFTER INSERT ON brands
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('brand', 'id');
CREATE TRIGGER brands_removed AFTER DELETE ON brands
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('brand', 'id');

DROP TRIGGER synonyms_changed ON synonyms;
CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('synonyms');

DROP TRIGGER products_changed ON products;
CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'id');
CREATE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'id');

DROP TRIGGER variations_changed ON variations;
CREATE TRIGGER variations_changed AFTER UPDATE ON variations
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('product', 'product_id');
CREATE TRIGGER variations_added AFTER INSERT ON variations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE TRIGGER variations_removed AFTER DELETE ON variations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');

-- A thousand prices at once note their day in one go, and so are announced together.
CREATE OR REPLACE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET changed_at = now() WHERE id IN (
    SELECT after.product_id FROM before JOIN after USING (id)
    WHERE (before.price, before.discount) IS DISTINCT FROM (after.price, after.discount)
  );
  RETURN NULL;
END
$$;
DROP TRIGGER product_price_changed ON variations;
CREATE TRIGGER product_price_changed AFTER UPDATE ON variations
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_price_change();

DROP TRIGGER product_pictures_changed ON product_pictures;
CREATE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('product', 'product_id');
CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');

DROP TRIGGER lots_changed ON lots;
CREATE TRIGGER lots_changed AFTER UPDATE ON lots
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_lots();
CREATE TRIGGER lots_added AFTER INSERT ON lots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE TRIGGER lots_removed AFTER DELETE ON lots
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');

-- Whoever empties a table says nothing of its rows.
CREATE TRIGGER settings_emptied AFTER TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER pictures_emptied AFTER TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER certificates_emptied AFTER TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER categories_emptied AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER brands_emptied AFTER TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER variations_emptied AFTER TRUNCATE ON variations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER product_pictures_emptied AFTER TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE TRIGGER lots_emptied AFTER TRUNCATE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');

DROP FUNCTION announce_product();
DROP FUNCTION announce_own_product();

-- The day comes when some lots no longer keep long enough; they are looked up by their date.
CREATE INDEX lots_by_best_before ON lots (best_before) INCLUDE (product_id);

-- What happens to orders and logins takes the same way.
CREATE OR REPLACE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload)
  SELECT 'order_changed', json_build_object('user', user_id, 'slug', number, 'status', status)::text
  FROM orders WHERE id = NEW.order_id AND user_id IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION announce_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcements (channel, payload) VALUES ('session_ended', OLD.id::text);
  RETURN NULL;
END
$$;
