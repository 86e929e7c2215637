import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { liveWork } from '../../../domain/desks/today/today.contract.ts';
import { LiveWatch } from '../../ui/live-watch.ts';
import { useRestsAfter } from '../frame/use-polling.ts';

const path: (typeof liveWork)['path'] = '/api/staff/today/live/';

/** Reloads the page's data whenever work changes, while the user is active. */
export function useLiveWork(): void {
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  const restsAfter = useRestsAfter();
  useEffect(() => {
    const watch = new LiveWatch(path, { readAgain: () => readAgain(), restsAfter });
    watch.start();
    return () => watch.stop();
  }, [restsAfter]);
}
