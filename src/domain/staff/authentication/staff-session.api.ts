import { ok } from '../../../kernel/result.ts';
import { type Caller, type Session, tokenFor } from '../../../platform/http/caller.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { freshUntil, permissionsOf, type StaffRole } from '../../../platform/http/permissions.ts';
import { staffSessionSeconds } from '../../customers/identity/session.rules.ts';
import { readUser } from '../../customers/identity/user.store.ts';
import { endOneWork, endOtherWork, listOwnWork } from '../jobs/open-work.contract.ts';
import { shownOpenWork } from '../jobs/open-work.ts';
import type { FactorKind } from './factor.rules.ts';
import { type Factors, readFactors } from './factor.store.ts';
import { type ProofParts, Proofs } from './second-factor.service.ts';
import { askForStaffProof, beginWork, endWork, getStaffMe, listProofFactors } from './staff-session.contract.ts';
import { endStaffSession, endWorkOf, listOpenWork, type StaffToken } from './staff-session.store.ts';

export function staffSessionApi(parts: ProofParts): Handler[] {
  const { db } = parts;
  const proofs = new Proofs(parts);
  return [
    handle(beginWork, async ({ body }, { session, caller }) => {
      const begun = await proofs.begin(session, body, caller);
      return begun.ok ? ok({ data: shownWork(begun.value, session, caller) }) : begun;
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
    handle(listProofFactors, async (_input, { session }) =>
      ok({ data: { factors: kindsOf(await readFactors(db, session.userId)) } }),
    ),
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
    handle(listOwnWork, async (_input, { session: { userId, proof } }) => {
      const open = await listOpenWork(db, userId);
      return ok({ data: open.map((work) => ({ ...shownOpenWork(work), current: work.id === proof?.id })) });
    }),
    handle(endOneWork, async ({ params: { id } }, { session }) =>
      (await endWorkOf(db, session, session.userId, id)) > 0 ? ok({ data: {} }) : failed('not_found'),
    ),
    handle(endOtherWork, async (_input, { session }) =>
      ok({ data: { ended: await endWorkOf(db, session, session.userId) } }),
    ),
  ];
}

/** Programs get the token of the new staff session; browsers store it as a cookie. */
export function shownWork({ token, expiresAt }: StaffToken, session: Session, caller: Caller) {
  caller.cookies.set('staff_session', token, staffSessionSeconds);
  const role = session.role as StaffRole;
  return {
    ...tokenFor(caller, token),
    role,
    permissions: [...permissionsOf(role)],
    expires_at: expiresAt.toISOString(),
  };
}

export function kindsOf({ passkeys, totpAddedAt, recoveryCodesLeft }: Factors): FactorKind[] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totpAddedAt ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_codes'] as const) : []),
  ];
}
