import type { CallContext } from '../../http/handler.ts';
import { failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { type Locale, splitLocale } from '../../kernel/locale.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import { addUser, type Identity, linkIdentity, lockIdentity, userOfIdentity, userWithPhone } from './identity.store.ts';
import { keepLogin, logIn } from './login.service.ts';
import { safeNextLink } from './next-link.ts';
import type { OAuthGateway, ProviderProfile } from './oauth.gateway.ts';
import { attemptSeconds, type OAuthProvider } from './oauth.rules.ts';
import { saveAttempt, takeAttempt } from './oauth-attempt.store.ts';
import { readMobileNumber } from './phone-number.rules.ts';

/** One that is missing is switched off. */
export type OAuthGateways = Readonly<Partial<Record<OAuthProvider, OAuthGateway>>>;

interface Beginning {
  readonly provider: OAuthProvider;
  readonly next?: string | undefined;
  readonly link: boolean;
  readonly fresh: boolean;
}

interface Finished {
  /** Null where an account was linked instead of logging in. */
  readonly token: string | null;
  readonly next: string | null;
}

/** Logins at Google and Kakao, from the tap on the button to the session. */
export class OAuthService {
  readonly #db: OpenDatabase['db'];
  readonly #gateways: OAuthGateways;

  constructor(db: OpenDatabase['db'], gateways: OAuthGateways) {
    this.#db = db;
    this.#gateways = gateways;
  }

  async begin(
    { provider, next, link, fresh }: Beginning,
    { caller, locale }: CallContext,
  ): Promise<Result<string, Failure>> {
    const gateway = this.#gateways[provider];
    if (!gateway) return failed('provider_off');
    const session = link ? await caller.session() : null;
    if (link && !session) return failed('login_required');
    const begun = await gateway.begin({ locale, fresh });
    if (!begun.ok) return failed(begun.error);
    const { url, state, nonce, codeVerifier } = begun.value;
    const key = await saveAttempt(this.#db, {
      provider,
      state,
      nonce,
      codeVerifier,
      nextLink: safeNextLink(next),
      userId: session?.userId ?? null,
    });
    caller.cookies.set('oauth_attempt', key, attemptSeconds);
    return ok(url);
  }

  /**
   * The browser is back. Nothing is believed before the attempt is found that this very browser began, with this very
   * provider; found or not, it is gone afterwards.
   */
  async finish(
    provider: OAuthProvider,
    query: URLSearchParams,
    { caller, locale }: CallContext,
  ): Promise<Result<Finished, Failure>> {
    const gateway = this.#gateways[provider];
    if (!gateway) return failed('provider_off');
    const key = caller.cookies.get('oauth_attempt');
    caller.cookies.clear('oauth_attempt');
    const attempt = key ? await takeAttempt(this.#db, key) : null;
    if (!attempt || attempt.provider !== provider) return failed('oauth_not_started');
    // Somebody else may use this browser by now, and must not give their account at the provider away.
    const isLink = attempt.userId !== null;
    if (isLink && (await caller.session())?.userId !== attempt.userId) return failed('oauth_not_started');
    const profile = await gateway.finish(query, attempt);
    if (!profile.ok) return failed(profile.error);
    const next = attempt.nextLink;
    if (attempt.userId !== null) {
      const linked = await linkTo(this.#db, attempt.userId, { provider, subject: profile.value.subject });
      return linked ? ok({ token: null, next }) : failed('identity_taken');
    }
    const token = await this.#db.transaction().execute(async (transaction) => {
      const userId = await findOrAddUser(transaction, provider, profile.value, languageOf(next) ?? locale);
      return logIn(transaction, userId, provider, caller);
    });
    keepLogin(caller, token);
    return ok({ token, next });
  }
}

/** The address that providers send browsers back to is the same in every language; the page to land on is not. */
function languageOf(next: string | null): Locale | undefined {
  const { prefix, locale } = splitLocale(next ?? '/');
  return prefix ? locale : undefined;
}

/** Linking what is linked to oneself already is no failure. */
async function linkTo(db: Database, userId: number, identity: Identity): Promise<boolean> {
  return (await linkIdentity(db, userId, identity)) || (await userOfIdentity(db, identity)) === userId;
}

async function findOrAddUser(
  db: Database,
  provider: OAuthProvider,
  { subject, name, phoneNumber }: ProviderProfile,
  locale: Locale,
): Promise<number> {
  const identity = { provider, subject };
  await lockIdentity(db, identity);
  const known = await userOfIdentity(db, identity);
  if (known !== undefined) return known;
  const phone = readMobileNumber(phoneNumber ?? '');
  const samePerson = phone.ok ? await userWithPhone(db, phone.value, provider) : undefined;
  const userId = samePerson ?? (await addUser(db, name.trim().slice(0, 80), locale));
  await linkIdentity(db, userId, identity);
  return userId;
}
