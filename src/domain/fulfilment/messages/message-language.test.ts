import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { ageCodes, sentMessage } from '../../customers/testing/sent-code.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { unconfirmedArrivals } from './arrival-question.store.ts';
import { unsentDelays } from './delay-news.store.ts';
import { readOrderMoney } from './notified-money.store.ts';
import {
  readOrderNews,
  readRefundNews,
  readRejection,
  readShortfallNews,
  readSurplusNews,
} from './order-message.store.ts';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
});
afterAll(() => shop.close());

const choose = async (locale: string | null) => {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: '/api/users/me/',
    headers: me.headers,
    payload: { locale },
  });
  expect(answer.json().data).toMatchObject({ locale_chosen: locale !== null });
};

const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(shop.database.db)).rows[0]?.id ?? 0;

/** The languages of every kind of order message; all orders were placed on an English page. */
async function languages(): Promise<Record<string, string | undefined>> {
  const { db } = shop.database;
  const today = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;
  const shipped = await placedOrder(shop, me);
  await paidByCard(db, shipped);
  const late = await placedOrder(shop, me);
  await paidByCard(db, late);
  const transferred = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  const short = await placedOrder(shop, me, { payment_method: 'bank_transfer' });
  await prepareOrder(db, shipped);
  await shipOrder(db, shipped, someParcel());
  await sql`UPDATE orders SET arrives_to = ${today} - 3 WHERE number = ${shipped}`.execute(db);
  await sql`UPDATE orders SET ships_on = ${today} - 1 WHERE number = ${late}`.execute(db);
  await transferFor(db, transferred);
  await transferFor(db, transferred, 2_000);
  await transferFor(db, short, 1_000);
  const ofOrder = (slug: string) => sql`(SELECT id FROM orders WHERE number = ${slug})`;
  const waiting = await idOf(sql`SELECT id FROM orders WHERE number = ${short}`);
  const event = await idOf(sql`SELECT max(id) AS id FROM order_events WHERE order_id = ${ofOrder(late)}`);
  const over = await idOf(sql`SELECT id FROM orders WHERE number = ${transferred}`);
  const attempt = await idOf(sql`
    INSERT INTO payment_attempts (order_id, toss_order_id, amount, status, payment_key)
    SELECT id, number || '-9', 1000, 'surplus', number FROM orders WHERE number = ${late} RETURNING id`);
  const surplus = await idOf(sql`
    INSERT INTO refunds (kind, order_id, attempt_id, amount, reason, requested_by, status)
    VALUES ('surplus', ${ofOrder(late)}, ${attempt}, 1000, 'Twice', ${me.userId}, 'due') RETURNING id`);
  const claim = await idOf(sql`
    INSERT INTO claims (order_id, status, decided_at, opened_by, description)
    VALUES (${ofOrder(shipped)}, 'rejected', now(), 'staff', 'Torn at the corner') RETURNING id`);
  return {
    step: (await readOrderNews(db, event))?.locale,
    card: (await readSurplusNews(db, attempt))?.locale,
    transfer: (await readOrderMoney(db, over))?.locale,
    shortfall: (await readShortfallNews(db, waiting))?.locale,
    refund: (await readRefundNews(db, surplus))?.locale,
    rejection: (await readRejection(db, claim))?.locale,
    arrival: (await unconfirmedArrivals(db)).at(-1)?.locale,
    delay: (await unsentDelays(db)).at(-1)?.locale,
  };
}
const allIn = (locale: string) =>
  Object.fromEntries(
    ['step', 'card', 'transfer', 'shortfall', 'refund', 'rejection', 'arrival', 'delay'].map((kind) => [kind, locale]),
  );

it('order messages use the language of the profile, otherwise that of the page', async () => {
  await sql`UPDATE users SET locale = 'ru' WHERE id = ${me.userId}`.execute(shop.database.db);
  expect(await languages()).toEqual(allIn('en'));
  await choose('uz');
  expect(await languages()).toEqual(allIn('uz'));
  await choose(null);
  expect(await languages()).toEqual(allIn('en'));
});

it('login codes use the language of the profile if the phone number is known, otherwise that of the page', async () => {
  const phone = '+821050000000';
  const wordsOfCode = async (number: string) => {
    await ageCodes(shop, number, '1 hour');
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/sms-login/',
      headers: { 'accept-language': 'ru' },
      payload: { phone_number: number },
    });
    return sentMessage(shop, number);
  };
  const [russian, uzbek] = [/[а-яё]{3}/i, /kod/i];
  expect(await wordsOfCode(phone)).toMatch(russian);
  await choose('uz');
  expect(await wordsOfCode(phone)).toMatch(uzbek);
  expect(await wordsOfCode('+821050000001')).toMatch(russian);
});
