import { lazy, Suspense } from 'react';
import { useUser } from '../../features/identity/login-state.browser.ts';

/** Most visitors have bought nothing yet, or are not logged in. */
const BoughtBefore = lazy(() => import('./bought-before.tsx'));

/** The page is the same for everybody, so what one has bought before comes after it. */
export function BuyAgain({ title }: { readonly title: string }) {
  const { isAuthenticated } = useUser();
  return <Suspense>{isAuthenticated && <BoughtBefore title={title} />}</Suspense>;
}
