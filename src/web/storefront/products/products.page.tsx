import { Suspense, useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { listCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { namedWayTo } from '../../../domain/catalogue/search/category-branch.rules.ts';
import {
  changed,
  countChosen,
  filterFrom,
  type ListFilter,
  ordersOf,
  placeOf,
} from '../../../domain/catalogue/search/list-url.rules.ts';
import { filterProducts } from '../../../domain/catalogue/search/search.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/container.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { toJsonText, useJsonText } from '../frame/json-text.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { listData } from '../frame/structured-data.server.ts';
import { StructuredData, structuredContext } from '../frame/structured-data.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ChosenFilters } from '../search/chosen-filters.tsx';
import { searchOf, searchText } from '../search/list-search.ts';
import { SortSelect } from '../search/sort-select.tsx';
import type { Route } from './+types/products.page.ts';
import { CategoryChips } from './category-chips.tsx';
import { CompareButton } from './compare-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ProductResults } from './product-results.tsx';
import { ProductsHead } from './products-head.tsx';
import { useShownFilter } from './use-shown-filter.ts';

const pageSize = 24;
const popularShown = 12;

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const filter = filterFrom(searchParams);
  // A form without JavaScript submits empty fields too. The redirect gives each list one URL.
  const tidy = searchOf(filter);
  if (tidy !== searchText(searchParams)) throw redirect(pathname + tidy);
  const api = context.get(apiContext);
  const [list, categories] = await Promise.all([
    api.call(filterProducts, { query: { ...queryOf(filter), page_size: pageSize } }),
    // The categories are needed only for the names of the chosen ones. The facets contain the names of the others.
    filter.category.length > 0 ? api.call(listCategories, {}) : { data: [] },
  ]);
  if (filter.page > 1 && list.data.length === 0) throw redirect(pathname + searchOf(changed(filter, {})));
  const ways = filter.category.map((slug) => namedWayTo(categories.data, slug));
  const [way = []] = ways.length === 1 ? ways : [];
  context.set(structuredContext, listData(way, context.get(runtimeContext).publicOrigin, pathname));
  const one = ways.length === 1 ? categories.data.find(({ slug }) => slug === filter.category[0]) : undefined;
  const products = list.data.map(cardOf);
  const popular = list.count === 0 && list.refused === null ? await popularProducts(api) : [];
  return {
    lists: toJsonText({ products, popular, instead: list.instead.map(cardOf), facets: list.facets }),
    count: list.count,
    // A page may be cached until tomorrow.
    areCertified: (list.facets.certified_until ?? '') > koreanDateOf(Date.now()),
    hasMore: list.next !== null,
    corrected: list.corrected,
    nearby: list.nearby,
    people: list.people,
    refused: list.refused,
    ways,
    own: one ? { title: one.page_title, description: one.page_description } : null,
  };
}

async function popularProducts(api: ServerClient) {
  const { data } = await api.call(filterProducts, { query: { in_stock: '1', page_size: popularShown } });
  return data.map(cardOf);
}

function queryOf({ discount, in_stock, exact, ...rest }: ListFilter) {
  const { category, brand, origin, storage, slaughter, certifier } = rest;
  return {
    ...rest,
    ...{ category: [...category], brand: [...brand], origin: [...origin], storage: [...storage] },
    ...{ slaughter: [...slaughter], certifier: [...certifier] },
    ...({ discount: discount ? '1' : '0', in_stock: in_stock ? '1' : '0', exact: exact ? '1' : '0' } as const),
  };
}

/**
 * Rendered on the server, and works without hydration. Its script is loaded immediately, but the list does not wait for
 * it.
 */
const filterPanel = import('../search/filter-panel.tsx');
const FilterPanel = lazyPart(() => filterPanel);
const CompareBar = lazyPart(() => import('../compare/compare-bar.tsx'));
const formId = 'filter';
const listId = 'products';

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { to } = useAddress();
  const navigate = useNavigate();
  const { filter, chosen } = useShownFilter();
  const { count, areCertified, ways } = loaderData;
  const { products, popular, instead, facets } = useJsonText(loaderData.lists);
  const { hash } = useLocation();
  const [isComparing, setComparing] = useState(false);
  // A link of the comparison leads here to add another product.
  useEffect(() => setComparing(hash === '#compare'), [hash]);
  const isMeat = placeOf(chosen) !== undefined && facets.slaughter.some(({ count: found }) => found > 1);
  const action = to('/products');
  const addressOf = (next: ListFilter) => action + searchOf(next);
  // The controls update synchronously, before less urgent React work.
  const choose = (next: ListFilter) => navigate(addressOf(next), { preventScrollReset: true, flushSync: true });
  const way = ways.length === 1 ? (ways[0] ?? []) : [];
  const categoryNames = new Map(ways.flat().map(({ slug, name }) => [slug, name]));
  // False if there are no results and no filter that could be removed.
  const isNarrowable = count > 0 || countChosen(chosen) > 0;
  const panel = { filter: chosen, facets, action, addressOf, choose };

  return (
    <Container className="pt-1 md:pt-3">
      {/* A phone has the tab bar to get to the catalogue, and the parent category among the chips. */}
      {(way.length > 0 || filter.q) && (
        <div className="max-md:hidden">
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[
              { label: t('nav.home'), to: to('/') },
              { label: t('nav.catalogue'), to: action },
              ...way.slice(0, -1).map(({ slug, name }) => ({ label: name, to: `${action}?category=${slug}` })),
              { label: way.at(-1)?.name ?? filter.q },
            ]}
          />
        </div>
      )}
      <StructuredData />
      <SkipLink to={`#${listId}`}>{t('skip.products')}</SkipLink>
      <ProductsHead
        {...{ facets, count, areCertified, products }}
        filter={{ ...filter, q: (count > 0 && loaderData.corrected) || filter.q }}
        people={loaderData.people}
        category={way.at(-1)?.name}
        own={loaderData.own}
        compare={
          isMeat && (
            <CompareButton products={products} isComparing={isComparing} onPress={() => setComparing(!isComparing)} />
          )
        }
      >
        {isComparing ? (
          <Suspense fallback={<div className="min-h-target" />}>
            <CompareBar onClose={() => setComparing(false)} />
          </Suspense>
        ) : (
          <>
            <CategoryChips filter={chosen} facets={facets} addressOf={addressOf} />
            {/* The width of both buttons from the start: a streamed page may be painted when only one has arrived. */}
            <div
              className={classes(
                'ms-auto flex shrink-0 items-center gap-2',
                count > 1 && isNarrowable && 'max-md:min-w-24',
              )}
            >
              {count > 1 && (
                <>
                  <SortSelect
                    sort={chosen.sort}
                    orders={ordersOf(chosen)}
                    form={formId}
                    onChange={(sort) => choose(changed(chosen, { sort }))}
                  />
                  <div className="hidden no-js:block">
                    <Button type="submit" form={formId} variant="secondary" size="small">
                      {t('filter.show')}
                    </Button>
                  </div>
                </>
              )}
              {isNarrowable && <FilterSheet {...panel} count={count} />}
            </div>
          </>
        )}
      </ProductsHead>
      <div
        className={classes(
          'flex flex-col',
          isNarrowable &&
            'md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10',
        )}
      >
        {isNarrowable && (
          <aside
            id="filters"
            aria-label={t('filter.title')}
            // On phones the sheet has its own copy. Without JavaScript there is no sheet, and the form follows the
            // list.
            className="order-last hidden pt-4 no-js:block md:order-none md:block"
          >
            <Suspense>
              <FilterPanel {...panel} id={formId} />
            </Suspense>
          </aside>
        )}
        <div id={listId} tabIndex={-1} className="min-w-0 scroll-mt-16 pt-1 outline-none md:pt-3">
          <ChosenFilters filter={chosen} facets={facets} categoryNames={categoryNames} addressOf={addressOf} />
          <ProductResults
            {...loaderData}
            {...{ products, popular, instead, filter, pageSize, isComparing, addressOf }}
          />
        </div>
      </div>
    </Container>
  );
}
