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

/** A product somebody wanted to save before logging in; saved as soon as they have, also by way of Google or Kakao. */
const wantedKey = 'savedWanted';

/** Who closes the login has changed their mind, and whoever logs in next may be somebody else. */
export function forgetWantedProduct(): void {
  takeFromSession(wantedKey);
}

/** Fills the hearts when somebody is logged in, and empties them when nobody is. Once per page. */
export function useLoadSavedProducts(): void {
  const call = useApi();
  const save = useSaveProduct();
  const { isAuthenticated, isKnown } = useUser();
  // A customer who is logged in does not get the login dialog.
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

/** Saves or unsaves at once on the page, and takes it back if the server does not agree. */
export function useSaveProduct(): (product: number, isSaved: boolean) => void {
  const call = useApi();
  const { t } = useText();
  const showToast = useToast();
  const { isAuthenticated } = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a page never change
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
        // The login has ended elsewhere, and the server has just taken its cookies away.
        refreshUser();
        if (isSaved) storeForSession(wantedKey, product);
        return openLogin(undefined, 'save');
      }
      showToast({ text: answer.error.message ?? t('saved.failed'), tone: 'danger', topic: 'saved' });
    },
    [call, isAuthenticated, showToast],
  );
}
