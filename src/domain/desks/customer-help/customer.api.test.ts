import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Secret } from '../../../platform/start/secret.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { buyerMemory } from '../../basket/vouchers/buyer-memory.store.ts';
import { AccountNews } from '../../customers/identity/account-news.ts';
import { blockAgain } from '../../customers/identity/blocked-number.store.ts';
import { giveNumber } from '../../customers/identity/number-change.store.ts';
import type { MobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { noteLoginConsents } from '../../customers/identity/user.store.ts';
import { call } from '../../customers/testing/api-browser.ts';
import { loggedIn } from '../../customers/testing/logged-in.ts';
import { ageCodes, sentCode } from '../../customers/testing/sent-code.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, place, placedOrder } from '../../orders/testing/buyers.ts';
import { bringOrder } from '../../orders/testing/delivered.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { retentionYears } from '../policies/policy-terms.rules.ts';
import { forgetOldRecordsJob } from '../policies/retention.job.ts';
import { giveNumbersJob } from './number-request.job.ts';
import { NumberHelp } from './number-request.service.ts';

const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' });
afterAll(() => shop.close());
const { db } = shop.database;

type Headers = Record<string, string>;
let customer: Buyer;
let slug: string;
let owner: { headers: Headers; userId: number };
let support: { headers: Headers; userId: number };

beforeAll(async () => {
  customer = await buyer(db);
  await db.updateTable('users').set({ name: 'Dilnoza Karimova' }).where('id', '=', customer.userId).execute();
  owner = await staffCaller(db, 'owner');
  support = await staffCaller(db, 'support');
  slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await bringOrder(shop, slug);
  await db.updateTable('addresses').set({ address_detail: 'Room 7' }).where('user_id', '=', customer.userId).execute();
});

const get = (url: string, who: { headers: Headers } = support) =>
  shop.app.inject({ url: `/api/staff/customers/${url}`, headers: who.headers });
const post = (deed: string, payload: object, who: { headers: Headers } = support) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/customers/${deed}/`,
    headers: who.headers,
    payload: { customer: customer.userId, ...payload },
  });
const hashWithoutKey = async (number: string) =>
  (await sql<{ hash: Buffer }>`SELECT number_hash(${number}) AS hash`.execute(db)).rows[0]?.hash ?? Buffer.alloc(0);
const messagesTo = async (number: string) =>
  (await db.selectFrom('sms_messages').select('id').where('recipient', '=', number).execute()).length;

describe('a customer', () => {
  it.each([
    ['a phone', () => '010-5000-0000'],
    ['the last eight digits of a phone', () => '5000 0000'],
    ['the beginning of a name', () => 'diln'],
    ['the beginning of a family name', () => 'KARIM'],
    ['an order', () => slug],
  ])('is found by %s, shown with a part of the phone number, and the access is logged', async (_what, q) => {
    const answer = await get(`?q=${encodeURIComponent(q())}`);
    expect(answer.json().data).toEqual([
      expect.objectContaining({ id: customer.userId, phone_number: '010-****-0000', orders: 1, is_blocked: false }),
    ]);
    const noted = await db
      .selectFrom('personal_accesses')
      .select('people')
      .where('why', '=', 'customers_list')
      .execute();
    expect(noted.length).toBeGreaterThan(0);
    expect((await get('?q=zzzz')).json().data).toEqual([]);
  });

  it('is found by the last four digits of a phone, with everyone else who has them; three digits match too many', async () => {
    const found = (await get('?q=0000')).json().data.map(({ id }: { id: number }) => id);
    expect(found).toContain(customer.userId);
    expect((await get('?q=000')).json().data).toEqual([]);
    expect((await get('?q=0001')).json().data).toEqual([]);
  });

  it('is found by a name in Cyrillic, in any letter case', async () => {
    const named = (name: string) => db.updateTable('users').set({ name }).where('id', '=', customer.userId).execute();
    await named('Ёдгор Ўктамов');
    for (const q of ['ёдг', 'ЁДГОР ў'])
      expect((await get(`?q=${encodeURIComponent(q)}`)).json().data, q).toMatchObject([{ id: customer.userId }]);
    await named('Dilnoza Karimova');
  });

  it('is shown with orders and addresses; the door code only with the permission for personal data', async () => {
    const seen = (await get(`detail/?customer=${customer.userId}`)).json().data;
    expect(seen).toMatchObject({ name: 'Dilnoza Karimova', phone_number: '+821050000000', works_here: false });
    expect(seen.orders).toEqual([expect.objectContaining({ slug, status: 'delivered' })]);
    expect(seen.spent).toBe(seen.orders[0].total_price);
    expect(seen.addresses[0].address_detail).toBe('');
    const whole = (await get(`detail/?customer=${customer.userId}`, owner)).json().data;
    expect(whole.addresses[0].address_detail).toBe('Room 7');
    expect((await get('detail/?customer=999999')).statusCode).toBe(404);
  });

  it('has notes that staff write for each other', async () => {
    const noted = await post('note', { body: 'Calls after six.' });
    expect(noted.json().data.notes[0]).toMatchObject({ body: 'Calls after six.' });
    expect((await post('note', { body: ' ' })).statusCode).toBe(400);
  });

  it('who is blocked places no new orders, but stays logged in and keeps the old ones', async () => {
    const blocked = await post('block', { reason: 'Three parcels came back' });
    expect(blocked.json().data.block).toMatchObject({ reason: 'Three parcels came back' });
    const wish = { items: [{ product_variation: 1, count: 1 }], expected_total: 0 };
    const refused = await place(shop, customer, wish);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'customer_blocked']);
    const mine = await shop.app.inject({ url: `/api/orders/detail/?slug=${slug}`, headers: customer.headers });
    expect(mine.statusCode).toBe(200);
    expect((await get('?blocked=1')).json().data).toHaveLength(1);
    expect((await post('unblock', {})).json().data.block).toBeNull();
    expect((await place(shop, customer, wish)).json().error.code).toBe('total_changed');
    expect((await post('block', { customer: owner.userId, reason: 'No' })).json().error.code).toBe('works_here');
  });

  it('who is blocked is found by name, however many have the same name', async () => {
    await sql`INSERT INTO users (name, locale) SELECT 'Dilnoza ' || n, 'uz' FROM generate_series(1, 250) AS n`.execute(
      db,
    );
    await post('block', { reason: 'Three parcels came back' });
    const found = (await get('?q=dilnoza&blocked=1')).json().data;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([customer.userId]);
    await post('unblock', {});
    await sql`DELETE FROM users WHERE name LIKE 'Dilnoza %' AND id <> ${customer.userId}`.execute(db);
  });

  it('gets a file with all data about them, and the export is logged', async () => {
    await noteLoginConsents(db, customer.userId);
    const json = await get(`export/?customer=${customer.userId}`, owner);
    expect(json.headers['content-disposition']).toContain(`customer-${customer.userId}.json`);
    expect(json.json()).toMatchObject({ account: { name: 'Dilnoza Karimova' }, orders: [{ number: slug }] });
    const agreed = [
      { kind: 'terms', policy: 'terms', version: 1, given_at: expect.any(String) },
      { kind: 'age', policy: 'terms', version: 1, given_at: expect.any(String) },
    ];
    const perishables = { kind: 'perishables', policy: 'refunds', version: 1, given_at: expect.any(String) };
    expect(json.json()).toMatchObject({ consents: agreed, orders: [{ consents: [...agreed, perishables] }] });
    const text = (await get(`export/?customer=${customer.userId}&format=txt`, owner)).body;
    expect(text).toContain('name: Dilnoza Karimova');
    expect(text).toContain(`number: ${slug}`);
    expect((await get(`export/?customer=${customer.userId}`)).json().error.code).toBe('not_permitted');
  });

  it('gets the data that staff recorded about them too: notes, the block, numbers and messages, and no one else’s', async () => {
    const person = await loggedIn(db, '+821077770001');
    const account = { user_id: person.userId };
    await db
      .insertInto('customer_notes')
      .values({ ...account, staff_id: owner.userId, body: 'Calls at night' })
      .execute();
    const blocked = { ...account, blocked_by: owner.userId, reason: 'Three parcels came back' };
    await db.insertInto('customer_blocks').values(blocked).execute();
    const validated_at = new Date(Date.now() - 3_600_000);
    await db
      .insertInto('validated_phones')
      .values({ ...account, phone_number: '+821077770002', validated_at })
      .execute();
    const message = (idempotency_key: string, recipient: string, created_at: Date) => ({
      ...{ idempotency_key, recipient, created_at, state: 'sent', sent_at: created_at },
    });
    await db
      .insertInto('sms_messages')
      .values([
        message('export-1', '+821077770002', new Date()),
        message('export-2', '+821077770002', new Date(validated_at.getTime() - 1_000)),
        message('export-3', '+821077770003', new Date()),
      ])
      .execute();
    const { notes, blocks, phones, messages } = (await get(`export/?customer=${person.userId}`, owner)).json();
    expect(notes).toEqual([{ body: 'Calls at night', at: expect.any(String) }]);
    expect(blocks).toEqual([{ reason: 'Three parcels came back', blocked_at: expect.any(String) }]);
    expect(phones).toContainEqual({ phone_number: '+821077770002', validated_at: expect.any(String) });
    expect(messages).toEqual([
      { to: '+821077770002', state: 'sent', asked_at: expect.any(String), sent_at: expect.any(String) },
    ]);
  });
});

describe('the logins of a customer', () => {
  it('can all be ended at once by staff, which is logged; not those of colleagues, nor by packers', async () => {
    const phones = [await loggedIn(db, '+821055500090'), await loggedIn(db, '+821055500090')];
    const userId = phones[0]?.userId ?? 0;
    const isIn = async ({ headers }: { headers: Headers }) =>
      (await shop.app.inject({ url: '/api/users/me/', headers })).statusCode === 200;
    const other = await loggedIn(db, '+821055500091');
    expect((await get(`detail/?customer=${userId}`)).json().data).toMatchObject({ logins: 2, logins_ended_at: null });
    const packer = await staffCaller(db, 'packer');
    expect((await post('end-logins', { customer: userId }, packer)).statusCode).toBe(403);
    const ended = (await post('end-logins', { customer: userId })).json().data;
    expect(ended).toMatchObject({ logins: 0, logins_ended_at: expect.any(String) });
    for (const phone of phones) expect(await isIn(phone)).toBe(false);
    expect(await isIn(other)).toBe(true);
    const audit = await db
      .selectFrom('audit_log')
      .select(['person_id', 'columns'])
      .where('table_name', '=', 'users')
      .where('row_id', '=', String(userId))
      .execute();
    expect(audit).toEqual([{ person_id: support.userId, columns: ['logins_ended_at'] }]);
    expect((await post('end-logins', { customer: owner.userId })).json().error.code).toBe('works_here');
    expect((await post('end-logins', { customer: 0x7fffffff })).json().error.code).toBe('not_found');
  });
});

describe('a customer who has lost their phone number', () => {
  const newNumber = '+821099998888';
  const help = new NumberHelp(
    db,
    { secret: shop.secret, memory: buyerMemory },
    new AccountNews(shop.secret, 'https://shop.test'),
  );
  const job = giveNumbersJob(db, help, { error: () => undefined } as never);
  const numberNow = async () =>
    (await db.selectFrom('users').select('phone_number').where('id', '=', customer.userId).executeTakeFirstOrThrow())
      .phone_number;
  const ask = () => post('number', { phone_number: newNumber, proof: 'ARC by video call, order and name match' });
  const waited = () => sql`UPDATE number_requests SET ready_at = now() - interval '1 minute'`.execute(db);

  it('gets a new number with two staff members, after a wait, and both numbers are notified', async () => {
    const old = await numberNow();
    const asked = await ask();
    expect(asked.json().data.number_request).toMatchObject({ new_number: newNumber, is_own: true });
    expect((await ask()).json().error).toMatchObject({
      code: 'changed_meanwhile',
      details: { by: '0003', at: expect.any(String) },
    });
    expect(await messagesTo(old ?? '')).toBe(1);
    expect(await messagesTo(newNumber)).toBe(1);

    const alone = await post('number/confirm', { phone_number: newNumber });
    expect(alone.json().error.code).toBe('needs_another_person');
    await waited();
    await job.run({});
    expect(await numberNow(), 'unconfirmed').toBe(old);

    await sql`UPDATE number_requests SET ready_at = now() + interval '1 hour'`.execute(db);
    const other = await post('number/confirm', { phone_number: '+821011112222' }, owner);
    expect(other.json().error.code).toBe('changed_meanwhile');
    expect((await post('number/confirm', { phone_number: newNumber }, owner)).statusCode).toBe(200);
    await job.run({});
    expect(await numberNow(), 'too early').toBe(old);

    await waited();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await Promise.all([job.run({}), job.run({}), job.run({})]);
    vi.useRealTimers();
    expect(await numberNow()).toBe(newNumber);
    expect(await messagesTo(old ?? '')).toBe(2);
    expect(await messagesTo(newNumber)).toBe(2);
    // A logged-in customer must log in again with the new number.
    const me = await shop.app.inject({ url: '/api/users/me/', headers: customer.headers });
    expect(me.statusCode).toBe(401);
  });

  it('does not get a number that another customer has, nor one that was refused', async () => {
    await buyer(db, 7);
    const taken = await post('number', { phone_number: '010-5000-0007', proof: 'ARC by video call, all match' });
    expect(taken.json().error.code).toBe('number_taken');
    await post('number', { phone_number: '010-4444-3333', proof: 'ARC by video call, all match' });
    expect((await post('number/refuse', {})).json().data.number_request).toBeNull();
    expect((await post('number/confirm', { phone_number: '010-4444-3333' }, owner)).statusCode).toBe(404);
  });
});

/** Asserts that no list, search, page or file of daily work shows whose order it was. */
async function nobodySees(person: Readonly<Record<'recipient_name' | 'phone_number' | 'address_text', string | null>>) {
  const packer = await staffCaller(db, 'packer');
  const found = async (who: { headers: Headers }, url: string) =>
    (await shop.app.inject({ url: `/api/staff/${url}`, headers: who.headers })).body;
  for (const who of [owner, support, packer]) {
    for (const url of ['orders/', `orders/?q=${slug}`, `orders/detail/?slug=${slug}`])
      for (const words of Object.values(person)) expect(await found(who, url)).not.toContain(words);
    for (const words of [person.recipient_name, person.phone_number])
      expect(JSON.parse(await found(who, `orders/?q=${encodeURIComponent(words ?? '')}`)).data).toEqual([]);
  }
  expect(JSON.parse(await found(support, `customers/?q=${slug}`)).data).toEqual([]);
}

describe('erasing a customer', () => {
  it('waits until a claim is decided', async () => {
    await sql`INSERT INTO claims (order_id, opened_by, description)
      SELECT id, 'staff', 'Everything was broken' FROM orders WHERE number = ${slug}`.execute(db);
    const refused = await post('erase', { confirm: '010-9999-8888' }, owner);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'claim_undecided']);
    await sql`DELETE FROM claims WHERE description = 'Everything was broken'`.execute(db);
  });

  it('is possible without phone and name after the customer number was typed', async () => {
    const { id } = await db.insertInto('users').values({ locale: 'uz' }).returning('id').executeTakeFirstOrThrow();
    const erase = (confirm: string) => post('erase', { customer: id, confirm }, owner);
    expect((await erase(String(id + 1))).json().error.fields).toEqual({ confirm: expect.any(String) });
    expect((await erase(String(id))).json()).toEqual({ data: { erased: true } });
  });

  it('does not lift a block: a new account with the same phone number is blocked too, for a year', async () => {
    const number = '+821055500077';
    const anew = async () => {
      expect((await call(shop, 'POST /api/users/sms-login/', { body: { phone_number: number } })).status).toBe(200);
      const code = await sentCode(shop, number);
      await call(shop, 'POST /api/users/sms-verify/', { body: { phone_number: number, code } });
      await ageCodes(shop, number, '2 hours');
      return (await db.selectFrom('users').select('id').where('phone_number', '=', number).executeTakeFirstOrThrow())
        .id;
    };
    const blockOf = async (id: number) => (await get(`detail/?customer=${id}`)).json().data.block;
    const first = await anew();
    await post('block', { customer: first, reason: 'Three parcels came back' });
    await post('erase', { customer: first, confirm: number }, owner);
    const second = await anew();
    expect(second).not.toBe(first);
    expect(await blockOf(second)).toMatchObject({ reason: 'Three parcels came back' });
    await post('erase', { customer: second, confirm: number }, owner);
    const kept = await sql<{ row: string }>`SELECT b::text AS row FROM blocked_numbers b`.execute(db);
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.row).not.toContain(number.slice(-8));
    expect(kept.rows[0]?.row).not.toContain((await hashWithoutKey(number)).toString('hex'));
    const later = (months: number) =>
      forgetOldRecordsJob(db, shop.secret, () => new Date(Date.now() + months * 31 * 86_400_000)).run({});
    await later(10);
    const third = await anew();
    expect(await blockOf(third)).not.toBeNull();
    await post('erase', { customer: third, confirm: number }, owner);
    await later(13);
    const fourth = await anew();
    expect(await blockOf(fourth)).toBeNull();
    await post('erase', { customer: fourth, confirm: number }, owner);
    expect(await blockOf(await anew())).toBeNull();
  });

  it('recognises block data that was written without the shop’s key, before and after, also through a change of numbers', async () => {
    const [before, after, wanted] = ['+821055500078', '+821055500079', '+821055500080'] as const;
    const blocked = async (number: string) => {
      const { userId } = await loggedIn(db, number);
      await post('block', { customer: userId, reason: 'Never opened the door' });
      // By hand, or by an older version of the shop without a key.
      await sql`DELETE FROM users WHERE id = ${userId}`.execute(db);
    };
    const isBlocked = async (userId: number) =>
      (await get(`detail/?customer=${userId}`)).json().data.block?.reason === 'Never opened the door';
    const unkeyed = async () =>
      (await db.selectFrom('blocked_numbers').selectAll().where('is_keyed', '=', false).execute()).length;
    await blocked(before);
    expect(await unkeyed()).toBe(1);
    expect(await isBlocked((await loggedIn(db, before)).userId)).toBe(true);
    await blocked(after);
    await blocked(wanted);
    await forgetOldRecordsJob(db, shop.secret).run({});
    expect(await unkeyed()).toBe(0);
    const { userId } = await loggedIn(db, '+821055500081');
    expect(await isBlocked(userId)).toBe(false);
    expect(await giveNumber(db, { secret: shop.secret, memory: buyerMemory }, userId, after as MobileNumber)).toBe(
      true,
    );
    expect(await isBlocked(userId)).toBe(true);
    // With another secret, the number cannot be recognised.
    await blockAgain(db, new Secret('another shop'), userId, wanted);
    expect(await db.selectFrom('blocked_numbers').select('reason').execute()).toHaveLength(1);
  });

  it('needs the customer to be typed in, removes personal data and keeps the sale', async () => {
    expect((await post('erase', { confirm: '010-9999-8888' })).json().error.code).toBe('not_permitted');
    const wrong = await post('erase', { confirm: '010-0000-0000' }, owner);
    expect(wrong.json().error.fields).toEqual({ confirm: expect.any(String) });
    const before = await db
      .selectFrom('orders')
      .select(['recipient_name', 'phone_number', 'address_text'])
      .where('number', '=', slug)
      .executeTakeFirstOrThrow();
    const erased = await post('erase', { confirm: '010-9999-8888' }, owner);
    expect(erased.json(), erased.body).toEqual({ data: { erased: true } });
    expect((await get(`detail/?customer=${customer.userId}`)).statusCode).toBe(404);
    const order = await db
      .selectFrom('orders')
      .select(['user_id', 'recipient_name', 'phone_number', 'total_price'])
      .where('number', '=', slug)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ user_id: null, recipient_name: null, phone_number: null });
    expect(order.total_price).toBeGreaterThan(0);
    await nobodySees(before);
    expect((await post('erase', { customer: owner.userId, confirm: '010-7777-0000' }, owner)).json().error.code).toBe(
      'works_here',
    );
  });

  it('archives the identity for the owner alone, with re-authentication and a reason, for the legal period', async () => {
    const wish = { q: slug.toLowerCase(), reason: 'The tax office asks about this sale' };
    const open = (who: { headers: Headers }, payload: object = wish) =>
      shop.app.inject({ method: 'POST', url: '/api/staff/archive/', headers: who.headers, payload });
    const manager = await staffCaller(db, 'manager');
    for (const who of [support, manager]) expect((await open(who)).json().error.code).toBe('not_permitted');
    await sql`UPDATE staff_sessions SET proven_at = now() - interval '20 minutes'`.execute(db);
    expect((await open(owner)).json().error.code).toBe('proof_needed');
    await sql`UPDATE staff_sessions SET proven_at = now()`.execute(db);
    expect((await open(owner, { ...wish, reason: 'so' })).statusCode).toBe(400);
    const { data } = (await open(owner)).json();
    const written = expect.stringMatching(/./);
    expect(data).toMatchObject([{ slug, complaint: '', name: written, depositors: written, address: written }]);
    const { data: byPhone } = (await open(owner, { ...wish, q: data[0].phone_number })).json();
    expect(byPhone).toEqual(data);
    const looks = await db
      .selectFrom('personal_accesses')
      .select(['staff_id', 'reason'])
      .where('why', '=', 'archive')
      .execute();
    expect(looks).toEqual(Array(2).fill({ staff_id: owner.userId, reason: wish.reason }));
    const inYears = (days: number) => {
      const then = new Date(Date.parse(data[0].placed_at) + days * 86_400_000);
      then.setUTCFullYear(then.getUTCFullYear() + retentionYears.orders);
      return forgetOldRecordsJob(db, shop.secret, () => then).run({});
    };
    await inYears(-1);
    expect((await open(owner)).json().data).toHaveLength(1);
    await inYears(1);
    expect((await open(owner)).json().data).toEqual([]);
  });
});
