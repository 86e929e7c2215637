import { changed, type ListFilter } from '../../features/search/list-address.rules.ts';
import type { Facets } from '../../features/search/search.contract.ts';
import { useText } from '../../i18n/text-context.tsx';
import { ChipLink, ChipRow } from '../../ui/chips.tsx';

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  readonly addressOf: (filter: ListFilter) => string;
}

/** One step down the category tree, or to a neighbour, right under the thumb; desktops have the whole branch beside the list. */
export function CategoryChips({ filter, facets, addressOf }: Props) {
  const { t } = useText();
  const current = filter.category.length === 1 ? filter.category[0] : undefined;
  const below = facets.category.filter(({ parent }) => parent === (current ?? null));
  const beside = facets.category.find(({ slug }) => slug === current)?.parent ?? null;
  const shown = below.length > 0 ? below : facets.category.filter(({ parent }) => parent === beside);
  if (filter.category.length > 1 || shown.length < 2) return null;
  return (
    <nav aria-label={t('products.subcategories')} className="md:hidden">
      <ChipRow scroll>
        {shown.map(({ slug, name }) => (
          <ChipLink key={slug} to={addressOf(changed(filter, { category: [slug] }))} current={slug === current}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
