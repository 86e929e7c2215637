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
import { isReduced, ProductPrice } from './product-price.tsx';
import { SizeChip } from './size-chip.tsx';

interface Props {
  readonly product: CardProduct;
  readonly to: string;
  /**
   * CSS `sizes` of the picture if the card width differs between screens. Otherwise one image size is used everywhere.
   */
  readonly sizes?: string | undefined;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** Visible when the page opens. */
  readonly priority?: boolean | undefined;
  /** Shown among things that are not all certified by themselves, such as search results. */
  readonly isMixed?: boolean | undefined;
  /** The round plus on the picture. Hidden without JavaScript. */
  readonly action?: ReactNode;
  /** The "save for later" toggle. */
  readonly saved?: ReactNode;
}

/** The name is the link, and its clickable area covers the whole card. Other controls are above it. */
export function ProductCard({ product, to, sizes, heading: Heading = 'h3', priority, isMixed, action, saved }: Props) {
  const { t, locale } = useText();
  const { name, price, unit_type, unit_amount, rating, reviews_count, in_stock, variations_count = 1 } = product;
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
        <Marks product={product} isMixed={isMixed} />
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
        {variations_count > 1 ? (
          <SizeChip product={product} to={to} />
        ) : (
          <span>{unitText(t, locale, unit_type, unit_amount)}</span>
        )}
        {perKilo && <span>{perKilo}</span>}
      </p>
      {product.halal_mark === 'hand_slaughtered' && (
        <p className="product-card-hand">
          <Drawn name="hand" />
          {t('card.hand')}
        </p>
      )}
      <ProductPrice {...product} size="small" withoutPercent />
      {action && <div className="product-card-action">{action}</div>}
    </article>
  );
}

interface MarksProps {
  readonly product: CardProduct;
  readonly isMixed: boolean | undefined;
}

/** What sets the product apart from the others of the list. */
function Marks({ product, isMixed }: MarksProps) {
  const { t } = useText();
  const { halal_mark, is_new, storage = 'ambient' } = product;
  const isHalal = isMixed && halal_mark !== 'none';
  if (!isReduced(product) && !isHalal && !is_new && storage === 'ambient') return null;
  return (
    <p className="product-card-marks">
      {isReduced(product) && <em>{t('price.percent', { percent: product.discount })}</em>}
      {isHalal && <b>{t('halal.mark')}</b>}
      {is_new && <b>{t('card.new')}</b>}
      {storage === 'frozen' && (
        <span>
          <Drawn name="snowflake" />
          {t('card.frozen')}
        </span>
      )}
      {(storage === 'chilled' || storage === 'fresh') && <span>{t('card.chilled')}</span>}
    </p>
  );
}

/** A placeholder with the shape of a card, so that nothing moves when the product arrives. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col">
      <Skeleton className="aspect-square rounded-lg" />
      <div className="mt-0.5 grid h-5 items-center">
        <Skeleton className="h-4 w-1/2 rounded-full" />
      </div>
      <div className="mt-0.5 grid h-9 content-around">
        <Skeleton className="h-3.5 rounded-full" />
        <Skeleton className="h-3.5 w-3/5 rounded-full" />
      </div>
      <div className="mt-0.5 grid h-5.5 items-center">
        <Skeleton className="h-3 w-2/3 rounded-full" />
      </div>
    </div>
  );
}
