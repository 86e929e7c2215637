import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { inTestShop, type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { changeStock } from '../../catalogue/products/stock-change.store.ts';
import { decideClaim, openClaim } from '../../fulfilment/claims/claim.service.ts';
import { linesOfClaim } from '../../fulfilment/claims/claim.store.ts';
import { leaveLine } from '../../fulfilment/order-desk/order-edit.service.ts';
import { acceptShortfall } from '../../money/deposits/shortfall.service.ts';
import { refundCancelled } from '../../money/refunds/refund.service.ts';
import { refundByStaff } from '../../money/refunds/staff-refund.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { type Buyer, buyer, paidByCard, place } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { bringOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { cellsOf } from './sales-cells.store.ts';
import type { SalesRow, SalesTotal } from './sales-report.contract.ts';
import { type SalesDimension, salesColumns, salesDimensions, shopParts } from './sales-report.rules.ts';
import { readSales } from './sales-report.store.ts';
import { checkSalesJob, rollUpSalesJob } from './sales-rollup.job.ts';
import type { ShopReport } from './shop-report.contract.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' });
afterAll(() => shop.close());
const { db } = shop.database;
const today = () => koreanDateOf(Date.now());
const from = () => addDays(today(), -60);
let owner: Awaited<ReturnType<typeof staffCaller>>;
let customers: readonly Buyer[];
let onSale: readonly number[];
/** An amount that does not divide evenly, so that pieces of one line differ by one won. */
const voucher = 'ODD-WON';

async function report(by: SalesDimension, days: { from: string; to: string } = { from: from(), to: today() }) {
  const query = new URLSearchParams({ ...days, by });
  const answer = await shop.app.inject({ url: `/api/staff/reports/sales/?${query}`, headers: owner.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { data: SalesRow[]; total: SalesTotal };
}

/** Computes the expected totals from orders and refunds in the simplest way. */
async function counted(): Promise<SalesTotal> {
  const { rows } = await sql<Record<string, string>>`
    WITH sales AS (
      SELECT o.*, total_price - order_exempt(o.id) AS taxed, order_exempt(o.id) AS exempt FROM orders o
      WHERE status NOT IN ('awaiting_payment', 'expired') AND o.id NOT IN (SELECT replacement_id FROM claims WHERE replacement_id IS NOT NULL)
        AND EXISTS (SELECT FROM order_events WHERE order_id = o.id AND to_status = 'paid')
    ), kept AS (
      SELECT s.*, coalesce((SELECT sum(amount) FROM refunds WHERE order_id = s.id AND deposit_id IS NULL), 0) AS back,
        coalesce((SELECT sum(exempt_amount) FROM refunds WHERE order_id = s.id AND deposit_id IS NULL), 0) AS exempt_back
      FROM sales s
    )
    SELECT count(*) AS orders, sum(items_total) AS gross, sum(discount_total + allowance_total) AS discount, sum(delivery_price) AS delivery,
      sum(back) AS refunds, sum(total_price - back) AS net, sum(exempt - exempt_back) AS exempt,
      sum((taxed - back + exempt_back) - round((taxed - back + exempt_back) / 1.1)) AS vat FROM kept`.execute(db);
  const sums = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, text]) => [name, Number(text)]));
  return { ...sums, taxable: (sums.net ?? 0) - (sums.exempt ?? 0) - (sums.vat ?? 0) } as SalesTotal;
}

/** Deterministic pseudo-random numbers. */
function thrown(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

let photos = 0;
async function newPhoto(userId: number): Promise<string> {
  const key = String(++photos).padStart(32, 'a');
  await db.insertInto('photos').values({ key, user_id: userId, width: 1, height: 1 }).execute();
  return key;
}

/** Creates one order with random events. */
async function live(who: Buyer, chance: () => number, index: number): Promise<void> {
  const pick = (most: number) => Math.floor(chance() * most);
  const chosen = onSale.filter(() => chance() < 0.6);
  const items = (chosen.length > 0 ? chosen : onSale).map((product_variation) => ({
    product_variation,
    count: 1 + pick(3),
  }));
  const payment_method = index % 3 === 0 ? 'toss' : 'bank_transfer';
  const wish = { items, payment_method, ...(index % 2 === 1 ? { voucher } : {}) } as const;
  const refused = await place(shop, who, { ...wish, expected_total: 0 });
  const expected_total = refused.json().error.details?.total;
  const placed = await place(shop, who, { ...wish, expected_total });
  expect(placed.statusCode, refused.body + placed.body).toBe(200);
  const { slug } = placed.json().data;
  if (chance() < 0.1) return;
  const lacking = index % 3 === 1 ? pick(900) : 0;
  if (index % 3 === 0) await paidByCard(db, slug);
  else await transferFor(db, slug, expected_total - lacking);
  if (lacking > 0) {
    const accepted = { number: slug, missing: lacking, reason: 'A fee of the bank' };
    expect(await acceptShortfall(db, accepted, { staffId: owner.userId, key: `shortfall-${index}` })).toMatchObject({
      ok: true,
    });
  }
  const { id, total_price } = await db
    .selectFrom('orders')
    .select(['id', 'total_price'])
    .where('number', '=', slug)
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('order_lines').select(['id', 'count']).where('order_id', '=', id).execute();
  const staffId = owner.userId;
  const [first] = lines;
  if (!first) throw new Error('An order must have lines');
  if (chance() < 0.3 && lines.length > 1) await leaveLine(db, slug, first.id, { staffId });
  if (chance() < 0.4) {
    const named = chance() < 0.5 ? [{ line: lines.at(-1)?.id ?? 0, count: 1 }] : undefined;
    const refund = { number: slug, amount: 1 + pick(Math.floor(total_price / 3)), reason: 'Sorry', lines: named };
    await refundByStaff(db, refund, { staffId, key: `refund-${index}` });
  }
  if (chance() < 0.2) {
    await cancelOwnOrder(db, who.userId, slug, '', refundCancelled);
    return;
  }
  await bringOrder(shop, slug);
  if (chance() > 0.5) return;
  const line = lines.at(-1) ?? first;
  const claim = { number: slug, description: 'Crushed in the box', photos: [await newPhoto(who.userId)] };
  const wanted = { ...claim, lines: [{ line: line.id, count: 1, reason: 'damaged' as const }] };
  const opened = await openClaim(db, wanted, { by: 'customer', userId: who.userId });
  if (!opened.ok) return;
  const remedy = chance() < 0.5 ? ('money' as const) : ('replacement' as const);
  const decisions = (await linesOfClaim(db, opened.value)).map(({ line: claimed, price }) => ({
    line: claimed,
    decision: 'approve' as const,
    remedy,
    amount: remedy === 'money' ? price : 0,
    words: '',
  }));
  await decideClaim(db, opened.value, decisions, { staffId, version: 1 });
}

/** Moves orders some days into the past, and their refunds some days after that. */
async function shiftToThePast(chance: () => number): Promise<void> {
  for (const { id } of await db.selectFrom('orders').select('id').orderBy('id').execute()) {
    const days = 1 + Math.floor(chance() * 39);
    await sql`UPDATE order_events SET at = at - ${days} * interval '1 day' WHERE order_id = ${id}`.execute(db);
    await sql`UPDATE orders SET arrives_to = arrives_to - ${days}::int WHERE id = ${id}`.execute(db);
    await sql`UPDATE refunds SET created_at = created_at - ${Math.floor(days / 2)} * interval '1 day'
      WHERE order_id = ${id}`.execute(db);
    await sql`SELECT mark_sale(${id})`.execute(db);
  }
}

async function expectExact(): Promise<void> {
  const whole = await counted();
  expect(whole.orders).toBeGreaterThan(10);
  for (const by of salesDimensions) {
    const { data, total } = await report(by);
    expect(total, by).toEqual(whole);
    for (const column of salesColumns) {
      if (column === 'orders' && (by === 'product' || by === 'category')) continue;
      expect(
        data.reduce((sum, row) => sum + row[column], 0),
        `${column} by ${by}`,
      ).toBe(whole[column]);
    }
    for (const row of data) {
      expect(row.net).toBe(row.gross - row.discount + row.delivery - row.refunds);
      expect(row.net).toBe(row.exempt + row.taxable + row.vat);
    }
  }
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

async function soldWithVoucher(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders
    WHERE voucher_total = 3331 AND status NOT IN ('awaiting_payment', 'expired')`.execute(db);
  return rows[0]?.count ?? 0;
}

async function rolledUp() {
  return db.selectFrom('sales_days').selectAll().orderBy('dimension').orderBy('day').orderBy('key').execute();
}

/** Products of both tax types, with and without a discount, with enough stock. */
async function plentyOnSale(): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; lot: number }>`
    SELECT DISTINCT ON (p.tax_type, v.discount IS NULL, p.category_id % 2) v.id, l.id AS lot
    FROM variations v JOIN products p ON p.id = v.product_id AND p.listed
    JOIN sellable_lots l ON l.stock_item_id = v.stock_item_id AND l.best_before > current_date + 60
    WHERE v.archived_at IS NULL ORDER BY p.tax_type, v.discount IS NULL, p.category_id % 2, v.id`.execute(db);
  const lots = rows.map(({ lot }) => lot);
  await correctStock(db, (transaction) =>
    sql`UPDATE lots SET quantity = quantity + 2000 WHERE id = ANY (${lots}::bigint[])`.execute(transaction),
  );
  expect(rows.length).toBeGreaterThan(3);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  owner = await staffCaller(db, 'owner');
  customers = [await buyer(db), await buyer(db, 1, '63000'), await buyer(db, 2)];
  onSale = await plentyOnSale();
  const taken = { code: voucher, name: '{"en":"Odd"}', kind: 'won', amount: 3_331 };
  await db.insertInto('vouchers').values(taken).execute();
  const chance = thrown(20_261_116);
  for (let index = 0; index < 24; index++) await live(customers[index % 3] as Buyer, chance, index);
  await shiftToThePast(chance);
});

describe('the sales report', () => {
  it('equals the orders exactly, live and summed up, in every grouping', async () => {
    await expectExact();
    expect(await soldWithVoucher()).toBeGreaterThan(3);
    expect(await rolledUp()).toEqual([]);
    await rollUpSalesJob(db).run({});
    expect((await rolledUp()).length).toBeGreaterThan(50);
    const marks = await db.selectFrom('dirty_sales_days').select('day').distinct().execute();
    expect(marks.length).toBeLessThanOrEqual(1);
    await expectExact();
  });

  it('changes only the day of a refund, however long ago the sale was', async () => {
    await rollUpSalesJob(db).run({});
    const before = await report('day');
    const sold = await db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow();
    const late = { number: sold.number, amount: 7, reason: 'Late', lines: undefined };
    expect(await refundByStaff(db, late, { staffId: owner.userId, key: 'late-refund' })).toMatchObject({ ok: true });
    const after = await report('day');
    const changed = after.data.filter((row, index) => row.net !== before.data[index]?.net);
    expect(changed.map(({ key }) => key)).toEqual([today()]);
    expect(after.total.refunds).toBe(before.total.refunds + 7);
    await expectExact();
  });

  it('stays exact while days are summed up and money moves concurrently', async () => {
    await sql`INSERT INTO dirty_sales_days (day) SELECT DISTINCT day FROM sales_days`.execute(db);
    const orders = await db.selectFrom('orders').select('number').where('status', '=', 'delivered').limit(5).execute();
    const give = orders.map(({ number }, index) =>
      refundByStaff(
        db,
        { number, amount: 1, reason: 'A won', lines: undefined },
        { staffId: owner.userId, key: `won-${index}` },
      ),
    );
    await Promise.all([...give, ...Array.from({ length: 4 }, () => rollUpSalesJob(db).run({}))]);
    await expectExact();
  });

  it('follows orders with a changed address, and products whose category is deleted', async () => {
    await rollUpSalesJob(db).run({});
    const { rows } = await sql<{ order_id: number; category_id: number }>`
      SELECT l.order_id, l.category_id FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.status = 'delivered' AND o.zone = 'mainland' AND o.total_price > 0
        AND NOT EXISTS (SELECT FROM claims WHERE replacement_id = o.id) ORDER BY l.id LIMIT 1`.execute(db);
    const sumOf = async (by: 'zone' | 'category', wanted: string) =>
      (await report(by)).data.find(({ key }) => key === wanted)?.gross ?? 0;
    const before = [await sumOf('zone', 'remote'), await sumOf('category', String(rows[0]?.category_id))];
    await sql`UPDATE orders SET zone = 'remote' WHERE id = ${rows[0]?.order_id}`.execute(db);
    await sql`UPDATE order_lines SET category_id = NULL WHERE category_id = ${rows[0]?.category_id}`.execute(db);
    expect(await sumOf('zone', 'remote')).toBeGreaterThan(before[0] ?? 0);
    expect(before[1]).toBeGreaterThan(0);
    expect(await sumOf('category', String(rows[0]?.category_id))).toBe(0);
    await expectExact();
  });

  it('repairs sums that have drifted, and counts the repairs', async () => {
    await rollUpSalesJob(db).run({});
    const right = await rolledUp();
    await sql`UPDATE sales_days SET gross = gross + 1 WHERE day = (SELECT min(day) FROM sales_days)`.execute(db);
    await sql`DELETE FROM sales_days WHERE day = (SELECT max(day) FROM sales_days)`.execute(db);
    const told: unknown[] = [];
    const log = { error: (what: unknown) => told.push(what) } as never;
    await checkSalesJob(db, log).run({});
    expect(await rolledUp()).toEqual(right);
    expect(told).toEqual([{ days: [expect.any(String), expect.any(String)] }]);
    const { drifted } = await db.selectFrom('sales_check').select('drifted').executeTakeFirstOrThrow();
    expect(drifted).toBe(2);
  });

  it('of one day looks up the orders of that day and scans no whole table', async () => {
    const plan = await db.transaction().execute(async (transaction) => {
      // A small table is always scanned; with these plans disabled, only lookups by key remain without a scan.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      await sql`SET LOCAL enable_nestloop = off`.execute(transaction);
      const cells = cellsOf(sql`SELECT unnest(${[today()]}::date[]) AS day`);
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`EXPLAIN (FORMAT JSON) ${cells}`.execute(
        transaction,
      );
      return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
    });
    const large = ['orders', 'order_lines', 'order_events', 'refunds', 'payment_attempts', 'claims'];
    const scans = nodesOf(plan).filter((node) => large.includes(node['Relation Name'] ?? ''));
    expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set(large));
    for (const scan of scans) expect(scan['Index Cond'] ?? scan['Recheck Cond'], JSON.stringify(scan)).toBeDefined();
  });

  it('is summed up and checked without a statement timeout', async () => {
    await sql`CREATE FUNCTION refuse_hurry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('statement_timeout') <> '0' THEN RAISE EXCEPTION 'hurried'; END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`CREATE TRIGGER refuse_hurry BEFORE INSERT ON sales_days EXECUTE FUNCTION refuse_hurry()`.execute(db);
    await sql`INSERT INTO dirty_sales_days (day) SELECT DISTINCT day FROM sales_days`.execute(db);
    await rollUpSalesJob(db).run({});
    await sql`UPDATE sales_days SET gross = gross + 1 WHERE day = (SELECT min(day) FROM sales_days)`.execute(db);
    const told: unknown[] = [];
    await checkSalesJob(db, { error: (what: unknown) => told.push(what) } as never).run({});
    expect(told).toHaveLength(1);
    await sql`DROP TRIGGER refuse_hurry ON sales_days`.execute(db);
    await expectExact();
  });

  it('ends its days at midnight in Korea, to the millisecond', async () => {
    const [day, next] = [addDays(today(), -50), addDays(today(), -49)];
    const sold = await sql<{ id: number; total: number }>`
      SELECT id, total_price AS total FROM orders WHERE status = 'delivered' AND total_price > 0
        AND id NOT IN (SELECT replacement_id FROM claims WHERE replacement_id IS NOT NULL) ORDER BY id LIMIT 2`.execute(
      db,
    );
    const moments = [`${day}T23:59:59.999+09:00`, `${next}T00:00:00+09:00`];
    for (const [place, { id }] of sold.rows.entries())
      await sql`UPDATE order_events SET at = ${moments[place]} WHERE order_id = ${id} AND to_status = 'paid'`.execute(
        db,
      );
    await sql`INSERT INTO dirty_sales_days (day) SELECT DISTINCT day FROM sales_days`.execute(db);
    await sql`INSERT INTO dirty_sales_days (day) VALUES (${day}), (${next})`.execute(db);
    const told = async () =>
      (await report('day', { from: addDays(day, -1), to: addDays(next, 1) })).data
        .filter(({ orders }) => orders > 0)
        .map(({ key, gross, discount, delivery }) => [key, gross - discount + delivery]);
    const right = [
      [day, sold.rows[0]?.total],
      [next, sold.rows[1]?.total],
    ];
    expect(await told()).toEqual(right);
    await rollUpSalesJob(db).run({});
    expect(await told()).toEqual(right);
    await expectExact();
  });

  it('excludes a deleted order', async () => {
    await db
      .deleteFrom('orders')
      .where('user_id', '=', customers[2]?.userId ?? 0)
      .execute();
    await expectExact();
  });

  it('can be exported only with re-authentication, in the reader’s language', async () => {
    const url = `/api/staff/reports/sales/?from=${from()}&to=${today()}&by=method`;
    const headers = { ...owner.headers, 'accept-language': 'ru' };
    const csv = await shop.app.inject({ url: `${url}&format=csv`, headers });
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="sales-${from()}-${today()}.csv"`);
    expect(csv.body).toContain('Способ оплаты');
    expect(csv.body).toContain('Перевод');
    const xlsx = await shop.app.inject({ url: `${url}&format=xlsx`, headers });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const noted = await db.selectFrom('personal_accesses').select('why').where('staff_id', '=', owner.userId).execute();
    expect(noted.filter(({ why }) => why === 'export')).toHaveLength(2);
    await db
      .updateTable('staff_sessions')
      .set({ proven_at: new Date(Date.now() - 3_600_000) })
      .execute();
    const stale = await shop.app.inject({ url: `${url}&format=csv`, headers });
    expect([stale.statusCode, stale.json().error.code]).toEqual([403, 'proof_needed']);
    expect((await report('day')).data).toHaveLength(61);
  });

  it('has complete totals if not all rows are shown', async () => {
    const wanted = { from: from(), to: today(), by: 'product', locale: 'en' } as const;
    const whole = await readSales(db, wanted);
    const cut = await readSales(db, { ...wanted, most: 1 });
    expect(whole.count).toBeGreaterThan(2);
    expect(whole.rows).toHaveLength(whole.count + 1);
    expect(cut).toEqual({ rows: whole.rows.slice(0, 2), count: whole.count });
  });

  it('is refused for invalid days', async () => {
    for (const query of [`from=${today()}&to=${from()}`, 'from=2020-01-01', 'by=colour', 'format=pdf']) {
      const answer = await shop.app.inject({ url: `/api/staff/reports/sales/?${query}`, headers: owner.headers });
      expect(answer.statusCode, query).toBe(400);
    }
  });
});

describe('the shop report', () => {
  it('can be exported in parts, in the reader’s language, with re-authentication', async () => {
    await db.updateTable('staff_sessions').set({ proven_at: new Date() }).execute();
    const file = (part: string, format: string) =>
      shop.app.inject({
        url: `/api/staff/reports/shop/?from=${from()}&to=${today()}&part=${part}&format=${format}`,
        headers: { ...owner.headers, 'accept-language': 'ru' },
      });
    for (const part of shopParts) {
      const csv = await file(part, 'csv');
      expect(csv.headers['content-disposition'], part).toBe(`attachment; filename="${part}-${from()}-${today()}.csv"`);
      expect(csv.body.trim().split('\r\n').length, part).toBeGreaterThan(part === 'waste' ? 0 : 1);
    }
    expect((await file('funnel', 'csv')).body).toMatch(/Оформлено,\d+\r\nОплачено,\d+/);
    expect((await file('returns', 'csv')).body).toContain('Повреждён');
    expect((await file('turn', 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    await db
      .updateTable('staff_sessions')
      .set({ proven_at: new Date(Date.now() - 3_600_000) })
      .execute();
    expect((await file('turn', 'csv')).json().error.code).toBe('proof_needed');
  });

  it('shows orders, customers, promised days, returns and stock', async () => {
    const answer = await shop.app.inject({
      url: `/api/staff/reports/shop/?from=${from()}&to=${today()}`,
      headers: owner.headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { funnel, buyers, promises, returns, turn } = answer.json().data;
    expect(Object.keys(funnel).toSorted()).toEqual(['paid', 'placed']);
    expect(funnel.placed).toBeGreaterThan(funnel.paid);
    expect(buyers).toEqual({ new: 2, returning: 0 });
    expect(promises.kept + promises.late).toBeGreaterThan(5);
    expect(returns).toEqual([expect.objectContaining({ reason: 'damaged' })]);
    expect(turn[0].sold).toBeGreaterThan(0);
  });

  const told = async (days = { from: today(), to: today() }) =>
    (
      await shop.app.inject({
        url: `/api/staff/reports/shop/?${new URLSearchParams(days)}`,
        headers: owner.headers,
      })
    ).json().data as ShopReport;

  it('shows the average stock of each day, and none if earlier movements are not recorded', async () => {
    await inTestShop({ RATE_LIMIT_SCALE: '1000000' }, async (own) => {
      const reader = await staffCaller(own.database.db, 'owner');
      const [begin, end] = [addDays(today(), -40), addDays(today(), -31)];
      const moved = (lot: number, daysLater: number, delta: number, reason: 'received' | 'sold') =>
        own.database.db.transaction().execute(async (transaction) => {
          const at = new Date(Date.parse(`${begin}T00:00:00+09:00`) + daysLater * 86_400_000).toISOString();
          await sql`UPDATE lots SET quantity = quantity + ${delta} WHERE id = ${lot}`.execute(transaction);
          await sql`INSERT INTO stock_movements (lot_id, delta, reason, at)
            VALUES (${lot}, ${delta}, ${reason}, ${at})`.execute(transaction);
        });
      const { rows: lots } = await sql<{ lot: number; product: number; there: number }>`
        SELECT DISTINCT ON (product_id) id AS lot, product_id AS product,
          (SELECT sum(quantity)::int FROM lots l WHERE l.product_id = lots.product_id) AS there
        FROM lots WHERE quantity > 9 ORDER BY product_id, id LIMIT 2`.execute(own.database.db);
      const [known, unknown] = lots;
      await moved(known?.lot ?? 0, 0, 60, 'received');
      await moved(known?.lot ?? 0, 5, -30, 'sold');
      // The arrival of this stock is unknown: it is recorded only after a part of it was sold.
      await sql`DELETE FROM lots WHERE product_id = ${unknown?.product} AND id <> ${unknown?.lot}`.execute(
        own.database.db,
      );
      await correctStock(own.database.db, (transaction) =>
        sql`UPDATE lots SET quantity = 0 WHERE id = ${unknown?.lot}`.execute(transaction),
      );
      await own.database.db.transaction().execute(async (transaction) => {
        await sql`SELECT set_config('shop.forgets_records', 'on', true)`.execute(transaction);
        await sql`DELETE FROM stock_movements WHERE lot_id = ${unknown?.lot}`.execute(transaction);
      });
      await correctStock(own.database.db, (transaction) =>
        sql`UPDATE lots SET quantity = 8 WHERE id = ${unknown?.lot}`.execute(transaction),
      );
      await moved(unknown?.lot ?? 0, 5, -4, 'sold');
      const answer = await own.app.inject({
        url: `/api/staff/reports/shop/?from=${begin}&to=${end}`,
        headers: reader.headers,
      });
      const { turn } = answer.json().data as ShopReport;
      const stock = (known?.there ?? 0) + 45;
      expect(turn).toEqual([
        expect.objectContaining({
          product: known?.product,
          sold: 30,
          stock,
          turn: Math.round((30 / stock) * 100) / 100,
        }),
        expect.objectContaining({ product: unknown?.product, sold: 4, stock: null, turn: null }),
      ]);
    });
  });

  it('distinguishes returning from new customers', async () => {
    const before = (await told()).buyers;
    const [known] = customers;
    const unknown = await buyer(db, 3);
    for (const who of [known as Buyer, unknown, unknown]) {
      const items = [{ product_variation: onSale[0] ?? 0, count: 1 }];
      const wish = { items, payment_method: 'toss' } as const;
      const { total } = (await place(shop, who, { ...wish, expected_total: 0 })).json().error.details;
      await paidByCard(db, (await place(shop, who, { ...wish, expected_total: total })).json().data.slug);
    }
    expect((await told()).buyers).toEqual({ new: before.new + 1, returning: before.returning + 1 });
  });

  it('counts an order as late if it arrived after its day, or has not arrived after it', async () => {
    const [yesterday, day] = [addDays(today(), -1), addDays(today(), -70)];
    const { rows } = await sql<{ id: number; status: string }>`
      SELECT id, status FROM orders WHERE status IN ('delivered', 'paid') ORDER BY status, id`.execute(db);
    const [inTime, later] = rows.filter(({ status }) => status === 'delivered');
    const waiting = rows.find(({ status }) => status === 'paid');
    await sql`UPDATE orders SET arrives_to = ${addDays(today(), -300)}::date`.execute(db);
    const promise = async (id: number | undefined, arrivesTo: string) => {
      await sql`UPDATE orders SET arrives_to = ${arrivesTo}::date WHERE id = ${id}`.execute(db);
    };
    const came = (id: number | undefined, at: string) =>
      sql`UPDATE order_events SET at = ${`${at}T12:00:00+09:00`} WHERE order_id = ${id} AND to_status = 'delivered'`.execute(
        db,
      );
    await promise(inTime?.id, day);
    await came(inTime?.id, day);
    await promise(later?.id, day);
    await came(later?.id, addDays(day, 1));
    expect((await told({ from: day, to: day })).promises).toEqual({ kept: 1, late: 1 });
    await promise(waiting?.id, today());
    expect((await told()).promises).toEqual({ kept: 0, late: 0 });
    await promise(waiting?.id, yesterday);
    expect((await told({ from: yesterday, to: yesterday })).promises).toEqual({ kept: 0, late: 1 });
  });

  it('values a write-off on its day, unaffected by later changes of product and price', async () => {
    const { rows } = await sql<{ lot: number; item: number; price: string }>`
      SELECT l.id AS lot, l.stock_item_id AS item, min(v.price::numeric / v.stock_units)::text AS price
      FROM lots l JOIN variations v ON v.stock_item_id = l.stock_item_id AND v.archived_at IS NULL
      WHERE l.quantity - l.reserved > 10 GROUP BY l.id ORDER BY l.id LIMIT 1`.execute(db);
    const [{ lot, item, price } = { lot: 0, item: 0, price: '0' }] = rows;
    const writeOff = (delta: number) =>
      db
        .transaction()
        .execute((transaction) =>
          changeStock(transaction, [{ lot, delta, reason: 'expired' }], { person: owner.userId }),
        );
    await writeOff(-3);
    const first = Math.round(3 * Number(price));
    const waste = [{ reason: 'expired', units: 3, cost: first }];
    expect((await told()).waste).toEqual(waste);
    await sql`UPDATE variations SET price = price * 2 WHERE stock_item_id = ${item}`.execute(db);
    expect((await told()).waste).toEqual(waste);
    await sql`UPDATE variations SET archived_at = now() WHERE stock_item_id = ${item}`.execute(db);
    await writeOff(-1);
    const second = Math.round(2 * Number(price));
    expect((await told()).waste).toEqual([{ reason: 'expired', units: 4, cost: first + second }]);
  });
});
