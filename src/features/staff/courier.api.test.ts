import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTableFile } from '../../platform/tables/table-file.ts';
import { xlsxFile } from '../../platform/tables/xlsx-file.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { transferFor } from '../deposits/testing/transfers.ts';
import type { LoggedIn } from '../identity/testing/logged-in.ts';
import { prepareOrder } from '../orders/fulfilment.service.ts';
import { type Buyer, buyer, placedOrder } from '../orders/testing/buyers.ts';
import { staffCaller } from './testing/staff-caller.ts';

let shop: TestShop;
let customer: Buyer;
let owner: LoggedIn;
let packer: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db);
  [owner, packer] = [await staffCaller(db, 'owner'), await staffCaller(db, 'packer')];
});
afterAll(() => shop.close());

async function packedOrder(): Promise<string> {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  await prepareOrder(shop.database.db, slug);
  return slug;
}

const file = (who: LoggedIn, carrier: string) =>
  shop.app.inject({ url: `/api/staff/courier/export/?carrier=${carrier}&date=2099-01-01`, headers: who.headers });

const send = (payload: object | Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/staff/courier/import/?carrier=cj',
    headers: {
      ...packer.headers,
      ...(Buffer.isBuffer(payload)
        ? { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
        : {}),
    },
    payload,
  });

it('gives the courier every box of the day, notes who took the addresses, and takes the numbers back', async () => {
  const slugs = [await packedOrder(), await packedOrder()];
  const ended = await packedOrder();
  const answer = await file(owner, 'cj');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cj-2099-01-01.xlsx"');
  const table = await readTableFile(answer.rawPayload);
  if (!table.ok) throw new Error('The file cannot be read');
  const [headings = [], ...rows] = table.value;
  const orderColumn = headings.indexOf('고객주문번호');
  expect([...new Set(rows.map((cells) => cells[orderColumn]))].toSorted()).toEqual([...slugs, ended].toSorted());
  expect(rows[0]).toContain('Test Buyer');
  const { db } = shop.database;
  const [noted] = await db.selectFrom('personal_accesses').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(noted).toMatchObject({ staff_id: owner.userId, why: 'courier_file', people: 3 });

  // Cancelled while its box was at the courier's counter.
  const payload = { slug: ended, reason: 'The customer has called' };
  await shop.app.inject({ method: 'POST', url: '/api/staff/orders/cancel/', headers: owner.headers, payload });
  const numbers = rows.map((cells, index) => [...cells, `0${10_000_000_000 + index}`]);
  const back = xlsxFile([[...headings, '운송장번호'], ...numbers]);
  // A file that is sent twice says the same, and nothing is noted twice.
  for (let time = 0; time < 2; time++) {
    const results: { row: number; slug: string; ok: boolean; code?: string }[] = (await send(back)).json().data;
    expect(results.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 2));
    for (const { slug, ok, code } of results)
      expect([ok, code]).toEqual(slug === ended ? [false, 'order_cancelled'] : [true, undefined]);
  }
  const parcels = await db.selectFrom('parcels').select('tracking_number').execute();
  expect(parcels).toHaveLength(rows.filter((cells) => cells[orderColumn] !== ended).length);
  expect(parcels.every(({ tracking_number }) => /^0\d{11}$/.test(tracking_number))).toBe(true);
});

it('takes numbers that were copied, each line by itself', async () => {
  const slug = await packedOrder();
  const text = `Order\tTracking\nAAAA-BBBB-CCCC\t012345678901\n${slug}\t1.23E+11\n${slug.toLowerCase()}\t0199-9999-9999`;
  const answer = await send({ text });
  expect(answer.json().data).toMatchObject([
    { row: 2, ok: false, code: 'not_found' },
    { row: 3, ok: false, code: 'tracking_number_wrong' },
    { row: 4, slug, tracking_number: '019999999999', ok: true },
  ]);
  expect((await send({ text: 'nothing of use' })).json().error.code).toBe('table_unknown');
});

it('lets only those take addresses out of the house who may', async () => {
  expect((await file(packer, 'cj')).json().error.code).toBe('not_permitted');
  expect((await file(owner, 'pigeon')).statusCode).toBe(400);
});
