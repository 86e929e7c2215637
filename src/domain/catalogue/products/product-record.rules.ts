import type { Locale } from '../../../kernel/locale.ts';
import { discountedPrice, won } from '../../../kernel/money.ts';
import type { UnitType } from '../../../kernel/units.ts';
import { type DatedDiscount, discountAt } from './dated-discount.rules.ts';

/** Whether value-added tax is in a price: unprocessed food is exempt from it. */
export const taxTypes = ['exempt', 'taxed'] as const;
export type TaxType = (typeof taxTypes)[number];

export type LocalizedText = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** Said in some languages, or in none. */
export type Words = Readonly<Partial<Record<Locale, string>>>;

export type SlaughterMethod = 'hand' | 'mechanical' | 'none' | 'unknown';

export interface VariationRecord {
  readonly id: number;
  readonly sku: string;
  readonly unitType: UnitType;
  readonly unitAmount: number;
  readonly usualPrice: number;
  /** In percent, as it is when the record was priced. */
  readonly discount: number | null;
  /** The discount that begins or ends by itself; null for one without dates. */
  readonly dated: DatedDiscount | null;
  readonly stock: number;
  /** How many of them also keep for the longer way to an island. */
  readonly islandStock: number;
  /** Fewer than so many are called few; null where nobody has said. */
  readonly lowStock: number | null;
}

/** Everything that lists, cards and the search need to know of a product, kept in memory by every process. */
export interface ProductRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly nameKo: string;
  readonly categoryId: number;
  readonly brandId: number;
  readonly origin: string;
  readonly storage: string;
  readonly searchWords: readonly string[];
  readonly popularity: number;
  readonly ratingSum: number;
  readonly ratingCount: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When its texts or prices last changed, likewise. */
  readonly changedAt: number;
  readonly picture: { readonly key: string; readonly widths: readonly number[]; readonly placeholder: string };
  /** What that picture shows, where somebody has said so. */
  readonly pictureAlt: Words | null;
  readonly variations: readonly VariationRecord[];
  /** When one of its prices changes by itself, in milliseconds since 1970; null if none will. */
  readonly pricesUntil: number | null;
  /** Ids of products that are bought together with it, best first. */
  readonly goesWith: readonly number[];
  /** How the animals of what can be sold now were slaughtered. */
  readonly slaughter: SlaughterMethod;
  /** Who has certified it. */
  readonly certifier: string;
  /** Its certificate was not taken back. */
  readonly isCertified: boolean;
  /** Ids of the lots that its page names: those that something can be sold of. */
  readonly lots: string;
}

export function textIn(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? text.en;
}

/** What can be said of all lots together: by hand only if every single one was, and nothing that one of them leaves open. */
export function slaughterOf(methods: readonly SlaughterMethod[]): SlaughterMethod {
  const [first = 'none'] = methods;
  if (methods.every((method) => method === first)) return first;
  return methods.includes('mechanical') ? 'mechanical' : 'unknown';
}

/** What one pays: the one place where a discount becomes a price. */
export function payablePrice({ usualPrice, discount }: Pick<VariationRecord, 'usualPrice' | 'discount'>): number {
  return discount === null ? usualPrice : discountedPrice(won(usualPrice), discount);
}

/** The product with the prices of that moment, and until when they hold. */
export function pricedAt(product: ProductRecord, now: number): ProductRecord {
  if (product.variations.every(({ dated }) => dated === null)) return product;
  const turns = product.variations.flatMap(({ dated }) => [dated?.from ?? [], dated?.until ?? []].flat());
  const ahead = turns.filter((turn) => turn > now);
  return {
    ...product,
    changedAt: Math.max(product.changedAt, ...turns.filter((turn) => turn <= now)),
    pricesUntil: ahead.length > 0 ? Math.min(...ahead) : null,
    variations: product.variations.map((sold) => variationAt(sold, now)),
  };
}

/** With the discount of that moment. */
export function variationAt<Sold extends Pick<VariationRecord, 'discount' | 'dated'>>(sold: Sold, now: number): Sold {
  return sold.dated ? { ...sold, discount: discountAt(sold.dated, now) } : sold;
}

/** In grams or millilitres; pieces have none. */
export function weightOf({ unitType, unitAmount }: Pick<VariationRecord, 'unitType' | 'unitAmount'>): number {
  return unitType === 4 ? 0 : unitAmount;
}

/** The variations as a card would rather stand for them: what can be bought comes first. */
export function byPreference({ variations }: Pick<ProductRecord, 'variations'>): VariationRecord[] {
  return [...variations.filter(({ stock }) => stock > 0), ...variations.filter(({ stock }) => stock <= 0)];
}

/** The variation a card stands for unless a filter asks for another. */
export function shownVariation(product: Pick<ProductRecord, 'variations'>): VariationRecord {
  const [shown] = byPreference(product);
  if (!shown) throw new RangeError('A product without variations cannot be shown');
  return shown;
}

export function isInStock(product: Pick<ProductRecord, 'variations'>): boolean {
  return product.variations.some((variation) => variation.stock > 0);
}

/** As the page of a product shows them. */
export const reviewsPerPage = 10;

/** To one decimal, as the stars show it. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
