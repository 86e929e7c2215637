-- The query that matches each typed word as a prefix; null if nothing is typed. Words contain no quotes after the
-- split.
CREATE OR REPLACE FUNCTION name_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (CASE WHEN cardinality(name_parts(typed)) > 0
    THEN CAST('''' || array_to_string(name_parts(typed), ''':* & ''') || ''':*' AS tsquery) END);

-- The calendar day in Korea.
CREATE OR REPLACE FUNCTION korean_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (at AT TIME ZONE 'Asia/Seoul')::date
$$;

-- While demo history is written, `demo_past` precedes pg_catalog in the search path, so every now() returns the demo
-- moment.
CREATE OR REPLACE FUNCTION demo_past.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;

CREATE OR REPLACE FUNCTION demo_past.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;
