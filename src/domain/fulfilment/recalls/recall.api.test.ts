import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { Secret } from '../../../platform/start/secret.ts';
import { queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, place, stockExactly } from '../../orders/testing/buyers.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { moved } from '../../orders/testing/moved.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { carryOutRecallJob, recallName } from './recall.job.ts';
import { notifyCustomers } from './recall.service.ts';

const variation = 1;
const item = { product_variation: variation, count: 1 };
let shop: TestShop;
let people: Buyer[];
let manager: LoggedIn;
let lot: number;
const orders = { left: '', preparing: '', paid: '', unpaid: '' };
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  people = await Promise.all([500, 501, 502, 503].map((number) => buyer(db, number)));
  manager = await staffCaller(db, 'manager');
  await stockExactly(db, variation, 50);
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM lots l JOIN variations v USING (stock_item_id) WHERE v.id = ${variation} AND quantity > 0`.execute(
    db,
  );
  lot = rows[0]?.id ?? 0;
  for (const [index, name] of (['left', 'preparing', 'paid', 'unpaid'] as const).entries()) {
    const who = people[index] as Buyer;
    orders[name] = await placedOrder(shop, who, [item]);
    if (name !== 'unpaid') await paidByCard(db, orders[name]);
  }
  await sql`UPDATE users SET locale = 'uz', locale_chosen = true FROM orders
    WHERE users.id = user_id AND number = ${orders.left}`.execute(db);
  await prepareOrder(db, orders.left);
  await shipOrder(db, orders.left, someParcel());
  await prepareOrder(db, orders.preparing);
});
afterAll(() => shop.close());

const call = (url: string, payload?: object, by = manager) =>
  shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/staff/recalls/${url}`,
    headers: by.headers,
    ...(payload ? { payload } : {}),
  });
const noted = async () => {
  const rows = await shop.database.db
    .selectFrom('personal_accesses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('why', '=', 'recall')
    .executeTakeFirstOrThrow();
  return rows.count;
};
const shownTo = async (who: Buyer | undefined, slug: string, language = 'en') => {
  const headers = { ...who?.headers, 'accept-language': language };
  return (await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers })).json().data.recalls;
};
const onItsShelf = async () => {
  const lots = shop.database.db.selectFrom('lots').select('product_id').where('id', '=', lot);
  const { product_id } = await lots.executeTakeFirstOrThrow();
  const url = `/api/staff/stock/product/?product=${product_id}`;
  const { data } = (await shop.app.inject({ url, headers: manager.headers })).json();
  return data.lots.filter((one: { lot: number }) => one.lot === lot);
};
const heldOrders = async () => {
  const rows = await shop.database.db.selectFrom('orders').select('number').where('held_at', 'is not', null).execute();
  return rows.map(({ number }) => number).toSorted();
};

it('a recall needs the permission and a recent re-authentication, and every access is logged', async () => {
  const { db } = shop.database;
  for (const role of ['packer', 'support'] as const)
    expect((await call(`lot/?lot=${lot}`, undefined, await staffCaller(db, role))).json().error.code).toBe(
      'not_permitted',
    );
  await sql`UPDATE staff_sessions SET proven_at = now() - interval '20 minutes'`.execute(db);
  expect((await call('', { lot, reason: 'Salmonella' })).json().error.code).toBe('proof_needed');
  await sql`UPDATE staff_sessions SET proven_at = now()`.execute(db);
  const before = await noted();
  const { data } = (await call(`lot/?lot=${lot}`)).json();
  expect(await noted()).toBe(before + 1);
  expect(data).toMatchObject({ lot, recall: null, count: 4, sold: 1 });
  expect(data.orders.map(({ slug, goods }: { slug: string; goods: string }) => [slug, goods])).toEqual([
    [orders.left, 'left'],
    [orders.preparing, 'held'],
    [orders.paid, 'held'],
    [orders.unpaid, 'unpaid'],
  ]);
  expect((await call(`file/?lot=${lot}`)).statusCode).toBe(404);
});

it('a recall stops the sale of the lot and puts unsent orders on hold, however many requests run concurrently', async () => {
  const { db } = shop.database;
  const answers = await Promise.all([1, 2, 3].map(() => call('', { lot, reason: 'Salmonella' })));
  for (const answer of answers) expect(answer.json().data).toMatchObject({ lot, left: 1, held: 2, unpaid: 1 });
  expect(await heldOrders()).toEqual([orders.preparing, orders.paid].toSorted());
  const refused = await place(shop, people[0] as Buyer, { items: [item], expected_total: 0 });
  expect(refused.json().error).toMatchObject({ code: 'stock_changed', details: { lines: [{ available: 0 }] } });
  // Nothing of the lot can be sent, even if the hold is lifted.
  await sql`UPDATE orders SET held_at = NULL, held_by = NULL, hold_reason = ''`.execute(db);
  expect(await shipOrder(db, orders.preparing, someParcel())).toMatchObject({ error: { code: 'goods_uncertified' } });
  expect(await queuedWork(db, recallName)).toHaveLength(1);
});

it('a recall notifies the affected customers once, in their language, regardless of message budgets', async () => {
  const { db } = shop.database;
  await sql`UPDATE message_budgets SET shop_hour = 1, person_hour = 1, person_day = 1`.execute(db);
  const [work] = await queuedWork<{ recall: number }>(db, recallName);
  const secret = new Secret('a secret of at least thirty-two characters');
  const job = carryOutRecallJob(db, { log: createLog('silent'), secret, origin: 'https://dasturxon.kr' });
  for (let times = 0; times < 2; times++) await job.run({ recall: work?.recall ?? 0 });
  expect(await heldOrders()).toEqual([orders.preparing, orders.paid].toSorted());
  const { rows: holds } = await sql<{ person_id: number | null; request_id: string | null }>`
    SELECT person_id, request_id FROM audit_log WHERE table_name = 'orders' AND 'held_at' = ANY (columns)
    ORDER BY id DESC LIMIT 2`.execute(db);
  const inTheirName = { person_id: manager.userId, request_id: `recall-${work?.recall}` };
  expect(holds).toEqual([inTheirName, inTheirName]);
  const messages = await db
    .selectFrom('sms_messages')
    .select(['state', 'sealed_text', 'recipient'])
    .where('idempotency_key', 'like', 'recall:%')
    .execute();
  expect(messages).toMatchObject([{ state: 'waiting' }]);
  const text = secret.unseal(messages[0]?.sealed_text as Buffer);
  expect(text).toContain(orders.left);
  expect(text).toContain('QAYTARIB');
  // No refund was announced.
  expect(text).not.toContain('pul');
  const { data } = (await call(`lot/?lot=${lot}`)).json();
  expect(data.recall).toMatchObject({ reason: 'Salmonella' });
  expect(data.orders[0]).toMatchObject({ slug: orders.left, locale: 'uz', message: 'waiting' });
  const url = `/api/staff/orders/detail/?slug=${orders.left}`;
  const order = (await shop.app.inject({ url, headers: manager.headers })).json().data;
  expect(order.messages).toMatchObject([{ about: 'recall', state: 'waiting' }]);
});

it('a recall is shown on the orders of affected customers, without the reason, and on no other', async () => {
  const recalled = await shownTo(people[0], orders.left, 'ru');
  expect(recalled).toEqual([
    { product: expect.stringMatching(/[а-я]/), lot_number: expect.any(String), money_back: false },
  ]);
  expect(await shownTo(people[1], orders.preparing)).toEqual([]);
  expect(await shownTo(people[3], orders.unpaid)).toEqual([]);
});

it('a recall has a file for the authority, whose download is logged', async () => {
  const before = await noted();
  const file = await call(`file/?lot=${lot}`);
  expect(file.headers).toMatchObject({ 'content-disposition': `attachment; filename="recall-${lot}.csv"` });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  for (const number of Object.values(orders)) expect(file.body).toContain(number);
  expect(lines[1]).toContain('출고');
  expect(await noted()).toBe(before + 4);
});

it('a recall by error can be withdrawn: the lot is sold again, and notified customers get one message about it', async () => {
  const { db } = shop.database;
  const withdrawn = await call('withdraw/', { lot, reason: 'Another lot was meant' });
  expect(withdrawn.json().data).toEqual({ lot, told: 1 });
  expect(await shownTo(people[0], orders.left)).toEqual([]);
  expect((await call('withdraw/', { lot, reason: 'Another lot was meant' })).statusCode).toBe(404);
  expect((await call(`lot/?lot=${lot}`)).json().data.recall).toBeNull();
  expect(await onItsShelf()).toMatchObject([{ recall: null }]);
  const [work] = await queuedWork<{ recall: number }>(db, recallName);
  const secret = new Secret('a secret of at least thirty-two characters');
  const job = carryOutRecallJob(db, { log: createLog('silent'), secret, origin: 'https://dasturxon.kr' });
  for (let times = 0; times < 2; times++) await job.run({ recall: work?.recall ?? 0 });
  const texts = async (key: string) => {
    const found = await db
      .selectFrom('sms_messages')
      .select('sealed_text')
      .where('idempotency_key', 'like', key)
      .execute();
    return found.map(({ sealed_text }) => secret.unseal(sealed_text as Buffer));
  };
  expect(await texts('withdrawal:%')).toEqual([expect.stringContaining('bekor qilindi')]);
  await sql`UPDATE orders SET held_at = NULL, held_by = NULL, hold_reason = ''`.execute(db);
  expect((await shipOrder(db, orders.preparing, someParcel())).ok).toBe(true);
  // The same lot can be recalled again, this time with a refund.
  const again = (await call('', { lot, reason: 'Salmonella after all', money_back: true })).json().data;
  expect(again).toMatchObject({ left: 2 });
  expect(await shownTo(people[0], orders.left)).toMatchObject([{ money_back: true }]);
  expect(again.id).not.toBe(work?.recall);
  expect(await onItsShelf()).toMatchObject([{ recall: again.id }]);
  await job.run({ recall: again.id });
  expect((await texts(`recall:${again.id}:%`)).filter((text) => /pulingizni|refund/.test(text))).toHaveLength(2);
});

it('a customer who cannot be notified does not prevent the messages to the others', async () => {
  const { db } = shop.database;
  await stockExactly(db, 2, 10);
  const sent: string[] = [];
  for (const who of people.slice(0, 2)) {
    const number = await placedOrder(shop, who, [{ product_variation: 2, count: 1 }]);
    await paidByCard(db, number);
    await prepareOrder(db, number);
    await shipOrder(db, number, someParcel());
    sent.push(number);
  }
  const { rows } = await sql<{ id: number; lot: number }>`
    SELECT o.id, a.lot_id AS lot FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_lots a ON a.line_id = l.id
    WHERE o.number = ANY (${sent}) ORDER BY o.id`.execute(db);
  const recall = (await call('', { lot: rows[0]?.lot, reason: 'Glass' })).json().data.id;
  await sql`CREATE FUNCTION no_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'unsendable'; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER no_message BEFORE INSERT ON sms_messages FOR EACH ROW
    WHEN (NEW.idempotency_key = ${sql.lit(`recall:${recall}:${rows[0]?.id}`)}) EXECUTE FUNCTION no_message()`.execute(
    db,
  );
  const secret = new Secret('a secret of at least thirty-two characters');
  const telling = notifyCustomers(db, secret, 'https://dasturxon.kr', { id: recall, isWithdrawn: false }, 1);
  await expect(telling).rejects.toThrow('unsendable');
  const told = await db
    .selectFrom('recall_orders')
    .select('order_id')
    .where('recall_id', '=', recall)
    .where('notified_at', 'is not', null)
    .execute();
  expect(told).toEqual([{ order_id: rows[1]?.id }]);
  await sql`DROP FUNCTION no_message CASCADE`.execute(db);
});

it('a recall states how many affected customers cannot be notified, and the file lists their orders', async () => {
  const { db } = shop.database;
  await stockExactly(db, 3, 10);
  const sent: string[] = [];
  for (const who of people.slice(2)) {
    const number = await placedOrder(shop, who, [{ product_variation: 3, count: 1 }]);
    await paidByCard(db, number);
    await prepareOrder(db, number);
    await shipOrder(db, number, someParcel());
    await moved(db, 'delivered', number);
    sent.push(number);
  }
  const { rows } = await sql<{ lot: number }>`
    SELECT a.lot_id AS lot FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_lots a ON a.line_id = l.id
    WHERE o.number = ${sent[0]}`.execute(db);
  const recalled = rows[0]?.lot ?? 0;
  const look = async () => (await call(`lot/?lot=${recalled}`)).json().data;
  expect(await look()).toMatchObject({ count: 2, unreachable: 0 });
  await sql`DELETE FROM users WHERE id = (SELECT user_id FROM orders WHERE number = ${sent[0]})`.execute(db);
  expect(await look()).toMatchObject({ count: 2, unreachable: 1 });
  const { data } = (await call('', { lot: recalled, reason: 'Glass' })).json();
  expect(data).toMatchObject({ left: 2, unreachable: 1 });
  const secret = new Secret('a secret of at least thirty-two characters');
  await notifyCustomers(db, secret, 'https://dasturxon.kr', { id: data.id, isWithdrawn: false });
  const { orders: told, unreachable } = await look();
  expect(unreachable).toBe(1);
  expect(told).toMatchObject([
    { slug: sent[0], phone_number: null, recipient_name: null, message: 'none' },
    { slug: sent[1], message: 'waiting' },
  ]);
  const file = (await call(`file/?lot=${recalled}`)).body;
  for (const number of sent) expect(file).toContain(number);
});

it('a recall puts the unsent boxes of a partly sent order on hold, and notifies only customers who received the lot', async () => {
  const { db } = shop.database;
  const { rows: sizes } = await sql<{ id: number }>`
    SELECT DISTINCT ON (p.storage) v.id FROM variations v JOIN products p ON p.id = v.product_id
    JOIN lots ON lots.stock_item_id = v.stock_item_id
    WHERE p.storage IN ('frozen', 'ambient') AND lots.quantity > 20 AND lots.best_before > current_date + 20
    ORDER BY p.storage DESC, v.id`.execute(db);
  const number = await placedOrder(
    shop,
    people[0] as Buyer,
    sizes.map(({ id }) => ({ product_variation: id, count: 1 })),
  );
  await paidByCard(db, number);
  await prepareOrder(db, number);
  expect((await shipOrder(db, number, { ...someParcel(), boxNumber: 1 })).ok).toBe(true);
  const { rows } = await sql<{ lot: number }>`
    SELECT a.lot_id AS lot FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_lots a ON a.line_id = l.id
    WHERE o.number = ${number} AND l.storage = 'ambient'`.execute(db);
  const inTheHouse = rows[0]?.lot ?? 0;
  const mine = async () =>
    (await call(`lot/?lot=${inTheHouse}`)).json().data.orders.find(({ slug }: { slug: string }) => slug === number);
  expect(await mine()).toMatchObject({ goods: 'held' });
  const { data } = (await call('', { lot: inTheHouse, reason: 'Glass' })).json();
  expect(await mine()).toMatchObject({ goods: 'held' });
  expect(await heldOrders()).toContain(number);
  const url = `/api/orders/detail/?slug=${number}`;
  const own = (await shop.app.inject({ url, headers: people[0]?.headers ?? {} })).json().data;
  expect(own).toMatchObject({ delivery: { on_hold: true }, recalls: [] });
  const secret = new Secret('a secret of at least thirty-two characters');
  await notifyCustomers(db, secret, 'https://dasturxon.kr', { id: data.id, isWithdrawn: false });
  expect(await mine()).toMatchObject({ message: 'none' });
  const staff = async (url: string, payload?: object, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
    (
      await shop.app.inject({ method, url: `/api/staff/${url}`, headers: manager.headers, ...(payload && { payload }) })
    ).json();
  expect((await staff(`packing/order/?slug=${number}`)).data.held).toMatchObject({
    reason: expect.stringContaining('Glass'),
  });
  expect((await staff(`orders/detail/?slug=${number}`)).data.may).toEqual(expect.arrayContaining(['lift']));
  expect(await shipOrder(db, number, someParcel())).toMatchObject({ error: { code: 'order_on_hold' } });
  const removed = await staff('packing/boxes/', { slug: number, number: 2 }, 'DELETE');
  expect(removed.error.code).toBe('order_on_hold');
  // Nothing of the lot can be sent, even if the hold is lifted.
  expect((await staff('orders/lift/', { slug: number }, 'POST')).data.status).toBe('shipped');
  expect(await shipOrder(db, number, someParcel())).toMatchObject({ error: { code: 'goods_uncertified' } });
  await call('withdraw/', { lot: inTheHouse, reason: 'Another lot was meant' });
  expect((await shipOrder(db, number, someParcel())).ok).toBe(true);
});
