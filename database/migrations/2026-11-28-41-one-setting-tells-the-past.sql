-- The demo's past is told by one setting: the moment alone marks what is written as the demo's.
CREATE OR REPLACE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.moment', true), '') <> ''
$$;

-- Who tells of searches in the past says so.
ALTER TABLE searches ALTER COLUMN is_demo SET DEFAULT false;
