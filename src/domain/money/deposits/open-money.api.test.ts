import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';

let shop: TestShop;
let me: Buyer;
let staff: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
  staff = await staffCaller(shop.database.db, 'manager');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  await db.deleteFrom('refunds').execute();
  await db.deleteFrom('deposits').execute();
  await stockExactly(db, 1, 20);
});
afterEach(async () => expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]));

let keys = 0;
const post = async (url: string, payload: object) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/api/staff/${url}`,
      headers: { ...staff.headers, 'idempotency-key': `open-money-${++keys}` },
      payload,
    })
  ).json();
const get = async (url: string, { headers }: { headers: object }) =>
  (await shop.app.inject({ url: `/api/${url}`, headers: { ...headers } })).json().data;
const own = (slug: string) => get(`orders/detail/?slug=${slug}`, me);
const transfer = (slug: string, amount?: number) => transferFor(shop.database.db, slug, amount);
const placed = () => placedOrder(shop, me, { payment_method: 'bank_transfer' });
/** Changes the address to Jeju, where delivery costs 3 000 won more. */
async function toJeju(slug: string): Promise<void> {
  const { address } = await get(`staff/orders/detail/?slug=${slug}`, staff);
  const jeju = { zip_code: '63000', address_text: '제주특별자치도 제주시 1' };
  await post('orders/address/', { slug, ...address, ...jeju });
}
async function paidByCardToJeju(): Promise<string> {
  const slug = await placedOrder(shop, me, { payment_method: 'toss' });
  await paidByCard(shop.database.db, slug);
  await toJeju(slug);
  return slug;
}
const release = (deposit: number, slug: string) => post('deposits/release/', { deposit, slug });
async function refund(deposit: number, amount: number): Promise<number> {
  const { data } = await post('deposits/refund/', { deposit, amount });
  return data.refunds[0].id;
}
const undo = (deposit: number, id: number) => post('deposits/refund/undo/', { deposit, refund: id });
async function expectPaidInFull(slug: string): Promise<void> {
  expect(await own(slug)).toMatchObject({ missing: 0, delivery: { surcharge_due: 0 } });
  expect((await post('orders/prepare/', { slug })).data?.status).toBe('preparing');
}

it('a surcharge is paid by other open money of the order when the transfer that paid it is released', async () => {
  const slug = await paidByCardToJeju();
  const first = await transfer(slug, 2_500);
  await transfer(slug, 3_000);
  expect((await release(first, slug)).data).toMatchObject({ open: 2_500, slug: null });
  expect(await own(slug)).toMatchObject({ needs_refund_account: false });
  await expectPaidInFull(slug);
});

it('a surcharge is paid by money whose refund is undone', async () => {
  const slug = await placedOrder(shop, me, { payment_method: 'toss' });
  await paidByCard(shop.database.db, slug);
  const surplus = await transfer(slug, 3_000);
  const whole = await refund(surplus, 3_000);
  await toJeju(slug);
  await undo(surplus, whole);
  await expectPaidInFull(slug);

  const other = await paidByCardToJeju();
  const part = await transfer(other, 1_000);
  const back = await refund(part, 1_000);
  await transfer(other, 2_000);
  await undo(part, back);
  await expectPaidInFull(other);
});

it('a surcharge is paid by money that another order had and that was released from it', async () => {
  const slug = await paidByCardToJeju();
  const deposit = await transfer(slug, 1_000);
  const other = await placed();
  await post('deposits/allocate/', { deposit, slug: other, amount: 400 });
  await transfer(slug, 2_000);
  expect((await release(deposit, other)).data).toMatchObject({ open: 0, slug });
  await expectPaidInFull(slug);
});

it('an order that has lost its transfer is paid by the other open money that arrived for it', async () => {
  const slug = await placed();
  const wrong = await transfer(slug);
  await transfer(slug);
  await release(wrong, slug);
  expect(await own(slug)).toMatchObject({ status: 'paid', missing: 0, needs_refund_account: false });
});

it('a transfer with a pending refund to the customer of an order stays with that order until the refund is undone', async () => {
  const { db } = shop.database;
  const slug = await placed();
  const { total_price: total } = await own(slug);
  const deposit = await transfer(slug, total + 5_000);
  const back = await refund(deposit, 5_000);
  expect((await release(deposit, slug)).error?.code).toBe('deposit_in_use');
  expect(await own(slug)).toMatchObject({ status: 'paid' });
  await undo(deposit, back);
  expect((await release(deposit, slug)).data).toMatchObject({ open: total + 5_000, slug: null });
  expect(await own(slug)).toMatchObject({ status: 'awaiting_payment', needs_refund_account: false });

  const surcharged = await paidByCardToJeju();
  const more = await transfer(surcharged, 8_400);
  await refund(more, 400);
  expect((await release(more, surcharged)).error?.code).toBe('deposit_in_use');
  expect(await db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 400 }]);
});

it('marking a refund as sent fails if the refund was undone, also concurrently', async () => {
  const answers = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const seen = { paid_at: '2026-11-15T03:00:00+09:00', depositor: `Somebody ${round}`, amount: 1_000 };
    const deposit = (await post('deposits/', seen)).data.id;
    const id = await refund(deposit, 1_000);
    const [sent] = await Promise.all([post('refunds/sent/', { refund: id }), undo(deposit, id)]);
    answers.add(sent.error?.code ?? 'sent');
    if (sent.error) expect((await post('refunds/sent/', { refund: id })).error.code).toBe('refund_undone');
  }
  expect(['refund_undone', 'sent']).toEqual(expect.arrayContaining([...answers]));
});
