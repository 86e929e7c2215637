import type { Caller, Session } from '../../http/caller.ts';
import { failed, type Handler, handle } from '../../http/handler.ts';
import { freshUntil, permissionsOf, type StaffRole } from '../../http/permissions.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../../platform/database/database.ts';
import { staffSessionSeconds } from '../identity/session.rules.ts';
import { readUser } from '../identity/user.store.ts';
import { type Factors, readFactors } from './factor.store.ts';
import { type ProofParts, Proofs } from './proof.service.ts';
import { askForStaffProof, beginWork, endWork, type factorKinds, getStaffMe } from './staff-session.contract.ts';
import { endStaffSession, type ProvenBy, startStaffSession } from './staff-session.store.ts';

export function staffSessionApi(parts: ProofParts): Handler[] {
  const { db } = parts;
  const proofs = new Proofs(parts);
  return [
    handle(beginWork, async ({ body }, { session, caller }) => {
      const proven = await proofs.check(session, body, caller.requestId);
      return proven.ok ? ok({ data: await putToWork(db, session, proven.value, caller) }) : proven;
    }),
    handle(endWork, async (_input, { caller }) => {
      if (caller.staffToken) await endStaffSession(db, caller.staffToken);
      caller.cookies.clear('staff_session');
      return ok({ data: {} });
    }),
    handle(askForStaffProof, async (_input, { session }) => {
      const question = await proofs.ask(session);
      return ok({ data: { passkey: { ...question }, factors: kindsOf(await readFactors(db, session.userId)) } });
    }),
    handle(getStaffMe, async (_input, { session }) => {
      const user = await readUser(db, session.userId);
      const { role, proof } = session;
      if (!user || !role || !proof) return failed('second_factor_needed');
      return ok({
        data: {
          id: user.id,
          name: user.name,
          phone_number: user.phoneNumber,
          locale: user.locale,
          role,
          permissions: [...permissionsOf(role)],
          factors: kindsOf(await readFactors(db, user.id)),
          expires_at: proof.expiresAt.toISOString(),
          fresh_until: freshUntil(proof.provenAt).toISOString(),
        },
      });
    }),
  ];
}

/** A new token for every proof; the one that the caller came with is worth nothing any more. */
export async function putToWork(db: Database, session: Session, provenBy: ProvenBy, caller: Caller) {
  if (caller.staffToken) await endStaffSession(db, caller.staffToken);
  const { token, expiresAt } = await startStaffSession(db, session, provenBy);
  caller.cookies.set('staff_session', token, staffSessionSeconds);
  const role = session.role as StaffRole;
  return { token, role, permissions: [...permissionsOf(role)], expires_at: expiresAt.toISOString() };
}

export function kindsOf({ passkeys, totpAddedAt, recoveryCodesLeft }: Factors): (typeof factorKinds)[number][] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totpAddedAt ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_codes'] as const) : []),
  ];
}
