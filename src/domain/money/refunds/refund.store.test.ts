import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { moneyDesk } from '../../fulfilment/testing/money-desk.ts';
import { type Buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { transferFor } from '../testing/transfers.ts';
import { addRefund, type NewRefund } from './refund.store.ts';

let shop: TestShop;
let me: Buyer;
moneyDesk(10, (desk) => {
  ({ shop, me } = desk);
});

/** An order that was paid by card, with a claim and an open deposit. */
async function paidOrder() {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me);
  await paidByCard(db, slug);
  const deposit = await transferFor(db, slug, 5_000);
  const { rows } = await sql<{ order: number; line: number; attempt: number; claim: number }>`
    WITH claim AS (
      INSERT INTO claims (order_id, opened_by, status, decided_at)
      SELECT id, 'staff', 'approved', now() FROM orders WHERE number = ${slug} RETURNING id
    )
    SELECT o.id AS order, l.id AS line, a.id AS attempt, claim.id AS claim
    FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN payment_attempts a ON a.order_id = o.id, claim
    WHERE o.number = ${slug} AND a.status = 'paid'`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An order was placed');
  return { ...found, deposit };
}

it('a refund exists once for each purpose and part, however many concurrent inserts there are', async () => {
  const { db } = shop.database;
  const { order: orderId, line, attempt, claim, deposit } = await paidOrder();
  const request = { staffId: me.userId, key: 'the-same-key' };
  const toCard = { attemptId: attempt, amount: 10 };
  const purposes: readonly Pick<NewRefund, 'purpose' | 'attemptId' | 'amount'>[] = [
    { purpose: { kind: 'cancelled' }, ...toCard },
    { purpose: { kind: 'claim', claim }, ...toCard },
    { purpose: { kind: 'left_out', line, leftOut: 1 }, ...toCard },
    { purpose: { kind: 'left_out', line, leftOut: 2 }, ...toCard },
    { purpose: { kind: 'delivery', version: 3 }, ...toCard },
    { purpose: { kind: 'staff', ...request }, ...toCard },
    { purpose: { kind: 'deposit', deposit, ...request }, attemptId: null, amount: 10 },
  ];
  const lines = [{ line, count: 1, amount: 10 }];
  const written: number[] = [];
  for (const one of purposes) {
    const rests = one.purpose.kind === 'deposit' ? [] : [{ isRest: true, attemptId: null }];
    for (const rest of [{}, ...rests]) {
      const refund = { ...one, ...rest, orderId, exemptAmount: 0, reason: 'Wet', lines };
      const ids = await Promise.all(Array.from({ length: 6 }, () => addRefund(db, refund)));
      const [id, ...others] = ids.filter((each) => each !== null);
      expect(others, one.purpose.kind).toEqual([]);
      written.push(id ?? 0);
    }
  }
  const rows = db.selectFrom('refunds as r').innerJoin('refund_lines as l', 'l.refund_id', 'r.id');
  const kept = await rows.select(['r.id', 'r.key', 'l.count', 'l.amount']).orderBy('r.id').execute();
  expect(kept.map(({ id }) => id)).toEqual(written.toSorted((a, b) => a - b));
  expect(kept.every(({ key, count, amount }) => /^[0-9a-f-]{36}$/.test(key) && count === 1 && amount === 10)).toBe(
    true,
  );
  await db.deleteFrom('refunds').execute();
});

it.each([
  ['claim', {}],
  ['cancelled', { order_version: 1 }],
  ['left_out', { left_out: 1 }],
  ['delivery', {}],
  ['staff', {}],
  ['deposit', { idempotency_key: 'a-deposit' }],
  ['surplus', {}],
  ['surplus', { part: 2 }],
])('a refund of the kind %s is refused with %j alone', async (kind, columns) => {
  const { order } = await paidOrder();
  const { db } = shop.database;
  const refused = db.insertInto('refunds').values({ kind, order_id: order, amount: 1, reason: 'x', ...columns });
  await expect(refused.execute()).rejects.toMatchObject({ constraint: 'refunds_of_their_kind' });
});

it.each(['claim_id', 'line_id', 'deposit_id'])(
  'a refund is found by its %s through an index, which its foreign key needs',
  async (column) => {
    const lines = await shop.database.db.connection().execute(async (connection) => {
      await sql`SET enable_seqscan = off`.execute(connection);
      const { rows } = await sql<Record<string, string>>`
      EXPLAIN SELECT 1 FROM ONLY refunds x WHERE 1 = ${sql.ref(column)} FOR KEY SHARE OF x`.execute(connection);
      await sql`RESET enable_seqscan`.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(lines).toContain(`Index Cond: (${column} = 1)`);
  },
);
