import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { saveTotp } from '../domain/staff/authentication/factor.store.ts';
import { endStaffRole } from '../domain/staff/authentication/member.store.ts';
import { codeOfNow, newTotpKey } from '../domain/staff/authentication/totp.ts';
import { atWork, staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { localeCookie } from '../kernel/locale.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { buildFolder } from '../platform/pages/page-build.ts';
import { testShop } from '../platform/testing/test-shop.ts';

await ensureBuilt(true);
const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, undefined, undefined, await readBuiltFronts(true));
afterAll(() => shop.close());
const { db } = shop.database;
const staff = await staffCaller(db, 'packer');
const customer = await loggedIn(db, '+821077771234');
const [asset = ''] = globSync('today.page-*.js', { cwd: join(buildFolder('backoffice', true), 'client/assets') });

const ask = (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  shop.app.inject({ url, headers, ...more });

const languageOf = ({ body }: { readonly body: string }) => /<html lang="(\w+)"/.exec(body)?.[1];

/**
 * The parts of a response that are the same for every URL: React numbers streamed parts in the order in which they are
 * ready.
 */
async function answerOf(url: string, headers: Record<string, string>, more: InjectOptions) {
  const { statusCode, headers: answered, body } = await ask(url, headers, more);
  // How a response is transferred depends on what was loaded at that time.
  const { 'transfer-encoding': _sent, 'content-length': _length, ...said } = answered;
  const { 'x-request-id': id = '', date: _date, ...others } = said;
  const nonce = /'nonce-([^']+)'/.exec(String(others['content-security-policy']))?.[1] ?? '';
  const changing = [String(id), nonce, 'admin', 'nowhe'].filter((text) => text !== '');
  const plain = (text: string) => changing.reduce((rest, own) => rest.replaceAll(own, '…'), text);
  const html = /<title>.*?<\/title>|<body>.*<\/main>/gs;
  const files = /\/assets\/[\w.-]+|import\("[^"]+"\)/g;
  return {
    statusCode,
    headers: plain(JSON.stringify(others)),
    shown: plain(body.match(html)?.join('') ?? body),
    files: [...new Set(body.match(files))].sort(),
  };
}

describe('a visitor who is not staff', () => {
  const form = { method: 'POST', payload: 'intent=x' } as const;
  const documents = ['/admin', '/admin/', '/ru/admin', '/admin/orders?x=1', '/admin/nowhere'];
  it.each([
    ['/admin', '/nowhe', {}],
    ['/admin/', '/nowhe/', {}],
    ['/ru/admin', '/ru/nowhe', {}],
    ['/admin/orders?x=1', '/nowhe/orders?x=1', {}],
    ['/admin.data', '/nowhe.data', {}],
    ['/admin/orders.data', '/nowhe/orders.data', {}],
    [`/admin/assets/${asset}`, `/nowhe/assets/${asset}`, {}],
    ['/admin/language', '/nowhe/language', form],
  ] as const)('gets the same response from %s as from an unknown URL', async (url, unknown, more) => {
    const formType = 'method' in more ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const known = [customer.headers, { ...customer.headers, cookie: `${localeCookie.name}=ru` }];
    const unknownToo = documents.includes(url) ? [] : [{}, { cookie: `${localeCookie.name}=ru` }];
    for (const headers of [...known, ...unknownToo]) {
      const there = await answerOf(url, { ...headers, ...formType }, more);
      expect(there).toEqual(await answerOf(unknown, { ...headers, ...formType }, more));
      expect(JSON.stringify(there).replaceAll(asset, '')).not.toMatch(/backoffice|staff-layout|today\.page/);
      if (!('cookie' in headers) && !('method' in more)) expect(there.statusCode).toBe(404);
    }
  });

  it('without a login is redirected to sign-in first, whether the page exists or not, and then back', async () => {
    for (const url of documents) {
      const prefix = url.startsWith('/ru') ? '/ru' : '';
      for (const headers of [{}, { cookie: 'session=of-nobody' }]) {
        const { statusCode, headers: answered } = await ask(url, headers);
        expect([statusCode, answered.location]).toEqual([302, `${prefix}/login?next=${encodeURIComponent(url)}`]);
        expect(answered['cache-control']).toBe('no-store');
      }
    }
  });

  it('has no access to the back office from the moment their staff role ends', async () => {
    const leaver = await staffCaller(db, 'manager');
    expect((await ask('/admin', leaver.headers)).statusCode).toBe(200);
    await endStaffRole(db, leaver.userId);
    // The staff token ends with the role and is no customer's login.
    expect((await ask('/admin', leaver.headers)).headers.location).toBe('/login?next=%2Fadmin');
    expect((await ask('/admin.data', leaver.headers)).statusCode).toBe(404);
  });
});

describe('a staff member', () => {
  it('gets a page that is not cached and that search engines do not list', async () => {
    const { statusCode, headers, body } = await ask('/admin', staff.headers);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
    expect(headers['content-security-policy']).toContain("form-action 'self';");
    const files = body.match(/[\w/]*\/assets\/[\w.-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !file.startsWith('/admin/assets/'))).toEqual([]);
  });

  it('sees the language of their account, not that of the cookie or the URL', async () => {
    const headers = { ...staff.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const chosen = await ask('/admin/language', headers, { method: 'POST', payload: 'locale=uz&next=/x?y=1' });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/admin/x?y=1']);
    const noted = await db
      .selectFrom('audit_log')
      .select(['person_id', 'actor'])
      .where('table_name', '=', 'users')
      .where('row_id', '=', String(staff.userId))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(noted).toEqual({ person_id: staff.userId, actor: 'staff' });
    const cookie = `${localeCookie.name}=ru`;
    expect(languageOf(await ask('/admin', { ...staff.headers, cookie }))).toBe('uz');
    const astray = await ask('/ru/admin/orders?x=1', staff.headers);
    expect([astray.statusCode, astray.headers.location]).toEqual([302, '/admin/orders?x=1']);
    await ask('/admin/language', headers, { method: 'POST', payload: 'locale=en&next=//elsewhere.example' }).then(
      ({ headers: { location } }) => expect(location).toBe('/admin'),
    );
  });

  it("gets the front's files, which only their own browser may cache", async () => {
    const { statusCode, headers } = await ask(`/admin/assets/${asset}`, staff.headers);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  it('gets a not-found page of the back office for an unknown page', async () => {
    const { statusCode, body } = await ask('/admin/nowhere', staff.headers);
    expect(statusCode).toBe(404);
    expect(/<title>([^<]*)/.exec(body)?.[1]).toBe('Page not found · Dasturxon back office');
  });

  it('gets the data of the pages', async () => {
    expect((await ask('/admin.data', staff.headers)).statusCode).toBe(200);
  });

  it('can re-authenticate without scripts, without typing the form again', async () => {
    const login = await loggedIn(db, '+821077774321');
    const work = await atWork(db, login, 'owner');
    const key = newTotpKey();
    await saveTotp(db, login.userId, shop.secret.seal(key), 0);
    await sql`UPDATE staff_sessions SET seen_at = seen_at - interval '121 minutes' WHERE user_id = ${login.userId}`.execute(
      db,
    );
    const typed = { amount: '7700', depositor: 'Gulnora', paid_at: '2026-11-16T10:00', request_key: 'typed-once-only' };
    const post = (fields: Record<string, string>) =>
      ask(
        '/admin/deposits/new',
        {
          cookie: `session=${login.token}; staff_session=${work.token}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        { method: 'POST', payload: new URLSearchParams(fields).toString() },
      );
    const asked = await post(typed);
    expect(asked.statusCode).toBe(403);
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="proof_code".*?<\/form>/s.exec(asked.body)?.[0] ?? '';
    expect(form).toContain('action="/admin/deposits/new"');
    const kept = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(kept)).toEqual(typed);
    const done = await post({ ...typed, proof_code: codeOfNow(key, Date.now()) });
    expect(done.headers.location).toBe('/admin/deposits?q=Gulnora');
  });

  it('cannot be made to act by a form on another website', async () => {
    const headers = {
      ...staff.headers,
      origin: 'https://elsewhere.example',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const refused = await ask('/admin/language', headers, { method: 'POST', payload: 'locale=ru' });
    expect(refused.statusCode).toBe(403);
    expect(languageOf(await ask('/admin', staff.headers))).toBe('en');
  });
});
