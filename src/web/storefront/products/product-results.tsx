import { Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { type CardProduct, productPath } from '../../../domain/catalogue/products/product-card.rules.ts';
import { changed, filterFrom, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { RefusedKind } from '../../../domain/catalogue/search/refused-words.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-list.tsx';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import { cardButtons } from './card-buttons.tsx';
import { CorrectedSearch, MissingSearch, NoProducts } from './no-products.tsx';
import { useGrowingList } from './use-growing-list.ts';

const CompareTick = lazyPart(() => import('../compare/compare-tick.tsx'));

/** How long the old list stays before a skeleton replaces it. Shorter waits do not flicker. */
const patience = 150;

/** True once something has taken so long that the visitor should see it. */
export function usePatience(underWay: boolean): boolean {
  const [exhausted, setExhausted] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setExhausted(true), patience);
    return () => {
      clearTimeout(timer);
      setExhausted(false);
    };
  }, [underWay]);
  return underWay && exhausted;
}

interface Props {
  readonly products: readonly CardProduct[];
  readonly count: number;
  readonly hasMore: boolean;
  /** The corrected spelling that was searched instead. */
  readonly corrected: string | null;
  /** Whether the results are only close to the query. */
  readonly nearby: boolean;
  readonly refused: RefusedKind | null;
  /** Popular products for a list without results. */
  readonly popular: readonly CardProduct[];
  /** Products instead of refused ones. */
  readonly instead: readonly CardProduct[];
  readonly filter: ListFilter;
  readonly pageSize: number;
  /** Whether the visitor chooses products to compare. */
  readonly isComparing: boolean;
  readonly addressOf: (filter: ListFilter) => string;
}

/** The results, growing page by page, or a skeleton while another list loads slowly. */
export function ProductResults(props: Props) {
  const {
    products,
    count,
    hasMore,
    corrected,
    nearby,
    refused,
    popular,
    instead,
    filter,
    pageSize,
    isComparing,
    addressOf,
  } = props;
  const { t } = useText();
  const { to } = useAddress();
  const list = addressOf(changed(filter, {}));
  const { items, firstPage } = useGrowingList(list, filter.page, products);
  const loading = useLoadingKind(list, addressOf);
  const isSlow = usePatience(loading === 'list');

  if (isSlow) return <ProductGridSkeleton count={Math.min(Math.max(items.length, 4), pageSize)} />;
  if (count === 0) {
    return <NoProducts {...{ filter, corrected, nearby, refused, popular, instead, addressOf }} />;
  }
  return (
    <>
      {corrected && <CorrectedSearch filter={filter} corrected={corrected} addressOf={addressOf} />}
      {nearby && firstPage === 1 && <SectionHeading title={t('products.best')} />}
      {firstPage > 1 && (
        <p className="pb-5 text-center">
          <ButtonLink
            to={addressOf(changed(filter, { page: firstPage - 1 }))}
            rel="prev"
            variant="secondary"
            size="small"
          >
            {t('products.previous')}
          </ButtonLink>
        </p>
      )}
      <ProductGrid
        label={t('products.list')}
        products={items}
        hrefFor={(product) => to(productPath(product))}
        inView={4}
        isMixed={filter.q !== ''}
        {...cardButtons}
        overlayFor={
          isComparing
            ? (product) => (
                <Suspense>
                  <CompareTick product={product} />
                </Suspense>
              )
            : undefined
        }
      />
      {hasMore && (
        <ShowMore
          to={addressOf(changed(filter, { page: filter.page + 1 }))}
          label={t('products.more')}
          progress={t('products.progress', { shown: (firstPage - 1) * pageSize + items.length, count })}
          loading={loading === 'more'}
        />
      )}
      {nearby && <MissingSearch query={corrected ?? filter.q} />}
    </>
  );
}

/** Whether another list is loading, or the next page of this one. */
function useLoadingKind(list: string, addressOf: (filter: ListFilter) => string): 'list' | 'more' | undefined {
  const { location } = useNavigation();
  if (!location || location.pathname !== list.split('?')[0]) return undefined;
  const next = filterFrom(new URLSearchParams(location.search));
  return addressOf(changed(next, {})) === list ? 'more' : 'list';
}
