import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Configuration, interactionPolicy, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../../../../platform/database/database.ts';
import { databaseAdapter } from './database-adapter.ts';
import { likenesses } from './likeness.ts';
import { linkedSeconds, type SimulatedProvider } from './simulated-account.ts';
import { type LinkedAccounts, RememberedThings } from './simulated-login.store.ts';

interface ProviderOptions {
  readonly provider: SimulatedProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly linked: LinkedAccounts;
  readonly db: Database;
  readonly cookieKey: string;
  errorPage(acceptLanguage: string): { readonly html: string; readonly policy: string };
}

const minute = 60;
const hour = 60 * minute;

/**
 * A certified OpenID Connect server that behaves like Google or Kakao. All processes of the shop share its keys and
 * storage, so each request of a login may reach another process.
 */
export async function createSimulatedProvider(options: ProviderOptions): Promise<Provider> {
  const provider = new Provider(options.issuer, {
    ...likenessOf(options),
    ...settings(options),
    jwks: await new RememberedThings<Keys>(options.db, options.provider, 'keys').findOrMake(
      'jwks',
      newKeys,
      linkedSeconds,
    ),
  });
  // Its URLs are built from the forwarded host, which the mount sets to the shop's own.
  provider.proxy = true;
  return provider;
}

function likenessOf({ provider, linked, clientId, clientSecret, redirectUri }: ProviderOptions): Configuration {
  const { routes, clientAuthMethods, scopes, alwaysTellsLoginTime, claimsOf } = likenesses[provider];
  return {
    routes,
    clientAuthMethods,
    scopes: Object.keys(scopes),
    claims: { ...scopes },
    // Both providers put all claims into the ID token instead of a separate call.
    conformIdTokenClaims: false,
    extraParams: ['hl'],
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: alwaysTellsLoginTime,
      },
    ],
    async findAccount(_ctx, subject) {
      const account = await linked.find(subject);
      return account && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(account) }) };
    },
  };
}

function settings({ db, provider, issuer, cookieKey, errorPage }: ProviderOptions): Configuration {
  const { pathname } = new URL(issuer);
  return {
    adapter: databaseAdapter(db, provider),
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `${pathname}/interaction/${uid}`, policy: onePageForAll() },
    loadExistingGrant: grantEverythingAsked,
    expiresWithSession: async () => false,
    cookies: {
      keys: [cookieKey],
      names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
      // Nothing is served at this path, so the cookie never returns: each login shows the page, and accounts can
      // change.
      long: { httpOnly: true, sameSite: 'lax', path: `${pathname}/never` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 6 * hour,
      AuthorizationCode: 10 * minute,
      Grant: 6 * hour,
      IdToken: hour,
      Interaction: 30 * minute,
      Session: 30 * minute,
    },
    renderError(ctx) {
      const { html, policy } = errorPage(ctx.get('accept-language'));
      ctx.set('content-security-policy', policy);
      ctx.type = 'html';
      ctx.body = html;
    },
  };
}

/** The login page is also the page for choosing an account. */
function onePageForAll(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Choosing an account grants consent, so that no second confirmation is needed. */
async function grantEverythingAsked({ oidc }: KoaContextWithOIDC) {
  const { client, account, provider, params } = oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
}

interface Keys {
  readonly keys: JWK[];
}

async function newKeys(): Promise<Keys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ format: 'jwk' });
  return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') } as JWK] };
}
