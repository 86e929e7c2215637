import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { readDriftingLots } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, place, stockExactly } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { watchCertificatesJob, watchCertifiedOrdersJob } from './certificate-expiry.job.ts';

let shop: TestShop;
let me: Buyer;
const variation = 1;
const items = [{ product_variation: variation, count: 2 }];

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await sql`UPDATE certificates SET valid_from = '2020-01-01', valid_until = '2199-01-01', withdrawn_at = NULL`.execute(
    db,
  );
  await stockExactly(db, variation, 10);
});
afterEach(async () => {
  expect(await readDriftingLots(shop.database.db)).toEqual([]);
});

const ended = (change: string) => shop.database.pool.query(`UPDATE certificates SET ${change}`);
const stockShown = async () => {
  await refreshSnapshot(shop.database.db, shop.catalogueCache);
  const product = shop.catalogueCache.snapshot.productOfVariation(variation);
  return product?.variations.find(({ id }) => id === variation)?.stock;
};

async function order(): Promise<string> {
  const { total } = (await place(shop, me, { items, expected_total: 0 })).json().error.details;
  return (await place(shop, me, { items, expected_total: total })).json().data.slug;
}

async function paidOrder(): Promise<string> {
  const slug = await order();
  await paidByCard(shop.database.db, slug);
  return slug;
}

async function reports(job: (typeof jobs)[number]): Promise<unknown[]> {
  const note = vi.fn();
  await job(shop.database.db, Object.assign(createLog('silent'), { error: note, warn: note })).run({});
  return note.mock.calls.map(([facts]) => facts);
}
const jobs = [watchCertifiedOrdersJob, watchCertificatesJob] as const;

it('a recalled lot is not reported for its certificate', async () => {
  await paidOrder();
  const held = sql`id IN (SELECT lot_id FROM order_lots WHERE state = 'reserved')`;
  await sql`UPDATE lots SET recalled_at = now() WHERE ${held}`.execute(shop.database.db);
  expect(await reports(watchCertifiedOrdersJob)).toEqual([]);
  await sql`UPDATE lots SET recalled_at = NULL WHERE ${held}`.execute(shop.database.db);
});

describe('products', () => {
  it.each([
    ['shortened', `valid_from = '2000-01-01', valid_until = '2000-12-31'`],
    ['moved', `valid_from = '2190-01-01'`],
    ['withdrawn', 'withdrawn_at = now()'],
  ])('are off sale at once when their certificate is %s', async (_how, change) => {
    expect(await stockShown()).toBe(10);
    await ended(change);
    expect(await stockShown()).toBe(0);
    const refused = await place(shop, me, { items, expected_total: 0 });
    expect(refused.json().error).toMatchObject({ code: 'stock_changed', details: { lines: [{ available: 0 }] } });
  });

  it('stay on sale if the certificate expired after they were produced', async () => {
    await shop.database.pool.query(
      `UPDATE certificates SET valid_until = (SELECT max(produced_on) FROM lots WHERE certificate_id = certificates.id)
       WHERE id IN (SELECT certificate_id FROM lots)`,
    );
    expect(await stockShown()).toBe(10);
    expect(await order()).toMatch(/^\w/);
  });
});

describe('an order with products that have lost their certificate', () => {
  it('is reported to staff', async () => {
    const slug = await paidOrder();
    expect(await reports(watchCertifiedOrdersJob)).toEqual([]);
    await ended('withdrawn_at = now()');
    expect(await reports(watchCertifiedOrdersJob)).toEqual([{ orders: [slug] }]);
  });

  it('is neither packed nor sent', async () => {
    const packed = await paidOrder();
    expect(await prepareOrder(shop.database.db, packed)).toMatchObject({ ok: true });
    const paid = await paidOrder();
    await ended('withdrawn_at = now()');
    expect(await prepareOrder(shop.database.db, paid)).toMatchObject({ error: { code: 'goods_uncertified' } });
    expect(await shipOrder(shop.database.db, packed, someParcel())).toMatchObject({
      error: { code: 'goods_uncertified' },
    });
    await ended('withdrawn_at = NULL');
    expect(await shipOrder(shop.database.db, packed, someParcel())).toMatchObject({ ok: true });
  });

  it('is packed from other lots if there are any', async () => {
    const slug = await paidOrder();
    const { rows } = await correctStock(shop.database.db, (transaction) =>
      sql<{ id: number }>`
        WITH old AS (SELECT * FROM lots WHERE reserved > 0), other AS (
          INSERT INTO certificates (body, body_country, number, scope, valid_from, valid_until)
          SELECT body, body_country, 'another one', scope, valid_from, valid_until FROM certificates LIMIT 1 RETURNING id
        )
        INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
          slaughter_method, best_before)
        SELECT product_id, stock_item_id, other.id, 'fresh', quantity, origin, plant, produced_on, slaughter_method,
          best_before FROM old, other RETURNING id`.execute(transaction),
    );
    await shop.database.pool.query(`UPDATE certificates SET withdrawn_at = now() WHERE number <> 'another one'`);
    expect(await prepareOrder(shop.database.db, slug)).toMatchObject({ ok: true });
    const held = await sql<{ id: number }>`SELECT lot_id AS id FROM order_lots`.execute(shop.database.db);
    expect(held.rows).toEqual(rows);
  });
});

describe('an order with products that no longer keep until they arrive', () => {
  const goStale = () =>
    sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date, produced_on = least(produced_on, (now() AT TIME ZONE 'Asia/Seoul')::date - 1)
      WHERE reserved > 0`.execute(shop.database.db);
  const statusOf = async (number: string) => {
    const order = shop.database.db.selectFrom('orders').select('status').where('number', '=', number);
    return (await order.executeTakeFirstOrThrow()).status;
  };
  const unpackFresh = () =>
    correctStock(shop.database.db, (transaction) =>
      sql`
        INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
          slaughter_method, best_before)
        SELECT product_id, stock_item_id, certificate_id, 'lasting', 1000, origin, plant, produced_on, slaughter_method,
          (now() AT TIME ZONE 'Asia/Seoul')::date + 90 FROM lots WHERE reserved > 0 LIMIT 1`.execute(transaction),
    );

  it('is neither packed nor sent, and is packed again once there are other lots', async () => {
    const { db } = shop.database;
    const slug = await paidOrder();
    await goStale();
    expect(await prepareOrder(db, slug)).toMatchObject({ error: { code: 'goods_too_old' } });
    expect(await statusOf(slug)).toBe('paid');
    await sql`UPDATE lots SET best_before = (now() AT TIME ZONE 'Asia/Seoul')::date + 60 WHERE reserved > 0`.execute(
      db,
    );
    expect(await prepareOrder(db, slug)).toMatchObject({ ok: true });
    await goStale();
    expect(await shipOrder(db, slug, someParcel())).toMatchObject({ error: { code: 'goods_too_old' } });
    expect(await statusOf(slug)).toBe('preparing');
    await unpackFresh();
    expect(await prepareOrder(db, slug)).toMatchObject({ ok: true });
    expect(await shipOrder(db, slug, someParcel())).toMatchObject({ ok: true });
    const sold = await sql<{ lot: string; state: string }>`
      SELECT lot_number AS lot, state FROM order_lots JOIN lots ON lots.id = lot_id`.execute(db);
    expect(sold.rows).toEqual([{ lot: 'lasting', state: 'sold' }]);
  });
});

it('expiring certificates are reported in time', async () => {
  expect(await reports(watchCertificatesJob)).toEqual([]);
  await shop.database.pool.query(
    `UPDATE certificates SET valid_until = (now() AT TIME ZONE 'Asia/Seoul')::date + 10 WHERE number <> 'another one'`,
  );
  const [{ certificates }] = (await reports(watchCertificatesJob)) as [{ certificates: object[] }];
  expect(certificates.length).toBeGreaterThan(0);
  expect(certificates[0]).toEqual({
    body: expect.any(String),
    number: expect.any(String),
    validUntil: expect.any(String),
  });
});
