-- Each typed word as the beginning of a word, or null if nothing is typed. The division leaves no quote in a word.
CREATE OR REPLACE FUNCTION name_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (CASE WHEN cardinality(name_parts(typed)) > 0
    THEN CAST('''' || array_to_string(name_parts(typed), ''':* & ''') || ''':*' AS tsquery) END);

-- The day in Korea.
CREATE OR REPLACE FUNCTION korean_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE 'Asia/Seoul')::date
$$;

-- While the demo's past is written, `demo_past` is searched before pg_catalog, so statements and triggers know no other
-- time.
CREATE OR REPLACE FUNCTION demo_past.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;

CREATE OR REPLACE FUNCTION demo_past.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;
