import { useCallback, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { forgetSaved, noteAllSaved, noteSaved, savedAsOf } from '../../../domain/basket/wishlist/saved-products.ts';
import type {
  listSavedIds,
  mergeSaved,
  saveProduct,
  unsaveProduct,
} from '../../../domain/basket/wishlist/wish-list.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { refreshUser, useUser } from '../../both-fronts/login-state.browser.ts';
import { onEarlyTap } from '../../ui/early-taps.browser.ts';
import { useToast } from '../../ui/toast.tsx';
import { openLogin } from '../account/login-dialog-state.browser.ts';
import { useApi } from '../frame/use-api.ts';
import { forgetSavedHere, savedHere, saveHere } from './saved-here.browser.ts';

const path = '/api/users/wish-list/';

/**
 * Loads the saved products: those of the account, to which the ones that this browser stored before the login are
 * added, or those of this browser. Used once per page.
 */
export function useLoadSavedProducts(): void {
  const call = useApi();
  const save = useSaveProduct();
  const { isAuthenticated, isKnown } = useUser();
  const { revalidate } = useRevalidator();
  // Waits until the login state is known, so that a tap is saved in the right place.
  useEffect(() => (isKnown ? onEarlyTap('save', (product) => save(product, true)) : undefined), [isKnown, save]);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const asOf = savedAsOf();
    const here = savedHere();
    const answer =
      here.length > 0
        ? await call<typeof mergeSaved>(
            { method: 'POST', path: `${path}merge/`, base: 'main' },
            { body: { products: here } },
            signal,
          )
        : await call<typeof listSavedIds>({ method: 'GET', path: `${path}ids/`, base: 'main' }, {}, signal);
    if (answer.ok) forgetSavedHere(here);
    if (signal.aborted) return;
    if (answer.ok) noteAllSaved(answer.value.data, asOf);
    else if (answer.error.code === 'login_required') return refreshUser();
    // The page of saved products may have been loaded before they were added.
    if (answer.ok && here.length > 0) revalidate();
  });
  useEffect(() => {
    if (!isKnown) return;
    if (isAuthenticated) {
      const asking = new AbortController();
      load(asking.signal);
      return () => asking.abort();
    }
    const show = () => {
      forgetSaved();
      noteAllSaved(savedHere());
    };
    show();
    addEventListener('storage', show);
    return () => removeEventListener('storage', show);
  }, [isKnown, isAuthenticated]);
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
      const isHeard = noteSaved(product, isSaved);
      if (!isAuthenticated) {
        isHeard();
        return saveInBrowser();
      }
      const input = { body: { product } };
      const answer = isSaved
        ? await call<typeof saveProduct>({ method: 'POST', path, base: 'main' }, input)
        : await call<typeof unsaveProduct>({ method: 'DELETE', path, base: 'main' }, input);
      if (answer.ok) return isHeard();
      noteSaved(product, !isSaved)();
      if (answer.error.code === 'login_required') {
        // The session has ended elsewhere, and this response has removed its cookies. The account's list is unknown
        // now, so that only a new product is stored.
        refreshUser();
        return isSaved ? saveInBrowser() : undefined;
      }
      showToast({ text: answer.error.message ?? t('saved.failed'), tone: 'danger', topic: 'saved' });

      function saveInBrowser(): void {
        const isFirst = isSaved && savedHere().length === 0;
        saveHere(product, isSaved);
        // Said once: more hearts need no more messages.
        if (isFirst)
          showToast({
            text: t('saved.here'),
            topic: 'saved',
            action: { label: t('notFound.logIn'), onAction: () => openLogin() },
          });
      }
    },
    [call, isAuthenticated, showToast],
  );
}
