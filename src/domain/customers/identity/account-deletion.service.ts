import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { type CallContext, failed } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { keyBlockedNumbers } from './blocked-number.store.ts';
import type { CodeService } from './code.service.ts';
import { identitiesOf } from './identity.store.ts';
import type { CodeRequest } from './login-code.store.ts';
import { markOf, type Recognising } from './number-memory.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { isRecentProof } from './session.rules.ts';
import { secondsSinceLogin } from './session.store.ts';
import { unlinkIdentity } from './unlink-identity.job.ts';
import { deleteUser, lockUser, readUser } from './user.store.ts';

/**
 * A reason that prevents the deletion of an account. Later rooms add theirs. With `isDeleting` it locks the rows that
 * it reads.
 */
export type DeletionObstacle = (db: Database, userId: number, isDeleting: boolean) => Promise<Failure | null>;

/** What the deletion of accounts needs. */
export interface Erasing extends Recognising {
  readonly db: OpenDatabase['db'];
  readonly obstacles: readonly DeletionObstacle[];
}

/** Deletes accounts after the owner has confirmed it. */
export class AccountDeletion {
  readonly #db: OpenDatabase['db'];
  readonly #codes: CodeService;
  readonly #erasing: Erasing;

  constructor({ codes, ...erasing }: Erasing & { readonly codes: CodeService }) {
    this.#db = erasing.db;
    this.#codes = codes;
    this.#erasing = erasing;
  }

  /** Sends the confirmation code. A customer without a phone must log in again instead. */
  async sendCode(context: CallContext & { readonly session: Session }) {
    const { userId } = context.session;
    const user = await readUser(this.#db, userId);
    if (!user?.phoneNumber) return failed('proof_required');
    // Obstacles are reported before a message is paid for.
    const obstacle = await this.obstacle(userId);
    if (obstacle) return err(obstacle);
    return this.#codes.send(deletionCode(user.phoneNumber as MobileNumber, userId), context);
  }

  async delete(code: string, context: CallContext & { readonly session: Session }): Promise<Result<null, Failure>> {
    const { userId } = context.session;
    const obstacle = await this.obstacle(userId);
    if (obstacle) return err(obstacle);
    const refusal = await this.#refusal(code, context);
    if (refusal) return refusal;
    return eraseAccount(this.#erasing, userId);
  }

  /** The reason that prevents the deletion now. */
  obstacle(userId: number): Promise<Failure | null> {
    return firstObstacle(this.#db, userId, this.#erasing.obstacles, false);
  }

  async #refusal(code: string, context: CallContext & { readonly session: Session }) {
    const { id, userId, method } = context.session;
    const user = await readUser(this.#db, userId);
    if (!user?.phoneNumber) {
      const ago = await secondsSinceLogin(this.#db, id);
      if (ago === null) return failed('login_required');
      return isRecentProof(method, ago) ? null : failed('proof_required');
    }
    const phone = user.phoneNumber as MobileNumber;
    const refusal = await this.#codes.check(deletionCode(phone, userId), code, context);
    if (!refusal || refusal.ok || refusal.error.code !== 'code_expired') return refusal;
    // API clients without the endpoint for deletion codes may use a login code, which proves the same phone.
    return this.#codes.check({ phone, purpose: 'login', userId: null }, code, context);
  }
}

async function firstObstacle(
  db: Database,
  userId: number,
  obstacles: readonly DeletionObstacle[],
  isDeleting: boolean,
): Promise<Failure | null> {
  for (const obstacle of obstacles) {
    const failure = await obstacle(db, userId, isDeleting);
    if (failure) return failure;
  }
  return null;
}

/** Deletes an account with all personal data; sales records remain without it. */
export function eraseAccount(
  { db, secret, memory, obstacles }: Erasing,
  userId: number,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    // The lock prevents new orders for this account, and orders placed just before are visible.
    const user = await lockUser(transaction, userId);
    const obstacle = await firstObstacle(transaction, userId, obstacles, true);
    if (obstacle) return err(obstacle);
    // The provider is notified by a job, so that the deletion does not depend on it.
    for (const identity of await identitiesOf(transaction, userId)) {
      await enqueue(transaction, unlinkIdentity, identity);
      await memory.keep(transaction, secret, userId, markOf(identity));
    }
    if (user?.phoneNumber) await memory.keep(transaction, secret, userId, user.phoneNumber);
    await deleteUser(transaction, userId);
    await keyBlockedNumbers(transaction, secret);
    return ok(null);
  });
}

function deletionCode(phone: MobileNumber, userId: number): CodeRequest {
  return { phone, purpose: 'deletion', userId, isKnown: true };
}
