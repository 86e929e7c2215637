import { countryName } from '../../../platform/i18n/country-name.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import type { ChoiceGroup } from './list-url.rules.ts';
import type { Facets } from './search.contract.ts';

const storages = ['fresh', 'chilled', 'frozen', 'ambient'] as const;

/** The label of a choice. Countries, storage and slaughter methods are codes and are translated here. */
export function choiceName(t: Say, facets: Facets, group: ChoiceGroup, slug: string): string {
  if (group === 'origin') return countryName(t, slug);
  if (group === 'storage') {
    const storage = storages.find((each) => each === slug);
    return storage ? t(`storage.${storage}`) : slug;
  }
  if (group === 'slaughter' && (slug === 'hand' || slug === 'mechanical')) return t(`filter.slaughter.${slug}`);
  // A certifier is chosen by its name.
  if (group === 'certifier') return slug;
  return facets[group].find((choice) => choice.slug === slug)?.name ?? slug;
}
