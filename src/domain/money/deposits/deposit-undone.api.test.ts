import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { depositorName } from '../../orders/order/order-number.rules.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { markRefundSent } from '../refunds/refund.service.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { moneyOwed } from './owed-money.store.ts';

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
  await stockExactly(db, 1, 10);
});
afterEach(async () => expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]));

let keys = 0;
const call = (path: string, payload: object, who = staff) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/deposits/${path}`,
    headers: { ...who.headers, 'idempotency-key': `undone-key-${++keys}` },
    payload,
  });
const seen = { paid_at: '2026-11-15T03:00:00+09:00', depositor: '토스페이먼츠' };
const record = async (amount: number, slug?: string, depositor = seen.depositor) =>
  (await call('', { ...seen, depositor, amount, slug, is_surplus: slug && true })).json().data;
const get = async (path: string) =>
  (await shop.app.inject({ url: `/api/staff/${path}`, headers: staff.headers })).json();
const listed = async () => (await get('deposits/')).data;
const openCount = async () => (await get('today/')).data.deposits_open;
const placed = () => placedOrder(shop, me, { payment_method: 'bank_transfer' });
const totalOf = async (number: string) =>
  (
    await shop.database.db
      .selectFrom('orders')
      .select('total_price')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).total_price;

describe('a refund of a transfer', () => {
  it('can be undone until it is sent', async () => {
    const { db } = shop.database;
    const { id } = await record(412_340);
    const refunded = (await call('refund/', { deposit: id, amount: 412_340 })).json().data;
    const [refund] = refunded.refunds;
    const support = await staffCaller(db, 'support');
    expect((await call('refund/undo/', { deposit: id, refund: refund.id }, support)).statusCode).toBe(403);
    expect((await call('refund/undo/', { deposit: id + 1, refund: refund.id })).statusCode).toBe(404);
    const undone = (await call('refund/undo/', { deposit: id, refund: refund.id })).json().data;
    expect(undone).toMatchObject({ open: 412_340, refunded: 0, refunds: [] });
    const twice = (await call('refund/undo/', { deposit: id, refund: refund.id })).json().error;
    expect([twice.code, twice.message]).toEqual(['refund_undone', expect.stringContaining('already')]);
    expect(await readMoneyBooks(db)).toMatchObject({ owed: 412_340, refunded: 0 });

    const again = (await call('refund/', { deposit: id, amount: 412_340 })).json().data.refunds[0];
    expect((await markRefundSent(db, again.id, staff.userId)).ok).toBe(true);
    const late = await call('refund/undo/', { deposit: id, refund: again.id });
    expect(late.json().error.code).toBe('refund_already_sent');
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit_log WHERE table_name = 'refunds' AND row_id = ${String(refund.id)} ORDER BY id`.execute(
      db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'delete']);
  });

  it('is either sent or undone, also if both happen concurrently', async () => {
    const { db } = shop.database;
    for (let round = 0; round < 5; round++) {
      const { id } = await record(1_000);
      const [refund] = (await call('refund/', { deposit: id, amount: 1_000 })).json().data.refunds;
      const [sent, ...undone] = await Promise.all([
        markRefundSent(db, refund.id, staff.userId).then(
          ({ ok }) => ok,
          () => false,
        ),
        ...[1, 2, 3].map(() => call('refund/undo/', { deposit: id, refund: refund.id })),
      ]);
      const times = undone.filter(({ statusCode }) => statusCode === 200).length;
      expect(times + (sent ? 1 : 0)).toBe(1);
      expect((await readMoneyBooks(db)).wrong).toEqual([]);
    }
  });
});

it('a late repeat of a refund request does not create the refund again after it was undone', async () => {
  const { db } = shop.database;
  const { id } = await record(5_000);
  const headers = { ...staff.headers, 'idempotency-key': 'late-repeat-key' };
  const ask = (amount: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/staff/deposits/refund/',
      headers,
      payload: { deposit: id, amount },
    });
  const [refund] = (await ask(5_000)).json().data.refunds;
  await call('refund/undo/', { deposit: id, refund: refund.id });
  const repeated = await ask(5_000);
  expect([repeated.statusCode, repeated.json().data]).toMatchObject([200, { open: 5_000, refunds: [] }]);
  expect((await ask(4_000)).json().error.code).toBe('request_key_reused');
  expect(await readMoneyBooks(db)).toMatchObject({ owed: 5_000, refunded: 0 });
});

describe('money that is not for an order', () => {
  it('is neither open nor owed, so the counter reaches zero, and the exclusion can be undone', async () => {
    const { db } = shop.database;
    const interest = await record(12, undefined, '이자');
    const payout = await record(412_340);
    expect(await openCount()).toBe(2);
    expect((await call('exclude/', { deposit: interest.id, reason: 'interest' })).json().data).toMatchObject({
      open: 0,
      excluded: { reason: 'interest', note: '' },
    });
    const body = { deposit: payout.id, reason: 'card_payout', version: payout.version };
    const answers = await Promise.all([1, 2, 3].map(() => call('exclude/', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await openCount()).toBe(0);
    expect(await readMoneyBooks(db)).toMatchObject({ received: 412_352, owed: 0, excluded: 412_352 });
    const slug = await placed();
    expect((await call('allocate/', { deposit: payout.id, slug, amount: 1_000 })).statusCode).toBe(409);

    expect((await call('include/', { deposit: payout.id })).json().data).toMatchObject({
      open: 412_340,
      excluded: null,
    });
    expect((await call('include/', { deposit: payout.id })).json().error.code).toBe('changed_meanwhile');
    expect(await openCount()).toBe(1);
    const { rows } = await sql<{ person_id: number }>`
      SELECT person_id FROM audit_log WHERE table_name = 'deposits' AND row_id = ${String(payout.id)}
        AND columns::text LIKE '%excluded_as%' AND action = 'update'`.execute(db);
    expect(rows).toEqual([{ person_id: staff.userId }, { person_id: staff.userId }]);
  });

  it('needs a note for the reason “other”, must be a whole deposit and must belong to no customer', async () => {
    const { db } = shop.database;
    const { id } = await record(5_000);
    expect((await call('exclude/', { deposit: id, reason: 'other' })).statusCode).toBe(400);
    const support = await staffCaller(db, 'support');
    expect((await call('exclude/', { deposit: id, reason: 'interest' }, support)).statusCode).toBe(403);
    await call('refund/', { deposit: id, amount: 1_000 });
    expect((await call('exclude/', { deposit: id, reason: 'interest' })).json().error.code).toBe('deposit_in_use');

    // Recorded under an order, the deposit is owed to its customer until staff release it.
    const slug = await placed();
    await record(await totalOf(slug), slug);
    const surplus = await record(700, slug);
    expect((await moneyOwed(db, me.userId))?.code).toBe('money_owed');
    const exclude = () => call('exclude/', { deposit: surplus.id, reason: 'other', note: 'Test of the account' });
    expect((await exclude()).json().error.code).toBe('deposit_in_use');
    expect((await moneyOwed(db, me.userId))?.code).toBe('money_owed');
    const [refund] = (await call('refund/', { deposit: surplus.id, amount: 700 })).json().data.refunds;
    const release = () => call('release/', { deposit: surplus.id, slug });
    expect((await release()).json().error.code).toBe('deposit_in_use');
    await call('refund/undo/', { deposit: surplus.id, refund: refund.id });
    expect((await release()).json().data).toMatchObject({ slug: null, open: 700 });
    expect((await exclude()).json().data).toMatchObject({ slug: null, open: 0 });
    expect(await moneyOwed(db, me.userId)).toBeNull();
  });

  it('is either used by an order or excluded, also if both are requested concurrently', async () => {
    const { db } = shop.database;
    for (let round = 0; round < 5; round++) {
      const slug = await placed();
      const amount = await totalOf(slug);
      const { id } = await record(amount);
      const answers = await Promise.all([
        call('allocate/', { deposit: id, slug, amount }),
        call('exclude/', { deposit: id, reason: 'own_money' }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect((await readMoneyBooks(db)).wrong).toEqual([]);
      await forgetOrders(db);
    }
  });
});

describe('the list of transfers', () => {
  it('keeps the proposals of unconfirmed deposits, and marks excess and duplicate payments', async () => {
    const [paid, waiting] = [await placed(), await placed()];
    await record(await totalOf(paid), paid);
    const total = await totalOf(waiting);
    await record(total + 300, undefined, `Aziz ${depositorName(waiting)}`);
    await record(500, undefined, depositorName(paid));
    await record(77, undefined, '이자');
    // Staff have already assigned this deposit.
    await record(600, paid, depositorName(waiting));
    const proposals = (await listed()).map(({ proposal }: { proposal: unknown }) => proposal);
    expect(proposals).toMatchObject([
      { slug: waiting, amount: total, over: 300, short: 0, needed: true },
      { slug: paid, amount: 500, over: 500, needed: false },
      null,
      null,
      null,
    ]);
  });

  it('accepts the four letters that customers write, and asks which order if several numbers end with them', async () => {
    const { db } = shop.database;
    const slug = await placed();
    const total = await totalOf(slug);
    const code = depositorName(slug).toLowerCase();
    const { id } = await record(total - 1_000);
    expect((await call('allocate/', { deposit: id, slug: code, amount: total - 1_000 })).json().data).toMatchObject({
      open: 0,
      allocations: [{ slug }],
    });
    expect(await record(400, code)).toMatchObject({ slug, open: 0 });
    const twin = await placed();
    const same = `2222-2222-${depositorName(slug)}`;
    await sql`UPDATE orders SET number = ${same} WHERE number = ${twin}`.execute(db);
    const { id: other } = await record(600);
    const asked = (await call('allocate/', { deposit: other, slug: code, amount: 600 })).json().error;
    expect(asked).toMatchObject({ code: 'order_ambiguous', details: { choices: [same, slug] } });
    expect(asked.message).toContain(slug);
    expect((await call('allocate/', { deposit: other, slug: 'ZZZZ', amount: 600 })).statusCode).toBe(404);
  });
});
