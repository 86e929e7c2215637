import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../platform/start/free-port.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { ApiBrowser, call } from '../testing/api-browser.ts';
import { loggedIn, loggedInWithoutPhone } from '../testing/logged-in.ts';
import { ageCodes, otherThan, sentCode, sentMessage } from '../testing/sent-code.ts';
import { walkLogin } from './simulator/testing/walk-login.ts';

/** The shop's own provider simulators are called over the network, like real providers. */
let shop: TestShop;
beforeAll(async () => {
  const port = await freePort();
  shop = await testShop({ PUBLIC_ORIGIN: `http://localhost:${port}`, RATE_LIMIT_SCALE: '1000' });
  await shop.app.listen({ port, host: 'localhost' });
});
afterAll(() => shop.close());

type Provider = 'google' | 'kakao';
interface Beginning {
  readonly next?: string;
  readonly link?: boolean;
  readonly fresh?: boolean;
}

const begin = async (browser: ApiBrowser, provider: Provider, options: Beginning = {}, language = 'en') => {
  const { status, body } = await browser.call('POST /api/auth/oauth/start/', {
    body: { provider, ...options },
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body.data.url as string;
};
const finish = (browser: ApiBrowser, provider: Provider, { searchParams }: URL, language = 'en') =>
  browser.call('POST /api/auth/oauth/finish/', {
    body: { provider, query: searchParams.toString() },
    headers: { 'accept-language': language },
  });
/** Goes through the login until the provider redirects the browser back. */
const walk = async (browser: ApiBrowser, provider: Provider, account: string, options?: Beginning) =>
  walkLogin(await begin(browser, provider, options), { account });
const logIn = async (browser: ApiBrowser, provider: Provider, account: string, options?: Beginning) =>
  finish(browser, provider, await walk(browser, provider, account, options));
const me = async (browser: ApiBrowser) => (await browser.call('GET /api/users/me/')).body.data;
const newBrowser = () => new ApiBrowser(shop);
const expectRefusal = (answer: Awaited<ReturnType<typeof finish>>, code: string, status = 400) => {
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatchObject({ code, message: expect.any(String) });
  expect(answer.cookies.filter(({ name, value }) => name === 'session' && value)).toEqual([]);
};

describe('a provider login', () => {
  it.each([
    ['google', 'aziza', 'Aziza Karimova'],
    ['kakao', 'malika', 'Malika'],
  ] as const)('at %s creates an account and finds it again', async (provider, account, name) => {
    const browser = newBrowser();
    const url = await begin(browser, provider, { next: '/saved' }, 'ru');
    expect(url).toMatch(new RegExp(`^http://localhost:\\d+/dev/oidc/${provider}/`));
    const answer = await finish(browser, provider, await walkLogin(url, { account }), 'ru');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), next: '/saved' });
    expect([...browser.cookies.keys()].sort()).toEqual(['device', 'session', 'signed_in']);
    const first = await me(browser);
    expect(first).toMatchObject({ name, locale: 'ru', phone_number: null, providers: [provider] });
    expect(first.deletion_proof).toBe('login');

    const second = newBrowser();
    const again = await logIn(second, provider, account);
    expect(again.body.data.token).not.toBe(answer.body.data.token);
    expect(await me(second)).toEqual(first);
    const { body } = await second.call('GET /api/users/sessions/');
    expect(body.data.map(({ method }: { method: string }) => method)).toEqual([provider, provider]);
  });

  it('keeps the secrets of the attempt in a short-lived cookie that scripts cannot read', async () => {
    const { cookies } = await newBrowser().call('POST /api/auth/oauth/start/', { body: { provider: 'google' } });
    expect(cookies).toEqual([
      {
        name: 'oauth_attempt',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 600,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it('creates the account in the language of the landing page and not of the browser', async () => {
    const browser = newBrowser();
    await logIn(browser, 'google', 'Speaks Uzbek', { next: '/uz/saved' });
    expect((await me(browser)).locale).toBe('uz');
  });

  it('with re-authentication works with both providers', async () => {
    for (const provider of ['google', 'kakao'] as const) {
      expect((await logIn(newBrowser(), provider, 'Fresh', { fresh: true })).status).toBe(200);
    }
  });

  it('that returns twice concurrently creates one account', async () => {
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const backs = await Promise.all(browsers.map((browser) => walk(browser, 'google', 'Twin')));
    await Promise.all(browsers.map((browser, index) => finish(browser, 'google', backs[index] as URL)));
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser)).id));
    expect(ids[0]).toEqual(expect.any(Number));
    expect(new Set(ids).size).toBe(1);
  });

  it('ends the previous session of this browser', async () => {
    const planted = await loggedIn(shop.database.db, '+821080000001');
    const browser = new ApiBrowser(shop, { session: planted.token });
    const { body } = await logIn(browser, 'google', 'Victim');
    expect(browser.cookies.get('session')).toBe(body.data.token);
    expect((await me(browser)).name).toBe('Victim');
    expect((await call(shop, 'GET /api/users/me/', { headers: planted.headers })).status).toBe(401);
  });

  it.each([{ provider: 'naver' }, {}, { provider: 'google', next: 7 }, { provider: 'google', link: 'yes' }])(
    'does not start with %j',
    async (body) => {
      const answer = await newBrowser().call('POST /api/auth/oauth/start/', { body });
      expect(answer.body.error.code).toBe('invalid_input');
      expect(answer.cookies).toEqual([]);
    },
  );
});

describe('a phone number verified by Kakao', () => {
  const phone = '+821090000001';
  const link = 'POST /api/auth/oauth/link/';
  /** An account with that phone, and a browser that returned from Kakao with the same phone. */
  const waiting = async (next?: string) => {
    const { db } = shop.database;
    await db.deleteFrom('users').execute();
    await db.deleteFrom('limit_counters').execute();
    await db.deleteFrom('login_codes').execute();
    await db.deleteFrom('sms_messages').execute();
    const owner = await loggedIn(db, phone);
    const browser = newBrowser();
    const answer = await logIn(browser, 'kakao', 'jasur', next ? { next } : {});
    return { owner, browser, answer };
  };
  const identities = async () => (await shop.database.db.selectFrom('identities').select('user_id').execute()).length;

  it('opens no existing account before the code sent to it was entered', async () => {
    const { browser, answer, owner } = await waiting('/ru/saved');
    expect(answer.body.data).toEqual({ token: null, next: '/ru/saved', confirm: true });
    expect([...browser.cookies.keys()]).toEqual(['pending_link']);
    expect((await browser.call('GET /api/users/me/')).status).toBe(401);
    expect(await identities()).toBe(0);
    const pending = (await browser.call('GET /api/auth/oauth/link/')).body.data;
    expect(pending).toEqual({
      provider: 'kakao',
      phone_number: phone,
      while_logged_in: false,
      code_sent: true,
      resend_in: expect.any(Number),
    });

    const code = await sentCode(shop, phone);
    expectRefusal(await browser.call(link, { body: {} }), 'code_empty');
    expectRefusal(await browser.call(link, { body: { code: otherThan(code) } }), 'code_wrong');
    expectRefusal(await newBrowser().call(link, { body: { code } }), 'oauth_not_started');
    expect(await identities()).toBe(0);

    const linked = await browser.call(link, { body: { code } });
    expect(linked.body.data).toEqual({ token: expect.any(String), next: '/ru/saved' });
    expect(browser.cookies.has('pending_link')).toBe(false);
    expect(await me(browser)).toMatchObject({ id: owner.userId, phone_number: phone, providers: ['kakao'] });
    expect(await sentMessage(shop, phone)).toMatch(/Kakao login was added to your account\. Not you\?.*\/me$/s);
    expectRefusal(await browser.call(link, { body: { code } }), 'oauth_not_started');
  });

  it('needs a code once: after that, the Kakao identity is enough', async () => {
    const { browser, owner } = await waiting();
    await browser.call(link, { body: { code: await sentCode(shop, phone) } });
    await shop.database.db.updateTable('users').set({ phone_number: null }).where('id', '=', owner.userId).execute();
    expect((await loggedIn(shop.database.db, phone)).userId).not.toBe(owner.userId);
    const again = newBrowser();
    await logIn(again, 'kakao', 'jasur');
    expect((await me(again)).id).toBe(owner.userId);
  });

  it('is linked once, however many concurrent requests there are', async () => {
    const { browser } = await waiting();
    const code = await sentCode(shop, phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call(link, { body: { code } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await identities()).toBe(1);
  });

  it('is not linked if the visitor continues with an account of their own', async () => {
    const { browser, owner } = await waiting('/saved');
    const declined = await browser.call('DELETE /api/auth/oauth/link/');
    expect(declined.body.data).toEqual({ token: expect.any(String), next: '/saved' });
    expect(await me(browser)).toMatchObject({ name: 'Jasur', phone_number: null, providers: ['kakao'] });
    expect((await me(browser)).id).not.toBe(owner.userId);
    expect((await call(shop, 'GET /api/users/me/', { headers: owner.headers })).body.data.providers).toEqual([]);
    expectRefusal(await browser.call('DELETE /api/auth/oauth/link/'), 'oauth_not_started');
  });

  it('opens nothing once the account has another number', async () => {
    const { browser, owner } = await waiting();
    const code = await sentCode(shop, phone);
    const { db } = shop.database;
    await db.updateTable('users').set({ phone_number: '+821090000009' }).where('id', '=', owner.userId).execute();
    expectRefusal(await browser.call(link, { body: { code } }), 'oauth_not_started');
    expect(await identities()).toBe(0);
  });

  it('gets another code on request, and none after ten minutes', async () => {
    const { browser } = await waiting();
    const again = () => browser.call('POST /api/auth/oauth/link/code/');
    expect((await again()).body.error.code).toBe('code_too_soon');
    await ageCodes(shop, phone, '61 seconds');
    expect((await again()).status).toBe(200);
    await shop.database.pool.query("UPDATE pending_links SET expires_at = expires_at - interval '10 minutes'");
    expect((await again()).body.error.code).toBe('oauth_not_started');
    expect((await browser.call('GET /api/auth/oauth/link/')).body).toEqual({ data: null });
    expectRefusal(await browser.call(link, { body: { code: await sentCode(shop, phone) } }), 'oauth_not_started');
  });

  it('opens nothing if the account is already linked to another Kakao user', async () => {
    const { db } = shop.database;
    await db.deleteFrom('users').execute();
    const owner = await loggedIn(db, '+821090000001');
    await db.insertInto('identities').values({ provider: 'kakao', subject: '7', user_id: owner.userId }).execute();
    const browser = newBrowser();
    await logIn(browser, 'kakao', 'jasur');
    expect((await me(browser)).id).not.toBe(owner.userId);
  });

  it('may be withheld, and then no account is guessed', async () => {
    const { db } = shop.database;
    await db.insertInto('users').values({ name: 'Bek', locale: 'en', phone_number: '+821090000003' }).execute();
    const browser = newBrowser();
    await logIn(browser, 'kakao', 'bek');
    expect(await me(browser)).toMatchObject({ name: 'Bek', phone_number: null });
  });
});

describe('a provider login that must not succeed', () => {
  it.each(['google', 'kakao'] as const)('was cancelled at %s', async (provider) => {
    const browser = newBrowser();
    const back = await walkLogin(await begin(browser, provider), { account: 'anybody', cancel: true });
    expectRefusal(await finish(browser, provider, back), 'oauth_declined');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['two states', (query: URLSearchParams) => query.append('state', 'x'.repeat(43))],
  ])('returns with %s, and its attempt is used up', async (_what, tamper) => {
    const browser = newBrowser();
    const back = await walk(browser, 'google', 'Tampered');
    const tampered = new URL(back);
    tamper(tampered.searchParams);
    const attempt = browser.cookies.get('oauth_attempt') ?? '';
    expectRefusal(await finish(browser, 'google', tampered), 'oauth_failed');
    browser.cookies.set('oauth_attempt', attempt);
    expectRefusal(await finish(browser, 'google', back), 'oauth_not_started');
  });

  it('returns without any parameter', async () => {
    const browser = newBrowser();
    await begin(browser, 'google');
    expectRefusal(await finish(browser, 'google', new URL('http://localhost/')), 'oauth_failed');
  });

  it('returns a second time, even with its cookie', async () => {
    const browser = newBrowser();
    const back = await walk(browser, 'google', 'Replayed');
    const attempt = browser.cookies.get('oauth_attempt') ?? '';
    expect((await finish(browser, 'google', back)).status).toBe(200);
    expect(browser.cookies.has('oauth_attempt')).toBe(false);
    const thief = new ApiBrowser(shop, { oauth_attempt: attempt });
    expectRefusal(await finish(thief, 'google', back), 'oauth_not_started');
    expectRefusal(await finish(browser, 'google', back), 'oauth_not_started');
  });

  it('returns to another browser', async () => {
    const attacker = newBrowser();
    const back = await walk(attacker, 'google', 'Attacker');
    expectRefusal(await finish(newBrowser(), 'google', back), 'oauth_not_started');
    // It does not help that the other browser has started a login of its own.
    const victim = newBrowser();
    await begin(victim, 'google');
    expectRefusal(await finish(victim, 'google', back), 'oauth_failed');
    expect((await victim.call('GET /api/users/me/')).status).toBe(401);
  });

  it('took longer than ten minutes', async () => {
    const browser = newBrowser();
    const back = await walk(browser, 'google', 'Slow');
    await shop.database.pool.query("UPDATE oauth_attempts SET expires_at = expires_at - interval '10 minutes'");
    expectRefusal(await finish(browser, 'google', back), 'oauth_not_started');
  });

  it('returns from another provider than it was started with', async () => {
    const browser = newBrowser();
    const back = await walk(browser, 'google', 'Mixed up');
    const attempt = browser.cookies.get('oauth_attempt') ?? '';
    expectRefusal(await finish(browser, 'kakao', back), 'oauth_not_started');
    browser.cookies.set('oauth_attempt', attempt);
    expectRefusal(await finish(browser, 'google', back), 'oauth_not_started');
  });

  it('shows its error in the visitor’s language', async () => {
    const answer = await finish(newBrowser(), 'google', new URL('http://localhost/'), 'uz');
    expect(answer.body.error.message).toContain('Kirish bu brauzerda boshlanmagan');
  });
});

describe('the landing page of a provider login', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/oauth/google?code=1',
    '',
  ])('is never %j', async (next) => {
    const { status, body } = await logIn(newBrowser(), 'google', 'Lands', { next });
    expect(status).toBe(200);
    expect(body.data.next).toBeNull();
  });

  it('is the requested one if it is a page of the shop, and none without a request', async () => {
    const asked = await logIn(newBrowser(), 'google', 'Lands', { next: '/ru/products?q=beef#top' });
    expect(asked.body.data.next).toBe('/ru/products?q=beef#top');
    expect((await logIn(newBrowser(), 'google', 'Lands')).body.data.next).toBeNull();
  });
});

it('a provider login gives a browser no token, only the cookie', async () => {
  const browser = newBrowser();
  const { searchParams } = await walk(browser, 'google', 'In a browser', { next: '/saved' });
  const { body, cookies } = await browser.call('POST /api/auth/oauth/finish/', {
    body: { provider: 'google', query: searchParams.toString() },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(body.data).toEqual({ next: '/saved' });
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'session', httpOnly: true }));
});

it('the name from a provider is normalised like a typed one', async () => {
  for (const provider of ['google', 'kakao'] as const) {
    const browser = newBrowser();
    await logIn(browser, provider, 'Qo\u202edir\u200b\u3164');
    expect((await me(browser)).name).toBe('Qodir');
  }
});

describe('linking an account', () => {
  let phones = 0;
  const customer = async () => {
    const phone = `+8210${String(81_000_000 + ++phones)}`;
    const one = await loggedIn(shop.database.db, phone);
    return { ...one, phone, browser: new ApiBrowser(shop, { session: one.token }) };
  };
  const link = 'POST /api/auth/oauth/link/';
  /** The complete flow: to the provider and back, and the code sent to the phone. */
  const linkTo = async (
    { browser, phone }: Awaited<ReturnType<typeof customer>>,
    name: string,
    provider = 'google',
  ) => {
    await logIn(browser, provider as 'google', name, { link: true, next: '/me' });
    const linked = await browser.call(link, { body: { code: await sentCode(shop, phone) } });
    await ageCodes(shop, phone, '61 seconds');
    return linked;
  };

  it('needs a code to the account’s phone even in the account’s own browser', async () => {
    const { browser, phone, token } = await customer();
    const answer = await logIn(browser, 'google', 'A colleague', { link: true, next: '/me' });
    expect(answer.body).toEqual({ data: { token: null, next: '/me', confirm: true } });
    expect((await me(browser)).providers).toEqual([]);
    const pending = (await browser.call('GET /api/auth/oauth/link/')).body.data;
    expect(pending).toMatchObject({ provider: 'google', phone_number: phone, while_logged_in: true, code_sent: true });
    const code = await sentCode(shop, phone);
    expectRefusal(await browser.call(link, { body: { code: otherThan(code) } }), 'code_wrong');
    // Without the session in which it was started, the code is useless.
    browser.cookies.delete('session');
    expectRefusal(await browser.call(link, { body: { code } }), 'oauth_not_started');
    browser.cookies.set('session', token);
    const declined = await browser.call('DELETE /api/auth/oauth/link/');
    expect(declined.body.data).toEqual({ token: null, next: '/me' });
    expect((await me(browser)).providers).toEqual([]);
    expectRefusal(await browser.call(link, { body: { code } }), 'oauth_not_started');
  });

  it('needs no code if the account has no phone', async () => {
    const one = await loggedInWithoutPhone(shop.database.db, 'kakao', 'has no phone');
    const browser = new ApiBrowser(shop, { session: one.token });
    const answer = await logIn(browser, 'google', 'Of the phoneless', { link: true, next: '/me' });
    expect(answer.body).toEqual({ data: { token: null, next: '/me' } });
    expect((await me(browser)).providers).toEqual(['kakao', 'google']);
  });

  it('adds a login method, and the session continues', async () => {
    const owner = await customer();
    const { browser, token, userId, phone } = owner;
    expect((await linkTo(owner, 'Linked')).body).toEqual({ data: { token: null, next: '/me' } });
    expect(browser.cookies.get('session')).toBe(token);
    expect(await sentMessage(shop, phone)).toContain('Google login was added to your account');
    expect(await me(browser)).toMatchObject({ id: userId, name: '', providers: ['google'] });
    const elsewhere = newBrowser();
    await logIn(elsewhere, 'google', 'Linked');
    expect((await me(elsewhere)).id).toBe(userId);
    expect((await logIn(browser, 'google', 'Linked', { link: true })).status).toBe(200);
    await linkTo(owner, 'Linked', 'kakao');
    expect((await me(browser)).providers).toEqual(['google', 'kakao']);
    const { rows } = await shop.database.pool.query('SELECT FROM sms_messages WHERE recipient = $1', [phone]);
    // A code and a notification for each login method; linking it again sends nothing.
    expect(rows).toHaveLength(4);
  });

  it('needs a session to link it to', async () => {
    const answer = await newBrowser().call('POST /api/auth/oauth/start/', { body: { provider: 'google', link: true } });
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe('login_required');
    expect(answer.cookies).toEqual([]);
  });

  it('is refused if it belongs to another account', async () => {
    const [owner, other] = [await customer(), await customer()];
    await linkTo(owner, 'Taken');
    expectRefusal(await logIn(other.browser, 'google', 'Taken', { link: true }), 'identity_taken', 409);
    expect((await me(other.browser)).providers).toEqual([]);
    expect((await me(owner.browser)).providers).toEqual(['google']);
  });

  it('is refused if another account of that provider is linked', async () => {
    const owner = await customer();
    await linkTo(owner, 'First of two');
    expectRefusal(await logIn(owner.browser, 'google', 'Second of two', { link: true }), 'identity_taken', 409);
  });

  it('works only for the customer who started it, not for the next user of the browser', async () => {
    const [first, second] = [await customer(), await customer()];
    const back = await walk(first.browser, 'google', 'Of the second', { link: true });
    first.browser.cookies.set('session', second.token);
    expectRefusal(await finish(first.browser, 'google', back), 'oauth_not_started');
    const afterLogout = await walk(second.browser, 'google', 'Of the second', { link: true });
    await second.browser.call('POST /api/auth/logout/');
    expectRefusal(await finish(second.browser, 'google', afterLogout), 'oauth_not_started');
    const { rows } = await shop.database.pool.query('SELECT FROM identities WHERE user_id = ANY ($1)', [
      [first.userId, second.userId],
    ]);
    expect(rows).toEqual([]);
  });
});

describe('unlinking an account', () => {
  const unlink = (headers: Readonly<Record<string, string>>, provider: unknown) =>
    call(shop, 'DELETE /api/users/providers/', { headers, body: { provider } });

  it('is possible for a customer with a phone, who is notified there', async () => {
    const { headers, userId } = await loggedIn(shop.database.db, '+821082000001');
    await shop.database.db
      .insertInto('identities')
      .values({ provider: 'google', subject: 'to unlink', user_id: userId })
      .execute();
    expect((await unlink(headers, 'google')).body).toEqual({ data: {} });
    expect((await call(shop, 'GET /api/users/me/', { headers })).body.data.providers).toEqual([]);
    expect(await sentMessage(shop, '+821082000001')).toMatch(/Google login was removed from your account.*\/me$/s);
    const again = await unlink(headers, 'google');
    expect(again.status).toBe(404);
    expect((await unlink(headers, 'naver')).status).toBe(400);
  });

  it('is refused for the last login method', async () => {
    const { headers } = await loggedInWithoutPhone(shop.database.db, 'google', 'only way');
    const answer = await unlink(headers, 'google');
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('last_way_in');
    expect((await call(shop, 'GET /api/users/me/', { headers })).body.data.providers).toEqual(['google']);
  });

  it('leaves one of two, even if both are removed concurrently', async () => {
    const { headers, userId } = await loggedInWithoutPhone(shop.database.db, 'google', 'one of two');
    await shop.database.db
      .insertInto('identities')
      .values({ provider: 'kakao', subject: 'two of two', user_id: userId })
      .execute();
    const answers = await Promise.all([unlink(headers, 'google'), unlink(headers, 'kakao')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(shop, 'GET /api/users/me/', { headers })).body.data.providers).toHaveLength(1);
  });

  it('does not affect other customers', async () => {
    const owner = await loggedInWithoutPhone(shop.database.db, 'kakao', 'of the owner');
    const { headers } = await loggedIn(shop.database.db, '+821082000002');
    expect((await unlink(headers, 'kakao')).status).toBe(404);
    expect((await call(shop, 'GET /api/users/me/', { headers: owner.headers })).body.data.providers).toEqual(['kakao']);
  });
});
