import { useEffect, useState } from 'react';

/** Longer timeouts are not reliable in browsers, so a long wait is split. */
const longestWait = 12 * 60 * 60 * 1_000;

/**
 * Reports when a moment has passed by the device's clock, until stopped. A page may be cached for days, and offline
 * there is no other clock. Timers stop while the phone sleeps, so it also checks when the page is shown.
 */
export function startWaitingFor(moment: string, tell: (isOver: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const left = Date.parse(moment) - Date.now();
    tell(left <= 0);
    if (left > 0) timer = setTimeout(look, Math.min(left, longestWait));
  };
  const stopping = new AbortController();
  document.addEventListener('visibilitychange', look, stopping);
  look();
  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}

/** False on the server and at first in the browser. */
export function useIsOver(moment: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => startWaitingFor(moment, setOver), [moment]);
  return isOver;
}
