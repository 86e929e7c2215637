import { z } from 'zod';
import type { Session } from '../../http/caller.ts';
import { type CallContext, failed } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { enqueue, type Job } from '../../platform/jobs.ts';
import type { CodeService } from './code.service.ts';
import { type Identity, identitiesOf } from './identity.store.ts';
import type { CodeRequest } from './login-code.store.ts';
import { oauthProviders } from './oauth.rules.ts';
import type { OAuthGateways } from './oauth.service.ts';
import type { MobileNumber } from './phone-number.rules.ts';
import { isRecentProof } from './session.rules.ts';
import { deleteUser, readUser } from './user.store.ts';

/** Whatever keeps an account from going; later features add their reasons. */
export type DeletionObstacle = (db: OpenDatabase['db'], userId: number) => Promise<Failure | null>;

const unlinkJob = { name: 'unlink-identity', lane: 'rest' } as const;

/** Deletes accounts, once it is sure enough that their owner wants it. */
export class AccountDeletion {
  readonly #db: OpenDatabase['db'];
  readonly #codes: CodeService;
  readonly #obstacles: readonly DeletionObstacle[];

  constructor(db: OpenDatabase['db'], codes: CodeService, obstacles: readonly DeletionObstacle[] = []) {
    this.#db = db;
    this.#codes = codes;
    this.#obstacles = obstacles;
  }

  /** Sends the code; who has no phone has to log in again instead. */
  async sendCode(context: CallContext & { readonly session: Session }) {
    const { userId } = context.session;
    const user = await readUser(this.#db, userId);
    if (!user?.phoneNumber) return failed('proof_required');
    return this.#codes.send(deletionCode(user.phoneNumber as MobileNumber, userId), context);
  }

  async delete(code: string, context: CallContext & { readonly session: Session }): Promise<Result<null, Failure>> {
    const { userId } = context.session;
    for (const obstacle of this.#obstacles) {
      const failure = await obstacle(this.#db, userId);
      if (failure) return { ok: false, error: failure };
    }
    const refusal = await this.#refusal(code, context);
    if (refusal) return refusal;
    await this.#db.transaction().execute(async (transaction) => {
      // The provider is told afterwards, however long that takes: the account here does not wait for it.
      for (const identity of await identitiesOf(transaction, userId)) await enqueue(transaction, unlinkJob, identity);
      await deleteUser(transaction, userId);
    });
    return ok(null);
  }

  async #refusal(code: string, context: CallContext & { readonly session: Session }) {
    const { userId, method, startedAt } = context.session;
    const user = await readUser(this.#db, userId);
    if (!user?.phoneNumber) {
      return isRecentProof(method, startedAt.getTime(), Date.now()) ? null : failed('proof_required');
    }
    const phone = user.phoneNumber as MobileNumber;
    const refusal = await this.#codes.check(deletionCode(phone, userId), code, context);
    if (!refusal || refusal.ok || refusal.error.code !== 'code_expired') return refusal;
    // Programs without a call for deletion codes ask for a login code; it proves the same phone.
    return this.#codes.check({ phone, purpose: 'login', userId: null }, code, context);
  }
}

function deletionCode(phone: MobileNumber, userId: number): CodeRequest {
  return { phone, purpose: 'deletion', userId, isKnown: true };
}

/** Tells Google or Kakao that their customer has left; tried again for days if they do not answer. */
export function unlinkIdentityJob(gateways: OAuthGateways): Job<Identity> {
  return {
    ...unlinkJob,
    accepts: z.object({ provider: z.enum(oauthProviders), subject: z.string() }),
    run: async ({ provider, subject }) => gateways[provider]?.unlink(subject),
  };
}
