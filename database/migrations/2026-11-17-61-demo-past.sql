-- The demo shop has a past that never was. Whoever writes it says so for a transaction (`shop.is_demo`), and which moment
-- it tells of (`shop.moment`); what is written then is marked, so that nothing real can pass for older than it is.
CREATE FUNCTION tells_past() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.is_demo', true), '') = 'on'
$$;
CREATE FUNCTION told_moment(real_moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tells_past() THEN current_setting('shop.moment')::timestamptz ELSE real_moment END
$$;
-- Whoever looks for names here first finds these before those of PostgreSQL: statements and triggers know no other time.
CREATE SCHEMA demo_past;
CREATE FUNCTION demo_past.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;
CREATE FUNCTION demo_past.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT current_setting('shop.moment')::timestamptz
$$;

-- What the past consists of; lines belong to their order or claim.
CREATE TEMPORARY TABLE past_tables (name text) ON COMMIT DROP;
INSERT INTO past_tables VALUES ('users'), ('addresses'), ('orders'), ('order_events'), ('order_notes'), ('parcels'), ('picks'),
  ('payment_attempts'), ('deposits'), ('deposit_allocations'), ('refunds'), ('refund_accounts'),
  ('cash_receipt_requests'), ('cash_receipts'), ('cash_receipt_papers'), ('claims'), ('photos'), ('reviews'), ('stock_movements'), ('parked_jobs'), ('audit_log');
DO $$
DECLARE
  past text;
  moment record;
BEGIN
  FOR past IN SELECT name FROM past_tables LOOP
    IF past <> 'reviews' THEN
      EXECUTE format('ALTER TABLE %I ADD COLUMN is_demo boolean NOT NULL DEFAULT false', past);
    END IF;
    EXECUTE format('ALTER TABLE %I ALTER COLUMN is_demo SET DEFAULT tells_past()', past);
    FOR moment IN
      SELECT a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS usual
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE d.adrelid = past::regclass AND pg_get_expr(d.adbin, d.adrelid) IN ('now()', 'clock_timestamp()')
    LOOP
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT told_moment(%s)', past, moment.name, moment.usual);
    END LOOP;
  END LOOP;
END
$$;

-- Whether a row is of the past is decided once, when it is written: no change of anybody's.
SELECT audit_table(d.table_name,
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'told' AND column_name <> 'is_demo'), '{}'),
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'untold'), '{}'),
  coalesce(array_agg(column_name) FILTER (WHERE decision = 'ignored'), '{}') || '{is_demo}'::text[],
  CASE WHEN d.table_name = 'users' THEN 'UPDATE OR DELETE' ELSE 'INSERT OR UPDATE OR DELETE' END)
FROM audit_decisions d JOIN past_tables p ON p.name = d.table_name GROUP BY d.table_name;

-- Whatever happened then is made once.
CREATE UNIQUE INDEX orders_of_past ON orders (request_key) WHERE is_demo;
CREATE UNIQUE INDEX deposits_of_past ON deposits (request_key) WHERE is_demo;
CREATE UNIQUE INDEX stock_movements_of_past ON stock_movements (request_key) WHERE is_demo AND request_key IS NOT NULL;
