import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import { type CallContext, failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { claimTemplates, claimWords } from '../../../platform/i18n/claim-words.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { decideClaim, openClaim } from './claim.service.ts';
import { readDecider } from './claim.store.ts';
import {
  decideClaimAsStaff,
  getStaffClaim,
  listClaims,
  openClaimForCustomer,
  type StaffClaim,
} from './staff-claim.contract.ts';
import { findClaims, readStaffClaim } from './staff-claim.store.ts';

type StaffContext = CallContext & { readonly session: Session };

/** Staff endpoints for claims. */
export function staffClaimApi(db: OpenDatabase['db']): Handler[] {
  const shown = async (
    claimId: number,
    { session, locale }: StaffContext,
  ): Promise<Result<{ data: StaffClaim }, Failure>> => {
    const found = await readStaffClaim(db, claimId, locale);
    if (!found) return failed('not_found');
    await noteAccess(db, { staff: session.userId, order: found.orderId, why: 'claim' });
    const { locale: customers } = found.claim.order;
    const templates = claimTemplates.map((key) => ({ key, words: claimWords(customers, key, {}) }));
    return ok({ data: { ...found.claim, templates } });
  };
  return [
    handle(listClaims, async ({ query: { q, status, sort, page, page_size: pageSize } }, { session }) => {
      const { claims, count } = await findClaims(db, { text: q ?? '', status, sort }, { page, pageSize });
      if (claims.length > 0) await noteAccess(db, { staff: session.userId, why: 'claim', people: claims.length });
      return ok({ data: claims, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getStaffClaim, ({ query: { claim } }, context) => shown(claim, context)),
    handle(openClaimForCustomer, async ({ body: { slug, photos, ...told } }, context) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const wanted = { ...told, number, photos: [...new Set(photos)] };
      const opened = await openClaim(db, wanted, { by: 'staff', userId: context.session.userId });
      return opened.ok ? shown(opened.value, context) : opened;
    }),
    handle(decideClaimAsStaff, async ({ body: { claim, lines, words, version } }, context) => {
      const decisions = lines.map((line) => ({ ...line, words: line.words ?? words }));
      const decided = await decideClaim(db, claim, decisions, { staffId: context.session.userId, version });
      if (decided.ok) return shown(claim, context);
      return decided.error.code === 'changed_meanwhile' ? tooLate(claim, context) : decided;
    }),
  ];

  /** The failure for an outdated version names who was faster, with the present state of the claim. */
  async function tooLate(claimId: number, context: StaffContext): Promise<Result<never, Failure>> {
    const decider = await readDecider(db, claimId);
    const current = await shown(claimId, context);
    const details = {
      by: decider?.by ?? '',
      at: decider?.at.toISOString() ?? null,
      current: current.ok ? current.value.data : null,
    };
    return err({ code: 'changed_meanwhile', details });
  }
}
