-- A product's version is raised by whatever changes its sizes and pictures, which tell of themselves; no page shows it.
CREATE OR REPLACE FUNCTION announce_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ids('product', array_agg(id) FILTER (WHERE words)), announce_ids('figures', array_agg(id) FILTER (WHERE NOT words))
  FROM (SELECT after.id,
      to_jsonb(before) - '{popularity,version}'::text[] <> to_jsonb(after) - '{popularity,version}'::text[] AS words
    FROM before JOIN after USING (id) WHERE to_jsonb(before) - 'version' <> to_jsonb(after) - 'version') AS changed;
  RETURN NULL;
END
$$;
