import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import type { LoggedIn } from '../domain/customers/testing/logged-in.ts';
import { exportOrdersJob } from '../domain/fulfilment/order-desk/order-export.job.ts';
import { memoryFiles, sentPhoto } from '../domain/fulfilment/testing/some-photo.ts';
import { refundCancelled } from '../domain/money/refunds/refund.service.ts';
import { bankPaste } from '../domain/money/testing/bank-files.ts';
import { transferFor } from '../domain/money/testing/transfers.ts';
import { cancelOwnOrder } from '../domain/orders/order/order-end.service.ts';
import { prepareOrder } from '../domain/orders/parcels/parcel-steps.service.ts';
import { buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { bringOrder, placedOrder as orderOf } from '../domain/orders/testing/delivered.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, undefined, memoryFiles());
afterAll(() => shop.close());
const { db } = shop.database;

/** Fields with such names contain data of customers. */
const personal =
  /phone|recipient|address_|contact_|(?:^|_)holder|account|depositor|payer|identifier|memo|entrance|zip_code|^customer/;

const endpoints = [...(await declaredEndpoints()).values()];
const showing = endpoints.filter((endpoint) => endpoint.access === 'staff' && (endpoint.file || showsPeople(endpoint)));

/** Each call that shows personal data, with data to show. A new call is added here, or below with a reason. */
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

/** Actions on a customer's money or documents that then show data, one after the other. */
const done: Readonly<Record<string, () => { readonly path: string; readonly payload: object }>> = {
  addDeposit: () => ({ path: 'deposits', payload: { ...typed, slug: orders.unpaid } }),
  takeFromOrder: () => ({ path: 'deposits/release', payload: { deposit: seen.id, slug: orders.unpaid } }),
  excludeDeposit: () => ({ path: 'deposits/exclude', payload: { deposit: seen.id, reason: 'interest' } }),
  includeDeposit: () => ({ path: 'deposits/include', payload: { deposit: seen.id } }),
  allocateToOrder: () => ({
    path: 'deposits/allocate',
    payload: { deposit: seen.id, slug: orders.unpaid, amount: 500 },
  }),
  sendDepositBack: () => ({ path: 'deposits/refund', payload: { deposit: seen.id, amount: 100 } }),
  undoDepositRefund: () => ({
    path: 'deposits/refund/undo',
    payload: { deposit: seen.id, refund: seen.refunds?.[0]?.id },
  }),
  importBankFile: () => ({
    path: 'deposits/import',
    payload: {
      text: bankPaste('woori', [
        { at: '2026-11-15 10:00:00', change: typed.amount, name: `${typed.depositor} AZ` },
        { at: '2026-11-15 10:00:00', change: 7_000, name: 'Malika' },
      ]),
    },
  }),
  confirmMatches: () => ({ path: 'deposits/confirm', payload: { import: seen.import, matches: [{ row: 2 }] } }),
  noteSameDeposit: () => ({ path: 'deposits/same', payload: { import: seen.import, row: 3, deposit: seen.id } }),
  noteReceiptIssued: () => ({
    path: 'cash-receipts/issue',
    payload: { slug: orders.packed, amount: 900, ...approval(1) },
  }),
  correctReceipt: () => ({
    path: 'cash-receipts/correct',
    payload: { slug: orders.packed, paper: seen.papers?.[0]?.id, ...approval(2) },
  }),
  noteReceiptCancelled: () => ({
    path: 'cash-receipts/cancel',
    payload: { slug: orders.packed, receipt: seen.papers?.[0]?.id, amount: 900, ...approval(3) },
  }),
  seeReceiptNumber: () => ({ path: 'cash-receipts/number', payload: { slug: orders.packed } }),
  seeRefundAccount: () => ({ path: 'refunds/account', payload: { refund: orders.refund } }),
  openClaimForCustomer: () => ({ path: 'claims', payload: orders.toClaim }),
  decideClaimAsStaff: () => ({
    path: 'claims/decide',
    payload: { claim: orders.claim, lines: orders.claimed, words: 'We have looked.', version: 1 },
  }),
  noteCustomer: () => ({ path: 'customers/note', payload: { customer: orders.customer, body: 'Call after noon' } }),
  blockCustomer: () => ({ path: 'customers/block', payload: { customer: orders.customer, reason: 'Never pays' } }),
  askForNumber: () => ({
    path: 'customers/number',
    payload: { customer: orders.customer, phone_number: '010-7777-1234', proof: 'Knows the last order' },
  }),
  refuseNumber: () => ({ path: 'customers/number/refuse', payload: { customer: orders.customer } }),
  endCustomerLogins: () => ({ path: 'customers/end-logins', payload: { customer: orders.customer } }),
  unblockCustomer: () => ({ path: 'customers/unblock', payload: { customer: orders.customer } }),
};
const typed = { paid_at: '2026-11-14T20:00:00+09:00', amount: 5_000, depositor: 'KARIMOV' };
const approval = (last: number) => ({ approval_number: `10000000${last}` });
/** What the previous action returned. */
let seen: {
  readonly id?: number;
  readonly import?: number;
  readonly papers?: readonly { readonly id: number }[];
  readonly refunds?: readonly { readonly id: number }[];
} = {};

/** Actions that need more than one person: they show the same as related calls, or have separate tests. */
const doneElsewhere = ['confirmNumber', 'openArchive'];

/** Why access by these calls is not recorded. */
const needNoNote: Readonly<Record<string, string>> = {
  listMembers: 'colleagues, who know that the owner sees them',
  getStaffMe: 'oneself',
  listAccesses: 'customers by number alone',
  exportProducts: 'goods',
  exportPrices: 'goods',
  exportStock: 'goods',
  exportCategories: 'goods',
  exportSynonyms: 'words',
  getOnboarding: 'the shop’s own data',
  checkOnboardingItem: 'the shop’s own data',
  saveBank: 'the shop’s own data',
  saveCompany: 'the shop’s own data',
  inviteMember: 'colleagues, who know that the owner sees them',
  changeMember: 'colleagues, who know that the owner sees them',
  relinkMember: 'colleagues, who know that the owner sees them',
  endMemberWork: 'colleagues, who know that the owner sees them',
};

const orders = { packed: '', unpaid: '', claim: 0, claimed: [{}], toClaim: {}, refund: 0, job: 0, customer: 0, lot: 0 };
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
  await shop.app.inject({
    method: 'POST',
    url: '/api/staff/packing/packed/',
    headers: owner.headers,
    payload: { slug: orders.packed, all_here: true },
  });

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

  orders.refund = (await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id;
  orders.unpaid = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });

  const line = db.selectFrom('order_lines').innerJoin('orders', 'orders.id', 'order_id').select('order_lines.id');
  const toClaim = async (photos: string[]) => {
    const slug = await paid();
    await bringOrder(shop, slug);
    const { id } = await line.where('number', '=', slug).executeTakeFirstOrThrow();
    orders.claimed = [{ line: id, decision: 'reject' }];
    const description = 'It was not in the box.';
    return { slug, description, lines: [{ line: id, count: 1, reason: 'missing' }], photos };
  };
  orders.toClaim = await toClaim([]);
  const claim = await post('/api/orders/claims/', await toClaim([await sentPhoto(shop, customer.headers)]));
  expect(claim.statusCode, claim.body).toBe(200);
  orders.claim = (await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()).id;
});

it('covers every call that shows personal data', () => {
  const known = [...Object.keys(asked), ...Object.keys(done), ...doneElsewhere, ...Object.keys(needNoNote)];
  const how = 'Have it call noteAccess(), and ask it in this test';
  expect(
    showing.map(({ name }) => name).filter((name) => !known.includes(name)),
    how,
  ).toEqual([]);
  expect(known.filter((name) => !showing.some((endpoint) => endpoint.name === name))).toEqual([]);
});

it.each(Object.entries(asked))('%s is recorded before anything is shown', async (name, url) => {
  const endpoint = showing.find((one) => one.name === name) as Endpoint;
  const before = await noted();
  const answer = await shop.app.inject({ url: url(), headers: owner.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  if (!endpoint.file) expect(answer.json().data).not.toEqual([]);
  expect(await noted()).toBe(before + 1);
});

it.each(Object.entries(done))('%s is recorded too', async (name, deed) => {
  const before = await noted();
  const { path, payload } = deed();
  const headers = { ...owner.headers, 'idempotency-key': `deed-${name}` };
  const answer = await shop.app.inject({ method: 'POST', url: `/api/staff/${path}/`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = answer.json();
  if (!Array.isArray(data)) seen = { ...seen, ...data };
  expect(await noted()).toBe(before + 1);
});

async function noted(): Promise<number> {
  const rows = await db.selectFrom('personal_accesses').select('id').where('staff_id', '=', owner.userId).execute();
  return rows.length;
}

/** Whether the response contains a field with such a name, at any depth. */
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
