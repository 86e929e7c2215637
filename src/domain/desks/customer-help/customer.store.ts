import { type RawBuilder, sql } from 'kysely';
import { countedTo, mostListed, mostNamed } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { firstNamed, isNamed } from '../../../platform/database/folded-text.ts';
import { forgetDevices } from '../../customers/identity/known-device.store.ts';
import { endAllSessions } from '../../customers/identity/session.store.ts';
import { isOfOrder } from '../../orders/order/order-state.store.ts';
import type { CustomerRow, CustomerSort, StaffCustomer } from './customer.contract.ts';
import type { SoughtCustomers } from './customer.rules.ts';

const mostOrders = 50;
const mostNotes = 200;

/** Sorts after every character, so it is the upper bound of a prefix search. */
const lastLetter = '\u{10FFFF}';

/** Each meaning uses its own index. */
function meant(
  { order, code, phone, phoneEnd, name }: SoughtCustomers,
  isWanted: (id: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const meanings = [
    ...(order === null ? [] : [sql`SELECT user_id FROM orders WHERE number = ${order} AND user_id IS NOT NULL`]),
    ...(code === null
      ? []
      : [
          sql`(SELECT user_id FROM orders WHERE right(number, 4) = ${code} AND user_id IS NOT NULL AND ${isWanted('user_id')}
            ORDER BY id DESC LIMIT ${mostNamed})`,
        ]),
    ...(phone === null
      ? []
      : [
          sql`SELECT id FROM users WHERE phone_number = ${phone}`,
          sql`SELECT user_id FROM validated_phones WHERE phone_number = ${phone}`,
        ]),
    ...(phoneEnd === null ? [] : [endingWith(phoneEnd, isWanted('id'))]),
    ...(name === null ? [] : [named(name, isWanted('id'))]),
  ];
  return meanings.length > 0 ? sql.join(meanings, sql` UNION `) : sql`SELECT NULL::bigint`;
}

function endingWith(digits: string, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const turned = [...digits].toReversed().join('');
  return sql`(SELECT id FROM users WHERE phone_number IS NOT NULL AND reverse(phone_number) COLLATE "C" >= ${turned}
    AND reverse(phone_number) COLLATE "C" < ${turned + lastLetter} AND ${isWanted}
    ORDER BY reverse(phone_number) COLLATE "C" LIMIT ${mostNamed})`;
}

function named(words: string, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = sql`SELECT id FROM users WHERE name <> '' AND ${isNamed('name', words)} AND ${isWanted}`;
  return firstNamed(rows, sql`id DESC`, mostNamed);
}

interface Wanted {
  readonly sought: SoughtCustomers | null;
  readonly onlyBlocked: boolean;
  /** Only customers whose new number a colleague must confirm. */
  readonly onlyNumberChange: boolean;
  readonly sort: CustomerSort;
  readonly page: number;
  readonly pageSize: number;
}

/** Each uses an index. The index on names contains only customers with a name. */
const orders: Readonly<Record<CustomerSort, RawBuilder<unknown>>> = {
  '-id': sql`u.id DESC`,
  id: sql`u.id`,
  name: sql`small_letters(u.name) USING ~<~, u.id`,
};

export async function findCustomers(
  db: Database,
  { sought, onlyBlocked, onlyNumberChange, sort, page, pageSize }: Wanted,
): Promise<{ customers: CustomerRow[]; count: number }> {
  const isWanted = (id: string) =>
    sql.join(
      [
        sql`true`,
        ...(onlyBlocked ? [sql`${sql.ref(id)} IN (SELECT user_id FROM customer_blocks)`] : []),
        ...(onlyNumberChange
          ? [sql`${sql.ref(id)} IN (SELECT user_id FROM number_requests WHERE confirmed_at IS NULL)`]
          : []),
      ],
      sql` AND `,
    );
  // One lookup per match: otherwise the planner would scan all customers instead of looking up some hundreds.
  const people = sought
    ? sql`(${meant(sought, isWanted)}) AS meant (id), LATERAL (
        SELECT id, name FROM users WHERE users.id = meant.id OFFSET 0) u`
    : sql`users u`;
  const all = sql`SELECT u.id FROM ${people} WHERE ${isWanted('u.id')}
    AND ${sort === 'name' ? sql`u.name <> ''` : sql`true`} ORDER BY ${orders[sort]}`;
  const { rows } = await sql<
    Omit<CustomerRow, 'created_at' | 'last_order_at'> & { created_at: Date; last: Date | null }
  >`
    SELECT u.id, u.name, u.phone_number, u.locale, u.created_at, sums.orders, sums.last,
      EXISTS (SELECT FROM customer_blocks WHERE user_id = u.id) AS is_blocked
    FROM (${all} LIMIT ${pageSize} OFFSET ${Math.min((page - 1) * pageSize, mostListed)}) found JOIN users u USING (id),
    LATERAL (SELECT count(*)::int AS orders, max(created_at) AS last FROM orders WHERE user_id = u.id) sums
    ORDER BY ${orders[sort]}`.execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      ${all} LIMIT ${sql.lit(countedTo(page, pageSize))}) found`.execute(db);
  return {
    customers: rows.map(({ created_at, last, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_order_at: last?.toISOString() ?? null,
    })),
    count: counts[0]?.count ?? 0,
  };
}

const utc = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads a customer with everything that staff need, in one query. */
export async function readCustomer(db: Database, id: number, staffId: number): Promise<StaffCustomer | undefined> {
  const { rows } = await sql<StaffCustomer>`
    SELECT u.id, u.name, u.phone_number, u.locale, ${utc(sql`u.created_at`)} AS created_at,
      ARRAY (SELECT provider FROM identities WHERE user_id = u.id ORDER BY linked_at) AS providers,
      EXISTS (SELECT FROM staff_members WHERE user_id = u.id) AS works_here,
      (SELECT coalesce(sum(order_received(o.id) - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
          WHERE r.order_id = o.id AND ${isOfOrder})), 0)::int
        FROM orders o WHERE o.user_id = u.id AND o.status NOT IN ('awaiting_payment', 'expired')) AS spent,
      (SELECT jsonb_build_object('reason', b.reason, 'by', s.name, 'at', ${utc(sql`b.blocked_at`)})
        FROM customer_blocks b LEFT JOIN users s ON s.id = b.blocked_by WHERE b.user_id = u.id) AS block,
      (SELECT jsonb_build_object('new_number', n.new_number, 'proof', n.proof, 'asked_by', a.name,
          'asked_at', ${utc(sql`n.asked_at`)}, 'is_own', n.asked_by IS NOT DISTINCT FROM ${staffId}::bigint,
          'confirmed_by', c.name, 'confirmed_at', ${utc(sql`n.confirmed_at`)}, 'ready_at', ${utc(sql`n.ready_at`)})
        FROM number_requests n LEFT JOIN users a ON a.id = n.asked_by LEFT JOIN users c ON c.id = n.confirmed_by
        WHERE n.user_id = u.id) AS number_request,
      (SELECT count(*)::int FROM sessions WHERE user_id = u.id AND expires_at > now()) AS logins,
      ${utc(sql`u.logins_ended_at`)} AS logins_ended_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', number, 'status', status, 'created_at', ${utc(sql`created_at`)},
          'total_price', total_price) ORDER BY id DESC), '[]')
        FROM (SELECT * FROM orders WHERE user_id = u.id ORDER BY id DESC LIMIT ${mostOrders}) latest) AS orders,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('recipient_name', recipient_name, 'phone_number', phone_number,
          'zip_code', zip_code, 'address_text', address_text, 'address_detail', address_detail, 'is_default', is_default)
          ORDER BY is_default DESC, id), '[]') FROM addresses WHERE user_id = u.id) AS addresses,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'by', s.name, 'at', ${utc(sql`n.created_at`)})
          ORDER BY n.id DESC), '[]')
        FROM (SELECT * FROM customer_notes WHERE user_id = u.id ORDER BY id DESC LIMIT ${mostNotes}) n
        LEFT JOIN users s ON s.id = n.staff_id) AS notes
    FROM users u WHERE u.id = ${id}`.execute(db);
  return rows[0];
}

export async function isCustomer(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function addCustomerNote(db: Database, customer: number, staffId: number, body: string): Promise<void> {
  await db.insertInto('customer_notes').values({ user_id: customer, staff_id: staffId, body }).execute();
}

export async function block(db: Database, customer: number, staffId: number, reason: string): Promise<void> {
  await db
    .insertInto('customer_blocks')
    .values({ user_id: customer, blocked_by: staffId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblock(db: Database, customer: number): Promise<void> {
  await db.deleteFrom('customer_blocks').where('user_id', '=', customer).execute();
}

/** Logs out and forgets all devices. The audit log shows who did it. */
export async function endLogins(db: Database, customer: number): Promise<void> {
  await sql`UPDATE users SET logins_ended_at = now() WHERE id = ${customer}`.execute(db);
  await endAllSessions(db, customer);
  await forgetDevices(db, customer);
}

const consentList = sql`coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'policy', c.policy,
  'version', c.version, 'given_at', c.given_at) ORDER BY c.id), '[]')`;

/**
 * All data about one person as stored, including what staff recorded. Encrypted data and secrets are excluded. Of
 * messages, only the fact that they were sent is stored.
 */
export async function readAllOf(db: Database, id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT
      (SELECT to_jsonb(x) FROM (SELECT u.id, u.name, u.phone_number, u.locale, u.created_at) x) AS account,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'linked_at', linked_at)), '[]')
        FROM identities WHERE user_id = u.id) AS logins,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('device', device, 'started_at', started_at, 'seen_at', seen_at)), '[]')
        FROM sessions WHERE user_id = u.id) AS sessions,
      (SELECT ${consentList} FROM consents c WHERE c.user_id = u.id) AS consents,
      (SELECT coalesce(jsonb_agg(to_jsonb(a) - 'user_id' - 'is_demo'), '[]') FROM addresses a WHERE user_id = u.id) AS addresses,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('product', v.product_id, 'count', b.count)), '[]')
        FROM basket_items b JOIN variations v ON v.id = b.variation_id WHERE b.user_id = u.id) AS basket,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('product', p.slug, 'saved_at', s.saved_at)), '[]')
        FROM saved_products s JOIN products p ON p.id = s.product_id WHERE s.user_id = u.id) AS saved,
      (SELECT coalesce(jsonb_agg((to_jsonb(o) - '{user_id,idempotency_key,request_hash,is_demo,held_by,version}'::text[])
          || jsonb_build_object('lines', (SELECT jsonb_agg(jsonb_build_object('name', l.name, 'sku', l.sku, 'price', l.price,
            'count', l.count) ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id),
          'consents', (SELECT ${consentList} FROM consents c WHERE c.order_id = o.id),
          'notes', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'body', n.body, 'at', n.created_at)
            ORDER BY n.id), '[]') FROM order_notes n WHERE n.order_id = o.id),
          'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status,
            'created_at', r.created_at)), '[]') FROM refunds r WHERE r.order_id = o.id),
          'claims', (SELECT coalesce(jsonb_agg(jsonb_build_object('description', c.description, 'status', c.status,
            'opened_at', c.opened_at)), '[]') FROM claims c WHERE c.order_id = o.id)) ORDER BY o.id), '[]')
        FROM orders o WHERE o.user_id = u.id) AS orders,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('stars', stars, 'text', body, 'author', author, 'created_at', created_at)), '[]')
        FROM reviews WHERE user_id = u.id) AS reviews,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('phone_number', phone_number, 'validated_at', validated_at)
          ORDER BY validated_at), '[]') FROM validated_phones WHERE user_id = u.id) AS phones,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('body', body, 'at', created_at) ORDER BY id), '[]')
        FROM customer_notes WHERE user_id = u.id) AS notes,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'blocked_at', blocked_at)), '[]')
        FROM customer_blocks WHERE user_id = u.id) AS blocks,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('old_number', old_number, 'new_number', new_number, 'proof', proof,
          'asked_at', asked_at)), '[]') FROM number_requests WHERE user_id = u.id) AS number_requests,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('to', m.recipient, 'state', m.state, 'asked_at', m.created_at,
          'sent_at', m.sent_at) ORDER BY m.id), '[]')
        FROM sms_messages m WHERE (m.recipient = u.phone_number AND m.created_at >= u.created_at)
          -- Another person may have had the number before.
          OR EXISTS (SELECT FROM validated_phones v WHERE v.user_id = u.id AND v.phone_number = m.recipient
            AND v.validated_at <= m.created_at)) AS messages
    FROM users u WHERE u.id = ${id}`.execute(db);
  return rows[0];
}
