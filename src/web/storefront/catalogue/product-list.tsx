import type { ComponentProps, ReactNode } from 'react';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import { TextContext, useText } from '../../../platform/i18n/text-context.tsx';
import { CachedFragment } from '../../ui/cached-fragment.tsx';
import { classes } from '../../ui/classes.ts';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface ListProps {
  readonly products: readonly CardProduct[];
  readonly hrefFor: (product: CardProduct) => string;
  /** A control on the card, such as the plus. */
  readonly actionFor?: ((product: CardProduct) => ReactNode) | undefined;
  readonly savedFor?: ((product: CardProduct) => ReactNode) | undefined;
  /** Something over the card, only in browsers and never at the first rendering. */
  readonly overlayFor?: ((product: CardProduct) => ReactNode) | undefined;
  /**
   * A cache key for `actionFor` and `savedFor` that render the same for every visitor. The server then renders each
   * card once.
   */
  readonly keptAs?: string | undefined;
  /** Says on every card that the product is halal; otherwise the page says it once. */
  readonly isMixed?: boolean | undefined;
}

/**
 * Returns a function that renders a card. On the server it sets the cache key of everything that the card shows, if the
 * card may be cached.
 */
function useCards({ hrefFor, actionFor, savedFor, overlayFor, keptAs, isMixed }: ListProps) {
  const text = useText();
  return (product: CardProduct, shape: Omit<ComponentProps<typeof ProductCard>, 'product' | 'to'>) => {
    const to = hrefFor(product);
    const look = { ...shape, isMixed };
    const card = (
      <>
        <ProductCard product={product} to={to} {...look} action={actionFor?.(product)} saved={savedFor?.(product)} />
        {overlayFor?.(product)}
      </>
    );
    if (!import.meta.env.SSR || !keptAs) return { children: card };
    const name = JSON.stringify([keptAs, text.locale, to, look, product]);
    return { name, children: <TextContext value={text}>{card}</TextContext> };
  };
}

const gridLook =
  'grid *:relative grid-cols-2 gap-x-4 gap-y-2.5 tiny:grid-cols-1 sm:gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 @min-[62rem]:grid-cols-6';
const gridSizes = '(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 46vw';

interface GridProps extends ListProps {
  readonly label: string;
  /** How many of the first cards are visible when the page opens. */
  readonly inView?: number | undefined;
}

/** Two cards side by side on a phone, four beside a column of filters, six on a wide screen. */
export function ProductGrid({ label, inView = 0, ...list }: GridProps) {
  const { products } = list;
  const cardOf = useCards(list);
  const card = (product: CardProduct, priority: boolean) => (
    <CachedFragment as="li" key={product.id} {...cardOf(product, { heading: 'h2', sizes: gridSizes, priority })} />
  );
  return (
    <div className="@container">
      <ul aria-label={label} className={gridLook}>
        {products.slice(0, inView).map((product) => card(product, true))}
        <HydrateLast>{products.slice(inView).map((product) => card(product, false))}</HydrateLast>
      </ul>
    </div>
  );
}

export function ProductGridSkeleton({ count }: { readonly count: number }) {
  const { t } = useText();
  return (
    <LoadingRegion label={t('products.loading')}>
      <div className="@container">
        <div className={gridLook}>{skeletons(count)}</div>
      </div>
    </LoadingRegion>
  );
}

// On phones the row extends to both screen edges. The vertical padding leaves room for the focus ring.
const rowLook =
  'no-scrollbar -mx-gutter -my-2 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-2 ' +
  '*:w-36 *:shrink-0 *:snap-start sm:*:w-44 sm:*:max-w-72 sm:*:grow ' +
  'lg:m-0 lg:grid lg:gap-x-5 lg:gap-y-7 lg:overflow-visible lg:p-0 lg:*:w-auto lg:*:max-w-none';

const inRow = 6;
/** A row that is not full has fewer columns. */
const columnsFor = (count: number) =>
  count >= inRow ? 'lg:grid-cols-6' : count === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4';

interface StripProps extends ListProps {
  /** How many of the first cards are visible when the page opens. */
  readonly inView?: number | undefined;
}

/**
 * One row that scrolls sideways on small screens. On wide screens a grid of complete rows; if the products do not fill
 * one, their cards are wider.
 */
export function ProductStrip({ inView = 0, ...list }: StripProps) {
  const { products } = list;
  const cardOf = useCards(list);
  const inWholeRows = products.length - (products.length % inRow) || products.length;
  return (
    <ul className={classes(rowLook, columnsFor(products.length))}>
      {products.map((product, index) => (
        <CachedFragment
          as="li"
          key={product.id}
          className={index < inWholeRows ? undefined : 'lg:hidden'}
          {...cardOf(product, index < inView ? { priority: true } : {})}
        />
      ))}
    </ul>
  );
}

export function ProductStripSkeleton() {
  const { t } = useText();
  return (
    <LoadingRegion label={t('products.loading')}>
      <div className={rowLook}>{skeletons(inRow)}</div>
    </LoadingRegion>
  );
}

function skeletons(count: number) {
  return [...Array(count).keys()].map((place) => <ProductCardSkeleton key={place} />);
}
