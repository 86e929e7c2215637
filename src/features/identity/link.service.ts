import { type CallContext, failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import { transact } from '../../platform/transact.ts';
import type { AccountNews } from './account-news.ts';
import type { CodeService } from './code.service.ts';
import { addUser, linkIdentity, lockIdentity, userOfIdentity } from './identity.store.ts';
import { keepLogin, type Login, logIn } from './login.service.ts';
import type { CodeRequest } from './login-code.store.ts';
import { attemptSeconds } from './oauth.rules.ts';
import { endPendingLink, type PendingLink, readPendingLink, savePendingLink } from './pending-link.store.ts';
import { lockUser } from './user.store.ts';

interface LoggedIn {
  readonly token: string;
  readonly next: string | null;
}

/**
 * A new way into an account that is there already. That both sides have proven the same phone is not enough: numbers
 * change hands, so a code goes there now, and the account is told.
 */
export class LinkService {
  readonly #db: OpenDatabase['db'];
  readonly #codes: CodeService;
  readonly #news: AccountNews;

  constructor(db: OpenDatabase['db'], codes: CodeService, news: AccountNews) {
    this.#db = db;
    this.#codes = codes;
    this.#news = news;
  }

  /** Nothing is linked yet. If no code can be sent now, the visitor may ask for one later, or go on without linking. */
  async begin(pending: PendingLink, context: CallContext): Promise<void> {
    const key = await savePendingLink(this.#db, pending);
    context.caller.cookies.set('pending_link', key, attemptSeconds);
    await this.#codes.send(requestOf(pending), context);
  }

  async find({ caller }: CallContext) {
    const pending = await this.#pending(caller.cookies.get('pending_link'));
    if (!pending) return null;
    const { provider, phone } = pending;
    const { isGood, wait } = await this.#codes.lastSent(requestOf(pending));
    return { provider, phone_number: phone, code_sent: isGood, resend_in: wait };
  }

  async sendCode(context: CallContext) {
    const pending = await this.#pending(context.caller.cookies.get('pending_link'));
    return pending ? this.#codes.send(requestOf(pending), context) : failed('oauth_not_started');
  }

  async confirm(code: string, context: CallContext): Promise<Result<LoggedIn, Failure>> {
    const key = context.caller.cookies.get('pending_link') ?? '';
    const pending = await this.#pending(key);
    if (!pending) return failed('oauth_not_started');
    const refusal = await this.#codes.check(requestOf(pending), code, context);
    if (refusal) return refusal;
    return this.#logIn(key, pending, context, (transaction) => this.#link(transaction, pending));
  }

  async decline(context: CallContext): Promise<Result<LoggedIn, Failure>> {
    const key = context.caller.cookies.get('pending_link') ?? '';
    const pending = await this.#pending(key);
    if (!pending) return failed('oauth_not_started');
    return this.#logIn(key, pending, context, async (transaction) => {
      await lockIdentity(transaction, pending);
      const known = await userOfIdentity(transaction, pending);
      if (known !== undefined) return ok(known);
      const userId = await addUser(transaction, pending.name, pending.locale);
      await linkIdentity(transaction, userId, pending);
      return ok(userId);
    });
  }

  async #link(transaction: Database, pending: PendingLink): Promise<Result<number, Failure>> {
    const { userId, phone, provider } = pending;
    await lockIdentity(transaction, pending);
    // The account may have got another number since the code was asked for.
    const owner = await lockUser(transaction, userId);
    if (owner?.phoneNumber !== phone) return failed('oauth_not_started');
    if (!(await linkIdentity(transaction, userId, pending))) {
      return (await userOfIdentity(transaction, pending)) === userId ? ok(userId) : failed('identity_taken');
    }
    await this.#news.linked(transaction, userId, provider);
    return ok(userId);
  }

  async #logIn(
    key: string,
    { provider, nextLink }: PendingLink,
    { caller }: CallContext,
    findUser: (transaction: Database) => Promise<Result<number, Failure>>,
  ): Promise<Result<LoggedIn, Failure>> {
    const loggedIn = await transact(this.#db, async (transaction): Promise<Result<Login, Failure>> => {
      if (!(await endPendingLink(transaction, key))) return failed('oauth_not_started');
      const user = await findUser(transaction);
      return user.ok ? ok(await logIn(transaction, user.value, provider, caller)) : user;
    });
    if (!loggedIn.ok) return loggedIn;
    caller.cookies.clear('pending_link');
    keepLogin(caller, loggedIn.value);
    return ok({ token: loggedIn.value.token, next: nextLink });
  }

  async #pending(key: string | undefined): Promise<PendingLink | undefined> {
    return key ? readPendingLink(this.#db, key) : undefined;
  }
}

function requestOf({ phone, userId }: PendingLink): CodeRequest {
  return { phone, purpose: 'link', userId };
}
