import type { ReactNode } from 'react';
import { countChosen, keptList, type ListFilter, ordersOf } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { fittingTitle, listDescription, ownOr } from '../frame/page-title.rules.ts';
import { searchOf } from '../search/list-search.ts';
import { ListFacts } from './list-facts.tsx';

const named = 3;

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  /** Name of the chosen category, if it is exactly one. */
  readonly category: string | undefined;
  /** What staff have written for search engines about that category. */
  readonly own: { readonly title: string | null; readonly description: string | null } | null;
  readonly count: number;
  /** For how many people the search asks. */
  readonly people: number | null;
  /** Whether the certificates of all products of the list are valid. */
  readonly areCertified: boolean;
  readonly compare: ReactNode;
  readonly products: readonly { readonly name: string }[];
  /** The controls to filter and sort the list. */
  readonly children: ReactNode;
}

/** Page title, heading and count of a product list. `children` are its controls, which stay visible on phones. */
export function ProductsHead({
  filter,
  facets,
  category,
  own,
  count,
  people,
  areCertified,
  compare,
  products,
  children,
}: Props) {
  const { t } = useText();
  const heading = useHeading(filter, facets, category);
  const generatedTitle =
    filter.page > 1
      ? t('products.pageTitleNumbered', { heading, page: filter.page })
      : fittingTitle(t('products.pageTitle', { heading }), t('title.short', { name: heading }));
  const names = filter.q ? [] : products.slice(0, named).map(({ name }) => name);
  const generated = {
    title: generatedTitle,
    description: listDescription(names, t('products.pageDescription', { heading })),
  };
  const titled = own && {
    title: own.title && fittingTitle(t('title.shortest', { name: own.title }), own.title),
    description: own.description,
  };
  // Later pages and searches do not get the category's own texts: search engines would see duplicate descriptions.
  const { title, description } = ownOr(generated, filter.q || filter.page > 1 ? null : titled);
  return (
    // On phones the element has no box, because the sticky row below would stay inside it.
    <div className="contents items-center justify-between gap-3 py-1.5 md:flex">
      <PageHead title={title} description={description} canonicalQuery={searchOf(keptList(filter))} />
      {/* Search results are not indexed: every product has its own page. */}
      {(filter.q || count === 0) && <meta name="robots" content="noindex, follow" />}
      <header className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:gap-x-4">
        <h1 className="line-clamp-2 min-w-0 text-lg leading-tight md:line-clamp-none md:text-3xl">{heading}</h1>
        <p role="status" className="text-ink-soft text-sm md:text-base">
          {t('products.count', { count })}
          {people !== null && count > 0 && ` · ${t('products.forPeople', { count: people })}`}
          {/* Wider screens show it on the control itself. */}
          {count > 1 && filter.sort !== ordersOf(filter)[0] && (
            <span className="md:hidden"> · {t(`sort.${filter.sort}`)}</span>
          )}
        </p>
        {count > 0 && <ListFacts count={count} areCertified={areCertified} compare={compare} />}
      </header>
      <div className="below-header -mx-gutter z-sticky flex items-center gap-6 bg-paper px-gutter md:mx-0 md:shrink-0 md:px-0">
        {children}
      </div>
    </div>
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
