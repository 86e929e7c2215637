import { randomBytes } from 'node:crypto';
import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Caller, Session } from '../../../platform/http/caller.ts';
import { failed, isFresh } from '../../../platform/http/handler.ts';
import { readUser } from '../../customers/identity/user.store.ts';
import { readChallenge, saveChallenge, takeChallenge } from './challenge.store.ts';
import { isLinkOf, saveLink, spendLink } from './enrolment.store.ts';
import type { ProvenBy } from './factor.rules.ts';
import { addPasskey, forgetFactors, readFactors, readPasskeys, removeFactor, saveTotp } from './factor.store.ts';
import { lockMember } from './member.store.ts';
import type { PasskeyCreated } from './passkey.contract.ts';
import { askForPasskey, checkNewPasskey } from './passkey.ts';
import { newRecoveryCodes, type ProofParts, type Proofs } from './second-factor.service.ts';
import { endWorkOf, isStillAtWork, renewStaffSession, type StaffToken } from './staff-session.store.ts';
import { newTotpKey, stepOfCode, totpAddress } from './totp.ts';

/**
 * The page on which a new staff member sets up the second factor. The link works only together with the person's own
 * login.
 */
export function enrolmentAddress(publicOrigin: string, link: string): string {
  return `${publicOrigin}/admin/enrol?link=${link}`;
}

type Refusal = Result<never, Failure>;

export interface Enrolled {
  /** Recovery codes, if there were none before. */
  readonly codes: string[];
  readonly work: StaffToken;
}

/** Adds authentication factors: the first with a link, others with re-authentication. */
export class Enrolment {
  readonly #parts: ProofParts;
  readonly #proofs: Proofs;

  constructor(parts: ProofParts, proofs: Proofs) {
    this.#parts = parts;
    this.#proofs = proofs;
  }

  /** A repeated call returns the same app key, so that a page opened twice shows the key that the app has read. */
  async begin(session: Session, link: string | undefined) {
    const refusal = await this.#refusal(session, link);
    if (refusal) return refusal;
    const { db, secret, site } = this.#parts;
    const user = await readUser(db, session.userId);
    const name = user?.phoneNumber ?? user?.name ?? '';
    const waiting = await readChallenge(db, session.id, 'totp');
    const key = waiting ? secret.unseal(waiting) : newTotpKey();
    await saveChallenge(db, session.id, 'totp', secret.seal(key));
    const passkey = await askForPasskey(site, { id: session.userId, name }, await readPasskeys(db, session.userId));
    await saveChallenge(db, session.id, 'passkey', secret.seal(passkey.challenge));
    return ok({ otpauth: totpAddress(key, name), secret: key, passkey: { ...passkey } });
  }

  async addTotp(session: Session, link: string | undefined, code: string, caller: Caller) {
    const refusal = await this.#refusal(session, link);
    if (refusal) return refusal;
    const { db, secret } = this.#parts;
    const sealed = await readChallenge(db, session.id, 'totp');
    if (!sealed) return failed('enrolment_over');
    const step = await this.#proofs.limited(session.userId, caller.requestId, async () =>
      stepOfCode(secret.unseal(sealed), code.replace(/\s/g, ''), Date.now()),
    );
    if (!step.ok) return step;
    return this.#add(session, link, { provenBy: 'totp', caller }, async (transaction) => {
      await takeChallenge(transaction, session.id, 'totp');
      const { totpAddedAt } = await readFactors(transaction, session.userId);
      await saveTotp(transaction, session.userId, sealed, step.value);
      // Only one app is allowed. The previous app is removed, and other staff sessions end because it may have started
      // them.
      if (totpAddedAt) await endWorkOf(transaction, session, session.userId);
      return null;
    });
  }

  async addPasskey(
    session: Session,
    link: string | undefined,
    { created, name }: { readonly created: PasskeyCreated; readonly name: string },
    caller: Caller,
  ) {
    const refusal = await this.#refusal(session, link);
    if (refusal) return refusal;
    const { db, secret, site } = this.#parts;
    const challenge = await takeChallenge(db, session.id, 'passkey');
    if (!challenge) return failed('enrolment_over');
    const passkey = await this.#proofs.limited(session.userId, caller.requestId, () =>
      checkNewPasskey(site, secret.unseal(challenge), created),
    );
    if (!passkey.ok) return passkey;
    return this.#add(session, link, { provenBy: 'passkey', caller }, async (transaction) =>
      (await addPasskey(transaction, session.userId, { ...passkey.value, name })) ? null : failed('proof_wrong'),
    );
  }

  /**
   * The first factor comes with recovery codes and uses up the link: of two concurrent users, one succeeds. The
   * member's row is locked, so that no factor is added while the person's access is being removed.
   */
  async #add(
    session: Session,
    link: string | undefined,
    { provenBy, caller }: { readonly provenBy: ProvenBy; readonly caller: Caller },
    keep: (transaction: Database) => Promise<Refusal | null>,
  ): Promise<Result<Enrolled, Failure>> {
    const { db, secret } = this.#parts;
    const { userId } = session;
    return transact(db, async (transaction): Promise<Result<Enrolled, Failure>> => {
      if (!(await lockMember(transaction, userId))) return failed('not_found');
      if (link === undefined && !(await isStillAtWork(transaction, session))) return failed('second_factor_needed');
      if (link !== undefined && !(await spendLink(transaction, userId, link))) return failed('enrolment_over');
      const refusal = await keep(transaction);
      if (refusal) return refusal;
      const { recoveryCodesLeft } = await readFactors(transaction, userId);
      const codes = recoveryCodesLeft > 0 ? [] : await newRecoveryCodes(transaction, secret, userId);
      return ok({ codes, work: await renewStaffSession(transaction, session, provenBy, caller.staffToken) });
    });
  }

  async #refusal({ userId, proof }: Session, link: string | undefined): Promise<Refusal | null> {
    if (link !== undefined) {
      return (await isLinkOf(this.#parts.db, userId, link)) ? null : failed('enrolment_over');
    }
    if (!proof) return failed('second_factor_needed');
    return isFresh(proof) ? null : failed('proof_needed');
  }

  /** The only factor cannot be removed. Other staff sessions end, because the removed factor may have started them. */
  async remove(session: Session, factor: 'totp' | number): Promise<Result<null, Failure>> {
    const { userId } = session;
    return transact(this.#parts.db, async (transaction): Promise<Result<null, Failure>> => {
      await lockMember(transaction, userId);
      if (!(await isStillAtWork(transaction, session))) return failed('second_factor_needed');
      const { totpAddedAt, passkeys } = await readFactors(transaction, userId);
      const isTheirs = factor === 'totp' ? totpAddedAt !== null : passkeys.some(({ id }) => id === factor);
      if (!isTheirs) return failed('not_found');
      if (passkeys.length + (totpAddedAt ? 1 : 0) === 1) return failed('last_factor');
      await removeFactor(transaction, userId, factor);
      await endWorkOf(transaction, session, session.userId);
      return ok(null);
    });
  }
}

/** Creates a link for a person without a factor, or who has lost all. Existing factors are deleted. */
export async function newEnrolmentLink(db: Database, userId: number): Promise<string> {
  await forgetFactors(db, userId);
  const link = randomBytes(24).toString('base64url');
  await saveLink(db, userId, link);
  return link;
}
