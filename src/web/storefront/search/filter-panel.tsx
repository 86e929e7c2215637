import { type FormEvent, useEffect, useRef } from 'react';
import { changed, filterFrom, type ListFilter } from '../../../domain/catalogue/search/list-address.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryBranch } from './category-branch.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterSwitch } from './filter-switch.tsx';

export interface FilterPanelProps {
  /** For controls that belong to the form and stand elsewhere, such as the order. */
  readonly id?: string | undefined;
  /** As chosen, also while the list for it is still on its way. */
  readonly filter: ListFilter;
  readonly facets: Facets;
  /** Address of the list without any choice. */
  readonly action: string;
  readonly addressOf: (filter: ListFilter) => string;
  readonly choose: (filter: ListFilter) => void;
  /** Its branches come and go with other choices; in a sheet that would move what is under the finger. */
  readonly categoriesLast?: boolean | undefined;
}

/** A plain form that opens the list; with scripts every choice is taken over at once. */
export default function FilterPanel({
  id,
  filter,
  facets,
  action,
  addressOf,
  choose,
  categoriesLast,
}: FilterPanelProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  // Keeps what was chosen before the scripts were loaded; React's next render would reset it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    if (form.current && isTouched(form.current)) choose(filterIn(form.current, filter));
  }, []);
  const branch = <CategoryBranch filter={filter} facets={facets} addressOf={addressOf} />;
  return (
    <div className="grid gap-7">
      {!categoriesLast && branch}
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
        <FilterRange name="price" limits={facets.price} filter={filter} choose={choose} />
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
      {categoriesLast && branch}
    </div>
  );
}

/** Whether a field was changed before the scripts were loaded. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].some(
    (field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue,
  );
}

/** The sort field exists only where there is something to sort. */
function filterIn(form: HTMLFormElement, { sort }: ListFilter): ListFilter {
  const fields = new FormData(form);
  if (!fields.has('sort')) fields.set('sort', sort);
  return filterFrom([...fields].map(([name, value]) => [name, String(value)]));
}

/** With scripts there is nothing left to submit. */
function keepPage(event: FormEvent) {
  event.preventDefault();
}
