import type { Failure } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type LockedOrder, readLastHand, readLastStep } from './order.store.ts';
import type { OrderStatus } from './order-status.rules.ts';

/** A staff member, and the version of the order that they have seen. */
export interface StaffAtOrder {
  readonly staffId: number;
  readonly version?: number | undefined;
}

/**
 * Whether another staff member has changed the order since this one read it. Returns null if this one has seen the
 * current version or made the last change.
 */
export async function lastEditor(
  transaction: Database,
  { id, number, status, version }: LockedOrder,
  to: OrderStatus,
  by: StaffAtOrder | undefined,
): Promise<Failure | null> {
  if (!by || by.version === version) return null;
  // Without a version, a conflict is only reported if another person has already made this very step.
  if (by.version === undefined && status !== to) return null;
  const hand = by.version === undefined ? undefined : await readLastHand(transaction, id);
  // If the last change was not made by a person, the last status change is reported.
  const step = hand?.staffId ? hand : await readLastStep(transaction, id);
  if (!step || step.staffId === null || step.staffId === by.staffId) return null;
  const current = { slug: number, status, version };
  return { code: 'changed_meanwhile', details: { by: step.by, at: step.at.toISOString(), current } };
}

/** Whether a locked order has changed since it was read, and who changed it. */
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
