import { useEffect, useState } from 'react';

/** The longest time that a browser waits without losing count. */
const longestWait = 12 * 60 * 60 * 1_000;

/**
 * Tells when a moment is over by the device's own clock, until stopped: a page may have been kept for days, and without a
 * connection there is no other clock. Timers of a page stand still while the phone sleeps, so it looks again on waking up.
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

/** False on the server and in the first moment in the browser. */
export function useIsOver(moment: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => startWaitingFor(moment, setOver), [moment]);
  return isOver;
}
