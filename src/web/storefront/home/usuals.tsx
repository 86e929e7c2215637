import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { markUsuals } from '../early/remembered-marks.browser.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { CompactStrip } from './compact-strip.tsx';

/** Not needed by most visitors, who have bought nothing yet or are not logged in. */
const UsualsShelf = lazyPart(() => import('./usuals-shelf.tsx'));
const FirstUsuals = lazy(() => import('./first-usuals.tsx'));

interface Props {
  readonly title: string;
}

/**
 * At the top of the page, for customers who had usual products at their last visit: the document is marked before its
 * first paint, so the space is reserved from the start and filled with what the browser knows.
 */
export function UsualsFirst({ title }: Props) {
  const { isAuthenticated, isKnown } = useUser();
  const isMarked = useMarked();
  useEffect(() => {
    if (isKnown && !isAuthenticated) markUsuals(0);
  }, [isKnown, isAuthenticated]);
  const room = <CompactStrip title={title} name="with-bought" />;
  return <Suspense fallback={room}>{isMarked && isAuthenticated ? <UsualsShelf title={title} /> : room}</Suspense>;
}

/** For all other logged-in customers: where the owner has placed it. */
export function Usuals({ title }: Props) {
  const { isAuthenticated } = useUser();
  return <Suspense>{useMarked() === false && isAuthenticated && <FirstUsuals title={title} />}</Suspense>;
}

/** Whether the space at the top was reserved; undefined until hydration. */
function useMarked(): boolean | undefined {
  const [isMarked, setMarked] = useState<boolean>();
  useEffect(() => setMarked(document.documentElement.hasAttribute('data-bought')), []);
  return isMarked;
}
