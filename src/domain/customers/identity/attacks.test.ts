import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { inTestShop, type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { withinAMinute } from '../../../platform/testing/within-a-minute.ts';
import { ApiBrowser, call } from '../testing/api-browser.ts';
import { countAcrossTheHour } from '../testing/counted-hours.ts';
import { loggedIn } from '../testing/logged-in.ts';
import { ageCodes, otherThan, sentCode } from '../testing/sent-code.ts';
import { watchCodesJob } from './code-watch.job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => `+8210${String(30_000_000 + ++phones)}`;
const ask = (
  where: TestShop,
  phone_number: string,
  options: { from?: string; headers?: Record<string, string> } = {},
) => call(where, 'POST /api/users/sms-login/', { body: { phone_number }, ...options });
const verify = (where: TestShop, phone_number: string, code: string, from = '127.0.0.1') =>
  call(where, 'POST /api/users/sms-verify/', { body: { phone_number, code }, from });
const codeFor = async (where: TestShop, phone: string) => {
  expect((await ask(where, phone)).status).toBe(200);
  return sentCode(where, phone);
};
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('guessing a code', () => {
  it('fifty times concurrently counts as fifty attempts: five are compared, and then the right code is invalid', async () => {
    const phone = newPhone();
    const code = await codeFor(shop, phone);
    const answers = await Promise.all(times(50, () => verify(shop, phone, otherThan(code))));
    const problems = answers.map(({ body }) => body.error.code);
    // The fifth comparison already reports that the code is invalid.
    expect(problems.filter((problem) => problem === 'code_wrong')).toHaveLength(4);
    expect(problems.filter((problem) => problem === 'code_expired')).toHaveLength(46);
    const { rows } = await shop.database.pool.query('SELECT tries FROM login_codes WHERE phone_number = $1', [phone]);
    expect(rows).toEqual([{ tries: 5 }]);
    const late = await Promise.all(times(50, () => verify(shop, phone, code)));
    expect(new Set(late.map(({ body }) => body.error?.code))).toEqual(new Set(['code_expired']));
    expect((await shop.database.pool.query('SELECT FROM users WHERE phone_number = $1', [phone])).rowCount).toBe(0);
  });

  it('correctly fifty times concurrently logs in once', async () => {
    const phone = newPhone();
    const code = await codeFor(shop, phone);
    const answers = await Promise.all(times(50, () => verify(shop, phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rowCount } = await shop.database.pool.query(
      'SELECT FROM sessions JOIN users ON users.id = user_id WHERE phone_number = $1',
      [phone],
    );
    expect(rowCount).toBe(1);
  });

  it('for a deletion or a number is limited as strictly', async () => {
    const phone = newPhone();
    const { headers } = await loggedIn(shop.database.db, phone);
    await call(shop, 'POST /api/users/me/deletion-code/', { headers });
    const code = await sentCode(shop, phone);
    await Promise.all(
      times(20, () => call(shop, 'DELETE /api/users/me/', { headers, body: { code: otherThan(code) } })),
    );
    expect((await call(shop, 'DELETE /api/users/me/', { headers, body: { code } })).body.error.code).toBe(
      'code_expired',
    );

    const another = newPhone();
    const body = { phone_number: another };
    await call(shop, `GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(another)}`, {
      headers,
    });
    const second = await sentCode(shop, another);
    const prove = (typed: string) =>
      call(shop, 'POST /api/users/phonenumber-verify/', { headers, body: { ...body, code: typed } });
    await Promise.all(times(20, () => prove(otherThan(second))));
    expect((await prove(second)).body.error.code).toBe('code_expired');
  });

  it('on many phones is stopped at sixty an hour from one address, including the right code', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      const code = await codeFor(other, phone);
      const attacker = '203.0.113.7';
      for (const victim of times(12, newPhone)) {
        const wrong = otherThan(await codeFor(other, victim));
        for (let guess = 0; guess < 5; guess++) {
          expect((await verify(other, victim, wrong, attacker)).status).not.toBe(429);
          await countAcrossTheHour(other.database.db);
        }
      }
      const stopped = await verify(other, phone, code, attacker);
      expect(stopped.status).toBe(429);
      expect(stopped.body.error).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) });
      expect(stopped.headers['retry-after']).toBe(String(stopped.body.error.retry_after));
      expect((await verify(other, phone, code, '203.0.113.8')).status).toBe(200);
    }));

  it('for numbers without a code does not block others at the same address', () =>
    inTestShop({}, async (other) => {
      const neighbour = newPhone();
      const code = await codeFor(other, neighbour);
      const dormitory = '203.0.113.7';
      for (const nobodys of times(70, newPhone)) {
        expect((await verify(other, nobodys, '123456', dormitory)).body.error.code).toBe('code_expired');
      }
      expect((await verify(other, neighbour, code, dormitory)).status).toBe(200);
    }));

  it('has no advantage after a code was used', async () => {
    const phone = newPhone();
    const code = await codeFor(shop, phone);
    expect((await verify(shop, phone, code)).status).toBe(200);
    for (const answer of await Promise.all(times(5, () => verify(shop, phone, code)))) {
      expect(answer.body.error.code).toBe('code_expired');
      expect(answer.cookies).toEqual([]);
    }
  });
});

describe('an anonymous visitor who requests and guesses codes', () => {
  /** A customer whose browser logged in before and is now logged out. */
  const knownBrowser = async (where: TestShop, phone: string) => {
    const browser = new ApiBrowser(where);
    await browser.call('POST /api/users/sms-login/', { body: { phone_number: phone } });
    const code = await sentCode(where, phone);
    expect((await browser.call('POST /api/users/sms-verify/', { body: { phone_number: phone, code } })).status).toBe(
      200,
    );
    await browser.call('POST /api/auth/logout/');
    expect([...browser.cookies.keys()]).toEqual(['device']);
    return browser;
  };
  const askIn = (browser: ApiBrowser, phone: string) =>
    browser.call('POST /api/users/sms-login/', { body: { phone_number: phone } });
  const verifyIn = (browser: ApiBrowser, phone: string, code: string) =>
    browser.call('POST /api/users/sms-verify/', { body: { phone_number: phone, code } });

  it('locks out no customer who logged in with this browser before', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      const owner = await knownBrowser(other, phone);
      for (const index of times(5, (count) => count)) {
        await ageCodes(other, phone, '61 seconds');
        await ask(other, phone, { from: `203.0.113.${index}` });
        await countAcrossTheHour(other.database.db);
      }
      await ageCodes(other, phone, '61 seconds');
      expect((await ask(other, phone)).body.error.code).toBe('too_many_codes');

      // The owner asks from the attacker's address, in a browser that has logged in before.
      expect((await askIn(owner, phone)).status).toBe(200);
      const code = await sentCode(other, phone);
      await Promise.all(times(60, () => verify(other, phone, otherThan(code))));
      expect((await verify(other, phone, code)).status).not.toBe(200);
      expect((await verifyIn(owner, phone, code)).status).toBe(200);
    }));

  it('has limited codes and attempts in a known browser too', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      const owner = await knownBrowser(other, phone);
      const answers = [];
      for (const _ of times(6, (count) => count)) {
        await ageCodes(other, phone, '61 seconds');
        answers.push(...(await Promise.all(times(4, () => askIn(owner, phone)))));
        await countAcrossTheHour(other.database.db);
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      const code = await sentCode(other, phone);
      const guesses = await Promise.all(times(50, () => verifyIn(owner, phone, otherThan(code))));
      expect(guesses.filter(({ body }) => body.error.code === 'code_wrong')).toHaveLength(4);
      expect((await verifyIn(owner, phone, code)).status).not.toBe(200);
    }));

  it('gets no trust for a phone number from an account and a browser of their own', () =>
    inTestShop({}, async (other) => {
      const [phone, own] = [newPhone(), newPhone()];
      const stranger = await knownBrowser(other, own);
      expect((await askIn(stranger, phone)).status).toBe(200);
      const code = await sentCode(other, phone);
      const { rows } = await other.database.pool.query('SELECT purpose FROM login_codes WHERE phone_number = $1', [
        phone,
      ]);
      expect(rows).toEqual([{ purpose: 'login' }]);
      expect((await verify(other, phone, code)).status).toBe(200);
    }));

  it('loses the trust in a known browser when the customer logs out on all devices', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      const thief = await knownBrowser(other, phone);
      const { headers } = await loggedIn(other.database.db, phone);
      await call(other, 'DELETE /api/users/sessions/', { headers, body: {} });
      await ageCodes(other, phone, '61 seconds');
      await askIn(thief, phone);
      const { rows } = await other.database.pool.query(`SELECT FROM login_codes WHERE purpose = 'known_login'`);
      expect(rows).toEqual([]);
    }));

  it('causes one log line an hour when codes fail unusually often', () =>
    inTestShop({ RATE_LIMIT_SCALE: '1000' }, async (other) => {
      const lines: string[] = [];
      const log = createLog('error', { write: (line) => void lines.push(line) });
      const watch = () => watchCodesJob(other.database.db, other.secret, log).run({});
      await watch();
      expect(lines).toEqual([]);
      await Promise.all(times(100, () => verify(other, newPhone(), '123456')));
      await countAcrossTheHour(other.database.db);
      await Promise.all([watch(), watch()]);
      await watch();
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: 50, alarm: 'guessing', right: 0, wrong: 100 },
      ]);
    }));
});

describe('one address for many customers', () => {
  const logIn = async (where: TestShop, phone: string) => {
    await ageCodes(where, phone, '61 seconds');
    if ((await ask(where, phone)).status !== 200) return false;
    return (await verify(where, phone, await sentCode(where, phone))).status === 200;
  };
  const unanswered = async (where: TestShop, count: number) => {
    const answers = [];
    for (const _ of times(count, (index) => index)) {
      answers.push(await ask(where, newPhone()));
      await countAcrossTheHour(where.database.db);
    }
    return answers.filter(({ status }) => status === 200).length;
  };

  it('lets a whole dormitory log in and raises its limits', () =>
    inTestShop({}, async (other) => {
      for (const phone of times(70, newPhone)) expect(await logIn(other, phone)).toBe(true);
      expect(await unanswered(other, 95)).toBe(90);
    }));

  it('raises no limits for a robot with one phone of its own', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      for (const _ of times(4, (index) => index)) expect(await logIn(other, phone)).toBe(true);
      expect(await unanswered(other, 30)).toBe(21);
    }));

  it('counts forty concurrent robots as forty', () =>
    withinAMinute(() =>
      inTestShop({}, async (other) => {
        const answers = await Promise.all(times(40, () => ask(other, newPhone())));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      }),
    ));
});

describe('flooding with text messages', () => {
  const messages = async (where: TestShop) =>
    (await where.database.pool.query('SELECT count(*) AS sent FROM sms_messages')).rows[0].sent;

  it('to one phone is stopped, wherever the requests come from', () =>
    inTestShop({}, async (other) => {
      const phone = newPhone();
      for (const index of times(12, (count) => count)) {
        await ageCodes(other, phone, '61 seconds');
        await ask(other, phone, { from: `203.0.113.${index}` });
        await countAcrossTheHour(other.database.db);
      }
      expect(await messages(other)).toBe(5);
    }));

  it('to one phone by concurrent requests sends one message', async () => {
    const before = await messages(shop);
    const phone = newPhone();
    await Promise.all(times(50, () => ask(shop, phone)));
    expect(await messages(shop)).toBe(before + 1);
  });

  it.each([
    ['TRUST_PROXY=0 and made-up headers', '0', '203.0.113.7', (index: number) => `198.51.100.${index}`],
    ['TRUST_PROXY=1 and made-up hops', '1', '10.0.0.1', (index: number) => `198.51.100.${index}, 203.0.113.7`],
    ['TRUST_PROXY=1 and many made-up hops', '1', '10.0.0.1', (index: number) => `::${index}, 10.0.0.1, 203.0.113.7`],
  ])('to many phones from one address is stopped, with %s', (_what, trusted, from, forwarded) =>
    inTestShop({ TRUST_PROXY: trusted }, async (other) => {
      for (const index of times(25, (count) => count)) {
        const hops = forwarded(index);
        await ask(other, newPhone(), {
          from,
          headers: {
            'x-forwarded-for': hops,
            'x-real-ip': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
        });
        await countAcrossTheHour(other.database.db);
      }
      expect(await messages(other)).toBe(20);
    }),
  );

  it('does not block the other customers behind the same proxy', () =>
    inTestShop({ TRUST_PROXY: '1' }, async (other) => {
      for (const index of times(25, (count) => count)) {
        await ask(other, newPhone(), { from: '10.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${index}` } });
      }
      expect(await messages(other)).toBe(25);
    }));

  it.each([
    ['written out', (index: number) => `2001:db8:1:2:${index + 1}::1`],
    ['with zeros left out', (index: number) => `2001:db8::${(index + 1).toString(16)}:0:0:1`],
    ['with more zeros left out', (index: number) => `2600:3c01::${(index + 1).toString(16)}`],
  ])('from one IPv6 network is stopped, with its addresses %s', (_what, address) =>
    inTestShop({}, async (other) => {
      for (const index of times(25, (count) => count)) {
        await ask(other, newPhone(), { from: address(index) });
        await countAcrossTheHour(other.database.db);
      }
      expect(await messages(other)).toBe(20);
      expect((await ask(other, newPhone(), { from: '2001:db8:ffff::1' })).status).toBe(200);
    }),
  );
});

describe('a provider’s customer with 65 536 IPv6 networks', () => {
  const inNetwork = (index: number) => `2001:db8:7:${(index + 1).toString(16)}::1`;

  it('has three times the codes and guesses of one network, and the next customer is independent', () =>
    inTestShop({}, async (other) => {
      const codes = [];
      const phones = times(65, newPhone);
      for (const [index, phone] of phones.entries()) {
        codes.push(await ask(other, phone, { from: inNetwork(index) }));
        await countAcrossTheHour(other.database.db);
      }
      expect(codes.filter(({ status }) => status === 200)).toHaveLength(60);
      const guesses = [];
      for (const index of times(185, (count) => count)) {
        const phone = phones[index % 60] as string;
        guesses.push(await verify(other, phone, otherThan(await sentCode(other, phone)), inNetwork(index)));
        await countAcrossTheHour(other.database.db);
      }
      expect(guesses.filter(({ body }) => body.error.code === 'too_many_requests')).toHaveLength(5);
      expect((await ask(other, newPhone(), { from: '2001:db8:8::1' })).status).toBe(200);
    }));
});

describe('a page of another website', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'https://localhost.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  ];
  const everything = async () =>
    (
      await shop.database.pool.query(`
        SELECT (SELECT json_agg(u ORDER BY id) FROM users AS u) AS users,
          (SELECT json_agg(s ORDER BY id) FROM sessions AS s) AS sessions,
          (SELECT json_agg(p ORDER BY user_id, product_id) FROM saved_products AS p) AS saved,
          (SELECT json_agg(i ORDER BY provider, subject) FROM identities AS i) AS identities,
          (SELECT json_agg(c ORDER BY phone_number, purpose) FROM login_codes AS c) AS codes,
          (SELECT count(*) FROM oauth_attempts) AS attempts,
          (SELECT count(*) FROM sms_messages) AS messages`)
    ).rows;

  it.each(foreign)('changes nothing for its visitor, with the headers %j', async (headers) => {
    const [phone, attackers] = [newPhone(), newPhone()];
    const { token, headers: own, userId } = await loggedIn(shop.database.db, phone);
    await shop.database.db
      .insertInto('identities')
      .values({ provider: 'google', subject: `of ${userId}`, user_id: userId })
      .execute();
    await call(shop, 'POST /api/users/me/deletion-code/', { headers: own });
    const [code, attackersCode] = [await sentCode(shop, phone), await codeFor(shop, attackers)];
    const before = await everything();
    const visitor = new ApiBrowser(shop, { session: token, signed_in: '1' });
    for (const [what, body] of [
      ['PATCH /api/users/me/', { name: 'Owned' }],
      ['DELETE /api/users/me/', { code }],
      ['POST /api/users/me/deletion-code/', {}],
      ['DELETE /api/users/sessions/', {}],
      ['DELETE /api/users/providers/', { provider: 'google' }],
      ['POST /api/users/wish-list/', { product: 1 }],
      ['POST /api/users/wish-list/merge/', { products: [1] }],
      ['DELETE /api/users/wish-list/', { product: 1 }],
      ['POST /api/auth/logout/', {}],
      ['POST /api/users/sms-login/', { phone_number: newPhone() }],
      ['POST /api/users/sms-verify/', { phone_number: attackers, code: attackersCode }],
      ['POST /api/users/phonenumber-verify/', { phone_number: newPhone(), code: '123456' }],
      [`GET /api/users/phonenumber-verify/get-code/?phone_number=${newPhone().slice(1)}`, undefined],
      ['POST /api/auth/oauth/start/', { provider: 'google', link: true }],
      ['POST /api/auth/oauth/finish/', { provider: 'google', query: '' }],
    ] as const) {
      const answer = await visitor.call(what, { body, headers });
      expect([what, answer.status, answer.body.error?.code]).toEqual([what, 403, 'foreign_origin']);
      expect(answer.cookies).toEqual([]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await everything()).toEqual(before);
  });

  it.each([
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    {},
  ])('does not include own pages and programs, with %j', async (headers: Record<string, string>) => {
    const { token } = await loggedIn(shop.database.db, newPhone());
    const visitor = new ApiBrowser(shop, { session: token });
    const answer = await visitor.call('PATCH /api/users/me/', { body: { name: 'Own' }, headers });
    expect(answer.status).toBe(200);
    expect(answer.body.data.name).toBe('Own');
  });

  it('may send a partner’s token, but then its visitor’s cookie is ignored', async () => {
    const [partner, visitor] = [
      await loggedIn(shop.database.db, newPhone()),
      await loggedIn(shop.database.db, newPhone()),
    ];
    const change = (authorization: string) =>
      call(shop, 'PATCH /api/users/me/', {
        headers: { origin: 'https://partner.example', cookie: `session=${visitor.token}`, authorization },
        body: { name: 'Partner' },
      });
    expect((await change(`Token ${partner.token}`)).body.data.id).toBe(partner.userId);
    expect((await change('nonsense')).status).toBe(401);
    expect((await call(shop, 'GET /api/users/me/', { headers: visitor.headers })).body.data.name).toBe('');
  });

  it('cannot read responses either', async () => {
    const { token } = await loggedIn(shop.database.db, newPhone());
    const headers = { origin: 'https://evil.example', cookie: `session=${token}` };
    const read = await call(shop, 'GET /api/users/me/', { headers });
    const asked = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/users/me/',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    });
    for (const answer of [read, asked]) {
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });
});

it('a token in a URL is ignored', async () => {
  const { token } = await loggedIn(shop.database.db, newPhone());
  for (const query of [
    `token=${token}`,
    `session=${token}`,
    `authorization=Token%20${token}`,
    `access_token=${token}`,
  ]) {
    expect((await call(shop, `GET /api/users/me/?${query}`)).status).toBe(401);
    expect((await call(shop, `PATCH /api/users/me/?${query}`, { body: { token, session: token } })).status).toBe(401);
  }
});

it('no personal data is logged, in success and failure', async () => {
  const lines: string[] = [];
  const logged = await testShop({}, createLog('trace', { write: (line) => lines.push(line) }));
  const [phone, another] = ['+821087654321', '+821087654322'];
  const name = 'Zulfiya Yusupova';
  const secrets: string[] = [name, '87654321', '8765-4321', '87654322', '203.0.113.7', 'Spyglass'];
  const headers = { 'user-agent': 'Spyglass/7', 'accept-language': 'ru' };
  const from = '203.0.113.7';
  try {
    await ask(logged, '010-8765-4321', { from, headers });
    await ask(logged, '010-8765-4321', { from, headers });
    const code = await sentCode(logged, phone);
    const body = { phone_number: '010-8765-4321', code };
    await call(logged, 'POST /api/users/sms-verify/', { body: { ...body, code: otherThan(code) }, from, headers });
    const { body: login } = await call(logged, 'POST /api/users/sms-verify/', { body, from, headers });
    const { token } = login.data;
    secrets.push(code, token);
    const browser = new ApiBrowser(logged, { session: token });
    await browser.call('PATCH /api/users/me/', { body: { name }, headers });
    await browser.call('PATCH /api/users/me/', { body: { name: `${name} `.repeat(20) }, headers });
    await browser.call(`GET /api/users/me/?token=${token}&phone=${encodeURIComponent(phone)}`, { headers });
    await browser.call(`GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(another)}`);
    secrets.push(await sentCode(logged, another));
    await browser.call('GET /api/users/sessions/', { headers });
    await call(logged, 'POST /api/users/sms-login/', { body, from, headers: { origin: `https://${phone}.example` } });
    // PostgreSQL quotes refused rows in the error, which is logged.
    const refused = "ALTER TABLE users ADD CHECK (phone_number IS NULL AND name = '') NOT VALID";
    await logged.database.pool.query(refused);
    expect((await browser.call('PATCH /api/users/me/', { body: { name: `${name} 2` }, headers })).status).toBe(400);
    await browser.call('POST /api/users/me/deletion-code/', { headers });
    const deletion = await sentCode(logged, phone);
    secrets.push(deletion);
    expect((await browser.call('DELETE /api/users/me/', { body: { code: deletion }, headers })).status).toBe(200);
  } finally {
    await logged.close();
  }
  const log = lines.join('');
  expect(lines.filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(10);
  expect(log).toContain('the database rejected');
  // Request ids and times could contain six digits by coincidence.
  const words = log.replace(/"(?:reqId|time|ms)":(?:"[^"]*"|[\d.]+)/g, '');
  for (const secret of secrets) expect(words).not.toContain(secret);
});
