import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { refreshUser, useUser } from '../../both-fronts/login-state.browser.ts';
import { useToast } from '../../ui/toast.tsx';
import { useBasketSync } from '../basket/use-basket-sync.ts';
import { useLoadSavedProducts } from '../saved/use-saved-products.ts';
import { closeLogin, settleNextLink, useIsLogIn } from './login-dialog-state.browser.ts';

/** Keeps the login state of scripts current, and renders the dialog that any part of the page can open. */
export function LoginGate() {
  const isLogIn = useIsLogIn();
  const LoginDialog = useLoginDialog(isLogIn);
  const { state } = useNavigation();
  const { isAuthenticated } = useUser();
  useLoadSavedProducts();
  useBasketSync();
  useEffect(() => {
    if (state === 'idle') refreshUser();
  }, [state]);
  useEffect(() => {
    if (isAuthenticated && state === 'idle') settleNextLink();
  }, [isAuthenticated, state]);
  return <Suspense>{isLogIn && LoginDialog && <LoginDialog />}</Suspense>;
}

/** Loaded when it first opens, because most visits need no login. A failed load is retried. */
function useLoginDialog(isWanted: boolean): ComponentType | undefined {
  const [dialog, setDialog] = useState<{ readonly default: ComponentType }>();
  const { t } = useText();
  const showToast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a page never change
  useEffect(() => {
    if (!isWanted || dialog) return;
    import('./login-dialog.tsx').then(setDialog, () => {
      closeLogin();
      showToast({ text: t('login.unreachable'), tone: 'danger', topic: 'login' });
    });
  }, [isWanted, dialog, showToast]);
  return dialog?.default;
}
