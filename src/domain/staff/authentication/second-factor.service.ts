import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { countAgainst, type Limit, takeBack } from '../../../platform/database/limits.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { Caller, Session } from '../../../platform/http/caller.ts';
import { failed, failedUntil } from '../../../platform/http/handler.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { saveChallenge, takeChallenge } from './challenge.store.ts';
import type { ProvenBy } from './factor.rules.ts';
import { recoveryCodeBytes, recoveryCodeFrom, recoveryCodesAtOnce, tidyRecoveryCode } from './factor.rules.ts';
import {
  notePasskeyUse,
  readPasskeys,
  readTotp,
  saveRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './factor.store.ts';
import { lockMember } from './member.store.ts';
import type { PasskeyAnswer } from './passkey.contract.ts';
import { askForProof, checkProof, type Site } from './passkey.ts';
import { renewStaffSession, type StaffToken } from './staff-session.store.ts';
import { stepOfCode } from './totp.ts';

export interface ProofParts {
  readonly db: OpenDatabase['db'];
  readonly secret: Secret;
  readonly log: Logger;
  readonly site: Site;
}

/** The answer to a challenge: a code of the app, a recovery code, or a passkey's signature. */
export interface Answer {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** Enough for typing errors, too few to guess one code in a million. */
const failuresAllowed = [
  { most: 10, seconds: 5 * 60 },
  { most: 50, seconds: 24 * 60 * 60 },
] as const;

/** Creates and verifies challenges for the second factor. */
export class Proofs {
  readonly #parts: ProofParts;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  /** The challenge for a passkey, valid for one answer. */
  async ask({ id, userId }: Session) {
    const { db, secret, site } = this.#parts;
    const question = await askForProof(site, await readPasskeys(db, userId));
    await saveChallenge(db, id, 'proof', secret.seal(question.challenge));
    return question;
  }

  /**
   * Starts a staff session after a valid answer. The member's row stays locked for the verification and the start: a
   * factor that is being removed cannot be used afterwards, and a session that it has started ends with it.
   */
  begin(session: Session, answer: Answer, caller: Caller): Promise<Result<StaffToken, Failure>> {
    return this.limited(session.userId, caller.requestId, () =>
      inTransaction(this.#parts.db, async (transaction) => {
        if (!(await lockMember(transaction, session.userId))) return null;
        const provenBy = await this.#method(transaction, session, answer);
        return provenBy && renewStaffSession(transaction, session, provenBy, caller.staffToken);
      }),
    );
  }

  /**
   * Verifies an answer within the limit of failures; null is a wrong answer. The attempt is counted before the
   * verification, so that concurrent attempts all count. A right answer is not counted.
   */
  async limited<T>(userId: number, requestId: string, judge: () => Promise<T | null>): Promise<Result<T, Failure>> {
    const { db, secret, log } = this.#parts;
    const limits = failuresAllowed.map((limit): Limit => ({ subject: ['staff proof', String(userId)], ...limit }));
    const wait = await countAgainst(db, secret, limits);
    if (wait !== null) {
      log.warn({ staff: userId, request: requestId }, 'a staff member failed the second factor too often');
      return failedUntil('too_many_requests', wait);
    }
    const judged = await judge();
    if (judged === null) {
      log.warn({ staff: userId, request: requestId }, 'a staff member failed the second factor');
      return failed('proof_wrong');
    }
    await takeBack(db, secret, limits);
    return ok(judged);
  }

  async #method(db: Database, { id, userId }: Session, { code, passkey }: Answer): Promise<ProvenBy | null> {
    if (passkey) return (await this.#isTheirPasskey(db, id, userId, passkey)) ? 'passkey' : null;
    const typed = (code ?? '').replace(/\s/g, '');
    if (/^\d{6}$/.test(typed)) return (await this.#isTheirCode(db, userId, typed)) ? 'totp' : null;
    return (await this.#isTheirRecoveryCode(db, userId, typed)) ? 'recovery_code' : null;
  }

  async #isTheirCode(db: Database, userId: number, code: string): Promise<boolean> {
    const { secret } = this.#parts;
    const sealed = await readTotp(db, userId);
    const step = sealed ? stepOfCode(secret.unseal(sealed), code, Date.now()) : null;
    return step !== null && spendStep(db, userId, step);
  }

  async #isTheirRecoveryCode(db: Database, userId: number, typed: string): Promise<boolean> {
    const code = tidyRecoveryCode(typed);
    return code !== null && spendRecoveryCode(db, userId, recoveryHash(this.#parts.secret, userId, code));
  }

  async #isTheirPasskey(db: Database, sessionId: number, userId: number, answer: PasskeyAnswer): Promise<boolean> {
    const { secret, site } = this.#parts;
    const challenge = await takeChallenge(db, sessionId, 'proof');
    const passkey = (await readPasskeys(db, userId)).find(({ credential_id }) => credential_id === answer.id);
    if (!challenge || !passkey) return false;
    const counter = await checkProof(site, secret.unseal(challenge), passkey, answer);
    if (counter === null) return false;
    await notePasskeyUse(db, passkey.id, counter);
    return true;
  }
}

/** Shown once; stored as hashes with the shop's secret. */
export async function newRecoveryCodes(db: Database, secret: Secret, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () => recoveryCodeFrom(randomBytes(recoveryCodeBytes)));
  const hashes = codes.map((code) => recoveryHash(secret, userId, tidyRecoveryCode(code) ?? code));
  // Concurrent requests produce one complete set after the other.
  await lockMember(db, userId);
  await saveRecoveryCodes(db, userId, hashes);
  return codes;
}

function recoveryHash(secret: Secret, userId: number, code: string): Buffer {
  return secret.mac('recovery code', String(userId), code);
}
