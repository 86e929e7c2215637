import { useBasketCount } from '../features/basket/local-basket.ts';
import { useText } from '../i18n/text-context.tsx';

/** What the basket link says to a screen reader. */
export function useBasketLabel(): string {
  const count = useBasketCount();
  const { t } = useText();
  return count > 0 ? t('nav.basketCount', { count }) : t('nav.basket');
}

/** The number on the basket icon; sits over the icon, so that its coming moves nothing. */
export function BasketBadge() {
  const count = useBasketCount();
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-danger-ink text-xs leading-5 tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
