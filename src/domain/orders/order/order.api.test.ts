import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { koreanDateTime } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { placeOrder } from '../../checkout/placement.service.ts';
import { noteLoginConsents } from '../../customers/identity/user.store.ts';
import { tryOpener } from '../../money/payments/payment-try.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { writeSettings } from '../../shop/settings/shop-settings.store.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../parcels/parcel-steps.service.ts';
import { readDriftingLots } from '../reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, place, stockExactly, type Wish } from '../testing/buyers.ts';
import { endTransfersIn } from '../testing/holds.ts';
import { moved } from '../testing/moved.ts';
import { expireOrdersJob } from './order-expiry.job.ts';

let shop: TestShop;
let me: Buyer;
const variation = 1;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await forgetOrders(shop.database.db);
  await stockExactly(shop.database.db, variation, 10);
});
afterEach(async () => {
  expect(await readDriftingLots(shop.database.db)).toEqual([]);
});

const get = async (url: string, who = me) => shop.app.inject({ url, headers: who.headers });
const free = async (): Promise<number> => {
  const { rows } = await sql<{ free: number }>`
    SELECT (sum(quantity - reserved) / max(v.stock_units))::int AS free
    FROM lots JOIN variations v USING (stock_item_id) WHERE v.id = ${variation}`.execute(shop.database.db);
  return rows[0]?.free ?? 0;
};

/** The shop's total for this number of pieces, delivered to the mainland. */
async function priceOf(count: number): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/temp-cart-items/',
    payload: { items: [{ product_variation: variation, count }] },
  });
  const [line] = answer.json().data;
  const goods = line.product_variation.price * count;
  return goods + (goods >= 50_000 ? 0 : 3_500);
}
const wish = async (count: number, more: Partial<Wish> = {}): Promise<Wish> => ({
  items: [{ product_variation: variation, count }],
  expected_total: await priceOf(count),
  ...more,
});

describe('placing an order', () => {
  it('uses the current prices and stock, reserves lots and responds with the payment URL', async () => {
    const answer = await place(shop, me, await wish(2, { note: 'Call me', drop_off: 'locker' }));
    expect(answer.statusCode).toBe(200);
    const { slug, ...rest } = answer.json().data;
    expect(slug).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(rest).toEqual({
      order_number: slug,
      status: 'awaiting_payment',
      total_price: await priceOf(2),
      payment_url: `/payment/toss/${slug}`,
    });
    expect(await free()).toBe(8);
    const detail = (await get(`/api/orders/detail/?slug=${slug.toLowerCase()}`)).json().data;
    expect(detail).toMatchObject({
      note: 'Call me',
      can_cancel: true,
      items: [{ product_variation: variation, count: 2, lots: [{ units: expect.any(Number) }] }],
      events: [{ status: 'awaiting_payment', actor: 'system' }],
      address: { recipient_name: 'Test Buyer', zip_code: '06236' },
      delivery: { zone: 'mainland', drop_off: 'locker', ships_on: expect.any(String) },
    });
    expect((await get('/api/orders/list')).json()).toMatchObject({ data: [{ slug, items_count: 2 }], next: null });
    // Each lot with its halal certificate.
    const [lot] = detail.items[0].lots;
    const proof = await shop.database.db
      .selectFrom('lots')
      .innerJoin('certificates', 'certificates.id', 'lots.certificate_id')
      .select(['body', 'number', 'plant'])
      .where('lot_number', '=', lot.lot_number)
      .executeTakeFirstOrThrow();
    expect(lot).toMatchObject({ plant: proof.plant, certificate: { body: proof.body, number: proof.number } });
  });

  it('shows and counts the order in its stage', async () => {
    const { slug } = (await place(shop, me, await wish(1, { payment_method: 'bank_transfer' }))).json().data;
    const there = async (stage: string) =>
      (await get(`/api/orders/list?stage=${stage}`)).json().data.map((order: { slug: string }) => order.slug);
    const counts = async () => (await get('/api/orders/counts/')).json().data;
    const none = { to_pay: 0, packing: 0, on_the_way: 0, delivered: 0, returns: 0 };
    expect(await counts()).toEqual({ ...none, to_pay: 1 });
    expect([await there('to_pay'), await there('packing')]).toEqual([[slug], []]);
    await transferFor(shop.database.db, slug);
    expect(await counts()).toEqual({ ...none, packing: 1 });
    expect([await there('to_pay'), await there('packing')]).toEqual([[], [slug]]);
    expect((await get('/api/orders/list?stage=paid')).statusCode).toBe(400);
    await shop.app.inject({ method: 'POST', url: '/api/orders/cancel/', headers: me.headers, payload: { slug } });
    expect(await counts()).toEqual(none);
    // Paid by transfer: the account for the refund is unknown.
    expect((await get('/api/orders/list')).json().data).toMatchObject([{ slug, needs_refund_account: true }]);
  });

  it('with a repeated request key returns the same order, also for concurrent requests', async () => {
    const same = await wish(1, { key: 'the-same-key' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(shop, me, same)));
    expect(new Set(answers.map((answer) => answer.json().data?.slug)).size).toBe(1);
    expect(await free()).toBe(9);
    const other = await place(shop, me, await wish(2, { key: 'the-same-key' }));
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'request_key_reused']);
  });

  it('scans no tables, even with a generic plan', async () => {
    const { items, expected_total } = await wish(1);
    const rest = { payment_method: 'toss', note: '', drop_off: 'door', address: me.address, consent: true } as const;
    const customer = { session: { userId: me.userId }, locale: 'en' } as const;
    const [before, after] = await shop.database.db.transaction().execute(async (transaction) => {
      // The transaction's statistics include earlier statements of the connection, so they are also read before.
      const countScans = async () =>
        (
          await sql`SELECT relname, seq_scan FROM pg_stat_xact_user_tables
            WHERE relname IN ('lots', 'orders', 'order_lines') ORDER BY relname`.execute(transaction)
        ).rows;
      await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(transaction);
      const before = await countScans();
      const placed = await placeOrder(
        transaction,
        { ...rest, items, expected_total },
        'planned-for-any',
        customer,
        tryOpener(false),
      );
      expect(placed.ok).toBe(true);
      return [before, await countScans()];
    });
    expect(after).toEqual(before);
  });

  it('removes the ordered lines from the basket', async () => {
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/cart-items/sync/',
      headers: me.headers,
      payload: [
        { product_variation: variation, count: 1 },
        { product_variation: 9, count: 1 },
      ],
    });
    await place(shop, me, await wish(1));
    const basket = (await get('/api/orders/cart-items/?shallow=1')).json().data;
    expect(basket.map((item: { product_variation: number }) => item.product_variation)).toEqual([9]);
  });

  it("adds the surcharge of the address's zone", async () => {
    const islander = await buyer(shop.database.db, 77, '63100');
    const answer = await place(shop, islander, await wish(1));
    expect(answer.json().error.code).toBe('total_changed');
    expect(answer.json().error.details.total).toBe((await priceOf(1)) + 3_000);
  });

  it('changes nothing if the total has changed', async () => {
    const answer = await place(shop, me, { ...(await wish(1)), expected_total: 1 });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'total_changed']);
    expect(await free()).toBe(10);
    expect((await get('/api/orders/list')).json().data).toEqual([]);
  });

  it('changes nothing if there is too little stock, and reports how much there is', async () => {
    const answer = await place(shop, me, await wish(11));
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'stock_changed']);
    expect(answer.json().error.details.lines).toEqual([{ product_variation: variation, available: 10 }]);
    expect(await free()).toBe(10);
  });

  it.each([
    ['no key', { key: '' }, 'request_key_required'],
    ['no items', { items: [] }, 'no_items'],
    ['an unknown variation', { items: [{ product_variation: 99_999_999, count: 1 }] }, 'stock_changed'],
  ])('is refused with %s', async (_name, change, code) => {
    const answer = await place(shop, me, { ...(await wish(1)), ...change });
    expect(answer.json().error.code).toBe(code);
    expect(await free()).toBe(10);
  });

  it('is refused without consent, without an address and with the address of another customer', async () => {
    const other = await buyer(shop.database.db, 78);
    const base = { ...(await wish(1)), payment_method: 'toss' };
    const send = (payload: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/',
        headers: { ...me.headers, 'idempotency-key': 'refused-key' },
        payload,
      });
    for (const consent of [undefined, false, null])
      expect((await send({ ...base, address: me.address, consent })).json().error.code).toBe('consent_required');
    const missing = await send({ ...base, consent: true });
    expect(missing.json().error.message).toBe('You must select an address');
    for (const address of [null, '', 0, 'home', [], {}, -1]) {
      const unknown = await send({ ...base, consent: true, address });
      expect([unknown.statusCode, unknown.json().error.message]).toEqual([400, 'You must select an address']);
    }
    for (const items of [undefined, null, []])
      expect((await send({ ...base, consent: true, items })).json().error.message).toBe(
        'Please select at least one basket item!',
      );
    expect((await send({ ...base, consent: true, address: other.address })).json().error.code).toBe('address_required');
  });

  it('never oversells: two hundred buyers order fifty pieces', async () => {
    await stockExactly(shop.database.db, variation, 50);
    const buyers = [];
    for (let index = 0; index < 200; index++) buyers.push(await buyer(shop.database.db, 1_000 + index));
    const one = await wish(1);
    const answers = await Promise.all(buyers.map((who) => place(shop, who, one)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(50);
    expect(answers.filter((answer) => answer.json().error?.code === 'stock_changed')).toHaveLength(150);
    expect(await free()).toBe(0);
  });

  it('adds up lines of the same variation', async () => {
    const [first, second] = [1, 2].map((count) => ({ product_variation: variation, count }));
    const twice = await place(shop, me, { items: [first, second] as Wish['items'], expected_total: await priceOf(3) });
    const detail = (await get(`/api/orders/detail/?slug=${twice.json().data.slug}`)).json().data;
    expect(detail.items).toMatchObject([{ product_variation: variation, count: 3 }]);
    const many = Array.from({ length: 9 }, () => ({ product_variation: variation, count: 11 }));
    const refused = await place(shop, me, { items: many, expected_total: 1 });
    expect(refused.json().error.details.lines).toEqual([{ product_variation: variation, available: 7 }]);
  });

  it('refuses more pieces of a variation than the limit, also in several lines and with any expected total', async () => {
    await stockExactly(shop.database.db, variation, 200);
    const items = [60, 60].map((count) => ({ product_variation: variation, count }));
    const refused = await place(shop, me, { items, expected_total: await priceOf(99) });
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { 'items.1.count': 'This value is too large.' } },
    ]);
    expect(await free()).toBe(200);
  });
});

describe('the unpaid orders of one customer', () => {
  const limits = { orders: 3, pieces: 200, value: 1_000_000, transfer_hours: 12 };
  const setLimits = (newcomer: object) =>
    writeSettings(shop.database.db, 'holding', {
      newcomer: { ...limits, ...newcomer },
      known: { orders: 5, pieces: 1_000, value: 5_000_000, transfer_hours: 24 },
      most_shortfall: 1_000,
    });
  beforeEach(async () => {
    await setLimits({});
    await stockExactly(shop.database.db, variation, 99);
  });
  const refusal = async (wanted: Wish) => (await place(shop, me, wanted)).json().error;

  it('are limited in number, for concurrent requests too', async () => {
    const one = await wish(1, { payment_method: 'bank_transfer' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => place(shop, me, one)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3);
    const refused = answers.filter((answer) => answer.json().error?.code === 'too_many_open_orders');
    expect(refused).toHaveLength(57);
    expect(refused[0]?.json().error).toMatchObject({
      message: 'You have reached the limit of unpaid orders (3). Please pay or cancel one first.',
      details: { most: 3, held: 3 },
    });
    expect(await free()).toBe(96);
  });

  it('are limited in pieces and in value, including the new order', async () => {
    await setLimits({ pieces: 5 });
    expect((await place(shop, me, await wish(3))).statusCode).toBe(200);
    expect(await refusal(await wish(3))).toMatchObject({
      code: 'too_many_unpaid_pieces',
      details: { most: 5, held: 3 },
    });
    expect((await place(shop, me, await wish(2))).statusCode).toBe(200);
    await setLimits({ value: 1_000 });
    expect(await refusal(await wish(1))).toMatchObject({
      code: 'too_much_unpaid',
      message: 'Up to 1\u00A0000 ₩ may await payment at a time. Please pay an order first or order less.',
    });
  });

  it('may be more and have a longer deadline after a paid order', async () => {
    const hours = await endTransfersIn(shop.database.db, 12);
    const one = await wish(1, { payment_method: 'bank_transfer' });
    const deadline = async (slug: string) => {
      const { created_at, pay_before } = (await get(`/api/orders/detail/?slug=${slug}`)).json().data;
      return Math.round((Date.parse(pay_before) - Date.parse(created_at)) / 3_600_000);
    };
    const first = (await place(shop, me, one)).json().data.slug;
    expect(await deadline(first)).toBe(hours);
    await paidByCard(shop.database.db, first);
    const later = [];
    for (let index = 0; index < 5; index++) later.push((await place(shop, me, one)).json().data.slug);
    expect(await deadline(later[0])).toBe(hours + 24);
    expect((await refusal(one)).code).toBe('too_many_open_orders');
  });

  it.each(['bank_transfer', 'virtual_account'] as const)(
    'expire in the morning rather than at night, paid by %s, and the customer is told that time',
    async (payment_method) => {
      await endTransfersIn(shop.database.db, 2);
      const { slug } = (await place(shop, me, await wish(1, { payment_method }))).json().data;
      const { pay_before } = (await get(`/api/orders/detail/?slug=${slug}`)).json().data;
      expect(koreanDateTime(Date.parse(pay_before))).toMatch(/T10:00:00$/);
      const info = (await get(`/api/orders/detail/payment-info/?slug=${slug}`)).json().data;
      expect(info.deadline).toBe(pay_before);
    },
  );
});

describe('an order', () => {
  const parcel = { carrier: 'cj', trackingNumber: '123456789012' };
  const pay = (slug: string) => paidByCard(shop.database.db, slug);
  const inHouse = async () => {
    const { rows } = await sql<{ quantity: number; reserved: number; sold: number }>`
      SELECT sum(quantity)::int AS quantity, sum(reserved)::int AS reserved, sum(sold)::int AS sold
      FROM lots JOIN variations v USING (stock_item_id) WHERE v.id = ${variation}`.execute(shop.database.db);
    return rows[0] ?? { quantity: 0, reserved: 0, sold: 0 };
  };
  const placed = async (): Promise<string> => (await place(shop, me, await wish(3))).json().data.slug;

  it('cannot be read or changed by another customer', async () => {
    const slug = await placed();
    const other = await buyer(shop.database.db, 79);
    expect((await get(`/api/orders/detail/?slug=${slug}`, other)).statusCode).toBe(404);
    const cancel = { method: 'POST', url: '/api/orders/cancel/', payload: { slug } } as const;
    expect((await shop.app.inject({ ...cancel, headers: other.headers })).statusCode).toBe(404);
    expect((await shop.app.inject(cancel)).statusCode).toBe(401);
    expect((await get('/api/orders/list', other)).json().data).toEqual([]);
  });

  it('is cancelled once by its customer, and its lots are released', async () => {
    const slug = await placed();
    const cancel = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/cancel/',
        headers: me.headers,
        payload: { slug, reason: 'Too much' },
      });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    for (const answer of answers) expect(answer.json().data.status).toBe('cancelled');
    expect(answers[0]?.json().data.events).toMatchObject([
      { status: 'awaiting_payment' },
      { status: 'cancelled', actor: 'customer', reason: 'Too much' },
    ]);
    expect(await free()).toBe(10);
  });

  it('is not cancelled as unpaid if it was paid meanwhile, also concurrently', async () => {
    const { db } = shop.database;
    const giveUp = (slug: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/orders/cancel/',
        headers: me.headers,
        payload: { slug, only_unpaid: true },
      });
    const slugs: string[] = [];
    for (let round = 0; round < 3; round++) slugs.push((await place(shop, me, await wish(1))).json().data.slug);
    const [paid = '', ...others] = slugs;
    await paidByCard(db, paid);
    expect([(await giveUp(paid)).json().error.code]).toEqual(['order_moved_on']);
    await Promise.all(
      others.map(async (slug) => {
        const [payment, ...ends] = await Promise.allSettled([paidByCard(db, slug), giveUp(slug), giveUp(slug)]);
        const isPaid = payment.status === 'fulfilled';
        const codes = ends.map((end) => end.status === 'fulfilled' && end.value.statusCode);
        expect(codes).toEqual(isPaid ? [409, 409] : [200, 200]);
        const { status, refunds } = (await get(`/api/orders/detail/?slug=${slug}`)).json().data;
        expect([status, refunds]).toEqual([isPaid ? 'paid' : 'cancelled', []]);
      }),
    );
  });

  it('shows how it was paid and its refunds', async () => {
    const answer = await place(shop, me, await wish(1, { payment_method: 'bank_transfer' }));
    const { slug, total_price } = answer.json().data;
    const detail = async () => (await get(`/api/orders/detail/?slug=${slug}`)).json().data;
    const unpaid = { method: 'bank_transfer', paid_at: null, receipt_url: null };
    expect(await detail()).toMatchObject({ payment: unpaid, refunds: [], cash_receipt: null });
    await transferFor(shop.database.db, slug);
    const paid = await detail();
    expect(paid.payment.paid_at).toBe(paid.events[1].at);
    await shop.app.inject({ method: 'POST', url: '/api/orders/cancel/', headers: me.headers, payload: { slug } });
    const asked = { requested_at: expect.any(String), done_at: null };
    const due = { amount: total_price, method: 'bank_transfer', status: 'due', ...asked };
    expect((await detail()).refunds).toEqual([due]);
    await shop.database.db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
    expect((await detail()).refunds).toEqual([{ ...due, status: 'done', done_at: expect.any(String) }]);
  });

  it('cannot be cancelled after it was shipped', async () => {
    const slug = await placed();
    await pay(slug);
    await prepareOrder(shop.database.db, slug);
    await shipOrder(shop.database.db, slug, { ...parcel, trackingNumber: '1234567890' });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/cancel/',
      headers: me.headers,
      payload: { slug },
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'order_not_cancellable']);
  });

  it('promises its day in the list and as a calendar file from its payment to its arrival, only to its customer', async () => {
    const slug = await placed();
    const calendar = (who: Buyer) =>
      shop.app.inject({ url: `/api/orders/calendar/?slug=${slug}&language=uz`, headers: who.headers });
    const head = async () =>
      (await get('/api/orders/list')).json().data.find((one: { slug: string }) => one.slug === slug);
    expect(await head()).toMatchObject({ arrives_from: null, arrives_to: null, can_review: false });
    expect((await calendar(me)).statusCode).toBe(404);
    await pay(slug);
    const { arrives_from: day } = await head();
    const file = await calendar(me);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="dasturxon.ics"');
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(file.body).toContain('SUMMARY:Dasturxon: posilka keladi');
    expect((await calendar(await buyer(shop.database.db, 6))).statusCode).toBe(404);
    // Staff keep it on hold: no day can be promised.
    await sql`UPDATE orders SET held_at = now(), hold_reason = 'address' WHERE number = ${slug}`.execute(
      shop.database.db,
    );
    expect(await head()).toMatchObject({ arrives_from: null });
    expect((await calendar(me)).statusCode).toBe(404);
  });

  it('is packed, shipped and delivered step by step, and its stock is reduced once', async () => {
    const slug = await placed();
    const { db } = shop.database;
    expect(await prepareOrder(db, slug)).toEqual({ ok: false, error: { code: 'order_moved_on' } });
    await pay(slug);
    const before = await inHouse();
    expect(await shipOrder(db, slug, parcel)).toMatchObject({ ok: false });
    await prepareOrder(db, slug);
    const shipped = await Promise.all([shipOrder(db, slug, parcel), shipOrder(db, slug, parcel)]);
    expect(shipped).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(await inHouse()).toEqual({
      quantity: before.quantity - before.reserved,
      reserved: 0,
      sold: before.reserved,
    });
    await deliverOrder(db, slug);
    const detail = (await get(`/api/orders/detail/?slug=${slug}`)).json().data;
    const tracking = { carrier: 'cj', number: '123456789012' };
    expect(detail.tracking).toEqual(tracking);
    expect(detail.parcels).toEqual([
      { ...tracking, box: null, shipped_at: expect.any(String), delivered_at: expect.any(String) },
    ]);
    expect(detail.events.map((event: { status: string }) => event.status)).toEqual([
      'awaiting_payment',
      'paid',
      'preparing',
      'shipped',
      'delivered',
    ]);
  });

  it('expires if it is not paid in time, and only then', async () => {
    const [late, early] = [await placed(), await placed()];
    await sql`UPDATE orders SET pay_before = now() - interval '1 second' WHERE number = ${late}`.execute(
      shop.database.db,
    );
    await Promise.all([expireOrdersJob(shop.database.db).run({}), expireOrdersJob(shop.database.db).run({})]);
    const statusOf = async (slug: string) => (await get(`/api/orders/detail/?slug=${slug}`)).json().data.status;
    expect([await statusOf(late), await statusOf(early)]).toEqual(['expired', 'awaiting_payment']);
    expect(await free()).toBe(7);
  });

  it('expires even if the expiry of an older one fails', async () => {
    const [bad, good] = [await placed(), await placed()];
    const { db, pool } = shop.database;
    await sql`UPDATE orders SET pay_before = now() - CASE number WHEN ${bad} THEN 2 ELSE 1 END * interval '1 hour'`.execute(
      db,
    );
    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (OLD.number = '${bad}')
        EXECUTE FUNCTION refuse()`);
    await expect(expireOrdersJob(db).run({})).rejects.toThrow('1 failed;');
    await pool.query('DROP FUNCTION refuse CASCADE');
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('number', '=', good)
      .executeTakeFirstOrThrow();
    expect(status).toBe('expired');
  });

  it('only makes the allowed status changes, whoever writes to the database', async () => {
    const slug = await placed();
    const move = (status: string) =>
      shop.database.db.updateTable('orders').set({ status }).where('number', '=', slug).execute();
    await expect(move('shipped')).rejects.toThrow('cannot go from awaiting_payment to shipped');
    await expect(move('lost')).rejects.toThrow('cannot go');
    await expect(move('cancelled')).rejects.toMatchObject({ constraint: 'status_with_event' });
    const withWrongEvent = sql`
      WITH noted AS (INSERT INTO order_events (order_id, from_status, to_status, actor)
        SELECT id, 'paid', 'cancelled', 'system' FROM orders WHERE number = ${slug})
      UPDATE orders SET status = 'cancelled' WHERE number = ${slug}`;
    await expect(withWrongEvent.execute(shop.database.db)).rejects.toMatchObject({ constraint: 'status_with_event' });
    await pay(slug);
    await expect(move('awaiting_payment')).rejects.toThrow('cannot wait for its payment');
  });

  it('prevents the deletion of the account while it is under way, and loses its customer afterwards', async () => {
    const leaver = await buyer(shop.database.db, 80);
    const slug = (await place(shop, leaver, await wish(1))).json().data.slug;
    const remove = () =>
      shop.app.inject({
        method: 'DELETE',
        url: '/api/users/me/',
        headers: leaver.headers,
        payload: { code: '000000' },
      });
    const codes = () =>
      shop.app.inject({ method: 'POST', url: '/api/users/me/deletion-code/', headers: leaver.headers });
    const unpaid = { code: 'order_unpaid', details: { orders: [slug] } };
    expect((await remove()).json().error).toMatchObject(unpaid);
    // Reported before a text message is paid for, and before anything else is requested.
    expect((await codes()).json().error).toMatchObject(unpaid);
    const check = () => get('/api/users/me/deletion/', leaver);
    expect((await check()).json().data.obstacle).toEqual({ code: 'order_unpaid', orders: [slug] });
    const other = (await place(shop, leaver, await wish(1))).json().data.slug;
    await shop.app.inject({ method: 'POST', url: '/api/orders/cancel/', headers: leaver.headers, payload: { slug } });
    for (const status of ['paid', 'preparing', 'shipped'] as const) {
      if (status === 'paid') await pay(other);
      else await moved(shop.database.db, status, other);
      expect((await remove()).json().error.code).toBe('order_under_way');
    }
    // A parcel that was sent two weeks ago does not prevent the deletion.
    await shop.database.pool.query(
      `UPDATE order_events SET at = at - interval '14 days' FROM orders WHERE orders.id = order_id AND number = $1`,
      [other],
    );
    expect((await check()).json().data.obstacle).toBeNull();
    expect((await codes()).statusCode).toBe(200);
    await noteLoginConsents(shop.database.db, leaver.userId);
    await shop.database.db.deleteFrom('users').where('id', '=', leaver.userId).execute();
    // What belongs to the contract is kept with the order, what belongs to the account is deleted.
    const consents = await shop.database.db
      .selectFrom('consents')
      .innerJoin('orders', 'orders.id', 'consents.order_id')
      .select('kind')
      .where('number', '=', slug)
      .orderBy('kind')
      .execute();
    expect(consents.map(({ kind }) => kind)).toEqual(['age', 'perishables', 'terms']);
    const ofAccount = shop.database.db.selectFrom('consents').where('user_id', '=', leaver.userId);
    expect(await ofAccount.selectAll().execute()).toEqual([]);
    const row = await shop.database.db.selectFrom('orders').selectAll().where('number', '=', slug).executeTakeFirst();
    expect(row).toMatchObject({
      user_id: null,
      recipient_name: null,
      phone_number: null,
      address_text: null,
      address_detail: null,
      entrance_note: null,
      note: '',
      total_price: await priceOf(1),
    });
  });
});
