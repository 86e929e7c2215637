import { useEffect, useEffectEvent } from 'react';
import { Polling } from '../../ui/polling.ts';
import { useRestsAfter } from './use-rest.ts';

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
