import { changed, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ChipLink, ChipRow } from '../../ui/chips.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';

interface Props {
  readonly filter: ListFilter;
  readonly facets: Facets;
  readonly addressOf: (filter: ListFilter) => string;
}

/** Links to the parent, child or sibling categories, for phones. Desktops have the whole branch beside the list. */
export function CategoryChips({ filter, facets, addressOf }: Props) {
  const { t } = useText();
  const current = filter.category.length === 1 ? filter.category[0] : undefined;
  const below = facets.category.filter(({ parent }) => parent === (current ?? null));
  const of = (wanted: string | null | undefined) => facets.category.find(({ slug }) => slug === wanted);
  const above = of(of(current)?.parent);
  const shown = below.length > 0 ? below : facets.category.filter(({ parent }) => parent === (above?.slug ?? null));
  if (filter.category.length > 1 || (shown.length < 2 && !current)) return null;
  return (
    <nav
      aria-label={t('products.subcategories')}
      className="flex min-h-target min-w-0 flex-1 items-center gap-2 md:hidden"
    >
      {/* Outside of the row, which scrolls to the current chip. A label would leave a small phone no room for the
          others. */}
      {current && (
        <ChipLink
          to={addressOf(changed(filter, { category: above ? [above.slug] : [] }))}
          label={above?.name ?? t('filter.allCategories')}
        >
          <ChevronLeft className="size-4" />
        </ChipLink>
      )}
      <div className={current ? 'min-w-0 overflow-hidden' : 'min-w-0'}>
        <ChipRow scroll>
          {shown.map(({ slug, name }) => (
            <ChipLink key={slug} to={addressOf(changed(filter, { category: [slug] }))} current={slug === current}>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
    </nav>
  );
}
