import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { barsAfter, type Scrolling } from './hiding-bars.rules.ts';

/** Marks on the document whether the bars are hidden. The stylesheet decides which bars hide on which screens. */
export function useHidingBars(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page starts with visible bars
  useEffect(() => {
    const { documentElement } = document;
    let scrolling: Scrolling = { y: scrollY, isHidden: false };
    const mark = () => documentElement.toggleAttribute('data-bars-hidden', scrolling.isHidden);
    const follow = () => {
      // Safari overscrolls at both ends and bounces back, which must not show the bars.
      const y = Math.max(0, Math.min(scrollY, documentElement.scrollHeight - innerHeight));
      scrolling = barsAfter(scrolling, y, innerHeight);
      mark();
    };
    mark();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [key]);
}
