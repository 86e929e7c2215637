import type { Result } from '../../../src/kernel/result.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { PastClock } from './past-clock.ts';
import type { Workers } from './past-people.ts';
import type { PastOrder } from './past-plan.ts';

/** The context of an event: one transaction, its clock, and the staff members. */
export interface Stage {
  readonly db: Database;
  readonly clock: PastClock;
  readonly workers: Workers;
  /** Sizes for sale, in a stable order. */
  readonly shelf: readonly number[];
}

/** An order of the demo history, once it is placed. */
export interface Placed {
  readonly id: number;
  readonly number: string;
  readonly total: number;
  readonly userId: number;
  readonly plan: PastOrder;
}

/** A refusal by a service here is an error in the plan. */
export function done<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`The demo history was refused: ${result.error.code}`);
  return result.value;
}
