import type { ReactNode } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import { perKiloText, ratingText, unitText } from '../../i18n/unit-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pictureSources } from './picture.rules.ts';
import type { CardProduct } from './product-card.rules.ts';
import { ProductPrice } from './product-price.tsx';

interface Props {
  readonly product: CardProduct;
  readonly to: string;
  /** CSS `sizes` of the picture: how wide a card is where it stands. */
  readonly sizes: string;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** In view when the page opens. */
  readonly priority?: boolean | undefined;
  /** The round plus on the picture's corner. */
  readonly action?: ReactNode;
  /** The toggle that saves the product for later. */
  readonly saved?: ReactNode;
}

/** The name is the link and its reach is the whole card; whatever else can be pressed lies above it. */
export function ProductCard({ product, to, sizes, heading: Heading = 'h3', priority, action, saved }: Props) {
  const { t, locale } = useText();
  const { name, price, unit_type, unit_amount, rating, reviews_count, in_stock } = product;
  const perKilo = perKiloText(t, price, unit_type, unit_amount);
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <div className="relative">
        <Picture
          {...pictureSources(product.picture)}
          alt=""
          sizes={sizes}
          tint={product.tint}
          priority={priority}
          className={classes('rounded-lg', !in_stock && 'opacity-50')}
        />
        {!in_stock && (
          <span className="absolute bottom-2 left-2">
            <Badge tone="raised">{t('stock.soldOut')}</Badge>
          </span>
        )}
        {saved && <div className="absolute top-1 right-1 z-raised">{saved}</div>}
        {action && <div className="absolute right-2 bottom-2 z-raised">{action}</div>}
      </div>
      <Heading className="mt-2.5 line-clamp-2 hyphens-auto font-medium text-sm leading-snug tracking-normal">
        <Link
          to={to}
          className={
            'outline-none after:absolute after:-inset-1 after:rounded-lg group-hover:underline ' +
            'focus-visible:after:outline-3 focus-visible:after:outline-focus'
          }
        >
          {name}
        </Link>
      </Heading>
      <p className="mt-0.5 text-ink-soft text-xs tabular-nums">
        {unitText(t, locale, unit_type, unit_amount)}
        {perKilo && <span className="whitespace-nowrap"> · {perKilo}</span>}
      </p>
      <div className="mt-1">
        <ProductPrice {...product} size="small" />
      </div>
      {rating !== null && (
        <Rating
          compact
          value={rating}
          text={t('rating.short', { rating: ratingText(locale, rating), count: reviews_count })}
          label={t('rating.label', { rating: ratingText(locale, rating), count: reviews_count })}
        />
      )}
    </article>
  );
}

/** A card before its product is known: the same shape, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-square rounded-lg" />
      <div className="mt-2.5 grid h-10 content-around">
        <Skeleton className="h-3.5 rounded-full" />
        <Skeleton className="h-3.5 w-3/5 rounded-full" />
      </div>
      <div className="mt-0.5 grid h-4 items-center">
        <Skeleton className="h-3 w-2/5 rounded-full" />
      </div>
      <div className="mt-1 grid h-5 items-center">
        <Skeleton className="h-4 w-1/2 rounded-full" />
      </div>
      <div className="grid h-5 items-center">
        <Skeleton className="h-3 w-1/3 rounded-full" />
      </div>
    </div>
  );
}
