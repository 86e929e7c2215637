import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { delayMessageJob } from './delay-news.job.ts';
import { isStillRelevant } from './message-relevance.service.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

/** A paid order whose shipping day is in the past. */
async function paidOrder(toLeaveDaysAgo: number): Promise<string> {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me);
  await paidByCard(db, slug);
  await sql`
    UPDATE orders SET ships_on = (now() AT TIME ZONE 'Asia/Seoul')::date - ${toLeaveDaysAgo}::int
    WHERE number = ${slug}`.execute(db);
  return slug;
}

async function told(): Promise<{ readonly key: string; readonly text: string }[]> {
  const { db } = shop.database;
  await delayMessageJob(db, shop.secret, 'https://shop.example').run({});
  const rows = await db
    .selectFrom('sms_messages')
    .select(['idempotency_key', 'sealed_text'])
    .where('idempotency_key', 'like', 'delay:%')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    key: row.idempotency_key,
    text: row.sealed_text ? shop.secret.unseal(row.sealed_text) : '',
  }));
}

async function isLate(slug: string): Promise<boolean> {
  const answer = await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers });
  return answer.json().data.delivery.late;
}

it('the message is sent once for an order that did not leave on its day, and for no other order', async () => {
  const { db } = shop.database;
  const onItsDay = await paidOrder(0);
  const left = await paidOrder(1);
  await prepareOrder(db, left);
  await shipOrder(db, left, someParcel());
  const late = await paidOrder(1);
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining(`/my-orders/${late}`)]);
  expect(await told()).toHaveLength(1);
  expect(await Promise.all([onItsDay, left, late].map(isLate))).toEqual([false, false, true]);
});

it('the message is not sent any more once the order has left', async () => {
  const { db } = shop.database;
  const slug = await paidOrder(1);
  const key = (await told()).at(-1)?.key ?? '';
  expect(await isStillRelevant(db, key)).toBe(true);
  await prepareOrder(db, slug);
  await shipOrder(db, slug, someParcel());
  expect(await isStillRelevant(db, key)).toBe(false);
});

it('the message is sent at once for a shipping day that the owner has closed, as long as it is closed', async () => {
  const { db } = shop.database;
  const before = (await told()).length;
  const slug = await paidOrder(-3);
  expect(await told()).toHaveLength(before);
  await sql`
    UPDATE settings SET value = jsonb_set(value, '{closed_days}', jsonb_build_array(
      (SELECT ships_on::text FROM orders WHERE number = ${slug}))) WHERE key = 'calendar'`.execute(db);
  const [message] = (await told()).slice(before);
  expect(message?.text).toContain(`/my-orders/${slug}`);
  expect(await told()).toHaveLength(before + 1);
  expect(await isStillRelevant(db, message?.key ?? '')).toBe(true);
  await sql`UPDATE settings SET value = jsonb_set(value, '{closed_days}', '[]') WHERE key = 'calendar'`.execute(db);
  expect(await isStillRelevant(db, message?.key ?? '')).toBe(false);
});
