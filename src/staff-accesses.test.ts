import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints } from '../scripts/declared-endpoints.ts';
import { transferFor } from './features/deposits/testing/transfers.ts';
import type { LoggedIn } from './features/identity/testing/logged-in.ts';
import { prepareOrder } from './features/orders/fulfilment.service.ts';
import { cancelOwnOrder } from './features/orders/order-end.service.ts';
import { buyer, placedOrder } from './features/orders/testing/buyers.ts';
import { bringOrder, placedOrder as orderOf } from './features/orders/testing/delivered.ts';
import { refundCancelled } from './features/payments/refund.service.ts';
import { memoryFiles, sentPhoto } from './features/photos/testing/some-photo.ts';
import { exportOrdersJob } from './features/staff/order-export.job.ts';
import { staffCaller } from './features/staff/testing/staff-caller.ts';
import type { Endpoint } from './http/endpoint.ts';
import { type TestShop, testShop } from './platform/testing/test-shop.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, undefined, memoryFiles());
afterAll(() => shop.close());
const { db } = shop.database;

/** Whoever's data has such a name is a customer that somebody of the staff looks at. */
const personal =
  /phone|recipient|address_|contact_|holder|account|depositor|identifier|memo|entrance|zip_code|^customer/;

const endpoints = [...(await declaredEndpoints()).values()];
const showing = endpoints.filter(
  (endpoint) => endpoint.access === 'staff' && endpoint.method === 'GET' && (endpoint.file || showsPeople(endpoint)),
);

/** Each call that shows people, asked so that there is somebody to see. A new one is added here, or below with a reason. */
const asked: Readonly<Record<string, () => string>> = {
  listStaffOrders: () => '/api/staff/orders/',
  getStaffOrder: () => `/api/staff/orders/detail/?slug=${orders.packed}`,
  getPacking: () => `/api/staff/packing/order/?slug=${orders.packed}`,
  getSlips: () => `/api/staff/packing/slips/?slugs=${orders.packed}`,
  exportBoxes: () => '/api/staff/courier/export/?carrier=cj&date=2099-01-01',
  listDeposits: () => '/api/staff/deposits/',
  listPayouts: () => '/api/staff/refunds/',
  downloadPayouts: () => '/api/staff/refunds/file/',
  listReceipts: () => '/api/staff/cash-receipts/',
  downloadReceipts: () => '/api/staff/cash-receipts/file/',
  getStaffJobFile: () => `/api/staff/jobs/${orders.job}/file/`,
  listCustomers: () => '/api/staff/customers/',
  getCustomer: () => `/api/staff/customers/detail/?customer=${orders.customer}`,
  exportCustomer: () => `/api/staff/customers/export/?customer=${orders.customer}`,
  listClaims: () => '/api/staff/claims/',
  getRecall: () => `/api/staff/recalls/lot/?lot=${orders.lot}`,
  downloadRecall: () => `/api/staff/recalls/file/?lot=${orders.lot}`,
  getStaffClaim: () => `/api/staff/claims/detail/?claim=${orders.claim}`,
};

/** Why nothing is written down when these are asked. */
const needNoNote: Readonly<Record<string, string>> = {
  listMembers: 'colleagues, who know that the owner sees them',
  getStaffMe: 'oneself',
  listAccesses: 'customers by number alone',
  exportProducts: 'goods',
  exportPrices: 'goods',
  exportStock: 'goods',
  exportCategories: 'goods',
  exportSynonyms: 'words',
  listStaffProducts: 'goods and who makes them',
  getStaffProduct: 'goods and who makes them',
  listSmsTexts: 'words for everybody',
  listStaffHomeParts: 'what everybody sees on the home page',
  getStaffHomePart: 'what everybody sees on the home page',
  listStaffCategories: 'goods',
  getOpening: 'the shop’s own data',
};

const orders = { packed: '', claim: 0, job: 0, customer: 0, lot: 0 };
let owner: LoggedIn;
beforeAll(async () => {
  owner = await staffCaller(db, 'owner');
  const customer = await buyer(db);
  orders.customer = customer.userId;
  const paid = async () => {
    const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
    await transferFor(db, slug);
    return slug;
  };
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers: customer.headers, payload });

  orders.packed = await paid();
  await prepareOrder(db, orders.packed);

  const other = await orderOf(shop, customer, [{ product_variation: 9, count: 1 }], 'bank_transfer');
  const aside = db.selectFrom('order_lots').innerJoin('order_lines', 'order_lines.id', 'line_id').select('lot_id');
  const ofOther = aside.innerJoin('orders', 'orders.id', 'order_id').where('number', '=', other);
  orders.lot = (await ofOther.executeTakeFirstOrThrow()).lot_id;
  const payload = { lot: orders.lot, reason: 'Glass in it' };
  const recalling = { method: 'POST', url: '/api/staff/recalls/', headers: owner.headers, payload } as const;
  expect((await shop.app.inject(recalling)).statusCode).toBe(200);

  const wish = { slug: orders.packed, purpose: 'income_deduction', identifier: '010-1234-5678' };
  expect((await post('/api/orders/cash-receipt/', wish)).statusCode).toBe(200);
  const exporting = { method: 'POST', url: '/api/staff/orders/export/', headers: owner.headers } as const;
  orders.job = (await shop.app.inject({ ...exporting, payload: { format: 'csv' } })).json().data.job;
  await exportOrdersJob(db).run({ job: orders.job });

  const cancelled = await paid();
  await cancelOwnOrder(db, customer.userId, cancelled, '', refundCancelled);
  const account = { bank: '088', account_number: '110-123-456789', holder: 'DILNOZA KARIMOVA' };
  expect((await post('/api/orders/refund-account/', { slug: cancelled, ...account })).statusCode).toBe(200);

  const brought = await paid();
  await bringOrder(shop, brought);
  const line = db.selectFrom('order_lines').innerJoin('orders', 'orders.id', 'order_id').select('order_lines.id');
  const { id } = await line.where('number', '=', brought).executeTakeFirstOrThrow();
  const lines = [{ line: id, count: 1, reason: 'missing' }];
  const claim = await post('/api/orders/claims/', {
    slug: brought,
    description: 'It was not in the box.',
    lines,
    photos: [await sentPhoto(shop, customer.headers)],
  });
  expect(claim.statusCode, claim.body).toBe(200);
  orders.claim = (await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()).id;
});

it('knows every call that shows people', () => {
  const known = [...Object.keys(asked), ...Object.keys(needNoNote)];
  const how = 'Have it call noteAccess(), and ask it in this test';
  expect(
    showing.map(({ name }) => name).filter((name) => !known.includes(name)),
    how,
  ).toEqual([]);
  expect(Object.keys(asked).filter((name) => !showing.some((endpoint) => endpoint.name === name))).toEqual([]);
});

it.each(Object.entries(asked))('%s is written down, before anything is shown', async (name, url) => {
  const endpoint = showing.find((one) => one.name === name) as Endpoint;
  const before = await noted();
  const answer = await shop.app.inject({ url: url(), headers: owner.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  if (!endpoint.file) expect(answer.json().data).not.toEqual([]);
  expect(await noted()).toBe(before + 1);
});

async function noted(): Promise<number> {
  const rows = await db.selectFrom('personal_accesses').select('id').where('staff_id', '=', owner.userId).execute();
  return rows.length;
}

/** Whether the answer has a field of such a name, however deep. */
function showsPeople({ answer }: Endpoint): boolean {
  interface Node {
    readonly $ref?: string;
    readonly properties?: Readonly<Record<string, Node>>;
    readonly items?: Node;
    readonly anyOf?: readonly Node[];
  }
  const schema = z.toJSONSchema(answer, { unrepresentable: 'any' }) as Node & { $defs?: Record<string, Node> };
  const seen = new Set<string>();
  const has = (node: Node | undefined): boolean => {
    if (!node) return false;
    const reference = node.$ref?.split('/').at(-1);
    if (reference && !seen.has(reference)) {
      seen.add(reference);
      return has(schema.$defs?.[reference]);
    }
    const fields = Object.entries(node.properties ?? {});
    return (
      fields.some(([name, of]) => personal.test(name) || has(of)) || has(node.items) || (node.anyOf ?? []).some(has)
    );
  };
  return has(schema);
}
