import { Suspense } from 'react';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import { BasketGap, BasketTrack } from './basket-gap.tsx';

const BasketBeside = lazyPart(() => import('./basket-beside.tsx'));

/**
 * The basket in a column of its own on wide screens. It is always there, so that nothing moves when the first product
 * is added. Its lines are filled in the browser.
 */
export function BasketRail() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <aside aria-label={t('nav.basket')} className="basket-rail">
      <p className="font-semibold text-xl">{t('nav.basket')}</p>
      <Suspense>
        <BasketBeside />
      </Suspense>
      <div className="with-basket mt-auto grid gap-2 border-line border-t pt-3">
        <BasketGap className="text-sm" />
        <BasketTrack className="h-1.5 rounded-full" />
        <ButtonLink to={to('/basket')} wide className="[&>span]:w-full [&>span]:justify-between">
          {t('nav.basket')}
          <span className="if-sum whitespace-nowrap before:content-(--basket-sum)" />
        </ButtonLink>
      </div>
    </aside>
  );
}
