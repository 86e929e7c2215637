import { useState } from 'react';
import { choiceName } from '../../../domain/catalogue/search/filter-names.ts';
import { type ChoiceGroup, type ListFilter, toggled } from '../../../domain/catalogue/search/list-url.rules.ts';
import type { Facets } from '../../../domain/catalogue/search/search.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';

interface Props {
  readonly group: Exclude<ChoiceGroup, 'category'>;
  readonly filter: ListFilter;
  readonly facets: Facets;
  readonly choose: (filter: ListFilter) => void;
}

/** A long list is folded, because few people look for their twentieth brand, but not to hide one or two lines. */
const shownAtFirst = 6;
const worthFolding = 3;

export function FilterChoices({ group, filter, facets, choose }: Props) {
  const { t } = useText();
  const chosen = filter[group];
  const found = facets[group].toSorted((a, b) => b.count - a.count);
  // A chosen value stays visible so that it can be removed, even without results.
  const missing = chosen.filter((slug) => !found.some((choice) => choice.slug === slug));
  const choices = [...missing.map((slug) => ({ slug, count: 0 })), ...found];
  const first = choices.length < shownAtFirst + worthFolding ? choices.length : shownAtFirst;
  const rest = choices.slice(first);
  // Initially unfolded if a chosen value would be hidden. Then the visitor decides.
  const [unfolded] = useState(rest.some(({ slug }) => chosen.includes(slug)));
  if (choices.length === 0) return null;
  const row = (choice: { readonly slug: string; readonly count: number }) => (
    <label key={choice.slug} className="filter-row">
      <input
        type="checkbox"
        name={group}
        value={choice.slug}
        checked={chosen.includes(choice.slug)}
        onChange={() => choose(toggled(filter, group, choice.slug))}
        className="check-mark rounded-[0.4rem]"
      />
      {choiceName(t, facets, group, choice.slug)}
      <small>{choice.count}</small>
    </label>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t(`filter.${group}`)}</legend>
      {choices.slice(0, first).map(row)}
      {rest.length > 0 && (
        <details open={unfolded} className="group/rest">
          <summary className="flex min-h-target items-center font-medium text-brand-text text-sm hover:underline group-open/rest:hidden">
            {t('filter.more', { count: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
}
