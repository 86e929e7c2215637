import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, stockExactly } from '../../orders/testing/buyers.ts';
import { bringOrder, placedOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { StaffReview } from './staff-review.contract.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000' });
afterAll(() => shop.close());
const { db } = shop.database;
let me: Buyer;
let support: { headers: Record<string, string> };
let slug: string;

beforeAll(async () => {
  me = await buyer(db);
  support = await staffCaller(db, 'support');
  await stockExactly(db, 1, 20);
  slug = await placedOrder(shop, me, [{ product_variation: 1, count: 1 }], 'bank_transfer');
  await transferFor(db, slug);
  await bringOrder(shop, slug);
  const { line } = (await mine()).data[0];
  const payload = { line, stars: 2, text: 'Came late.', author: 'Anvar' };
  await shop.app.inject({ method: 'POST', url: '/api/products/review/', headers: me.headers, payload });
});

const get = (url: string, headers = {}) => shop.app.inject({ url, headers }).then((answer) => answer.json());
const mine = () => get(`/api/products/review/mine/?slug=${slug}`, me.headers);
const listed = async (state: string): Promise<StaffReview[]> =>
  (await get(`/api/staff/reviews/?state=${state}`, support.headers)).data;
const mineIn = async (state: string) => (await listed(state)).find((review) => review.slug === slug);
const decide = (id: number, deed: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/staff/reviews/${id}/${deed}/`, headers: support.headers, payload });

it('a review waits for staff, who can publish it, answer it publicly and hide it with a reason', async () => {
  const { id, version, product } = (await mineIn('pending')) as StaffReview;
  const shown = await decide(id, 'approve', { version });
  expect(shown.json().data).toMatchObject({ state: 'approved', slug });
  expect(await mineIn('pending')).toBeUndefined();

  const words = 'We are sorry. The next parcel comes with a gift.';
  const answered = await decide(id, 'answer', { words, version: shown.json().data.version });
  expect(answered.json().data.answer).toBe(words);
  const forAll = await get(`/api/products/review/?product=${product.id}`);
  expect(forAll.data.find((review: { id: number }) => review.id === id).answer).toEqual({
    text: words,
    at: expect.any(String),
  });
  expect((await mine()).data[0].review.answer).toBe(words);

  // A decision on an outdated version names who was faster and changes nothing.
  const late = await decide(id, 'hide', { words: 'Too late', version });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'changed_meanwhile']);
  expect(late.json().error.details.current.answer).toBe(words);
  expect(await mineIn('rejected')).toBeUndefined();

  const now = answered.json().data.version;
  expect((await decide(id, 'hide', { words: ' ', version: now })).statusCode).toBe(400);
  const hidden = await decide(id, 'hide', { words: 'It names a neighbour', version: now });
  expect(hidden.json().data).toMatchObject({ state: 'rejected', rejection: 'It names a neighbour' });
  expect((await mine()).data[0].review).toMatchObject({ status: 'rejected', rejection: 'It names a neighbour' });
  const after = await get(`/api/products/review/?product=${product.id}`);
  expect(after.data.some((review: { id: number }) => review.id === id)).toBe(false);
});

it('a review is decided once, however many staff decide concurrently', async () => {
  const { id, version } = (await mineIn('rejected')) as StaffReview;
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, 'approve', { version })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
});
