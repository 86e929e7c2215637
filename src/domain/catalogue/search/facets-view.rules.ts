import { addDays } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { LocalizedText } from '../products/product-record.rules.ts';
import { firstDay, textIn } from '../products/product-record.rules.ts';
import { priceSteps } from './price-steps.rules.ts';

interface Counts {
  readonly category: Uint32Array;
  readonly brand: Uint32Array;
  readonly origin: Uint32Array;
  readonly storage: Uint32Array;
  readonly slaughter: Uint32Array;
  readonly certifier: Uint32Array;
  readonly price: { readonly min: number; readonly max: number };
  readonly weight: { readonly min: number; readonly max: number };
  readonly priceBands: Uint32Array;
  readonly discount: number;
  readonly inStock: number;
  readonly certifiedUntil: number;
}

interface Names {
  readonly brands: readonly { readonly slug: string; readonly name: string }[];
  readonly categories: readonly {
    readonly id: number;
    readonly slug: string;
    readonly parentId: number | null;
    readonly name: LocalizedText;
  }[];
}

interface Codes {
  readonly origins: readonly string[];
  readonly storages: readonly string[];
  readonly slaughters: readonly string[];
  readonly certifiers: readonly string[];
}

/** Facet counts with translated names, without choices that would return nothing. */
export function facetsView(
  counts: Counts,
  { brands, categories }: Names,
  { origins, storages, slaughters, certifiers }: Codes,
  locale: Locale,
) {
  const slugs = new Map(categories.map((category) => [category.id, category.slug]));
  return {
    category: offered(categories, counts.category, (category) => ({
      slug: category.slug,
      name: textIn(category.name, locale),
      parent: category.parentId === null ? null : (slugs.get(category.parentId) ?? null),
    })),
    brand: offered(brands, counts.brand, ({ slug, name }) => ({ slug, name })).sort((a, b) => b.count - a.count),
    origin: offered(origins, counts.origin, codeView),
    storage: offered(storages, counts.storage, codeView),
    slaughter: offered(slaughters, counts.slaughter, codeView).filter(({ slug }) => slug !== ''),
    certifier: offered(certifiers, counts.certifier, codeView),
    price: rangeOf(counts.price),
    price_steps: priceSteps(counts.priceBands),
    weight: rangeOf(counts.weight),
    discount: counts.discount,
    in_stock: counts.inStock,
    certified_until: lastDay(counts.certifiedUntil),
  };
}

/** Null if there are no results or if a certificate was withdrawn. */
function lastDay(days: number): string | null {
  return days > 0 && Number.isFinite(days) ? addDays(firstDay, days) : null;
}

const codeView = (code: string) => ({ slug: code, name: code });

function offered<T, View>(
  values: readonly T[],
  counts: Uint32Array,
  view: (value: T) => View,
): (View & { count: number })[] {
  return values.flatMap((value, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ ...view(value), count }] : [];
  });
}

function rangeOf({ min, max }: { readonly min: number; readonly max: number }) {
  return { min: Math.min(min, max), max };
}
