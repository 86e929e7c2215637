import type { CSSProperties } from 'react';
import type { ProductVariation } from '../../../domain/catalogue/products/product.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { unitTypes } from '../../../kernel/units.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { comparedPriceText, smallUnitText, unitText } from '../../../platform/i18n/unit-text.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface Props {
  readonly variations: readonly ProductVariation[];
  readonly chosen: number;
  readonly hrefFor: (variation: ProductVariation) => string;
}

/**
 * Each size with what is needed to compare it: price, price per kilo and plates. Links instead of buttons: every
 * variation has a URL, and choosing works before scripts load.
 */
export function VariationChoice({ variations, chosen, hrefFor }: Props) {
  const { t, locale } = useText();
  const lines = variations.some(({ plates }) => plates !== null)
    ? 'grid-rows-[minmax(1.25rem,auto)_minmax(1.25rem,auto)_minmax(1rem,auto)_minmax(1rem,auto)]'
    : variations.some(({ unit_type }) => unit_type !== unitTypes.pieces)
      ? 'grid-rows-[minmax(1.25rem,auto)_minmax(1.25rem,auto)_minmax(1rem,auto)]'
      : 'min-h-14 grid-rows-[minmax(1.25rem,auto)_minmax(1.25rem,auto)]';
  return (
    <nav aria-label={t('product.size')}>
      {/* One row on a phone, with its final columns from the start: the last sizes may arrive later. The padding is for
          the focus ring, which the row would cut off. */}
      <ul
        className="no-scrollbar -m-1 grid gap-2 p-1 max-md:grid-cols-[repeat(var(--sizes),minmax(6.75rem,1fr))] max-md:overflow-x-auto md:grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]"
        style={{ '--sizes': variations.length } as CSSProperties}
      >
        {variations.map((variation) => (
          <li key={variation.id}>
            <Link
              to={hrefFor(variation)}
              replace
              preventScrollReset
              // The page already has the data of every variation.
              prefetch="none"
              aria-current={variation.id === chosen ? 'true' : undefined}
              className={classes(
                // Reserves the space of its lines, which may arrive later.
                'grid h-full content-start rounded-md border px-2 py-1 transition-colors',
                lines,
                variation.id === chosen
                  ? 'border-brand-text bg-brand-soft ring-1 ring-brand-text'
                  : 'border-line-strong bg-surface hover:bg-muted',
                !variation.in_stock && 'border-dashed',
              )}
            >
              <span className={classes('leading-5', !variation.in_stock && 'text-ink-soft line-through')}>
                <b className="font-semibold">{unitText(t, locale, variation.unit_type, variation.unit_amount)}</b>{' '}
                <small className="whitespace-nowrap text-ink-soft text-xs">
                  {smallUnitText(t, locale, variation.unit_type, variation.unit_amount)}
                </small>
              </span>
              <span className={variation.in_stock ? 'text-sm' : 'text-xs'}>
                {variation.in_stock ? formatWon(won(variation.price)) : t('stock.soldOut')}
              </span>
              {variation.discount !== null && variation.in_stock && (
                <VisuallyHidden>{t('price.percent', { percent: variation.discount })}</VisuallyHidden>
              )}
              <span className="text-ink-soft text-xs">
                {variation.in_stock &&
                  comparedPriceText(t, variation.price, variation.unit_type, variation.unit_amount)}
              </span>
              {variation.plates !== null && variation.in_stock && (
                <span className="text-ink-soft text-xs">{t('product.platesShort', { count: variation.plates })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
