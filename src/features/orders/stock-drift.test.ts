import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { checkStockJob } from './stock-drift.job.ts';
import { readDriftingLots, readDriftingOrders } from './stock-drift.store.ts';
import { buyer, placedOrder } from './testing/buyers.ts';

let shop: TestShop;
let number: string;
beforeAll(async () => {
  shop = await testShop();
  number = await placedOrder(shop, await buyer(shop.database.db));
});
afterAll(() => shop.close());

async function reports(): Promise<string[]> {
  const error = vi.fn();
  await checkStockJob(shop.database.db, Object.assign(createLog('silent'), { error })).run({});
  return error.mock.calls.map(([, words]) => words);
}

it('says nothing while everything adds up', async () => {
  expect(await reports()).toEqual([]);
});

it('reports a lot whose count went astray', async () => {
  const { db } = shop.database;
  await sql`UPDATE lots SET reserved = reserved + 1 WHERE reserved > 0`.execute(db);
  expect(await readDriftingLots(db)).toEqual([
    { lot: expect.any(Number), reserved: 2, reservedByOrders: 1, sold: 0, soldByOrders: 0 },
  ]);
  expect(await reports()).toEqual(['lots and orders disagree about what is in stock']);
  await sql`UPDATE lots SET reserved = reserved - 1 WHERE reserved > 0`.execute(db);
});

it('reports an order that holds goods although it is over', async () => {
  const { db } = shop.database;
  await db.updateTable('orders').set({ status: 'cancelled' }).execute();
  expect(await readDriftingOrders(db)).toEqual([number]);
  expect(await reports()).toEqual(['goods of orders are not where their status says']);
});
