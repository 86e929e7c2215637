import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { askOfArrivalJob } from './arrival-question.job.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

/** A parcel that was promised for a day in the past. */
async function sentOrder(promisedDaysAgo: number): Promise<string> {
  const { db } = shop.database;
  const slug = await placedOrder(shop, me);
  await paidByCard(db, slug);
  await prepareOrder(db, slug);
  await shipOrder(db, slug, someParcel());
  await sql`
    UPDATE orders SET arrives_to = (now() AT TIME ZONE 'Asia/Seoul')::date - ${promisedDaysAgo}::int
    WHERE number = ${slug}`.execute(db);
  return slug;
}

async function asked(): Promise<string[]> {
  const { db } = shop.database;
  await askOfArrivalJob(db, shop.secret, 'https://shop.example').run({});
  const rows = await db
    .selectFrom('sms_messages')
    .select('sealed_text')
    .where('idempotency_key', 'like', 'arrival:%')
    .orderBy('id')
    .execute();
  return rows.map((row) => (row.sealed_text ? shop.secret.unseal(row.sealed_text) : ''));
}

const receive = (slug: string, who: Buyer) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/received/', headers: who.headers, payload: { slug } });

it('the question is sent once, three days after the promised day, and not if the customer has confirmed the delivery', async () => {
  await sentOrder(2);
  const received = await sentOrder(3);
  await receive(received, me);
  const waiting = await sentOrder(3);
  expect(await asked()).toEqual([expect.stringContaining(`/my-orders/${waiting}`)]);
  expect(await asked()).toHaveLength(1);
});

it('a customer who has received the sent parcels is not asked about a box that is not sent yet', async () => {
  const { db } = shop.database;
  const before = (await asked()).length;
  const slug = await sentOrder(3);
  await sql`INSERT INTO boxes (order_id, number, kind) SELECT id, 9, 'dry' FROM orders WHERE number = ${slug}`.execute(
    db,
  );
  expect((await receive(slug, me)).json().data.status).toBe('shipped');
  expect(await asked()).toHaveLength(before);
});

it('a customer can confirm the delivery once the order is shipped, once, and only for their own parcel', async () => {
  const unsent = await placedOrder(shop, me);
  expect((await receive(unsent, me)).json().error.code).toBe('order_not_shipped');
  const slug = await sentOrder(0);
  const stranger = await buyer(shop.database.db, 1);
  expect((await receive(slug, stranger)).statusCode).toBe(404);
  const answers = await Promise.all([receive(slug, me), receive(slug, me), receive(slug, me)]);
  for (const answer of answers) {
    const { status, events } = answer.json().data;
    expect(status).toBe('delivered');
    expect(events.filter((event: { status: string }) => event.status === 'delivered')).toEqual([
      expect.objectContaining({ actor: 'customer' }),
    ]);
  }
});
