import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatWon, won } from '../../../kernel/money.ts';
import { type StaffRole, staffRoles } from '../../../platform/http/permissions.ts';
import { queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { readMoneyBooks } from '../../money/testing/money-books.ts';
import { type Buyer, buyer, paidByCard } from '../../orders/testing/buyers.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { addressMessageJob } from '../messages/address-news.job.ts';
import { isStillRelevant } from '../messages/message-relevance.service.ts';
import { OrderMessages } from '../messages/order-message.job.ts';

let shop: TestShop;
let exact: Buyer;
let vague: Buyer;
const staff = {} as Record<StaffRole, LoggedIn>;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  exact = await buyer(db, 1);
  vague = await buyer(db, 2, '');
  for (const role of staffRoles) staff[role] = await staffCaller(db, role);
});
afterAll(() => shop.close());

const items = [{ product_variation: 1, count: 1 }];
const ask = async (path: string, who = staff.support) =>
  (await shop.app.inject({ url: `/api/staff/${path}`, headers: who.headers })).json().data;
const call = async (step: string, payload: object, who = staff.support) =>
  (await shop.app.inject({ method: 'POST', url: `/api/staff/orders/${step}/`, payload, headers: who.headers })).json();
const detail = (slug: string) => ask(`orders/detail/?slug=${slug}`);
const isInPacking = async (slug: string) =>
  (await ask('packing/', staff.packer)).some((row: { slug: string }) => row.slug === slug);

const ownList = async (who: Buyer) =>
  (await shop.app.inject({ url: '/api/orders/list', headers: who.headers })).json().data;

async function paidOrder(who: Buyer): Promise<string> {
  const slug = await placedOrder(shop, who, items);
  await paidByCard(shop.database.db, slug);
  return slug;
}
async function move(slug: string, place: object) {
  const { address } = await detail(slug);
  // Most tests here change only the zip code.
  return call('address', { slug, ...address, place_confirmed: true, ...place });
}
/** Records a deposit for an order. */
const moneyOf = async (slug: string, amount: number) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/staff/deposits/',
      headers: { ...staff.manager.headers, 'idempotency-key': `${slug}-${amount}` },
      payload: { slug, amount, depositor: 'Test Buyer', paid_at: new Date().toISOString() },
    })
  ).json();
/** The number of queued, unsent address messages. */
async function queued(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'tell-of-address'`.execute(
    shop.database.db,
  );
  return rows[0]?.count ?? 0;
}
/** The message that the customer gets after the last note on an order. */
async function told(slug: string): Promise<{ key: string; text: string }> {
  const { db } = shop.database;
  const { rows } = await sql<{ note: number; order: number }>`
    SELECT max(n.id) AS note, o.id AS "order" FROM order_notes n JOIN orders o ON o.id = n.order_id WHERE o.number = ${slug}
    GROUP BY o.id`.execute(db);
  const note = rows[0]?.note ?? 0;
  await addressMessageJob(db, shop.secret, 'https://shop.example').run({ note });
  const money = new OrderMessages(db, shop.secret, 'https://shop.example').moneyMessageJob();
  for (const work of await queuedWork<{ order: number }>(db, money.name)) await money.run(work);
  const message = await db
    .selectFrom('sms_messages')
    .select(['idempotency_key as key', 'sealed_text as sealed'])
    .where((is) =>
      is.or([
        is('idempotency_key', '=', `address:${note}`),
        is('idempotency_key', 'like', `money:${rows[0]?.order}:%`),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { key: message.key, text: message.sealed ? shop.secret.unseal(message.sealed) : '' };
}

it('an order without a zip code is not packed, has no promised day, and is on the work list', async () => {
  const before = await ask('today/');
  const slug = await paidOrder(vague);
  expect((await detail(slug)).delivery).toMatchObject({ ships_on: null, arrives_from: null, arrives_to: null });
  expect(await ask('today/')).toEqual({ ...before, zip_missing: before.zip_missing + 1 });
  expect(await isInPacking(slug)).toBe(false);
  expect(await ask(`packing/slips/?slugs=${slug}`, staff.packer)).toEqual([]);
  expect(await ownList(vague)).toMatchObject([{ slug, zip_missing: true }]);
  expect((await call('prepare', { slug }, staff.packer)).error.code).toBe('order_incomplete');
  expect((await ask(`orders/detail/?slug=${slug}`, staff.packer)).may).not.toContain('prepare');
  await shop.app.inject({ method: 'POST', url: '/api/staff/picks/begin/', headers: staff.packer.headers, payload: {} });
  expect((await detail(slug)).status).toBe('paid');

  const moved = await move(slug, { zip_code: '06236' });
  expect(moved.data).toMatchObject({ status: 'paid', refunded: 0 });
  expect(await ownList(vague)).toMatchObject([{ slug, zip_missing: false }]);
  const complete = await detail(slug);
  expect(complete.delivery).toMatchObject({ zone: 'mainland', surcharge_due: 0, arrives_to: expect.any(String) });
  expect(await ask('today/')).toEqual({ ...before, to_pack: before.to_pack + 1 });
  expect(await queued()).toBe(1);
  expect(await ask(`packing/slips/?slugs=${slug}`, staff.packer)).toMatchObject([{ slug, zip_code: '06236' }]);
  expect((await told(slug)).text).toContain('delivery address updated');
  expect((await call('prepare', { slug }, staff.packer)).data.status).toBe('preparing');
});

it('a delivery surcharge is requested, stops packing until it is waived, and both are announced to the customer', async () => {
  const { db } = shop.database;
  const before = await ask('today/');
  const slug = await paidOrder(vague);
  expect((await move(slug, { zip_code: '63000', address_text: '제주특별자치도 제주시 1' })).data.refunded).toBe(0);
  const asked = await detail(slug);
  expect(asked.delivery).toMatchObject({ zone: 'jeju', surcharge_due: 3_000, arrives_to: null });
  expect(await ask('today/')).toEqual({ ...before, surcharge_open: before.surcharge_open + 1 });
  expect((await call('prepare', { slug }, staff.packer)).error.code).toBe('order_incomplete');
  const surcharge = await told(slug);
  expect(surcharge.text).toContain('costs 3 000 KRW more');
  const messages = await queued();
  // The recipient may be corrected meanwhile; the surcharge stays and is announced again.
  await move(slug, { recipient_name: 'Neighbour' });
  expect((await detail(slug)).delivery.surcharge_due).toBe(3_000);
  expect(await queued()).toBe(messages + 1);

  const waivers = await Promise.all([1, 2, 3].map(() => call('surcharge/waive', { slug, reason: 'Our mistake' })));
  expect(waivers.map(({ data }) => data?.status)).toEqual(['paid', 'paid', 'paid']);
  const waived = await detail(slug);
  expect(waived.delivery).toMatchObject({ surcharge_due: 0, arrives_to: expect.any(String) });
  expect(waived.notes.filter(({ kind }: { kind: string }) => kind === 'surcharge_waived')).toMatchObject([
    { body: 'Our mistake' },
  ]);
  expect(await queued()).toBe(messages + 2);
  expect(await isStillRelevant(db, surcharge.key)).toBe(false);
  expect((await told(slug)).text).toContain('delivery address updated');
  expect((await call('prepare', { slug }, staff.packer)).data.status).toBe('preparing');
});

it('a surcharge can be waived in the same step with a reason, and is dropped if delivery becomes cheaper', async () => {
  const slug = await paidOrder(exact);
  const waived = await move(slug, { zip_code: '63000', waived_because: 'A regular customer' });
  expect(waived.data.refunded).toBe(0);
  expect((await detail(slug)).delivery).toMatchObject({
    zone: 'jeju',
    surcharge_due: 0,
    arrives_to: expect.any(String),
  });
  const again = await paidOrder(exact);
  await move(again, { zip_code: '63000' });
  expect((await detail(again)).delivery.surcharge_due).toBe(3_000);
  await move(again, { zip_code: '06236' });
  expect((await detail(again)).delivery).toMatchObject({ surcharge_due: 0, arrives_to: expect.any(String) });
  expect((await detail(again)).refunded).toBe(0);
});

it('an unpaid order that gets its zip code keeps its price, and the surcharge is separate', async () => {
  const slug = await placedOrder(shop, vague, items);
  const { total_price } = await detail(slug);
  await move(slug, { zip_code: '63000' });
  expect(await detail(slug)).toMatchObject({ total_price, delivery: { surcharge_due: 3_000 } });
  await paidByCard(shop.database.db, slug);
  expect((await call('prepare', { slug }, staff.packer)).error.code).toBe('order_incomplete');
});

it('an unpaid order that is moved gets a new price, which one payment covers, and the new amount is announced', async () => {
  const { db } = shop.database;
  const mover = await buyer(db, 3);
  const slug = await placedOrder(shop, mover, items, 'bank_transfer');
  const { total_price: before, delivery } = await detail(slug);
  expect((await move(slug, { zip_code: '63000' })).data).toMatchObject({ status: 'awaiting_payment', refunded: 0 });
  const moved = await detail(slug);
  expect(moved).toMatchObject({ total_price: before + 3_000, delivery: { zone: 'jeju', surcharge_due: 0 } });
  expect(moved.delivery.arrives_to > delivery.arrives_to).toBe(true);
  const message = await told(slug);
  expect(message.text).toContain(
    `now ${formatWon(won(before + 3_000))
      .normalize('NFKC')
      .replace('₩', 'KRW')}: `,
  );
  expect(message.text).toContain(`/payment/bank-transfer/${slug}`);
  expect(await isStillRelevant(db, message.key)).toBe(true);
  expect((await moneyOf(slug, before)).data.open).toBe(0);
  expect((await detail(slug)).status).toBe('awaiting_payment');
  // The new price would not exceed the received amount.
  expect((await move(slug, { zip_code: '06236' })).error).toMatchObject({
    code: 'too_little_to_pay',
    details: { total: before },
  });
  expect((await moneyOf(slug, 3_000)).data.open).toBe(0);
  expect((await detail(slug)).status).toBe('paid');
  expect(await isStillRelevant(db, message.key)).toBe(false);
  expect((await call('prepare', { slug }, staff.packer)).data.status).toBe('preparing');

  const nearer = await placedOrder(shop, mover, items);
  await move(nearer, { zip_code: '63000' });
  await move(nearer, { zip_code: '06236' });
  expect(await detail(nearer)).toMatchObject({ total_price: before, delivery: { zone: 'mainland' } });
  await move(nearer, { zip_code: '63000', waived_because: 'Our mistake' });
  expect(await detail(nearer)).toMatchObject({ total_price: before, delivery: { zone: 'jeju', surcharge_due: 0 } });
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
});

it('moving an unpaid order and a concurrent payment run one after the other, and the customer never pays too little', async () => {
  const { db } = shop.database;
  for (let round = 0; round < 6; round++) {
    const slug = await placedOrder(shop, await buyer(db, 10 + round), items, 'bank_transfer');
    const { total_price: before, address } = await detail(slug);
    const place = { ...address, slug, zip_code: '63000', place_confirmed: true };
    const [moved, paid] = await Promise.all([call('address', place), moneyOf(slug, before)]);
    expect([moved.data?.refunded, paid.data?.open]).toEqual([0, 0]);
    const { status, total_price, delivery } = await detail(slug);
    const isFirst = status === 'awaiting_payment';
    expect([status, total_price, delivery.surcharge_due]).toEqual(
      isFirst ? ['awaiting_payment', before + 3_000, 0] : ['paid', before, 3_000],
    );
  }
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
});

it('card payments at the old price of a moved order are ended, unless one is being confirmed', async () => {
  const { db } = shop.database;
  const mover = await buyer(db, 4);
  const slug = await placedOrder(shop, mover, items);
  const begin = () => shop.app.inject({ url: `/api/orders/detail/payment-info/?slug=${slug}`, headers: mover.headers });
  const first = (await begin()).json().data;
  await sql`UPDATE payment_attempts a SET status = 'confirming', payment_key = 'k' FROM orders o
    WHERE o.id = order_id AND number = ${slug}`.execute(db);
  expect((await move(slug, { zip_code: '63000' })).error.code).toBe('payment_being_checked');
  await sql`UPDATE payment_attempts a SET status = 'open' FROM orders o WHERE o.id = order_id AND number = ${slug}`.execute(
    db,
  );
  await move(slug, { zip_code: '63000' });
  const second = (await begin()).json().data;
  expect(second.amount).toBe(first.amount + 3_000);
  const tries = await sql<{ status: string; amount: number }>`SELECT a.status, amount FROM payment_attempts a
    JOIN orders o ON o.id = order_id WHERE number = ${slug} ORDER BY a.id`.execute(db);
  expect(tries.rows).toEqual([
    { status: 'failed', amount: first.amount },
    { status: 'open', amount: second.amount },
  ]);
});

const complete = async (slug: string, body: object, who = vague) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/complete-address/',
      payload: { slug, ...body },
      headers: who.headers,
    })
  ).json();

it('a customer can add the missing zip code once, and is asked if it does not match the address', async () => {
  const slug = await paidOrder(vague);
  expect((await complete(slug, { zip_code: '06236' }, exact)).error.code).toBe('not_found');
  expect((await complete(slug, { zip_code: '00000' })).error.fields).toEqual({ zip_code: expect.any(String) });
  expect((await complete(slug, { zip_code: '63000' })).error.code).toBe('place_contradicts');
  const messages = await queued();
  const done = await Promise.all([1, 2, 3].map(() => complete(slug, { zip_code: '06236' })));
  for (const { data } of done)
    expect(data).toMatchObject({
      address: { zip_code: '06236' },
      delivery: { zone: 'mainland', surcharge_due: 0, arrives_to: expect.any(String) },
    });
  expect(await queued()).toBe(messages + 1);
  expect((await told(slug)).text).toMatch(/delivery address updated\. Arrives on /);
  expect((await complete(slug, { zip_code: '06237' })).error.code).toBe('order_moved_on');
  expect((await call('prepare', { slug }, staff.packer)).data.status).toBe('preparing');
});

it('staff are asked if the zip code does not match the address, and can confirm it', async () => {
  const slug = await paidOrder(vague);
  const asked = (place: object) => move(slug, { place_confirmed: undefined, ...place });
  const { error } = await asked({ zip_code: '63000' });
  expect(error).toMatchObject({ code: 'place_contradicts', fields: { zip_code: expect.any(String) } });
  const onJeju = '제주특별자치도 제주시 1';
  expect((await asked({ zip_code: '06236', address_text: onJeju })).error.code).toBe('place_contradicts');
  expect((await detail(slug)).address.zip_code).toBe('');
  expect((await asked({ zip_code: '63000', address_text: onJeju })).data.status).toBe('paid');
  expect((await move(slug, { zip_code: '06236' })).data.status).toBe('paid');
  // A confirmed address is not questioned again while it stays the same.
  expect((await asked({ recipient_name: 'Neighbour' })).data.status).toBe('paid');
});

it('a customer who completes an address on Jeju is asked for the delivery surcharge', async () => {
  const slug = await paidOrder(vague);
  const { data } = await complete(slug, { zip_code: '63000', place_confirmed: true });
  expect(data).toMatchObject({ missing: 3_000, delivery: { zone: 'jeju', surcharge_due: 3_000, arrives_to: null } });
});

it('an order that was picked without a zip code is not in the courier’s file, stays on the work list, and can be completed', async () => {
  const before = await ask('today/');
  const slug = await paidOrder(exact);
  await call('prepare', { slug }, staff.packer);
  await sql`UPDATE orders SET zip_code = '' WHERE number = ${slug}`.execute(shop.database.db);
  const boxes = async () =>
    (await ask('courier/boxes/?date=2099-01-01', staff.packer)).map(({ slug: one }: { slug: string }) => one);
  expect((await ask('today/')).zip_missing).toBe(before.zip_missing + 1);
  expect(await boxes()).not.toContain(slug);
  expect((await detail(slug)).may).toContain('address');
  const late = (await move(slug, { zip_code: '63000' })).error;
  expect(late).toMatchObject({ code: 'surcharge_too_late', details: { due: 3_000 } });
  expect((await complete(slug, { zip_code: '63000', place_confirmed: true }, exact)).error.code).toBe('order_moved_on');
  expect((await move(slug, { zip_code: '06236' })).data).toMatchObject({ status: 'preparing', refunded: 0 });
  expect((await ask('today/')).zip_missing).toBe(before.zip_missing);
  expect(await boxes()).toContain(slug);
  expect((await detail(slug)).may).not.toContain('address');
});

it('a zip code that belongs to no place is refused', async () => {
  const slug = await paidOrder(vague);
  for (const zip_code of ['00000', '63645', '99999'])
    expect((await move(slug, { zip_code })).error.fields).toEqual({ zip_code: expect.any(String) });
});
