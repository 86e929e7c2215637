import { type Locale, locales } from '../../../kernel/locale.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { textIn } from '../products/product-record.rules.ts';
import { queryWords, wordsOf } from './search-text.rules.ts';

const mostOfEach = 3;

interface Section {
  readonly slug: string;
  readonly texts: readonly (readonly string[])[];
  name(locale: Locale): string;
}

/** Cached per snapshot, so that names are not folded again for each keystroke. */
const folded = new WeakMap<
  CatalogueSnapshot,
  { readonly categories: readonly Section[]; readonly brands: readonly Section[] }
>();

/** Categories and brands with a name that contains every word of the query as the beginning of a word. */
export function suggestedSections(snapshot: CatalogueSnapshot, query: string, locale: Locale) {
  const { categories, brands } = sectionsOf(snapshot);
  const words = queryWords(query);
  return { categories: fitting(categories, words, locale), brands: fitting(brands, words, locale) };
}

function fitting(sections: readonly Section[], words: readonly string[], locale: Locale) {
  const found: { slug: string; name: string }[] = [];
  for (const section of sections) {
    if (found.length === mostOfEach) break;
    if (section.texts.some((text) => words.every((word) => text.some((own) => own.startsWith(word))))) {
      found.push({ slug: section.slug, name: section.name(locale) });
    }
  }
  return found;
}

function sectionsOf(snapshot: CatalogueSnapshot) {
  const known = folded.get(snapshot);
  if (known) return known;
  const sections = {
    categories: snapshot.contents.categories.map((category) => ({
      slug: category.slug,
      texts: [...locales.map((locale) => textIn(category.name, locale)), category.nameKo].map((text) => wordsOf(text)),
      name: (locale: Locale) => textIn(category.name, locale),
    })),
    brands: snapshot.contents.brands.map((brand) => ({
      slug: brand.slug,
      texts: [brand.name, ...brand.alsoKnownAs].map((text) => wordsOf(text)),
      name: () => brand.name,
    })),
  };
  folded.set(snapshot, sections);
  return sections;
}
