import { type FormEvent, useEffect, useRef } from 'react';
import { changed, filterFrom, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryBranch } from './category-branch.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import { PriceChips } from './price-chips.tsx';

export interface FilterPanelProps {
  /** For controls outside the form that belong to it, such as the sort order. */
  readonly id?: string | undefined;
  /** The chosen filter, even while its list is still loading. */
  readonly filter: ListFilter;
  readonly facets: Facets;
  /** URL of the list without any filter. */
  readonly action: string;
  readonly addressOf: (filter: ListFilter) => string;
  readonly choose: (filter: ListFilter) => void;
  /** The sheet has a row of categories of its own: the height of a list would change under the finger. */
  readonly isInSheet?: boolean | undefined;
}

/** A plain form that opens the list. With JavaScript every choice is applied immediately. */
export default function FilterPanel({ id, filter, facets, action, addressOf, choose, isInSheet }: FilterPanelProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  // Keeps what was chosen before hydration; React's next render would reset it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (form.current && isTouched(form.current)) choose(filterIn(form.current, filter));
  }, []);
  return (
    <div className="grid gap-7">
      {!isInSheet && <CategoryBranch filter={filter} facets={facets} addressOf={addressOf} />}
      <form ref={form} id={id} action={action} method="get" onSubmit={keepPage} className="grid gap-7">
        {filter.q && <input type="hidden" name="q" value={filter.q} />}
        {filter.category.map((slug) => (
          <input key={slug} type="hidden" name="category" value={slug} />
        ))}
        <div>
          <FilterSwitch
            name="discount"
            label={t('filter.discount')}
            count={facets.discount}
            on={filter.discount}
            onChange={(discount) => choose(changed(filter, { discount }))}
          />
          <FilterSwitch
            name="in_stock"
            label={t('filter.inStock')}
            count={facets.in_stock}
            on={filter.in_stock}
            onChange={(in_stock) => choose(changed(filter, { in_stock }))}
          />
        </div>
        <FilterRange name="price" limits={facets.price} filter={filter} choose={choose}>
          <PriceChips steps={facets.price_steps} filter={filter} addressOf={addressOf} />
        </FilterRange>
        <FilterChoices group="slaughter" filter={filter} facets={facets} choose={choose} />
        <FilterChoices group="storage" filter={filter} facets={facets} choose={choose} />
        <FilterChoices group="brand" filter={filter} facets={facets} choose={choose} />
        <FilterChoices group="origin" filter={filter} facets={facets} choose={choose} />
        <FilterChoices group="certifier" filter={filter} facets={facets} choose={choose} />
        <FilterRange name="weight" limits={facets.weight} filter={filter} choose={choose} />
        <div className="hidden no-js:block">
          <Button type="submit" wide>
            {t('filter.show')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Whether a field was changed before hydration. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].some(
    (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue,
  );
}

/** The sort field exists only if there is something to sort. */
function filterIn(form: HTMLFormElement, { sort }: ListFilter): ListFilter {
  const fields = new FormData(form);
  if (!fields.has('sort')) fields.set('sort', sort);
  return filterFrom([...fields].map(([name, value]) => [name, String(value)]));
}

/** With JavaScript every choice is already applied. */
function keepPage(event: FormEvent) {
  event.preventDefault();
}
