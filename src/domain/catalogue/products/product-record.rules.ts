import { koreanDate } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { discountedPrice, won } from '../../../kernel/money.ts';
import type { UnitType } from '../../../kernel/units.ts';
import { type DatedDiscount, discountAt } from './dated-discount.rules.ts';

/** Whether the price includes value-added tax; unprocessed food is exempt. */
export const taxTypes = ['exempt', 'taxed'] as const;
export type TaxType = (typeof taxTypes)[number];

export type LocalizedText = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

/** A text in some languages or in none. */
export type Words = Readonly<Partial<Record<Locale, string>>>;

/** Day 0 of dates that are kept as numbers. */
export const firstDay = koreanDate('1970-01-01');

export type SlaughterMethod = 'hand' | 'mechanical' | 'none' | 'unknown';

export interface VariationRecord {
  readonly id: number;
  readonly sku: string;
  readonly unitType: UnitType;
  readonly unitAmount: number;
  readonly usualPrice: number;
  /** In percent, at the time for which the record was priced. */
  readonly discount: number | null;
  /** The discount with a start or an end; null if it has no dates. */
  readonly dated: DatedDiscount | null;
  readonly stock: number;
  /** The part of the stock that also keeps for delivery to islands. */
  readonly islandStock: number;
  /** A lower stock counts as running low; null if not configured. */
  readonly lowStock: number | null;
}

/** Everything that lists, cards and search need of a product. Every process keeps it in memory. */
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
  /** When its texts or prices last changed, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly picture: { readonly key: string; readonly widths: readonly number[]; readonly placeholder: string };
  /** The alternative text of the picture, if there is one. */
  readonly pictureAlt: Words | null;
  readonly variations: readonly VariationRecord[];
  /** Added to the shop a short time before the time for which the record was priced. */
  readonly isNew: boolean;
  /** When one of its prices next changes or it stops being new, in milliseconds since 1970; null if neither will. */
  readonly pricesUntil: number | null;
  /** Ids of products that are often bought together with it, the best first. */
  readonly goesWith: readonly number[];
  /** The slaughter method of the lots that can be sold now. */
  readonly slaughter: SlaughterMethod;
  /** The name of the certifier. */
  readonly certifier: string;
  /** The last day of its certificate, as YYYY-MM-DD; null if the certificate was withdrawn. */
  readonly certifiedUntil: string | null;
  /** Ids of the lots shown on its page: those with stock that can be sold. */
  readonly lots: string;
}

export function textIn(text: LocalizedText, locale: Locale): string {
  return text[locale] ?? text.en;
}

/** The slaughter method that can be stated for all lots together: `hand` only if every lot has it. */
export function slaughterOf(methods: readonly SlaughterMethod[]): SlaughterMethod {
  const [first = 'none'] = methods;
  if (methods.every((method) => method === first)) return first;
  return methods.includes('mechanical') ? 'mechanical' : 'unknown';
}

/** The price to pay. The only place that applies a discount to a price. */
export function payablePrice({ usualPrice, discount }: Pick<VariationRecord, 'usualPrice' | 'discount'>): number {
  return discount === null ? usualPrice : discountedPrice(won(usualPrice), discount);
}

/** How long cards mark a product as new. */
const newFor = 30 * 24 * 60 * 60_000;

/** The product with its prices at this time and whether it is new then, and until when both hold. */
export function pricedAt(product: ProductRecord, now: number): ProductRecord {
  const oldFrom = product.createdAt + newFor;
  const isNew = now < oldFrom;
  if (!isNew && !product.isNew && product.variations.every(({ dated }) => dated === null)) return product;
  const turns = product.variations.flatMap(({ dated }) => [dated?.from ?? [], dated?.until ?? []].flat());
  const ahead = [...turns, oldFrom].filter((turn) => turn > now);
  return {
    ...product,
    isNew,
    changedAt: Math.max(product.changedAt, ...turns.filter((turn) => turn <= now)),
    pricesUntil: ahead.length > 0 ? Math.min(...ahead) : null,
    variations: product.variations.map((sold) => variationAt(sold, now)),
  };
}

/** With the discount at this time. */
export function variationAt<Sold extends Pick<VariationRecord, 'discount' | 'dated'>>(sold: Sold, now: number): Sold {
  return sold.dated ? { ...sold, discount: discountAt(sold.dated, now) } : sold;
}

/** In grams or millilitres; pieces have none. */
export function weightOf({ unitType, unitAmount }: Pick<VariationRecord, 'unitType' | 'unitAmount'>): number {
  return unitType === 4 ? 0 : unitAmount;
}

/** The variations in the order of preference for a card: those in stock first. */
export function byPreference({ variations }: Pick<ProductRecord, 'variations'>): VariationRecord[] {
  return [...variations.filter(({ stock }) => stock > 0), ...variations.filter(({ stock }) => stock <= 0)];
}

/** The variation that a card shows unless a filter requests another one. */
export function shownVariation(product: Pick<ProductRecord, 'variations'>): VariationRecord {
  const [shown] = byPreference(product);
  if (!shown) throw new RangeError('A product without variations cannot be shown');
  return shown;
}

export function isInStock(product: Pick<ProductRecord, 'variations'>): boolean {
  return product.variations.some((variation) => variation.stock > 0);
}

/** As on the product page. */
export const reviewsPerPage = 10;

/** Rounded to one decimal, as shown by the stars. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
