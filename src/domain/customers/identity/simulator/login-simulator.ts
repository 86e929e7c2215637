import type { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { isLocale, type Locale, localeCookie, preferredLocale } from '../../../../kernel/locale.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { nothingMayLoad } from '../../../../platform/server/security-headers.ts';
import { simulatorPath } from '../../../../platform/start/simulator-paths.ts';
import { consentPage, loginIsOverPage } from './consent-page.ts';
import { registerKakaoApi } from './kakao-api.ts';
import {
  accountNamed,
  demoAccounts,
  linkedSeconds,
  type SimulatedAccount,
  type SimulatedProvider,
} from './simulated-account.ts';
import { type LinkedAccounts, RememberedThings } from './simulated-login.store.ts';

export interface LoginSimulatorSettings {
  readonly provider: SimulatedProvider;
  /** The shop's public origin. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly adminKey: string;
  /** Signs its cookies; the same in every process. */
  readonly cookieKey: string;
}

type Settings = LoginSimulatorSettings & {
  readonly db: Database;
  readonly base: string;
  readonly linked: LinkedAccounts;
};
type OpenProvider = () => Promise<Provider>;

/** Simulates Google or Kakao below `/dev/oidc/<provider>`: a real OpenID Connect server with one custom page. */
export async function registerLoginSimulator(
  app: FastifyInstance,
  db: Database,
  given: LoginSimulatorSettings,
): Promise<void> {
  const linked = new RememberedThings<SimulatedAccount>(db, given.provider, 'account');
  const settings = { ...given, db, base: simulatorPath(given.provider), linked };
  const provider = openedOnDemand(app, settings);
  await app.register(
    async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      registerConsentPage(scope, settings, provider);
      if (settings.provider === 'kakao') registerKakaoApi(scope, { ...settings, provider });
    },
    { prefix: settings.base },
  );
  await app.register(async (scope) => mountProvider(scope, settings, provider), { prefix: settings.base });
}

/** Creating the keys and loading the code takes a moment, so the shop starts without waiting for either. */
function openedOnDemand(app: FastifyInstance, settings: Settings): OpenProvider {
  let opened: Promise<Provider> | undefined;
  const open = async () => {
    const { createSimulatedProvider } = await import('./simulated-provider.ts');
    const provider = await createSimulatedProvider({
      ...settings,
      issuer: settings.origin + settings.base,
      errorPage: (acceptLanguage) => loginIsOverPage(settings.provider, preferredLocale(acceptLanguage)),
    });
    (provider as EventEmitter).on('error', (error) => app.log.error({ err: error }, 'the login simulator failed'));
    provider.on('server_error', (_ctx, error) => app.log.error({ err: error }, 'the login simulator failed'));
    return provider;
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

function registerConsentPage(app: FastifyInstance, settings: Settings, openProvider: OpenProvider): void {
  app.get('/interaction/:uid', async (request, reply) => {
    const login = await loginUnderWay(await openProvider(), request, reply);
    if (!login) return sendOver(settings, request, reply);
    const locale = localeFrom(login.params, request);
    const action = `${settings.base}/interaction/${login.uid}`;
    const page = consentPage(settings.provider, locale, action, settings.redirectUri);
    return sendPage(reply, page);
  });

  app.post('/interaction/:uid', async (request, reply) => {
    const provider = await openProvider();
    if (!(await loginUnderWay(provider, request, reply))) return sendOver(settings, request, reply);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const account = form.get('answer') === 'cancel' ? null : chosenAccount(settings.provider, form);
    if (account) await settings.linked.keep(account.subject, account, linkedSeconds);
    const result = account
      ? { login: { accountId: account.subject, remember: false }, select_account: {}, consent: {} }
      : { error: 'access_denied' };
    const next = await provider.interactionResult(request.raw, reply.raw, result);
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

/** A typed name has precedence over the selected account, because one account is always selected. */
function chosenAccount(provider: SimulatedProvider, form: URLSearchParams) {
  const demo = Object.entries(demoAccounts[provider]).find(([key]) => key === form.get('account'));
  return accountNamed(provider, form.get('name') ?? '') ?? demo?.[1] ?? null;
}

/** Null for a browser without a login in progress, or with one that has expired. */
async function loginUnderWay(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  return provider.interactionDetails(raw, reply.raw).catch(() => null);
}

function sendOver({ provider }: Settings, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), loginIsOverPage(provider, localeFrom({}, request)));
}

function sendPage(reply: FastifyReply, page: { readonly html: string; readonly policy: string }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store' })
    .send(page.html);
}

/** As requested from Google (`hl`). Kakao has no such parameter, so the visitor's choice or the browser decides. */
function localeFrom(params: Readonly<Record<string, unknown>>, request: FastifyRequest): Locale {
  const told = [params.hl, request.cookies?.[localeCookie.name]].find(isLocale);
  return told ?? preferredLocale(request.headers['accept-language']);
}

/** All other requests are handled by the provider, which reads bodies and writes responses itself. */
function mountProvider(app: FastifyInstance, { origin, base }: Settings, openProvider: OpenProvider): void {
  const { host, protocol } = new URL(origin);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler({ raw }, reply) {
      const answer = (await openProvider()).callback();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.raw.setHeader('content-security-policy', nothingMayLoad);
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      // The properties by which web frameworks recognise that they are mounted below a path.
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(base.length) });
      await answer(raw, reply.raw);
    },
  });
}
