import { useEffect, useEffectEvent } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { useConnectionText } from '../../../platform/i18n/connection-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { lost } from '../frame/lazy-part.ts';
import { OfflinePage } from './offline-page.tsx';
import { offline } from './offline-slot.ts';

/** After this the visitor wants to know whether anything still happens. */
const longMs = 8_000;

/** Says when the connection is gone or back, when something takes long, and when a part of the page did not come. */
export function useConnectionNews(): void {
  const t = useConnectionText();
  const show = useToast();
  const fetchers = useFetchers();
  const isUnderWay = useNavigation().state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');

  const say = useEffectEvent((key: 'offline.toast' | 'offline.back' | 'slow.toast') =>
    show({ text: t(key), topic: 'connection' }),
  );
  const offerReload = useEffectEvent(() =>
    show({
      text: t('part.lost'),
      topic: 'part',
      action: { label: t('retry'), onAction: () => location.reload() },
    }),
  );

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('offline', () => say('offline.toast'), { signal });
    addEventListener('online', () => say('offline.back'), { signal });
    offline.Page = OfflinePage;
    lost.tell = () => offerReload();
    // One may have been lost before this file came.
    if (lost.parts > 0) lost.tell();
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => say('slow.toast'), longMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
}
