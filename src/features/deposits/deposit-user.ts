import type { Failure } from '../../kernel/error-codes.ts';
import type { LockedDeposit, StaffRequest } from './deposit.store.ts';

/** Somebody who works here and asks for a use of a deposit; with a key, asking again changes nothing. */
export interface DepositUser {
  readonly staffId: number;
  readonly key?: string | undefined;
  /** As they have seen the deposit, where they say so. */
  readonly version?: number | undefined;
  /** What they have given already, exactly as it is asked for, is not given again. */
  readonly isOnce?: boolean;
}

export function requestOf({ staffId, key }: DepositUser): StaffRequest | null {
  return key === undefined ? null : { staffId, key };
}

/** Whoever finds less than there was, or another state than they have seen, is told that somebody was quicker. */
export function refusalOf(
  { open, version, wasUsed }: LockedDeposit,
  amount: number,
  user: DepositUser,
): Failure | null {
  if (user.version !== undefined && user.version !== version) return { code: 'changed_meanwhile' };
  if (amount <= open) return null;
  return wasUsed ? { code: 'changed_meanwhile' } : { code: 'deposit_too_small', details: { open } };
}
