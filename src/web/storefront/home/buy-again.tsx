import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { markRemembered } from '../early/remembered-marks.browser.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { CompactStrip } from './compact-strip.tsx';

/** Most visitors have bought nothing yet, or are not logged in. */
const BoughtStrip = lazyPart(() => import('./bought-strip.tsx'));
const BoughtBefore = lazy(() => import('./bought-before.tsx'));

interface Props {
  readonly title: string;
}

/**
 * On top of the page for those who had something to buy again when they were last here: the document is marked before
 * its first paint, so the place is there from the start.
 */
export function BuyAgainFirst({ title }: Props) {
  const { isAuthenticated, isKnown } = useUser();
  const isMarked = useMarked();
  useEffect(() => {
    if (isKnown && !isAuthenticated) markRemembered('bought', false);
  }, [isKnown, isAuthenticated]);
  const room = <CompactStrip title={title} name="with-bought" />;
  return <Suspense fallback={room}>{isMarked && isAuthenticated ? <BoughtStrip title={title} /> : room}</Suspense>;
}

/** For everybody else who is logged in: where the owner has put it. */
export function BuyAgain({ title }: Props) {
  const { isAuthenticated } = useUser();
  return <Suspense>{useMarked() === false && isAuthenticated && <BoughtBefore title={title} />}</Suspense>;
}

/** Whether the place on top was kept; undefined until the page is alive. */
function useMarked(): boolean | undefined {
  const [isMarked, setMarked] = useState<boolean>();
  useEffect(() => setMarked(document.documentElement.hasAttribute('data-bought')), []);
  return isMarked;
}
