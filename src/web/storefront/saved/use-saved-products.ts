import { useCallback, useEffect } from 'react';
import { forgetSaved, noteAllSaved, noteSaved, savedAsOf } from '../../../domain/basket/wishlist/saved-products.ts';
import type { listSavedIds, saveProduct, unsaveProduct } from '../../../domain/basket/wishlist/wish-list.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { refreshUser, useUser } from '../../both-fronts/login-state.browser.ts';
import { onEarlyTap } from '../../ui/early-taps.browser.ts';
import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';
import { useToast } from '../../ui/toast.tsx';
import { openLogin } from '../account/login-dialog-state.browser.ts';
import { useApi } from '../frame/use-api.ts';

const path = '/api/users/wish-list/';

/**
 * A product that a visitor wanted to save before logging in. It is saved after the login, also with Google or Kakao.
 */
const wantedKey = 'savedWanted';

/** A visitor who closes the login dialog has changed their mind, and the next login may be another person's. */
export function forgetWantedProduct(): void {
  takeFromSession(wantedKey);
}

/** Loads the saved products after a login, and clears them after a logout. Used once per page. */
export function useLoadSavedProducts(): void {
  const call = useApi();
  const save = useSaveProduct();
  const { isAuthenticated, isKnown } = useUser();
  // Waits until the login state is known, so that a logged-in customer does not get the login dialog.
  useEffect(() => (isKnown ? onEarlyTap('save', (product) => save(product, true)) : undefined), [isKnown, save]);
  useEffect(() => {
    if (!isAuthenticated) return forgetSaved();
    const asking = new AbortController();
    const load = async () => {
      const asOf = savedAsOf();
      const endpoint = { method: 'GET', path: `${path}ids/`, base: 'main' } as const;
      const answer = await call<typeof listSavedIds>(endpoint, {}, asking.signal);
      if (asking.signal.aborted) return;
      if (answer.ok) noteAllSaved(answer.value.data, asOf);
      else if (answer.error.code === 'login_required') return refreshUser();
      const wanted = Number(takeFromSession(wantedKey));
      if (wanted > 0) save(wanted, true);
    };
    load();
    return () => asking.abort();
  }, [isAuthenticated, call, save]);
}

/** Updates the page immediately, and reverts the change if the server rejects it. */
export function useSaveProduct(): (product: number, isSaved: boolean) => void {
  const call = useApi();
  const { t } = useText();
  const showToast = useToast();
  const { isAuthenticated } = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a page never change
  return useCallback(
    async (product, isSaved) => {
      if (!isAuthenticated) {
        if (isSaved) storeForSession(wantedKey, product);
        return openLogin(undefined, 'save');
      }
      const isHeard = noteSaved(product, isSaved);
      const input = { body: { product } };
      const answer = isSaved
        ? await call<typeof saveProduct>({ method: 'POST', path, base: 'main' }, input)
        : await call<typeof unsaveProduct>({ method: 'DELETE', path, base: 'main' }, input);
      if (answer.ok) return isHeard();
      noteSaved(product, !isSaved)();
      if (answer.error.code === 'login_required') {
        // The session has ended elsewhere, and this response has removed its cookies.
        refreshUser();
        if (isSaved) storeForSession(wantedKey, product);
        return openLogin(undefined, 'save');
      }
      showToast({ text: answer.error.message ?? t('saved.failed'), tone: 'danger', topic: 'saved' });
    },
    [call, isAuthenticated, showToast],
  );
}
