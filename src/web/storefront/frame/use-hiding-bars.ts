import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { barsAfter, type Scrolling } from './hiding-bars.rules.ts';

/** Marks on the document whether the bars make room for the page; which bars do so on which screens, styles decide. */
export function useHidingBars(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page begins with its bars
  useEffect(() => {
    const { documentElement } = document;
    let scrolling: Scrolling = { y: scrollY, isHidden: false };
    const mark = () => documentElement.toggleAttribute('data-bars-hidden', scrolling.isHidden);
    const follow = () => {
      // Safari scrolls past both ends and swings back, which is no wish to see the bars.
      const y = Math.max(0, Math.min(scrollY, documentElement.scrollHeight - innerHeight));
      scrolling = barsAfter(scrolling, y, innerHeight);
      mark();
    };
    mark();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [key]);
}
