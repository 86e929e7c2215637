import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { deliverOrder, prepareOrder } from '../parcels/parcel-steps.service.ts';
import { type Buyer, buyer } from '../testing/buyers.ts';
import { placedOrder, sendAllBoxes } from '../testing/delivered.ts';
import type { CurrentOrder } from './current-order.contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const place = (who: Buyer) => {
  const size = shop.catalogueCache.snapshot.contents.products
    .flatMap(({ variations }) => variations)
    .find(({ stock }) => stock > 20);
  return placedOrder(shop, who, [{ product_variation: size?.id ?? 0, count: 2 }], 'bank_transfer');
};
const current = async (who: Buyer) => {
  const answer = await shop.app.inject({ url: '/api/orders/current/', headers: who.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as CurrentOrder | null;
};

describe('the order that a customer waits for', () => {
  it('needs a login', async () => {
    expect((await shop.app.inject({ url: '/api/orders/current/' })).statusCode).toBe(401);
  });

  it('is the unpaid one, then the one on its way, and none after the delivery', async () => {
    const { db } = shop.database;
    const [me, other] = [await buyer(db, 1), await buyer(db, 2)];
    expect(await current(me)).toBeNull();
    const first = await place(me);
    expect(await current(me)).toMatchObject({
      slug: first,
      status: 'awaiting_payment',
      items_count: 2,
      arrives_to: null,
    });
    await transferFor(db, first);
    expect(await current(me)).toMatchObject({
      slug: first,
      status: 'paid',
      arrives_to: expect.stringMatching(/^\d{4}-/),
    });

    const second = await place(me);
    expect(await current(me)).toMatchObject({ slug: second, status: 'awaiting_payment' });
    await transferFor(db, second);
    await prepareOrder(db, second);
    await sendAllBoxes(db, second);
    expect(await current(me)).toMatchObject({ slug: second, status: 'shipped' });
    await deliverOrder(db, second);
    expect(await current(me)).toMatchObject({ slug: first, status: 'paid' });
    expect(await current(other)).toBeNull();
  });

  it('is not one whose time for payment is over, and a late one promises no day', async () => {
    const { db } = shop.database;
    const me = await buyer(db, 3);
    const slug = await place(me);
    const change = (columns: object) => db.updateTable('orders').set(columns).where('number', '=', slug).execute();
    await change({ pay_before: new Date(Date.now() - 1_000) });
    expect(await current(me)).toBeNull();
    await change({ pay_before: new Date(Date.now() + 3_600_000) });
    await transferFor(db, slug);
    await change({ ships_on: '2020-01-02' });
    expect(await current(me)).toMatchObject({ slug, arrives_from: null, arrives_to: null });
  });

  it('that is on its way promises no day that has passed', async () => {
    const { db } = shop.database;
    const me = await buyer(db, 4);
    const slug = await place(me);
    await transferFor(db, slug);
    await prepareOrder(db, slug);
    await sendAllBoxes(db, slug);
    expect(await current(me)).toMatchObject({ status: 'shipped', arrives_to: expect.any(String) });
    const past = { arrives_from: '2020-01-02', arrives_to: '2020-01-02' };
    await db.updateTable('orders').set(past).where('number', '=', slug).execute();
    expect(await current(me)).toMatchObject({ status: 'shipped', arrives_from: null, arrives_to: null });
  });
});
