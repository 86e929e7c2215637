import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { bringOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { changeStock } from '../products/stock-change.store.ts';

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

/** After every test, the quantity of each lot equals the sum of its movements. */
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

it('a movement takes effect once, however often and by how many staff members it is sent', async () => {
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

it('a key that is sent for several lots at once takes effect for one of them', async () => {
  const lots = await shop.database.db.selectFrom('lots').select('id').orderBy('id').limit(8).execute();
  for (const key of ['key-of-several-1', 'key-of-several-2', 'key-of-several-3']) {
    const answers = await Promise.all(lots.map(({ id }) => move({ lot: id, delta: 1, reason: 'count' }, key)));
    const codes = answers.map((answer) => answer.json().error?.code ?? 'ok');
    expect(codes.toSorted()).toEqual(['ok', ...lots.slice(1).map(() => 'request_key_reused')]);
  }
});

it('a movement never takes reserved stock, even with concurrent requests', async () => {
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

it('packers may only use the reasons of daily work', async () => {
  for (const reason of ['received', 'count', 'returned'])
    expect((await move({ delta: 1, reason }, undefined, packer)).statusCode).toBe(200);
  for (const reason of ['damaged', 'expired', 'loss', 'given_away', 'correction'])
    expect((await move({ delta: -1, reason }, undefined, packer)).json().error.code).toBe('not_permitted');
});

it('movements add up to the quantity, whoever writes them', async () => {
  const { db } = shop.database;
  const { quantity } = await stock();
  const movement = (delta: number) =>
    sql`INSERT INTO stock_movements (lot_id, delta, reason) VALUES (${lot}, ${delta}, 'correction')`;
  const change = sql`UPDATE lots SET quantity = quantity + 1 WHERE id = ${lot}`;
  const together = (...statements: (typeof change)[]) =>
    db.transaction().execute(async (transaction) => {
      for (const statement of statements) await statement.execute(transaction);
    });
  for (const wrong of [[change], [movement(1)], [change, movement(2)], [movement(1), change, change]])
    await expect(together(...wrong)).rejects.toMatchObject({
      ...{ code: '23514', constraint: 'stock_changes_by_movements' },
    });
  expect((await stock()).quantity).toBe(quantity);
  await together(movement(1), change);
  await together(change, movement(1));
  expect((await stock()).quantity).toBe(quantity + 2);
});

it('many lots can be changed in one request, each named once', async () => {
  const { db } = shop.database;
  const lots = await db.selectFrom('lots').select(['id', 'quantity']).orderBy('id').limit(3).execute();
  const wish = (id: number, delta: number) => ({ lot: id, delta, reason: 'correction', note: 'all at once' }) as const;
  const [one, two] = lots.map(({ id }) => id);
  const twice = [wish(one ?? 0, 1), wish(two ?? 0, 1), wish(two ?? 0, 1)];
  for (const wrong of [twice, [wish(one ?? 0, 1), wish(999_999, 1)]])
    await expect(
      db.transaction().execute((transaction) => changeStock(transaction, wrong, { person: null })),
    ).rejects.toThrow('listed twice');
  // Each request names the lots in another order, and no deadlock occurs.
  const wishes = lots.map(({ id }, place) => wish(id, place + 1));
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      db
        .transaction()
        .execute((transaction) =>
          changeStock(transaction, turn % 2 === 0 ? wishes : wishes.toReversed(), { person: manager.userId }),
        ),
    ),
  );
  const after = await db.selectFrom('lots').select(['id', 'quantity']).orderBy('id').limit(3).execute();
  expect(after).toEqual(lots.map(({ id, quantity }, place) => ({ id, quantity: quantity + 12 * (place + 1) })));
});

it('an order writes movements when it takes stock', async () => {
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

it('a movement can be neither changed nor deleted', async () => {
  const { db } = shop.database;
  for (const attempt of [
    sql`UPDATE stock_movements SET delta = 5`,
    sql`DELETE FROM stock_movements`,
    sql`TRUNCATE stock_movements`,
  ])
    await expect(attempt.execute(db)).rejects.toMatchObject({ code: '42501' });
});
