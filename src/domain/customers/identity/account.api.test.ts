import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outsideServices } from '../../../app/outside-services.ts';
import { createServer } from '../../../app/server.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { Uploads } from '../../../platform/files/uploads.ts';
import { PageCache } from '../../../platform/pages/page-cache.ts';
import { readConfig } from '../../../platform/start/config.ts';
import { createLog } from '../../../platform/start/log.ts';
import { queuedWork } from '../../../platform/testing/queued-work.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { LiveWork } from '../../desks/today/live-work.ts';
import { LiveOrders } from '../../orders/order/live-orders.ts';
import { KnownSettings } from '../../shop/settings/known-settings.ts';
import { ApiBrowser, call } from '../testing/api-browser.ts';
import { ageSessions, type LoggedIn, loggedIn, loggedInWithoutPhone } from '../testing/logged-in.ts';
import { ageCodes, otherThan, sentCode } from '../testing/sent-code.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => `+8210${String(70_000_000 + ++phones)}`;
const customer = async () => {
  const phone = newPhone();
  return { phone, ...(await loggedIn(shop.database.db, phone)) };
};
const me = (headers: Readonly<Record<string, string>>) => call(shop, 'GET /api/users/me/', { headers });
const isLoggedIn = async ({ headers }: LoggedIn) => (await me(headers)).status === 200;

describe('the logged-in customer', () => {
  it('gets their own data, which must not be cached', async () => {
    const { headers, userId, phone } = await customer();
    const answer = await me(headers);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      id: userId,
      phone_number: phone,
      name: '',
      locale: 'en',
      locale_chosen: false,
      providers: [],
      validated_phones: [],
      deletion_proof: 'code',
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('has to log in first, in three languages', async () => {
    for (const [language, message] of [
      ['en', 'You need to login to continue'],
      ['ru', 'Войдите, чтобы продолжить'],
      ['uz', 'Davom etish uchun tizimga kiring'],
    ] as const) {
      const answer = await me({ 'accept-language': language });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ error: { code: 'login_required', message } });
    }
  });

  it.each([
    'GET /api/users/me/',
    'PATCH /api/users/me/',
    'DELETE /api/users/me/',
    'GET /api/users/me/deletion/',
    'POST /api/users/me/deletion-code/',
    'GET /api/users/sessions/',
    'DELETE /api/users/sessions/',
    'DELETE /api/users/providers/',
  ] as const)('needs a session for %s before anything else is checked', async (what) => {
    const answer = await call(shop, what, { headers: { authorization: `Token ${'a'.repeat(43)}` } });
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe('login_required');
  });

  it('changes name and language independently', async () => {
    const { headers } = await customer();
    const change = (body: unknown) => call(shop, 'PATCH /api/users/me/', { headers, body });
    expect((await change({ name: '  Азиза Karimova ' })).body.data).toMatchObject({
      name: 'Азиза Karimova',
      locale: 'en',
    });
    expect((await change({ locale: 'uz' })).body.data).toMatchObject({ name: 'Азиза Karimova', locale: 'uz' });
    expect((await change({})).body.data).toMatchObject({ name: 'Азиза Karimova', locale: 'uz', locale_chosen: true });
    expect((await change({ name: 'x'.repeat(80) })).status).toBe(200);
    expect((await change({ name: '' })).body.data.name).toBe('');
    expect((await me(headers)).body.data).toMatchObject({ name: '', locale: 'uz' });
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: null }, 'name'],
    [{ locale: 'fr' }, 'locale'],
    [{ name: 'Fine', locale: '' }, 'locale'],
  ])('is refused %j', async (body, field) => {
    const { headers } = await customer();
    const answer = await call(shop, 'PATCH /api/users/me/', { headers, body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect((await me(headers)).body.data).toMatchObject({ name: '', locale: 'en' });
  });

  it('cannot change other fields or other customers', async () => {
    const [mine, other] = [await customer(), await customer()];
    await call(shop, 'PATCH /api/users/me/', {
      headers: mine.headers,
      body: { name: 'Mine', id: other.userId, user_id: other.userId, phone_number: other.phone },
    });
    expect((await me(mine.headers)).body.data).toMatchObject({ id: mine.userId, phone_number: mine.phone });
    expect((await me(other.headers)).body.data).toMatchObject({ name: '', phone_number: other.phone });
  });
});

describe('a login session', () => {
  const logOut = (headers: Readonly<Record<string, string>>) => call(shop, 'POST /api/auth/logout/', { headers });
  const sessionsOf = async ({ headers }: LoggedIn) =>
    (await call(shop, 'GET /api/users/sessions/', { headers })).body.data;
  const codeFor = async (phone_number: string) => {
    await call(shop, 'POST /api/users/sms-login/', { body: { phone_number } });
    return sentCode(shop, phone_number);
  };

  it('is recognised by its token in the header or in the cookie', async () => {
    const { token, userId } = await customer();
    expect((await me({ authorization: `Token ${token}` })).body.data.id).toBe(userId);
    expect((await me({ cookie: `session=${token}` })).body.data.id).toBe(userId);
  });

  it.each(['', 'Token', 'Token ', 'Bearer TOKEN', 'TOKEN', 'Token TOKENx', 'Token TOKEN extra'])(
    'is not accepted by its cookie if the header is %j',
    async (pattern) => {
      const { token } = await customer();
      const authorization = pattern.replace('TOKEN', token);
      expect((await me({ authorization, cookie: `session=${token}` })).status).toBe(401);
    },
  );

  it('ends at once for header and cookie, and the browser deletes the cookie', async () => {
    const mine = await customer();
    const elsewhere = await loggedIn(shop.database.db, mine.phone);
    const browser = new ApiBrowser(shop, { session: mine.token, signed_in: '1' });
    expect((await browser.call('POST /api/auth/logout/')).body).toEqual({ data: {} });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await isLoggedIn(mine)).toBe(false);
    expect((await me({ cookie: `session=${mine.token}` })).status).toBe(401);
    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect((await logOut(elsewhere.headers)).status).toBe(200);
    expect(await isLoggedIn(elsewhere)).toBe(false);
  });

  it('can be ended without having one', async () => {
    expect((await logOut({})).body).toEqual({ data: {} });
    expect((await logOut({ authorization: 'Token nonsense' })).status).toBe(200);
  });

  it('that ended in one process has ended in another on the same database', async () => {
    const database = await openDatabase(shop.database.url, 2);
    const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' });
    const log = createLog('silent');
    const { secret, catalogueCache } = shop;
    const outside = outsideServices({ config, secret, log, ownAddress: () => config.publicOrigin });
    const files = { put: async () => {}, find: async () => null, delete: async () => {}, async *list() {} };
    const cache = new PageCache();
    const live = new LiveOrders(database.db);
    const liveWork = new LiveWork(database.db);
    const settings = new KnownSettings(database.db);
    const uploads = new Uploads('', async () => true);
    const parts = {
      config,
      log,
      secret,
      outside,
      database,
      files,
      uploads,
      cache,
      catalogueCache,
      live,
      liveWork,
      settings,
    };
    const app = await createServer(parts);
    const second = { ...shop, app };
    try {
      const mine = await customer();
      const there = () => call(second, 'GET /api/users/me/', { headers: mine.headers });
      expect((await there()).status).toBe(200);
      await logOut(mine.headers);
      expect((await there()).status).toBe(401);
      const [again, other] = [
        await loggedIn(shop.database.db, mine.phone),
        await loggedIn(shop.database.db, mine.phone),
      ];
      await call(second, 'DELETE /api/users/sessions/', { headers: again.headers, body: {} });
      expect(await isLoggedIn(other)).toBe(false);
    } finally {
      await app.close();
      await database.close();
    }
  });

  it('lasts twenty days', async () => {
    const mine = await customer();
    const older = (interval: string) =>
      sql`UPDATE sessions SET started_at = started_at - ${interval}::interval,
        expires_at = expires_at - ${interval}::interval WHERE user_id = ${mine.userId}`.execute(shop.database.db);
    await older('19 days 23 hours');
    expect(await isLoggedIn(mine)).toBe(true);
    await older('1 hour');
    expect(await isLoggedIn(mine)).toBe(false);
    const later = await loggedIn(shop.database.db, mine.phone);
    expect(await sessionsOf(later)).toHaveLength(1);
  });

  it('is listed with its device, last used first, and the present one is marked', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
    const { body } = await call(shop, 'POST /api/users/sms-verify/', {
      body: { phone_number: phone, code },
      headers: { 'user-agent': agent },
    });
    const second = await loggedIn(shop.database.db, phone, 'kakao');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const common = { id: expect.any(Number), started_at: time, seen_at: time };
    expect(await sessionsOf(second)).toEqual([
      { ...common, device: '', method: 'kakao', current: true },
      { ...common, device: 'Chrome · Android', method: 'phone', current: false },
    ]);
    await sql`UPDATE sessions SET seen_at = seen_at - interval '2 hours'
      WHERE user_id = ${second.userId}`.execute(shop.database.db);
    // Using it moves it to the top.
    const first = { ...second, headers: { authorization: `Token ${body.data.token}` } };
    expect(await sessionsOf(first)).toMatchObject([
      { device: 'Chrome · Android', current: true },
      { method: 'kakao', current: false },
    ]);
  });

  it('can be ended by its id, but only by its own customer', async () => {
    const [mine, stranger] = [await customer(), await customer()];
    const second = await loggedIn(shop.database.db, mine.phone);
    const [{ id }] = await sessionsOf(second);
    const end = (headers: Readonly<Record<string, string>>, body: unknown) =>
      call(shop, 'DELETE /api/users/sessions/', { headers, body });
    const refused = await end(stranger.headers, { id });
    expect(refused.status).toBe(404);
    expect(refused.body.error.code).toBe('not_found');
    expect(await isLoggedIn(second)).toBe(true);
    for (const bad of [0, -1, 1.5, '1', null, 2 ** 60]) {
      expect((await end(mine.headers, { id: bad })).body.error.code).toBe('invalid_input');
    }
    const ended = await end(mine.headers, { id });
    expect(ended.body).toEqual({ data: {} });
    expect(ended.cookies).toEqual([]);
    expect(await isLoggedIn(second)).toBe(false);
    expect(await isLoggedIn(mine)).toBe(true);
    expect((await end(mine.headers, { id })).status).toBe(404);
    const [own] = await sessionsOf(mine);
    const last = await end(mine.headers, { id: own.id });
    expect(last.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'session=',
      'staff_session=',
      'signed_in=',
      'wanted=',
    ]);
    expect(await isLoggedIn(mine)).toBe(false);
  });

  it('ends on all devices if its customer requests it, without effect on others', async () => {
    const [mine, stranger] = [await customer(), await customer()];
    const second = await loggedIn(shop.database.db, mine.phone);
    const answer = await call(shop, 'DELETE /api/users/sessions/', { headers: mine.headers, body: {} });
    expect(answer.body).toEqual({ data: {} });
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'session=',
      'staff_session=',
      'signed_in=',
      'wanted=',
    ]);
    expect([await isLoggedIn(mine), await isLoggedIn(second), await isLoggedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('replaces the previous one of this browser: a planted token never becomes the session of its victim', async () => {
    const attacker = await customer();
    const phone = newPhone();
    const code = await codeFor(phone);
    const victim = new ApiBrowser(shop, { session: attacker.token });
    const { body } = await victim.call('POST /api/users/sms-verify/', { body: { phone_number: phone, code } });
    expect(body.data.token).not.toBe(attacker.token);
    expect(victim.cookies.get('session')).toBe(body.data.token);
    expect((await victim.call('GET /api/users/me/')).body.data.phone_number).toBe(phone);
    expect(await isLoggedIn(attacker)).toBe(false);
  });

  it('is stored as a hash that cannot be used to log in', async () => {
    const { token, userId } = await customer();
    const { rows } = await shop.database.pool.query('SELECT * FROM sessions WHERE user_id = $1', [userId]);
    const hash: Buffer = rows[0].token_hash;
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const form of [hash.toString('hex'), hash.toString('base64url')]) {
      expect((await me({ authorization: `Token ${form}` })).status).toBe(401);
    }
  });
});

describe('deleting the account', () => {
  const remove = (headers: Readonly<Record<string, string>>, body?: unknown) =>
    call(shop, 'DELETE /api/users/me/', { headers, body });
  const askCode = (headers: Readonly<Record<string, string>>) =>
    call(shop, 'POST /api/users/me/deletion-code/', { headers });
  /** All existing tables with rows of this customer. */
  const tablesWith = async (userId: number) => {
    const { rows } = await shop.database.pool.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE column_name = 'user_id' AND table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    const holding = [];
    for (const { table_name } of rows) {
      const { rowCount } = await shop.database.pool.query(`SELECT FROM ${table_name} WHERE user_id = $1`, [userId]);
      if (rowCount) holding.push(table_name);
    }
    return holding;
  };
  const toldProviders = () => queuedWork(shop.database.db, 'unlink-identity');

  it('deletes all data of the customer and notifies the providers', async () => {
    const { db, pool } = shop.database;
    const [mine, stranger] = [await customer(), await customer()];
    const second = await loggedIn(db, mine.phone);
    for (const { userId } of [mine, stranger]) {
      await pool.query("INSERT INTO identities VALUES ('google', $1, $2), ('kakao', $1, $2)", [`of ${userId}`, userId]);
      await pool.query('INSERT INTO validated_phones (user_id, phone_number) VALUES ($1, $2)', [userId, newPhone()]);
      await pool.query('INSERT INTO saved_products (user_id, product_id) SELECT $1, min(id) FROM products', [userId]);
      await pool.query(`INSERT INTO oauth_attempts VALUES (sha256($1), 'google', '', '', '', NULL, $2, now())`, [
        Buffer.from(String(userId)),
        userId,
      ]);
    }
    for (const { headers } of [mine, stranger]) {
      expect((await askCode(headers)).body).toEqual({ data: { resend_in: 60, expires_in: 180 } });
    }
    const everywhere = [
      'identities',
      'login_codes',
      'oauth_attempts',
      'saved_products',
      'sessions',
      'validated_phones',
    ];
    expect(await tablesWith(mine.userId)).toEqual(expect.arrayContaining(everywhere));

    const browser = new ApiBrowser(shop, { session: mine.token, signed_in: '1' });
    const code = await sentCode(shop, mine.phone);
    const answer = await browser.call('DELETE /api/users/me/', { body: { code } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: {} });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await tablesWith(mine.userId)).toEqual([]);
    expect((await pool.query('SELECT FROM users WHERE id = $1', [mine.userId])).rowCount).toBe(0);
    expect([await isLoggedIn(mine), await isLoggedIn(second)]).toEqual([false, false]);
    expect(await toldProviders()).toEqual([
      { provider: 'google', subject: `of ${mine.userId}` },
      { provider: 'kakao', subject: `of ${mine.userId}` },
    ]);
    expect(await tablesWith(stranger.userId)).toEqual(expect.arrayContaining(everywhere));
    expect(await isLoggedIn(stranger)).toBe(true);
  });

  it('lets the phone number start again', async () => {
    const { headers, phone, userId } = await customer();
    await askCode(headers);
    expect((await remove(headers, { code: await sentCode(shop, phone) })).status).toBe(200);
    expect((await loggedIn(shop.database.db, phone)).userId).not.toBe(userId);
  });

  it('accepts a login code too, from API clients without another endpoint', async () => {
    const mine = await customer();
    await call(shop, 'POST /api/users/sms-login/', { body: { phone_number: mine.phone } });
    const code = await sentCode(shop, mine.phone);
    const wrong = await remove(mine.headers, { code: otherThan(code) });
    expect(wrong.body.error.code).toBe('code_wrong');
    expect((await remove(mine.headers, { code })).status).toBe(200);
    expect(await isLoggedIn(mine)).toBe(false);
  });

  it.each([
    ['no body', () => undefined, 'code_empty'],
    ['an empty code', () => ({ code: ' ' }), 'code_empty'],
    ['a wrong code', (code: string) => ({ code: otherThan(code) }), 'code_wrong'],
    ['a number for a code', (code: string) => ({ code: Number(code) }), 'invalid_input'],
  ])('is refused with %s', async (_what, bodyOf, problem) => {
    const mine = await customer();
    await askCode(mine.headers);
    const answer = await remove(mine.headers, bodyOf(await sentCode(shop, mine.phone)));
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe(problem);
    expect(await isLoggedIn(mine)).toBe(true);
  });

  it('is refused with a code that was never sent, has expired, or has no attempts left', async () => {
    const mine = await customer();
    expect((await remove(mine.headers, { code: '123456' })).body.error.code).toBe('code_expired');
    await askCode(mine.headers);
    const old = await sentCode(shop, mine.phone);
    await ageCodes(shop, mine.phone, '3 minutes');
    expect((await remove(mine.headers, { code: old })).body.error.code).toBe('code_expired');
    await askCode(mine.headers);
    const worn = await sentCode(shop, mine.phone);
    for (let slip = 0; slip < 5; slip += 1) await remove(mine.headers, { code: otherThan(worn) });
    expect((await remove(mine.headers, { code: worn })).body.error.code).toBe('code_expired');
    expect(await isLoggedIn(mine)).toBe(true);
  });

  it('is refused with another customer’s code, or with one for another number', async () => {
    const [mine, stranger] = [await customer(), await customer()];
    await askCode(stranger.headers);
    const code = await sentCode(shop, stranger.phone);
    expect((await remove(mine.headers, { code })).body.error.code).toBe('code_expired');
    const another = newPhone();
    await call(shop, `GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(another)}`, {
      headers: mine.headers,
    });
    expect((await remove(mine.headers, { code: await sentCode(shop, another) })).body.error.code).toBe('code_expired');
    expect([await isLoggedIn(mine), await isLoggedIn(stranger)]).toEqual([true, true]);
    expect((await remove(stranger.headers, { code })).status).toBe(200);
  });

  it('needs a code from a customer with a phone, however recent their provider login is', async () => {
    const phone = newPhone();
    const mine = await loggedIn(shop.database.db, phone, 'google');
    expect((await remove(mine.headers, {})).body.error.code).toBe('code_empty');
    expect(await isLoggedIn(mine)).toBe(true);
  });

  it('needs a provider login within ten minutes from a customer without a phone', async () => {
    const mine = await loggedInWithoutPhone(shop.database.db, 'kakao', 'leaves by login');
    expect((await me(mine.headers)).body.data.deletion_proof).toBe('login');
    const noPhone = await askCode(mine.headers);
    expect(noPhone.status).toBe(403);
    expect(noPhone.body.error.code).toBe('proof_required');
    await ageSessions(shop.database.db, mine.userId, '10 minutes');
    const late = await remove(mine.headers, { code: '123456' });
    expect(late.status).toBe(403);
    expect(late.body.error.code).toBe('proof_required');
    expect(await isLoggedIn(mine)).toBe(true);
    await ageSessions(shop.database.db, mine.userId, '-1 minute');
    // Independent of the process's clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const answer = await remove(mine.headers);
    vi.useRealTimers();
    expect(answer.status).toBe(200);
    expect(await isLoggedIn(mine)).toBe(false);
    expect(await toldProviders()).toContainEqual({ provider: 'kakao', subject: 'leaves by login' });
  });

  it('happens once for concurrent requests', async () => {
    const mine = await loggedInWithoutPhone(shop.database.db, 'kakao', 'leaves in a hurry');
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(mine.headers)));
    // Later requests have no session any more, or find the account deleted.
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect(await isLoggedIn(mine)).toBe(false);
  });
});
