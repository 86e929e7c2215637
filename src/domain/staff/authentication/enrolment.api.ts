import { ok } from '../../../kernel/result.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { Caller, Session } from '../../../platform/http/caller.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import {
  beginEnrolment,
  enrolPasskey,
  enrolTotp,
  listOwnFactors,
  removeOwnFactor,
  renewRecoveryCodes,
} from './enrolment.contract.ts';
import { type Enrolled, Enrolment } from './enrolment.service.ts';
import { readFactors } from './factor.store.ts';
import { newRecoveryCodes, type ProofParts, Proofs } from './second-factor.service.ts';
import { shownWork } from './staff-session.api.ts';

export function enrolmentApi(parts: ProofParts): Handler[] {
  const { db, secret } = parts;
  const enrolment = new Enrolment(parts, new Proofs(parts));
  return [
    handle(beginEnrolment, async ({ body }, { session }) => {
      const begun = await enrolment.begin(session, body.link);
      return begun.ok ? ok({ data: begun.value }) : begun;
    }),
    handle(enrolTotp, async ({ body: { link, code } }, { session, caller }) => {
      const added = await enrolment.addTotp(session, link, code, caller);
      return added.ok ? ok({ data: enrolled(added.value, session, caller) }) : added;
    }),
    handle(enrolPasskey, async ({ body: { link, passkey, name } }, { session, caller }) => {
      const added = await enrolment.addPasskey(session, link, { created: passkey, name }, caller);
      return added.ok ? ok({ data: enrolled(added.value, session, caller) }) : added;
    }),
    handle(listOwnFactors, async (_input, { session }) => ok({ data: await shownFactors(session.userId) })),
    handle(removeOwnFactor, async ({ params: { factor } }, { session }) => {
      const removed = await enrolment.remove(session, factor);
      return removed.ok ? ok({ data: await shownFactors(session.userId) }) : removed;
    }),
    handle(renewRecoveryCodes, async (_input, { session }) => {
      const codes = await inTransaction(db, (transaction) => newRecoveryCodes(transaction, secret, session.userId));
      return ok({ data: { recovery_codes: codes } });
    }),
  ];

  function enrolled({ work, codes }: Enrolled, session: Session, caller: Caller) {
    return { ...shownWork(work, session, caller), recovery_codes: codes };
  }

  async function shownFactors(userId: number) {
    const { totpAddedAt, passkeys, recoveryCodesLeft } = await readFactors(db, userId);
    return {
      totp: totpAddedAt ? { added_at: totpAddedAt.toISOString() } : null,
      passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
        id,
        name,
        added_at: added_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: recoveryCodesLeft,
    };
  }
}
