import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { atWork, staffCaller } from '../testing/staff-caller.ts';
import { newEnrolmentLink } from './enrolment.service.ts';
import { addPasskey, saveTotp } from './factor.store.ts';
import { endStaffRole, setStaffRole } from './member.store.ts';
import { codeOfNow, newTotpKey } from './totp.ts';

const lines: string[] = [];
let shop: TestShop;
let owner: LoggedIn;
let key: string;
let ownerPhone: string;
let people = 0;
const aPasskey = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: '' };
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, createLog('warn', { write: (line) => lines.push(line) }));
  // The shop has an owner independent of the others.
  await staffCaller(shop.database.db, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  ownerPhone = `+8210666600${String(++people).padStart(2, '0')}`;
  owner = await loggedIn(shop.database.db, ownerPhone);
  await setStaffRole(shop.database.db, owner.userId, 'owner');
  key = newTotpKey();
  await saveTotp(shop.database.db, owner.userId, shop.secret.seal(key), 0);
});

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, payload?: object, token = owner.token) =>
  shop.app.inject({
    method,
    url: `/api/staff/${path}/`,
    headers: { authorization: `Token ${token}` },
    ...(payload ? { payload } : {}),
  });
const code = (offset = 0) => codeOfNow(key, Date.now() + offset);
const wrongCode = () =>
  code() === '000000' || code(-30_000) === '000000' || code(30_000) === '000000' ? '111111' : '000000';
const work = async (): Promise<string> => (await call('POST', 'session', { code: code() })).json().data.token;
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json().error?.code ?? null;
const age = (interval: string, ...columns: string[]) =>
  sql`UPDATE staff_sessions SET ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${interval}::interval`))}
    WHERE user_id = ${owner.userId}`.execute(shop.database.db);

describe('the second factor', () => {
  it('gives a separate token, which allows what the login alone does not', async () => {
    expect(await codeOf(call('GET', 'me'))).toBe('second_factor_needed');
    const { data } = (await call('POST', 'session', { code: code() })).json();
    expect(data).toMatchObject({ role: 'owner', permissions: expect.arrayContaining(['orders.ship', 'staff.manage']) });
    expect(data.token).not.toBe(owner.token);
    const twelveHours = Date.parse(data.expires_at) - Date.now();
    expect(twelveHours).toBeGreaterThan(11.9 * 3_600_000);
    expect(twelveHours).toBeLessThanOrEqual(12 * 3_600_000);
    expect((await call('GET', 'me', undefined, data.token)).json().data).toMatchObject({
      id: owner.userId,
      role: 'owner',
      factors: ['totp'],
      expires_at: data.expires_at,
    });
    await call('DELETE', 'session', undefined, data.token);
    expect((await call('GET', 'me', undefined, data.token)).statusCode).toBe(404);
    expect(await codeOf(call('GET', 'me'))).toBe('second_factor_needed');
  });

  it('is stored in a separate cookie in a browser, and is useless without the login’s', async () => {
    const jar = (staff: string, login = owner.token) => ({ cookie: `session=${login}; staff_session=${staff}` });
    const begun = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/session/',
      headers: { cookie: `session=${owner.token}`, 'sec-fetch-site': 'same-origin' },
      payload: { code: code() },
    });
    expect(begun.json().data).not.toHaveProperty('token');
    const cookie = begun.cookies.find(({ name }) => name === 'staff_session');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      value: expect.stringMatching(/^[\w-]{20,}$/),
    });
    const me = (headers: Record<string, string>) => shop.app.inject({ url: '/api/staff/me/', headers });
    expect((await me(jar(cookie?.value ?? ''))).statusCode).toBe(200);
    const customer = await loggedIn(shop.database.db, '+821066669999');
    expect((await me(jar(cookie?.value ?? '', customer.token))).statusCode).toBe(404);
    await shop.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: jar(cookie?.value ?? '') });
    expect((await me({ authorization: `Token ${cookie?.value}` })).statusCode).toBe(404);
  });

  it('can be prefetched without invalidating the challenge that a passkey is signing on another page', async () => {
    const questions = () =>
      sql<{ sealed: string }>`SELECT sealed FROM staff_challenges WHERE session_id = (
        SELECT id FROM sessions WHERE user_id = ${owner.userId})`.execute(shop.database.db);
    await call('POST', 'session/challenge');
    const { rows: asked } = await questions();
    expect(asked).toHaveLength(1);
    expect((await call('GET', 'session/factors')).json()).toEqual({ data: { factors: ['totp'] } });
    expect((await questions()).rows).toEqual(asked);
  });

  it('accepts a code once, however many concurrent requests send it', async () => {
    const sent = code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', 'session', { code: sent })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json().error?.code ?? 'none'))).toEqual(
      new Set(['none', 'proof_wrong']),
    );
  });

  it('allows a limited number of failures, counted before verification, and logs them without the code', async () => {
    lines.length = 0;
    const wrong = wrongCode();
    const answers = await Promise.all(Array.from({ length: 14 }, () => call('POST', 'session', { code: wrong })));
    const codes = answers.map((answer) => answer.json().error.code);
    expect(codes.filter((one) => one === 'proof_wrong')).toHaveLength(10);
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(4);
    expect((await call('POST', 'session', { code: code() })).statusCode).toBe(429);
    expect(lines.filter((line) => line.includes('staff'))).toHaveLength(15);
    expect(lines.join('')).not.toContain(wrong);
  });

  it('of owners expires after two hours without a call, and that of packers after the shift', async () => {
    const token = await work();
    await age('119 minutes', 'seen_at');
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(200);
    await age('121 minutes', 'seen_at');
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(404);
    await setStaffRole(shop.database.db, owner.userId, 'packer');
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(200);
    await age('12 hours', 'seen_at', 'expires_at');
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(404);
  });

  it.each([
    ['owner', 404],
    ['manager', 404],
    ['packer', 200],
    ['support', 200],
  ] as const)(
    'of an idle %s returns %i after three hours, and expires after twelve hours for every role',
    async (role, status) => {
      await setStaffRole(shop.database.db, owner.userId, role);
      const token = await work();
      const me = async () => (await call('GET', 'me', undefined, token)).statusCode;
      await age('3 hours', 'seen_at');
      expect(await me()).toBe(status);
      await sql`UPDATE staff_sessions SET seen_at = now() WHERE user_id = ${owner.userId}`.execute(shop.database.db);
      // Frequent calls do not extend the shift.
      await age('11 hours 59 minutes', 'proven_at', 'expires_at');
      expect(await me()).toBe(200);
      await age('1 minute', 'proven_at', 'expires_at');
      expect(await me()).toBe(404);
    },
  );

  it('is required again for critical actions, and re-authentication creates a new token', async () => {
    const token = await work();
    expect((await call('GET', 'staff', undefined, token)).statusCode).toBe(200);
    await age('11 minutes', 'proven_at');
    expect((await call('GET', 'staff', undefined, token)).statusCode).toBe(200);
    const invite = { phone_number: '010-5555-1234', role: 'packer' };
    expect(await codeOf(call('POST', 'staff', invite, token))).toBe('proof_needed');
    expect(await codeOf(call('POST', 'factors/recovery-codes', {}, token))).toBe('proof_needed');
    expect(await codeOf(call('POST', 'enrolment', {}, token))).toBe('proof_needed');
    expect(await codeOf(call('DELETE', 'factors/totp', undefined, token))).toBe('proof_needed');
    await sql`UPDATE staff_totp SET last_step = 0 WHERE user_id = ${owner.userId}`.execute(shop.database.db);
    const { data } = (await call('POST', 'session', { code: code() }, token)).json();
    expect((await call('POST', 'factors/recovery-codes', {}, data.token)).statusCode).toBe(200);
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(404);
  });

  it.each([
    [-1, 'ahead'],
    [1, 'behind'],
  ])('expires by one clock if the process’s clock is %i hours off and the database’s seems %s', async (hours) => {
    const token = await work();
    const recoveryCodes = async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const answer = await call('POST', 'factors/recovery-codes', {}, token);
      vi.useRealTimers();
      return answer.json().error?.code ?? 'none';
    };
    expect(await recoveryCodes()).toBe('none');
    await age('11 minutes', 'proven_at');
    expect(await recoveryCodes()).toBe('proof_needed');
  });

  it('can be a recovery code, each once, and all are stored as hashes', async () => {
    const token = await work();
    const { recovery_codes: codes } = (await call('POST', 'factors/recovery-codes', {}, token)).json().data;
    expect(new Set(codes).size).toBe(10);
    const told = shop.database.db
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'before', 'after'])
      .where('table_name', '=', 'staff_recovery_codes')
      .where('row_id', '=', String(owner.userId));
    const once = { person_id: owner.userId, action: 'insert', before: null, after: { user_id: owner.userId } };
    const before = await told.execute();
    expect(before.at(-1)).toEqual(once);
    const typed = codes[0].toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'session', { code: typed })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const stored = await shop.database.db.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(stored.filter(({ user_id }) => user_id === owner.userId)).toHaveLength(9);
    expect(await told.execute()).toEqual(before);
    await call('POST', 'factors/recovery-codes', {}, token);
    expect(await told.execute()).toEqual([...before, once]);
    const { sealed_secret } = await shop.database.db
      .selectFrom('staff_totp')
      .select('sealed_secret')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(sealed_secret.toString('latin1')).not.toContain(key);
  });
});

describe('the enrolment of a factor', () => {
  it('by a link adds the first factor, recovery codes and a session, once, and only with the person’s own login', async () => {
    const { db } = shop.database;
    const link = await newEnrolmentLink(db, owner.userId);
    const stranger = await staffCaller(db, 'packer');
    expect(await codeOf(call('POST', 'enrolment', { link }, stranger.token))).toBe('enrolment_over');
    expect(await codeOf(call('POST', 'enrolment', {}))).toBe('second_factor_needed');
    const begun = (await call('POST', 'enrolment', { link })).json().data;
    expect(begun.otpauth).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await call('POST', 'enrolment', { link })).json().data.secret).toBe(begun.secret);
    key = begun.secret;
    expect(await codeOf(call('POST', 'enrolment/totp', { link, code: wrongCode() }))).toBe('proof_wrong');
    const sent = code();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'enrolment/totp', { link, code: sent })));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    const { token, recovery_codes } = done[0]?.json().data ?? {};
    expect(recovery_codes).toHaveLength(10);
    expect((await call('GET', 'me', undefined, token)).json().data.factors).toEqual(['totp', 'recovery_codes']);
    // The code that confirmed the app is used up.
    expect(await codeOf(call('POST', 'session', { code: sent }))).toBe('proof_wrong');
    expect(await codeOf(call('POST', 'enrolment', { link }))).toBe('enrolment_over');
  });

  it('refuses a passkey that was not created for this challenge, and logs it', async () => {
    const token = await work();
    await call('POST', 'enrolment', {}, token);
    lines.length = 0;
    const passkey = {
      id: 'aaaa',
      rawId: 'aaaa',
      type: 'public-key',
      response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa' },
    };
    expect(await codeOf(call('POST', 'enrolment/passkey', { passkey }, token))).toBe('proof_wrong');
    expect(lines.filter((line) => line.includes('failed the second factor'))).toHaveLength(1);
    expect(await codeOf(call('POST', 'enrolment/passkey', { passkey }, token))).toBe('enrolment_over');
  });

  it('cannot remove the last factor', async () => {
    const token = await work();
    expect(await codeOf(call('DELETE', 'factors/totp', undefined, token))).toBe('last_factor');
    expect((await call('DELETE', 'factors/77', undefined, token)).statusCode).toBe(404);
  });
});

describe('staff sessions', () => {
  it('can be ended on one other device or on all, together with the logins there; the present one continues', async () => {
    const { db } = shop.database;
    const token = await work();
    const elsewhere = await Promise.all([1, 2, 3].map(async () => atWork(db, await loggedIn(db, ownerPhone), 'owner')));
    const list = async () => (await call('GET', 'sessions', undefined, token)).json().data;
    const open = await list();
    expect(open).toHaveLength(4);
    expect(open.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const here = open.find(({ current }: { current: boolean }) => current);
    const there = open.find(({ current }: { current: boolean }) => !current);
    expect(await codeOf(call('DELETE', `sessions/${here.id}`, undefined, token))).toBe('not_found');
    const stranger = await staffCaller(db, 'packer');
    expect(await codeOf(call('DELETE', `sessions/${there.id}`, undefined, stranger.token))).toBe('not_found');
    expect((await call('DELETE', `sessions/${there.id}`, undefined, token)).statusCode).toBe(200);
    const statuses = async () =>
      (await Promise.all(elsewhere.map((one) => call('GET', 'me', undefined, one.token)))).map((one) => one.statusCode);
    expect((await statuses()).toSorted()).toEqual([200, 200, 404]);
    expect((await call('DELETE', 'sessions', undefined, token)).json().data).toEqual({ ended: 2 });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await list()).toHaveLength(1);
    const logins = await db.selectFrom('sessions').select('id').where('user_id', '=', owner.userId).execute();
    expect(logins).toHaveLength(1);
  });

  it('end on other devices if a factor is removed', async () => {
    const { db } = shop.database;
    const token = await work();
    await addPasskey(db, owner.userId, { ...aPasskey, credentialId: `key-${owner.userId}` });
    const thief = await atWork(db, await loggedIn(db, ownerPhone), 'owner');
    expect((await call('DELETE', 'factors/totp', undefined, token)).statusCode).toBe(200);
    expect((await call('GET', 'me', undefined, thief.token)).statusCode).toBe(404);
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(200);
  });

  it('end on other devices if the app is replaced, but not if a first one is added', async () => {
    const { db } = shop.database;
    const token = await work();
    const enrol = async () => {
      const { secret } = (await call('POST', 'enrolment', {}, token)).json().data;
      return call('POST', 'enrolment/totp', { code: codeOfNow(secret, Date.now()) }, token);
    };
    const stays = async (one: { readonly token: string }) => (await call('GET', 'me', undefined, one.token)).statusCode;
    const thief = await atWork(db, await loggedIn(db, ownerPhone), 'owner');
    const replaced = await enrol();
    expect(replaced.statusCode).toBe(200);
    expect(await stays(thief)).toBe(404);
    expect(await stays({ token: replaced.json().data.token ?? token })).toBe(200);
  });

  it('are not started again by an answer that was in transit when the factors were removed', async () => {
    const { db } = shop.database;
    for (let round = 0; round < 6; round++) {
      const lost = await loggedIn(db, `+82106666${String(7000 + round)}`);
      await setStaffRole(db, lost.userId, 'packer');
      const [theirs, boss] = [newTotpKey(), await staffCaller(db, 'owner')];
      await saveTotp(db, lost.userId, shop.secret.seal(theirs), 0);
      const [proven, relinked] = await Promise.all([
        call('POST', 'session', { code: codeOfNow(theirs, Date.now()) }, lost.token),
        call('POST', `staff/${lost.userId}/link`, undefined, boss.token),
      ]);
      expect(relinked.statusCode).toBe(200);
      const token = proven.json().data?.token;
      if (token) expect((await call('GET', 'me', undefined, token)).statusCode).toBe(404);
    }
  });

  it('have no effect through requests that were still being sent', async () => {
    const { db } = shop.database;
    const leaver = await staffCaller(db, 'manager', '+821066689999');
    const deposits = async () =>
      (
        await db
          .selectFrom('deposits')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const before = await deposits();
    const file = 'date,amount,name\n2026-11-02 10:11,35000,KIM';
    const slowly = new Readable({
      read() {
        void endStaffRole(db, leaver.userId).then(() => {
          this.push(file);
          this.push(null);
        });
      },
    });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/deposits/import/',
      headers: { authorization: `Token ${leaver.token}`, 'content-type': 'text/csv' },
      payload: slowly,
    });
    expect(answer.statusCode).toBe(404);
    expect(await deposits()).toBe(before);
  });

  it('leave no factor that was being added when they ended', async () => {
    const { db } = shop.database;
    const boss = await staffCaller(db, 'owner');
    for (let round = 0; round < 6; round++) {
      const thief = await staffCaller(db, 'packer', `+82106667${String(7000 + round)}`);
      const { secret } = (await call('POST', 'enrolment', {}, thief.token)).json().data;
      await Promise.all([
        call('POST', 'enrolment/totp', { code: codeOfNow(secret, Date.now()) }, thief.token),
        call('POST', `staff/${thief.userId}/link`, undefined, boss.token),
      ]);
      const [member] = (await call('GET', 'staff', undefined, boss.token))
        .json()
        .data.filter(({ id }: { id: number }) => id === thief.userId);
      expect(member).toMatchObject({ factors: [], sessions: [] });
    }
  });
});

describe('managing staff members', () => {
  it('allows the owner to invite, change roles and remove', async () => {
    const token = await work();
    const invited = (
      await call('POST', 'staff', { phone_number: '010-5555-4321', role: 'packer', name: 'Aziz' }, token)
    ).json();
    expect(invited.data).toMatchObject({ role: 'packer', name: 'Aziz', has_factor: false });
    expect(invited.data.link).toMatch(/\/admin\/enrol\?link=[\w-]{32}$/);
    const { id } = invited.data;
    expect(await codeOf(call('POST', 'staff', { phone_number: '010-5555-4321', role: 'owner' }, token))).toBe(
      'works_here',
    );
    const packer = await staffCaller(shop.database.db, 'packer', '+821055554321');
    expect((await call('PATCH', `staff/${id}`, { role: 'support' }, token)).json().data.role).toBe('support');
    expect((await call('GET', 'me', undefined, packer.token)).json().data.role).toBe('support');
    const listed = (await call('GET', 'staff', undefined, token)).json().data;
    expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({
      role: 'support',
      factors: [],
      seen_at: expect.any(String),
      sessions: [{ proven_by: 'totp' }],
    });
    await call('POST', `staff/${id}/link`, undefined, token);
    expect((await call('GET', 'me', undefined, packer.token)).statusCode).toBe(404);
    expect((await call('DELETE', `staff/${id}`, undefined, token)).statusCode).toBe(200);
    expect((await call('DELETE', `staff/${id}`, undefined, token)).statusCode).toBe(404);
    expect((await call('POST', `staff/${id}/link`, undefined, token)).statusCode).toBe(404);
  });

  it('allows the owner to log a person out of one device or all, without removing the person', async () => {
    const token = await work();
    const { db } = shop.database;
    const phone = '+821055554399';
    const three: Awaited<ReturnType<typeof staffCaller>>[] = [];
    for (let device = 0; device < 3; device++) three.push(await staffCaller(db, 'packer', phone));
    const { userId } = three[0] ?? { userId: 0 };
    const atWork = async () =>
      Promise.all(three.map(async (one) => (await call('GET', 'me', undefined, one.token)).statusCode));
    expect(await atWork()).toEqual([200, 200, 200]);
    const sessions = async () =>
      (await call('GET', 'staff', undefined, token)).json().data.find(({ id }: { id: number }) => id === userId)
        .sessions;
    const [{ id: latest }] = await sessions();
    const end = (query = '', by = token) =>
      shop.app.inject({
        method: 'DELETE',
        url: `/api/staff/staff/${userId}/sessions/${query}`,
        headers: { authorization: `Token ${by}` },
      });
    expect((await end(`?session=${latest}`)).json().data).toMatchObject({ role: 'packer', sessions: [{}, {}] });
    expect((await end(`?session=${latest}`)).statusCode).toBe(404);
    expect((await atWork()).filter((status) => status === 200)).toHaveLength(2);
    const manager = await staffCaller(db, 'manager', '+821055554398');
    expect(await codeOf(end('', manager.token))).toBe('not_permitted');
    expect((await end()).json().data.sessions).toEqual([]);
    expect((await atWork()).filter((status) => status === 200)).toEqual([]);
    // The present session of the caller stays, even if they end their own.
    await call('DELETE', `staff/${owner.userId}/sessions`, undefined, token);
    expect((await call('GET', 'me', undefined, token)).statusCode).toBe(200);
  });

  it('invites a person once, and a concurrent role change does not restore a person who is being removed', async () => {
    const token = await work();
    const invite = (role: string) => call('POST', 'staff', { phone_number: '010-5555-8765', role }, token);
    const invited = await Promise.all(['packer', 'owner', 'support', 'manager'].map(invite));
    const [welcome, ...others] = invited.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(welcome?.statusCode).toBe(200);
    expect(others.map((one) => one.json().error.code)).toEqual(Array(3).fill('works_here'));
    const { id, role } = welcome?.json().data ?? {};
    const roleNow = async () =>
      (await call('GET', 'staff', undefined, token)).json().data.find((one: { id: number }) => one.id === id)?.role;
    expect(await roleNow()).toBe(role);
    for (let round = 0; round < 6; round++) {
      await setStaffRole(shop.database.db, id, 'packer');
      const changes = ['support', 'manager', 'packer'].map((other) =>
        call('PATCH', `staff/${id}`, { role: other }, token),
      );
      const ended = await call('DELETE', `staff/${id}`, undefined, token);
      await Promise.all(changes);
      expect([ended.statusCode, await roleNow()]).toEqual([200, undefined]);
    }
  });

  it('keeps at least one owner, also if two owners remove each other concurrently', async () => {
    const { db } = shop.database;
    await db.transaction().execute(async (transaction) => {
      await sql`DELETE FROM staff_members WHERE user_id <> ${owner.userId}`.execute(transaction);
    });
    const token = await work();
    expect(await codeOf(call('DELETE', `staff/${owner.userId}`, undefined, token))).toBe('last_owner');
    expect(await codeOf(call('PATCH', `staff/${owner.userId}`, { role: 'packer' }, token))).toBe('last_owner');
    for (let round = 0; round < 5; round++) {
      const other = await staffCaller(db, 'owner', `+8210555570${String(round).padStart(2, '0')}`);
      await Promise.all([
        call('DELETE', `staff/${owner.userId}`, undefined, other.token),
        call('PATCH', `staff/${other.userId}`, { role: 'packer' }, token),
      ]);
      const owners = await db.selectFrom('staff_members').select('user_id').where('role', '=', 'owner').execute();
      expect(owners).toHaveLength(1);
      if (owners[0]?.user_id !== owner.userId) return;
    }
  });

  it('prevents a staff member from deleting the account', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/users/me/deletion-code/',
      headers: { authorization: `Token ${owner.token}` },
    });
    expect(answer.json().error.code).toBe('works_here');
  });
});
