import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { endAllSessions, listSessions } from '../../customers/identity/session.store.ts';
import { deleteUser } from '../../customers/identity/user.store.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { atWork } from '../../staff/testing/staff-caller.ts';
import { type BasketItem, mergeLines } from './basket.rules.ts';
import { setLine } from './basket.service.ts';
import { sweepBasketsJob } from './basket-sweep.job.ts';

let shop: TestShop;
let me: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await loggedIn(shop.database.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('basket_items').execute();
});

const path = '/api/orders/cart-items';
const post = (url: string, payload: unknown, who: { readonly headers: Record<string, string> } | null = me) =>
  shop.app.inject({ method: 'POST', url, payload: payload as object, headers: who?.headers ?? {} });
const shallow = async (who = me): Promise<BasketItem[]> =>
  (await shop.app.inject({ url: `${path}/?shallow=1`, headers: who.headers })).json().data;
const counts = (items: readonly BasketItem[]) =>
  Object.fromEntries(items.map((item) => [item.product_variation, item.count]));

const hour = (value: number) => new Date(Date.UTC(2026, 0, 1, value)).toISOString();
const item = (product_variation: number, count: number, changed = 1): BasketItem => ({
  product_variation,
  count,
  created_at: hour(0),
  updated_at: hour(changed),
});

describe('the stored basket', () => {
  it.each(['/', '/sync/', '/set/', '/remove/', '/delete/'])('%s needs a login', async (call) => {
    const answer = await shop.app.inject({
      method: call === '/' ? 'GET' : 'POST',
      url: path + call,
      ...(call === '/' ? {} : { payload: {} }),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.message).toBe('You need to login to continue');
  });

  it('is set line by line and read with and without product data', async () => {
    const set = await post(`${path}/set/`, item(1, 2));
    expect(set.json()).toEqual({ data: [item(1, 2)] });
    const whole = (await shop.app.inject({ url: `${path}/`, headers: me.headers })).json();
    expect(whole.data).toHaveLength(1);
    expect(whole.data[0]).toMatchObject({
      count: 2,
      available: expect.any(Number),
      withdrawn: false,
      product_variation: { id: 1, price: expect.any(Number), product: { slug: expect.any(String) } },
    });
    expect(whole.summary.total).toBe(whole.summary.items - whole.summary.discount + whole.summary.delivery);
  });

  it('responds to too many lines with the same error everywhere', async () => {
    const items = Array.from({ length: 101 }, (_, index) => item(index + 1, 1));
    const refused = async (url: string, payload: object) => (await post(url, payload)).json().error.fields;
    const words = { items: 'There are too many of these.' };
    expect(await refused(`${path}/sync/`, items)).toEqual({ body: words.items });
    expect(await refused(`${path}/sync/`, { items })).toEqual(words);
    expect(await refused('/api/orders/temp-cart-items/', { items })).toEqual(words);
    expect(await refused('/api/orders/', { items })).toMatchObject(words);
  });

  it('lowers a line by a number, and removes it below 1', async () => {
    await post(`${path}/set/`, item(1, 5));
    expect(counts((await post(`${path}/remove/`, { product_variation: 1, count: 3 })).json().data)).toEqual({ 1: 2 });
    expect((await post(`${path}/remove/`, { product_variation: 1, count: 2 })).json().data).toEqual([]);
    expect((await post(`${path}/remove/`, { product_variation: 1 })).json().data).toEqual([]);
  });

  it('can be changed even if the clock was set back by an hour since the last change', async () => {
    await post(`${path}/set/`, { product_variation: 1, count: 5 });
    await post(`${path}/set/`, { product_variation: 2, count: 5 });
    await post(`${path}/delete/`, { product_variations: [2] });
    await sql`UPDATE basket_items SET updated_at = updated_at + interval '1 hour'`.execute(shop.database.db);
    // An older change still loses.
    await post(`${path}/sync/`, { items: [item(1, 9), item(2, 9)] });
    expect(counts(await shallow())).toEqual({ 1: 5 });
    await post(`${path}/set/`, { product_variation: 1, count: 2 });
    await post(`${path}/set/`, { product_variation: 2, count: 1 });
    expect(counts(await shallow())).toEqual({ 1: 2, 2: 1 });
    await post(`${path}/set/`, { product_variation: 1, count: 1 });
    expect(counts(await shallow())).toEqual({ 1: 1, 2: 1 });
  });

  it.each([
    ['wrapped', { product_variations: [1, 3] }],
    ['as a bare list', [1, 3]],
  ])('deletes lines given %s', async (_form, payload) => {
    await post(`${path}/sync/`, [item(1, 1), item(2, 1), item(3, 1)]);
    expect(counts((await post(`${path}/delete/`, payload)).json().data)).toEqual({ 2: 1 });
  });

  it('is separate for each customer', async () => {
    const other = await loggedIn(shop.database.db, '+821087654321');
    await post(`${path}/set/`, item(1, 2));
    await post(`${path}/delete/`, [1], other);
    await post(`${path}/set/`, item(2, 9), other);
    expect(counts(await shallow())).toEqual({ 1: 2 });
    expect(counts(await shallow(other))).toEqual({ 2: 9 });
  });
});

describe('syncing', () => {
  it.each([
    ['wrapped', (items: BasketItem[]) => ({ items })],
    ['as a bare list', (items: BasketItem[]) => items],
  ])('accepts lines %s, and the later change of a line wins', async (_form, wrap) => {
    await post(`${path}/sync/`, wrap([item(1, 5, 2), item(2, 1, 2)]));
    const answer = await post(`${path}/sync/`, wrap([item(1, 9, 1), item(2, 7, 3), item(3, 1, 1)]));
    expect(counts(answer.json().data)).toEqual({ 1: 5, 2: 7, 3: 1 });
    expect(answer.json().unknown).toEqual([]);
  });

  it('adds up a line that is given twice, and changes nothing when repeated', async () => {
    const lines = [item(1, 2, 1), item(2, 1), item(1, 3, 2)];
    expect(counts((await post(`${path}/sync/`, lines)).json().data)).toEqual({ 1: 5, 2: 1 });
    expect(counts((await post(`${path}/sync/`, lines)).json().data)).toEqual({ 1: 5, 2: 1 });
  });

  it('combines a line given twice to the later change and the earlier creation', async () => {
    const lines = [
      { ...item(1, 60, 3), created_at: hour(2) },
      { ...item(1, 60, 2), created_at: hour(1) },
    ];
    expect((await post(`${path}/sync/`, lines)).json().data).toEqual([{ ...item(1, 99, 3), created_at: hour(1) }]);
  });

  it('changes nothing when it is repeated', async () => {
    const lines = [item(1, 5, 2), item(2, 1, 3)];
    const once = (await post(`${path}/sync/`, lines)).json();
    expect((await post(`${path}/sync/`, lines)).json()).toEqual(once);
  });

  it('does not restore a line that was removed elsewhere meanwhile', async () => {
    await post(`${path}/sync/`, [item(1, 5)]);
    await post(`${path}/delete/`, [1]);
    expect((await post(`${path}/sync/`, [item(1, 5)])).json().data).toEqual([]);
    const again = { product_variation: 1, count: 2 };
    expect(counts((await post(`${path}/set/`, again)).json().data)).toEqual({ 1: 2 });
  });

  it('removes lines with a count of 0 unless they were changed later', async () => {
    await post(`${path}/sync/`, [item(1, 4, 2), item(2, 1, 2), item(3, 1, 2)]);
    const answer = await post(`${path}/sync/`, [item(1, 0, 3), item(2, 0, 1), { product_variation: 3, count: 0 }]);
    expect(counts(answer.json().data)).toEqual({ 2: 1 });
    expect((await post(`${path}/set/`, item(2, 0, 3))).statusCode).toBe(400);
  });

  it('reports unknown variations and accepts the others', async () => {
    const answer = await post(`${path}/sync/`, [item(1, 1), item(99_999_999, 1)]);
    expect(counts(answer.json().data)).toEqual({ 1: 1 });
    expect(answer.json().unknown).toEqual([99_999_999]);
  });

  it('does not report a variation as unknown if its line was removed later', async () => {
    await post(`${path}/sync/`, [item(1, 5)]);
    await post(`${path}/delete/`, [1]);
    const synced = await post(`${path}/sync/`, [item(1, 5), item(99_999_999, 1)]);
    expect(synced.json()).toEqual({ data: [], unknown: [99_999_999], left_out: [] });
    expect((await post(`${path}/set/`, item(1, 5))).json()).toEqual({ data: [] });
  });

  it('ignores a clock that is ahead', async () => {
    const ahead = '2099-01-01T00:00:00.000Z';
    await post(`${path}/set/`, { product_variation: 1, count: 5, created_at: ahead, updated_at: ahead });
    const [line] = await shallow();
    expect(Date.parse(line?.updated_at ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(counts((await post(`${path}/set/`, { product_variation: 1, count: 2 })).json().data)).toEqual({ 1: 2 });
  });

  it('of two devices converges for any order and repetition of calls', async () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 5 }),
        count: fc.integer({ min: 0, max: 99 }),
        at: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        lines,
        lines,
        fc.array(fc.boolean(), { maxLength: 4 }),
        fc.boolean(),
        async (a, b, repeats, together) => {
          await shop.database.db.deleteFrom('basket_items').execute();
          const [mine, theirs] = [a, b].map((side) => side.map(({ id, count, at }) => item(id, count, at)));
          const calls = [mine, theirs, ...repeats.map((first) => (first ? mine : theirs))];
          const send = (items: unknown) => post(`${path}/sync/`, { items });
          if (together) await Promise.all(calls.map(send));
          else for (const call of calls) await send(call);
          const merged = mergeLines(mine ?? [], theirs ?? [], new Date().toISOString());
          expect(counts(await shallow())).toEqual(counts(merged.filter(({ count }) => count > 0)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('loses no line in concurrent logins with different lines', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => post(`${path}/sync/`, [item(index + 1, 1)]));
    expect((await Promise.all(calls)).map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(await shallow()).toHaveLength(20);
  });
});

describe.each([
  ['set', () => item(1, 2)],
  ['sync', () => ({ items: [item(1, 2)] })],
])('changing a basket by /%s/', (call, payload) => {
  const url = `${path}/${call}/`;
  const lines = () => shop.database.db.selectFrom('basket_items').select('user_id').execute();
  let phones = 0;
  const customer = () => loggedIn(shop.database.db, `+8210666600${String(++phones).padStart(2, '0')}`);
  const older = ({ userId }: LoggedIn, interval: string) =>
    sql`UPDATE sessions SET seen_at = seen_at - ${interval}::interval, started_at = started_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval WHERE user_id = ${userId}`.execute(shop.database.db);

  it('takes a fixed number of statements for any number of lines', async () => {
    const who = await customer();
    const asked = () => statementsOf(async () => await post(url, payload(), who));
    const before = await asked();
    await post(
      `${path}/sync/`,
      shop.catalogueCache.snapshot.variations.slice(0, 90).map((id) => item(id, 1)),
      who,
    );
    const after = await asked();
    const own = (statements: readonly string[]) => statements.filter((words) => !words.includes('limit_counters'));
    expect(own(after).length).toBeLessThanOrEqual(own(before).length);
    expect(own(before)).toHaveLength(7);
    await shop.database.db.deleteFrom('basket_items').execute();
    await post(url, payload(), who);
    expect(await lines()).toEqual([{ user_id: who.userId }]);
  });

  it.each<[string, (who: LoggedIn) => Promise<unknown>]>([
    ['was ended', (who) => shop.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: who.headers })],
    ['was ended on another device', (who) => endAllSessions(shop.database.db, who.userId)],
    ['has expired', (who) => older(who, '20 days')],
    ['belongs to a deleted account', (who) => deleteUser(shop.database.db, who.userId)],
  ])('is refused with a session that %s', async (_what, end) => {
    const who = await customer();
    expect((await post(url, payload(), who)).statusCode).toBe(200);
    await shop.database.db.deleteFrom('basket_items').execute();
    await end(who);
    const sent = [
      await post(url, payload(), who),
      await post(url, payload(), { headers: { cookie: `session=${who.token}` } }),
      // Anonymous callers must not see validation errors.
      await post(url, { product_variation: 'x' }, who),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(sent.map(({ cookies }) => cookies.map(({ name, value }) => `${name}=${value}`))).toEqual([
      [],
      ['session=', 'signed_in='],
      [],
    ]);
    expect(await lines()).toEqual([]);
  });

  it.each(['nonsense', 'staff_nonsense', ''])('is refused with the token “%s”', async (token) => {
    for (const headers of [{ authorization: `Token ${token}` }, { cookie: `session=${token}` }]) {
      expect((await post(url, payload(), { headers })).statusCode).toBe(401);
    }
    expect(await lines()).toEqual([]);
  });

  it('is refused for a request from another website', async () => {
    const who = await customer();
    const cookie = `session=${who.token}`;
    const foreign = { headers: { cookie, origin: 'https://elsewhere.example' } };
    expect((await post(url, payload(), foreign)).json().error.code).toBe('foreign_origin');
    expect(await lines()).toEqual([]);
    expect((await post(url, payload(), { headers: { cookie } })).statusCode).toBe(200);
  });

  it('reports invalid input to the customer', async () => {
    const refused = await post(url, { product_variation: 'x' }, await customer());
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'invalid_input']);
  });

  it('updates when the session was last used, to the hour', async () => {
    const who = await customer();
    const seen = async () => (await listSessions(shop.database.db, who.userId))[0]?.seen_at.getTime() ?? 0;
    const begun = await seen();
    await older(who, '2 hours');
    await post(url, payload(), who);
    expect(await seen()).toBeGreaterThanOrEqual(begun);
    await older(who, '59 minutes');
    await post(url, payload(), who);
    expect(await seen()).toBeLessThan(begun);
  });

  it('also works with a staff token', async () => {
    const who = await atWork(shop.database.db, await customer(), 'packer');
    expect((await post(url, payload(), who)).statusCode).toBe(200);
    expect(await lines()).toEqual([{ user_id: who.userId }]);
  });
});

it('a change that fails with a deadlock is repeated', async () => {
  const tell = `CREATE SEQUENCE tries; CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF nextval('tries') = 1 THEN RAISE EXCEPTION 'in a circle' USING ERRCODE = 'deadlock_detected'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_once BEFORE INSERT OR UPDATE ON basket_items FOR EACH ROW EXECUTE FUNCTION refuse_once()`;
  await shop.database.pool.query(tell);
  try {
    expect((await post(`${path}/set/`, item(1, 2))).json()).toEqual({ data: [item(1, 2)] });
    await shop.database.pool.query(`SELECT setval('tries', 1, false)`);
    expect((await post(`${path}/sync/`, [item(1, 3, 2)])).json().data).toEqual([item(1, 3, 2)]);
  } finally {
    await shop.database.pool.query('DROP FUNCTION refuse_once CASCADE; DROP SEQUENCE tries');
  }
});

it('a removed line is forgotten after two months, and not before', async () => {
  await post(`${path}/sync/`, [item(1, 1), item(2, 1), item(3, 1)]);
  await post(`${path}/delete/`, [1, 2]);
  const age = (variation: number, days: number) =>
    sql`UPDATE basket_items SET updated_at = now() - ${days} * interval '1 day', created_at = now() - interval '1 year'
      WHERE variation_id = ${variation}`.execute(shop.database.db);
  await age(1, 61);
  await age(2, 59);
  await age(3, 61);
  await sweepBasketsJob(shop.database.db).run({});
  const rows = await shop.database.db
    .selectFrom('basket_items')
    .select('variation_id')
    .orderBy('variation_id')
    .execute();
  expect(rows.map((row) => row.variation_id)).toEqual([2, 3]);
});

it('changing the count of a line is an update that touches no index', async () => {
  await setLine(shop.database.db, me.userId, item(1, 1));
  await shop.database.db.transaction().execute(async (transaction) => {
    const writes = async () => {
      const { rows } = await sql<{ changed: number; inPlace: number }>`
        SELECT n_tup_upd AS changed, n_tup_hot_upd AS "inPlace" FROM pg_stat_xact_user_tables
        WHERE relname = 'basket_items'`.execute(transaction);
      return rows[0] ?? { changed: 0, inPlace: 0 };
    };
    const before = await writes();
    await setLine(transaction, me.userId, item(1, 2, 2));
    expect(await writes()).toEqual({ changed: before.changed + 1, inPlace: before.inPlace + 1 });
  });
});

describe('a full basket', () => {
  it('accepts no new line, but allows changes of the others', async () => {
    const ids = shop.catalogueCache.snapshot.variations.slice(0, 101);
    await post(
      `${path}/sync/`,
      ids.slice(0, 100).map((id) => item(id, 1)),
    );
    const refused = await post(`${path}/set/`, { product_variation: ids[100], count: 1 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'basket_full']);
    expect(await shallow()).toHaveLength(100);
    expect((await post(`${path}/set/`, { product_variation: ids[0], count: 9 })).statusCode).toBe(200);
  });

  it('is limited for concurrent requests too', async () => {
    const ids = shop.catalogueCache.snapshot.variations.slice(0, 120);
    await post(
      `${path}/sync/`,
      ids.slice(0, 95).map((id) => item(id, 1)),
    );
    const answers = await Promise.all(
      ids.slice(95).map((product_variation) => post(`${path}/set/`, { product_variation, count: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(5).fill(200),
      ...Array(20).fill(409),
    ]);
    expect(await shallow()).toHaveLength(100);
  });

  it('keeps the hundred lines changed last when two baskets merge, and reports the others', async () => {
    const ids = shop.catalogueCache.snapshot.variations.slice(0, 150);
    const touched = (id: number, day: number) => ({ ...item(id, 1), updated_at: `2026-03-0${day}T00:00:00Z` });
    const old = ids.slice(0, 100).map((id, index) => touched(id, index < 50 ? 1 : 2));
    const fresh = ids.slice(100).map((id) => touched(id, 3));
    expect((await post(`${path}/sync/`, old)).json().left_out).toEqual([]);
    const merged = (await post(`${path}/sync/`, fresh)).json();
    expect(merged.left_out.toSorted()).toEqual(ids.slice(0, 50).toSorted());
    expect(merged.data).toHaveLength(100);
    // The other device sends its lines again.
    expect((await post(`${path}/sync/`, old)).json().left_out).toEqual([]);
    expect((await shallow()).map((line) => line.product_variation).toSorted()).toEqual(ids.slice(50).toSorted());
  });
});

describe('describing a basket without a login', () => {
  const describeItems = (items: unknown) => post('/api/orders/temp-cart-items/', { items }, null);

  it('returns the lines with product data and prices', async () => {
    const answer = (await describeItems([{ product_variation: 2, count: 3 }])).json();
    const variation = shop.catalogueCache.snapshot.productOfVariation(2)?.variations.find(({ id }) => id === 2);
    expect(answer.data[0]).toMatchObject({
      count: 3,
      available: Math.min(variation?.stock ?? 0, 99),
      withdrawn: false,
    });
    expect(answer.summary.items).toBe((variation?.usualPrice ?? 0) * 3);
  });

  it('shows the food itself: the second picture of the product, or its only one', async () => {
    const servings = async () =>
      (await describeItems([{ product_variation: 2, count: 1 }])).json().data[0].product_variation.product.serving;
    const { id = 0, slug = '' } = shop.catalogueCache.snapshot.productOfVariation(2) ?? {};
    expect(await servings()).toBe(`/files/pictures/serving-${slug}-200.webp`);
    const second = await shop.database.db
      .deleteFrom('product_pictures')
      .where('product_id', '=', id)
      .where('position', '=', 1)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await servings()).toBe(`/files/pictures/pack-${slug}-200.webp`);
    await shop.database.db.insertInto('product_pictures').values(second).execute();
  });

  it('adds up a line that is given twice', async () => {
    const answer = await describeItems([
      { product_variation: 2, count: 60 },
      { product_variation: 1, count: 1 },
      { product_variation: 2, count: 60 },
    ]);
    expect(answer.json().data.map((line: { count: number }) => line.count)).toEqual([99, 1]);
  });

  it('leaves out unknown variations and stores nothing', async () => {
    expect((await describeItems([{ product_variation: 99_999_999, count: 1 }])).json().data).toEqual([]);
    expect(await shop.database.db.selectFrom('basket_items').selectAll().execute()).toEqual([]);
  });

  it('shows products that are no longer sold, without counting their price', async () => {
    const product = shop.catalogueCache.snapshot.productOfVariation(5);
    const listed = (value: boolean) =>
      shop.database.db
        .updateTable('products')
        .set({ listed: value })
        .where('id', '=', product?.id ?? 0)
        .execute();
    await listed(false);
    shop.catalogueCache.noteGap();
    await shop.catalogueCache.settled();
    const { data, summary } = (await describeItems([{ product_variation: 5, count: 1 }])).json();
    expect(data[0]).toMatchObject({
      withdrawn: true,
      available: 0,
      product_variation: { product: { slug: product?.slug } },
    });
    expect(summary.total).toBe(0);
    await listed(true);
    shop.catalogueCache.noteGap();
    await shop.catalogueCache.settled();
  });
});

describe('invalid input', () => {
  // A count of 0 removes a line where lines are merged.
  it.each([
    [0, ['/set/']],
    ...[-1, 1.5, 1e9, '2', null].map((count) => [count, ['/set/', '/sync/']] as const),
  ] as const)('with a count of %j is refused without losing anything', async (count, calls) => {
    await post(`${path}/set/`, item(1, 2));
    for (const call of calls) {
      const line = { product_variation: 1, count };
      expect((await post(path + call, call === '/set/' ? line : [line])).statusCode).toBe(400);
    }
    expect(
      (await post('/api/orders/temp-cart-items/', { items: [{ product_variation: 1, count }] }, null)).statusCode,
    ).toBe(400);
    expect(counts(await shallow())).toEqual({ 1: 2 });
  });

  it('with an unknown variation is refused with 404', async () => {
    expect((await post(`${path}/set/`, { product_variation: 99_999_999, count: 1 })).statusCode).toBe(404);
  });

  it.each([
    ['a thousand lines', Array.from({ length: 1_000 }, (_, index) => ({ product_variation: index + 1, count: 1 }))],
    ['a word', 'basket'],
    ['letters for an id', [{ product_variation: 'one', count: 1 }]],
    ['an invalid time', [{ product_variation: 1, count: 1, updated_at: 'yesterday' }]],
    ['an object without items', { lines: [] }],
  ])('with %s is refused', async (_name, payload) => {
    const answer = await post(`${path}/sync/`, JSON.stringify(payload) === '"basket"' ? ['basket'] : payload);
    expect(answer.statusCode).toBe(400);
    expect(await shallow()).toEqual([]);
  });
});

describe('the suggestions to reach free delivery', () => {
  const fitting = async (query: string) => {
    const answer = await shop.app.inject({ url: `/api/orders/temp-cart-items/fitting/?${query}` });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as { id: number; price: number; in_stock: boolean; product_variation: number }[];
  };

  it('are at most 15 percent dearer than the missing amount, and none of them is in the basket', async () => {
    const first = await fitting('missing=4210');
    expect(first).toHaveLength(6);
    for (const { price, in_stock } of first) {
      expect(in_stock).toBe(true);
      expect(price).toBeLessThanOrEqual(4_841);
    }
    expect(first[0]?.price).toBeGreaterThanOrEqual(4_210);
    expect(new Set(first.map(({ id }) => id)).size).toBe(6);
    const without = first.map(({ product_variation }) => product_variation);
    const others = await fitting(`missing=4210&without=${without.join()}`);
    expect(others).toHaveLength(6);
    for (const { id } of others) expect(first.map((card) => card.id)).not.toContain(id);
  });

  it('are none if everything costs more', async () => {
    expect(await fitting('missing=10')).toEqual([]);
  });

  it('keep long enough for delivery to an island', async () => {
    const sums = [2_000, 8_000, 15_000, 25_000];
    const found = (await Promise.all(sums.map((missing) => fitting(`missing=${missing}&zone=jeju`)))).flat();
    const lines = found.map(({ product_variation }) => ({ product_variation, count: 1 }));
    const told = (await post('/api/orders/temp-cart-items/', { items: lines }, null)).json().data;
    expect(found.length).toBeGreaterThan(3);
    for (const line of told) expect(line.available_on_islands).toBeGreaterThan(0);
  });

  it.each(['', 'missing=0', 'missing=x', 'missing=5&without=a', 'missing=5&zone=moon'])(
    'are refused for the query “%s”',
    async (query) => {
      const answer = await shop.app.inject({ url: `/api/orders/temp-cart-items/fitting/?${query}` });
      expect(answer.statusCode).toBe(400);
    },
  );
});
