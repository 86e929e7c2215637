import type { Failure } from '../../../kernel/error-codes.ts';
import type { LockedDeposit, StaffRequest } from './deposit.store.ts';

/** The staff member who changes a deposit. With a key, a repeated request changes nothing. */
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

/** Refuses a change if the deposit has another version than the staff member saw, or less money than needed. */
export function refusalOf(
  { open, version, wasUsed }: LockedDeposit,
  amount: number,
  user: DepositUser,
): Failure | null {
  if (user.version !== undefined && user.version !== version) return { code: 'changed_meanwhile' };
  if (amount <= open) return null;
  return wasUsed ? { code: 'changed_meanwhile' } : { code: 'deposit_too_small', details: { open } };
}
