import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { idleMinutesOf } from '../../features/identity/session.rules.ts';
import type { liveWork } from '../../features/staff/today.contract.ts';
import { LiveWatch } from '../../ui/live-watch.ts';
import { useStaff } from '../frame/staff-context.ts';

const path: (typeof liveWork)['path'] = '/api/staff/today/live/';

/**
 * Has the page's loader run again whenever work comes or goes. Where a screen that somebody left ends their work, it
 * stops long before that: reading by itself must not look as if they were there.
 */
export function useLiveWork(): void {
  const { role } = useStaff();
  const { revalidate } = useRevalidator();
  const readAgain = useEffectEvent(() => void revalidate());
  const idleMinutes = idleMinutesOf(role);
  useEffect(() => {
    const restsAfter = idleMinutes === undefined ? undefined : (idleMinutes / 3) * 60_000;
    const watch = new LiveWatch(path, { readAgain: () => readAgain(), restsAfter });
    watch.start();
    return () => watch.stop();
  }, [idleMinutes]);
}
