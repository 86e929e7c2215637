import { countChosen, keptList, type ListFilter } from '../../features/search/list-address.rules.ts';
import type { Facets } from '../../features/search/search.contract.ts';
import { useText } from '../../i18n/text-context.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { searchOf } from '../search/list-search.ts';

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  /** Name of the one category chosen. */
  readonly category: string | undefined;
  readonly count: number;
}

/** What this list is, in the page's title and on the page. */
export function ProductsHead({ filter, facets, category, count }: Props) {
  const { t } = useText();
  const heading = useHeading(filter, facets, category);
  const title =
    filter.page > 1
      ? t('products.pageTitleNumbered', { heading, page: filter.page })
      : t('products.pageTitle', { heading });
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-1 pb-2">
      <PageHead
        title={title}
        description={t('products.pageDescription', { heading })}
        canonicalQuery={searchOf(keptList(filter))}
      />
      {/* Results of a search are for the one who searches; their products have pages of their own. */}
      {(filter.q || count === 0) && <meta name="robots" content="noindex, follow" />}
      <h1 className="min-w-0 text-3xl">{heading}</h1>
      <p role="status" className="text-ink-soft tabular-nums">
        {t('products.count', { count })}
      </p>
    </header>
  );
}

function useHeading(filter: ListFilter, facets: Facets, category: string | undefined): string {
  const { t } = useText();
  if (filter.q) return t('products.results', { query: filter.q });
  if (category) return category;
  if (countChosen(filter) !== 1) return t('products.all');
  const brand = facets.brand.find(({ slug }) => slug === filter.brand[0])?.name;
  return brand ?? (filter.discount ? t('products.discounts') : t('products.all'));
}
