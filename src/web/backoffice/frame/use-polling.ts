import { useEffect, useEffectEvent } from 'react';
import { idleMinutesOf } from '../../../domain/customers/identity/session.rules.ts';
import { Polling } from '../../ui/polling.ts';
import { useStaff } from './staff-context.ts';

/**
 * After how many milliseconds without a touch a page stops asking by itself. Where a screen that somebody left ends their
 * work, that is long before: reading by itself must not look as if they were there.
 */
export function useRestsAfter(): number | undefined {
  const minutes = idleMinutesOf(useStaff().role);
  return minutes === undefined ? undefined : (minutes / 3) * 60_000;
}

/** Asks again and again while somebody is there, as long as there is something to ask. */
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
