import { lazy, Suspense, useEffect, useState } from 'react';
import { pictureSources } from '../../features/catalogue/picture.rules.ts';
import { productPath } from '../../features/catalogue/product-card.rules.ts';
import { useUser } from '../../features/identity/login-state.browser.ts';
import { markRemembered } from '../early/remembered-marks.browser.ts';
import { useAddress } from '../frame/use-address.ts';
import { CompactStrip } from './compact-strip.tsx';
import { useBought } from './use-bought.ts';

/** Most visitors have bought nothing yet, or are not logged in. */
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
  if (isMarked && isAuthenticated) return <Bought title={title} />;
  return isMarked === false ? null : <CompactStrip title={title} products={null} className="with-bought" />;
}

function Bought({ title }: Props) {
  const { to } = useAddress();
  const products = useBought();
  useEffect(() => {
    if (products?.length === 0) markRemembered('bought', false);
  }, [products]);
  const shown = products?.map(({ id, name, picture, price, discount, ...product }) => {
    return { id, name, price, discount, to: to(productPath(product)), picture: pictureSources(picture).src };
  });
  return <CompactStrip title={title} products={shown ?? null} className="with-bought" />;
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
