import type { Result } from '../../../src/kernel/result.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { PastClock } from './past-clock.ts';
import type { Workers } from './past-people.ts';
import type { PastOrder } from './past-plan.ts';

/** What a life takes place in: one transaction, its clock, and those who work here. */
export interface Stage {
  readonly db: Database;
  readonly clock: PastClock;
  readonly workers: Workers;
  /** Sizes that can be had, in a lasting order. */
  readonly shelf: readonly number[];
}

/** An order of the past, once it is placed. */
export interface Placed {
  readonly id: number;
  readonly number: string;
  readonly total: number;
  readonly userId: number;
  readonly plan: PastOrder;
}

/** What a service of the shop refuses to do here would be a mistake of the plan. */
export function done<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`The past cannot be so: ${result.error.code}`);
  return result.value;
}
