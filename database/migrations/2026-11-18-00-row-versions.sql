-- What staff edit in forms carries a version. Whoever saves names the one that they have seen, in the same statement that
-- writes; the database raises it with every change, through whatever door, so that nobody writes over what they never saw.
-- Columns that the shop counts by itself are given as arguments and raise nothing. A statement that writes the version
-- raises it by one, whatever it writes there: that is how a row is taken together with all that belongs to it.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := TG_ARGV[0]::text[] || '{version}'::text[];
BEGIN
  IF NEW.version <> OLD.version OR to_jsonb(NEW) - counted <> to_jsonb(OLD) - counted THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

-- Decides about some columns more of a table that is audited already, whatever was decided about the others and when.
CREATE FUNCTION audit_also(name text, told text[] DEFAULT '{}', ignored text[] DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  SELECT audit_table(name,
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'told' AND column_name <> ALL (told || ignored)), '{}') || told,
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold' AND column_name <> ALL (told || ignored)), '{}'),
    coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored' AND column_name <> ALL (told || ignored)), '{}') || ignored)
  FROM audit_decisions d WHERE d.table_name = name
$$;

-- Gives an audited table versions: called by the migration that has staff edit it.
CREATE FUNCTION version_table(name text, counted text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN version integer NOT NULL DEFAULT 1', name);
  EXECUTE format('CREATE TRIGGER versioned BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION raise_version(%L)', name, counted);
  PERFORM audit_also(name, ignored => '{version}');
END
$$;

SELECT version_table('brands'), version_table('categories'), version_table('certificates'), version_table('synonyms'),
  version_table('settings', '{updated_at}'),
  version_table('products', '{changed_at,popularity,rating_count,rating_sum}');

-- What is sold of a product and how it looks are parts of it: who edits these edits the product.
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET version = version + 1 WHERE id IN (SELECT product_id FROM changed);
  RETURN NULL;
END
$$;
CREATE FUNCTION raise_changed_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET version = version + 1 WHERE id IN (
    SELECT after.product_id FROM before JOIN after USING (id) WHERE before IS DISTINCT FROM after
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER versioned_by_change AFTER UPDATE ON variations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION raise_changed_product_version();
CREATE TRIGGER versioned_by_new AFTER INSERT ON variations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER versioned_by_end AFTER DELETE ON variations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER versioned_by_change AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER versioned_by_new AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER versioned_by_end AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
