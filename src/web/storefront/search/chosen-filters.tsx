import { choiceName } from '../../../domain/catalogue/search/filter-names.ts';
import {
  changed,
  choiceGroups,
  cleared,
  type ListFilter,
  placeOf,
  toggled,
} from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { unitTypes } from '../../../kernel/units.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { FilterChip } from '../../ui/chips.tsx';
import { Link } from '../../ui/link.tsx';
import { priceRangeText } from './price-range-text.ts';

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  /** Names of the chosen categories, which the facets omit when they are empty. */
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly addressOf: (filter: ListFilter) => string;
}

/** All active filters, each with a link that removes it. */
export function ChosenFilters({ filter, facets, categoryNames, addressOf }: Props) {
  const { t, locale } = useText();
  const place = placeOf(filter);
  // The heading names the category of the list.
  const isHeading = place !== undefined && categoryNames.has(place);
  const chosen = [
    ...choiceGroups.flatMap((group) =>
      (group === 'category' && isHeading ? [] : filter[group]).map((slug) => ({
        key: `${group} ${slug}`,
        name: (group === 'category' && categoryNames.get(slug)) || choiceName(t, facets, group, slug),
        without: toggled(filter, group, slug),
      })),
    ),
    ...rangesOf(t, filter, (grams) => unitText(t, locale, unitTypes.grams, grams)),
    ...(filter.discount
      ? [{ key: 'discount', name: t('filter.discount'), without: changed(filter, { discount: false }) }]
      : []),
    ...(filter.in_stock
      ? [{ key: 'in_stock', name: t('filter.inStock'), without: changed(filter, { in_stock: false }) }]
      : []),
  ];
  if (chosen.length === 0) return null;
  // A single filter by brand or discount is already the heading. On a phone its chip would only push the products down,
  // and the filter sheet has it too. A search shows its query in the heading, and an unknown value has no name.
  const isNamed = filter.discount || facets.brand.some(({ slug }) => slug === filter.brand[0]);
  const isRepeated = !filter.q && place === undefined && chosen.length === 1 && isNamed;
  return (
    <section aria-label={t('filter.chosen')} className={isRepeated ? 'max-md:hidden' : undefined}>
      {/* One line on a phone, so that products stay visible. */}
      <div className="no-scrollbar -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1.5 md:mx-0 md:flex-wrap md:px-0">
        {chosen.map(({ key, name, without }) => (
          <FilterChip key={key} to={addressOf(without)} removeLabel={t('filter.remove', { name })}>
            {name}
          </FilterChip>
        ))}
        {chosen.length > 1 && (
          <Link
            to={addressOf(cleared(filter))}
            preventScrollReset
            className="hit-area inline-flex h-9 shrink-0 items-center rounded-full px-2 font-medium text-ink-soft text-sm hover:underline"
          >
            {t('filter.clear')}
          </Link>
        )}
      </div>
    </section>
  );
}

function rangesOf(t: Say, filter: ListFilter, weightText: (grams: number) => string) {
  const { price_min, price_max, weight_min, weight_max } = filter;
  const price = priceRangeText(t, price_min, price_max);
  const weight = rangeName(t, weight_min, weight_max, weightText);
  const withoutPrice = changed(filter, { price_min: undefined, price_max: undefined });
  const withoutWeight = changed(filter, { weight_min: undefined, weight_max: undefined });
  return [
    ...(price ? [{ key: 'price', name: price, without: withoutPrice }] : []),
    ...(weight ? [{ key: 'weight', name: weight, without: withoutWeight }] : []),
  ];
}

function rangeName(t: Say, min: number | undefined, max: number | undefined, text: (amount: number) => string) {
  if (min !== undefined && max !== undefined) return t('filter.between', { from: text(min), to: text(max) });
  if (min !== undefined) return t('filter.atLeast', { amount: text(min) });
  return max === undefined ? undefined : t('filter.atMost', { amount: text(max) });
}
