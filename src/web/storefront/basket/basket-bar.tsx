import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { useAddress } from '../frame/use-address.ts';
import { BasketGap, BasketTrack } from './basket-gap.tsx';

const pictureLook =
  '-ms-3 size-8 rounded-full bg-[length:130%] bg-[position:50%_60%] bg-tint-sand ring-2 ring-surface first:ms-0';

/** A line above the phone's tabs while the basket is not empty: what is in it, its sum, and the way to free delivery. */
export function BasketBar() {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <Link to={to('/basket')} className="basket-bar">
      <BasketTrack className="absolute inset-x-0 top-0 h-1" />
      <span aria-hidden="true" className="basket-pictures">
        <span className={`${pictureLook} bg-(image:--basket-picture-0) [display:var(--basket-shown-0,none)]`} />
        <span className={`${pictureLook} bg-(image:--basket-picture-1) [display:var(--basket-shown-1,none)]`} />
        <span className={`${pictureLook} bg-(image:--basket-picture-2) [display:var(--basket-shown-2,none)]`} />
      </span>
      <span className="grid min-w-0 flex-1 leading-tight">
        <b className="min-h-5 font-bold before:content-(--basket-sum)" />
        <BasketGap className="truncate text-xs" />
      </span>
      <span className="inline-flex shrink-0 items-center font-semibold text-brand-text text-sm">
        <span className="max-[24rem]:sr-only">{t('nav.basket')}</span>
        <ChevronRight className="size-5" />
      </span>
    </Link>
  );
}
