-- Records which columns of a row changed. Arguments: the key columns, the columns logged with values, the columns
-- logged without values (personal data or secrets), and the columns that the shop maintains itself, which are ignored.
-- One comparison first decides whether anything must be logged: every new size raises the version of its product, and
-- an import inserts thousands.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := TG_ARGV[0]::text[];
  told text[] := TG_ARGV[1]::text[];
  ignored text[] := TG_ARGV[3]::text[];
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  changed text[];
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := jsonb_strip_nulls(to_jsonb(OLD)) - ignored; END IF;
  IF TG_OP <> 'DELETE' THEN new_row := jsonb_strip_nulls(to_jsonb(NEW)) - ignored; END IF;
  IF old_row = new_row THEN RETURN NULL; END IF;
  SELECT array_agg(name ORDER BY name) INTO changed FROM jsonb_object_keys(old_row || new_row) AS name
  WHERE old_row -> name IS DISTINCT FROM new_row -> name;
  INSERT INTO audit_log (person_id, actor, request_id, table_name, row_id, action, columns, before, after)
  SELECT nullif(current_setting('shop.person', true), '')::bigint,
    coalesce(nullif(current_setting('shop.actor', true), ''),
      CASE WHEN nullif(current_setting('shop.person', true), '') IS NULL THEN 'system' ELSE 'staff' END),
    nullif(current_setting('shop.request', true), ''),
    TG_TABLE_NAME,
    (SELECT string_agg((to_jsonb(coalesce(NEW, OLD))) ->> name, ':' ORDER BY place)
      FROM unnest(key_columns) WITH ORDINALITY k (name, place)),
    lower(TG_OP), changed,
    (SELECT jsonb_object_agg(name, old_row -> name) FROM unnest(changed) name WHERE name = ANY (told) AND old_row ? name),
    (SELECT jsonb_object_agg(name, new_row -> name) FROM unnest(changed) name WHERE name = ANY (told) AND new_row ? name);
  RETURN NULL;
END
$$;

-- TRUNCATE does not fire row triggers. This trigger records who emptied a table and how many rows it had.
CREATE OR REPLACE FUNCTION audit_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows_before bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM %I', TG_TABLE_NAME) INTO rows_before;
  IF rows_before = 0 THEN RETURN NULL; END IF;
  INSERT INTO audit_log (person_id, actor, request_id, table_name, row_id, action, columns, before)
  SELECT nullif(current_setting('shop.person', true), '')::bigint,
    coalesce(nullif(current_setting('shop.actor', true), ''),
      CASE WHEN nullif(current_setting('shop.person', true), '') IS NULL THEN 'system' ELSE 'staff' END),
    nullif(current_setting('shop.request', true), ''),
    TG_TABLE_NAME, '', 'truncate', '{rows}', jsonb_build_object('rows', rows_before);
  RETURN NULL;
END
$$;

-- Makes records append-only. The database owner can still drop the trigger; it stops every statement of the shop, of a
-- person in psql, and of an SQL injection.
CREATE OR REPLACE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.forgets_records', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

-- The only way to delete records, and only old ones.
CREATE OR REPLACE FUNCTION forget_records(name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.forgets_records', 'on', true);
  EXECUTE format('DELETE FROM %I WHERE id = ANY ($1) AND at < now() - interval ''1 year''', name) USING ids;
  PERFORM set_config('shop.forgets_records', '', true);
END
$$;

-- Rows that staff edit in forms have a version. A save states the version that the editor saw, in the same statement
-- that writes. The database raises the version on every change, so no one overwrites a change made by someone else
-- unnoticed. The argument lists columns that the shop maintains itself; changing them does not raise the version. A
-- statement that writes the version raises it by one, for any written value: this is how a row is claimed together with
-- everything that belongs to it.
CREATE OR REPLACE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text[] := TG_ARGV[0]::text[] || '{version}'::text[];
BEGIN
  IF NEW.version <> OLD.version OR to_jsonb(NEW) - counted <> to_jsonb(OLD) - counted THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
