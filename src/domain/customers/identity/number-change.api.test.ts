import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { ApiBrowser, call } from '../testing/api-browser.ts';
import { loggedIn, loggedInWithoutPhone } from '../testing/logged-in.ts';
import { ageCodes, otherThan, sentCode, sentMessage } from '../testing/sent-code.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => `+8210${String(61_000_000 + ++phones)}`;
type Headers = Readonly<Record<string, string>>;
const askFor = (headers: Headers, phone_number: string) =>
  call(shop, 'POST /api/users/me/number/codes/', { headers, body: { phone_number } });
const change = (headers: Headers, body: { phone_number: string; old_code?: string; new_code?: string }) =>
  call(shop, 'POST /api/users/me/number/', { headers, body });
const me = async (headers: Headers) => (await call(shop, 'GET /api/users/me/', { headers })).body.data;

/** A customer who has requested both codes. */
async function changing() {
  const [oldNumber, newNumber] = [newPhone(), newPhone()];
  const customer = await loggedIn(shop.database.db, oldNumber);
  expect((await askFor(customer.headers, newNumber)).body).toEqual({ data: { resend_in: 60, expires_in: 180 } });
  const codes = { old_code: await sentCode(shop, oldNumber), new_code: await sentCode(shop, newNumber) };
  return { ...customer, oldNumber, newNumber, codes };
}

it('both codes together change the number, end other sessions and notify both numbers', async () => {
  const { db } = shop.database;
  const { headers, userId, oldNumber, newNumber, codes } = await changing();
  await db.insertInto('validated_phones').values({ user_id: userId, phone_number: newNumber }).execute();
  const elsewhere = await loggedIn(db, oldNumber);
  const changed = await change(headers, { phone_number: newNumber, ...codes });
  expect(changed.status).toBe(200);
  expect(changed.body.data).toMatchObject({ id: userId, phone_number: newNumber, validated_phones: [oldNumber] });
  expect((await call(shop, 'GET /api/users/me/', { headers: elsewhere.headers })).status).toBe(401);
  expect(await sentMessage(shop, oldNumber)).toContain(`010-****-${newNumber.slice(-4)}. Not you?`);
  expect(await sentMessage(shop, newNumber)).toContain('You now log in with this number');

  // The new number opens the account, and the old one is available again.
  expect((await loggedIn(db, newNumber)).userId).toBe(userId);
  expect((await loggedIn(db, oldNumber)).userId).not.toBe(userId);
  expect((await change(headers, { phone_number: newPhone(), ...codes })).body.error.code).toBe('code_expired');
});

it.each([
  ['no code', {}, 'code_empty', ['old_code', 'new_code']],
  ['no code of the old number', { new_code: '' }, 'code_empty', ['old_code', 'new_code']],
] as const)('the number is unchanged with %s', async (_what, typed, problem, fields) => {
  const { headers, oldNumber, newNumber } = await changing();
  const { body } = await change(headers, { phone_number: newNumber, ...typed });
  expect(body.error).toMatchObject({ code: problem, message: 'SMS code cannot be empty' });
  expect(Object.keys(body.error.fields)).toEqual(fields);
  expect((await me(headers)).phone_number).toBe(oldNumber);
});

it('both codes must be right at once, and a right one stays valid after a failure', async () => {
  const { headers, oldNumber, newNumber, codes } = await changing();
  const wrongOld = await change(headers, { phone_number: newNumber, ...codes, old_code: otherThan(codes.old_code) });
  expect(wrongOld.body.error).toMatchObject({ code: 'code_wrong', fields: { old_code: expect.any(String) } });
  const wrongNew = await change(headers, { phone_number: newNumber, ...codes, new_code: otherThan(codes.new_code) });
  expect(wrongNew.body.error).toMatchObject({ code: 'code_wrong', fields: { new_code: expect.any(String) } });
  expect((await me(headers)).phone_number).toBe(oldNumber);
  expect((await change(headers, { phone_number: newNumber, ...codes })).status).toBe(200);
});

it('codes of another number, another customer or another purpose are refused', async () => {
  const [mine, theirs] = [await changing(), await changing()];
  const code = async (answer: ReturnType<typeof change>) => (await answer).body.error.code;
  expect(await code(change(mine.headers, { phone_number: theirs.newNumber, ...theirs.codes }))).not.toBeUndefined();
  expect(await code(change(mine.headers, { phone_number: newPhone(), ...mine.codes }))).toBe('code_expired');
  await call(shop, 'POST /api/users/sms-login/', { body: { phone_number: mine.newNumber } });
  const login = await sentCode(shop, mine.newNumber);
  if (login !== mine.codes.new_code) {
    expect(await code(change(mine.headers, { phone_number: mine.newNumber, ...mine.codes, new_code: login }))).toBe(
      'code_wrong',
    );
  }
  expect((await me(mine.headers)).phone_number).toBe(mine.oldNumber);
});

it('another customer’s number is refused, and only a requester who has proven it learns why', async () => {
  const { headers, oldNumber, newNumber, codes } = await changing();
  await loggedIn(shop.database.db, newNumber);
  expect((await askFor(headers, newNumber)).body.error.code).toBe('code_too_soon');
  const refused = await change(headers, { phone_number: newNumber, ...codes });
  expect(refused.status).toBe(409);
  expect(refused.body.error.code).toBe('number_taken');
  expect((await me(headers)).phone_number).toBe(oldNumber);
});

it('one of several customers who concurrently request a number gets it', async () => {
  const wanted = newPhone();
  const rivals = [];
  for (let count = 0; count < 5; count++) {
    const oldNumber = newPhone();
    const { headers } = await loggedIn(shop.database.db, oldNumber);
    await ageCodes(shop, wanted, '61 seconds');
    expect((await askFor(headers, wanted)).status).toBe(200);
    rivals.push({
      headers,
      codes: { old_code: await sentCode(shop, oldNumber), new_code: await sentCode(shop, wanted) },
    });
  }
  // Each code was the last one for its customer: as if all had been sent in the same second.
  const owners = await Promise.all(rivals.map(({ headers }) => me(headers)));
  const answers = await Promise.all(
    rivals.flatMap(({ headers, codes }) =>
      Array.from({ length: 3 }, () => change(headers, { phone_number: wanted, ...codes })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { rows } = await shop.database.pool.query('SELECT id FROM users WHERE phone_number = $1', [wanted]);
  expect(owners.map(({ id }) => id)).toContain(rows[0].id);
});

it('the same number and an invalid number are refused', async () => {
  const { headers, oldNumber } = await changing();
  expect((await askFor(headers, oldNumber)).body.error.code).toBe('phone_validated');
  expect((await askFor(headers, 'hello')).body.error.code).toBe('phone_invalid');
  expect((await call(shop, 'POST /api/users/me/number/', { body: {} })).status).toBe(401);
});

it('a customer without a number sets the first one with its code alone', async () => {
  const phone = newPhone();
  const { db } = shop.database;
  const { headers, userId } = await loggedInWithoutPhone(db, 'google', 'no number yet');
  expect((await askFor(headers, phone)).body).toEqual({ data: { resend_in: 60, expires_in: 180 } });
  const new_code = await sentCode(shop, phone);
  const wrong = await change(headers, { phone_number: phone, new_code: otherThan(new_code) });
  expect(wrong.body.error).toMatchObject({ code: 'code_wrong', fields: { new_code: expect.any(String) } });
  expect((await change(headers, { phone_number: phone, new_code })).body.data.phone_number).toBe(phone);
  expect((await loggedIn(db, phone)).userId).toBe(userId);
  expect((await me(headers)).phone_number).toBe(phone);
  expect(await sentMessage(shop, phone)).toContain('You now log in with this number');

  const late = await loggedInWithoutPhone(db, 'google', 'too late');
  await ageCodes(shop, phone, '61 seconds');
  await askFor(late.headers, phone);
  const theirs = { phone_number: phone, new_code: await sentCode(shop, phone) };
  expect((await change(late.headers, theirs)).body.error.code).toBe('number_taken');
});

it('only this browser stays known after the change', async () => {
  const { token, userId, newNumber, codes } = await changing();
  const { db } = shop.database;
  await db
    .insertInto('known_devices')
    .values({ key_hash: Buffer.alloc(32), user_id: userId, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  const browser = new ApiBrowser(shop, { session: token, signed_in: '1' });
  await browser.call('POST /api/users/me/number/', { body: { phone_number: newNumber, ...codes } });
  expect(browser.cookies.get('device')).toMatch(/^[\w-]{43}$/);
  const devices = await db.selectFrom('known_devices').select('key_hash').where('user_id', '=', userId).execute();
  expect(devices).toHaveLength(1);
  expect(devices[0]?.key_hash.equals(Buffer.alloc(32))).toBe(false);
});
