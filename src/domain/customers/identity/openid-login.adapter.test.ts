import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Oddities, type OddProvider, startOddProvider } from '../testing/odd-provider.ts';
import { googleGateway } from './google.adapter.ts';
import { kakaoGateway } from './kakao.adapter.ts';
import type { OAuthGateway } from './oauth.gateway.ts';
import type { ProviderSettings } from './openid-login.adapter.ts';

let provider: OddProvider;
let reasons: string[];

beforeEach(async () => {
  provider = await startOddProvider();
  reasons = [];
});

afterEach(() => provider.close());

function settings(others: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    issuer: provider.issuer,
    clientId: 'shop',
    clientSecret: 'secret',
    redirectUri: 'https://shop.example/oauth/google',
    apiOrigin: provider.issuer,
    record: () => {},
    report: (reason) => reasons.push(reason),
    ...others,
  };
}

async function logIn(
  oddities: Oddities,
  { gateway = googleGateway(settings()), fresh = false, query = {} as Record<string, string> } = {},
) {
  const begun = await gateway.begin({ locale: 'en', fresh });
  if (!begun.ok) throw new Error(begun.error);
  provider.oddities = oddities;
  provider.nonce = begun.value.nonce;
  const answer = new URLSearchParams({ code: 'code-of-a-customer', state: begun.value.state, ...query });
  return gateway.finish(answer, begun.value);
}

async function addressOf(gateway: OAuthGateway, fresh = false): Promise<URLSearchParams> {
  const begun = await gateway.begin({ locale: 'uz', fresh });
  return new URL(begun.ok ? begun.value.url : 'about:blank').searchParams;
}

describe('the redirect to the provider', () => {
  test('carries everything that the callback is verified with', async () => {
    const begun = await googleGateway(settings()).begin({ locale: 'uz', fresh: false });
    if (!begun.ok) throw new Error(begun.error);
    const { searchParams } = new URL(begun.value.url);
    const { code_challenge, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      client_id: 'shop',
      redirect_uri: 'https://shop.example/oauth/google',
      response_type: 'code',
      scope: 'openid email profile',
      state: begun.value.state,
      nonce: begun.value.nonce,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      hl: 'uz',
    });
    expect(code_challenge).not.toBe(begun.value.codeVerifier);
    const again = await googleGateway(settings()).begin({ locale: 'uz', fresh: false });
    expect(again.ok && again.value.state).not.toBe(begun.value.state);
  });

  test('requests the configured items from Kakao, always with openid', async () => {
    expect((await addressOf(kakaoGateway(settings()))).get('scope')).toBe('openid profile_nickname');
    const items = kakaoGateway(settings({ scopes: 'profile_nickname,phone_number' }));
    expect((await addressOf(items)).get('scope')).toBe('openid profile_nickname phone_number');
  });

  test('requests re-authentication with the parameters of each provider', async () => {
    expect((await addressOf(kakaoGateway(settings()), true)).get('prompt')).toBe('login');
    expect((await addressOf(kakaoGateway(settings()))).get('prompt')).toBeNull();
    expect((await addressOf(googleGateway(settings()), true)).get('max_age')).toBe('0');
  });

  test('repeats the discovery after a failure, but not after a success', async () => {
    const gateway = googleGateway(settings());
    provider.oddities = { discovery: { status: 503, body: {} } };
    expect(await gateway.begin({ locale: 'en', fresh: false })).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reasons).toEqual(['OAUTH_RESPONSE_IS_NOT_CONFORM 503']);
    provider.oddities = {};
    expect(await gateway.begin({ locale: 'en', fresh: false })).toMatchObject({ ok: true });
    expect(await gateway.begin({ locale: 'en', fresh: false })).toMatchObject({ ok: true });
    // Two requests while the provider was away, since a read is repeated at once, and one when it was back.
    expect(provider.discoveries()).toBe(3);
  });

  test('does not wait for a provider that does not answer', async () => {
    const gateway = googleGateway(settings({ timeoutSeconds: 0.05 }));
    provider.oddities = { discovery: 'silence' };
    expect(await gateway.begin({ locale: 'en', fresh: false })).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reasons).toEqual(['OAUTH_TIMEOUT']);
  });

  test('refuses a provider without TLS, except on localhost', async () => {
    const gateway = googleGateway(settings({ issuer: 'http://accounts.example' }));
    expect(await gateway.begin({ locale: 'en', fresh: false })).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reasons).toEqual(['OAUTH_HTTP_REQUEST_FORBIDDEN']);
  });
});

describe('the callback from the provider', () => {
  test('accepts a correct response', async () => {
    expect(await logIn({ claims: { name: 'Lola' } })).toEqual({
      ok: true,
      value: { subject: '7', name: 'Lola', phoneNumber: null },
    });
    expect(reasons).toEqual([]);
  });

  test.each<[string, Oddities]>([
    ['has another signature', { signedBySomebodyElse: true }],
    ['is not signed', { alg: 'none' }],
    ['is signed in another way', { alg: 'HS256' }],
    ['is meant for another shop', { claims: { aud: 'another' } }],
    ['comes from another provider', { claims: { iss: 'https://accounts.example' } }],
    ['is too old', { claims: { exp: 1_000_000_000 } }],
    ['belongs to another login', { claims: { nonce: 'another' } }],
    ['belongs to no login', { claims: { nonce: undefined } }],
    ['is missing', { token: { status: 200, body: { access_token: 'token', token_type: 'bearer' } } }],
  ])('refuses an ID token that %s', async (_what, oddities) => {
    expect(await logIn(oddities)).toEqual({ ok: false, error: 'oauth_failed' });
    expect(reasons).toHaveLength(1);
  });

  test.each<[string, Oddities]>([
    ['returns an internal error', { token: { status: 500, body: { error: 'server_error' } } }],
    ['is overloaded', { token: { status: 429, body: { error: 'slow_down' } } }],
    ['closes the connection', { token: 'hangs up' }],
    ['fails to return its keys', { keys: { status: 502, body: {} } }],
    ['closes the connection for its keys', { keys: 'hangs up' }],
  ])('reports a provider that %s as unavailable', async (_what, oddities) => {
    expect(await logIn(oddities)).toEqual({ ok: false, error: 'provider_unavailable' });
  });

  test('does not wait for a silent provider', async () => {
    const gateway = googleGateway(settings({ timeoutSeconds: 1 }));
    expect(await logIn({ token: 'silence' }, { gateway })).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reasons).toEqual(['OAUTH_TIMEOUT']);
  });

  test('limits the time of all calls together to that of one login', async () => {
    const gateway = googleGateway(settings({ timeoutSeconds: 600 }));
    const isAsked = Promise.withResolvers<void>();
    provider.before = async (path) => {
      if (path === '/token') isAsked.resolve();
    };
    // The limit of a single call does not use these timers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = logIn({ token: 'silence' }, { gateway });
    await isAsked.promise;
    await vi.advanceTimersByTimeAsync(600_000);
    vi.useRealTimers();
    expect(await over).toEqual({ ok: false, error: 'provider_unavailable' });
    expect(reasons).toEqual(['TimeoutError']);
  });

  test('reports a stopped provider as unavailable', async () => {
    const gateway = googleGateway(settings());
    const begun = await gateway.begin({ locale: 'en', fresh: false });
    if (!begun.ok) throw new Error(begun.error);
    await provider.close();
    const query = new URLSearchParams({ code: 'code', state: begun.value.state });
    expect(await gateway.finish(query, begun.value)).toEqual({ ok: false, error: 'provider_unavailable' });
    provider = await startOddProvider();
  });

  test.each([
    ['access_denied', 'oauth_declined'],
    ['temporarily_unavailable', 'provider_unavailable'],
    ['server_error', 'provider_unavailable'],
    ['invalid_scope', 'oauth_failed'],
  ])('maps the error %s to %s', async (error, problem) => {
    const query = { error, error_description: 'Lola said no' };
    expect(await logIn({}, { query })).toEqual({ ok: false, error: problem });
    expect(reasons).toEqual(problem === 'oauth_declined' ? [] : [error]);
  });

  test('logs reasons that name the problem and never quote the provider', async () => {
    const body = { error: 'invalid_grant', error_description: 'code-of-a-customer is used', error_code: 'KOE320' };
    expect(await logIn({ token: { status: 400, body } })).toEqual({ ok: false, error: 'oauth_failed' });
    expect(await logIn({}, { query: { error: 'Lola +82 10-1234-5678' } })).toEqual({
      ok: false,
      error: 'oauth_failed',
    });
    expect(reasons).toEqual(['400 invalid_grant KOE320', 'AuthorizationResponseError']);
  });

  test('verifies a re-authentication by the time that the provider reports', async () => {
    const anHourAgo = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
    const justNow = { claims: { auth_time: Math.floor(Date.now() / 1000) } };
    expect(await logIn(anHourAgo, { fresh: true })).toEqual({ ok: false, error: 'oauth_failed' });
    expect(reasons).toEqual(['LoginNotRecent']);
    expect(await logIn(justNow, { fresh: true })).toMatchObject({ ok: true });
    expect(await logIn({}, { fresh: true })).toMatchObject({ ok: true });
    expect(await logIn(anHourAgo)).toMatchObject({ ok: true });
  });

  test('shortens names to one line', async () => {
    const name = ` Lola\u0000\n Karimova ${'🍉'.repeat(100)}`;
    const result = await logIn({ claims: { name } });
    expect(result.ok && result.value.name).toBe(`Lola Karimova ${'🍉'.repeat(66)}`);
    expect(await logIn({ claims: { name: 5 } })).toMatchObject({ ok: true, value: { name: '' } });
  });
});

describe('the Kakao profile', () => {
  const user = (id: unknown, account: object = {}): Oddities => ({
    claims: { nickname: 'From the token' },
    user: { status: 200, body: { id, kakao_account: { profile: { nickname: 'Lola' }, ...account } } },
  });
  const atKakao = (oddities: Oddities) => logIn(oddities, { gateway: kakaoGateway(settings()) });

  test('contains nickname and phone number', async () => {
    const told = await atKakao(user(7, { phone_number: '+82 10-1234-5678', phone_number_needs_agreement: false }));
    expect(told).toEqual({ ok: true, value: { subject: '7', name: 'Lola', phoneNumber: '+82 10-1234-5678' } });
  });

  test('contains a phone number only with the customer’s consent', async () => {
    const told = await atKakao(user(7, { phone_number: '+82 10-1234-5678', phone_number_needs_agreement: true }));
    expect(told).toMatchObject({ ok: true, value: { name: 'Lola', phoneNumber: null } });
  });

  test.each<[string, Oddities]>([
    ['of another user', user(8, { phone_number: '+82 10-1234-5678' })],
    ['in another format', user('7')],
    ['that is refused', { ...user(7), user: { status: 401, body: { msg: 'no', code: -401 } } }],
    ['that does not come', { ...user(7), user: 'hangs up' }],
  ])('does not affect the login: a profile %s', async (_what, oddities) => {
    expect(await atKakao(oddities)).toEqual({
      ok: true,
      value: { subject: '7', name: 'From the token', phoneNumber: null },
    });
  });

  test('may take a fifth of the login’s time, and the login continues without it', async () => {
    const gateway = kakaoGateway(settings({ timeoutSeconds: 600 }));
    const isAsked = Promise.withResolvers<void>();
    provider.before = async (path) => {
      if (path === '/v2/user/me') isAsked.resolve();
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = logIn({ ...user(7), user: 'silence' }, { gateway });
    await isAsked.promise;
    await vi.advanceTimersByTimeAsync(120_000);
    vi.useRealTimers();
    expect(await told).toMatchObject({ ok: true, value: { name: 'From the token' } });
  });
});
