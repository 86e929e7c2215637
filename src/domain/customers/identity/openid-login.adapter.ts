import * as oidc from 'openid-client';
import { err, ok } from '../../../kernel/result.ts';
import { type OutsideName, OutsideService, type RecordCall } from '../../../platform/server/outside-call.ts';
import type { BeginOptions, OAuthGateway, OAuthSecrets, ProviderProfile } from './oauth.gateway.ts';
import { attemptSeconds } from './oauth.rules.ts';
import { problemOf, reasonOf } from './oauth-problem.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Consent items to request. Kakao refuses a login that requests an item without approval. */
  readonly scopes?: string;
  /** The origin of Kakao's own API. */
  readonly apiOrigin?: string;
  /** Without it, Kakao is not notified of customers who leave. */
  readonly adminKey?: string;
  /** For the whole callback; one call may use half of it. */
  readonly timeoutSeconds?: number;
  readonly record: RecordCall;
  /** Called with the reason of a failed login: short codes for the log, never data from the customer. */
  report?(reason: string): void;
}

/** The differences between providers. */
interface ProviderHabits {
  readonly name: OutsideName;
  readonly scopes: string;
  parameters(options: BeginOptions): Record<string, string>;
  readAccount(claims: Claims, accessToken: string): Promise<{ name: string | undefined; phoneNumber: string | null }>;
}

interface Claims {
  readonly sub: string;
  readonly name: string | undefined;
  readonly nickname: string | undefined;
}

/** Marks attempts that require a recent authentication; the mark returns as part of the state. */
const freshMark = 'fresh.';
/** The lifetime of an attempt, plus a margin for clock differences. */
const recentSeconds = attemptSeconds + 60;
const longestName = 80;
const usualTimeoutSeconds = 10;

/** The time limit of one call: if the first uses all of it, there is time for another. */
export function callSeconds({
  timeoutSeconds = usualTimeoutSeconds,
}: Pick<ProviderSettings, 'timeoutSeconds'>): number {
  return timeoutSeconds / 2;
}

/** Login by OpenID Connect with PKCE, state, nonce, and an ID token whose signature is verified. */
export function openIdLogin(
  settings: ProviderSettings,
  habits: ProviderHabits,
): Pick<OAuthGateway, 'begin' | 'finish'> {
  const service = new OutsideService(habits.name, settings.record);
  const configuration = keptOnSuccess(() => discover(settings, service));
  const reached = () =>
    configuration().catch((error: unknown) => {
      settings.report?.(reasonOf(error));
      return null;
    });
  const scope = scopeList(settings.scopes || habits.scopes);
  return {
    async begin(options) {
      const config = await reached();
      if (!config) return err('provider_unavailable');
      const secrets: OAuthSecrets = {
        state: (options.fresh ? freshMark : '') + oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...habits.parameters(options),
      });
      return ok({ url: url.href, ...secrets });
    },

    async finish(query, secrets) {
      try {
        return await within(2 * callSeconds(settings), async () => {
          const config = await reached();
          if (!config) return err('provider_unavailable');
          return ok(await exchange(config, settings.redirectUri, query, secrets, habits));
        });
      } catch (error) {
        const problem = problemOf(error);
        if (problem !== 'oauth_declined') settings.report?.(reasonOf(error));
        return err(problem);
      }
    },
  };
}

/** The customer sees an empty page meanwhile. Calls that still run have their own limits and change nothing. */
async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new DOMException('no login in time', 'TimeoutError')), 1_000 * seconds);
  try {
    return await Promise.race([work(), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function discover(settings: ProviderSettings, service: OutsideService): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  const metadata = { client_secret: settings.clientSecret, id_token_signed_response_alg: 'RS256' };
  return oidc.discovery(issuer, settings.clientId, metadata, oidc.ClientSecretPost(settings.clientSecret), {
    timeout: callSeconds(settings),
    [oidc.customFetch]: (url, options) =>
      service.fetch('login', options.method === 'GET', () => fetch(url, options as RequestInit)),
    execute: [oidc.enableNonRepudiationChecks, ...(isOnThisMachine(issuer) ? [oidc.allowInsecureRequests] : [])],
  });
}

async function exchange(
  config: oidc.Configuration,
  redirectUri: string,
  query: URLSearchParams,
  secrets: OAuthSecrets,
  habits: ProviderHabits,
): Promise<ProviderProfile> {
  // Rebuilt from the settings: behind a proxy, the request's host may differ.
  const url = new URL(redirectUri);
  url.search = query.toString();
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new oidc.ClientError('no ID token');
  if (secrets.state.startsWith(freshMark) && isOld(claims.auth_time)) {
    throw new LoginNotRecent();
  }
  const known = { sub: claims.sub, name: textOf(claims.name), nickname: textOf(claims.nickname) };
  const { name, phoneNumber } = await habits.readAccount(known, tokens.access_token);
  return { subject: claims.sub, name: tidyName(name), phoneNumber };
}

class LoginNotRecent extends Error {
  override name = 'LoginNotRecent';
}

/** Not every provider reports the time of authentication; if it is reported, it is verified. */
function isOld(loggedInAt: number | undefined): boolean {
  return loggedInAt !== undefined && loggedInAt < Date.now() / 1000 - recentSeconds;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}

function tidyName(name = ''): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, longestName).join('').trim();
}

/** Kakao's console lists its items with commas; OpenID Connect needs spaces and `openid`. */
function scopeList(scopes: string): string {
  return [...new Set(['openid', ...scopes.split(/[\s,]+/).filter(Boolean)])].join(' ');
}

/** Only a simulator may be used without TLS, and only on the same host. */
function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Caches a success. A failure is retried by the next caller; concurrent callers share one request. */
function keptOnSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
