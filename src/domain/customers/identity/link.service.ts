import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, transact } from '../../../platform/database/transact.ts';
import { tokenFor } from '../../../platform/http/caller.ts';
import { type CallContext, failed } from '../../../platform/http/handler.ts';
import type { AccountParts } from './account-parts.ts';
import { identitiesOf, linkIdentity, lockIdentity, unlinkIdentity, userOfIdentity } from './identity.store.ts';
import { type Login, logIn, saveLogin } from './login.service.ts';
import type { CodeRequest } from './login-code.store.ts';
import { addFromProvider, markOf } from './number-memory.ts';
import { attemptSeconds, type OAuthProvider } from './oauth.rules.ts';
import { endPendingLink, type PendingLink, readPendingLink, savePendingLink } from './pending-link.store.ts';
import { lockUser } from './user.store.ts';

interface Linked {
  /** Null if the customer was already logged in. Browsers do not receive it. */
  readonly token?: string | null;
  readonly next: string | null;
}

/**
 * Adds a login method to an existing account. A phone that both sides have verified, or a logged-in browser, is not
 * enough: a code is sent to the account's phone, and the account is notified.
 */
export class LinkService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /**
   * Nothing is linked yet. If no code can be sent now, the visitor may request one later, or continue without linking.
   */
  async begin(pending: PendingLink, context: CallContext): Promise<void> {
    const key = await savePendingLink(this.#parts.db, pending);
    context.caller.cookies.set('pending_link', key, attemptSeconds);
    await this.#parts.codes.send(requestOf(pending), context);
  }

  async find(context: CallContext) {
    const found = await this.#pending(context);
    if (!found) return null;
    const { provider, phone, whileLoggedIn } = found.pending;
    const { isGood, wait } = await this.#parts.codes.lastSent(requestOf(found.pending));
    return {
      provider,
      phone_number: phone,
      while_logged_in: whileLoggedIn,
      code_sent: isGood,
      resend_in: wait,
    };
  }

  async sendCode(context: CallContext) {
    const found = await this.#pending(context);
    return found ? this.#parts.codes.send(requestOf(found.pending), context) : failed('oauth_not_started');
  }

  async confirm(code: string, context: CallContext): Promise<Result<Linked, Failure>> {
    const found = await this.#pending(context);
    if (!found) return failed('oauth_not_started');
    const refusal = await this.#parts.codes.check(requestOf(found.pending), code, context);
    if (refusal) return refusal;
    return this.#end(found, context, (transaction) => this.#link(transaction, found.pending));
  }

  async decline(context: CallContext): Promise<Result<Linked, Failure>> {
    const found = await this.#pending(context);
    if (!found) return failed('oauth_not_started');
    const { pending } = found;
    return this.#end(found, context, async (transaction) => {
      if (pending.whileLoggedIn) return ok(pending.userId);
      await lockIdentity(transaction, pending);
      const known = await userOfIdentity(transaction, pending);
      if (known !== undefined) return ok(known);
      return ok(await addFromProvider(transaction, this.#parts, pending));
    });
  }

  unlink(userId: number, provider: OAuthProvider, offered: readonly OAuthProvider[]) {
    return inTransaction(this.#parts.db, async (transaction) => {
      const { memory, secret, news } = this.#parts;
      const left = (await identitiesOf(transaction, userId)).find((one) => one.provider === provider);
      const outcome = await unlinkIdentity(transaction, userId, provider, offered);
      if (!left || outcome !== 'unlinked') return outcome;
      await memory.keep(transaction, secret, userId, markOf(left));
      await news.unlinked(transaction, userId, provider);
      return outcome;
    });
  }

  async #link(transaction: Database, pending: PendingLink): Promise<Result<number, Failure>> {
    const { userId, phone, provider } = pending;
    await lockIdentity(transaction, pending);
    // The account may have a new number since the code was requested.
    const owner = await lockUser(transaction, userId);
    if (owner?.phoneNumber !== phone) return failed('oauth_not_started');
    if (!(await linkIdentity(transaction, userId, pending))) {
      return (await userOfIdentity(transaction, pending)) === userId ? ok(userId) : failed('identity_taken');
    }
    await this.#parts.news.linked(transaction, userId, provider);
    return ok(userId);
  }

  async #end(
    { key, pending }: Found,
    { caller }: CallContext,
    findUser: (transaction: Database) => Promise<Result<number, Failure>>,
  ): Promise<Result<Linked, Failure>> {
    const { provider, nextLink: next, whileLoggedIn } = pending;
    const ended = await transact(this.#parts.db, async (transaction): Promise<Result<Login | null, Failure>> => {
      if (!(await endPendingLink(transaction, key))) return failed('oauth_not_started');
      const user = await findUser(transaction);
      if (!user.ok) return user;
      const parts = { db: transaction, secret: this.#parts.secret };
      return ok(whileLoggedIn ? null : await logIn(parts, user.value, provider, caller));
    });
    if (!ended.ok) return ended;
    caller.cookies.clear('pending_link');
    if (ended.value) saveLogin(caller, ended.value);
    return ok({ ...(ended.value ? tokenFor(caller, ended.value.token) : { token: null }), next });
  }

  /**
   * The pending link of this browser. Another person may use the browser by now and must not link their provider
   * account by accident.
   */
  async #pending({ caller }: CallContext): Promise<Found | null> {
    const key = caller.cookies.get('pending_link');
    const pending = key && (await readPendingLink(this.#parts.db, key));
    if (!pending) return null;
    if (pending.whileLoggedIn && (await caller.session())?.userId !== pending.userId) return null;
    return { key, pending };
  }
}

interface Found {
  readonly key: string;
  readonly pending: PendingLink;
}

function requestOf({ phone, userId, whileLoggedIn }: PendingLink): CodeRequest {
  return { phone, purpose: 'link', userId, isKnown: whileLoggedIn };
}
