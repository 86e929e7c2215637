import { createServer, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { registerSecurityHeaders } from '../../../../platform/server/security-headers.ts';
import { freePort } from '../../../../platform/start/free-port.ts';
import { simulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { googleGateway } from '../google.adapter.ts';
import { kakaoGateway } from '../kakao.adapter.ts';
import type { OAuthGateway, OAuthSecrets } from '../oauth.gateway.ts';
import type { OAuthProvider } from '../oauth.rules.ts';
import type { ProviderSettings } from '../openid-login.adapter.ts';
import { readMobileNumber } from '../phone-number.rules.ts';
import { registerLoginSimulator } from './login-simulator.ts';
import { TinyBrowser, walkLogin } from './testing/walk-login.ts';

const allKakaoItems = 'openid profile_nickname account_email phone_number';
const credentials = {
  clientId: 'shop',
  clientSecret: 'a secret of the shop',
  adminKey: 'the admin key',
  cookieKey: 'of the cookies',
};

let database: OpenDatabase;
let apps: FastifyInstance[];
let front: Server;
let origin: string;
let gateways: Record<OAuthProvider, OAuthGateway>;
const reasons: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  apps = await Promise.all([simulator(), simulator()]);
  // Like behind a load balancer: each request reaches another process.
  let turn = 0;
  front = createServer((request, response) => apps[turn++ % 2]?.routing(request, response));
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  gateways = {
    google: googleGateway(settingsOf('google')),
    kakao: kakaoGateway(settingsOf('kakao', { scopes: allKakaoItems })),
  };
});

afterAll(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

async function simulator(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, rewriteUrl: (request) => request.url ?? '/' });
  registerSecurityHeaders(app, origin);
  await app.register(cookie);
  for (const provider of ['google', 'kakao'] as const) {
    await registerLoginSimulator(app, database.db, {
      provider,
      origin,
      ...credentials,
      redirectUri: callbackOf(provider),
    });
  }
  // The provider is created on demand, which may take longer than the shop's timeout.
  for (const provider of ['google', 'kakao'] as const) {
    await app.inject(`${simulatorPath(provider)}/.well-known/openid-configuration`);
  }
  return app;
}

function callbackOf(provider: OAuthProvider): string {
  return `${origin}/oauth/${provider}`;
}

function settingsOf(provider: OAuthProvider, others: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    issuer: origin + simulatorPath(provider),
    ...credentials,
    redirectUri: callbackOf(provider),
    apiOrigin: `${origin}${simulatorPath('kakao')}/api`,
    record: () => {},
    report: (reason) => reasons.push(reason),
    ...others,
  };
}

async function begin(gateway: OAuthGateway, fresh = false): Promise<{ url: string } & OAuthSecrets> {
  const begun = await gateway.begin({ locale: 'ru', fresh });
  if (!begun.ok) throw new Error(begun.error);
  return begun.value;
}

/** A complete login; the test may change the secrets in between. */
async function logIn(
  gateway: OAuthGateway,
  account: string,
  { fresh = false, secrets = {} }: { fresh?: boolean; secrets?: Partial<OAuthSecrets> } = {},
) {
  const begun = await begin(gateway, fresh);
  const back = await walkLogin(begun.url, { account });
  return gateway.finish(back.searchParams, { ...begun, ...secrets });
}

async function consentPageOf(
  url: string,
  { cookie: own = '', ...headers }: Record<string, string> = {},
): Promise<Response> {
  const first = await fetch(url, { redirect: 'manual' });
  const jar = first.headers.getSetCookie().map((line) => line.split(';')[0]);
  const page = new URL(first.headers.get('location') ?? '', origin);
  return fetch(page, { headers: { cookie: [...jar, own].join('; '), ...headers } });
}

describe('both simulated providers', () => {
  test('a Google account logs in and is recognised by its subject', async () => {
    expect(await logIn(gateways.google, 'aziza')).toEqual({
      ok: true,
      value: { subject: '110900000000000000001', name: 'Aziza Karimova', phoneNumber: null },
    });
  });

  test('an account without e-mail can log in', async () => {
    expect(await logIn(gateways.google, 'timur')).toMatchObject({ ok: true, value: { name: 'Timur' } });
  });

  test('a Kakao account returns a phone number that the shop can parse', async () => {
    const result = await logIn(gateways.kakao, 'jasur');
    expect(result).toEqual({
      ok: true,
      value: { subject: '3900000001', name: 'Jasur', phoneNumber: '+82 10-9000-0001' },
    });
    expect(readMobileNumber('+82 10-9000-0001')).toEqual({ ok: true, value: '+821090000001' });
  });

  test.each([
    ['malika', 'withheld'],
    ['bek', 'absent'],
  ])('the phone number of %s is %s, and the login succeeds', async (account) => {
    expect(await logIn(gateways.kakao, account)).toMatchObject({ ok: true, value: { phoneNumber: null } });
  });

  test('Kakao returns no phone number to a shop that does not request it', async () => {
    const modest = kakaoGateway(settingsOf('kakao'));
    expect(await logIn(modest, 'jasur')).toMatchObject({ ok: true, value: { name: 'Jasur', phoneNumber: null } });
  });

  test('a login does not need the profile call', async () => {
    const lonely = kakaoGateway(settingsOf('kakao', { scopes: allKakaoItems, apiOrigin: 'http://127.0.0.1:1' }));
    expect(await logIn(lonely, 'jasur')).toMatchObject({ ok: true, value: { name: 'Jasur', phoneNumber: null } });
  });

  test.each(['google', 'kakao'] as const)('a typed name is always the same %s account', async (provider) => {
    const results = [];
    for (const name of ['Зухра <b>', 'Зухра <b>', 'Fotima']) results.push(await logIn(gateways[provider], name));
    const [first, second, other] = results.map((result) => (result.ok ? result.value : null));
    expect(first?.name).toBe('Зухра <b>');
    expect(first?.subject).toMatch(/^\d+$/);
    expect(second).toEqual(first);
    expect(other?.subject).not.toBe(first?.subject);
  });

  test.each(['google', 'kakao'] as const)('a browser may return to %s with another account', async (provider) => {
    const browser = new TinyBrowser();
    const names = [];
    for (const account of ['Hasan', 'Husan', 'Hasan']) {
      const begun = await begin(gateways[provider]);
      const { searchParams } = await walkLogin(begun.url, { account, browser });
      const result = await gateways[provider].finish(searchParams, begun);
      names.push(result.ok && result.value.name);
    }
    expect(names).toEqual(['Hasan', 'Husan', 'Hasan']);
  });

  test.each(['google', 'kakao'] as const)('%s accepts a request for re-authentication', async (provider) => {
    expect(await logIn(gateways[provider], 'Hamid', { fresh: true })).toMatchObject({ ok: true });
  });
});

describe('simulated logins that must not succeed', () => {
  test.each(['google', 'kakao'] as const)('cancelling at %s is reported as declined', async (provider) => {
    const begun = await begin(gateways[provider]);
    const back = await walkLogin(begun.url, { account: 'anybody', cancel: true });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await gateways[provider].finish(back.searchParams, begun)).toEqual({ ok: false, error: 'oauth_declined' });
  });

  test.each([
    ['state', { state: 'another' }],
    ['nonce', { nonce: 'another' }],
    ['verifier', { codeVerifier: 'x'.repeat(43) }],
  ])('another %s is refused', async (_name, secrets) => {
    for (const gateway of Object.values(gateways)) {
      expect(await logIn(gateway, 'Hamid', { secrets })).toEqual({ ok: false, error: 'oauth_failed' });
    }
  });

  test('a declined login with a foreign state is refused', async () => {
    const begun = await begin(gateways.google);
    const back = await walkLogin(begun.url, { account: 'anybody', cancel: true });
    back.searchParams.set('state', 'another');
    expect(await gateways.google.finish(back.searchParams, begun)).toEqual({ ok: false, error: 'oauth_failed' });
  });

  test('a code is valid once', async () => {
    const begun = await begin(gateways.google);
    const { searchParams } = await walkLogin(begun.url, { account: 'aziza' });
    expect(await gateways.google.finish(searchParams, begun)).toMatchObject({ ok: true });
    expect(await gateways.google.finish(searchParams, begun)).toEqual({ ok: false, error: 'oauth_failed' });
  });

  test('one provider’s response is refused for the other, even with the right state', async () => {
    const atGoogle = await begin(gateways.google);
    const atKakao = await begin(gateways.kakao);
    const { searchParams } = await walkLogin(atGoogle.url, { account: 'aziza' });
    expect(await gateways.kakao.finish(searchParams, atKakao)).toEqual({ ok: false, error: 'oauth_failed' });
    expect(await gateways.kakao.finish(searchParams, atGoogle)).toEqual({ ok: false, error: 'oauth_failed' });
  });

  test('a response without its issuer is refused', async () => {
    const begun = await begin(gateways.google);
    const { searchParams } = await walkLogin(begun.url, { account: 'aziza' });
    searchParams.delete('iss');
    expect(await gateways.google.finish(searchParams, begun)).toEqual({ ok: false, error: 'oauth_failed' });
  });

  test('a wrong client secret is refused, and the logged reason contains no secret', async () => {
    const wrong = kakaoGateway(settingsOf('kakao', { clientSecret: 'wrong' }));
    reasons.length = 0;
    expect(await logIn(wrong, 'jasur')).toEqual({ ok: false, error: 'oauth_failed' });
    expect(reasons).toEqual(['401 invalid_client']);
  });
});

describe('unlinking an account', () => {
  test('notifies Kakao once; a second time is not an error', async () => {
    await logIn(gateways.kakao, 'Leaving');
    const back = await logIn(gateways.kakao, 'Leaving');
    const subject = back.ok ? back.value.subject : '';
    const api = settingsOf('kakao').apiOrigin;
    const ask = () =>
      fetch(`${api}/v1/user/unlink`, {
        method: 'POST',
        headers: { authorization: `KakaoAK ${credentials.adminKey}` },
        body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
      });
    await gateways.kakao.unlink(subject);
    expect(await (await ask()).json()).toMatchObject({ code: -101 });
    await gateways.kakao.unlink(subject);
  });

  test('fails for a retry if the admin key is refused', async () => {
    const wrong = kakaoGateway(settingsOf('kakao', { adminKey: 'wrong' }));
    await expect(wrong.unlink('3900000001')).rejects.toThrow('status 401');
  });

  test('fails for a retry if Kakao is unavailable', async () => {
    const away = kakaoGateway(settingsOf('kakao', { apiOrigin: 'http://127.0.0.1:1' }));
    await expect(away.unlink('3900000001')).rejects.toThrow();
  });

  test('calls no one without an admin key, and never Google', async () => {
    const { adminKey, ...withoutKey } = settingsOf('kakao', { apiOrigin: 'http://127.0.0.1:1' });
    await kakaoGateway(withoutKey).unlink('3900000001');
    await googleGateway(settingsOf('google', { issuer: 'http://127.0.0.1:1' })).unlink('1');
  });
});

describe('the page of the simulator', () => {
  test('uses the language requested from Google, loads nothing and posts only to the shop', async () => {
    const { url } = await begin(gateways.google);
    const page = await consentPageOf(url);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain('Симулятор');
    expect(html).not.toContain('<script');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${origin};`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['uz', {}],
    ['ru', { cookie: 'locale=ru' }],
  ])(
    'uses %s from the browser or the visitor’s choice if the provider has no language parameter',
    async (language, choice) => {
      const { url } = await begin(gateways.kakao);
      const page = await consentPageOf(url, { 'accept-language': 'uz', ...choice });
      expect(await page.text()).toContain(`<html lang="${language}">`);
    },
  );

  test('reports a browser that started no login', async () => {
    const page = await fetch(`${origin}/dev/oidc/google/interaction/unknown`, { headers: { 'accept-language': 'en' } });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('This login cannot continue');
  });

  test('refuses an unknown shop with a page and without a redirect', async () => {
    const { url } = await begin(googleGateway(settingsOf('google', { redirectUri: 'https://evil.example/' })));
    const page = await fetch(url, { redirect: 'manual' });
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(await page.text()).not.toContain('evil.example');
  });

  test('has the shop’s own security headers on responses of the provider', async () => {
    const answer = await fetch(`${origin}/dev/oidc/kakao/.well-known/openid-configuration`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.json()).toMatchObject({
      issuer: `${origin}/dev/oidc/kakao`,
      token_endpoint: `${origin}/dev/oidc/kakao/oauth/token`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  test('creates URLs of the shop and not of the host in the request', async () => {
    const answer = await (apps[0] as FastifyInstance).inject({
      url: '/dev/oidc/google/.well-known/openid-configuration',
      headers: { host: 'evil.example' },
    });
    expect(answer.json()).toMatchObject({ jwks_uri: `${origin}/dev/oidc/google/oauth2/v3/certs` });
  });

  test('redirects a request without PKCE back with an error', async () => {
    const { url } = await begin(gateways.google);
    const bare = new URL(url);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    const back = await walkLogin(bare.href, { account: 'aziza' });
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });
});
