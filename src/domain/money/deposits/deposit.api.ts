import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { proposalsFor } from './bank-import.service.ts';
import {
  addDeposit,
  allocateToOrder,
  type DepositView,
  listDeposits,
  sendDepositBack,
  takeFromOrder,
  undoDepositRefund,
} from './deposit.contract.ts';
import { allocateDeposit, recordDeposit } from './deposit.service.ts';
import { type DepositRow, findDeposits, readDeposit, readLastUse } from './deposit-list.store.ts';
import { refundDeposit, takeBack, undoRefund } from './deposit-return.service.ts';
import { findOrderNumber, readRecipient } from './order-code.store.ts';

/** Staff endpoints for deposits. */
export function depositApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(addDeposit, async ({ body: { slug, request_key, ...body } }, { session, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const found = slug === undefined ? ok(null) : await findOrderNumber(db, slug);
      if (!found.ok) return found;
      const number = found.value;
      const { paid_at, amount, depositor, is_another: isAnother, is_surplus: isSurplus, others: mostOthers } = body;
      const seen = { paidAt: new Date(paid_at), amount, depositor, number, isAnother, isSurplus, mostOthers };
      const recorded = await recordDeposit(db, seen, { staffId: session.userId, key });
      if (recorded.ok) return depositAfter(db, recorded.value, session.userId, recorded);
      return number === null ? recorded : err(await withRecipient(db, number, session.userId, recorded.error));
    }),
    handle(takeFromOrder, async ({ body: { deposit, slug, version } }, { session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const taken = await takeBack(db, { deposit, number }, { staffId: session.userId, version });
      return depositAfter(db, deposit, session.userId, taken);
    }),
    handle(allocateToOrder, async ({ body: { deposit, slug, amount, version, ...said } }, { session, caller }) => {
      const found = await findOrderNumber(db, slug);
      if (!found.ok) return found;
      const number = found.value;
      const user = { staffId: session.userId, key: caller.requestKey, version };
      const { is_surplus: isSurplus, others: mostOthers } = said;
      const allocated = await allocateDeposit(db, { deposit, number, amount, isSurplus, mostOthers }, user);
      if (allocated.ok) return depositAfter(db, deposit, session.userId, allocated);
      const failure = await withRecipient(db, number, session.userId, allocated.error);
      return depositAfter(db, deposit, session.userId, err(failure));
    }),
    handle(sendDepositBack, async ({ body: { deposit, amount, version, request_key } }, { session, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const user = { staffId: session.userId, key, version };
      const refunded = await refundDeposit(db, { deposit, amount }, user);
      return depositAfter(db, deposit, session.userId, refunded);
    }),
    handle(undoDepositRefund, async ({ body: { deposit, refund } }, { session }) => {
      const undone = await undoRefund(db, { deposit, refund }, { staffId: session.userId });
      return depositAfter(db, deposit, session.userId, undone);
    }),
    handle(listDeposits, async ({ query: { q, open, sort, page, page_size: pageSize } }, { session }) => {
      const wanted = { text: q ?? '', onlyOpen: open === '1', sort };
      const { deposits, count } = await findDeposits(db, wanted, { page, pageSize });
      await noteDepositors(db, session.userId, deposits);
      // A deposit that is already assigned to an order needs no proposal.
      const unclear = deposits.map(({ open: left, slug, ...line }) => ({
        ...line,
        open: slug === null ? left : 0,
        notedFor: slug,
      }));
      const proposals = await proposalsFor(db, unclear);
      const data = deposits.map((deposit, index) => ({ ...viewOf(deposit), proposal: proposals[index] ?? null }));
      return ok({ data, count, next: page * pageSize < count ? page + 1 : null });
    }),
  ];
}

/** The deposit after a change. If another staff member was faster, the failure names them. */
export async function depositAfter(
  db: Database,
  id: number,
  staff: number,
  done: Result<unknown, Failure>,
): Promise<Result<{ data: DepositView }, Failure>> {
  if (!done.ok && done.error.code !== 'changed_meanwhile') return done;
  const deposit = await readDeposit(db, id);
  if (deposit) await noteDepositors(db, staff, [deposit]);
  if (!done.ok) return err(await withCurrent(db, id, done.error));
  return deposit ? ok({ data: viewOf(deposit) }) : failed('not_found');
}

/** Writes to the access log whose transfers the staff member is about to see. */
export async function noteDepositors(
  db: Database,
  staff: number,
  seen: readonly { readonly depositor: string | null }[],
): Promise<void> {
  const people = new Set(seen.flatMap(({ depositor }) => depositor || [])).size;
  if (people > 0) await noteAccess(db, { staff, why: 'deposits', people });
}

/**
 * Adds the recipient's name to the failure if the order does not need the money, so that a mistyped number is noticed.
 */
export async function withRecipient(db: Database, number: string, staff: number, failure: Failure): Promise<Failure> {
  if (failure.code !== 'order_needs_nothing') return failure;
  const recipient = await readRecipient(db, number);
  if (recipient?.name) await noteAccess(db, { staff, order: recipient.id, why: 'deposits' });
  return { ...failure, details: { slug: number, recipient: recipient?.name || '–' } };
}

/** Adds to the failure who has used the deposit in the meantime, and its present state. */
export async function withCurrent(db: Database, id: number, failure: Failure): Promise<Failure> {
  if (failure.code !== 'changed_meanwhile') return failure;
  const [deposit, use] = [await readDeposit(db, id), await readLastUse(db, id)];
  if (!deposit || !use) return failure;
  return { ...failure, details: { by: use.by, at: use.at.toISOString(), current: viewOf(deposit) } };
}

export function viewOf({ paid_at, allocations, refunds, excluded, ...deposit }: DepositRow): DepositView {
  const sum = (parts: readonly { readonly amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  return {
    ...deposit,
    paid_at: paid_at.toISOString(),
    allocated: sum(allocations),
    refunded: sum(refunds),
    allocations,
    refunds,
    excluded: excluded && { ...excluded, at: new Date(excluded.at).toISOString() },
  };
}
