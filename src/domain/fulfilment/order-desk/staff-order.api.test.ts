import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { type StaffRole, staffRoles } from '../../../platform/http/permissions.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { endStaffRole } from '../../staff/authentication/member.store.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

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
let numbers = 0;
/** A parcel as staff record it, with a unique tracking number. */
const aParcel = (slug: string, more: object = {}) => ({
  slug,
  carrier: 'cj',
  tracking_number: `0${10_000_000_000 + numbers++}`,
  ...more,
});
const ship = async (who: LoggedIn, ...parcels: object[]) => (await call('ship', who, { parcels })).json().data;

it('staff can move a paid order through all steps to its delivery', async () => {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  const box = aParcel(slug);
  const { tracking_number } = box;
  const noted = { data: [{ slug, tracking_number, ok: true }] };
  const steps = [
    ['prepare', 'packer', { slug }, { data: { slug, status: 'preparing' } }],
    ['ship', 'packer', { parcels: [box] }, noted],
    ['deliver', 'owner', { slug }, { data: { slug, status: 'delivered', boxes_here: 0 } }],
    ['ship', 'packer', { parcels: [box] }, noted],
  ] as const;
  for (const [step, role, payload, expected] of steps) {
    // Sent twice, like a double tap.
    for (let time = 0; time < 2; time++) expect((await call(step, staff[role], payload)).json()).toEqual(expected);
  }
});

it('staff cannot perform a step that the order is not ready for', async () => {
  const slug = await placedOrder(shop, customer);
  expect(await ship(staff.owner, aParcel(slug))).toMatchObject([{ ok: false, code: 'order_moved_on' }]);
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

it('a parcel that leaves late gets a new promised day, and one that leaves in time keeps its day', async () => {
  const inTime = await packedOrder();
  const { delivery } = await detailOf(inTime);
  await ship(staff.packer, aParcel(inTime));
  expect((await detailOf(inTime)).delivery).toEqual(delivery);

  const late = await packedOrder();
  const today = koreanDateOf(Date.now());
  const [shipsOn, arrivesOn] = [addDays(today, -8), addDays(today, -7)];
  await shop.database.db
    .updateTable('orders')
    .set({ ships_on: shipsOn, arrives_from: arrivesOn, arrives_to: arrivesOn })
    .where('number', '=', late)
    .execute();
  await ship(staff.packer, aParcel(late));
  const { arrives_from } = (await detailOf(late)).delivery;
  expect(arrives_from > today, `${arrives_from} is after ${today}`).toBe(true);
});

it('an order takes as many parcels as it has boxes, and is delivered with the last of them', async () => {
  const slug = await packedOrder();
  const frozen = aParcel(slug, { box: 'frozen' });
  const dry = aParcel(slug, { carrier: 'hanjin', box: 'dry', tracking_number: '01234567890123' });
  expect(await ship(staff.packer, frozen, dry)).toMatchObject([{ ok: true }, { ok: true }]);
  const { parcels, tracking } = await detailOf(slug);
  expect(tracking).toEqual({ carrier: 'cj', number: frozen.tracking_number });
  expect(parcels).toMatchObject([
    { carrier: 'cj', number: frozen.tracking_number, box: 'frozen', delivered_at: null },
    { carrier: 'hanjin', number: '01234567890123', box: 'dry', delivered_at: null },
  ]);
  const deliver = async (more: object) => (await call('deliver', staff.packer, { slug, ...more })).json().data?.status;
  expect(await deliver({ tracking_number: '99999999999' })).toBeUndefined();
  expect(await deliver({ tracking_number: dry.tracking_number })).toBe('shipped');
  expect(await deliver({ tracking_number: frozen.tracking_number })).toBe('delivered');
});

it('each parcel has its own result, independent of the others', async () => {
  const [good, ended] = [await packedOrder(), await packedOrder()];
  await call('cancel', staff.support, { slug: ended, reason: 'The customer has called' });
  const answers = await ship(
    staff.packer,
    aParcel('nonsense'),
    aParcel(good, { carrier: 'pigeon' }),
    aParcel(good, { tracking_number: '1.23E+11' }),
    aParcel(good, { carrier: 'lotte', tracking_number: '123456789016' }),
    aParcel(ended),
    aParcel(good, { tracking_number: '0123-4567-8999' }),
  );
  expect(answers.map(({ code }: { code?: string }) => code ?? 'ok')).toEqual([
    'not_found',
    'carrier_unknown',
    'tracking_number_wrong',
    'tracking_number_wrong',
    'order_cancelled',
    'ok',
  ]);
  expect(answers.at(-1)).toEqual({ slug: good, tracking_number: '012345678999', ok: true });
  expect((await detailOf(ended)).parcels).toEqual([]);
});

it('one of several concurrent shipments of a box succeeds, and the others learn who did it', async () => {
  const slug = await packedOrder();
  const senders = [staff.packer, staff.manager, staff.owner];
  const boxes = senders.map(() => aParcel(slug, { box: 'cold' }));
  const answers = await Promise.all(senders.map(async (who, index) => (await ship(who, boxes[index] ?? {}))[0]));
  const [winner, ...more] = answers.filter(({ ok }) => ok);
  expect(more).toEqual([]);
  for (const { code, details } of answers.filter(({ ok }) => !ok)) {
    expect(code).toBe('changed_meanwhile');
    expect(details.current.tracking_number).toBe(winner.tracking_number);
    expect(details.by).not.toBe('');
  }
  expect((await detailOf(slug)).parcels).toHaveLength(1);
});

it('one of several concurrent shipments without a box number succeeds, and the others learn who did it', async () => {
  const { db } = shop.database;
  for (const namesBox of [false, true]) {
    const slug = await packedOrder();
    const senders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => staffCaller(db, 'packer', `+8210666600${10 + index}`)),
    );
    // Some of them know the boxes from the order page and name one.
    const named = (index: number) => (namesBox && index % 2 === 1 ? { box_number: 1 } : {});
    const answers = await Promise.all(
      senders.map(async (who, index) => (await ship(who, aParcel(slug, named(index))))[0]),
    );
    const [winner, ...more] = answers.filter(({ ok }) => ok);
    expect(more).toEqual([]);
    for (const { code, details } of answers.filter(({ ok }) => !ok)) {
      expect(code).toBe('changed_meanwhile');
      expect(details).toMatchObject({ by: expect.stringMatching(/./), at: expect.any(String) });
      expect(details.current.tracking_number).toBe(winner.tracking_number);
    }
    expect((await detailOf(slug)).parcels).toHaveLength(1);
  }
});

it('one of several further parcels from staff who know of the first one is accepted', async () => {
  const slug = await packedOrder();
  await ship(staff.packer, aParcel(slug));
  const url = `/api/staff/orders/detail/?slug=${slug}`;
  const { version } = (await shop.app.inject({ url, headers: staff.owner.headers })).json().data;
  expect(await ship(staff.owner, aParcel(slug))).toMatchObject([{ ok: false, code: 'changed_meanwhile' }]);
  const further = await Promise.all(
    [staff.owner, staff.manager].map(async (who) => (await ship(who, aParcel(slug, { version })))[0]),
  );
  expect(further.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['changed_meanwhile', 'ok']);
  // A staff member who sends several parcels does not conflict with their own.
  const mine = further[0].ok ? staff.owner : staff.manager;
  expect(await ship(mine, aParcel(slug), aParcel(slug))).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await detailOf(slug)).parcels).toHaveLength(4);
});

it('a tracking number belongs to one order, however many orders get it concurrently', async () => {
  const slugs = [await packedOrder(), await packedOrder()];
  const { tracking_number } = aParcel('');
  const answers = await Promise.all(
    slugs.map(async (slug) => (await ship(staff.packer, aParcel(slug, { tracking_number })))[0]),
  );
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'tracking_number_taken']);
});

it('a paid order whose products may no longer be sold is cancelled once, and its money is owed back', async () => {
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

it('a shipped order cannot be cancelled, and the customer sees why', async () => {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  expect((await call('cancel', staff.manager, { slug, reason: ' ' })).statusCode).toBe(400);
  await call('prepare', staff.packer, { slug });
  await ship(staff.packer, aParcel(slug));
  const late = await call('cancel', staff.manager, { slug, reason: 'Too late' });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'order_not_cancellable']);
});

describe('permissions for order steps', () => {
  it.each(['prepare', 'ship', 'deliver', 'cancel'])(
    '%s is hidden from customers and anonymous visitors',
    async (step) => {
      for (const who of [null, customer]) {
        for (const method of ['POST', 'GET', 'DELETE'] as const) {
          const ask = async (name: string) => {
            const { statusCode, headers, body } = await shop.app.inject({
              method,
              url: `/api/staff/orders/${name}/`,
              ...(method === 'POST' ? { payload: { slug: 'AAAA-BBBB-CCCC' } } : {}),
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
    },
  );

  it.each([
    ['ship', 'support'],
    ['prepare', 'support'],
    ['cancel', 'packer'],
  ] as const)('%s is refused to a %s', async (step, role) => {
    const refused = await call(step, staff[role], { slug: 'AAAA-BBBB-CCCC' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toEqual({ code: 'not_permitted', message: 'Your role does not allow this.' });
  });

  it('a removed role takes effect at once', async () => {
    const { db } = shop.database;
    const leaver = await staffCaller(db, 'manager', '+821077770009');
    const message = async () => (await call('prepare', leaver, { slug: 'AAAA-BBBB-CCCC' })).json().error.message;
    expect(await message()).not.toContain('/api/staff/');
    await endStaffRole(db, leaver.userId);
    expect(await message()).toContain('/api/staff/');
  });
});
