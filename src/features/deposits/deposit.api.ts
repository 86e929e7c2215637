import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { tidyOrderNumber } from '../orders/order-number.rules.ts';
import {
  addDeposit,
  allocateToOrder,
  type DepositView,
  listOpenDeposits,
  sendDepositBack,
} from './deposit.contract.ts';
import { allocateDeposit, recordDeposit, refundDeposit } from './deposit.service.ts';
import { type DepositRow, readDeposit, readOpenDeposits } from './deposit.store.ts';

/** What staff do with money that came by transfer. */
export function depositApi(db: OpenDatabase['db']): Handler[] {
  const shown = async (id: number): Promise<Result<{ data: DepositView }, Failure>> => {
    const deposit = await readDeposit(db, id);
    return deposit ? ok({ data: viewOf(deposit) }) : failed('not_found');
  };
  return [
    handle(addDeposit, async ({ body: { paid_at, amount, depositor, slug } }, { session, caller }) => {
      if (caller.requestKey === undefined) return failed('request_key_required');
      const number = slug === undefined ? null : tidyOrderNumber(slug);
      if (slug !== undefined && number === null) return failed('not_found');
      const seen = { paidAt: new Date(paid_at), amount, depositor, number };
      const recorded = await recordDeposit(db, seen, { staffId: session.userId, key: caller.requestKey });
      return recorded.ok ? shown(recorded.value) : recorded;
    }),
    handle(allocateToOrder, async ({ body: { deposit, slug, amount } }, { session, caller }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const request = caller.requestKey === undefined ? null : { staffId: session.userId, key: caller.requestKey };
      const allocated = await allocateDeposit(db, { deposit, number, amount }, request);
      return allocated.ok ? shown(deposit) : allocated;
    }),
    handle(sendDepositBack, async ({ body }, { session, caller }) => {
      if (caller.requestKey === undefined) return failed('request_key_required');
      const refunded = await refundDeposit(db, body, { staffId: session.userId, key: caller.requestKey });
      return refunded.ok ? shown(body.deposit) : refunded;
    }),
    handle(listOpenDeposits, async ({ query: { page, page_size: pageSize } }) => {
      const { deposits, count } = await readOpenDeposits(db, { page, pageSize });
      return ok({ data: deposits.map(viewOf), count, next: page * pageSize < count ? page + 1 : null });
    }),
  ];
}

function viewOf({ paid_at, allocations, refunds, ...deposit }: DepositRow): DepositView {
  const sum = (parts: readonly { readonly amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  return {
    ...deposit,
    paid_at: paid_at.toISOString(),
    allocated: sum(allocations),
    refunded: sum(refunds),
    allocations,
    refunds,
  };
}
