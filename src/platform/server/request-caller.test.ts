import cookie from '@fastify/cookie';
import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Caller, Session } from '../http/caller.ts';
import { callerOf } from './request-caller.ts';

const session: Session = { id: 1, userId: 2, method: 'phone', role: null, proof: null };

/** Sends a request and returns its caller as a handler sees it. */
async function meet(
  request: InjectOptions,
  look: (caller: Caller) => unknown = () => null,
  { secure = false, cookieDomain = '', findSession = async (_token: string): Promise<Session | null> => session } = {},
) {
  const app = Fastify();
  await app.register(cookie);
  const met: Caller[] = [];
  app.get('/', async (incoming, reply) => {
    const caller = callerOf(incoming, reply, { secure, cookieDomain, findSession });
    met.push(caller);
    await look(caller);
    return {};
  });
  const answer = await app.inject({ url: '/', ...request });
  await app.close();
  const [caller] = met;
  if (!caller) throw new Error('Nobody called');
  return { caller, cookies: answer.cookies, headers: answer.headers, status: answer.statusCode };
}

describe('the token of a call', () => {
  it.each([
    ['Token abc-DEF_123', 'abc-DEF_123'],
    ['token abc', 'abc'],
    ['TOKEN abc', 'abc'],
  ])('is read from the header %j', async (authorization, token) => {
    expect((await meet({ headers: { authorization } })).caller.token).toBe(token);
  });

  it("is read from a browser's cookie", async () => {
    expect((await meet({ headers: { cookie: 'locale=ru; session=abc' } })).caller.token).toBe('abc');
  });

  it('is that of the header when both are present', async () => {
    expect((await meet({ headers: { authorization: 'Token abc', cookie: 'session=def' } })).caller.token).toBe('abc');
  });

  it.each([
    '',
    'Token',
    'Token ',
    'abc',
    'Bearer abc',
    'Token a b',
    'Token a,b',
    `Token ${'a'.repeat(201)}`,
    'Basic YTpi',
  ])('is not read from the cookie when the header is %j', async (authorization) => {
    const findSession = vi.fn(async () => session);
    const { caller } = await meet({ headers: { authorization, cookie: 'session=def' } }, (who) => who.session(), {
      findSession,
    });
    expect(caller.token).toBe('');
    expect(await caller.session()).toBeNull();
    expect(findSession).not.toHaveBeenCalled();
  });

  it("for staff is separate from the login token in a browser, and the only one in a program's header", async () => {
    const browser = await meet({ headers: { cookie: 'session=abc; staff_session=staff_def' } });
    expect([browser.caller.token, browser.caller.staffToken]).toEqual(['abc', 'staff_def']);
    const program = await meet({ headers: { authorization: 'Token staff_def', cookie: 'staff_session=other' } });
    expect([program.caller.token, program.caller.staffToken]).toEqual(['staff_def', 'staff_def']);
    const login = await meet({ headers: { authorization: 'Token abc', cookie: 'staff_session=other' } });
    expect(login.caller.staffToken).toBeUndefined();
  });

  it('is missing when none was sent', async () => {
    const { caller } = await meet({ url: '/?token=abc&session=abc' });
    expect(caller.token).toBeUndefined();
    expect(await caller.session()).toBeNull();
  });
});

describe('the session of a token', () => {
  it('is looked up once, and only on demand', async () => {
    const findSession = vi.fn(async () => session);
    await meet({ headers: { authorization: 'Token abc' } }, () => null, { findSession });
    expect(findSession).not.toHaveBeenCalled();
    const ask = (caller: Caller) => Promise.all([caller.session(), caller.session()]);
    const { caller } = await meet({ headers: { authorization: 'Token abc' } }, ask, { findSession });
    expect(await caller.session()).toBe(session);
    expect(findSession).toHaveBeenCalledExactlyOnceWith('abc', undefined);
  });
});

describe('cookies', () => {
  const write = ({ cookies }: Caller) => {
    cookies.set('session', 'secret', 60);
    cookies.set('signed_in', '1', 60);
  };

  it('are hidden from scripts, except the one that only says that there is a login', async () => {
    const { cookies } = await meet({}, write);
    expect(cookies).toEqual([
      { name: 'session', value: 'secret', maxAge: 60, path: '/', httpOnly: true, sameSite: 'Lax' },
      { name: 'signed_in', value: '1', maxAge: 60, path: '/', sameSite: 'Lax' },
    ]);
  });

  it('are bound to the host over https', async () => {
    const { cookies } = await meet({}, write, { secure: true });
    expect(cookies).toEqual([
      { name: '__Host-session', value: 'secret', maxAge: 60, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
      { name: 'signed_in', value: '1', maxAge: 60, path: '/', secure: true, sameSite: 'Lax' },
    ]);
  });

  it('for the login are shared with hosts below the configured domain; others are not', async () => {
    const domain = { secure: true, cookieDomain: 'shop.example' };
    const all = ({ cookies }: Caller) => {
      write({ cookies } as Caller);
      cookies.set('oauth_attempt', 'secret', 60);
    };
    const { cookies } = await meet({}, all, domain);
    expect(cookies.map(({ name, domain }) => [name, domain])).toEqual([
      ['__Secure-session', 'shop.example'],
      ['signed_in', undefined],
      ['__Host-oauth_attempt', undefined],
    ]);
    const headers = { cookie: 'session=planted; __Host-session=other; __Secure-session=own' };
    expect((await meet({ headers }, () => null, domain)).caller.token).toBe('own');
    const cleared = await meet({}, (caller) => caller.cookies.clear('session'), domain);
    expect(cleared.cookies).toEqual([
      expect.objectContaining({ name: '__Secure-session', value: '', domain: 'shop.example' }),
    ]);
  });

  it('are read under the name that they were written with', async () => {
    const headers = { cookie: 'session=planted; __Host-session=own; oauth_attempt=planted' };
    const { caller } = await meet({ headers }, () => null, { secure: true });
    expect(caller.token).toBe('own');
    expect(caller.cookies.get('oauth_attempt')).toBeUndefined();
  });

  it.each([
    [false, 'session'],
    [true, '__Host-session'],
  ])('are deleted under that name as well (https: %s)', async (secure, name) => {
    const { cookies } = await meet({}, (caller) => caller.cookies.clear('session'), { secure });
    expect(cookies).toEqual([expect.objectContaining({ name, value: '', path: '/', expires: new Date(0) })]);
  });

  it("for the login clear the browser's cache when they are deleted; others do not", async () => {
    const ended = await meet({}, (caller) => caller.cookies.clear('session'));
    expect(ended.headers['clear-site-data']).toBe('"cache"');
    const other = await meet({}, (caller) => caller.cookies.clear('oauth_attempt'));
    expect(other.headers['clear-site-data']).toBeUndefined();
  });
});

it('the caller has the address and the browser as the server sees them', async () => {
  const { caller } = await meet({ remoteAddress: '203.0.113.7', headers: { 'user-agent': 'Spyglass/7' } });
  expect(caller).toMatchObject({ address: '203.0.113.7', agent: 'Spyglass/7' });
  expect((await meet({ headers: { 'user-agent': '' } })).caller.agent).toBe('');
});
