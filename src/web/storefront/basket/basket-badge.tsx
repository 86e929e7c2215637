import { useEffect } from 'react';
import { countOf } from '../../../domain/basket/lines/basket.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { markBasket } from '../early/basket-marks.browser.ts';
import { currentBasket, useBasketCount } from './local-basket.browser.ts';

/** Visually one word under the icon; screen readers also get the count. */
export function BasketLabel({ text, className }: { readonly text: string; readonly className: string }) {
  const count = useBasketCount();
  const { t } = useText();
  return (
    <>
      <span aria-hidden={count > 0 || undefined} className={className}>
        {text}
      </span>
      {count > 0 && <VisuallyHidden>{t('nav.basketCount', { count })}</VisuallyHidden>}
    </>
  );
}

/**
 * The number on the basket icon. The stylesheet draws it from attributes of the document that are set before hydration.
 * It overlays the icon, so nothing moves when it appears.
 */
export function BasketBadge() {
  const count = useBasketCount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the document when the count changes
  useEffect(() => {
    const items = currentBasket();
    markBasket({ lines: items.length, pieces: countOf(items) });
  }, [count]);
  return (
    <span
      aria-hidden="true"
      className="with-basket absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-danger-ink text-xs leading-5 before:content-(--basket-count)"
    />
  );
}
