import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsBytes } from '../../../platform/sms/sms-length.ts';
import { realServices } from '../../../platform/testing/real-services.ts';
import { inTestShop, type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { ApiBrowser, call } from '../testing/api-browser.ts';
import { countAcrossTheHour, forgetTheHour, tracesOfSending } from '../testing/counted-hours.ts';
import { loggedIn, loggedInWithoutPhone } from '../testing/logged-in.ts';
import { ageCodes, otherThan, sentCode, sentMessage } from '../testing/sent-code.ts';

let shop: TestShop;
beforeAll(async () => {
  // Many logins come from one address here; tests of limits below use their own shops.
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => `+8210${String(50_000_000 + ++phones)}`;

const ask = (phone_number: unknown, language = 'en') =>
  call(shop, 'POST /api/users/sms-login/', { body: { phone_number }, headers: { 'accept-language': language } });
const verify = (phone_number: unknown, code: unknown, language = 'en') =>
  call(shop, 'POST /api/users/sms-verify/', {
    body: { phone_number, code },
    headers: { 'accept-language': language },
  });
const codeFor = async (phone: string) => {
  expect((await ask(phone)).status).toBe(200);
  return sentCode(shop, phone);
};

it.each(['same-origin', 'same-site', 'none'])('a browser (%s) gets no token, only the cookie', async (site) => {
  const phone = newPhone();
  const { status, body, cookies } = await call(shop, 'POST /api/users/sms-verify/', {
    body: { phone_number: phone, code: await codeFor(phone) },
    headers: { 'sec-fetch-site': site },
  });
  expect([status, Object.keys(body.data)]).toEqual([200, ['user']]);
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'session', httpOnly: true }));
});

it('a missing or empty code is reported as missing', async () => {
  for (const code of [undefined, '', '  '])
    expect((await verify(newPhone(), code)).body.error.message).toBe('SMS code cannot be empty');
});

describe('requesting a login code', () => {
  it.each(['010-4000-0001', '+82 10 4000 0002', '8201040000003', '０１０－４０００－０００４', '1040000005'])(
    'accepts %s in its usual notation',
    async (spelling) => {
      const answer = await ask(spelling);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { resend_in: 60, expires_in: 180 } });
      const digits = spelling.normalize('NFKC').replace(/\D/g, '').slice(-8);
      expect(await sentCode(shop, `+8210${digits}`)).toMatch(/^\d{6}$/);
    },
  );

  it('has the same response whether the phone has an account or not', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await loggedIn(shop.database.db, known);
    const shown = async (phone: string) => {
      const { status, body, cookies, headers } = await ask(phone);
      return { status, body, cookies, headers: Object.keys(headers), length: headers['content-length'] };
    };
    expect(await shown(known)).toEqual(await shown(unknown));
  });

  it.each([
    ['hello', 'en', 'phone_invalid', 'Enter valid phone number'],
    ['', 'en', 'phone_invalid', 'Enter valid phone number'],
    [undefined, 'en', 'phone_invalid', 'Enter valid phone number'],
    ['hello', 'ru', 'phone_invalid', 'Введите корректный номер телефона.'],
    ['hello', 'uz', 'phone_invalid', 'Telefon raqamini toʻgʻri kiriting.'],
    ['02-123-4567', 'en', 'phone_incorrect', 'Please enter correct phone number!'],
    ['+998901234567', 'en', 'phone_incorrect', 'Please enter correct phone number!'],
    ['02-123-4567', 'ru', 'phone_incorrect', 'Введите корейский мобильный номер, например 010-1234-5678.'],
    ['02-123-4567', 'uz', 'phone_incorrect', 'Koreya mobil raqamini kiriting, masalan 010-1234-5678.'],
  ])('refuses %j in %s as %s', async (phone, language, code, message) => {
    for (const answer of [await ask(phone, language), await verify(phone, '123456', language)]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: { code, message, fields: { phone_number: message } } });
    }
  });

  it.each([123, true, ['01012345678'], {}, '0'.repeat(65)])('refuses %j instead of a text', async (phone) => {
    for (const answer of [await ask(phone), await verify(phone, '123456'), await verify(newPhone(), phone)]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe('invalid_input');
    }
  });

  it('treats null like a missing number or code', async () => {
    const missing = { code: 'phone_invalid', message: 'Enter valid phone number' };
    for (const answer of [await ask(null), await ask(undefined), await verify(null, '123456')])
      expect(answer.body.error).toMatchObject(missing);
    const phone = newPhone();
    const [none, empty] = [await verify(phone, null), await verify(phone, undefined)];
    expect(none.body).toEqual(empty.body);
    expect(none.body.error.message).toBe('SMS code cannot be empty');
  });

  it.each([[['01012345678']], ['01012345678'], [7]])('refuses %j instead of an object', async (body) => {
    for (const path of ['sms-login', 'sms-verify'] as const) {
      const answer = await call(shop, `POST /api/users/${path}/`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe('invalid_input');
    }
  });

  it('sends another code at once if the database clock was set back by an hour since the last', async () => {
    const phone = newPhone();
    await codeFor(phone);
    await sql`UPDATE login_codes SET sent_at = sent_at + interval '1 hour' WHERE phone_number = ${phone}`.execute(
      shop.database.db,
    );
    expect((await ask(phone)).status).toBe(200);
    expect((await ask(phone)).status).toBe(429);
  });

  it('requires a minute between two codes, and keeps the sent code valid', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    const before = await tracesOfSending(shop.database.db);
    const answer = await ask(phone);
    expect(answer.status).toBe(429);
    expect(answer.body.error).toMatchObject({ code: 'code_too_soon', message: expect.stringContaining('just sent') });
    const { retry_after } = answer.body.error;
    expect(retry_after).toBeGreaterThanOrEqual(1);
    expect(retry_after).toBeLessThanOrEqual(60);
    expect(answer.headers['retry-after']).toBe(String(retry_after));
    expect(await tracesOfSending(shop.database.db)).toEqual(before);
    expect((await verify(phone, code)).status).toBe(200);
  });

  it('sends one message for two concurrent requests', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  });

  it('replaces the old code after a minute', async () => {
    const phone = newPhone();
    const first = await codeFor(phone);
    await ageCodes(shop, phone, '60 seconds');
    const second = await codeFor(phone);
    // One time in a million both codes are equal, and then the old one is valid.
    if (first !== second) expect((await verify(phone, first)).body.error.code).toBe('code_wrong');
    expect((await verify(phone, second)).status).toBe(200);
  });

  it.each([
    ['en', 'Code'],
    ['ru', 'Код'],
    ['uz', 'Kod'],
  ])('sends a short message in %s from which the phone can read the code', async (language, word) => {
    const phone = newPhone();
    await ask(phone, language);
    const text = await sentMessage(shop, phone);
    const code = await sentCode(shop, phone);
    expect(text).toContain(`${word} ${code}`);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    expect(smsBytes(text)).toBeLessThanOrEqual(90);
  });
});

describe('the limits for sending codes', () => {
  const phoneFrom = (number: number) => `+8210${String(60_000_000 + number)}`;
  /** Sends one code. Repeated calls for one phone are more than a minute apart. */
  const send = async (other: TestShop, phone: string, from: string) => {
    await ageCodes(other, phone, '61 seconds');
    const answer = await call(other, 'POST /api/users/sms-login/', { body: { phone_number: phone }, from });
    await countAcrossTheHour(other.database.db);
    return answer;
  };
  const sendMany = async (other: TestShop, count: number, to: (index: number) => readonly [string, string]) => {
    for (let index = 0; index < count; index += 1) expect((await send(other, ...to(index))).status).toBe(200);
  };
  const expectFull = async (other: TestShop, phone: string, from: string, seconds: number) => {
    await ageCodes(other, phone, '61 seconds');
    const before = await tracesOfSending(other.database.db);
    const answer = await call(other, 'POST /api/users/sms-login/', { body: { phone_number: phone }, from });
    expect(answer.status).toBe(429);
    expect(answer.body.error.code).toBe('too_many_codes');
    expect(answer.body.error.retry_after).toBeGreaterThanOrEqual(1);
    expect(answer.body.error.retry_after).toBeLessThanOrEqual(seconds);
    expect(answer.headers['retry-after']).toBe(String(answer.body.error.retry_after));
    expect(await tracesOfSending(other.database.db)).toEqual(before);
  };
  const hour = 3_600;
  const day = 24 * hour;

  it('are five an hour and ten a day for a phone, from all addresses together', () =>
    inTestShop({}, async (other) => {
      const phone = phoneFrom(0);
      await sendMany(other, 5, (index) => [phone, `203.0.113.${index}`]);
      await expectFull(other, phone, '203.0.113.99', hour);
      expect((await send(other, phoneFrom(1), '203.0.113.99')).status).toBe(200);
      await forgetTheHour(other.database.db);
      await sendMany(other, 5, (index) => [phone, `203.0.113.${index}`]);
      await forgetTheHour(other.database.db);
      await expectFull(other, phone, '203.0.113.99', day);
    }));

  it('are twenty an hour and sixty a day for an address, for all phones together', () =>
    inTestShop({}, async (other) => {
      for (const round of [0, 100, 200]) {
        if (round > 0) await expectFull(other, phoneFrom(99), '203.0.113.1', hour);
        await forgetTheHour(other.database.db);
        await sendMany(other, 20, (index) => [phoneFrom(round + index), '203.0.113.1']);
      }
      await forgetTheHour(other.database.db);
      await expectFull(other, phoneFrom(99), '203.0.113.1', day);
      expect((await send(other, phoneFrom(99), '203.0.113.2')).status).toBe(200);
    }));

  it('are three thousand an hour for the whole shop', () =>
    inTestShop({}, async (other) => {
      await sendMany(other, 2, (index) => [phoneFrom(index), `203.0.113.${index}`]);
      // Two phones, two addresses: only the counter of the shop has reached two.
      const raise = (count: number) =>
        other.database.pool.query('UPDATE limit_counters SET count = $1 WHERE count >= 2', [count]);
      await raise(2_999);
      expect((await send(other, phoneFrom(2), '203.0.113.2')).status).toBe(200);
      await expectFull(other, phoneFrom(3), '203.0.113.3', hour);
    }));

  it('scale with RATE_LIMIT_SCALE only if they count addresses', async () => {
    await inTestShop({ RATE_LIMIT_SCALE: '0.1' }, async (other) => {
      await sendMany(other, 2, (index) => [phoneFrom(index), '203.0.113.1']);
      await expectFull(other, phoneFrom(2), '203.0.113.1', hour);
      await sendMany(other, 5, (index) => [phoneFrom(3), `203.0.113.${10 + index}`]);
      await expectFull(other, phoneFrom(3), '203.0.113.20', hour);
    });
    await inTestShop({ RATE_LIMIT_SCALE: '2' }, async (other) => {
      await sendMany(other, 40, (index) => [phoneFrom(index), '203.0.113.1']);
      await expectFull(other, phoneFrom(99), '203.0.113.1', hour);
      await sendMany(other, 4, () => [phoneFrom(0), '203.0.113.2']);
      await expectFull(other, phoneFrom(0), '203.0.113.2', hour);
    });
  });

  it('count codes for a number as well, and those for an account deletion separately', () =>
    inTestShop({}, async (other) => {
      const { headers } = await loggedIn(other.database.db, phoneFrom(0));
      const prove = `GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(phoneFrom(1))}`;
      await sendMany(other, 4, () => [phoneFrom(1), '203.0.113.1']);
      expect((await call(other, prove as 'GET /', { headers, from: '203.0.113.1' })).status).toBe(200);
      await countAcrossTheHour(other.database.db);
      await expectFull(other, phoneFrom(1), '203.0.113.1', hour);

      const deletion = () => call(other, 'POST /api/users/me/deletion-code/', { headers, from: '203.0.113.1' });
      await sendMany(other, 5, () => [phoneFrom(0), '203.0.113.1']);
      await expectFull(other, phoneFrom(0), '203.0.113.1', hour);
      for (let time = 0; time < 5; time++) {
        await ageCodes(other, phoneFrom(0), '61 seconds');
        expect((await deletion()).status).toBe(200);
        await countAcrossTheHour(other.database.db);
      }
      await ageCodes(other, phoneFrom(0), '61 seconds');
      expect((await deletion()).body.error.code).toBe('too_many_codes');
    }));
});

describe('logging in with a code', () => {
  it.each(['en', 'ru', 'uz'])('creates the account at the first login, in %s', async (language) => {
    const phone = newPhone();
    const answer = await verify(phone, await codeFor(phone), language);
    expect(answer.status).toBe(200);
    const { token, user } = answer.body.data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({ id: expect.any(Number), phone_number: phone, name: '', locale: language });
  });

  it('records the consents of the login, once for each version of the terms', async () => {
    const { db } = shop.database;
    const phone = newPhone();
    const logIn = async () => {
      await ageCodes(shop, phone, '60 seconds');
      expect((await verify(phone, await codeFor(phone))).status).toBe(200);
    };
    const agreed = async () => {
      const { rows } = await sql<{ kind: string; version: number; hasTime: boolean }>`
        SELECT kind, c.version, given_at <= now() AS "hasTime" FROM consents c JOIN users u ON u.id = c.user_id
        WHERE u.phone_number = ${phone} ORDER BY c.version, kind`.execute(db);
      return rows;
    };
    await logIn();
    await logIn();
    const first = [
      { kind: 'age', version: 1, hasTime: true },
      { kind: 'terms', version: 1, hasTime: true },
    ];
    expect(await agreed()).toEqual(first);
    await sql`
      INSERT INTO policy_versions (policy, number, texts, note)
      VALUES ('terms', 2, '{"en": "# New", "ru": "# New", "uz": "# New"}', 'Longer')`.execute(db);
    await logIn();
    expect(await agreed()).toEqual([...first, ...first.map((one) => ({ ...one, version: 2 }))]);
    await expect(sql`UPDATE consents SET version = 3`.execute(db)).rejects.toThrow('a consent cannot be changed');
    await sql`DELETE FROM policy_versions`.execute(db);
  });

  it('finds the same account at the next login', async () => {
    const phone = newPhone();
    const first = await verify(phone, await codeFor(phone), 'ru');
    await ageCodes(shop, phone, '1 minute');
    const second = await verify(phone, await codeFor(phone), 'uz');
    expect(second.body.data.user).toEqual(first.body.data.user);
    expect(second.body.data.token).not.toBe(first.body.data.token);
  });

  it('stores the session in a cookie that scripts cannot read, and tells scripts that a session exists', async () => {
    const phone = newPhone();
    const { body, cookies } = await verify(phone, await codeFor(phone));
    const twentyDays = 20 * 24 * 60 * 60;
    expect(cookies).toEqual([
      { name: 'session', value: body.data.token, maxAge: twentyDays, path: '/', httpOnly: true, sameSite: 'Lax' },
      {
        name: 'signed_in',
        value: expect.stringMatching(/^[\w-]{16}$/),
        maxAge: twentyDays,
        path: '/',
        sameSite: 'Lax',
      },
      {
        name: 'device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 365 * 24 * 60 * 60,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it('gives scripts a mark that shows whether it is the same person', async () => {
    const marks: unknown[] = [];
    for (const phone of [newPhone(), newPhone()]) {
      for (const _time of [1, 2]) {
        const { cookies } = await verify(phone, await codeFor(phone));
        marks.push(cookies.find(({ name }) => name === 'signed_in')?.value);
        await ageCodes(shop, phone, '1 minute');
      }
    }
    const [first, , second] = marks;
    expect(marks).toEqual([first, first, second, second]);
    expect(first).not.toBe(second);
  });

  it('binds the cookie to https and the host if the shop uses https', () =>
    inTestShop({ ...realServices, PUBLIC_ORIGIN: 'https://shop.example' }, async (other) => {
      const phone = newPhone();
      await call(other, 'POST /api/users/sms-login/', { body: { phone_number: phone } });
      const code = await sentCode(other, phone);
      const browser = new ApiBrowser(other);
      const { body, cookies } = await browser.call('POST /api/users/sms-verify/', {
        body: { phone_number: phone, code },
      });
      expect(cookies).toEqual([
        expect.objectContaining({ name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' }),
        expect.objectContaining({ name: 'signed_in', secure: true }),
        expect.objectContaining({ name: '__Host-device', secure: true, httpOnly: true }),
      ]);
      for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain');
      expect((await browser.call('GET /api/users/me/')).status).toBe(200);
      const planted = new ApiBrowser(other, { session: body.data.token });
      expect((await planted.call('GET /api/users/me/')).status).toBe(401);
      expect((await sentMessage(other, phone)).split('\n').at(-1)).toBe(`@shop.example #${code}`);
    }));

  it.each([
    ['', 'en', 'SMS code cannot be empty'],
    ['  ', 'en', 'SMS code cannot be empty'],
    [undefined, 'en', 'SMS code cannot be empty'],
    ['', 'ru', 'Введите код из SMS'],
    ['', 'uz', 'SMSdagi kodni kiriting'],
  ])('requires a code, and refuses %j', async (code, language, message) => {
    const answer = await verify(newPhone(), code, language);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: { code: 'code_empty', message, fields: { code: message } } });
  });

  it('accepts a code with spaces and with full-width digits', async () => {
    const [spaced, wide] = [newPhone(), newPhone()];
    const code = await codeFor(spaced);
    expect((await verify(spaced, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).status).toBe(200);
    const fullWidth = Array.from(await codeFor(wide), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect((await verify(wide, fullWidth)).status).toBe(200);
  });

  it('allows four wrong codes; the fifth invalidates the right one', async () => {
    const [forgiven, killed] = [newPhone(), newPhone()];
    for (const [phone, slips, ends] of [[forgiven, 4, 200] as const, [killed, 5, 400] as const]) {
      const code = await codeFor(phone);
      for (let slip = 1; slip <= slips; slip += 1) {
        const answer = await verify(phone, otherThan(code));
        expect(answer.status).toBe(400);
        expect(answer.body.error.code).toBe(slip < 5 ? 'code_wrong' : 'code_expired');
        expect(answer.body.error.fields.code).toEqual(expect.any(String));
        expect(answer.cookies).toEqual([]);
      }
      expect((await verify(phone, code)).status).toBe(ends);
    }
    expect((await verify(killed, '123456')).body.error.code).toBe('code_expired');
  });

  it('accepts a code once', async () => {
    const phone = newPhone();
    const code = await codeFor(phone);
    expect((await verify(phone, code)).status).toBe(200);
    expect((await verify(phone, code)).body.error.code).toBe('code_expired');
  });

  it('accepts a code for three minutes', async () => {
    const [late, justInTime] = [newPhone(), newPhone()];
    const [lateCode, code] = [await codeFor(late), await codeFor(justInTime)];
    await ageCodes(shop, late, '180 seconds');
    await ageCodes(shop, justInTime, '120 seconds');
    expect((await verify(late, lateCode)).body.error.code).toBe('code_expired');
    expect((await verify(justInTime, code)).status).toBe(200);
  });

  it('accepts no code of another phone, and none that was never sent', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const code = await codeFor(mine);
    expect((await verify(other, code)).body.error.code).toBe('code_expired');
    expect((await verify(mine, code)).status).toBe(200);
  });

  it('accepts no code that was sent for another purpose', async () => {
    const [own, another] = [newPhone(), newPhone()];
    const { headers } = await loggedIn(shop.database.db, own);
    await call(shop, 'POST /api/users/me/deletion-code/', { headers });
    expect((await verify(own, await sentCode(shop, own))).body.error.code).toBe('code_expired');
    await call(shop, `GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(another)}`, {
      headers,
    });
    expect((await verify(another, await sentCode(shop, another))).body.error.code).toBe('code_expired');
  });
});

describe('validating a number for addresses', () => {
  type Headers = Readonly<Record<string, string>>;
  const validate = (headers: Headers, phone_number: string) =>
    call(shop, 'POST /api/users/phone-numbers/validate-phone/', { headers, body: { phone_number } });
  const getCode = (headers: Headers, phone: string) =>
    call(shop, `GET /api/users/phonenumber-verify/get-code/?phone_number=${encodeURIComponent(phone)}`, { headers });
  const prove = (headers: Headers, phone_number: string, code: string) =>
    call(shop, 'POST /api/users/phonenumber-verify/', { headers, body: { phone_number, code } });
  const me = async (headers: Headers) => (await call(shop, 'GET /api/users/me/', { headers })).body.data;

  it('marks the number as validated only after the right code', async () => {
    const phone = newPhone();
    const { headers } = await loggedIn(shop.database.db, newPhone());
    expect((await validate(headers, phone)).body).toEqual({ data: { validated: false } });
    expect((await getCode(headers, phone)).body).toEqual({ data: { resend_in: 60, expires_in: 180 } });
    expect((await getCode(headers, phone)).body.error.code).toBe('code_too_soon');
    const code = await sentCode(shop, phone);
    expect((await prove(headers, phone, '')).body.error.code).toBe('code_empty');
    expect((await prove(headers, phone, otherThan(code))).body.error.code).toBe('code_wrong');
    expect((await validate(headers, phone)).body.data.validated).toBe(false);
    expect((await prove(headers, phone, code)).body).toEqual({ data: { validated: true } });
    expect((await prove(headers, phone, code)).body.error.code).toBe('code_expired');
    const message = 'Phone number already validated.';
    expect((await validate(headers, `0${phone.slice(3)}`)).body).toEqual({ data: { validated: true, message } });
    const again = await getCode(headers, phone);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ error: { code: 'phone_validated', message } });
    expect((await me(headers)).validated_phones).toEqual([phone]);
  });

  it.each([
    ['ru', 'Номер телефона уже подтверждён.'],
    ['uz', 'Telefon raqami allaqachon tasdiqlangan.'],
  ])('is not needed for the login number, which the response says in %s', async (language, message) => {
    const phone = newPhone();
    const { headers } = await loggedIn(shop.database.db, phone);
    const spoken = { ...headers, 'accept-language': language };
    expect((await validate(spoken, phone)).body).toEqual({ data: { validated: true, message } });
    expect((await getCode(spoken, phone)).body).toEqual({ error: { code: 'phone_validated', message } });
  });

  it('is refused to anonymous visitors and for an invalid number', async () => {
    const { headers } = await loggedIn(shop.database.db, newPhone());
    for (const ask of [validate, getCode, (who: Headers, phone: string) => prove(who, phone, '123456')]) {
      expect((await ask({}, newPhone())).status).toBe(401);
      expect((await ask(headers, 'hello')).body.error.code).toBe('phone_invalid');
      expect((await ask(headers, '02-123-4567')).body.error.code).toBe('phone_incorrect');
    }
  });

  it('does not work with another customer’s code', async () => {
    const phone = newPhone();
    const [asker, thief] = [await loggedIn(shop.database.db, newPhone()), await loggedIn(shop.database.db, newPhone())];
    await getCode(asker.headers, phone);
    const code = await sentCode(shop, phone);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await prove(thief.headers, phone, code)).body.error.code).toBe('code_expired');
    }
    expect((await validate(thief.headers, phone)).body.data.validated).toBe(false);
    // The other customer's attempts did not use up those of the owner.
    expect((await prove(asker.headers, phone, code)).status).toBe(200);
  });

  it('uses a separate code for each customer, which no other can replace', async () => {
    const phone = newPhone();
    const [asker, stranger] = [
      await loggedIn(shop.database.db, newPhone()),
      await loggedIn(shop.database.db, newPhone()),
    ];
    await getCode(asker.headers, phone);
    const code = await sentCode(shop, phone);
    await ageCodes(shop, phone, '61 seconds');
    expect((await getCode(stranger.headers, phone)).status).toBe(200);
    expect((await prove(asker.headers, phone, code)).status).toBe(200);
    expect((await prove(stranger.headers, phone, await sentCode(shop, phone))).status).toBe(200);
  });

  it('does not work with a login code', async () => {
    const phone = newPhone();
    const { headers } = await loggedIn(shop.database.db, newPhone());
    expect((await prove(headers, phone, await codeFor(phone))).body.error.code).toBe('code_expired');
  });

  it('does not make it a login number, also for a customer without one', async () => {
    const phone = newPhone();
    const { headers, userId } = await loggedInWithoutPhone(shop.database.db, 'google', 'without phone');
    expect((await me(headers)).phone_number).toBeNull();
    await getCode(headers, phone);
    expect((await prove(headers, phone, await sentCode(shop, phone))).status).toBe(200);
    expect(await me(headers)).toMatchObject({ phone_number: null, validated_phones: [phone] });
    await ageCodes(shop, phone, '61 seconds');
    expect((await verify(phone, await codeFor(phone))).body.data.user.id).not.toBe(userId);
  });

  it('never takes another customer’s login number away', async () => {
    const phone = newPhone();
    const owner = await loggedIn(shop.database.db, phone);
    const { headers } = await loggedInWithoutPhone(shop.database.db, 'kakao', 'shares a phone');
    await getCode(headers, phone);
    expect((await prove(headers, phone, await sentCode(shop, phone))).status).toBe(200);
    expect(await me(headers)).toMatchObject({ phone_number: null, validated_phones: [phone] });
    expect((await verify(phone, await codeFor(phone))).body.data.user.id).toBe(owner.userId);
  });
});
