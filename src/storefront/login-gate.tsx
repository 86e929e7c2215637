import { Suspense, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { refreshUser } from '../features/identity/login-state.ts';
import { useIsLogIn } from './interface-state.ts';
import { lazyPart } from './lazy-part.ts';
import { useBasketSync } from './use-basket-sync.ts';
import { useLoadSavedProducts } from './use-saved-products.ts';

/** Loaded when it first opens: most visits need no login. */
const LoginDialog = lazyPart(() => import('./login-dialog.tsx'));

/** Keeps what scripts know about the login true, and holds the dialog that anything on the page can open. */
export function LoginGate() {
  const isLogIn = useIsLogIn();
  const { state } = useNavigation();
  useLoadSavedProducts();
  useBasketSync();
  useEffect(() => {
    if (state === 'idle') refreshUser();
  }, [state]);
  return <Suspense>{isLogIn && <LoginDialog />}</Suspense>;
}
