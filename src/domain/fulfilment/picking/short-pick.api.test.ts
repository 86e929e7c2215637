import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { readBought } from '../../money/refunds/manual-refund.store.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { moved } from '../../orders/testing/moved.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { Pick } from './pick.contract.ts';

let shop: TestShop;
let customer: Buyer;
let packer: LoggedIn;
let manager: LoggedIn;
/** Two lots of one product, of which the first expires first, and another product. */
let [goods, other]: [number, number] = [0, 0];
let lots: readonly number[] = [];

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db);
  [packer, manager] = [await staffCaller(db, 'packer'), await staffCaller(db, 'manager')];
  const { rows } = await sql<{ id: number; lots: number[] }>`
    SELECT v.id, array_agg(lots.id ORDER BY lots.id) AS lots FROM variations v JOIN lots USING (stock_item_id)
    WHERE v.stock_units = 1 AND v.archived_at IS NULL GROUP BY v.id HAVING count(*) > 1 ORDER BY v.id LIMIT 2`.execute(
    db,
  );
  [goods, other] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  lots = rows[0]?.lots.slice(0, 2).map(Number) ?? [];
  const rest = rows[0]?.lots.slice(2) ?? [];
  await correctStock(db, (transaction) =>
    sql`UPDATE lots SET quantity = 0 WHERE id = ANY (${rest}::bigint[])`.execute(transaction),
  );
  await sql`UPDATE lots SET lot_number = 'SECOND' WHERE id = ${lots[1] ?? 0}`.execute(db);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await moved(shop.database.db, 'cancelled', sql`status IN ('paid', 'preparing')`);
  await sql`
    UPDATE order_lots SET state = 'released' FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.id = line_id AND o.status = 'cancelled' AND state = 'reserved'`.execute(shop.database.db);
  await sql`UPDATE lots SET reserved = 0 WHERE reserved > 0`.execute(shop.database.db);
  await stock(0, 10, 200);
  await stock(1, 0, 300);
});

async function stock(place: number, quantity: number, days: number): Promise<void> {
  await correctStock(shop.database.db, (transaction) =>
    sql`
      UPDATE lots SET quantity = ${quantity}, best_before = (now() AT TIME ZONE 'Asia/Seoul')::date + ${days}::int
      WHERE id = ${lots[place] ?? 0}`.execute(transaction),
  );
}

/** An order being packed, with three pieces of one product and one of another. */
async function inPacking(items = [wish(goods, 3), wish(other, 1)]): Promise<{ slug: string; pick: Pick }> {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, items, 'bank_transfer');
  await transferFor(db, slug);
  await prepareOrder(db, slug);
  const pick = (await picks()).data.find((one: Pick) => one.slug === slug && one.lot === lots[0]);
  if (!pick) throw new Error('There is nothing to pick');
  return { slug, pick };
}

const wish = (product_variation: number, count: number) => ({ product_variation, count });
const get = async (url: string) => (await shop.app.inject({ url, headers: packer.headers })).json();
const picks = () => get('/api/staff/picks/?date=2099-01-01');
let keys = 0;
const newKey = () => `short-pick-${++keys}`;
const post = async (url: string, payload: object, who = packer, key = newKey()) =>
  (await shop.app.inject({ method: 'POST', url, headers: { ...who.headers, 'idempotency-key': key }, payload })).json();
const short = ({ line, lot }: Pick, more: object, who = packer, key?: string) =>
  post('/api/staff/picks/short/', { line, lot, missing: 2, ...more }, who, key);

async function lotAt(place: number) {
  const { rows } = await sql<{ quantity: number; reserved: number; moved: number; lost: number }>`
    SELECT quantity, reserved, (SELECT sum(delta)::int FROM stock_movements WHERE lot_id = lots.id) AS moved,
      (SELECT coalesce(-sum(delta), 0)::int FROM stock_movements m
        WHERE lot_id = lots.id AND reason = 'loss' AND person_id = ${packer.userId} AND at > now() - interval '1 hour') AS lost
    FROM lots WHERE id = ${lots[place] ?? 0}`.execute(shop.database.db);
  return rows[0];
}

/** Asserts that lots, orders and stock movements are consistent. */
async function expectBalance() {
  const { db } = shop.database;
  expect(await readDriftingLots(db)).toEqual([]);
  expect(await readDriftingOrders(db)).toEqual([]);
  const { rows } = await sql`
    SELECT id FROM lots WHERE quantity <> (SELECT sum(delta) FROM stock_movements WHERE lot_id = lots.id)`.execute(db);
  expect(rows).toEqual([]);
}

async function moneyBack(slug: string) {
  const { rows } = await sql<{ amount: number; told: boolean }>`
    SELECT r.amount, r.requested_by IS NOT NULL AS told FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE o.number = ${slug}`.execute(shop.database.db);
  return rows;
}

it('takes the missing pieces from the lot that expires next, once per key, and writes them off', async () => {
  await stock(1, 5, 300);
  const { slug, pick } = await inPacking();
  const seen = (await get(`/api/staff/picks/short/?line=${pick.line}&lot=${pick.lot}`)).data;
  expect(seen).toMatchObject({ units: 3, piece_units: 1, obstacle: null, ways: ['other_lot', 'leave_out', 'hold'] });
  expect(seen.other_lots).toEqual([{ lot: lots[1], lot_number: 'SECOND', best_before: expect.any(String), free: 5 }]);
  const before = (await lotAt(0))?.lost ?? 0;
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => short(pick, { way: 'other_lot', version: seen.version }, packer, key)),
  );
  for (const { data } of answers) expect(data).toMatchObject({ slug, other_lot: lots[1], left_out: 0, refunded: 0 });
  expect(await lotAt(0)).toMatchObject({ quantity: 8, reserved: 1, lost: before + 2 });
  expect(await lotAt(1)).toMatchObject({ quantity: 5, reserved: 2 });
  // The found pieces are picked; those in the other lot are still to be picked.
  const rows = (await picks()).data.filter((one: Pick) => one.line === pick.line);
  expect(rows.map(({ lot, units, picked }: Pick) => [lot, units, picked?.mine ?? false])).toEqual([
    [lots[0], 1, true],
    [lots[1], 2, false],
  ]);
  expect((await short(pick, { way: 'other_lot', missing: 1 }, packer, key)).error.code).toBe('request_key_reused');
  expect((await short(pick, { way: 'leave_out', version: seen.version }, manager)).error).toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { slug } },
  });
  expect((await short(pick, { way: 'other_lot', missing: 1, other_lot: 999_999 })).error.code).toBe('no_other_lot');
  expect((await short(pick, { way: 'other_lot' })).error.fields).toHaveProperty('missing');
  await expectBalance();
  await shipOrder(shop.database.db, slug, someParcel());
  expect(await lotAt(0)).toMatchObject({ quantity: 7, reserved: 0 });
  expect(await lotAt(1)).toMatchObject({ quantity: 3, reserved: 0 });
  await expectBalance();
});

it('takes no lot that expires before the delivery or has too few pieces', async () => {
  await stock(1, 5, 1);
  const { pick } = await inPacking();
  expect((await short(pick, { way: 'other_lot' })).error.code).toBe('no_other_lot');
  await stock(1, 1, 300);
  expect((await short(pick, { way: 'other_lot' })).error.code).toBe('no_other_lot');
  expect(await lotAt(0)).toMatchObject({ quantity: 10, reserved: 3 });
});

it('leaves pieces out, refunds their price and notifies the customer, but never the last line of an order', async () => {
  const { db } = shop.database;
  const { slug, pick } = await inPacking();
  await sql`UPDATE order_lines SET tax_type = CASE id WHEN ${pick.line} THEN 'taxed' ELSE 'exempt' END`.execute(db);
  const { data } = await short(pick, { way: 'leave_out', shelf_empty: true });
  expect(data).toMatchObject({ left_out: 2, other_lot: null });
  // The refund is taxed like these products, independent of the rest of the box.
  const exempt = db.selectFrom('refunds').select('exempt_amount').orderBy('id', 'desc').limit(1);
  expect(await exempt.execute()).toEqual([{ exempt_amount: 0 }]);
  expect(await moneyBack(slug)).toEqual([{ amount: data.refunded, told: true }]);
  expect(data.refunded).toBeGreaterThan(0);
  // One piece is with the packer, and nothing else of the lot is left.
  expect(await lotAt(0)).toMatchObject({ quantity: 1, reserved: 1 });
  const { lines } = (await get(`/api/staff/orders/detail/?slug=${slug}`)).data;
  expect(lines[0]).toMatchObject({ count: 1, left_out: 2 });
  await expectBalance();
  await stock(0, 11, 200);
  const lonely = await inPacking([wish(goods, 2)]);
  expect((await short(lonely.pick, { way: 'leave_out' })).error.code).toBe('last_goods');
  expect((await short(lonely.pick, { way: 'leave_out', missing: 1 })).data).toMatchObject({ left_out: 1 });
});

it('refunds no pieces that a refund has named before: those are left out first', async () => {
  const { db } = shop.database;
  const { slug, pick } = await inPacking();
  await sql`
    WITH named AS (
      INSERT INTO refunds (kind, idempotency_key, order_id, amount, reason)
      SELECT 'staff', 'named', order_id, price * 2, 'Called' FROM order_lines WHERE id = ${pick.line} RETURNING id, amount
    )
    INSERT INTO refund_lines (refund_id, position, line_id, count, amount)
    SELECT id, 1, ${pick.line}, 2, amount FROM named`.execute(db);
  const unsettled = async () => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM orders WHERE number = ${slug}`.execute(db);
    return (await readBought(db, rows[0]?.id ?? 0)).get(pick.line)?.unsettled;
  };
  expect(await unsettled()).toBe(1);
  expect((await short(pick, { way: 'leave_out', missing: 1 })).data).toMatchObject({ left_out: 1, refunded: 0 });
  expect(await unsettled()).toBe(1);
  expect((await short(pick, { way: 'leave_out', missing: 1 })).data).toMatchObject({ left_out: 1, refunded: 0 });
  expect(await unsettled()).toBe(1);
  const third = (await short(pick, { way: 'leave_out', missing: 1 })).data;
  expect(third).toMatchObject({ left_out: 1 });
  expect(third.refunded).toBeGreaterThan(0);
  expect(await unsettled()).toBe(0);
});

it('puts an order on hold for missing pieces until staff lift the hold, with or without the pieces', async () => {
  const { db } = shop.database;
  const { slug, pick } = await inPacking();
  expect((await short(pick, { way: 'hold', missing: 3 })).error.fields).toHaveProperty('note');
  expect((await short(pick, { way: 'hold', missing: 3, note: 'The shelf is bare' })).data).toMatchObject({ slug });
  expect(await lotAt(0)).toMatchObject({ quantity: 7, reserved: 0 });
  await expectBalance();
  const page = (await get(`/api/staff/orders/detail/?slug=${slug}`)).data;
  expect(page).toMatchObject({ hold: { reason: 'The shelf is bare' } });
  expect(page.may).toContain('lift');
  expect(page.may).not.toContain('ship');
  expect((await get('/api/staff/today/')).data.held).toBe(1);
  expect((await get('/api/staff/orders/?held=1')).data).toMatchObject([{ slug, held: true }]);
  expect((await picks()).data).toEqual([]);
  expect((await picks()).orders).toMatchObject([{ slug, hold: { reason: 'The shelf is bare' } }]);
  expect(await shipOrder(db, slug, someParcel())).toMatchObject({ error: { code: 'order_on_hold' } });
  expect(await prepareOrder(db, slug)).toMatchObject({ error: { code: 'order_on_hold' } });
  await expect(sql`UPDATE orders SET status = 'shipped' WHERE number = ${slug}`.execute(db)).rejects.toThrow('on hold');
  expect((await short(pick, { way: 'leave_out', missing: 1 })).error.code).toBe('order_on_hold');

  await stock(0, 2, 200);
  const lift = (more: object = {}, who = packer) => post('/api/staff/orders/lift/', { slug, ...more }, who);
  expect((await lift()).error.code).toBe('goods_missing');
  await stock(1, 5, 300);
  const lifted = await Promise.all(Array.from({ length: 4 }, () => lift()));
  for (const { data } of lifted) expect(data).toMatchObject({ slug, status: 'preparing', refunded: 0 });
  expect([await lotAt(0), await lotAt(1)]).toMatchObject([{ reserved: 2 }, { reserved: 1 }]);
  expect((await picks()).data.filter((one: Pick) => one.line === pick.line)).toHaveLength(2);
  await expectBalance();

  const again = (await picks()).data.find((one: Pick) => one.lot === lots[0]);
  await short(again, { way: 'hold', missing: 1, note: 'One more is gone' });
  const { hold } = (await get(`/api/staff/orders/detail/?slug=${slug}`)).data;
  expect(hold.missing_refund).toBeGreaterThan(0);
  // The refund equals the announced amount.
  expect((await lift({ missing: 'leave_out' })).data.refunded).toBe(hold.missing_refund);
  expect(await moneyBack(slug)).toHaveLength(1);
  await expectBalance();
  expect(await shipOrder(db, slug, someParcel())).toMatchObject({ ok: true });
  await expectBalance();
});

it('tells the second staff member who put the order on hold, and the hold ends with the order', async () => {
  const { slug, pick } = await inPacking();
  const hold = (who: LoggedIn, reason: string) => post('/api/staff/orders/hold/', { slug, reason }, who);
  const answers = await Promise.all([hold(packer, 'Ask the customer'), hold(manager, 'Ask the courier')]);
  const codes = answers.map(({ error }) => error?.code ?? 'ok');
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
  expect(answers.find(({ error }) => error)?.error.details.current.reason).toMatch(/^Ask/);
  await post('/api/staff/orders/lift/', { slug });
  await short(pick, { way: 'hold', note: 'Gone' });
  await post('/api/staff/orders/cancel/', { slug, reason: 'We are out of it' }, manager);
  expect((await get(`/api/staff/orders/detail/?slug=${slug}`)).data).toMatchObject({ status: 'cancelled', hold: null });
  expect(await lotAt(0)).toMatchObject({ quantity: 8, reserved: 0 });
  await expectBalance();
});

it('keeps stock consistent under concurrent short picks, cancellations and shipments', async () => {
  const { db } = shop.database;
  await stock(0, 12, 200);
  await stock(1, 4, 300);
  const orders = [await inPacking(), await inPacking(), await inPacking()];
  const answers = await Promise.all(
    orders.flatMap(({ slug, pick }, place) => [
      short(pick, { way: 'other_lot', missing: 1 }),
      short(pick, { way: place % 2 ? 'leave_out' : 'other_lot', missing: 2 }, manager),
      short(pick, { way: 'hold', missing: 1, note: 'Is it there?' }),
      place === 0
        ? post('/api/staff/orders/cancel/', { slug, reason: 'Called' }, manager)
        : shipOrder(db, slug, someParcel()),
    ]),
  );
  for (const answer of answers) expect(answer.error?.code ?? 'ok').not.toBe('internal');
  await expectBalance();
});

it('requires packing again if the contents of closed boxes change, and says why', async () => {
  const { db } = shop.database;
  const packing = async (slug: string) => (await get(`/api/staff/packing/order/?slug=${slug}`)).data;
  const close = (slug: string, who = packer) =>
    post('/api/staff/packing/packed/', { slug, all_here: true }, who).then(({ data }) => data.packed);
  const toPack = async () =>
    (await get('/api/staff/packing/')).data.map(({ slug, goods_changed }: Record<string, unknown>) => [
      slug,
      goods_changed,
    ]);
  const events = async (slug: string) =>
    (await get(`/api/staff/orders/detail/?slug=${slug}`)).data.packing.map(
      ({ kind, because }: Record<string, string>) => [kind, because].filter(Boolean).join(' '),
    );
  await stock(1, 5, 300);
  const { slug, pick } = await inPacking();

  // Another lot: recorded once, however many lots are affected.
  expect(await close(slug)).not.toBeNull();
  expect(await toPack()).toEqual([]);
  expect((await short(pick, { way: 'other_lot', missing: 1 }, manager)).error).toBeUndefined();
  expect(await packing(slug)).toMatchObject({ packed: null, goods_changed: { by: expect.any(String) } });
  expect(await toPack()).toEqual([[slug, true]]);
  expect(await events(slug)).toEqual(['packed', 'opened goods_changed']);

  // Pieces left out, and a hold for missing pieces that are filled again.
  expect(await close(slug)).not.toBeNull();
  expect((await packing(slug)).goods_changed).toBeNull();
  await short(pick, { way: 'leave_out', missing: 1 });
  expect(await toPack()).toEqual([[slug, true]]);
  expect(await close(slug)).not.toBeNull();
  const [left] = (await picks()).data.filter((one: Pick) => one.line === pick.line);
  await short(left, { way: 'hold', missing: 1, note: 'Where is it?' });
  expect((await packing(slug)).packed).toBeNull();
  await post('/api/staff/orders/lift/', { slug });
  expect(await toPack()).toEqual([[slug, true]]);

  // Unsellable stock that is replaced when packing is requested again.
  expect(await close(slug)).not.toBeNull();
  await stock(0, 10, 1);
  await post('/api/staff/orders/prepare/', { slug });
  expect(await toPack()).toEqual([[slug, true]]);

  // Concurrent requests: the order is never marked as packed with pieces that no one has seen.
  await stock(0, 10, 200);
  await stock(1, 10, 300);
  const [now] = (await picks()).data.filter((one: Pick) => one.line === pick.line);
  await Promise.all([close(slug), short(now, { way: 'other_lot', missing: 1 }, manager)]);
  const last = (await events(slug)).findLastIndex((event: string) => event === 'opened goods_changed');
  const { packed, lines } = await packing(slug);
  if (packed) expect(lines.every(({ picked }: { picked: boolean }) => picked)).toBe(true);
  else expect((await events(slug)).length - 1).toBe(last);

  // Shipping or cancelling does not open the boxes.
  expect(await close(slug)).not.toBeNull();
  const before = await events(slug);
  // A hold without missing pieces does not open them either.
  await post('/api/staff/orders/hold/', { slug, reason: 'Ask the customer' });
  await post('/api/staff/orders/lift/', { slug });
  expect(await events(slug)).toEqual(before);
  await shipOrder(db, slug, someParcel());
  expect(await events(slug)).toEqual(before);
  const ended = await inPacking();
  await close(ended.slug);
  await post('/api/staff/orders/cancel/', { slug: ended.slug, reason: 'Called' }, manager);
  expect(await events(ended.slug)).toEqual(['packed']);
});
