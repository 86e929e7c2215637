import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { PickList } from './pick.contract.ts';
import { pickSweepJob } from './pick-sweep.job.ts';

let shop: TestShop;
let customer: Buyer;
let packer: LoggedIn;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db);
  [packer, manager] = [await staffCaller(db, 'packer'), await staffCaller(db, 'manager')];
});
afterAll(() => shop.close());

const far = '2099-01-01';
const post = async (url: string, payload: object, who = packer) =>
  (await shop.app.inject({ method: 'POST', url, headers: who.headers, payload })).json();
const list = async (query = `date=${far}`): Promise<PickList> =>
  (await shop.app.inject({ url: `/api/staff/picks/?${query}`, headers: packer.headers })).json();

async function paidOrder(): Promise<string> {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  return slug;
}

it('lists what the orders of a day need once their packing has started, by storage room', async () => {
  const slugs = [await paidOrder(), await paidOrder()];
  expect(await list()).toMatchObject({ data: [], waiting: 2, orders: slugs.map((slug) => ({ slug, status: 'paid' })) });
  expect((await post('/api/staff/picks/begin/', { date: '2020-01-01' })).data).toEqual([]);
  const [first] = slugs;
  const some = await post('/api/staff/picks/begin/', { slugs: [first] });
  expect(some.data).toEqual([{ slug: first, ok: true }]);
  const begun = await post('/api/staff/picks/begin/', { date: far }, manager);
  expect(begun.data).toEqual([{ slug: slugs[1], ok: true }]);
  const { data, waiting } = await list();
  expect(waiting).toBe(0);
  expect(new Set(data.map(({ slug }) => slug))).toEqual(new Set(slugs));
  const rooms = data.map(({ box }) => boxKinds.indexOf(box));
  expect(rooms).toEqual(rooms.toSorted((one, other) => one - other));
});

it('lists only the requested orders, with their progress', async () => {
  const { data, orders } = await list();
  const [first] = data;
  const query = `date=${far}&slugs=${first?.slug.toLowerCase()},AAAA-AAAA-AAAA`;
  const some = await list(query);
  expect(new Set(some.data.map(({ slug }) => slug))).toEqual(new Set([first?.slug]));
  expect(some.orders).toEqual(orders);
  expect(orders.map(({ lines, lines_picked, hold }) => [lines > 0, lines_picked, hold])).toEqual([
    [true, 0, null],
    [true, 0, null],
  ]);
});

it('records a pick once: a second packer learns who did it, and cannot put back a colleague’s pick by accident', async () => {
  const [first] = (await list()).data;
  if (!first) throw new Error('There is nothing to pick');
  const mark = { line: first.line, lot: first.lot };
  const tap = (who: LoggedIn, more: object = {}) =>
    post('/api/staff/picks/', { picks: [{ ...mark, ...more }] }, who).then(({ data }) => data[0]);
  const taps = await Promise.all([packer, manager, packer, manager].map((who) => tap(who)));
  const won = taps[0].ok ? packer : manager;
  const lost = won === packer ? manager : packer;
  expect(taps.filter(({ ok }) => ok)).toHaveLength(2);
  for (const { ok, code, picked } of taps)
    expect([ok, code]).toEqual(picked.mine ? [true, undefined] : [false, 'picked_by_another']);
  expect(await tap(lost, { picked: false })).toMatchObject({
    ok: false,
    code: 'picked_by_another',
    picked: { mine: false },
  });
  expect(await tap(lost, { picked: false, of: taps[0].picked.at })).toMatchObject({ ok: true, picked: null });
  expect(await tap(won, { picked: false })).toMatchObject({ ok: true, picked: null });
});

it('counts a tap once per key, however often and late it arrives', async () => {
  const [first] = (await list()).data;
  if (!first) throw new Error('There is nothing to pick');
  const mark = { line: first.line, lot: first.lot };
  const taps = [
    { ...mark, key: 'tap-key-1', picked: true },
    { ...mark, key: 'tap-key-2', picked: false },
  ];
  const sent = await Promise.all(Array.from({ length: 4 }, () => post('/api/staff/picks/', { picks: taps })));
  for (const { data } of sent) expect(data).toMatchObject(taps.map(({ key }) => ({ key, ok: true })));
  const late = await post('/api/staff/picks/', { picks: [taps[0] ?? {}] });
  expect(late.data).toMatchObject([{ ok: true, picked: null }]);
  expect((await list()).data[0]?.picked).toBeNull();
  const other = await post('/api/staff/picks/', { picks: [{ ...mark, key: 'tap-key-1', picked: false }] });
  expect(other.data).toMatchObject([{ ok: false, code: 'request_key_reused' }]);
});

it('accepts late taps, each on its own, and reports products that are no longer needed', async () => {
  const { data } = await list();
  const [kept, ended] = [data[0], data.find(({ slug }) => slug !== data[0]?.slug)];
  if (!kept || !ended) throw new Error('There are not two orders');
  const marks = [ended, kept].map(({ line, lot }) => ({ line, lot }));
  await post('/api/staff/picks/', { picks: [marks[0] ?? {}] });
  const payload = { slug: ended.slug, reason: 'The customer has called' };
  await post('/api/staff/orders/cancel/', payload, manager);
  expect((await list()).put_back).toMatchObject([{ ...marks[0], slug: ended.slug }]);
  const back = await post('/api/staff/picks/', { picks: [{ ...marks[0], picked: false }] });
  expect(back.data).toMatchObject([{ ok: true, picked: null }]);
  expect((await list()).put_back).toEqual([]);
  const answer = await post('/api/staff/picks/', { picks: [...marks, { line: 999_999, lot: 1, key: 'of-no-line' }] });
  const codes = answer.data.map(({ code }: { code?: string }) => code ?? 'ok');
  expect(codes).toEqual(['order_cancelled', 'ok', 'order_moved_on']);
});

it('asks to pick again if the reservation moves to another lot', async () => {
  const { db } = shop.database;
  const [first] = (await list()).data;
  await sql`DELETE FROM order_lots WHERE line_id = ${first?.line ?? 0} AND lot_id = ${first?.lot ?? 0}`.execute(db);
  const { rows } = await sql`SELECT FROM picks WHERE line_id = ${first?.line ?? 0}`.execute(db);
  expect(rows).toEqual([]);
});

it('deletes only the keys of taps that can no longer be sent', async () => {
  const { db } = shop.database;
  await sql`INSERT INTO pick_requests (staff_id, idempotency_key, line_id, lot_id, picked, at)
    SELECT ${packer.userId}, 'tap-of-' || days, line.id, 1, true, now() - days * interval '1 day'
    FROM generate_series(59, 61) days, (SELECT id FROM order_lines LIMIT 1) line`.execute(db);
  await pickSweepJob(db).run({});
  const kept = await db
    .selectFrom('pick_requests')
    .select('idempotency_key')
    .where('idempotency_key', 'like', 'tap-of-%')
    .execute();
  expect(kept.map(({ idempotency_key }) => idempotency_key).toSorted()).toEqual(['tap-of-59']);
});
