import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { markRefundSent } from '../../money/refunds/refund.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, stockExactly } from '../../orders/testing/buyers.ts';
import { arrivedAgo, bringOrder, placedOrder } from '../../orders/testing/delivered.ts';
import { memoryFiles, sentPhoto } from '../testing/some-photo.ts';
import type { ClaimsOfOrder } from './claim.contract.ts';
import { mostTries, refundAsked } from './claim.rules.ts';
import { decideClaim, openClaim } from './claim.service.ts';

const yes = { decision: 'approve', remedy: 'money', words: '' } as const;
const no = { decision: 'reject', remedy: 'money', words: '' } as const;

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, memoryFiles());
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop.database.db);
  // The hourly limit of photos has its own test.
  await shop.database.db.deleteFrom('limit_counters').execute();
  for (const variation of [1, 9]) await stockExactly(shop.database.db, variation, 20);
});

/** An order with two pieces of one product and one of another, paid by transfer and just delivered. */
async function delivered(): Promise<string> {
  const items = [
    { product_variation: 1, count: 2 },
    { product_variation: 9, count: 1 },
  ];
  const slug = await placedOrder(shop, me, items, 'bank_transfer');
  await transferFor(shop.database.db, slug);
  await bringOrder(shop, slug);
  return slug;
}

async function look(slug: string, who = me): Promise<ClaimsOfOrder> {
  return (await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: who.headers })).json().data;
}

async function claim(slug: string, change: Record<string, unknown> = {}, who = me) {
  const [first] = (await look(slug)).lines;
  const payload = {
    slug,
    description: 'The vacuum pack was open and the meat was warm.',
    lines: [{ line: first?.line, count: 1, reason: 'damaged' }],
    photos: [await sentPhoto(shop, who.headers)],
    ...change,
  };
  return shop.app.inject({ method: 'POST', url: '/api/orders/claims/', headers: who.headers, payload });
}

async function claimed(slug: string, change: Record<string, unknown> = {}): Promise<ClaimsOfOrder['claims'][number]> {
  const answer = await claim(slug, change);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.claims[0];
}

/** The order as shown in the list of orders. */
async function inList(slug: string) {
  const { data } = (await shop.app.inject({ url: '/api/orders/list', headers: me.headers })).json();
  return data.find((order: { slug: string }) => order.slug === slug);
}

async function soldUnits(): Promise<number> {
  const { rows } = await sql<{ sold: number }>`SELECT sum(sold)::int AS sold FROM lots`.execute(shop.database.db);
  return rows[0]?.sold ?? 0;
}

describe('the claim form', () => {
  it('shows what may be claimed, and until when', async () => {
    const slug = await delivered();
    const seen = await look(slug);
    expect(seen).toMatchObject({ slug, status: 'delivered', can_claim: true, obstacle: null, claims: [] });
    expect(await inList(slug)).toMatchObject({ delivered_at: seen.delivered_at, has_claim: false });
    expect(Date.parse(seen.closes_at ?? '') - Date.parse(seen.delivered_at ?? '')).toBe(86_400_000);
    expect(seen.contact).toEqual({ name: 'Test Buyer', phone_number: '+821050000000' });
    expect(seen.lines.map(({ count, claimable }) => [count, claimable])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('shows why nothing can be claimed: not delivered yet, or too late', async () => {
    const slug = await placedOrder(shop, me, [{ product_variation: 1, count: 1 }]);
    expect(await look(slug)).toMatchObject({ can_claim: false, obstacle: 'not_delivered', closes_at: null });
    expect((await claim(slug)).json().error).toMatchObject({ code: 'claim_impossible' });
    const late = await delivered();
    await arrivedAgo(shop.database.db, late, '24 hours 2 seconds');
    expect(await look(late)).toMatchObject({ can_claim: false, obstacle: 'too_late' });
    const refused = await claim(late);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'claim_too_late']);
  });

  it('is visible only to the customer of the order', async () => {
    const slug = await delivered();
    const other = await buyer(shop.database.db, 5);
    const url = `/api/orders/claims/?slug=${slug}`;
    expect((await shop.app.inject({ url, headers: other.headers })).statusCode).toBe(404);
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    expect((await claim(slug, {}, other)).statusCode).toBe(404);
    const mine = await claimed(slug);
    const photo = mine.photos[0]?.url ?? '';
    expect((await shop.app.inject({ url: photo, headers: me.headers })).statusCode).toBe(200);
    expect((await shop.app.inject({ url: photo, headers: other.headers })).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  it('is accepted in the last minute, once, however often it is sent', async () => {
    const slug = await delivered();
    await arrivedAgo(shop.database.db, slug, '23 hours 59 minutes');
    const photos = [await sentPhoto(shop, me.headers), await sentPhoto(shop, me.headers)];
    const answers = await Promise.all([claim(slug, { photos }), claim(slug, { photos }), claim(slug, { photos })]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const seen = await look(slug);
    expect(seen).toMatchObject({ status: 'return_requested', can_claim: false, obstacle: 'open_claim' });
    expect(await inList(slug)).toMatchObject({ delivered_at: seen.delivered_at, has_claim: true });
    expect(seen.claims).toMatchObject([
      {
        status: 'open',
        opened_by: 'customer',
        contact_name: 'Test Buyer',
        contact_phone: '+821050000000',
        lines: [{ count: 1, reason: 'damaged', decision: null }],
        photos: photos.map((id) => ({ id, url: `/api/photos/${id}` })),
        refund: null,
      },
    ]);
    expect((await claim(slug)).json().error.code).toBe('claim_open');
  });

  it.each([
    ['a short description', { description: ' too bad ' }, { description: 'too_short' }],
    ['a long description', { description: 'x'.repeat(2_001) }, { description: 'too_long' }],
    ['no photo', { photos: [] }, { photos: 'too_short' }],
    ['a made-up photo', { photos: ['0'.repeat(32)] }, { photos: 'invalid' }],
    ['no line', { lines: [] }, { lines: 'too_short' }],
    ['an unknown line', { lines: [{ line: 999_999, count: 1, reason: 'damaged' }] }, { lines: 'invalid' }],
    ['an unreadable phone', { contact_phone: 'call me' }, { contact_phone: 'phone_invalid' }],
  ])('with %s is refused', async (_name, change, fields) => {
    const slug = await delivered();
    const answer = await claim(slug, change);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.json().error.fields)).toEqual(Object.keys(fields));
    expect(await look(slug)).toMatchObject({ status: 'delivered', claims: [] });
  });

  it('cannot exceed the ordered quantity nor name a line twice', async () => {
    const slug = await delivered();
    const [first] = (await look(slug)).lines;
    const line = first?.line ?? 0;
    for (const lines of [
      [{ line, count: 3, reason: 'damaged' }],
      [
        { line, count: 1, reason: 'damaged' },
        { line, count: 1, reason: 'missing' },
      ],
    ]) {
      expect((await claim(slug, { lines })).json().error.fields).toHaveProperty('lines');
    }
  });

  it('is refused for a change of mind, for opened products and for mistakes of the buyer', async () => {
    const slug = await delivered();
    const [first] = (await look(slug)).lines;
    const line = first?.line ?? 0;
    for (const [reason, why] of [
      ['change_of_mind', first?.storage === 'ambient' ? 'support' : 'perishable'],
      ['opened', 'opened'],
      ['absent', 'buyer'],
    ]) {
      const { error } = (await claim(slug, { lines: [{ line, count: 1, reason }] })).json();
      expect(error).toMatchObject({ code: 'claim_not_eligible', details: { lines: [{ line, why }] } });
    }
  });

  it('accepts only the customer’s own photos, each for one claim', async () => {
    const slug = await delivered();
    const other = await buyer(shop.database.db, 6);
    const theirs = await sentPhoto(shop, other.headers);
    expect((await claim(slug, { photos: [theirs] })).json().error.fields).toEqual({ photos: expect.any(String) });
    const mine = await claimed(slug);
    await decideClaim(
      shop.database.db,
      mine.id,
      mine.lines.map(({ line }) => ({ ...no, line, words: 'Too dark to see anything' })),
    );
    expect((await claim(slug, { photos: mine.photos.map(({ id }) => id) })).json().error.fields).toHaveProperty(
      'photos',
    );
  });

  it('opened by staff may come later than 24 hours, and follows all other rules', async () => {
    const slug = await delivered();
    await arrivedAgo(shop.database.db, slug, '20 days');
    const staff = await buyer(shop.database.db, 7);
    const [first] = (await look(slug)).lines;
    const lines = [{ line: first?.line ?? 0, count: 1, reason: 'expired' as const }];
    const wanted = { number: slug, description: 'Told us by phone on Monday', lines, photos: [] as string[] };
    const open = (change: object) =>
      openClaim(shop.database.db, { ...wanted, ...change }, { by: 'staff', userId: staff.userId });
    const photos = [await sentPhoto(shop, staff.headers)];
    expect(await open({ photos, lines: [{ ...lines[0], count: 9 }] })).toMatchObject({
      error: { code: 'invalid_input' },
    });
    expect(await open({ photos })).toMatchObject({ ok: true });
    const [opened] = (await look(slug)).claims;
    expect(opened).toMatchObject({ opened_by: 'staff', status: 'open' });
    expect((await shop.app.inject({ url: opened?.photos[0]?.url ?? '', headers: me.headers })).statusCode).toBe(200);
  });
});

describe('the decision on a claim', () => {
  it('approves line by line and refunds the price of the approved lines', async () => {
    const slug = await delivered();
    const sold = await soldUnits();
    const seen = await look(slug);
    const [first, second] = seen.lines;
    const mine = await claimed(slug, {
      lines: [
        { line: first?.line, count: 2, reason: 'damaged' },
        { line: second?.line, count: 1, reason: 'missing' },
      ],
    });
    const { db } = shop.database;
    const decisions = [
      { ...yes, line: first?.line ?? 0, amount: first?.price },
      { ...no, line: second?.line ?? 0, words: 'The scale shows the full weight' },
    ];
    expect(await Promise.all([1, 2].map(() => decideClaim(db, mine.id, decisions)))).toEqual(
      Array(2).fill({ ok: true, value: 'approved' }),
    );
    const after = await look(slug);
    expect(after).toMatchObject({ status: 'return_approved', obstacle: 'open_claim', needs_refund_account: true });
    expect(after.claims[0]).toMatchObject({
      status: 'approved',
      lines: [
        { decision: 'approved', approved_count: 1, refund_amount: first?.price },
        { decision: 'rejected', approved_count: 0, refund_amount: 0, words: 'The scale shows the full weight' },
      ],
      refund: { amount: first?.price, delivery: 0, status: 'due', by_card: false, expected_from: expect.any(String) },
    });
    const refunds = await db.selectFrom('refunds').select(['id', 'amount', 'status']).execute();
    expect(refunds).toMatchObject([{ amount: first?.price, status: 'due' }]);

    const account = { slug, bank: '004', account_number: '1234-5678-9012', holder: 'Test Buyer' };
    const told = { method: 'POST', url: '/api/orders/refund-account/', headers: me.headers, payload: account } as const;
    expect((await shop.app.inject(told)).statusCode).toBe(200);
    expect(await look(slug)).toMatchObject({ needs_refund_account: false });

    const id = refunds[0]?.id ?? 0;
    expect(await Promise.all([1, 2].map(() => markRefundSent(db, id, me.userId)))).toEqual(
      Array(2).fill({ ok: true, value: null }),
    );
    // A partial refund is done: the order has its previous status.
    expect(await look(slug)).toMatchObject({
      status: 'delivered',
      claims: [{ refund: { status: 'done', done_at: expect.any(String), expected_from: null } }],
    });
    // Returned food is never sold again.
    expect(await soldUnits()).toBe(sold);
  });

  it('states where the refund goes: to the card, or to an account if the card refund failed', async () => {
    const { db } = shop.database;
    const slug = await placedOrder(shop, me, [{ product_variation: 1, count: 2 }], 'toss');
    await paidByCard(db, slug);
    await bringOrder(shop, slug);
    const [first] = (await look(slug)).lines;
    const mine = await claimed(slug, { lines: [{ line: first?.line, count: 1, reason: 'damaged' }] });
    await decideClaim(db, mine.id, [{ ...yes, line: first?.line ?? 0 }]);
    const where = async (state: { status: 'due' | 'stuck'; unseen: boolean }) => {
      await db.updateTable('refunds').set(state).execute();
      const { claims, needs_refund_account } = await look(slug);
      return [claims[0]?.refund?.by_card, needs_refund_account];
    };
    expect(await where({ status: 'due', unseen: false })).toEqual([true, false]);
    expect(await where({ status: 'stuck', unseen: true })).toEqual([true, false]);
    expect(await where({ status: 'stuck', unseen: false })).toEqual([false, true]);
  });

  it('refunds the delivery price once nothing of the order is left, also over two claims', async () => {
    const slug = await delivered();
    const { lines, delivery_price } = await look(slug);
    const { db } = shop.database;
    let given = 0;
    for (const { line, count } of lines) {
      const mine = await claimed(slug, { lines: [{ line, count, reason: 'expired' }] });
      await decideClaim(db, mine.id, [{ ...yes, line }]);
      const refund = await db
        .selectFrom('refunds')
        .select(['id', 'amount'])
        .where('status', '=', 'due')
        .executeTakeFirstOrThrow();
      given += refund.amount;
      await markRefundSent(db, refund.id, me.userId);
    }
    const { claims, obstacle, status } = await look(slug);
    expect(claims.map(({ refund }) => refund?.delivery)).toEqual([delivery_price, 0]);
    expect([status, obstacle]).toEqual(['refunded', 'all_refunded']);
    const order = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
    expect(given).toBe(order.total_price);
  });

  it('limits the expected refund for the rest to what was paid and not refunded', async () => {
    const { db } = shop.database;
    const slug = await delivered();
    const before = await look(slug);
    const { total_price } = await db.selectFrom('orders').select('total_price').executeTakeFirstOrThrow();
    expect(before.left_to_refund).toBe(total_price);
    expect(before.lines.map(({ refunded }) => refunded)).toEqual([0, 0]);
    await sql`INSERT INTO refunds (kind, idempotency_key, order_id, amount, reason)
      SELECT 'staff', 'goodwill', id, 500, 'test' FROM orders`.execute(db);
    const [first, second] = before.lines;
    if (!first || !second) throw new Error('The order must have two lines');
    const mine = await claimed(slug, { lines: [{ line: first.line, count: first.count, reason: 'damaged' }] });
    await decideClaim(db, mine.id, [{ ...yes, line: first.line }]);
    const after = await look(slug);
    const given = first.price * first.count;
    expect(after.left_to_refund).toBe(total_price - 500 - given);
    expect(after.lines.map(({ refunded }) => refunded)).toEqual([given, 0]);

    // The refund that the form announces for the rest equals the refund of the decision.
    const rest = { ...yes, line: second.line };
    for (const { id } of await db.selectFrom('refunds').select('id').execute()) await markRefundSent(db, id, me.userId);
    const last = await claimed(slug, { lines: [{ line: second.line, count: second.count, reason: 'damaged' }] });
    const lines = after.lines.map((line) => ({ ...line, id: line.line, approved: line.count - line.claimable }));
    const told = refundAsked(lines, new Map([[second.line, second.count]]), after.delivery_price, after.left_to_refund);
    expect(told.delivery).toBe(after.delivery_price - 500);
    await decideClaim(db, last.id, [rest]);
    expect((await look(slug)).claims[0]?.refund).toMatchObject({ amount: told.total, delivery: told.delivery });
  });

  it('gives the reason of a rejection, and allows some more attempts', async () => {
    const slug = await delivered();
    const { db } = shop.database;
    for (let attempt = 1; attempt <= mostTries; attempt++) {
      const mine = await claimed(slug);
      const lines = mine.lines.map(({ line }) => ({ ...no, line }));
      expect(await decideClaim(db, mine.id, lines)).toMatchObject({ error: { fields: { words: 'required' } } });
      const words = 'The picture shows another shop’s box';
      const explained = lines.map((line) => ({ ...line, words }));
      expect(await decideClaim(db, mine.id, explained)).toEqual({ ok: true, value: 'rejected' });
      const { status, claims } = await look(slug);
      expect([status, claims.length, claims[0]?.refund]).toEqual(['return_rejected', attempt, null]);
    }
    expect(await look(slug)).toMatchObject({ can_claim: false, obstacle: 'too_many_tries' });
    expect((await claim(slug)).json().error.code).toBe('claim_impossible');
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
  });

  it('must cover every line, and no more than was claimed', async () => {
    const slug = await delivered();
    const mine = await claimed(slug);
    const { db } = shop.database;
    const line = mine.lines[0]?.line ?? 0;
    for (const decisions of [
      [],
      [{ ...yes, line, amount: (mine.lines[0]?.count ?? 0) * 1_000_000 }],
      [{ ...yes, line, amount: -1 }],
      [{ ...yes, line, amount: 0 }],
      [{ ...yes, line: line + 1 }],
      [
        { ...yes, line },
        { ...yes, line },
      ],
    ]) {
      expect(await decideClaim(db, mine.id, decisions)).toMatchObject({
        error: { fields: { lines: 'invalid' } },
      });
    }
    expect(await decideClaim(db, 999_999, [])).toMatchObject({ error: { code: 'not_found' } });
    expect(await look(slug)).toMatchObject({ status: 'return_requested' });
  });
});

describe('the database rules for claims', () => {
  it('prevent refunds above the paid amount and refunds of unpaid orders', async () => {
    const { db } = shop.database;
    const slug = await delivered();
    const unpaid = await placedOrder(shop, me, [{ product_variation: 1, count: 1 }], 'bank_transfer');
    const refund = (number: string, key: string, amount: string) =>
      sql`INSERT INTO refunds (kind, idempotency_key, order_id, amount, reason)
        SELECT 'staff', ${key}, id, ${sql.raw(amount)}, 'test' FROM orders WHERE number = ${number}`.execute(db);
    await refund(slug, 'a part', '1000');
    await expect(refund(slug, 'too much', 'total_price - 999')).rejects.toThrow(/exceed/);
    await refund(slug, 'the rest', 'total_price - 1000');
    await expect(refund(slug, 'one more', '1')).rejects.toThrow(/exceed/);
    await expect(refund(unpaid, 'never paid', '1')).rejects.toThrow(/exceed/);
    await expect(sql`UPDATE refunds SET amount = amount + 1`.execute(db)).rejects.toThrow(/exceed/);
  });

  it('keep claims within the order and allow only one open claim', async () => {
    const { db } = shop.database;
    const slug = await delivered();
    const { id } = await claimed(slug);
    await expect(sql`UPDATE claim_lines SET count = 3`.execute(db)).rejects.toThrow(/exceed/);
    await expect(sql`UPDATE claim_lines SET approved_count = 1`.execute(db)).rejects.toThrow(/exceed/);
    await expect(
      sql`INSERT INTO claims (order_id, opened_by) SELECT order_id, 'staff' FROM claims WHERE id = ${id}`.execute(db),
    ).rejects.toThrow(/one_open_claim/);
  });

  it('erase texts, contact and photos together with the account, and keep the refunds', async () => {
    const { db } = shop.database;
    const slug = await delivered();
    const mine = await claimed(slug);
    const decisions = mine.lines.map(({ line }) => ({ ...yes, line, words: 'Sorry, Mr Buyer' }));
    await decideClaim(db, mine.id, decisions);
    await sql`UPDATE orders SET user_id = NULL WHERE number = ${slug}`.execute(db);
    const kept = await db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ status: 'approved', description: null, contact_name: null, contact_phone: null });
    const line = await db.selectFrom('claim_lines').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ approved_count: 1, staff_words: '' });
    expect(await db.selectFrom('photos').select('id').where('claim_id', 'is not', null).execute()).toEqual([]);
  });
});
