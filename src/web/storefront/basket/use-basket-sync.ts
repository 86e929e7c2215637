import { useEffect, useEffectEvent } from 'react';
import { mostLines } from '../../../domain/basket/lines/basket.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useUser } from '../../both-fronts/login-state.browser.ts';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../frame/use-api.ts';
import type { MergeNews } from './basket-sync.ts';

/** After a login, syncs the basket of this browser with the server. The code is loaded only for logged-in customers. */
export function useBasketSync(): void {
  const call = useApi();
  const { isAuthenticated } = useUser();
  const { t } = useText();
  const show = useToast();
  const tell = useEffectEvent(({ lowered, leftOut }: MergeNews) => {
    if (lowered) show({ text: t('basket.mergeLowered'), topic: 'merge lowered' });
    if (leftOut > 0) show({ text: t('basket.mergeFull', { count: leftOut, most: mostLines }), topic: 'merge full' });
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    let stop = () => {};
    let left = false;
    import('./basket-sync.ts').then(({ BasketSync }) => {
      if (left) return;
      const sync = new BasketSync(call, (news) => tell(news));
      sync.start();
      stop = () => sync.stop();
    });
    return () => {
      left = true;
      stop();
    };
  }, [isAuthenticated, call]);
}
