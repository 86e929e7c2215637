-- Every new size raises the version of its product, and an import brings thousands: what nobody wants told is found out by
-- one comparison, before anything is taken apart.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := TG_ARGV[0]::text[];
  told text[] := TG_ARGV[1]::text[];
  ignored text[] := TG_ARGV[2]::text[];
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
