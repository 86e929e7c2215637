import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { transferFor } from '../deposits/testing/transfers.ts';
import type { LoggedIn } from '../identity/testing/logged-in.ts';
import { boxKinds } from '../orders/box.rules.ts';
import { type Buyer, buyer, placedOrder } from '../orders/testing/buyers.ts';
import type { Pick } from './pick.contract.ts';
import { staffCaller } from './testing/staff-caller.ts';

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
const list = async (): Promise<{ data: Pick[]; waiting: number }> =>
  (await shop.app.inject({ url: `/api/staff/picks/?date=${far}`, headers: packer.headers })).json();

async function paidOrder(): Promise<string> {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  return slug;
}

it('lists what the orders of a day need once their packing has begun, room by room', async () => {
  const slugs = [await paidOrder(), await paidOrder()];
  expect(await list()).toEqual({ data: [], waiting: 2 });
  expect((await post('/api/staff/picks/begin/', { date: '2020-01-01' })).data).toEqual([]);
  const begun = await post('/api/staff/picks/begin/', { date: far });
  expect(
    begun.data.toSorted((one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1)),
  ).toEqual(slugs.toSorted().map((slug) => ({ slug, ok: true })));
  const { data, waiting } = await list();
  expect(waiting).toBe(0);
  expect(new Set(data.map(({ slug }) => slug))).toEqual(new Set(slugs));
  const rooms = data.map(({ box }) => boxKinds.indexOf(box));
  expect(rooms).toEqual(rooms.toSorted((one, other) => one - other));
});

it('notes each tap once, by whoever was first, and forgets it when the goods go back', async () => {
  const [first] = (await list()).data;
  if (!first) throw new Error('There is nothing to fetch');
  const mark = { line: first.line, lot: first.lot };
  const taps = await Promise.all(
    [packer, manager, packer].map((who) => post('/api/staff/picks/', { picks: [mark] }, who)),
  );
  for (const { data } of taps) expect(data).toEqual([{ ...mark, ok: true, picked: taps[0].data[0].picked }]);
  expect((await list()).data[0]?.picked).toEqual(taps[0].data[0].picked);
  const back = await post('/api/staff/picks/', { picks: [{ ...mark, picked: false }] });
  expect(back.data).toEqual([{ ...mark, ok: true, picked: null }]);
});

it('takes taps that come late, each by itself, and says which goods nobody wants any more', async () => {
  const { data } = await list();
  const [kept, ended] = [data[0], data.find(({ slug }) => slug !== data[0]?.slug)];
  if (!kept || !ended) throw new Error('There are not two orders');
  const payload = { slug: ended.slug, reason: 'The customer has called' };
  await post('/api/staff/orders/cancel/', payload, manager);
  const marks = [ended, kept].map(({ line, lot }) => ({ line, lot }));
  const answer = await post('/api/staff/picks/', { picks: [...marks, { line: 999_999, lot: 1 }] });
  const codeOf = ({ line, lot }: { line: number; lot: number }) =>
    answer.data.find((one: { line: number; lot: number }) => one.line === line && one.lot === lot)?.code ?? 'ok';
  expect([...marks, { line: 999_999, lot: 1 }].map(codeOf)).toEqual(['order_moved_on', 'ok', 'order_moved_on']);
});

it('wants goods fetched anew that are taken from another lot', async () => {
  const { db } = shop.database;
  const [first] = (await list()).data;
  await sql`DELETE FROM order_lots WHERE line_id = ${first?.line ?? 0} AND lot_id = ${first?.lot ?? 0}`.execute(db);
  const { rows } = await sql`SELECT FROM picks WHERE line_id = ${first?.line ?? 0}`.execute(db);
  expect(rows).toEqual([]);
});
