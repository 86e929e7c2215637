import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { transferFor } from '../deposits/testing/transfers.ts';
import type { LoggedIn } from '../identity/testing/logged-in.ts';
import { buyer, placedOrder } from '../orders/testing/buyers.ts';
import { correctStock } from '../orders/testing/corrected-stock.ts';
import { bringOrder } from '../orders/testing/delivered.ts';
import { staffCaller } from './testing/staff-caller.ts';

let shop: TestShop;
let packer: LoggedIn;
let manager: LoggedIn;
let lot: number;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  packer = await staffCaller(shop.database.db, 'packer');
  manager = await staffCaller(shop.database.db, 'manager');
  const { rows } = await sql<{ id: number }>`SELECT id FROM lots WHERE quantity > 50 ORDER BY id LIMIT 1`.execute(
    shop.database.db,
  );
  lot = rows[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** Whatever has happened, the movements of each lot add up to what there is of it. */
afterEach(async () => {
  const { rows } = await sql`
    SELECT id FROM lots WHERE quantity <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE lot_id = lots.id)`.execute(
    shop.database.db,
  );
  expect(rows).toEqual([]);
});

let keys = 0;
const move = (body: object, key: string | null = `movement-${keys++}`, by = manager) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/staff/stock-movements/',
    headers: { ...by.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { lot, reason: 'damaged', note: '', ...body },
  });
const stock = () =>
  shop.database.db.selectFrom('lots').select(['quantity', 'reserved']).where('id', '=', lot).executeTakeFirstOrThrow();

it('changes what there is once, however often and by however many hands it is sent', async () => {
  const { quantity } = await stock();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => move({ delta: -3, note: 'A torn bag' }, 'same-key')),
  );
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  expect(answers[0]?.json().data).toMatchObject({ lot, delta: -3, reason: 'damaged', note: 'A torn bag' });
  expect((await stock()).quantity).toBe(quantity - 3);
  expect((await move({ delta: -4 }, 'same-key')).json().error.code).toBe('request_key_reused');
  expect((await move({ delta: -4 }, null)).json().error.code).toBe('request_key_required');
  const url = `/api/staff/stock-movements/?lot=${lot}`;
  const { data, count } = (await shop.app.inject({ url, headers: packer.headers })).json();
  expect([data[0].delta, data.at(-1).reason, count]).toEqual([-3, 'received', data.length]);
});

it('never takes what lies aside for orders, also when many take at once', async () => {
  await correctStock(shop.database.db, (transaction) =>
    transaction.updateTable('lots').set({ quantity: 10, reserved: 0 }).where('id', '=', lot).execute(),
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => move({ delta: -3 })));
  const codes = answers.map((answer) => answer.json().error?.code ?? 'ok');
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', 'stock_reserved']);
  expect(answers[codes.indexOf('stock_reserved')]?.json().error.details).toEqual({ free: 1 });
  expect((await move({ delta: 0 })).statusCode).toBe(400);
  expect((await move({ delta: 1, reason: 'sold' })).statusCode).toBe(400);
  expect((await move({ delta: 1, lot: 999_999 })).statusCode).toBe(404);
});

it('is said by packers only as far as the day brings it', async () => {
  for (const reason of ['received', 'count', 'returned'])
    expect((await move({ delta: 1, reason }, undefined, packer)).statusCode).toBe(200);
  for (const reason of ['damaged', 'expired', 'loss', 'given_away', 'correction'])
    expect((await move({ delta: -1, reason }, undefined, packer)).json().error.code).toBe('not_permitted');
});

it('is the only way to change what there is', async () => {
  const { db } = shop.database;
  const { quantity } = await stock();
  const sneaky = { code: '23514', constraint: 'stock_changes_by_movements' };
  await expect(sql`UPDATE lots SET quantity = quantity + 1 WHERE id = ${lot}`.execute(db)).rejects.toMatchObject(
    sneaky,
  );
  await expect(
    sql`UPDATE lots SET quantity = quantity - 2, sold = sold + 1 WHERE id = ${lot}`.execute(db),
  ).rejects.toMatchObject(sneaky);
  expect((await stock()).quantity).toBe(quantity);
});

it('writes what orders take by itself', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, await buyer(db), { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await bringOrder(shop, slug);
  const { rows } = await sql`
    SELECT delta, reason FROM stock_movements WHERE reason = 'sold'
    EXCEPT ALL
    SELECT -sum(units)::int, 'sold' FROM orders JOIN order_lines l ON l.order_id = orders.id
      JOIN order_lots ON line_id = l.id WHERE number = ${slug} GROUP BY lot_id`.execute(db);
  expect(rows).toEqual([]);
});

it('cannot be written, changed or taken away past its lot', async () => {
  const { db } = shop.database;
  for (const attempt of [
    sql`INSERT INTO stock_movements (lot_id, delta, reason) VALUES (${lot}, 5, 'received')`,
    sql`UPDATE stock_movements SET delta = 5`,
    sql`DELETE FROM stock_movements`,
    sql`TRUNCATE stock_movements`,
  ])
    await expect(attempt.execute(db)).rejects.toMatchObject({ code: '42501' });
});
