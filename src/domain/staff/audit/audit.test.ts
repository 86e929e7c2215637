import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { locales } from '../../../kernel/locale.ts';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import { staffColumnName } from '../../../platform/i18n/staff-audit-say.ts';
import { staffValueWord } from '../../../platform/i18n/staff-value-word.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { changeUser } from '../../customers/identity/user.store.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { onboardingItems } from '../../desks/onboarding/onboarding.rules.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { auditDecisions, unauditedTables } from '../testing/audit-decisions.ts';
import { staffCaller } from '../testing/staff-caller.ts';
import { noteAccess } from './access.store.ts';
import { recordSearch } from './audit.contract.ts';
import { accessStatements, auditStatements } from './audit.store.ts';
import { readNames } from './audit-name.store.ts';
import { referenceKindOf, referenceKinds } from './audit-reference.rules.ts';

let shop: TestShop;
let owner: LoggedIn;
let customer: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  owner = await staffCaller(shop.database.db, 'owner');
  customer = await buyer(shop.database.db);
});
afterAll(() => shop.close());

const read = async (path: string, query: Record<string, string>) =>
  (await shop.app.inject({ url: `/api/staff/${path}/?${new URLSearchParams(query)}`, headers: owner.headers })).json();
const orderIdOf = async (number: string) =>
  (await shop.database.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;

describe('the audit log', () => {
  it('contains who of the staff changed what, the request, and the old and new values', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
    await transferFor(db, slug);
    const packer = await staffCaller(db, 'packer');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/orders/prepare/',
      headers: packer.headers,
      payload: { slug },
    });
    expect(answer.statusCode).toBe(200);
    const { data } = await read('audit', { thing: `orders:${await orderIdOf(slug)}` });
    expect(data[0]).toMatchObject({
      person: { id: packer.userId },
      actor: 'staff',
      request_id: answer.headers['x-request-id'],
      table: 'orders',
      action: 'update',
      columns: expect.arrayContaining(['status']),
      before: { status: 'paid' },
      after: { status: 'preparing' },
    });
    expect(data.at(-1)).toMatchObject({ action: 'insert', person: null, after: { number: slug } });
    const ofPacker = await read('audit', { person: String(packer.userId), page_size: '1' });
    expect(ofPacker.data).toHaveLength(1);
    expect((await read('audit', { to: '2020-01-01T00:00:00Z' })).count).toBe(0);
    // As users enter it: by order number and Korean days.
    const today = koreanDateOf(Date.now());
    const byNumber = await read('audit', { thing: `orders:${slug}`, from: today, to: today });
    expect(byNumber.data).toEqual(data);
    expect(byNumber.data[0].order_number).toBe(slug);
    expect(byNumber.people).toContainEqual(expect.objectContaining({ id: packer.userId }));
  });

  it('can be paged from any entry, each exactly once, while new entries are written', async () => {
    const all = (await read('audit', { thing: 'orders', page_size: '200' })).data;
    const seen: unknown[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const query: Record<string, string> = { thing: 'orders', page_size: '2' };
      const page = await read('audit', before ? { ...query, before: String(before) } : query);
      seen.push(...page.data);
      before = page.older;
      if (before === all[1].id) await placedOrder(shop, customer);
    }
    expect(seen).toEqual(all);
  });

  it('records a write outside a transaction too, and the name does not remain on the connection', async () => {
    const { db } = shop.database;
    await withAuditActor({ id: owner.userId, requestId: 'a-request' }, () =>
      changeUser(db, customer.userId, { name: 'Somebody Else', locale: 'uz' }),
    );
    const [entry] = (await read('audit', { thing: `users:${customer.userId}` })).data;
    expect(entry).toMatchObject({
      person: { id: owner.userId },
      request_id: 'a-request',
      columns: ['locale', 'locale_chosen', 'name'],
      before: { locale: 'en', locale_chosen: false },
      after: { locale: 'uz', locale_chosen: true },
    });
    expect(JSON.stringify(entry)).not.toContain('Somebody');
    const settings = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{ who: string }>`SELECT current_setting('shop.person', true) AS who`.execute(db),
      ),
    );
    expect(settings.flatMap(({ rows }) => rows.map(({ who }) => who || null))).toEqual(Array(12).fill(null));
    const refused = withAuditActor({ id: owner.userId, requestId: 'b' }, () =>
      sql`UPDATE variations SET price = -1`.execute(db),
    );
    await expect(refused).rejects.toThrow();
    await sql`SELECT 1`.execute(db);
  });

  it('keeps the isolation level and access mode that a transaction requests', async () => {
    const begin = () =>
      shop.database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const { rows } = await sql<object>`
            SELECT current_setting('transaction_isolation') AS isolation, current_setting('transaction_read_only') AS only,
              current_setting('shop.person', true) AS person`.execute(transaction);
          return rows[0];
        });
    const asked = { isolation: 'repeatable read', only: 'on' };
    expect(await begin()).toMatchObject(asked);
    const person = { id: owner.userId, requestId: 'asks' };
    expect(await withAuditActor(person, begin)).toEqual({ ...asked, person: String(owner.userId) });
  });

  it('cannot be changed', async () => {
    const { db } = shop.database;
    for (const table of ['audit_log', 'personal_accesses'] as const) {
      await noteAccess(db, { staff: owner.userId, customer: customer.userId, why: 'customer' });
      const names = sql.table(table);
      for (const deed of [
        sql`UPDATE ${names} SET at = now()`,
        sql`DELETE FROM ${names}`,
        sql`TRUNCATE ${names}`,
        sql`DELETE FROM ${names} WHERE id = (SELECT max(id) FROM ${names})`,
      ])
        await expect(deed.execute(db)).rejects.toThrow('is append-only');
      const { rows: young } = await sql<{ id: number }>`SELECT id FROM ${names}`.execute(db);
      await sql`SELECT forget_records(${table}, ${young.map(({ id }) => id)}::bigint[])`.execute(db);
      const { rows } = await sql`SELECT id FROM ${names}`.execute(db);
      expect(rows).toHaveLength(young.length);
    }
  });

  it('shows records by their display names, customers by their last digits, and no names of deleted records', async () => {
    const { db } = shop.database;
    await changeUser(db, customer.userId, { name: 'Zarina Abdullaeva', locale: 'ru' });
    const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
    const order = await orderIdOf(slug);
    const line = await db
      .selectFrom('order_lines')
      .select(['id', 'name'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    const size = await db
      .selectFrom('variations')
      .innerJoin('products', 'products.id', 'variations.product_id')
      .select(['variations.id', 'variations.sku', 'products.name'])
      .executeTakeFirstOrThrow();
    const lot = await db.selectFrom('lots').select(['id', 'lot_number']).executeTakeFirstOrThrow();
    const phone = await db
      .selectFrom('users')
      .select('phone_number')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow();
    const since = new Date(Date.now() - 1).toISOString();
    await withAuditActor({ id: owner.userId, requestId: 'names' }, async () => {
      await sql`UPDATE users SET name = 'Aziz' WHERE id = ${owner.userId}`.execute(db);
      await sql`UPDATE users SET locale = 'en' WHERE id = ${customer.userId}`.execute(db);
      await sql`UPDATE variations SET low_stock = 77 WHERE id = ${size.id}`.execute(db);
      await sql`UPDATE lots SET plant = 'Elsewhere' WHERE id = ${lot.id}`.execute(db);
      await sql`INSERT INTO order_notes (order_id, staff_id, kind, body) VALUES (${order}, ${owner.userId}, 'note', 'x')`.execute(
        db,
      );
      await sql`INSERT INTO audit_log (actor, table_name, row_id, action, columns, after)
        VALUES ('staff', 'refunds', 999999, 'insert', '{order_id,line_id}',
          ${JSON.stringify({ order_id: order, line_id: line.id })}::jsonb)`.execute(db);
    });
    const request = { recorded_by: owner.userId, idempotency_key: 'audit-names', request_hash: Buffer.alloc(32) };
    const { id: deposit } = await db
      .insertInto('deposits')
      .values({ ...request, paid_at: '2026-11-16T03:00:00Z', amount: 26_700, open: 26_700, depositor: 'Zarina' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data, names } = await read('audit', { from: since, page_size: '200' });
    expect(data.length).toBeGreaterThan(4);
    expect(names).toMatchObject({
      [`orders:${order}`]: slug,
      [`order_lines:${line.id}`]: `${slug}, ${(line.name as { en: string }).en}`,
      [`variations:${size.id}`]: `${size.sku}, ${(size.name as { en: string }).en}`,
      [`lots:${lot.id}`]: lot.lot_number,
      [`deposits:${deposit}`]: '26\u00a0700 ₩, 2026-11-16',
      [`users:${customer.userId}`]: `…${phone.phone_number?.slice(-4)}`,
      [`users:${owner.userId}`]: 'Aziz',
      [`staff:${owner.userId}`]: 'Aziz',
    });
    expect(names).not.toHaveProperty('refunds:999999');
    expect(JSON.stringify(names)).not.toContain('Zarina');
    await noteAccess(db, { staff: owner.userId, customer: customer.userId, why: 'customer' });
    const accesses = await read('accesses', {});
    expect(accesses.names).toMatchObject({ [`users:${customer.userId}`]: `…${phone.phone_number?.slice(-4)}` });
    expect(JSON.stringify(accesses)).not.toContain('Zarina');
  });

  it('can name every kind of record that it contains, in every language', async () => {
    const all = referenceKinds.map((kind) => ({ kind, id: 1 }));
    for (const locale of locales) await readNames(shop.database.db, locale, all);
    const { rows } = await sql<{ column: string }>`
      SELECT DISTINCT column_name AS column FROM ${auditDecisions} AS d
      WHERE decision = 'told' AND column_name ~ '_(id|ids|by)$'`.execute(shop.database.db);
    const numbers = ['attempt_id', 'deposit_id', 'job_id', 'parcel_id', 'picture_id', 'toss_order_id', 'opened_by'];
    const nameless = rows.filter(({ column }) => referenceKindOf(column) === null);
    expect(nameless.map(({ column }) => column).filter((column) => !numbers.includes(column))).toEqual([]);
  });

  it('records who truncated a table, and how many rows it had', async () => {
    const { db } = shop.database;
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM synonyms`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(0);
    await withAuditActor({ id: owner.userId, requestId: 'an-emptying' }, () => sql`TRUNCATE synonyms`.execute(db));
    const [entry, before] = (await read('audit', { thing: 'synonyms' })).data;
    const told = { action: 'truncate', row: '', person: { id: owner.userId }, request_id: 'an-emptying' };
    expect(entry).toMatchObject({ ...told, before: { rows: rows[0]?.count }, after: null });
    // The table is already empty.
    await sql`TRUNCATE synonyms`.execute(db);
    expect((await read('audit', { thing: 'synonyms' })).data.slice(0, 2)).toEqual([entry, before].filter(Boolean));
    const { rows: unwatched } = await sql<{ name: string }>`
      SELECT DISTINCT table_name AS name FROM ${auditDecisions} AS d WHERE NOT EXISTS (
        SELECT FROM pg_trigger WHERE tgrelid = d.table_name::regclass AND tgname = 'audited_emptying')`.execute(db);
    expect(unwatched).toEqual([]);
  });

  it('has a translation in every language for each column that it shows', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT table_name AS table, column_name AS column FROM ${auditDecisions} AS d WHERE decision <> 'ignored'
      UNION ALL SELECT 'synonyms', 'rows'`.execute(shop.database.db);
    expect(rows.length).toBeGreaterThan(100);
    const wordless = rows.filter(({ table, column }) =>
      locales.some((locale) => staffColumnName(locale, table, column) === column),
    );
    expect(wordless).toEqual([]);
    expect(staffColumnName('ru', 'certificates', 'body')).toBe('Кем выдан');
    expect(staffColumnName('en', 'orders', 'a_new_one')).toBe('a_new_one');
  });

  it('has a translation in every language for each named value of a column', async () => {
    const { rows } = await sql<{ table: string; column: string; value: string }>`
      SELECT d.table_name AS table, d.column_name AS column, named.value
      FROM ${auditDecisions} AS d JOIN pg_constraint c ON c.conrelid = d.table_name::regclass AND c.contype = 'c',
        regexp_match(pg_get_constraintdef(c.oid), '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$') AS list,
        LATERAL (SELECT m[1] AS value FROM regexp_matches(list[2], '''?(\\w+)''?(?:::text)?', 'g') AS m) AS named
      WHERE d.decision = 'told' AND list[1] = d.column_name AND named.value <> 'text'`.execute(shop.database.db);
    expect(rows.length).toBeGreaterThan(60);
    const statuses = orderStatuses.map((value) => ({ table: 'orders', column: 'status', value }));
    const ticks = onboardingItems.map((value) => ({ table: 'onboarding_checks', column: 'item', value }));
    const wordless = [...rows, ...statuses, ...ticks].filter(({ table, column, value }) =>
      locales.some((locale) => staffValueWord(locale, table, column, value) === null),
    );
    expect(wordless).toEqual([]);
  });

  it('has a decision for every table and column', async () => {
    const { rows } = await sql<{ undecided: string }>`
      SELECT c.table_name || '.' || c.column_name AS undecided
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND c.table_name <> ALL (${Object.keys(unauditedTables)})
        AND NOT EXISTS (
          SELECT FROM ${auditDecisions} AS d WHERE (d.table_name, d.column_name) = (c.table_name, c.column_name))
      ORDER BY 1`.execute(shop.database.db);
    const how =
      'Name the column in the trigger `audited` of its table, or the table in testing/audit-decisions.ts (docs/decisions/0048)';
    expect(
      rows.map(({ undecided }) => undecided),
      how,
    ).toEqual([]);
  });

  it('has no decision for unknown columns and no duplicate decision', async () => {
    const { rows } = await sql<{ decided: string }>`
      SELECT d.table_name || '.' || d.column_name AS decided
      FROM ${auditDecisions} AS d LEFT JOIN information_schema.columns c USING (table_name, column_name)
      GROUP BY 1 HAVING count(*) > 1 OR count(c.ordinal_position) = 0
      UNION ALL SELECT t FROM unnest(${Object.keys(unauditedTables)}::text[]) AS t WHERE to_regclass(t) IS NULL
        OR EXISTS (SELECT FROM ${auditDecisions} AS d WHERE d.table_name = t)`.execute(shop.database.db);
    expect(rows).toEqual([]);
  });

  it('shows no value of a column whose name suggests personal data or a secret', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM ${auditDecisions} AS d
      WHERE decision = 'told' AND column_name ~ '(phone|address|recipient|contact|holder|account|sealed|hash|secret|depositor|memo|note)'
      ORDER BY 1`.execute(shop.database.db);
    expect(rows).toEqual([]);
  });
});

describe('reading each log uses an index', () => {
  const search = (query: object) => recordSearch.parse(query);
  const days = { from: koreanDateOf(Date.now() - 10 * 24 * 3_600_000), to: koreanDateOf(Date.now()) };
  // In an almost empty table, all indexes cost the same.
  beforeAll(async () => {
    const { db } = shop.database;
    await sql`INSERT INTO audit_log (at, person_id, actor, table_name, row_id, action, columns)
      SELECT now() - n * interval '1 minute', 1000000 + n % 9, 'staff', CASE n % 12 WHEN 0 THEN 'orders' WHEN 1 THEN 'refunds' ELSE 'table_' || n % 12 END,
        1000000 + n % 2000, 'update', '{}' FROM generate_series(1, 20000) n`.execute(db);
    await sql`INSERT INTO personal_accesses (at, staff_id, customer_id, order_id, why)
      SELECT now() - n * interval '1 minute', 1000000 + n % 9, 1000000 + n % 2000, 1000000 + n % 5000, 'order'
      FROM generate_series(1, 20000) n`.execute(db);
    await sql`ANALYZE audit_log, personal_accesses`.execute(db);
  });
  it.each([
    ['audit', auditStatements, {}],
    ['audit by days', auditStatements, days],
    ['audit of a table', auditStatements, { thing: 'orders', ...days }],
    ['audit of a row', auditStatements, { thing: 'orders:2222-2222-2222', ...days }],
    ['audit by a person', auditStatements, { person: '3', ...days }],
    ['audit by a person of a table', auditStatements, { person: '3', thing: 'refunds' }],
    ['accesses', accessStatements, {}],
    ['accesses by a person', accessStatements, { person: '3', ...days }],
    ['accesses to a customer', accessStatements, { thing: 'users:5', ...days }],
    ['accesses to an order', accessStatements, { thing: 'orders:2222-2222-2222' }],
  ] as const)('%s', async (_name, statements, query) => {
    const { counted, entries } = statements(search({ ...query, before: '7' }));
    const plans = await shop.database.db.transaction().execute(async (transaction) => {
      // Without a suitable index, only a scan or a sort remains.
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`SELECT set_config(${`enable_${way}`}, 'off', true)`.execute(transaction);
      return Promise.all(
        [counted, entries].map(async (statement) => {
          const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`EXPLAIN (FORMAT JSON) ${statement}`.execute(
            transaction,
          );
          return rows[0]?.['QUERY PLAN'][0].Plan as Plan;
        }),
      );
    });
    for (const plan of plans) {
      const limit = nodesOf(plan).find((node) => node['Node Type'] === 'Limit') as Plan;
      const below = nodesOf(limit).filter((node) => !node['Subplan Name']);
      expect(below.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
      const scans = below.filter((node) => /^(audit_log|personal_accesses)$/.test(node['Relation Name'] ?? ''));
      for (const scan of scans) {
        expect(scan['Node Type']).toMatch(/^Index/);
        expect(scan.Filter, scan['Index Name']).toBeUndefined();
      }
      expect(scans.length).toBeGreaterThan(0);
    }
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe('the access log', () => {
  it('can be read by customer, by order and by staff member', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, customer);
    const order = await orderIdOf(slug);
    await noteAccess(db, { staff: owner.userId, order, why: 'order' });
    const [entry] = (await read('accesses', { thing: `orders:${order}` })).data;
    expect(entry).toMatchObject({
      person: { id: owner.userId },
      customer: customer.userId,
      order,
      order_number: slug,
      why: 'order',
      people: 1,
    });
    // A person without a name is shown by the end of the phone number, in the log and in the list of people.
    const { people } = await read('accesses', {});
    expect(entry.person).toEqual(people.find(({ id }: { id: number }) => id === owner.userId));
    expect(entry.person.name).not.toBe('');
    expect((await read('accesses', { thing: `orders:${slug}` })).data).toHaveLength(1);
    expect((await read('accesses', { thing: `users:${customer.userId}` })).count).toBeGreaterThan(0);
    expect((await read('accesses', { thing: 'nonsense:1' })).count).toBe(0);
    expect((await read('accesses', { person: String(customer.userId) })).count).toBe(0);
  });
});
