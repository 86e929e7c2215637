import type { Failure } from '../../../kernel/error-codes.ts';
import type { LockedDeposit, StaffRequest } from './deposit.store.ts';

/** The staff member who changes a deposit. With a key, a repeated request changes nothing. */
export interface DepositUser {
  readonly staffId: number;
  readonly key?: string | undefined;
  /** The row version that the staff member saw, if the request contains it. */
  readonly version?: number | undefined;
  /** An identical allocation that the staff member already made is not repeated. */
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
