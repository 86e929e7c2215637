import type { Variation } from '../../../domain/catalogue/products/product.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface Props {
  readonly variations: readonly Variation[];
  readonly chosen: number;
  readonly hrefFor: (variation: Variation) => string;
}

/** Links instead of buttons: every variation has a URL, and choosing works before scripts load. */
export function VariationChoice({ variations, chosen, hrefFor }: Props) {
  const { t, locale } = useText();
  return (
    <nav aria-label={t('product.size')}>
      <p aria-hidden="true" className="mb-2 font-medium text-sm">
        {t('product.size')}
      </p>
      <ul className="flex flex-wrap gap-2">
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
                // Reserves the space of the price, which may arrive later.
                'grid min-h-14 min-w-24 grid-rows-[minmax(1.5rem,auto)_minmax(1.25rem,auto)] content-center rounded-md border px-3.5 py-2 transition-colors',
                variation.id === chosen
                  ? 'border-brand-text bg-brand-soft ring-1 ring-brand-text'
                  : 'border-line-strong bg-surface hover:bg-muted',
                !variation.in_stock && 'border-dashed',
              )}
            >
              <span className={classes('font-semibold', !variation.in_stock && 'text-ink-soft line-through')}>
                {unitText(t, locale, variation.unit_type, variation.unit_amount)}
              </span>
              <span className="text-ink-soft text-sm">
                {variation.in_stock ? formatWon(won(variation.price)) : t('stock.soldOut')}
              </span>
              {variation.discount !== null && variation.in_stock && (
                <VisuallyHidden>{t('price.percent', { percent: variation.discount })}</VisuallyHidden>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
