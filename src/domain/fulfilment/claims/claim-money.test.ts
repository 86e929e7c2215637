import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { isThorough } from '../../../platform/testing/thorough.ts';
import { CardPayments } from '../../money/payments/payment.service.ts';
import { markRefundSent, refundCancelled } from '../../money/refunds/refund.service.ts';
import { RefundSending } from '../../money/refunds/refund-sending.service.ts';
import { FakeToss, type Mishap } from '../../money/testing/fake-toss.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { deliverOrder, prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, forgetOrders, stockExactly } from '../../orders/testing/buyers.ts';
import { placedOrder, sendAllBoxes } from '../../orders/testing/delivered.ts';
import { decideClaim, openClaim } from './claim.service.ts';
import { linesOfClaim } from './claim.store.ts';

let shop: TestShop;
let me: Buyer;
let toss: FakeToss;
let payments: CardPayments;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

let photos = 0;

/** Inserts an uploaded photo, without its bytes. */
async function newPhoto(): Promise<string> {
  const key = String(++photos).padStart(32, '0');
  await shop.database.db.insertInto('photos').values({ key, user_id: me.userId, width: 1, height: 1 }).execute();
  return key;
}

async function paidOrder(method: 'toss' | 'bank_transfer'): Promise<{ slug: string; total: number }> {
  const { db } = shop.database;
  await forgetOrders(db);
  for (const variation of [1, 9]) await stockExactly(db, variation, 20);
  toss = new FakeToss();
  payments = new CardPayments(db, toss);
  const items = [
    { product_variation: 1, count: 3 },
    { product_variation: 9, count: 1 },
  ];
  const slug = await placedOrder(shop, me, items, method);
  const { total_price: total } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  if (method === 'bank_transfer') await transferFor(db, slug);
  else {
    const info = await shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: me.headers });
    const orderId = info.json().data.toss.order_id;
    await payments.confirm(me.userId, { paymentKey: toss.authenticate(orderId, total), orderId, amount: total });
  }
  return { slug, total };
}

/** Sends due refunds like the queue and the staff do. A failed refund is retried at the next call. */
async function sendRefunds(): Promise<void> {
  const { db } = shop.database;
  const byHand = db.selectFrom('refunds').select('id').where('status', '<>', 'done').where('attempt_id', 'is', null);
  for (const { id } of await byHand.execute()) await markRefundSent(db, id, me.userId);
  await sql`UPDATE refunds SET try_at = now() WHERE status = 'due'`.execute(db);
  await new RefundSending(db, toss, shop.secret).sendDue();
}

type Step =
  | { readonly what: 'fulfil' | 'cancel' | 'refund' }
  | { readonly what: 'claim'; readonly counts: readonly number[]; readonly twice: boolean }
  | { readonly what: 'decide'; readonly share: number; readonly twice: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('fulfil' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('claim' as const),
      counts: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      share: fc.constantFrom(0, 0.5, 1),
      twice: fc.boolean(),
    }),
  },
);
const mishap = fc.constantFrom<Mishap>(null, null, null, 'lost_answer', 'lost_request');

async function act(slug: string, taken: Step): Promise<void> {
  const { db } = shop.database;
  switch (taken.what) {
    case 'fulfil':
      await prepareOrder(db, slug);
      await sendAllBoxes(db, slug);
      await deliverOrder(db, slug);
      return;
    case 'cancel':
      await cancelOwnOrder(db, me.userId, slug, '', refundCancelled);
      return;
    case 'refund':
      return sendRefunds();
    case 'claim': {
      const ids = await db.selectFrom('order_lines').select('id').orderBy('position').execute();
      const lines = taken.counts.flatMap((count, index) =>
        count > 0 ? [{ line: ids[index]?.id ?? 0, count, reason: 'damaged' as const }] : [],
      );
      if (lines.length === 0) return;
      const wanted = { number: slug, description: 'Everything was crushed', lines, photos: [await newPhoto()] };
      const open = () => openClaim(db, wanted, { by: 'customer', userId: me.userId });
      await Promise.all(taken.twice ? [open(), open()] : [open()]);
      return;
    }
    case 'decide': {
      const open = await db.selectFrom('claims').select('id').where('status', '=', 'open').executeTakeFirst();
      if (!open) return;
      const lines = await linesOfClaim(db, open.id);
      const decisions = lines.map(({ line, count, price }) => ({
        line,
        decision: taken.share === 0 ? ('reject' as const) : ('approve' as const),
        remedy: 'money' as const,
        amount: Math.ceil(price * count * taken.share),
        words: 'As we see it',
      }));
      const decide = () => decideClaim(db, open.id, decisions);
      await Promise.all(taken.twice ? [decide(), decide()] : [decide()]);
    }
  }
}

describe('money after random claims, cancellations and decisions', () => {
  it.each(['toss', 'bank_transfer'] as const)(
    'refunds never exceed the received money and equal what was approved (%s)',
    async (method) => {
      const { db } = shop.database;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(step, mishap), { minLength: 3, maxLength: 14 }), async (steps) => {
          const { slug, total } = await paidOrder(method);
          for (const [taken, trouble] of steps) {
            if (trouble) toss.mishaps.push(trouble);
            await act(slug, taken);
            if (method === 'toss') expect(toss.moneyTaken()).toBeGreaterThanOrEqual(0);
          }
          toss.mishaps.length = 0;
          for (let times = 0; times < 3; times++) await sendRefunds();

          const { rows } = await sql<{ status: string; given: number; approved: number; open: number }>`
            SELECT o.status,
              (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE status = 'done') AS given,
              (SELECT count(*)::int FROM refunds WHERE status <> 'done') AS open,
              ((SELECT coalesce(sum(refund_amount), 0) FROM claim_lines)
                + (SELECT coalesce(sum(delivery_refund), 0) FROM claims))::int AS approved
            FROM orders o WHERE number = ${slug}`.execute(db);
          const { status = '', given = 0, approved = 0, open = 1 } = rows[0] ?? {};
          expect(given).toBeLessThanOrEqual(total);
          expect(given).toBe(status === 'cancelled' ? total : approved);
          expect(open).toBe(0);
          // An approved return must be over once all of its money has arrived.
          expect(status).not.toBe('return_approved');
          if (method === 'toss') expect(toss.moneyTaken()).toBe(total - given);
        }),
        { numRuns: isThorough ? 40 : 15 },
      );
    },
    120_000,
  );
});
