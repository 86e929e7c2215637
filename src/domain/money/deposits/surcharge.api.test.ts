import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatWon, won } from '../../../kernel/money.ts';
import { takeQueuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { addressMessageJob } from '../../fulfilment/messages/address-news.job.ts';
import { OrderMessages } from '../../fulfilment/messages/order-message.job.ts';
import { readDriftingLots } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';

let shop: TestShop;
let me: Buyer;
let vague: Buyer;
let staff: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db, 1);
  vague = await buyer(shop.database.db, 2, '');
  staff = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('deposits').execute();
  await db.deleteFrom('limit_counters').execute();
});
afterEach(async () => {
  const { db } = shop.database;
  expect((await readMoneyBooks(db)).wrong).toEqual([]);
  expect(await readDriftingLots(db)).toEqual([]);
});

let keys = 0;
const post = async (url: string, payload: object, who = staff) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { ...who.headers, 'idempotency-key': `surcharge-${++keys}` },
      payload,
    })
  ).json();
const get = async (url: string, { headers } = staff) =>
  (await shop.app.inject({ url: `/api/${url}`, headers })).json().data;
const staffOrder = (slug: string) => get(`staff/orders/detail/?slug=${slug}`);
const own = (slug: string, who = me) => get(`orders/detail/?slug=${slug}`, who);
const info = (slug: string, who = me) => get(`orders/detail/payment-info/?slug=${slug}`, who);
const mainland = { zip_code: '06236', address_text: '152 Teheran-ro, Gangnam-gu, Seoul' };
const jeju = { zip_code: '63000', address_text: '제주특별자치도 제주시 1' };
const remote = { zip_code: '40200', address_text: '경상북도 울릉군 울릉읍 1' };
async function move(slug: string, place: object) {
  const { address } = await staffOrder(slug);
  return post('staff/orders/address/', { slug, ...address, ...place });
}
const prepare = async (slug: string) => (await post('staff/orders/prepare/', { slug })).data?.status;

async function paidOrder(method: 'card' | 'transfer' = 'card'): Promise<{ slug: string; total: number }> {
  const isCard = method === 'card';
  const slug = await placedOrder(shop, me, { payment_method: isCard ? 'toss' : 'bank_transfer' });
  const { total_price: total } = await own(slug);
  if (isCard) await paidByCard(shop.database.db, slug);
  else await transferFor(shop.database.db, slug, total);
  return { slug, total };
}
/** Records a deposit without an order. */
async function seen(amount: number): Promise<number> {
  const paid_at = new Date().toISOString();
  return (await post('staff/deposits/', { paid_at, amount, depositor: `Somebody ${++keys}` })).data.id;
}
const give = (deposit: number, slug: string, amount: number) =>
  post('staff/deposits/allocate/', { deposit, slug, amount });

/** Returns the messages to the customer after all queued jobs about the order have run. */
async function told(slug: string): Promise<string[]> {
  const { db } = shop.database;
  const { rows: notes } = await sql<{ note: number }>`
    SELECT max(n.id) AS note FROM order_notes n JOIN orders o ON o.id = n.order_id WHERE o.number = ${slug}`.execute(
    db,
  );
  await addressMessageJob(db, shop.secret, 'https://shop.example').run({ note: notes[0]?.note ?? 0 });
  const messages = new OrderMessages(db, shop.secret, 'https://shop.example');
  const money = messages.moneyMessageJob();
  for (const work of await takeQueuedWork<{ order: number }>(db, money.name)) await money.run(work);
  const { rows } = await sql<{ sealed: Buffer }>`
    SELECT sealed_text AS sealed FROM sms_messages WHERE sealed_text IS NOT NULL ORDER BY id`.execute(db);
  return rows.map(({ sealed }) => shop.secret.unseal(sealed)).filter((text) => text.includes(slug));
}

it.each(['card', 'transfer'] as const)('a surcharge of an order paid by %s is paid by a transfer', async (method) => {
  const { slug, total } = await paidOrder(method);
  const before = await own(slug);
  await move(slug, jeju);
  expect(await own(slug)).toMatchObject({ total_price: total, missing: 3_000, delivery: { surcharge_due: 3_000 } });
  const { bank, missing } = await info(slug);
  expect({ missing, depositor: bank.depositor_name }).toEqual({ missing: 3_000, depositor: slug.slice(-4) });
  const [asked] = await told(slug);
  for (const words of ['costs 3 000 KRW more', bank.account, bank.holder, bank.depositor_name, slug])
    expect(asked).toContain(words);

  await transferFor(shop.database.db, slug, 3_000);
  expect(await own(slug)).toMatchObject({
    total_price: total + 3_000,
    delivery_price: before.delivery_price + 3_000,
    received: total + 3_000,
    missing: 0,
    money_state: 'paid',
    needs_refund_account: false,
    delivery: { surcharge_due: 0, arrives_to: expect.any(String) },
  });
  expect(await info(slug)).toMatchObject({ missing: 0, amount: total + 3_000 });
  expect((await told(slug)).at(-1)).toMatch(/delivery address updated\. Arrives on /);
  const [note] = (await staffOrder(slug)).notes;
  expect(note).toMatchObject({ kind: 'surcharge_paid', body: formatWon(won(3_000)) });
  expect(await prepare(slug)).toBe('preparing');
});

it('a partial payment of a surcharge tells the customer what is missing and not that it is too much', async () => {
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  await told(slug);
  await transferFor(shop.database.db, slug, 1_000);
  expect(await own(slug)).toMatchObject({
    ...{ total_price: total, missing: 2_000, received: total + 1_000, needs_refund_account: false },
    delivery: { surcharge_due: 3_000 },
  });
  expect((await info(slug)).missing).toBe(2_000);
  const part = (await told(slug)).at(-1);
  expect(part).toContain('1 000 KRW of the delivery surcharge, 2 000 KRW is missing');
  expect(await prepare(slug)).toBeUndefined();

  await transferFor(shop.database.db, slug, 2_500);
  expect(await own(slug)).toMatchObject({ total_price: total + 3_000, missing: 0, needs_refund_account: true });
  expect((await told(slug)).some((text) => text.includes('500 KRW too much'))).toBe(true);
});

it('a deposit is allocated to a surcharge by staff or proposed for a bank line, never for more than is missing, and once', async () => {
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  const deposit = await seen(5_000);
  expect((await give(deposit, slug, 4_000)).error).toMatchObject({
    code: 'order_needs_less',
    details: { missing: 3_000 },
  });
  expect((await give(deposit, slug, 2_000)).error).toMatchObject({
    code: 'order_needs_more',
    details: { missing: 3_000 },
  });
  const given = await Promise.all([1, 2, 3].map(() => give(deposit, slug, 3_000)));
  expect(given.filter(({ data }) => data?.allocated === 3_000)).not.toHaveLength(0);
  expect(await own(slug)).toMatchObject({ total_price: total + 3_000, received: total + 3_000, missing: 0 });

  const other = await paidOrder();
  await move(other.slug, jeju);
  const paid_at = new Date().toISOString();
  await post('staff/deposits/', { paid_at, amount: 3_000, depositor: other.slug.slice(-4) });
  const listed = await get('staff/deposits/?open=1');
  const line = listed.find(({ depositor }: { depositor: string }) => depositor === other.slug.slice(-4));
  expect(line.proposal).toMatchObject({ slug: other.slug, amount: 3_000, short: 0, over: 0, needed: true });
});

it('a surcharge is requested again when its transfer turns out to be for another order; the order stays paid', async () => {
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  await transferFor(shop.database.db, slug, 1_000);
  const second = await transferFor(shop.database.db, slug, 2_000);
  const taken = await post('staff/deposits/release/', { deposit: second, slug });
  expect(taken.data).toMatchObject({ open: 2_000, slug: null });
  expect(await own(slug)).toMatchObject({
    ...{ status: 'paid', total_price: total, received: total + 1_000, missing: 2_000 },
    delivery: { surcharge_due: 3_000, arrives_to: null },
  });
  expect((await told(slug)).at(-1)).toContain('2 000 KRW');
  await give(second, slug, 2_000);
  expect(await own(slug)).toMatchObject({ total_price: total + 3_000, missing: 0 });
});

it('one transfer pays an order and its surcharge; after its release, both are requested', async () => {
  const { db } = shop.database;
  const slug = await placedOrder(shop, vague, { payment_method: 'bank_transfer' });
  const { total_price: total } = await own(slug, vague);
  await move(slug, jeju);
  expect(await own(slug, vague)).toMatchObject({ missing: total, delivery: { surcharge_due: 3_000 } });
  const deposit = await transferFor(db, slug, total + 3_000);
  const paid = await own(slug, vague);
  expect(paid).toMatchObject({
    status: 'paid',
    total_price: total + 3_000,
    missing: 0,
    delivery: { surcharge_due: 0 },
  });
  await post('staff/deposits/release/', { deposit, slug });
  expect(await own(slug, vague)).toMatchObject({
    ...{ status: 'awaiting_payment', total_price: total, missing: total, received: 0 },
    delivery: { surcharge_due: 3_000 },
  });
});

it('a second address change requests only what was not already paid or waived', async () => {
  const paid = await paidOrder();
  await move(paid.slug, jeju);
  await transferFor(shop.database.db, paid.slug, 3_000);
  await move(paid.slug, remote);
  expect((await own(paid.slug)).delivery.surcharge_due).toBe(2_000);
  await move(paid.slug, jeju);
  expect((await own(paid.slug)).delivery.surcharge_due).toBe(0);

  const waived = await paidOrder();
  await move(waived.slug, { ...jeju, waived_because: 'Our mistake' });
  expect((await own(waived.slug)).delivery.surcharge_due).toBe(0);
  await move(waived.slug, remote);
  expect((await own(waived.slug)).delivery.surcharge_due).toBe(2_000);
  await post('staff/orders/surcharge/waive/', { slug: waived.slug, reason: 'A regular' });
  await move(waived.slug, mainland);
  await move(waived.slug, remote);
  expect(await own(waived.slug)).toMatchObject({ refunded: 0, refunds: [], delivery: { surcharge_due: 0 } });
});

it('a surcharge is either waived or paid by a concurrent deposit, and no waiver is announced that did not happen', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const { slug, total } = await paidOrder();
    await move(slug, jeju);
    const waive = () => post('staff/orders/surcharge/waive/', { slug, reason: 'Our mistake' });
    const pay = () => transferFor(shop.database.db, slug, 3_000);
    const [waived] = await Promise.all(round % 2 === 0 ? [waive(), pay()] : [pay().then(waive), null]);
    const { total_price, delivery } = await own(slug);
    expect(delivery.surcharge_due).toBe(0);
    const isPaid = total_price === total + 3_000;
    expect(waived.error?.code).toBe(isPaid ? 'no_surcharge_due' : undefined);
    const kinds = (await staffOrder(slug)).notes.map(({ kind }: { kind: string }) => kind);
    expect(kinds.includes('surcharge_waived')).toBe(!isPaid);
    outcomes.add(isPaid ? 'paid' : 'waived');
  }
  expect(outcomes).toContain('paid');
});

it('a repeated waiver is one waiver; it fails if the surcharge was paid in the meantime', async () => {
  const { slug } = await paidOrder();
  await move(slug, jeju);
  const waive = () => post('staff/orders/surcharge/waive/', { slug, reason: 'Our mistake' });
  expect((await waive()).data.status).toBe('paid');
  expect((await waive()).data.status).toBe('paid');
  await move(slug, remote);
  await transferFor(shop.database.db, slug, 2_000);
  expect((await waive()).error.code).toBe('no_surcharge_due');
  const untouched = await paidOrder();
  expect((await post('staff/orders/surcharge/waive/', { slug: untouched.slug, reason: 'None' })).error.code).toBe(
    'no_surcharge_due',
  );
});

it('an unneeded partial payment is refunded once the surcharge is waived, and the customer is notified', async () => {
  const { slug } = await paidOrder();
  await move(slug, jeju);
  await transferFor(shop.database.db, slug, 1_000);
  await post('staff/orders/surcharge/waive/', { slug, reason: 'Our mistake' });
  expect(await own(slug)).toMatchObject({ missing: 0, needs_refund_account: true });
  expect((await told(slug)).some((text) => text.includes('1 000 KRW too much'))).toBe(true);
});

it.each(['release', 'allocate', 'refund'] as const)(
  'a partial payment that leaves the order again by %s is requested again',
  async (how) => {
    const { slug } = await paidOrder();
    await move(slug, jeju);
    await told(slug);
    const deposit = await transferFor(shop.database.db, slug, 1_000);
    expect((await told(slug)).at(-1)).toContain('2 000 KRW is missing');
    if (how === 'allocate') {
      const other = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
      expect((await give(deposit, other, 400)).data).toMatchObject({ open: 600 });
    } else if (how === 'release') {
      expect((await post('staff/deposits/release/', { deposit, slug })).data).toMatchObject({ open: 1_000 });
    } else {
      expect((await post('staff/deposits/refund/', { deposit, amount: 1_000 })).data).toMatchObject({ open: 0 });
      const refund = await shop.database.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
      expect(refund).toMatchObject({ deposit_id: deposit, requested_by: expect.any(Number) });
    }
    const missing = how === 'allocate' ? 2_400 : 3_000;
    expect(await own(slug)).toMatchObject({ missing });
    expect((await told(slug)).at(-1)).toContain(`costs ${how === 'allocate' ? '2 400' : '3 000'} KRW more`);
    const [note] = (await staffOrder(slug)).notes;
    expect(note).toMatchObject({ kind: 'surcharge_reopened', body: formatWon(won(missing)) });
  },
);

it('a partial payment whose refund is undone counts again, and the rest is announced to the customer', async () => {
  const { db } = shop.database;
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  await told(slug);
  const deposit = await transferFor(db, slug, 1_000);
  expect((await told(slug)).at(-1)).toContain('2 000 KRW is missing');
  const refund = async () => {
    await post('staff/deposits/refund/', { deposit, amount: 1_000 });
    return (await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id;
  };
  const undo = async (id: number) => post('staff/deposits/refund/undo/', { deposit, refund: id });
  const first = await refund();
  expect((await told(slug)).at(-1)).toContain('costs 3 000 KRW more');
  expect((await undo(first)).data).toMatchObject({ open: 1_000, slug });
  expect((await told(slug)).at(-1)).toContain('costs 2 000 KRW more');
  expect((await staffOrder(slug)).notes[0]).toMatchObject({ kind: 'surcharge_reopened', body: formatWon(won(2_000)) });

  // It suffices together with the money that arrived in the meantime.
  const second = await refund();
  await transferFor(db, slug, 2_000);
  await undo(second);
  expect(await own(slug)).toMatchObject({ total_price: total + 3_000, missing: 0, needs_refund_account: false });
  expect((await told(slug)).at(-1)).toMatch(/delivery address updated\. Arrives on |promised to refund now pays/);
});

it('it is announced that a promised refund has paid the surcharge of a later address change', async () => {
  const { db } = shop.database;
  const { slug, total } = await paidOrder();
  await transferFor(db, slug, 3_000);
  expect((await told(slug)).at(-1)).toContain('3 000 KRW too much');
  await db.updateTable('sms_messages').set({ attempted_at: new Date() }).execute();
  await move(slug, jeju);
  expect(await own(slug)).toMatchObject({ total_price: total + 3_000, missing: 0, needs_refund_account: false });
  expect((await told(slug)).at(-1)).toContain('3 000 KRW of the money that we promised to refund now pays');

  const fresh = await paidOrder();
  await move(fresh.slug, jeju);
  await transferFor(db, fresh.slug, 3_000);
  expect((await told(fresh.slug)).filter((text) => text.includes('promised'))).toEqual([]);
});

it('a cancelled order refunds the card payment to the card and the surcharge by transfer', async () => {
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  await transferFor(shop.database.db, slug, 3_000);
  await post('staff/orders/refund/', { slug, amount: 1_000, reason: 'A dented tin' });
  const back = { to_card: total - 1_000, to_account: 3_000 };
  expect(await own(slug)).toMatchObject({ received: total + 3_000, back_if_cancelled: back });
  await post('orders/cancel/', { slug, reason: 'changed my mind' }, me);
  const cancelled = await own(slug);
  expect(cancelled.refunds.map(({ amount, method }: { amount: number; method: string }) => [method, amount])).toEqual([
    ['toss', 1_000],
    ['toss', back.to_card],
    ['bank_transfer', back.to_account],
  ]);
  expect(cancelled).toMatchObject({ status: 'cancelled', needs_refund_account: true, delivery: { surcharge_due: 0 } });
});

it('a staff refund that exceeds the card payment is one refund, however often it is requested', async () => {
  const { db } = shop.database;
  const { slug, total } = await paidOrder();
  await move(slug, jeju);
  await transferFor(db, slug, 3_000);
  const key = { 'idempotency-key': 'one-refund-1', ...staff.headers };
  const ask = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/staff/orders/refund/',
      headers: key,
      payload: { slug, amount: total + 1_000, reason: 'All but a little' },
    });
  const [first, again] = [(await ask()).json(), (await ask()).json()];
  expect(again).toEqual(first);
  const { left_to_refund: left, refunded } = await staffOrder(slug);
  expect({ left, refunded }).toEqual({ left: 2_000, refunded: total + 1_000 });
});

const receiptOf = async (slug: string) => (await get(`staff/cash-receipts/?q=${slug}`))[0];
const wish = (slug: string) =>
  post('orders/cash-receipt/', { slug, purpose: 'income_deduction', identifier: '010-2345-6789' }, me);

it('a cash receipt of an order paid by card covers only the transfer of its surcharge', async () => {
  const { slug, total } = await paidOrder();
  expect((await wish(slug)).error.code).toBe('order_moved_on');
  expect((await own(slug)).has_cash).toBe(false);
  await move(slug, jeju);
  expect((await own(slug)).has_cash).toBe(true);
  expect((await wish(slug)).data.identifier_end).toBe('6789');
  expect(await receiptOf(slug)).toBeUndefined();
  const deposit = await transferFor(shop.database.db, slug, 3_000);
  expect(await receiptOf(slug)).toMatchObject({ state: 'to_issue', kept: 3_000, days_left: 5 });
  const issue = (amount: number) =>
    post('staff/cash-receipts/issue/', { slug, amount, approval_number: '123456789', approved_on: '2026-11-19' });
  expect((await issue(total)).error).toMatchObject({ code: 'receipt_too_large', details: { left: 3_000 } });
  expect((await issue(3_000)).error).toBeUndefined();
  expect(await receiptOf(slug)).toMatchObject({ state: 'settled', kept: 3_000, issued: 3_000 });
  await post('staff/deposits/release/', { deposit, slug });
  expect(await receiptOf(slug)).toMatchObject({ state: 'to_cancel', kept: 0, issued: 3_000 });
});

it('a cash receipt of a transfer covers its surcharge too, and is cancelled in full with the order', async () => {
  const { slug, total } = await paidOrder('transfer');
  await wish(slug);
  await move(slug, jeju);
  await transferFor(shop.database.db, slug, 3_000);
  expect(await receiptOf(slug)).toMatchObject({ state: 'to_issue', kept: total + 3_000 });

  const card = await paidOrder();
  await move(card.slug, jeju);
  await wish(card.slug);
  await transferFor(shop.database.db, card.slug, 3_000);
  await post('orders/cancel/', { slug: card.slug, reason: 'changed my mind' }, me);
  expect(await receiptOf(card.slug)).toMatchObject({ state: 'settled', kept: 0 });
});

it('a cancelled order requests nothing more', async () => {
  const { slug } = await paidOrder();
  await move(slug, jeju);
  await post('orders/cancel/', { slug, reason: '' }, me);
  expect((await own(slug)).delivery.surcharge_due).toBe(0);
  expect((await staffOrder(slug)).delivery.surcharge_due).toBe(0);
});

it('the database raises the price of a paid order only together with its money', async () => {
  const { slug } = await paidOrder();
  await expect(
    sql`UPDATE orders SET delivery_price = delivery_price + 1, total_price = total_price + 1 WHERE number = ${slug}`.execute(
      shop.database.db,
    ),
  ).rejects.toThrow(/must match its payments/);
});

it('the message uses the language of the customer’s profile', async () => {
  const who = await buyer(shop.database.db, 3);
  const slug = await placedOrder(shop, who);
  await paidByCard(shop.database.db, slug);
  await shop.app.inject({ method: 'PATCH', url: '/api/users/me/', headers: who.headers, payload: { locale: 'uz' } });
  await move(slug, jeju);
  expect((await told(slug)).at(-1)).toContain('qimmatroq');
});
