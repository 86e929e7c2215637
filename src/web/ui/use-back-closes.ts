import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { openStep, showPage } from './back-steps.browser.ts';

/** Back on a phone closes the open overlay before it leaves the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const onBack = useEffectEvent(close);
  useEffect(() => showPage(key), [key]);
  useEffect(() => (isOpen ? openStep(() => onBack()) : undefined), [isOpen]);
}
