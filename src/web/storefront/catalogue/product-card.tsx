import type { ReactNode } from 'react';
import { onePictureSource, pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { perKiloText, ratingText, unitText } from '../../../platform/i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Drawn } from '../../ui/icons/drawings.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProductPrice } from './product-price.tsx';

interface Props {
  readonly product: CardProduct;
  readonly to: string;
  /** CSS `sizes` of the picture, where the width of a card differs between screens; else one encoding serves all. */
  readonly sizes?: string | undefined;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** In view when the page opens. */
  readonly priority?: boolean | undefined;
  /** The round plus beside the price; it needs scripts and is not there without them. */
  readonly action?: ReactNode;
  /** The toggle that saves the product for later. */
  readonly saved?: ReactNode;
}

/** The name is the link and its reach is the whole card; whatever else can be pressed lies above it. */
export function ProductCard({ product, to, sizes, heading: Heading = 'h3', priority, action, saved }: Props) {
  const { t, locale } = useText();
  const { name, price, unit_type, unit_amount, rating, reviews_count, in_stock, halal_mark } = product;
  const perKilo = perKiloText(t, price, unit_type, unit_amount);
  return (
    <article className="product-card">
      <div className="relative">
        <Picture
          {...(sizes ? pictureSources(product.picture) : onePictureSource(product.picture))}
          alt={product.picture_alt ?? ''}
          sizes={sizes}
          tint={product.tint}
          priority={priority}
          className={classes('rounded-lg', !in_stock && 'opacity-50')}
        />
        {!in_stock && (
          <span className="absolute inset-0 grid place-items-center">
            <Badge tone="raised">{t('stock.soldOut')}</Badge>
          </span>
        )}
        <HalalMark mark={halal_mark} />
        {rating !== null && (
          <Rating
            compact
            value={rating}
            text={t('rating.short', { rating: ratingText(locale, rating), count: reviews_count })}
            label={t('rating.label', { rating: ratingText(locale, rating), count: reviews_count })}
          />
        )}
        {saved && <div className="product-card-saved">{saved}</div>}
      </div>
      <Heading className="product-card-name">
        <Link to={to}>
          <TiedWords text={name} />
        </Link>
      </Heading>
      <p className="product-card-unit">
        {unitText(t, locale, unit_type, unit_amount)}
        {perKilo && <span>{` · ${perKilo}`}</span>}
      </p>
      <ProductPrice {...product} size="small" />
      {action && <div className="product-card-action">{action}</div>}
    </article>
  );
}

/** Certified, and with a hand beside it what was slaughtered by hand. */
function HalalMark({ mark }: { readonly mark: CardProduct['halal_mark'] }) {
  const { t } = useText();
  if (mark === 'none') return null;
  return (
    <p className="halal-mark">
      {t('halal.mark')}
      {mark === 'hand_slaughtered' && (
        <>
          <Drawn name="hand" />
          <VisuallyHidden>{t('halal.method.hand')}</VisuallyHidden>
        </>
      )}
    </p>
  );
}

/** A card before its product is known: the same shape, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-square rounded-lg" />
      <div className="mt-1.5 grid h-9 content-around">
        <Skeleton className="h-3.5 rounded-full" />
        <Skeleton className="h-3.5 w-3/5 rounded-full" />
      </div>
      <div className="grid h-4 items-center">
        <Skeleton className="h-3 w-1/3 rounded-full" />
      </div>
      <div className="grid h-11 items-center">
        <Skeleton className="h-4 w-1/2 rounded-full" />
      </div>
    </div>
  );
}
