import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffRole, staffRoles } from '../../../platform/http/permissions.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, paidByCard } from '../../orders/testing/buyers.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import * as requestKeys from '../messages/request-key.rules.ts';

let shop: TestShop;
let customer: Buyer;
let secondPacker: LoggedIn;
const staff = {} as Record<StaffRole, LoggedIn>;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db, 1, '63000');
  for (const role of staffRoles) staff[role] = await staffCaller(db, role);
  secondPacker = await staffCaller(db, 'packer', '+821077770055');
  await db.updateTable('users').set({ name: 'Olim' }).where('id', '=', staff.packer.userId).execute();
});
afterAll(() => shop.close());

const call = async (step: string, who: LoggedIn, payload: object) => {
  const url = `/api/staff/orders/${step}/`;
  return (await shop.app.inject({ method: 'POST', url, payload, headers: who.headers })).json();
};
const detail = async (slug: string, who = staff.support) => {
  const url = `/api/staff/orders/detail/?slug=${slug}`;
  return (await shop.app.inject({ url, headers: who.headers })).json().data;
};
const twoThings = [
  { product_variation: 1, count: 2 },
  { product_variation: 2, count: 1 },
];
async function paidOrder(items = twoThings): Promise<string> {
  const slug = await placedOrder(shop, customer, items);
  await paidByCard(shop.database.db, slug);
  return slug;
}
async function expectBalanced(): Promise<void> {
  expect(await readDriftingOrders(shop.database.db)).toEqual([]);
  expect(await readDriftingLots(shop.database.db)).toEqual([]);
}

it('shows the message that announced each step, in any of its variations', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, twoThings);
  await paidByCard(db, slug);
  await call('cancel', staff.manager, { slug, reason: 'Sold out' });
  const told = sql`
    INSERT INTO sms_messages (idempotency_key, state)
    SELECT 'order-event:' || e.id || coalesce(
      CASE e.to_status WHEN 'awaiting_payment' THEN ':toss' WHEN 'cancelled' THEN ':unpaid' END, ''), 'sent'
    FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.number = ${slug} ORDER BY e.id`;
  await told.execute(db);
  expect((await detail(slug)).messages).toMatchObject([
    { about: 'awaiting_payment', state: 'sent' },
    { about: 'paid', state: 'sent' },
    { about: 'cancelled', state: 'sent' },
  ]);
});

/** Every function for a message key. A new one does not compile below until it is listed. */
type MessageName = Extract<keyof typeof requestKeys, `${string}Key`>;

it('lists every message about an order and none about others', async () => {
  const { db } = shop.database;
  const slug = await paidOrder();
  const idOf = async (number: string) =>
    (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
  const order = await idOf(slug);
  const goodwill = { slug, amount: 500, reason: 'Goodwill', request_key: 'goodwill-of-500' };
  const refund = await call('refund', staff.manager, goodwill);
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db)).rows[0]?.id ?? 0;
  const attempt = await one(sql`SELECT id FROM payment_attempts WHERE order_id = ${order}`);
  const event = await one(sql`SELECT id FROM order_events WHERE order_id = ${order} AND to_status = 'paid'`);
  const parcel = await one(
    sql`INSERT INTO parcels (order_id, carrier, tracking_number) VALUES (${order}, 'cj', '123456789012') RETURNING id`,
  );
  const claim = await one(sql`INSERT INTO claims (order_id, opened_by) VALUES (${order}, 'staff') RETURNING id`);
  const deposit = await transferFor(db, slug, 1000);
  const part = await one(sql`
    INSERT INTO deposit_allocations (deposit_id, order_id, amount, released_at)
    VALUES (${deposit}, ${order}, 1000, now()) RETURNING id`);
  const note = await one(
    sql`INSERT INTO order_notes (order_id, kind, body) VALUES (${order}, 'address_changed', 'A → B') RETURNING id`,
  );
  const { addressKey, delayKey, parcelKey, arrivalKey, claimKey, refundKey, moneyKey, shortfallKey, surplusKey } =
    requestKeys;
  const told: Readonly<Record<MessageName, Readonly<Record<string, string>>>> = {
    orderEventKey: { paid: requestKeys.orderEventKey(event) },
    cancelledUnpaidKey: { paid: requestKeys.cancelledUnpaidKey(event) },
    paidNoZipKey: { paid: requestKeys.paidNoZipKey(event) },
    addressKey: { address: addressKey(note) },
    delayKey: { delay: delayKey(order) },
    parcelKey: { parcel: parcelKey(parcel) },
    arrivalKey: { arrival: arrivalKey(order) },
    claimKey: { claim: claimKey(claim) },
    refundKey: {
      refund_promised: refundKey(refund.data.refund, false),
      refund_sent: refundKey(refund.data.refund, true),
    },
    moneyKey: {
      deposit_over: moneyKey(order, 1),
      no_surplus: moneyKey(order, 2),
      surplus_used: moneyKey(order, 3),
      shortfall: moneyKey(order, 4),
    },
    shortfallKey: { shortfall: shortfallKey(part) },
    movedKey: { shortfall: requestKeys.movedKey(part) },
    surplusKey: { payment_over: surplusKey(attempt) },
  };
  const named = Object.values(told).flatMap((keys) => Object.entries(keys));
  const otherSlug = await paidOrder();
  const others = moneyKey(await idOf(otherSlug), 1);
  await sql`INSERT INTO notified_money (order_id, idempotency_key, kind, amount) VALUES (${await idOf(otherSlug)}, ${others}, 'goes_back', 1)`.execute(
    db,
  );
  for (const [index, kind] of ['goes_back', 'not_yours', 'used', 'asked'].entries())
    await sql`INSERT INTO notified_money (order_id, idempotency_key, kind, amount) VALUES (${order}, ${moneyKey(order, index + 1)}, ${kind}, 1)`.execute(
      db,
    );
  for (const key of [others, ...named.map(([, one]) => one)])
    await sql`INSERT INTO sms_messages (idempotency_key, state) VALUES (${key}, 'sent')`.execute(db);
  const topics = (await detail(slug)).messages.map(({ about }: { about: string }) => about);
  expect(topics).toEqual(named.map(([about]) => about));
});

it('pins and unpins notes of staff, also concurrently, and nothing else, and the audit log names the staff member', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, twoThings, 'bank_transfer');
  const other = await placedOrder(shop, customer, twoThings, 'bank_transfer');
  const { id } = (await call('notes', staff.support, { slug, body: 'Call before noon', pinned: true })).data;
  const pin = (who: LoggedIn, pinned: boolean, more: object = {}) =>
    call('notes/pin', who, { slug, note: id, pinned, ...more });
  const audited = async () => {
    const { rows } = await sql<{ person_id: number }>`
      SELECT person_id FROM audit_log WHERE table_name = 'order_notes' AND row_id = ${String(id)} AND action = 'update'
      ORDER BY id`.execute(db);
    return rows.map(({ person_id }) => Number(person_id));
  };
  const both = await Promise.all([pin(staff.packer, false), pin(staff.support, false)]);
  expect(both.map(({ data }) => data)).toEqual([
    { id, pinned: false },
    { id, pinned: false },
  ]);
  expect((await detail(slug)).notes).toMatchObject([{ id, pinned: false }]);
  expect(await audited()).toHaveLength(1);
  expect((await pin(staff.packer, true)).data).toEqual({ id, pinned: true });
  expect((await audited()).at(-1)).toBe(staff.packer.userId);
  // A note of another order, an unknown note, and a note of the shop itself.
  expect((await pin(staff.support, false, { slug: other })).error.code).toBe('not_found');
  expect((await pin(staff.support, false, { note: 999_999 })).error.code).toBe('not_found');
  await transferFor(db, slug);
  await call('hold', staff.support, { slug, reason: 'Ask first' });
  const held = (await detail(slug)).notes.find(({ kind }: { kind: string }) => kind === 'held');
  expect((await pin(staff.support, true, { note: held.id })).error.code).toBe('not_found');
  expect((await detail(slug)).notes[0]).toMatchObject({ id, pinned: true });
});

it('shows everything of an order, who did what, and the allowed actions, and logs each access', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, twoThings, 'bank_transfer');
  await transferFor(db, slug);
  await call('prepare', staff.packer, { slug });
  const { id } = (await call('notes', staff.support, { slug, body: 'Call before noon', pinned: true })).data;
  const { id: looks } = await db
    .selectFrom('personal_accesses')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow();
  const order = await detail(slug);
  expect(order).toMatchObject({ slug, status: 'preparing', received: order.total_price, refunded: 0, late: false });
  expect(order.lines.map(({ count, left_out }: { count: number; left_out: number }) => [count, left_out])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(order.lots.length).toBeGreaterThanOrEqual(2);
  expect(order.deposits).toEqual([expect.objectContaining({ allocated: order.total_price, open: 0 })]);
  expect(order.customer).toMatchObject({ id: customer.userId, orders: expect.any(Number) });
  expect(order.events.at(-1)).toMatchObject({ status: 'preparing', actor: 'staff', by: 'Olim' });
  expect(order.notes).toEqual([expect.objectContaining({ id, kind: 'note', pinned: true, body: 'Call before noon' })]);
  expect(order.may).toEqual(['hold', 'cancel', 'note']);
  expect((await detail(slug, staff.packer)).may).toEqual(['hold', 'ship', 'note']);
  expect((await detail(slug, staff.owner)).may).toEqual(['hold', 'ship', 'cancel', 'refund', 'note']);
  const noted = await db.selectFrom('personal_accesses').select(['staff_id', 'why']).where('id', '>', looks).execute();
  expect(noted.map(({ why }) => why)).toEqual(['order', 'order', 'order']);
  expect(await detail('AAAA-BBBB-CCCC')).toBeUndefined();
});

it('tells the second of two staff members who was first, unless they have already seen that change', async () => {
  const slug = await paidOrder();
  const both = await Promise.all([staff.packer, secondPacker].map((who) => call('prepare', who, { slug })));
  const late = both.find(({ error }) => error)?.error;
  expect(both.filter(({ data }) => data)).toHaveLength(1);
  const { version } = await detail(slug);
  expect(late).toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { slug, status: 'preparing', version } },
  });
  expect(Date.parse(late.details.at)).toBeLessThanOrEqual(Date.now());
  for (const who of [staff.packer, secondPacker])
    expect((await call('prepare', who, { slug, version })).data).toEqual({ slug, status: 'preparing' });
  await call('cancel', staff.support, { slug, reason: 'Sold out' });
  expect((await call('cancel', staff.manager, { slug, reason: 'Sold out' })).error.code).toBe('changed_meanwhile');
  expect((await call('prepare', staff.packer, { slug, version })).error.code).toBe('changed_meanwhile');
  expect((await call('prepare', staff.packer, { slug })).error.code).toBe('order_moved_on');
});

it('cancels or delivers an order only in the version that the staff member saw', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, customer, twoThings, 'bank_transfer');
  const unpaid = await detail(slug);
  await transferFor(db, slug);
  const end = (version: number) => call('cancel', staff.support, { slug, version, reason: 'Not paid in time' });
  const paid = await detail(slug);
  expect((await end(unpaid.version)).error).toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { slug, status: 'paid', version: paid.version } },
  });
  expect(await detail(slug)).toMatchObject({ status: 'paid', refunded: 0 });
  expect((await end(paid.version)).data).toEqual({ slug, status: 'cancelled' });
  // A repeated request by the same person succeeds.
  expect((await end(paid.version)).data).toEqual({ slug, status: 'cancelled' });

  const sent = await paidOrder();
  await call('prepare', staff.packer, { slug: sent });
  const send = (tracking_number: string) =>
    call('ship', staff.packer, { parcels: [{ slug: sent, carrier: 'hanjin', tracking_number }] });
  await send('412345678901');
  const { version } = await detail(sent);
  await send('412345678902');
  const arrive = (more: object) => call('deliver', staff.support, { slug: sent, ...more });
  expect((await arrive({ version })).error).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Olim' } });
  expect((await arrive({ version, tracking_number: '412345678901' })).data.status).toBe('shipped');
  expect((await arrive({ version: (await detail(sent)).version })).data.status).toBe('delivered');
});

it('names who made the conflicting change: a colleague, the customer or the shop itself', async () => {
  const slug = await paidOrder();
  await call('prepare', staff.packer, { slug });
  const { version } = await detail(slug);
  await call('hold', staff.support, { slug, reason: 'Call first' });
  await shop.database.db.updateTable('users').set({ name: 'Aziza' }).where('id', '=', staff.support.userId).execute();
  const late = await call('prepare', staff.manager, { slug, version });
  expect(late.error).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Aziza' } });

  const unpaid = await placedOrder(shop, customer, twoThings, 'bank_transfer');
  const { version: seen, address } = await detail(unpaid);
  const url = '/api/orders/payment/change-method/';
  const payload = { slug: unpaid, payment_method: 'toss' };
  expect((await shop.app.inject({ method: 'POST', url, payload, headers: customer.headers })).statusCode).toBe(200);
  const move = () => call('address', staff.support, { slug: unpaid, version: seen, ...address });
  expect((await move()).error).toMatchObject({
    details: { by: '', actor: 'customer' },
    message: 'The customer has just changed this. Please check the current state.',
  });
  await sql`UPDATE orders SET ships_on = '2030-01-02' WHERE number = ${unpaid}`.execute(shop.database.db);
  expect((await move()).error.message).toContain('The shop itself has just changed this.');
});

it('removes a line once for concurrent requests, refunds its price and never more than was paid', async () => {
  const slug = await paidOrder();
  const before = await detail(slug);
  const [line, other] = before.lines;
  const leave = (payload: object) => call('lines', staff.support, { slug, ...payload });
  const answers = await Promise.all(Array.from({ length: 4 }, () => leave({ line: line.id })));
  expect(answers.map(({ data }) => data.refunded).toSorted((a, b) => a - b)).toEqual([0, 0, 0, line.price * 2]);
  const after = await detail(slug);
  expect(after.lines[0]).toMatchObject({ count: 0, left_out: 2 });
  expect(after.lots.every((lot: { line: number }) => lot.line === other.id)).toBe(true);
  expect(after).toMatchObject({ refunded: line.price * 2, left_to_refund: before.total_price - line.price * 2 });
  expect(after.version).toBeGreaterThan(before.version);
  expect((await leave({ line: other.id })).error.code).toBe('last_goods');
  expect((await leave({ line: other.id, version: before.version })).error).toMatchObject({
    code: 'changed_meanwhile',
    details: { current: { slug, status: 'paid', version: after.version } },
  });
  await expectBalanced();
  await call('cancel', staff.support, { slug, reason: 'The rest is sold out, too' });
  expect(await detail(slug)).toMatchObject({ refunded: before.total_price, left_to_refund: 0 });
  await expectBalanced();
});

it('removes some pieces of a line once and refunds only their price', async () => {
  const slug = await paidOrder();
  const before = await detail(slug);
  const [line] = before.lines;
  const leave = (keep: number) => call('lines', staff.support, { slug, line: line.id, keep });
  const answers = await Promise.all(Array.from({ length: 3 }, () => leave(1)));
  expect(answers.map(({ data }) => data.refunded).toSorted((a, b) => a - b)).toEqual([0, 0, line.price]);
  const after = await detail(slug);
  expect(after.lines[0]).toMatchObject({ count: 1, left_out: 1 });
  expect(after).toMatchObject({ refunded: line.price });
  expect(after.version).toBeGreaterThan(before.version);
  await expectBalanced();
  expect((await leave(0)).data.refunded).toBe(line.price);
  expect((await detail(slug)).lines[0]).toMatchObject({ count: 0, left_out: 2 });
  await expectBalanced();
});

it('refunds for a removed line only what earlier refunds of it left', async () => {
  const slug = await paidOrder();
  const { lines } = await detail(slug);
  const [line, other] = lines;
  // Half the price of both lines, split in proportion.
  const named = [
    { line: line.id, count: 2 },
    { line: other.id, count: 1 },
  ];
  const worth = line.price * 2 + other.price;
  const refund = { slug, amount: Math.floor(worth / 2), lines: named, reason: 'Sorry', request_key: 'half-of-it-all' };
  expect((await call('refund', staff.manager, refund)).data).toBeDefined();
  const given = Math.round((refund.amount * line.price * 2) / worth);
  expect((await call('lines', staff.support, { slug, line: line.id })).data.refunded).toBe(line.price * 2 - given);

  const next = await paidOrder();
  const [whole] = (await detail(next)).lines;
  const all = { slug: next, amount: whole.price * 2 + 1000, lines: [{ line: whole.id, count: 2 }], reason: 'Sorry' };
  expect((await call('refund', staff.manager, { ...all, request_key: 'all-of-a-line' })).data).toBeDefined();
  expect((await call('lines', staff.support, { slug: next, line: whole.id })).data.refunded).toBe(0);

  // The rest cannot be sent without any payment.
  const nearly = await paidOrder();
  const { left_to_refund: left, lines: bought } = await detail(nearly);
  const most = { slug: nearly, amount: left - 100, reason: 'Sorry', request_key: 'nearly-all-of-it' };
  expect((await call('refund', staff.manager, most)).data).toBeDefined();
  const refused = await call('lines', staff.support, { slug: nearly, line: bought[0].id });
  expect(refused.error.code).toBe('refund_is_all');
  expect(await detail(nearly)).toMatchObject({ lines: bought, left_to_refund: 100 });
  await expectBalanced();
});

it('changes the address with its days and delivery price, but charges no one afterwards', async () => {
  const slug = await paidOrder();
  const before = await detail(slug);
  const place = { ...before.address, recipient_name: 'Neighbour', place_confirmed: true };
  const move = (more: object) => call('address', staff.support, { slug, ...place, ...more });
  expect((await move({ phone_number: '123' })).error.fields).toHaveProperty('phone_number');
  const same = await move({});
  expect(same.data.refunded).toBe(0);
  const mainland = await move({ zip_code: '06236', drop_off: 'locker', version: same.data.version });
  expect(mainland.data.refunded).toBe(3_000);
  const moved = await detail(slug);
  expect(moved).toMatchObject({ address: { zip_code: '06236', recipient_name: 'Neighbour' }, refunded: 3_000 });
  expect(moved.delivery).toMatchObject({ zone: 'mainland', drop_off: 'locker' });
  expect(moved.delivery.arrives_to < before.delivery.arrives_to).toBe(true);
  expect(moved.notes.map(({ kind }: { kind: string }) => kind)).toEqual(['address_changed', 'address_changed']);
  const bodies = moved.notes.map(({ body }: { body: string }) => body);
  expect(bodies[0]).toMatch(/^63000 .+ → 06236 /);
  // A change back and forth refunds only once.
  expect((await move({ zip_code: '63000' })).data.refunded).toBe(0);
  expect((await move({ zip_code: '06236' })).data.refunded).toBe(0);
  expect((await detail(slug)).delivery.drop_off).toBe('locker');
  await call('prepare', staff.packer, { slug });
  expect((await move({})).error.code).toBe('order_moved_on');
  const unpaid = await placedOrder(shop, customer, twoThings);
  expect((await call('address', staff.support, { ...place, slug: unpaid })).data.refunded).toBe(0);
  await expectBalanced();
});
