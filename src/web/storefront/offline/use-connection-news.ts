import { useEffect, useEffectEvent } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { useConnectionText } from '../../../platform/i18n/connection-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { lost } from '../frame/lazy-part.ts';
import { OfflinePage } from './offline-page.tsx';
import { offline } from './offline-slot.ts';

/** After this time the visitor wants to know whether something still happens. */
const longMs = 8_000;

/** Reports that something takes long, or that a part of the page could not be loaded. */
export function useConnectionNews(): void {
  const t = useConnectionText();
  const show = useToast();
  const fetchers = useFetchers();
  const isUnderWay = useNavigation().state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');

  const saySlow = useEffectEvent(() => show({ text: t('slow.toast'), topic: 'connection' }));
  const offerReload = useEffectEvent(() =>
    show({
      text: t('part.lost'),
      topic: 'part',
      action: { label: t('retry'), onAction: () => location.reload() },
    }),
  );

  useEffect(() => {
    offline.Page = OfflinePage;
    lost.tell = () => offerReload();
    // A part may have failed to load before this file was loaded.
    if (lost.parts > 0) lost.tell();
  }, []);

  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => saySlow(), longMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
}
