import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { readStored } from '../../ui/storage.browser.ts';
import { markRemembered, orderUnderWayKey } from '../early/remembered-marks.browser.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { KnownOrder } from './known-order.tsx';

/** Not needed by visitors who are not logged in. */
const OrderUnderWay = lazyPart(() => import('./order-under-way.tsx'));

/**
 * The order that the customer waits for, with a link to it. What the browser knows of it is drawn with the first paint.
 * An order that the browser does not know yet is shown from the next visit on: nothing visible is pushed down.
 */
export function OrderStrip() {
  const { isAuthenticated, isKnown } = useUser();
  // A visitor who comes from another page may have placed an order since the document was marked.
  useLayoutEffect(() => markRemembered('order', readStored(orderUnderWayKey) !== null), []);
  useEffect(() => {
    if (isKnown && !isAuthenticated) markRemembered('order', false);
  }, [isKnown, isAuthenticated]);
  return <Suspense fallback={<KnownOrder />}>{isAuthenticated ? <OrderUnderWay /> : <KnownOrder />}</Suspense>;
}
