import type { Failure } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type LockedOrder, readLastHand, readLastStep } from './order.store.ts';
import type { OrderStatus } from './order-status.rules.ts';

/** Somebody of the staff, and the state of the order that they have seen. */
export interface StaffAtOrder {
  readonly staffId: number;
  readonly version?: number | undefined;
}

/**
 * Whether somebody else of the staff has moved an order on since this person, who wants it moved, looked at it. Who has seen how it stands,
 * or has moved it themselves, is not told so.
 */
export async function whoWasQuicker(
  transaction: Database,
  { id, number, status, version }: LockedOrder,
  to: OrderStatus,
  by: StaffAtOrder | undefined,
): Promise<Failure | null> {
  if (!by || by.version === version) return null;
  // Without a word on what they have seen, only the very same step can have been somebody else's before.
  if (by.version === undefined && status !== to) return null;
  const hand = by.version === undefined ? undefined : await readLastHand(transaction, id);
  // What no person has changed since leaves the last step the one to tell of.
  const step = hand?.staffId ? hand : await readLastStep(transaction, id);
  if (!step || step.staffId === null || step.staffId === by.staffId) return null;
  const current = { slug: number, status, version };
  return { code: 'changed_meanwhile', details: { by: step.by, at: step.at.toISOString(), current } };
}

/** Whether a held order is another one than somebody has seen, and whose hand that was. */
export async function wasChanged(
  transaction: Database,
  { id, number, status, version }: LockedOrder,
  seen: number | undefined,
): Promise<Failure | null> {
  if (seen === undefined || seen === version) return null;
  const hand = await readLastHand(transaction, id);
  const current = { slug: number, status, version };
  const { by = '', actor = 'system' } = hand ?? {};
  return { code: 'changed_meanwhile', details: { by, actor, at: hand?.at.toISOString(), current } };
}
