import { idleMinutesOf } from '../../../domain/customers/identity/session.rules.ts';
import { useStaff } from './staff-context.ts';

/**
 * After how many milliseconds without a touch a page stops asking by itself. Where a screen that somebody left ends their
 * work, that is long before: reading by itself must not look as if they were there.
 */
export function useRestsAfter(): number | undefined {
  const minutes = idleMinutesOf(useStaff().role);
  return minutes === undefined ? undefined : (minutes / 3) * 60_000;
}
