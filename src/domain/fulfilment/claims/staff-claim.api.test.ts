import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { claimWords } from '../../../platform/i18n/claim-words.ts';
import { queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { finishRefund, markRefundSent } from '../../money/refunds/refund.service.ts';
import { readMoneyBooks } from '../../money/testing/money-books.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { deliverOrder, prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, stockExactly } from '../../orders/testing/buyers.ts';
import { arrivedAgo, bringOrder, placedOrder, sendAllBoxes } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { isStillRelevant } from '../messages/message-relevance.service.ts';
import { MoneyMessages } from '../messages/money-message.job.ts';
import { memoryFiles, sentPhoto } from '../testing/some-photo.ts';
import type { StaffClaim } from './staff-claim.contract.ts';

let shop: TestShop;
let me: Buyer;
let support: LoggedIn;
let manager: LoggedIn;
let packer: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, memoryFiles());
  const { db } = shop.database;
  me = await buyer(db);
  support = await staffCaller(db, 'support');
  manager = await staffCaller(db, 'manager');
  packer = await staffCaller(db, 'packer');
  await db.updateTable('users').set({ name: 'Gulnora' }).where('id', '=', support.userId).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  for (const variation of [1, 9]) await stockExactly(db, variation, 20);
});

async function payByTransfer(slug: string): Promise<void> {
  await transferFor(shop.database.db, slug);
}

/** Pays an order by card, and its surcharge by transfer. */
async function payByCardAndTransfer(slug: string): Promise<void> {
  const { db } = shop.database;
  await paidByCard(db, slug);
  await db.updateTable('orders').set({ surcharge_due: 3_000 }).where('number', '=', slug).execute();
  await transferFor(db, slug, 3_000);
}

/** An order with two pieces of one product and one of another: paid, delivered and claimed with a photo. */
async function claimed(pay = payByTransfer): Promise<{ slug: string; claim: StaffClaim }> {
  const items = [
    { product_variation: 1, count: 2 },
    { product_variation: 9, count: 1 },
  ];
  const slug = await placedOrder(shop, me, items, pay === payByTransfer ? 'bank_transfer' : 'toss');
  await pay(slug);
  await bringOrder(shop, slug);
  const order = await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: me.headers });
  const [first, second] = order.json().data.lines;
  const payload = {
    slug,
    description: 'The vacuum pack was open and the meat was warm.',
    lines: [
      { line: first.line, count: 2, reason: 'damaged' },
      { line: second.line, count: 1, reason: 'missing' },
    ],
    photos: [await sentPhoto(shop, me.headers)],
  };
  await shop.app.inject({ method: 'POST', url: '/api/orders/claims/', headers: me.headers, payload });
  const [row] = (await get(`/api/staff/claims/?q=${slug}`)).json().data;
  return { slug, claim: (await get(`/api/staff/claims/detail/?claim=${row.id}`)).json().data };
}

const get = (url: string, who = support) => shop.app.inject({ url, headers: who.headers });
const post = (url: string, payload: object, who = support) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });

const yes = (line: StaffClaim['lines'][number] | undefined, more: object = {}) => ({
  line: line?.line,
  decision: 'approve',
  ...more,
});
const no = (line: StaffClaim['lines'][number] | undefined) => ({ line: line?.line, decision: 'reject' });

const decide = ({ id, version }: StaffClaim, lines: object[], who = support, words = 'We have looked at the photos.') =>
  post('/api/staff/claims/decide/', { claim: id, lines, words, version }, who);

async function unitsOf(column: 'reserved' | 'sold'): Promise<number> {
  const { rows } = await sql<{ units: number }>`SELECT sum(${sql.ref(column)})::int AS units FROM lots`.execute(
    shop.database.db,
  );
  return rows[0]?.units ?? 0;
}

describe('the staff page for claims', () => {
  it('lists open claims first, searches them, shows one in full, and logs the access', async () => {
    const { db } = shop.database;
    const first = await claimed();
    const second = await claimed();
    await decide(first.claim, first.claim.lines.map(no));
    const list = (await get('/api/staff/claims/?page_size=1')).json();
    expect(list).toMatchObject({ count: 2, next: 2, data: [{ slug: second.slug, status: 'open', pieces: 3 }] });
    expect((await get('/api/staff/claims/?page=2&page_size=1')).json()).toMatchObject({
      next: null,
      data: [{ slug: first.slug, status: 'rejected', photo_count: 1 }],
    });
    for (const q of [second.slug, 'test b', '010-5000-0000'])
      expect((await get(`/api/staff/claims/?q=${encodeURIComponent(q)}&status=open`)).json().data).toMatchObject([
        { slug: second.slug },
      ]);
    expect((await get('/api/staff/claims/?q=somebody')).json()).toMatchObject({ data: [], count: 0 });

    expect(second.claim).toMatchObject({ status: 'open', version: 1, order: { slug: second.slug, refunded: 0 } });
    expect(second.claim.order.left).toBe(second.claim.order.total_price);
    expect(second.claim.lines[0]).toMatchObject({ count: 2, bought: 2, reason: 'damaged', decision: null });
    expect(second.claim.lines[0]?.lots).toEqual([{ best_before: expect.any(String), units: expect.any(Number) }]);
    expect(second.claim.templates.length).toBeGreaterThan(3);

    const photo = second.claim.photos[0]?.url ?? '';
    const looks = () =>
      db
        .selectFrom('personal_accesses')
        .select(db.fn.countAll<number>().as('count'))
        .where('staff_id', '=', support.userId)
        .where('why', '=', 'claim')
        .executeTakeFirstOrThrow();
    const before = Number((await looks()).count);
    expect((await get(photo)).statusCode).toBe(200);
    expect(Number((await looks()).count)).toBe(before + 1);
    expect((await get(photo, packer)).statusCode).toBe(404);
  });

  it('uses the language that the customer has chosen, not that of the page', async () => {
    const { db } = shop.database;
    await sql`UPDATE users SET locale = 'uz', locale_chosen = true WHERE id = ${me.userId}`.execute(db);
    onTestFinished(async () => {
      await sql`UPDATE users SET locale = 'en', locale_chosen = false WHERE id = ${me.userId}`.execute(db);
    });
    const { slug, claim } = await claimed();
    expect(claim.order.locale).toBe('uz');
    expect(claim.templates.find(({ key }) => key === 'sorry')?.words).toBe(claimWords('uz', 'sorry', {}));
    const again = claim.lines.map((line) => yes(line, { remedy: 'replacement' }));
    const { replacement } = (await decide(claim, again)).json().data;
    const { rows } = await sql<{ reason: string }>`
      SELECT e.reason FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE o.number IN (${slug}, ${replacement}) AND e.reason <> '' AND e.actor = 'staff' ORDER BY e.id`.execute(db);
    expect(rows.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        claimWords('uz', 'replacedBy', { number: replacement }),
        claimWords('uz', 'replaces', { number: slug }),
      ]),
    );
  });

  it('opens and decides a claim for an order on its way, and the order continues to its delivery', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, [{ product_variation: 1, count: 2 }], 'bank_transfer');
    await transferFor(db, slug);
    const line = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const wanted = {
      slug,
      lines: [{ line: line.id, count: 1, reason: 'missing' }],
      description: 'The courier has lost a bag of it',
    };
    expect((await post('/api/staff/claims/', wanted)).json().error.details).toEqual({ obstacle: 'not_delivered' });
    await prepareOrder(db, slug);
    await sendAllBoxes(db, slug);
    const claim: StaffClaim = (await post('/api/staff/claims/', wanted)).json().data;
    expect(claim).toMatchObject({ status: 'open', order: { status: 'shipped' } });
    const decided = (await decide(claim, [yes(claim.lines[0])])).json().data;
    expect(decided).toMatchObject({
      status: 'approved',
      order: { status: 'shipped', refunded: claim.lines[0]?.price },
    });
    // No status change of the order announces the decision, so the refund does.
    const refund = await db.selectFrom('refunds').select('requested_by').executeTakeFirstOrThrow();
    expect(refund.requested_by).toBe(support.userId);

    // An order that is delivered before the next decision follows the usual path.
    const again: StaffClaim = (await post('/api/staff/claims/', wanted)).json().data;
    expect(await deliverOrder(db, slug)).toMatchObject({ value: { status: 'delivered' } });
    expect((await decide(again, again.lines.map(no))).json().data.order.status).toBe('return_rejected');
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
  });

  it('notifies the customer of a rejection while the order is on its way, unless another claim was opened since', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, [{ product_variation: 1, count: 2 }], 'bank_transfer');
    await transferFor(db, slug);
    await prepareOrder(db, slug);
    await sendAllBoxes(db, slug);
    const line = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
    const wanted = {
      slug,
      lines: [{ line: line.id, count: 1, reason: 'missing' }],
      description: 'The courier has lost a bag of it',
    };
    const job = new MoneyMessages(db, shop.secret, 'https://shop.example').claimMessageJob();
    const told = async () => {
      for (const work of await queuedWork<{ claim: number }>(db, job.name)) await job.run(work);
      const rows = db.selectFrom('sms_messages').selectAll().where('idempotency_key', 'like', 'claim:%').orderBy('id');
      return (await rows.execute()).map((row) => ({
        key: row.idempotency_key,
        text: row.sealed_text && shop.secret.unseal(row.sealed_text),
      }));
    };
    const claim: StaffClaim = (await post('/api/staff/claims/', wanted)).json().data;
    expect((await decide(claim, claim.lines.map(no))).json().data.order.status).toBe('shipped');
    const rejected = `claim:${claim.id}`;
    const text = expect.stringContaining(`Your problem report for order ${slug} was declined`);
    expect(await told()).toEqual([{ key: rejected, text }]);
    expect(await told()).toHaveLength(1);
    expect(await isStillRelevant(db, rejected)).toBe(true);

    // An approval is announced only by its refund, and the unsent message of the first claim is dropped.
    const again: StaffClaim = (await post('/api/staff/claims/', wanted)).json().data;
    await decide(
      again,
      again.lines.map((one) => yes(one)),
    );
    expect(await told()).toHaveLength(1);
    expect(await isStillRelevant(db, rejected)).toBe(false);
  });

  it('opens another claim while an approved one waits for the customer’s account', async () => {
    const { db } = shop.database;
    const { slug, claim } = await claimed();
    const [first, second] = claim.lines;
    await decide(claim, [yes(first), no(second)]);
    const lines = [{ line: second?.line, count: 1, reason: 'expired' }];
    const wanted = { slug, lines, description: 'Told us by phone on Monday' };
    const next: StaffClaim = (await post('/api/staff/claims/', wanted)).json().data;
    expect(next).toMatchObject({ status: 'open', order: { status: 'return_approved' } });
    const decided = (await decide(next, [yes(next.lines[0])])).json().data;
    expect(decided).toMatchObject({ status: 'approved', order: { status: 'return_approved' } });
    // The order ends only after both refunds are sent.
    const refunds = await db.selectFrom('refunds').select('id').orderBy('id').execute();
    const statuses: string[] = [];
    for (const { id } of refunds) {
      await markRefundSent(db, id, manager.userId);
      statuses.push((await get(`/api/staff/claims/detail/?claim=${next.id}`)).json().data.order.status);
    }
    expect(statuses).toEqual(['return_approved', 'refunded']);
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
  });

  it('opens a claim for a customer who calls days later, without photos, once', async () => {
    const { slug, claim } = await claimed();
    const lines = [{ line: claim.lines[0]?.line, count: 1, reason: 'expired' }];
    const wanted = { slug, lines, description: 'Told us by phone on Monday' };
    expect((await post('/api/staff/claims/', wanted)).json().error.code).toBe('claim_open');
    await decide(claim, claim.lines.map(no));
    await arrivedAgo(shop.database.db, slug, '20 days');
    const [one, other] = await Promise.all([1, 2].map(() => post('/api/staff/claims/', wanted)));
    expect(one?.json().data).toMatchObject({
      opened_by: 'staff',
      status: 'open',
      photos: [],
      earlier: [{ id: claim.id }],
    });
    expect(other?.json().data.id).toBe(one?.json().data.id);
    expect((await post('/api/staff/claims/', wanted, packer)).json().error.code).toBe('not_permitted');
  });
});

describe('the decision of staff', () => {
  it('refunds a part by amount, and the customer reads why', async () => {
    const { slug, claim } = await claimed();
    const [first, second] = claim.lines;
    const amount = (first?.price ?? 0) + 500;
    const answer = await decide(claim, [yes(first, { amount }), no(second)]);
    expect(answer.json().data).toMatchObject({
      status: 'approved',
      version: 2,
      decided_by: 'Gulnora',
      refund: { amount, status: 'due' },
      lines: [
        { decision: 'approved', approved_count: 2, refund_amount: amount },
        { decision: 'rejected', refund_amount: 0 },
      ],
      order: { status: 'return_approved', refunded: amount },
    });
    const seen = await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: me.headers });
    expect(seen.json().data.claims[0]).toMatchObject({
      refund: { amount, delivery: 0 },
      lines: [{ words: 'We have looked at the photos.' }, { words: 'We have looked at the photos.' }],
    });
    expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]);
    expect(await deliverOrder(shop.database.db, slug)).toMatchObject({ error: { code: 'order_moved_on' } });
  });

  it('is made by one of two staff members, and the other learns who', async () => {
    const { claim } = await claimed();
    const answers = await Promise.all([
      decide(
        claim,
        claim.lines.map((line) => yes(line)),
      ),
      decide(claim, claim.lines.map(no), manager),
    ]);
    const [won] = answers.filter(({ statusCode }) => statusCode === 200);
    const [lost] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(lost?.json().error).toMatchObject({
      code: 'changed_meanwhile',
      details: { by: won?.json().data.decided_by, at: expect.any(String), current: { version: 2 } },
    });
    expect(lost?.json().error.details.current.status).toBe(won?.json().data.status);
  });

  it('never refunds more than is left after pending refunds', async () => {
    const { db } = shop.database;
    const { claim } = await claimed();
    const spare = 1_000;
    await sql`INSERT INTO refunds (kind, idempotency_key, order_id, amount, reason)
      SELECT 'staff', 'goodwill', id, total_price - ${spare}, 'test' FROM orders`.execute(db);
    const refused = await decide(
      claim,
      claim.lines.map((line) => yes(line)),
    );
    expect(refused.json().error).toMatchObject({ code: 'refund_too_large', details: { left: spare } });
    expect(await db.selectFrom('claims').select('status').execute()).toEqual([{ status: 'open' }]);
    const [first, second] = claim.lines;
    expect((await decide(claim, [yes(first, { amount: spare }), no(second)])).statusCode).toBe(200);
  });

  it('refunds no pieces that another refund has named, before the claim was opened or since', async () => {
    const { slug, claim } = await claimed();
    const [first, second] = claim.lines;
    if (!first || !second) throw new Error('The claim must have two lines');
    const refund = { slug, amount: first.price, reason: 'Called', request_key: 'called-about-one' };
    const lines = [{ line: first.line, count: 1 }];
    expect((await post('/api/staff/orders/refund/', { ...refund, lines }, manager)).statusCode).toBe(200);
    const detail = (await get(`/api/staff/claims/detail/?claim=${claim.id}`)).json().data;
    expect(detail.lines).toMatchObject([
      { count: 2, claimable: 1 },
      { count: 1, claimable: 1 },
    ]);
    const all = yes(first, { amount: 2 * first.price });
    expect((await decide(claim, [all, no(second)])).json().error.fields).toHaveProperty('lines');
    expect((await decide(claim, [yes(first), no(second)])).statusCode).toBe(200);
    const { rows } = await sql<{ amount: number }>`SELECT amount FROM refunds ORDER BY id`.execute(shop.database.db);
    expect(rows.map(({ amount }) => amount)).toEqual([first.price, first.price]);

    const other = await claimed();
    const whole = { slug: other.slug, amount: first.price * 2, reason: 'Called', request_key: 'called-about-both' };
    const both = other.claim.lines.slice(0, 1).map(({ line }) => ({ line, count: 2 }));
    expect((await post('/api/staff/orders/refund/', { ...whole, lines: both }, manager)).statusCode).toBe(200);
    const left = (await get(`/api/staff/claims/detail/?claim=${other.claim.id}`)).json().data;
    expect(left.lines).toMatchObject([{ claimable: 0 }, { claimable: 1 }]);
    const answers = other.claim.lines.map((line) => yes(line));
    expect((await decide(other.claim, answers)).json().error.fields).toHaveProperty('lines');
    await decide(
      other.claim,
      other.claim.lines.map((line) => no(line)),
    );
    const open = await shop.app.inject({ url: `/api/orders/claims/?slug=${other.slug}`, headers: me.headers });
    expect(open.json().data.lines.map(({ claimable }: { claimable: number }) => claimable)).toEqual([0, 1]);
  });

  it('approves everything after a goodwill refund: of the delivery price, only the rest is refunded', async () => {
    const { db } = shop.database;
    const { claim } = await claimed();
    await sql`INSERT INTO refunds (kind, idempotency_key, order_id, amount, reason)
      SELECT 'staff', 'goodwill', id, 500, 'test' FROM orders`.execute(db);
    const { delivery_price, total_price } = claim.order;
    expect(delivery_price).toBeGreaterThan(500);
    const all = claim.lines.map((line) => yes(line));
    const decided = (await decide(claim, all)).json().data;
    expect(decided).toMatchObject({ delivery_refund: delivery_price - 500, refund: { amount: total_price - 500 } });
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
  });

  it('shows one refund with its whole amount if a part goes to the card and the rest by transfer', async () => {
    const { db } = shop.database;
    const { slug, claim } = await claimed(payByCardAndTransfer);
    const all = claim.lines.map((line) => yes(line));
    const total = claim.order.total_price;
    expect((await decide(claim, all)).json().data.refund).toEqual({ amount: total, status: 'due' });
    const parts = await db.selectFrom('refunds').select(['id', 'amount', 'attempt_id']).orderBy('id').execute();
    expect(parts.map(({ amount, attempt_id }) => [amount, attempt_id !== null])).toEqual([
      [total - 3_000, true],
      [3_000, false],
    ]);
    const { rows } = await sql<{ line: number | null; pieces: number | null; amount: number }>`
      SELECT line_id AS line, min(count) AS pieces, sum(amount)::int AS amount FROM refund_lines
      GROUP BY line_id ORDER BY line_id`.execute(db);
    const goods = claim.lines.map(({ line, count, price }) => ({ line, pieces: count, amount: count * price }));
    const delivery = { line: null, pieces: null, amount: claim.order.delivery_price };
    expect(rows).toEqual([...goods.toSorted((a, b) => a.line - b.line), delivery]);

    const seen = async () => {
      const url = `/api/orders/claims/?slug=${slug}`;
      const mine = (await shop.app.inject({ url, headers: me.headers })).json().data.claims[0].refund;
      const { refund } = (await get(`/api/staff/claims/detail/?claim=${claim.id}`)).json().data;
      expect([mine.amount, refund.amount]).toEqual([total, total]);
      return [mine.status, mine.to_card, mine.to_account, mine.by_card, mine.done_at !== null, refund.status];
    };
    expect(await seen()).toEqual(['due', total - 3_000, 3_000, false, false, 'due']);
    await markRefundSent(db, parts[1]?.id ?? 0, manager.userId);
    expect(await seen()).toEqual(['due', total - 3_000, 0, true, false, 'due']);
    await finishRefund(db, parts[0]?.id ?? 0);
    expect(await seen()).toEqual(['done', 0, 0, false, true, 'done']);
  });

  it('allows a new claim for what was left out of a replacement', async () => {
    const { db } = shop.database;
    const { slug, claim } = await claimed();
    const again = claim.lines.map((line) => yes(line, { remedy: 'replacement' }));
    const { replacement } = (await decide(claim, again)).json().data;
    const { rows } = await sql<{ line: number }>`
      SELECT l.id AS line FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.number = ${replacement} ORDER BY l.position LIMIT 1`.execute(db);
    const left = await post('/api/staff/orders/lines/', { slug: replacement, line: rows[0]?.line }, manager);
    expect(left.json().data).toMatchObject({ refunded: 0 });
    const open = await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: me.headers });
    expect(open.json().data).toMatchObject({ can_claim: true, lines: [{ claimable: 2 }, { claimable: 0 }] });
  });

  it('allows a new claim for what a cancelled replacement had promised, by staff and by the customer', async () => {
    const { db } = shop.database;
    const { slug, claim } = await claimed();
    const again = claim.lines.map((line) => yes(line, { remedy: 'replacement' }));
    const { replacement } = (await decide(claim, again)).json().data;
    const ofCustomer = async () =>
      (await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: me.headers })).json().data;
    expect(await ofCustomer()).toMatchObject({ obstacle: 'all_refunded' });
    const lines = claim.lines.map(({ line, count, reason }) => ({ line, count, reason }));
    const asked = { slug, description: 'It was cancelled, and nothing came.', lines, photos: [] };
    expect((await post('/api/staff/claims/', asked)).json().error.details).toEqual({ obstacle: 'all_refunded' });

    await post('/api/staff/orders/cancel/', { slug: replacement, reason: 'Nothing left of it' }, manager);
    expect(await ofCustomer()).toMatchObject({ can_claim: true, lines: [{ claimable: 2 }, { claimable: 1 }] });
    const opened = (await post('/api/staff/claims/', asked)).json().data;
    const all = claim.lines.map((line) => yes(line));
    // None of it was settled so far, so everything is refunded, delivery included.
    expect((await decide(opened, all)).json().data).toMatchObject({
      status: 'approved',
      refund: { amount: claim.order.total_price },
    });
    expect(await ofCustomer()).toMatchObject({ can_claim: false });
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
  });

  it('sends a replacement as an order of 0 ₩, with events on both orders, and reports missing stock', async () => {
    const { db } = shop.database;
    const { slug, claim } = await claimed();
    const [first, second] = claim.lines;
    await stockExactly(db, 1, 1);
    const replacing = [yes(first, { remedy: 'replacement' }), no(second)];
    expect((await decide(claim, replacing)).json().error.code).toBe('no_replacement');
    expect((await get(`/api/staff/claims/detail/?claim=${claim.id}`)).json().data).toMatchObject({ status: 'open' });

    await stockExactly(db, 1, 2);
    const [reserved, sold] = [await unitsOf('reserved'), await unitsOf('sold')];
    const { replacement, ...decided } = (await decide(claim, replacing)).json().data;
    expect(decided).toMatchObject({
      status: 'approved',
      refund: null,
      order: { status: 'delivered', refunded: 0 },
      lines: [{ remedy: 'replacement', approved_count: 2, refund_amount: 0 }, { decision: 'rejected' }],
    });
    expect(await unitsOf('reserved')).toBeGreaterThan(reserved);
    expect(await unitsOf('sold')).toBe(sold);
    const again = await shop.app.inject({ url: `/api/orders/detail/?slug=${replacement}`, headers: me.headers });
    expect(again.json().data).toMatchObject({ status: 'paid', total_price: 0 });
    const { rows } = await sql<{ number: string; reason: string }>`
      SELECT number, reason FROM order_events JOIN orders ON orders.id = order_id
      WHERE reason LIKE ${`%${slug}%`} OR reason LIKE ${`%${replacement}%`} ORDER BY number = ${slug}`.execute(db);
    expect(rows.map(({ number }) => number)).toEqual([replacement, slug]);
    // The order cost nothing, so nothing is refunded for it.
    const refund = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/orders/refund/',
      headers: { ...manager.headers, 'idempotency-key': 'for-a-replacement' },
      payload: { slug: replacement, amount: 1, reason: 'x' },
    });
    expect(refund.json().error).toMatchObject({ code: 'refund_too_large', details: { left: 0 } });
    await bringOrder(shop, replacement);
    expect(await unitsOf('sold')).toBeGreaterThan(sold);
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
  });
});
