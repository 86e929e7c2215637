import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import type { ExclusionReason } from './deposit.rules.ts';
import { lockDeposit, noteUse } from './deposit.store.ts';
import type { DepositUser } from './deposit-user.ts';
import { endExclusion, noteExclusion } from './exclusion.store.ts';

interface Exclusion {
  readonly deposit: number;
  readonly reason: ExclusionReason;
  readonly note: string;
}

/**
 * Excludes a deposit from orders. Only an unused deposit can be excluded: no allocation, no refund, and not recorded
 * under an order, because that order's customer was promised the money.
 */
export function exclude(
  db: OpenDatabase['db'],
  { deposit: id, reason, note }: Exclusion,
  { staffId, version }: DepositUser,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    if (deposit.excludedAs === reason) return ok(null);
    if (version !== undefined && version !== deposit.version) return failed('changed_meanwhile');
    if (deposit.open !== deposit.amount || deposit.orderId !== null) return failed('deposit_in_use');
    await noteUse(transaction, id, staffId);
    await noteExclusion(transaction, id, { reason, note, staffId });
    return ok(null);
  });
}

/** Reverts an exclusion. */
export function include(
  db: OpenDatabase['db'],
  id: number,
  { staffId, version }: DepositUser,
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    const deposit = await lockDeposit(transaction, id);
    if (!deposit) return failed('not_found');
    const isOther = version !== undefined && version !== deposit.version;
    if (isOther || deposit.excludedAs === null) return failed('changed_meanwhile');
    await noteUse(transaction, id, staffId);
    await endExclusion(transaction, id);
    return ok(null);
  });
}
