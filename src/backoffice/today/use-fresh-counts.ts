import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How long counts may be out of date on a screen that somebody looks at. */
const patienceMs = 30_000;

/** Asks again every half minute and whenever somebody comes back to the page; a page that nobody sees asks nothing. */
export function useFreshCounts(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(ask, patienceMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [revalidate]);
}
