import { sql } from 'kysely';

/** Tables that are not audited, with the reason. */
export const unauditedTables: Readonly<Record<string, string>> = {
  addresses: 'changed by their customers',
  announcements: 'internal messages',
  audit_log: 'is the log itself',
  basket_items: 'changed by their customers',
  blocked_numbers: 'copied from and to customer_blocks, which is audited',
  boxed_goods: 'the temporary contents of boxes; the order lines show what was sent',
  cash_receipts: 'computed from orders, refunds and receipts',
  consents: 'is a log itself and never changes',
  deposit_import_rows: 'each line becomes a deposit',
  deposit_imports: 'each line becomes a deposit',
  deposit_marks: 'another format of a line that is a deposit',
  earlier_purchases: 'copied from former_buyers at a login',
  former_buyers: 'recognises a number and contains at most the id of its former account',
  identities: 'a login method',
  job_workers: 'the queue',
  known_devices: 'a login',
  limit_counters: 'a counter',
  login_codes: 'a login in progress',
  oauth_attempts: 'a login in progress',
  order_events: 'is a log itself',
  order_lots: 'reserved automatically',
  packing_events: 'contains who, what and when, and never changes',
  payment_attempts: 'reported by the card company',
  pending_links: 'a login in progress',
  personal_accesses: 'is a log itself',
  photos: 'uploaded by their customers',
  pick_requests: 'is a log itself',
  picks: 'contains who and when; undone picks have no effect',
  product_companions: 'computed automatically',
  product_sales: 'computed automatically',
  recall_orders: 'derived from its recall',
  sales_check: 'counts the differences found by the sales check',
  sales_clock: 'computed automatically',
  sales_days: 'computed from orders and refunds',
  dirty_sales_days: 'marks days to be recomputed',
  saved_products: 'changed by their customers',
  schema_migrations: 'belongs to the migrations',
  schema_migrations_lock: 'belongs to the migrations',
  schema_objects: 'belongs to the migrations',
  searches: 'a counter',
  sessions: 'a login',
  sheet_changes: 'the resulting changes are audited',
  sheet_faults: 'lists what was not changed',
  sheet_imports: 'contains who and when; the resulting changes are audited',
  short_picks: 'is a log itself',
  simulated_logins: 'a simulator',
  simulated_payment_answers: 'a simulator',
  simulated_payments: 'a simulator',
  simulated_sms: 'a simulator',
  sms_messages: 'the outbox',
  staff_challenges: 'a login in progress',
  staff_enrolments: 'a login in progress',
  staff_job_parts: 'belongs to staff_jobs',
  staff_jobs: 'contains who and when, and is deleted after a day',
  staff_sessions: 'a login',
  staff_views: 'display settings of the order list',
  stock_batches: 'is a log itself',
  stock_movements: 'is a log itself',
  notified_money: 'the messages contain what was announced',
  notified_parcels: 'written automatically; the outbox contains what was sent',
  undone_refunds: 'the end of its refund is audited',
  validated_phones: 'changed by their customers',
  virtual_accounts: 'reported by the card company',
  voucher_uses: 'written together with its order',
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
