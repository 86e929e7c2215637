import { useEffect, useEffectEvent } from 'react';
import { mostLines } from '../../features/basket/basket.rules.ts';
import { useUser } from '../../features/identity/login-state.browser.ts';
import { useText } from '../../i18n/text-context.tsx';
import { readStored, removeStored, storeText } from '../../ui/storage.browser.ts';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../frame/use-api.ts';
import type { MergeNews } from './basket-sync.ts';

/** Marks a basket that belongs to somebody who is logged in. */
const ownedKey = 'basketOwned';

/**
 * Login brings the basket of this browser to the server and back; logout empties it and forgets the customer. The code for it is loaded when
 * somebody is logged in, or was.
 */
export function useBasketSync(): void {
  const call = useApi();
  const { isAuthenticated, isKnown } = useUser();
  const { t } = useText();
  const show = useToast();
  const tell = useEffectEvent(({ lowered, leftOut }: MergeNews) => {
    if (lowered) show({ text: t('basket.mergeLowered'), topic: 'merge lowered' });
    if (leftOut > 0) show({ text: t('basket.mergeFull', { count: leftOut, most: mostLines }), topic: 'merge full' });
  });
  useEffect(() => {
    if (!isKnown || (!isAuthenticated && !readStored(ownedKey))) return;
    let stop = () => {};
    let left = false;
    import('./basket-sync.ts').then(({ BasketSync, forgetCustomer }) => {
      if (left) return;
      if (!isAuthenticated) {
        removeStored(ownedKey);
        return forgetCustomer();
      }
      storeText(ownedKey, '1');
      const sync = new BasketSync(call, (news) => tell(news));
      sync.start();
      stop = () => sync.stop();
    });
    return () => {
      left = true;
      stop();
    };
  }, [isKnown, isAuthenticated, call]);
}
