-- Every change to what staff can edit, through any door, written by the database itself. Only the columns that changed are
-- kept, before and after; those that may name a person are named without their values. No foreign keys: it outlives
-- whatever it tells of.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who of the staff; null for customers, jobs and programs.
  person_id bigint,
  -- What kind of hand it was, where the shop says so: staff, customer, provider, system.
  actor text NOT NULL,
  request_id text,
  table_name text NOT NULL,
  row_id text NOT NULL,
  action text NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
  columns text[] NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_of_row ON audit_log (table_name, row_id, id);
CREATE INDEX audit_log_of_table ON audit_log (table_name, id);
CREATE INDEX audit_log_by_person ON audit_log (person_id, id) WHERE person_id IS NOT NULL;
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE TRIGGER audit_log_stays_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_record();

-- What the audit tells of each column, and which tables it leaves alone: a test asks for a decision about every new one.
-- told: with its values. untold: that it changed, since the value may name a person or be a secret. ignored: counted or
-- noted by the shop itself, no change of anybody's.
CREATE TABLE audit_decisions (
  table_name text NOT NULL,
  column_name text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('told', 'untold', 'ignored')),
  PRIMARY KEY (table_name, column_name)
);
CREATE TABLE audit_exemptions (
  table_name text PRIMARY KEY,
  why text NOT NULL
);

CREATE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := TG_ARGV[0]::text[];
  told text[] := TG_ARGV[1]::text[];
  ignored text[] := TG_ARGV[2]::text[];
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE jsonb_strip_nulls(to_jsonb(OLD)) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE jsonb_strip_nulls(to_jsonb(NEW)) END;
  changed text[];
BEGIN
  SELECT array_agg(name ORDER BY name) INTO changed FROM jsonb_object_keys(old_row || new_row) AS name
  WHERE old_row -> name IS DISTINCT FROM new_row -> name AND name <> ALL (ignored);
  IF changed IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_log (person_id, actor, request_id, table_name, row_id, action, columns, before, after)
  SELECT nullif(current_setting('shop.person', true), '')::bigint,
    coalesce(nullif(current_setting('shop.actor', true), ''),
      CASE WHEN nullif(current_setting('shop.person', true), '') IS NULL THEN 'system' ELSE 'staff' END),
    nullif(current_setting('shop.request', true), ''),
    TG_TABLE_NAME,
    (SELECT string_agg((old_row || new_row) ->> name, ':' ORDER BY place) FROM unnest(key_columns) WITH ORDINALITY k (name, place)),
    lower(TG_OP), changed,
    (SELECT jsonb_object_agg(name, old_row -> name) FROM unnest(changed) name WHERE name = ANY (told) AND old_row ? name),
    (SELECT jsonb_object_agg(name, new_row -> name) FROM unnest(changed) name WHERE name = ANY (told) AND new_row ? name);
  RETURN NULL;
END
$$;

-- Has a table audited, or audited otherwise than before: called by the migration that adds a table or a column. Columns
-- that nobody decided about are not told.
CREATE FUNCTION audit_table(
  name text, told text[], untold text[] DEFAULT '{}', ignored text[] DEFAULT '{}',
  events text DEFAULT 'INSERT OR UPDATE OR DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[];
BEGIN
  SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int[], a.attnum::int)) INTO key_columns
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = name::regclass AND i.indisprimary;
  DELETE FROM audit_decisions WHERE table_name = name;
  DELETE FROM audit_exemptions WHERE table_name = name;
  INSERT INTO audit_decisions SELECT name, unnest(told), 'told';
  INSERT INTO audit_decisions SELECT name, unnest(untold), 'untold';
  INSERT INTO audit_decisions SELECT name, unnest(ignored), 'ignored';
  EXECUTE format('DROP TRIGGER IF EXISTS audited ON %I', name);
  EXECUTE format('CREATE TRIGGER audited AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION audit_change(%L, %L, %L)',
    events, name, key_columns, told, ignored);
END
$$;

-- Leaves a table alone, and says why.
CREATE FUNCTION audit_nothing(name text, why text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO audit_exemptions VALUES (name, why) ON CONFLICT (table_name) DO UPDATE SET why = excluded.why
$$;

-- The one door by which records leave: old ones, and only those.
CREATE FUNCTION forget_records(name text, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.forgets_records', 'on', true);
  EXECUTE format('DELETE FROM %I WHERE id = ANY ($1) AND at < now() - interval ''1 year''', name) USING ids;
  PERFORM set_config('shop.forgets_records', '', true);
END
$$;

SELECT audit_table('brands', '{id,slug,name,also_known_as,country}');
SELECT audit_table('categories', '{id,slug,name,name_ko,parent_id,picture_id,position,tint}');
SELECT audit_table('certificates', '{id,body,body_country,number,scope,valid_from,valid_until,withdrawn_at}');
SELECT audit_table('pictures', '{id,key,widths}', '{placeholder}');
SELECT audit_table('product_pictures', '{product_id,position,picture_id}');
SELECT audit_table('products',
  '{id,slug,name,name_ko,description,ingredients,search_words,brand_id,category_id,certificate_id,origin,storage,listed,archived_at,created_at}',
  '{}', '{changed_at,popularity,rating_count,rating_sum}');
SELECT audit_table('variations',
  '{id,product_id,sku,price,discount,unit_type,unit_amount,position,stock_item_id,stock_units,archived_at}');
SELECT audit_table('stock_items', '{id,product_id}');
SELECT audit_table('lots',
  '{id,product_id,stock_item_id,lot_number,quantity,produced_on,best_before,certificate_id,origin,plant,slaughter_method}',
  '{}', '{reserved,sold}');
SELECT audit_table('synonyms', '{id,words}');
SELECT audit_table('settings', '{key,value}', '{}', '{updated_at}');
SELECT audit_table('message_budgets', '{purpose,person_hour,person_day,shop_hour}');
SELECT audit_table('order_transitions', '{from_status,to_status}');
SELECT audit_table('orders',
  '{id,number,status,user_id,payment_method,items_total,discount_total,delivery_price,total_price,zone,locale,ships_on,arrives_from,arrives_to,pay_before,consented_at,created_at,carrier,tracking_number}',
  '{recipient_name,phone_number,address_text,address_detail,entrance_note,zip_code,note}', '{request_hash,request_key}');
-- Lines are born with their order, which tells of it.
SELECT audit_table('order_lines',
  '{id,order_id,position,product_id,variation_id,name,slug,sku,picture_key,storage,unit_type,unit_amount,price,usual_price,count}',
  '{}', '{}', 'UPDATE OR DELETE');
SELECT audit_table('claims', '{id,order_id,status,try,opened_at,opened_by,decided_at,refund_id,delivery_refund}',
  '{contact_name,contact_phone,description}');
SELECT audit_table('claim_lines', '{claim_id,line_id,count,reason,approved_count,refund_amount}', '{staff_words}');
SELECT audit_table('refunds', '{id,key,order_id,attempt_id,deposit_id,amount,lines,status,problem,requested_by,sent_by,created_at,done_at}', '{reason}',
  '{tries,try_at}');
SELECT audit_table('refund_accounts', '{order_id,created_at}', '{bank,account_end,sealed}');
SELECT audit_table('cash_receipt_requests', '{order_id,purpose,requested_at}', '{identifier_end,sealed_identifier}');
SELECT audit_table('deposits',
  '{id,paid_at,amount,source,order_id,recorded_by,created_at,forget_when_settled,meant_since,used_at,used_by}',
  '{depositor,memo}', '{open,request_hash,request_key,fingerprint,version}');
SELECT audit_table('deposit_allocations', '{id,deposit_id,order_id,amount,allocated_by,created_at,released_at}', '{}',
  '{request_key}');
SELECT audit_table('reviews', '{id,product_id,order_line_id,user_id,stars,locale,published,decided_at,rejection,is_demo,created_at}',
  '{author,body}');
-- Customers make their accounts themselves.
SELECT audit_table('users', '{id,locale,created_at}', '{name,phone_number}', '{}', 'UPDATE OR DELETE');
SELECT audit_table('staff_members', '{user_id,role,added_at}');
SELECT audit_table('staff_totp', '{user_id,added_at}', '{sealed_secret}', '{last_step}');
SELECT audit_table('staff_passkeys', '{id,user_id,name,transports,added_at}', '{credential_id,public_key}', '{counter,used_at}');

SELECT audit_nothing(name, why) FROM (VALUES
  ('audit_log', 'it is the record'), ('audit_decisions', 'migrations alone write it'),
  ('audit_exemptions', 'migrations alone write it'), ('personal_accesses', 'it is a record itself'),
  ('order_events', 'they are a record themselves'), ('refund_account_looks', 'they are a record themselves'),
  ('schema_migrations', 'belongs to the migrations'), ('schema_migrations_lock', 'belongs to the migrations'),
  ('addresses', 'their customers'' own'), ('basket_items', 'their customers'' own'), ('saved_products', 'their customers'' own'),
  ('photos', 'their customers'' own'), ('validated_phones', 'their customers'' own'), ('identities', 'a way to log in'),
  ('sessions', 'a login'), ('known_devices', 'a login'), ('login_codes', 'a login under way'),
  ('oauth_attempts', 'a login under way'), ('pending_links', 'a login under way'),
  ('staff_sessions', 'a login'), ('staff_challenges', 'a login under way'), ('staff_enrolments', 'a login under way'),
  ('staff_recovery_codes', 'a login'), ('sms_messages', 'the outbox'), ('limit_counters', 'counted by the shop'),
  ('order_lots', 'put aside by the shop'), ('payment_attempts', 'told by the card company'),
  ('product_sales', 'counted by the shop'), ('sales_clock', 'counted by the shop'), ('parked_jobs', 'the queue'),
  ('announcements', 'the shop speaking to itself'), ('deposit_imports', 'each line becomes a deposit'),
  ('deposit_import_rows', 'each line becomes a deposit'), ('simulated_logins', 'a simulator'),
  ('simulated_payment_answers', 'a simulator'), ('simulated_payments', 'a simulator'), ('simulated_sms', 'a simulator')
) AS exempt (name, why);
