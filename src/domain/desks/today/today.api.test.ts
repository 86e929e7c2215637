import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { startAnnouncing } from '../../../platform/database/announcer.ts';
import { listenForChanges } from '../../../platform/database/change-listener.ts';
import { type StaffRole, staffRoles } from '../../../platform/http/permissions.ts';
import { createLog } from '../../../platform/start/log.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard } from '../../orders/testing/buyers.ts';
import { correctStock } from '../../orders/testing/corrected-stock.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { LiveListener } from '../../orders/testing/live-listener.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { endStaffSession } from '../../staff/authentication/staff-session.store.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { WorkList } from './today.contract.ts';
import { workKinds } from './today.rules.ts';
import { countsStatement, workStatement } from './today.store.ts';

let shop: TestShop;
let origin: string;
let customer: Buyer;
let changes: ReturnType<typeof listenForChanges>;
let announcing: ReturnType<typeof startAnnouncing>;
const staff = {} as Record<StaffRole, LoggedIn>;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db, url } = shop.database;
  customer = await buyer(db, 1);
  for (const role of staffRoles) staff[role] = await staffCaller(db, role);
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const deaf = { onChange: () => {}, onLost: () => {}, onListening: () => void shop.liveWork.catchUp() };
  changes = listenForChanges(url, deaf, shop.liveWork.notices);
  await changes.ready;
  announcing = startAnnouncing(db, createLog('silent'));
});
afterAll(async () => {
  await announcing.stop();
  await changes.close();
  await shop.close();
});

const read = async (path: string, who: LoggedIn) => {
  const answer = await shop.app.inject({ url: `/api/staff/today/${path}`, headers: who.headers });
  return answer.json().data;
};
const listsOf = async (who: LoggedIn): Promise<Record<string, WorkList>> => {
  const { lists } = await read('lists/', who);
  return Object.fromEntries(lists.map((list: WorkList) => [list.kind, list]));
};
async function paidOrder(): Promise<string> {
  const slug = await placedOrder(shop, customer, [{ product_variation: 1, count: 2 }]);
  await paidByCard(shop.database.db, slug);
  return slug;
}
/** Marks all boxes of an order as closed. */
const close = (slug: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/staff/packing/packed/',
    headers: staff.packer.headers,
    payload: { slug, all_here: true },
  });
const ordersAt = async (query: string): Promise<string[]> => {
  const answer = await shop.app.inject({ url: `/api/staff/orders/?${query}`, headers: staff.owner.headers });
  return answer.json().data.map((order: { slug: string }) => order.slug);
};
const listen = (who: LoggedIn) => LiveListener.open(origin, who.headers, '/api/staff/today/live/');
const scansOf = async (statement: RawBuilder<unknown>) => {
  const plan = await shop.database.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(transaction);
  });
  return plan.rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'));
};

it('counts the work for today and lists the first items, with statements that scan no large table', async () => {
  const { db } = shop.database;
  const today = koreanDateOf(Date.now());
  const held = await paidOrder();
  await sql`UPDATE orders SET held_at = now(), hold_reason = 'a question' WHERE number = ${held}`.execute(db);
  const before = await read('', staff.packer);
  const slug = await paidOrder();
  expect((await listsOf(staff.packer)).to_pack?.rows.map((row) => row.slug)).toEqual([slug]);
  expect(await read('', staff.packer)).toEqual({ ...before, to_pack: before.to_pack + 1 });
  await sql`UPDATE orders SET ships_on = '2026-01-01' WHERE number = ${slug}`.execute(db);
  const late = (await listsOf(staff.packer)).to_pack?.rows[0];
  expect(late).toMatchObject({ id: slug, slug, pieces: 2, due_on: '2026-01-01', overdue: true });
  await prepareOrder(db, slug);
  // Packing has started: nothing can be handed to the carrier yet.
  expect(await read('', staff.packer)).toEqual({ ...before, to_pack: before.to_pack + 1, late: before.late + 1 });
  await close(slug);
  expect(await read('', staff.packer)).toEqual({ ...before, to_ship: before.to_ship + 1, late: before.late + 1 });
  expect((await read('lists/', staff.packer)).late).toBe(before.late + 1);

  await shipOrder(db, slug, someParcel());
  await sql`UPDATE orders SET arrives_to = ${addDays(today, -3)}::date WHERE number = ${slug}`.execute(db);
  expect(await read('', staff.packer)).toEqual({ ...before, not_arrived: before.not_arrived + 1 });
  expect((await listsOf(staff.support)).not_arrived?.rows).toEqual([
    expect.objectContaining({ id: slug, slug, due_on: addDays(today, -3), overdue: true }),
  ]);

  const deposit = await transferFor(db, slug, 7_000);
  const owner = await listsOf(staff.owner);
  expect(owner.deposits_open).toMatchObject({ count: 1, rows: [{ id: String(deposit), slug, amount: 7_000 }] });
  for (const { kind, count, rows } of Object.values(owner)) expect(rows.length, kind).toBe(Math.min(count, 5));

  expect(await scansOf(countsStatement(today))).toEqual([]);
  expect(await scansOf(workStatement({ kinds: workKinds, today, locale: 'uz' }))).toEqual([]);
});

it('lists orders on hold, unsent boxes, payments that end soon and numbers to confirm, like their filters do', async () => {
  const { db } = shop.database;
  const before = await listsOf(staff.owner);
  const held = await paidOrder();
  await sql`UPDATE orders SET held_at = now(), hold_reason = 'a question' WHERE number = ${held}`.execute(db);

  const half = await paidOrder();
  await prepareOrder(db, half);
  await sql`INSERT INTO boxes (order_id, number, kind) SELECT o.id, b.number, b.kind FROM orders o,
    (VALUES (1, 'frozen'), (2, 'dry')) AS b (number, kind) WHERE o.number = ${half}`.execute(db);
  await shipOrder(db, half, someParcel());

  const [soon, later, card] = [
    await placedOrder(shop, customer, [{ product_variation: 1, count: 1 }], 'bank_transfer'),
    await placedOrder(shop, customer, [{ product_variation: 1, count: 1 }], 'bank_transfer'),
    await placedOrder(shop, customer, [{ product_variation: 1, count: 1 }]),
  ];
  await sql`UPDATE orders SET pay_before = now() + interval '2 hours' WHERE number = ${soon}`.execute(db);
  await sql`UPDATE orders SET pay_before = now() + interval '5 hours' WHERE number = ${later}`.execute(db);

  await sql`INSERT INTO number_requests (user_id, new_number, proof, asked_by, ready_at)
    VALUES (${customer.userId}, '+821011112222', 'Knows the last three orders', ${staff.manager.userId}, now())`.execute(
    db,
  );

  const lists = await listsOf(staff.owner);
  const slugs = (kind: string) => lists[kind]?.rows.map(({ slug }) => slug);
  expect(slugs('held')).toContain(held);
  expect(slugs('boxes_left')).toEqual([half]);
  expect(slugs('payments_ending')).toEqual([soon]);
  expect(card).not.toBe('');
  expect(lists.number_changes?.rows).toEqual([
    expect.objectContaining({
      id: String(customer.userId),
      slug: null,
      title: expect.stringMatching(/^···\d{4}$/),
      note: null,
    }),
  ]);
  const counts = await read('', staff.owner);
  for (const kind of ['held', 'boxes_left', 'payments_ending', 'number_changes'] as const)
    expect([kind, counts[kind]]).toEqual([kind, (before[kind]?.count ?? 0) + 1]);
  for (const work of ['to_pack', 'to_ship', 'boxes_left', 'payments_ending'] as const)
    expect([work, (await ordersAt(`work=${work}`)).length]).toEqual([work, counts[work]]);
  expect(await ordersAt('work=boxes_left&zone=mainland')).toEqual([half]);
  expect(await ordersAt('work=boxes_left&zone=jeju')).toEqual([]);
  expect(await ordersAt(`work=boxes_left&q=${half}`)).toEqual([half]);
  expect(await ordersAt(`work=payments_ending&q=${soon}`)).toEqual([soon]);
  for (const work of ['to_pack', 'to_ship']) expect(await ordersAt(`work=${work}&q=${held}`)).toEqual([]);
  expect(await ordersAt('held=1')).toHaveLength(counts.held);
  const url = '/api/staff/customers/?number_change=1';
  const { data: people } = (await shop.app.inject({ url, headers: staff.owner.headers })).json();
  expect(people.map(({ id }: { id: number }) => id)).toEqual([customer.userId]);
  await sql`UPDATE number_requests SET confirmed_by = ${staff.owner.userId}, confirmed_at = now()`.execute(db);
  expect((await read('', staff.owner)).number_changes).toBe(0);
});

it('lists receipts with their deadline, expiring stock and failed jobs, and names no customers', async () => {
  const { db } = shop.database;
  const today = koreanDateOf(Date.now());
  const slug = await placedOrder(shop, customer, [{ product_variation: 1, count: 30 }], 'bank_transfer');
  await transferFor(db, slug);
  await sql`UPDATE lots SET best_before = ${addDays(today, -1)}::date WHERE id = (SELECT max(id) FROM lots)`.execute(
    db,
  );
  await sql`INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at)
    VALUES (1, 'tell-of-order', '{}', 3, 'no such number', now())`.execute(db);
  const owner = await listsOf(staff.owner);
  expect(owner.cash_receipts_due?.rows).toContainEqual(
    expect.objectContaining({ slug, due_on: addDays(today, 5), overdue: false }),
  );
  // The legal deadline is five days for issuing a receipt; there is none for cancelling one.
  await sql`UPDATE cash_receipts SET paid_at = paid_at - interval '30 days', issued = kept + 1
    WHERE order_id = (SELECT id FROM orders WHERE number = ${slug})`.execute(db);
  expect((await listsOf(staff.owner)).cash_receipts_due?.rows).toContainEqual(
    expect.objectContaining({ slug, due_on: null, overdue: false }),
  );
  expect(owner.lots_expiring?.rows[0]).toMatchObject({ due_on: addDays(today, -1), overdue: true });
  expect(owner.failed_jobs?.rows).toMatchObject([{ title: 'tell-of-order', note: 'no such number' }]);
  const { name } = await db.selectFrom('addresses').select('recipient_name as name').executeTakeFirstOrThrow();
  expect(JSON.stringify(owner)).not.toContain(name);
});

it('lists listed products without legally required facts, only for staff who can edit them', async () => {
  const { db } = shop.database;
  const lacking = async () => (await listsOf(staff.owner)).lacking_by_law;
  expect(await lacking()).toMatchObject({ count: 0, rows: [] });
  await sql`UPDATE products SET producer = '' WHERE id = 3`.execute(db);
  expect(await lacking()).toMatchObject({ count: 1, rows: [{ id: '3', title: expect.any(String) }] });
  await sql`UPDATE products SET listed = false WHERE id = 3`.execute(db);
  expect(await lacking()).toMatchObject({ count: 0, rows: [] });
  await sql`UPDATE products SET listed = true, producer = 'Demo mill' WHERE id = 3`.execute(db);
});

it('shows each role only the work that it may do', async () => {
  expect(Object.keys(await listsOf(staff.owner))).toEqual([...workKinds]);
  expect(Object.keys(await listsOf(staff.packer))).toEqual([
    'to_pack',
    'to_ship',
    'boxes_left',
    'held',
    'not_arrived',
    'low_stock',
    'lots_expiring',
    'certificates_expiring',
  ]);
  expect(Object.keys(await listsOf(staff.support))).not.toContain('refunds_due');
});

/** An open deposit, a failed job, a number to confirm, and a packed order on hold. */
async function somethingOfEach(): Promise<void> {
  const { db } = shop.database;
  const slug = await paidOrder();
  await prepareOrder(db, slug);
  await sql`INSERT INTO boxes (order_id, number, kind) SELECT id, 1, 'dry' FROM orders WHERE number = ${slug}`.execute(
    db,
  );
  await sql`UPDATE orders SET held_at = now(), hold_reason = 'a question' WHERE number = ${slug}`.execute(db);
  await transferFor(db, slug, 7_000);
  await sql`INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at)
    VALUES (2, 'tell-of-order', '{}', 3, 'no such number', now())`.execute(db);
  await sql`INSERT INTO number_requests (user_id, new_number, proof, asked_by, ready_at)
    VALUES (${(await buyer(db, 2)).userId}, '+821011113333', 'Knows the last three orders', ${staff.manager.userId}, now())`.execute(
    db,
  );
}

it('notifies an open page of every kind of change, and combines concurrent changes', async () => {
  const { db } = shop.database;
  await somethingOfEach();
  const listener = await listen(staff.packer);
  await listener.heard(1);
  const changed = [
    () => paidOrder(),
    () => sql`UPDATE deposits SET memo = 'seen' WHERE id = (SELECT max(id) FROM deposits)`.execute(db),
    () => sql`UPDATE certificates SET valid_until = valid_until + 1 WHERE id = 1`.execute(db),
    () => sql`DELETE FROM parked_jobs`.execute(db),
    () => sql`DELETE FROM number_requests`.execute(db),
    () => sql`INSERT INTO packing_events (order_id, kind) SELECT max(id), 'packed' FROM orders`.execute(db),
    () => sql`UPDATE products SET listed = listed WHERE id = 1`.execute(db),
    () => sql`UPDATE orders SET surcharge_due = 3000 WHERE id = (SELECT max(id) FROM orders)`.execute(db),
    () => sql`UPDATE orders SET zip_code = '' WHERE id = (SELECT max(id) FROM orders)`.execute(db),
    () => sql`UPDATE boxes SET parcel_id = parcel_id`.execute(db),
    () => sql`UPDATE orders SET held_at = NULL, hold_reason = '' WHERE held_at IS NOT NULL`.execute(db),
    () =>
      correctStock(db, (transaction) => sql`UPDATE lots SET quantity = quantity + 1 WHERE id = 1`.execute(transaction)),
  ];
  for (const change of changed) {
    const heard = listener.events.length;
    await change();
    await listener.heard(heard + 1);
  }
  expect(new Set(listener.events.map((event) => JSON.stringify(event)))).toEqual(
    new Set(['{"event":"change","data":{}}']),
  );
  const heard = listener.events.length;
  for (let times = 0; times < 50; times++) shop.liveWork.noteChange();
  await listener.heard(heard + 1);
  expect(listener.events.length).toBeLessThan(heard + 5);
  await listener.leave();
});

it('ends a stream when the authentication ends, although the login continues, and refuses one without it', async () => {
  const { db } = shop.database;
  const support = await listen(staff.support);
  const packer = await listen(staff.packer);
  await packer.heard(1);
  await endStaffSession(db, staff.support.token);
  await support.ended;
  expect((await listen(customer)).status).toBe(404);
  expect((await listen(staff.support)).status).toBe(404);
  const heard = packer.events.length;
  await paidOrder();
  await packer.heard(heard + 1);

  await db.deleteFrom('staff_members').where('user_id', '=', staff.packer.userId).execute();
  await packer.ended;
});

it('allows a few open pages for each staff member', async () => {
  const screens = await Promise.all(Array.from({ length: 6 }, () => listen(staff.manager)));
  expect(screens.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await listen(staff.manager)).status).toBe(429);
  const other = await listen(staff.owner);
  expect(other.status).toBe(200);
  await Promise.all([...screens, other].map((screen) => screen.leave()));
  const hasRoom = async () => {
    const probe = await listen(staff.manager);
    await probe.leave();
    return probe.status === 200;
  };
  await vi.waitUntil(hasRoom, { timeout: 20_000 });
});

it('counts a refund as work only once its customer has named an account', async () => {
  const { db } = shop.database;
  const slug = await paidOrder();
  const counts = async () => {
    const { refunds_due, refunds_waiting } = await read('', staff.owner);
    return [refunds_due, refunds_waiting];
  };
  const [due, waiting] = await counts();
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', slug)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({ kind: 'staff', idempotency_key: `today-${slug}`, order_id, amount: 900, reason: 'x' })
    .execute();
  expect(await counts()).toEqual([due, waiting + 1]);
  expect((await listsOf(staff.owner)).refunds_waiting?.rows).toContainEqual(
    expect.objectContaining({ slug, amount: 900 }),
  );
  const account = { slug, bank: '088', account_number: '110-123-456789', holder: 'DILNOZA' };
  const url = '/api/orders/refund-account/';
  const given = await shop.app.inject({ method: 'POST', url, headers: customer.headers, payload: account });
  expect(given.statusCode, given.body).toBe(200);
  expect(await counts()).toEqual([due + 1, waiting]);
});
