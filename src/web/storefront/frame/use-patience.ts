import { useEffect, useState } from 'react';

/** How long an old list may stand before it gives way to a skeleton; shorter waits pass without a flicker. */
const patience = 150;

/** True once something has been under way for so long that the visitor should see it. */
export function usePatience(underWay: boolean): boolean {
  const [exhausted, setExhausted] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setExhausted(true), patience);
    return () => {
      clearTimeout(timer);
      setExhausted(false);
    };
  }, [underWay]);
  return underWay && exhausted;
}
