import { Suspense } from 'react';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { useFrame } from '../frame/frame-context.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { useHidingBars } from '../frame/use-hiding-bars.ts';
import { useConnectionNews } from '../offline/use-connection-news.ts';

const Analytics = lazyPart(() => import('../analytics/analytics.tsx'));

/**
 * Tasks after the page is shown: the connection, bars that hide while scrolling, and analytics where configured and
 * allowed.
 */
export default function Watch() {
  return useIsAlive() && <Watching />;
}

function Watching() {
  const { analytics } = useFrame();
  useConnectionNews();
  useHidingBars();
  return <Suspense>{analytics && <Analytics settings={analytics} />}</Suspense>;
}
