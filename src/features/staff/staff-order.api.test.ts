import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '../../http/permissions.ts';
import { addDays, koreanDateOf } from '../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../platform/testing/test-shop.ts';
import { transferFor } from '../deposits/testing/transfers.ts';
import type { LoggedIn } from '../identity/testing/logged-in.ts';
import { readDriftingOrders } from '../orders/stock-drift.store.ts';
import { type Buyer, buyer, placedOrder } from '../orders/testing/buyers.ts';
import { endStaffRole } from '../trust/member.store.ts';
import { staffCaller } from './testing/staff-caller.ts';

let shop: TestShop;
let customer: Buyer;
const staff = {} as Record<StaffRole, LoggedIn>;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  customer = await buyer(shop.database.db);
  for (const role of staffRoles) staff[role] = await staffCaller(shop.database.db, role);
});
afterAll(() => shop.close());

const call = (step: string, who: LoggedIn | null, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/orders/${step}/`,
    payload,
    ...(who ? { headers: who.headers } : {}),
  });
const parcel = { carrier: 'CJ대한통운', tracking_number: '123456789012' };

it('takes a paid order to the customer’s door', async () => {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  const steps = [
    ['prepare', 'packer', {}, 'preparing'],
    ['ship', 'packer', parcel, 'shipped'],
    ['deliver', 'owner', {}, 'delivered'],
  ] as const;
  for (const [step, role, more, status] of steps) {
    // Asked twice, as by a nervous thumb.
    for (let time = 0; time < 2; time++) {
      const answer = await call(step, staff[role], { slug, ...more });
      expect(answer.json()).toEqual({ data: { slug, status } });
    }
  }
});

it('refuses a step that the order is not ready for', async () => {
  const slug = await placedOrder(shop, customer);
  expect((await call('ship', staff.owner, { slug, ...parcel })).json().error.code).toBe('order_moved_on');
  expect((await call('prepare', staff.owner, { slug: 'AAAA-BBBB-CCCC' })).statusCode).toBe(404);
});

async function packedOrder(): Promise<string> {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  await call('prepare', staff.packer, { slug });
  return slug;
}
const detailOf = async (slug: string) =>
  (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: customer.headers })).json().data;

it('promises a parcel that leaves late anew, and keeps the promise of one that leaves in time', async () => {
  const inTime = await packedOrder();
  const { delivery } = await detailOf(inTime);
  await call('ship', staff.packer, { slug: inTime, ...parcel });
  expect((await detailOf(inTime)).delivery).toEqual(delivery);

  const late = await packedOrder();
  const today = koreanDateOf(Date.now());
  const [shipsOn, arrivesOn] = [addDays(today, -8), addDays(today, -7)];
  await shop.database.db
    .updateTable('orders')
    .set({ ships_on: shipsOn, arrives_from: arrivesOn, arrives_to: arrivesOn })
    .where('number', '=', late)
    .execute();
  await call('ship', staff.packer, { slug: late, ...parcel });
  const { arrives_from } = (await detailOf(late)).delivery;
  expect(arrives_from > today, `${arrives_from} is after ${today}`).toBe(true);
});

it('notes one parcel for an order, and tells the second of two who are shipping it', async () => {
  const slug = await packedOrder();
  const numbers = ['111111111111', '222222222222'];
  const answers = await Promise.all(
    numbers.map((tracking_number) => call('ship', staff.packer, { slug, ...parcel, tracking_number })),
  );
  const codes = answers.map((answer) => answer.json().error?.code ?? null);
  expect(codes.toSorted()).toEqual([null, 'order_moved_on']);
  expect((await detailOf(slug)).tracking.number).toBe(numbers[codes.indexOf(null)]);
});

it('ends a paid order whose goods may no longer be sold, once, and owes the money back', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await db.updateTable('certificates').set({ withdrawn_at: new Date() }).execute();
  expect((await call('prepare', staff.packer, { slug })).json().error.code).toBe('goods_uncertified');
  const reason = 'The certificate of the meat was withdrawn';
  for (let time = 0; time < 2; time++) {
    const answer = await call('cancel', staff.support, { slug, reason });
    expect(answer.json()).toEqual({ data: { slug, status: 'cancelled' } });
  }
  await db.updateTable('certificates').set({ withdrawn_at: null }).execute();
  const url = `/api/orders/detail/?slug=${slug}`;
  const { refunds, events, total_price } = (await shop.app.inject({ url, headers: customer.headers })).json().data;
  expect(refunds).toEqual([expect.objectContaining({ amount: total_price, status: 'due', method: 'bank_transfer' })]);
  expect(events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'staff', reason });
  expect(await readDriftingOrders(db)).toEqual([]);
});

it('does not end an order that has left, and says why to the customer', async () => {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  expect((await call('cancel', staff.manager, { slug, reason: ' ' })).statusCode).toBe(400);
  await call('prepare', staff.packer, { slug });
  await call('ship', staff.packer, { slug, ...parcel });
  const late = await call('cancel', staff.manager, { slug, reason: 'Too late' });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'order_not_cancellable']);
});

describe('who may', () => {
  it.each(['prepare', 'ship', 'deliver', 'cancel'])('%s is not there for customers and strangers', async (step) => {
    for (const who of [null, customer]) {
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const ask = async (name: string) => {
          const { statusCode, headers, body } = await shop.app.inject({
            method,
            url: `/api/staff/orders/${name}/`,
            ...(method === 'POST' ? { payload: { slug: 'AAAA-BBBB-CCCC', ...parcel } } : {}),
            headers: who?.headers ?? {},
          });
          const { 'x-request-id': _id, date: _date, ...same } = headers;
          return { statusCode, headers: same, body: body.replace(name, 'step') };
        };
        const unknown = await ask('x'.repeat(step.length));
        expect(unknown.statusCode).toBe(404);
        expect(await ask(step)).toEqual(unknown);
      }
    }
  });

  it.each([
    ['ship', 'support'],
    ['prepare', 'support'],
    ['cancel', 'packer'],
  ] as const)('%s is not for a %s', async (step, role) => {
    const refused = await call(step, staff[role], { slug: 'AAAA-BBBB-CCCC', ...parcel });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toEqual({ code: 'not_permitted', message: 'Your role does not allow this.' });
  });

  it('forgets a role at once', async () => {
    const { db } = shop.database;
    const leaver = await staffCaller(db, 'manager', '+821077770009');
    const message = async () => (await call('prepare', leaver, { slug: 'AAAA-BBBB-CCCC' })).json().error.message;
    expect(await message()).not.toContain('/api/staff/');
    await endStaffRole(db, leaver.userId);
    expect(await message()).toContain('/api/staff/');
  });
});
