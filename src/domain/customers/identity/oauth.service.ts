import type { Failure } from '../../../kernel/error-codes.ts';
import { type Locale, splitLocale } from '../../../kernel/locale.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { cleanLine } from '../../../kernel/visible-text.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { tokenFor } from '../../../platform/http/caller.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { failed } from '../../../platform/http/handler.ts';
import { type Identity, linkIdentity, lockIdentity, userOfIdentity, userWithPhone } from './identity.store.ts';
import type { LinkService } from './link.service.ts';
import { logIn, saveLogin } from './login.service.ts';
import { safeNextLink } from './next-link.ts';
import { addFromProvider, type Recognising } from './number-memory.ts';
import type { OAuthGateway, ProviderProfile } from './oauth.gateway.ts';
import { attemptSeconds, type OAuthProvider } from './oauth.rules.ts';
import { saveAttempt, takeAttempt } from './oauth-attempt.store.ts';
import { type MobileNumber, readMobileNumber } from './phone-number.rules.ts';
import { readUser } from './user.store.ts';

/** A missing provider is disabled. */
export type OAuthGateways = Readonly<Partial<Record<OAuthProvider, OAuthGateway>>>;

interface Beginning {
  readonly provider: OAuthProvider;
  readonly next?: string | undefined;
  readonly link: boolean;
  readonly fresh: boolean;
}

interface Finished {
  /** Null if an account was linked instead, and if that must be confirmed first. */
  readonly token?: string | null;
  readonly next: string | null;
  readonly confirm?: true;
}

/** Logins with Google and Kakao, from the button to the session. */
export class OAuthService {
  readonly #db: OpenDatabase['db'];
  readonly #recognising: Recognising;
  readonly #gateways: OAuthGateways;
  readonly #links: LinkService;

  constructor(
    { db, ...recognising }: Recognising & { readonly db: OpenDatabase['db'] },
    gateways: OAuthGateways,
    links: LinkService,
  ) {
    this.#db = db;
    this.#recognising = recognising;
    this.#gateways = gateways;
    this.#links = links;
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
   * Handles the provider's redirect. It is accepted only for an attempt that this browser started with this provider.
   * The attempt is deleted in any case.
   */
  async finish(
    provider: OAuthProvider,
    query: URLSearchParams,
    context: CallContext,
  ): Promise<Result<Finished, Failure>> {
    const { caller } = context;
    const gateway = this.#gateways[provider];
    if (!gateway) return failed('provider_off');
    const key = caller.cookies.get('oauth_attempt');
    caller.cookies.clear('oauth_attempt');
    const attempt = key ? await takeAttempt(this.#db, key) : null;
    if (!attempt || attempt.provider !== provider) return failed('oauth_not_started');
    // Another person may use this browser by now and must not link their provider account by accident.
    const isLink = attempt.userId !== null;
    if (isLink && (await caller.session())?.userId !== attempt.userId) return failed('oauth_not_started');
    const profile = await gateway.finish(query, attempt);
    if (!profile.ok) return failed(profile.error);
    const next = attempt.nextLink;
    const newcomer = newUserOf(provider, profile.value, languageOf(next) ?? context.locale);
    if (attempt.userId !== null) return this.#link(attempt.userId, newcomer, next, context);
    const found = await inTransaction(this.#db, async (transaction) => {
      const user = await findOrAddUser(transaction, this.#recognising, newcomer);
      const parts = { db: transaction, secret: this.#recognising.secret };
      return 'owner' in user ? user : { login: await logIn(parts, user.userId, provider, caller) };
    });
    if ('owner' in found) {
      await this.#links.begin({ ...newcomer, ...found.owner, nextLink: next, whileLoggedIn: false }, context);
      return ok({ token: null, next, confirm: true });
    }
    saveLogin(caller, found.login);
    return ok({ ...tokenFor(caller, found.login.token), next });
  }

  /** Linking an identity that is already one's own succeeds. A customer with a phone must confirm by a code. */
  async #link(
    userId: number,
    newcomer: NewUser,
    next: string | null,
    context: CallContext,
  ): Promise<Result<Finished, Failure>> {
    const linkedTo = await userOfIdentity(this.#db, newcomer);
    if (linkedTo === userId) return ok({ token: null, next });
    const user = await readUser(this.#db, userId);
    if (!user || linkedTo !== undefined || user.providers.includes(newcomer.provider)) return failed('identity_taken');
    if (user.phoneNumber) {
      const phone = user.phoneNumber as MobileNumber;
      await this.#links.begin({ ...newcomer, userId, phone, nextLink: next, whileLoggedIn: true }, context);
      return ok({ token: null, next, confirm: true });
    }
    return (await linkIdentity(this.#db, userId, newcomer)) ? ok({ token: null, next }) : failed('identity_taken');
  }
}

/** The redirect URI is the same for all languages; the landing page is not. */
function languageOf(next: string | null): Locale | undefined {
  const { prefix, locale } = splitLocale(next ?? '/');
  return prefix ? locale : undefined;
}

/** The user as reported by the provider, with a phone that can receive codes. */
interface NewUser extends Identity {
  readonly name: string;
  readonly locale: Locale;
  readonly phone: MobileNumber | null;
}

function newUserOf(provider: OAuthProvider, { subject, name, phoneNumber }: ProviderProfile, locale: Locale): NewUser {
  const phone = readMobileNumber(phoneNumber ?? '');
  return {
    provider,
    subject,
    name: cleanLine(
      name
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, 80)
        .toWellFormed(),
    ),
    locale,
    phone: phone.ok ? phone.value : null,
  };
}

type Found =
  | { readonly userId: number }
  | { readonly owner: { readonly userId: number; readonly phone: MobileNumber } };

/** An existing account with the same phone is not opened without its owner's confirmation, see `LinkService`. */
async function findOrAddUser(db: Database, parts: Recognising, newcomer: NewUser): Promise<Found> {
  const { provider, phone } = newcomer;
  await lockIdentity(db, newcomer);
  const known = await userOfIdentity(db, newcomer);
  if (known !== undefined) return { userId: known };
  const owner = phone ? await userWithPhone(db, phone, provider) : undefined;
  if (phone && owner !== undefined) return { owner: { userId: owner, phone } };
  return { userId: await addFromProvider(db, parts, newcomer) };
}
