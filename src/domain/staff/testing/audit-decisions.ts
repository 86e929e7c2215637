import { sql } from 'kysely';

/** Tables that are not audited, with the reason. */
export const unauditedTables: Readonly<Record<string, string>> = {
  addresses: "their customers' own",
  announcements: 'the shop speaking to itself',
  audit_log: 'it is the record',
  basket_items: "their customers' own",
  blocked_numbers: 'comes from customer_blocks and goes there again, which is audited',
  boxed_goods: 'where goods lie until they leave; what was sent are the lines of the order',
  cash_receipts: 'counted by the shop from orders, refunds and papers',
  consents: 'is itself a record, and never changed',
  deposit_import_rows: 'each line becomes a deposit',
  deposit_imports: 'each line becomes a deposit',
  deposit_marks: 'another look of a line that is a deposit',
  earlier_purchases: 'comes from former_buyers with a login',
  former_buyers: 'recognises a number, and names at most the account that left it',
  identities: 'a way to log in',
  job_workers: 'the queue',
  known_devices: 'a login',
  limit_counters: 'counted by the shop',
  login_codes: 'a login under way',
  oauth_attempts: 'a login under way',
  order_events: 'they are a record themselves',
  order_lots: 'put aside by the shop',
  packing_events: 'says itself who, what and when, and nothing changes it',
  payment_attempts: 'told by the card company',
  pending_links: 'a login under way',
  personal_accesses: 'it is a record itself',
  photos: "their customers' own",
  pick_taps: 'is a record itself',
  picks: 'says itself who and when, and what is put back was never gone',
  product_companions: 'counted by the shop',
  product_sales: 'counted by the shop',
  recall_orders: 'follows from its recall',
  sales_check: 'counts what the check of sums has found',
  sales_clock: 'counted by the shop',
  sales_days: 'added up by the shop itself from orders and refunds',
  sales_marks: 'notes what is to be added up again',
  saved_products: "their customers' own",
  schema_migrations: 'belongs to the migrations',
  schema_migrations_lock: 'belongs to the migrations',
  schema_objects: 'belongs to the migrations',
  searches: 'counted by the shop',
  sessions: 'a login',
  sheet_changes: 'what comes of it is audited',
  sheet_faults: 'says what was not done',
  sheet_imports: 'says itself who and when; what it writes is audited',
  short_picks: 'is a record itself',
  simulated_logins: 'a simulator',
  simulated_payment_answers: 'a simulator',
  simulated_payments: 'a simulator',
  simulated_sms: 'a simulator',
  sms_messages: 'the outbox',
  staff_challenges: 'a login under way',
  staff_enrolments: 'a login under way',
  staff_job_parts: 'belongs to staff_jobs',
  staff_jobs: 'says itself who and when, and is gone after a day',
  staff_sessions: 'a login',
  staff_views: 'are a way of looking at orders and change none',
  stock_batches: 'is a record itself',
  stock_movements: 'is a record itself',
  told_money: 'the messages themselves say what was told',
  told_parcels: 'written by the shop itself; the outbox says what was sent',
  undone_refunds: 'the end of its refund is audited',
  validated_phones: "their customers' own",
  virtual_accounts: 'told by the card company',
  voucher_uses: 'written with the order that it belongs to',
};

/** What the triggers in `database/schema/` record of each column, as rows (table_name, column_name, decision). */
export const auditDecisions = sql`(
  SELECT c.relname::text AS table_name, unnest(given[place]::text[]) AS column_name, decision
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid,
    LATERAL string_to_array(encode(t.tgargs, 'escape'), '\\000') AS given,
    (VALUES (2, 'told'), (3, 'untold'), (4, 'ignored')) AS decided (place, decision)
  WHERE t.tgfoid = 'audit_change'::regproc
  UNION ALL
  -- Their triggers call separate functions.
  SELECT table_name, unnest(columns::text[]), decision FROM (VALUES
    ('parked_jobs', 'told', '{attempts,job_id,parked_at,queued_at,task}'),
    ('parked_jobs', 'untold', '{payload,problem}'),
    ('parked_jobs', 'ignored', '{is_demo}'),
    ('staff_recovery_codes', 'told', '{user_id}'),
    ('staff_recovery_codes', 'untold', '{code_hash}')
  ) AS own (table_name, decision, columns)
)`;
