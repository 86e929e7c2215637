-- One setting controls demo history: the moment alone marks rows as demo rows.
CREATE OR REPLACE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.moment', true), '') <> ''
$$;

-- The writer of demo searches marks them itself.
ALTER TABLE searches ALTER COLUMN is_demo SET DEFAULT false;
