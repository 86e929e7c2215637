import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { moneyDesk } from '../../fulfilment/testing/money-desk.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import { type Buyer, paidByCard, place, placedOrder } from '../../orders/testing/buyers.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import { transferFor } from '../testing/transfers.ts';

let shop: TestShop;
let me: Buyer;
let manager: LoggedIn;
let owner: LoggedIn;
moneyDesk(99, (desk) => {
  ({ shop, me, manager, owner } = desk);
});

const post = async (path: string, payload: object, who: LoggedIn = manager) => {
  const headers = { ...who.headers, 'idempotency-key': `receipt-key-${Math.random()}` };
  const answer = await shop.app.inject({ method: 'POST', url: `/api/${path}/`, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const get = async (path: string) => shop.app.inject({ url: `/api/staff/${path}`, headers: manager.headers });
const list = async (query = '') => (await get(`cash-receipts/${query}`)).json();
const one = async (slug: string) => (await list(`?q=${slug}`)).data[0];
const due = async () => (await get('today/')).json().data.cash_receipts_due;
let numbers = 100_000_000;
const issue = (slug: string, amount: number, more: object = {}, who = manager) =>
  post('staff/cash-receipts/issue', { slug, amount, approval_number: String(++numbers), ...more }, who);

/** An order of at least 100 000 won, paid by transfer. */
async function largeTransfer(): Promise<{ slug: string; total: number }> {
  const wish = { items: [{ product_variation: 1, count: 20 }], payment_method: 'bank_transfer' as const };
  const refused = (await place(shop, me, { ...wish, expected_total: 0 })).json().error;
  const { total } = refused.details;
  expect(total).toBeGreaterThanOrEqual(100_000);
  const { slug } = (await place(shop, me, { ...wish, expected_total: total })).json().data;
  await transferFor(shop.database.db, slug);
  return { slug, total };
}

it('a cash receipt is due for every transfer of at least 100 000 won, and for smaller ones on request', async () => {
  const large = await largeTransfer();
  const small = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, small);
  await paidByCard(shop.database.db, await placedOrder(shop, me));
  expect(await list()).toMatchObject({
    data: [
      {
        slug: large.slug,
        state: 'to_issue',
        kept: large.total,
        issued: 0,
        amount: large.total,
        purpose: 'anonymous',
        identifier_end: null,
        days_left: 5,
      },
    ],
    count: 1,
    next: null,
  });
  const wish = { slug: small, purpose: 'income_deduction', identifier: '010-2345-6789' };
  expect((await post('orders/cash-receipt', wish, me)).status).toBe(200);
  expect(await due()).toBe(2);
  expect(await one(small)).toMatchObject({ purpose: 'income_deduction', identifier_end: '6789' });
  // The legal deadline counts from the day of the transfer, not from the day on which staff recorded it.
  const { db } = shop.database;
  await sql`UPDATE cash_receipts SET paid_at = now() - interval '6 days' WHERE order_id = (
    SELECT id FROM orders WHERE number = ${large.slug})`.execute(db);
  expect(await one(large.slug)).toMatchObject({ days_left: -1 });

  const shown = await post('staff/cash-receipts/number', { slug: small });
  expect(shown.data).toEqual({ slug: small, purpose: 'income_deduction', identifier: '010-2345-6789' });
  const file = await get('cash-receipts/file/');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="cash-receipts-\d{4}-\d\d-\d\d\.csv"$/);
  const [headings, first, second, ...others] = file.body.split('\r\n');
  expect(headings).toBe(
    '\u{FEFF}구분,용도,발급수단번호,거래금액,과세금액,면세금액,입금일자,발급기한,당초승인번호,당초거래일자,주문번호',
  );
  expect(first).toMatch(
    new RegExp(`^발급,자진발급,010-000-1234,${large.total},0,${large.total},[\\d-]{10},[\\d-]{10},,,${large.slug}$`),
  );
  expect(second).toContain('발급,소득공제,010-2345-6789,');
  expect(others).toEqual(['']);
  // The anonymous number belongs to no one, so no access is logged.
  const looks = db
    .selectFrom('personal_accesses')
    .select(['staff_id', 'customer_id'])
    .where('why', '=', 'cash_receipt')
    .where('order_id', 'is not', null);
  expect(await looks.execute()).toEqual(Array(2).fill({ staff_id: manager.userId, customer_id: me.userId }));
});

it('a cash receipt is issued by one of two staff members, the other learns who, and the customer sees its number', async () => {
  const { slug, total } = await largeTransfer();
  const { version } = await one(slug);
  const answers = await Promise.all([
    issue(slug, total, { version, approval_number: '100-000-001' }, manager),
    issue(slug, total, { approval_number: '100000002' }, owner),
  ]);
  const [lost, ...others] = answers.filter(({ status }) => status === 409);
  expect(others).toEqual([]);
  expect(lost?.error).toMatchObject({
    code: 'changed_meanwhile',
    details: { by: expect.stringMatching(/^(Malika|Aziz)$/), current: { slug, state: 'settled', issued: total } },
  });
  const winner = answers[0]?.status === 200 ? manager : owner;
  const approval_number = winner === manager ? '100000001' : '100000002';
  expect((await issue(slug, total, { approval_number }, winner)).status).toBe(200);
  expect(await due()).toBe(0);
  expect(await list('?state=settled')).toMatchObject({ data: [{ papers: [{ approval_number, valid: total }] }] });
  const seen = await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: me.headers });
  expect(seen.json().data.cash_receipts).toEqual([
    { amount: total, approval_number, approved_on: expect.stringMatching(/^2\d{3}-/) },
  ]);
  const wish = { slug, purpose: 'income_deduction', identifier: '010-2345-6789' };
  expect((await post('orders/cash-receipt', wish, me)).error.code).toBe('receipt_issued');
});

it('a cash receipt is cancelled in part and in whole after refunds, with the numbers of the receipts', async () => {
  const { slug, total } = await largeTransfer();
  const issued = (await issue(slug, total, { approval_number: '200000001' })).data;
  const refund = { slug, amount: 5_000, reason: 'The box was wet' };
  expect((await post('staff/orders/refund', refund)).status).toBe(200);
  expect(await one(slug)).toMatchObject({ state: 'to_cancel', kept: total - 5_000, issued: total, amount: 5_000 });
  expect(await due()).toBe(1);
  expect((await get('cash-receipts/file/')).body).toMatch(
    new RegExp(`\r\n취소,자진발급,010-000-1234,5000,0,5000,[\\d-]{10},[\\d-]{10},200000001,[\\d-]{10},${slug}\r\n`),
  );
  const receipt = issued.papers[0].id;
  const cancelling = { slug, receipt, amount: 5_000, version: (await one(slug)).version };
  const answers = await Promise.all(
    [manager, owner].map((who, index) =>
      post('staff/cash-receipts/cancel', { ...cancelling, approval_number: `20000001${index}` }, who),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await one(slug)).toMatchObject({ state: 'settled', issued: total - 5_000 });
  expect(
    await list(`?q=${answers.find(({ status }) => status === 200)?.data.papers[1].approval_number}`),
  ).toMatchObject({
    count: 1,
  });

  await cancelOwnOrder(shop.database.db, me.userId, slug, '', refundCancelled);
  expect(await one(slug)).toMatchObject({ state: 'to_cancel', kept: 0, amount: total - 5_000 });
  const whole = { slug, receipt, amount: total, approval_number: '200000020' };
  expect((await post('staff/cash-receipts/cancel', whole)).error).toMatchObject({
    code: 'receipt_too_large',
    details: { left: total - 5_000 },
  });
  expect((await post('staff/cash-receipts/cancel', { ...whole, amount: total - 5_000 })).data).toMatchObject({
    state: 'settled',
    issued: 0,
  });
  expect(await due()).toBe(0);
});

it('a cash receipt never exceeds the received money, also in the database, and keeps the issued amount', async () => {
  const { slug, total } = await largeTransfer();
  expect((await issue(slug, total + 1)).error).toMatchObject({ code: 'receipt_too_large', details: { left: total } });
  const { version } = await one(slug);
  // A refund happens while the receipt is being typed in: the issued receipt is still recorded.
  expect((await post('staff/orders/refund', { slug, amount: 1_000, reason: 'Late' })).status).toBe(200);
  expect((await issue(slug, total, { version })).error.code).toBe('changed_meanwhile');
  expect((await issue(slug, total)).data).toMatchObject({ state: 'to_cancel', amount: 1_000 });
  const { rows } = await sql<{ order_id: number }>`SELECT order_id FROM cash_receipts`.execute(shop.database.db);
  const more = { order_id: rows[0]?.order_id ?? 0, amount: 1, purpose: 'anonymous', approval_number: '300000009' };
  const forced = shop.database.db.insertInto('cash_receipt_papers').values({ ...more, approved_on: '2026-11-15' });
  await expect(forced.execute()).rejects.toMatchObject({ constraint: 'receipts_within_payment' });
  expect((await issue('2222-2222-2222', 1)).status).toBe(404);
  expect((await issue(slug, 1, { approval_number: '=1+1' })).error.fields).toHaveProperty('approval_number');
  expect((await issue(slug, 1, { approved_on: '2099-01-01' })).status).toBe(400);
});

it('a cash receipt is taxed like the products, also after unneeded money was refunded', async () => {
  const { slug, total } = await largeTransfer();
  const row = async () => (await get('cash-receipts/file/')).body.split('\r\n')[1];
  const before = await row();
  expect(before).toContain(`,${total},0,${total},`);
  await sql`
    WITH surplus AS (
      INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key)
      SELECT id, number || '-1', total_price, 'surplus', 'key' FROM orders WHERE number = ${slug} RETURNING *)
    INSERT INTO refunds (kind, order_id, attempt_id, amount, exempt_amount, reason)
    SELECT 'surplus', order_id, id, amount, amount, 'Too much' FROM surplus`.execute(shop.database.db);
  expect(await row()).toBe(before);
});

it('a cash receipt has a unique number, which can be corrected', async () => {
  const [first, second] = [await largeTransfer(), await largeTransfer()];
  const { papers } = (await issue(first.slug, first.total, { approval_number: '400000001' })).data;
  const taken = await issue(second.slug, second.total, { approval_number: '400000001' });
  expect(taken.error).toMatchObject({ code: 'approval_number_taken', details: { slug: first.slug } });
  await issue(second.slug, second.total, { approval_number: '400000002' });
  const correct = (approval_number: string) =>
    post('staff/cash-receipts/correct', { slug: first.slug, paper: papers[0].id, approval_number });
  expect((await correct('400000002')).error.code).toBe('approval_number_taken');
  expect((await correct('400000003')).data.papers).toMatchObject([{ approval_number: '400000003' }]);
  const { rows } = await sql`
    SELECT before ->> 'approval_number' AS before, person_id FROM audit_log
    WHERE table_name = 'cash_receipt_papers' AND action = 'update' ORDER BY id DESC LIMIT 1`.execute(shop.database.db);
  expect(rows).toEqual([{ before: '400000001', person_id: manager.userId }]);
});

it('a cash receipt follows the money through concurrent refunds, issues and cancellations', async () => {
  const { slug, total } = await largeTransfer();
  await Promise.all([
    ...Array.from({ length: 5 }, () => issue(slug, 30_000)),
    ...Array.from({ length: 5 }, () => post('staff/orders/refund', { slug, amount: 7_000, reason: 'x' })),
  ]);
  const { rows } = await sql<{ kept: number; issued: number; back: number; papers: number }>`
    SELECT kept, issued, (SELECT sum(amount)::int FROM refunds) AS back,
      (SELECT sum(amount)::int FROM cash_receipt_papers) AS papers FROM cash_receipts`.execute(shop.database.db);
  const [books] = rows;
  expect(books?.kept).toBe(total - (books?.back ?? 0));
  expect(books?.issued).toBe(books?.papers);
  expect(books?.issued).toBeLessThanOrEqual(total);
});

it('a cash receipt follows payments, surcharges, refunds, released transfers and changed requests', async () => {
  const { db } = shop.database;
  const kept = async (slug: string) => {
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
    return (await one(slug))?.kept;
  };
  const wish = { purpose: 'income_deduction', identifier: '010-2345-6789' };
  const ask = async (slug: string) =>
    expect((await post('orders/cash-receipt', { slug, ...wish }, me)).status).toBe(200);
  const takeBack = async (deposit: number, slug: string) =>
    expect((await post('staff/deposits/release', { deposit, slug })).status).toBe(200);
  const ask3000 = (slug: string) => db.updateTable('orders').set({ surcharge_due: 3_000 }).where('number', '=', slug);

  const small = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const { total_price: total } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
  await transferFor(db, small, 1_000);
  await ask(small);
  expect(await kept(small), 'a part of an unpaid order').toBeUndefined();
  const rest = await transferFor(db, small, total - 1_000);
  expect(await kept(small)).toBe(total);
  await takeBack(rest, small);
  expect(await kept(small), 'waits again').toBe(0);
  await transferFor(db, small, total - 1_000);
  expect(await kept(small)).toBe(total);
  await ask3000(small).execute();
  const surcharge = await transferFor(db, small, 3_000);
  expect(await kept(small)).toBe(total + 3_000);
  await takeBack(surcharge, small);
  expect(await kept(small)).toBe(total);
  expect((await post('staff/orders/refund', { slug: small, amount: 400, reason: 'Late' })).status).toBe(200);
  expect(await kept(small)).toBe(total - 400);
  await cancelOwnOrder(db, me.userId, small, '', refundCancelled);
  expect(await kept(small)).toBe(0);

  const byCard = await placedOrder(shop, me);
  await paidByCard(db, byCard);
  await ask3000(byCard).execute();
  await ask(byCard);
  expect(await kept(byCard), 'nothing was transferred').toBeUndefined();
  await transferFor(db, byCard, 3_000);
  expect(await kept(byCard)).toBe(3_000);
  expect((await post('staff/orders/refund', { slug: byCard, amount: 400, reason: 'Late' })).status).toBe(200);
  expect(await kept(byCard), 'that went back to the card').toBe(3_000);
  await cancelOwnOrder(db, me.userId, byCard, '', refundCancelled);
  expect(await kept(byCard)).toBe(0);

  const expired = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await ask(expired);
  await sql`UPDATE orders SET pay_before = now() WHERE number = ${expired}`.execute(db);
  await expireOrdersJob(db).run({});
  await transferFor(db, expired);
  expect(await kept(expired), 'paid after its time').toBe(total);

  const late = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await transferFor(db, late);
  expect(await kept(late)).toBeUndefined();
  await ask(late);
  expect(await kept(late), 'asked for after it was paid').toBe(total);
  const { version } = await one(late);
  await db.updateTable('orders').set({ user_id: null }).where('number', '=', late).execute();
  expect(await one(late), 'names nobody any more').toMatchObject({ purpose: 'anonymous', version: version + 1 });
});
