import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import type { StaffRole } from '../../../platform/http/permissions.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, forgetOrders, stockExactly } from '../../orders/testing/buyers.ts';
import { bringOrder, placedOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { memoryFiles, sentPhoto } from '../testing/some-photo.ts';
import type { listMyReviews, listReviews } from './review.contract.ts';
import { approveReview } from './review.service.ts';
import { refuseReview } from './review.store.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, memoryFiles());
  me = await buyer(shop.database.db);
  await shop.database.db.updateTable('users').set({ name: '  Дилноза Каримова' }).where('id', '=', me.userId).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('reviews').where('is_demo', '=', false).execute();
  await forgetOrders(db);
  await stockExactly(db, 1, 20);
});

const product = 1;

async function paid(): Promise<string> {
  const slug = await placedOrder(shop, me, [{ product_variation: 1, count: 2 }], 'bank_transfer');
  await transferFor(shop.database.db, slug);
  return slug;
}

async function delivered(): Promise<{ slug: string; line: number }> {
  const slug = await paid();
  await bringOrder(shop, slug);
  return { slug, line: (await mine(slug)).data[0]?.line ?? 0 };
}

async function mine(slug: string, who = me): Promise<AnswerOf<typeof listMyReviews>> {
  return (await shop.app.inject({ url: `/api/products/review/mine/?slug=${slug}`, headers: who.headers })).json();
}

async function shown(more = ''): Promise<AnswerOf<typeof listReviews>> {
  return (await shop.app.inject({ url: `/api/products/review/?product=${product}${more}` })).json();
}

function write(line: number, change: Record<string, unknown> = {}, who = me) {
  const payload = { line, stars: 5, text: 'Мягкое, свежее, для плова лучше не найти.', ...change };
  const headers = { ...who.headers, 'accept-language': 'ru' };
  return shop.app.inject({ method: 'POST', url: '/api/products/review/', headers, payload });
}

describe('a review', () => {
  it('exists once per product of an order, also if a voucher split it into two lines', async () => {
    const { db } = shop.database;
    const { slug, line } = await delivered();
    await sql`
      INSERT INTO order_lines (order_id, position, product_id, variation_id, sku, slug, name, picture_key, unit_type,
        unit_amount, storage, tax_type, usual_price, price, count)
      SELECT order_id, position + 1, product_id, variation_id, sku, slug, name, picture_key, unit_type, unit_amount, storage,
        tax_type, usual_price, price - 1, 1 FROM order_lines WHERE id = ${line}`.execute(db);
    const parts = await db.selectFrom('order_lines').select('id').orderBy('id').execute();
    expect((await mine(slug)).data).toMatchObject([{ line, can_review: true }]);
    const written = await Promise.all(parts.map(({ id }, index) => write(id, { text: `Good, ${index}` })));
    expect(written.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await mine(slug)).data).toMatchObject([{ line, can_review: false, review: { stars: 5 } }]);
  });

  it('can be written by the buyer after delivery, waits for approval, and is then shown', async () => {
    const before = await shown();
    const { slug, line } = await delivered();
    expect(await mine(slug)).toMatchObject({ data: [{ line, can_review: true, review: null }], author: 'Дилноза' });
    const photo = await sentPhoto(shop, me.headers);
    const answer = await write(line, { photos: [photo] });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json().data;
    expect(answer.json().data).toMatchObject({
      stars: 5,
      author: 'Дилноза',
      status: 'pending',
      photos: [{ id: photo }],
    });
    expect((await mine(slug)).data[0]).toMatchObject({ can_review: false, review: { id, status: 'pending' } });
    expect((await shown()).count).toBe(before.count);
    const photoSeenBy = (headers: Record<string, string> = {}) =>
      shop.app.inject({ url: `/api/photos/${photo}`, headers });
    expect((await photoSeenBy()).statusCode).toBe(404);
    expect((await photoSeenBy(me.headers)).statusCode).toBe(200);
    // Staff who moderate reviews see the photos before they are published; other staff do not.
    const seenBy = async (role: StaffRole) =>
      (await photoSeenBy((await staffCaller(shop.database.db, role)).headers)).statusCode;
    expect([await seenBy('support'), await seenBy('manager'), await seenBy('packer')]).toEqual([200, 200, 404]);

    expect(await approveReview(shop.database.db, id)).toEqual({ ok: true, value: null });
    const after = await shown();
    expect(after.count).toBe(before.count + 1);
    expect(after.distribution[4]).toBe((before.distribution[4] ?? 0) + 1);
    expect(after.data[0]).toMatchObject({ id, locale: 'ru', author: 'Дилноза', photos: [`/api/photos/${photo}`] });
    const everybody = await photoSeenBy();
    expect([everybody.statusCode, everybody.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);

    // It is hidden again, with its photos and its rating.
    await refuseReview(shop.database.db, id, 'It names another customer', {});
    expect(await shown()).toEqual(before);
    expect((await photoSeenBy()).statusCode).toBe(404);
    expect((await mine(slug)).data[0]?.review).toMatchObject({
      status: 'rejected',
      rejection: 'It names another customer',
    });
  });

  it('may be only stars and tags, which are counted with its photos and its language', async () => {
    const before = await shown();
    const countIn = (list: readonly { readonly count: number }[], index: number) => list[index]?.count ?? 0;
    const { line } = await delivered();
    const photo = await sentPhoto(shop, me.headers);
    const answer = await write(line, { text: '', tags: ['came_cold', 'tender', 'tender'], photos: [photo] });
    expect(answer.json().data).toMatchObject({ text: '', tags: ['came_cold', 'tender'] });
    const { id } = answer.json().data;
    expect((await shown()).photos).toEqual(before.photos);
    await approveReview(shop.database.db, id);
    const after = await shown();
    for (const tag of ['came_cold', 'tender'] as const) {
      const at = (list: typeof after.tags) => list.findIndex((one) => one.tag === tag);
      expect(countIn(after.tags, at(after.tags))).toBe(countIn(before.tags, at(before.tags)) + 1);
    }
    expect(after.photos[0]).toEqual({ url: `/api/photos/${photo}`, review: id });
    const russian = (page: typeof after) => page.languages.find(({ language }) => language === 'ru')?.count ?? 0;
    expect(russian(after)).toBe(russian(before) + 1);
    // One language: its reviews and its number; the rating stays that of all.
    const inRussian = await shown('&language=ru');
    expect(inRussian.data.every(({ locale }) => locale === 'ru')).toBe(true);
    expect(inRussian).toMatchObject({ count: russian(after), average: after.average, tags: after.tags });
    expect((await shop.app.inject({ url: `/api/products/review/?product=1&language=de` })).statusCode).toBe(400);
  });

  it('of the same product after another order is known, and another one can be written', async () => {
    const first = await delivered();
    await write(first.line);
    const again = await delivered();
    const lines = async () => (await mine(again.slug)).data;
    expect(await lines()).toMatchObject([{ can_review: true, reviewed_before: true, review: null }]);
    const order = async () =>
      (await shop.app.inject({ url: `/api/orders/detail/?slug=${again.slug}`, headers: me.headers })).json().data;
    expect(await order()).toMatchObject({ can_review: false, items: [{ reviewed: true }] });
    expect((await write(again.line)).statusCode).toBe(200);
    expect(await lines()).toMatchObject([{ can_review: false, reviewed_before: false, review: { stars: 5 } }]);
  });

  it('exists once for each line of an order, however often it is sent', async () => {
    const { line } = await delivered();
    const answers = await Promise.all([write(line), write(line), write(line)]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await write(line, { stars: 1 })).json().error.code).toBe('already_reviewed');
    const again = await delivered();
    expect((await write(again.line)).statusCode).toBe(200);
  });

  it('is refused before delivery and for another customer’s order', async () => {
    const slug = await paid();
    const [first] = (await mine(slug)).data;
    expect(first).toMatchObject({ can_review: false, review: null });
    const early = await write(first?.line ?? 0);
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'not_received']);
    const other = await buyer(shop.database.db, 5);
    await bringOrder(shop, slug);
    expect((await write(first?.line ?? 0, {}, other)).statusCode).toBe(404);
    expect(await mine(slug, other)).toMatchObject({ error: { code: 'not_found' } });
    expect((await write(999_999)).statusCode).toBe(404);
  });

  it.each([
    ['no star', { stars: 0 }, 'stars'],
    ['six stars', { stars: 6 }, 'stars'],
    ['a made-up tag', { tags: ['cheap'] }, 'tags.0'],
    ['too many words', { text: 'x'.repeat(2_001) }, 'text'],
    ['a made-up photo', { photos: ['0'.repeat(32)] }, 'photos'],
    ['five photos', { photos: Array.from({ length: 5 }, (_, index) => String(index).repeat(32)) }, 'photos'],
  ])('with %s is refused', async (_name, change, field) => {
    const { slug, line } = await delivered();
    const answer = await write(line, change);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect((await mine(slug)).data[0]?.review).toBeNull();
  });

  it('by a customer without a name has to be signed', async () => {
    const nameless = await buyer(shop.database.db, 8);
    const slug = await placedOrder(shop, nameless, [{ product_variation: 1, count: 1 }], 'bank_transfer');
    await transferFor(shop.database.db, slug);
    await bringOrder(shop, slug);
    const { data, author } = await mine(slug, nameless);
    const line = data[0]?.line ?? 0;
    // The recipient's name is only a suggestion: the request must contain a name.
    expect(author).toBe('Test');
    expect((await write(line, {}, nameless)).json().error.fields).toEqual({ author: expect.any(String) });
    expect((await write(line, { author: 'Anvar' }, nameless)).json().data.author).toBe('Anvar');
  });

  it('is deleted with its author’s account, and so is its rating', async () => {
    const before = await shown();
    const { line } = await delivered();
    const { id } = (await write(line)).json().data;
    await approveReview(shop.database.db, id);
    await shop.database.db.deleteFrom('users').where('id', '=', me.userId).execute();
    expect(await shown()).toEqual(before);
    expect(await refuseReview(shop.database.db, id, 'gone', {})).toBe(false);
  });
});
