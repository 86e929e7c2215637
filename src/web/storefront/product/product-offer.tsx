import type { ReactNode } from 'react';
import type { ProductDetail, ProductVariation } from '../../../domain/catalogue/products/product.contract.ts';
import { lotsFor } from '../../../domain/catalogue/products/variation.rules.ts';
import { isPerishable } from '../../../domain/desks/policies/policy-terms.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { fullUnitText, perKiloText, ratingText } from '../../../platform/i18n/unit-text.ts';
import { Link } from '../../ui/link.tsx';
import { Rating } from '../../ui/rating.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { HalalSummary } from '../catalogue/halal-proof.tsx';
import { DiscountEnd, ProductPrice } from '../catalogue/product-price.tsx';
import { StockLine } from '../catalogue/stock-line.tsx';
import { VariationChoice } from '../catalogue/variation-choice.tsx';
import { useAddress } from '../frame/use-address.ts';
import { HelpLinks } from '../help/help-links.tsx';

interface Props {
  readonly product: Pick<ProductDetail, 'brand' | 'name' | 'rating' | 'variations' | 'halal' | 'storage' | 'lots'>;
  readonly variation: ProductVariation | undefined;
  /** Number of reviews. */
  readonly reviews: number;
  /** The delivery promise. */
  readonly delivery?: ReactNode;
  /** The control that adds the chosen variation to the basket. */
  readonly action?: ReactNode;
  /** The buttons to save and to share the product. */
  readonly saved?: ReactNode;
}

/** Everything needed for the decision: name, price, variation, stock and halal certificate. */
export function ProductOffer({ product, variation, reviews, delivery, action, saved }: Props) {
  const { t, locale } = useText();
  const { path, to } = useAddress();
  const { brand, name, rating } = product;
  return (
    <div className="grid grid-cols-1 content-start gap-2 md:gap-4">
      <div>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 md:mb-1">
          <Link
            to={to(`/products?brand=${brand.slug}`)}
            aria-label={t('product.brand', { brand: brand.name })}
            className="hit-area inline-block font-medium text-brand-text text-sm hover:underline"
          >
            {brand.name}
          </Link>
          {rating !== null && (
            <a href="#reviews" className="hit-area inline-flex items-center gap-2 text-sm hover:underline">
              <Rating
                value={rating}
                text={ratingText(locale, rating)}
                label={t('rating.label', { rating: ratingText(locale, rating), count: reviews })}
              />
              <span aria-hidden="true" className="text-ink-soft underline underline-offset-4">
                {t('product.reviewsLink', { count: reviews })}
              </span>
            </a>
          )}
        </div>
        <div className="flex items-start justify-between gap-3">
          <h1 className="min-w-0 hyphens-auto text-xl leading-tight md:text-3xl">
            <TiedWords text={name} />
          </h1>
          {/* The width of both buttons from the start: a streamed page may be painted when only one has arrived. */}
          {saved && (
            <div className="absolute top-3 right-2 z-raised flex min-w-24 shrink-0 gap-2 md:static">{saved}</div>
          )}
        </div>
      </div>
      {variation && (
        <>
          <div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <div aria-live="polite">
                <ProductPrice {...variation} size="large" />
              </div>
              <StockLine stock={variation.stock} />
            </div>
            {variation.discount_until && <DiscountEnd until={variation.discount_until} />}
            {product.variations.length === 1 && <p className="mt-1 text-ink-soft">{aboutSize(t, locale, variation)}</p>}
          </div>
          {product.variations.length > 1 && (
            <VariationChoice
              variations={product.variations}
              chosen={variation.id}
              hrefFor={({ id }) => to(`${path}?variation=${id}`)}
            />
          )}
        </>
      )}
      {delivery}
      {action}
      <HalalSummary certificate={product.halal} lot={lotsFor(product.lots, variation)[0]} to="#halal" />
      {isPerishable(product.storage) && <p className="text-ink-soft text-sm">{t('product.noReturns')}</p>}
      <HelpLinks about={name} />
    </div>
  );
}

/** The only size of a product. Several sizes are compared in their choice. */
function aboutSize(t: Say, locale: Locale, { price, unit_type, unit_amount, plates }: ProductVariation): string {
  const facts = [
    fullUnitText(t, locale, unit_type, unit_amount),
    perKiloText(t, price, unit_type, unit_amount),
    plates !== null && t('product.plates', { count: plates }),
  ];
  return facts.filter(Boolean).join(' · ');
}
