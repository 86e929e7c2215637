import { useEffect, useEffectEvent } from 'react';
import { idleMinutesOf } from '../../../domain/customers/identity/session.rules.ts';
import { Polling } from '../../ui/polling.ts';
import { useStaff } from './staff-context.ts';

/**
 * After how many milliseconds without input a page stops polling. For roles with an idle timeout, this is long before
 * it: polling must not look like activity.
 */
export function useRestsAfter(): number | undefined {
  const minutes = idleMinutesOf(useStaff().role);
  return minutes === undefined ? undefined : (minutes / 3) * 60_000;
}

/** Polls while the user is active, as long as it is wanted. */
export function usePolling(ask: () => void, everyMs: number, isWanted = true): void {
  const restsAfter = useRestsAfter();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return;
    const polling = new Polling(() => askNow(), everyMs, restsAfter);
    polling.start();
    return () => polling.stop();
  }, [everyMs, restsAfter, isWanted]);
}
