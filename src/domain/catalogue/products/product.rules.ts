import { discountedPrice, won } from '../../../kernel/money.ts';
import { normalForm } from '../../../kernel/normal-form.ts';
import { isBlank } from '../../../kernel/visible-text.ts';
import type { Words } from './product-edit.rules.ts';

/** The limits of fields, used by the API contract and by the columns of sheets. */
export const productLimits = {
  slug: 100,
  name: 120,
  longText: 5_000,
  shortText: 1_000,
  company: 300,
  foodType: 120,
  grade: 60,
  searchWords: 50,
  searchWord: 60,
  nutrient: 100_000,
  pictures: 12,
  /** Sizes that are not archived. */
  sizes: 30,
  sku: 60,
  unitAmount: 1_000_000,
  price: 100_000_000,
  discount: 99,
  stockUnits: 10_000,
} as const;

/** Mandatory information for food by Korean law (상품정보제공고시), as field names; some apply only to certain products. */
export const legalFields = [
  'notice.kind',
  'notice.food_type',
  'ingredients',
  'producer',
  'importer',
  'notice.import_declared',
] as const;
export type LegalField = (typeof legalFields)[number];

export interface LegalFacts {
  readonly origin: string;
  readonly producer: string;
  readonly importer: string;
  readonly ingredients: Words;
  readonly notice: {
    readonly kind: string | null;
    readonly food_type: string;
    readonly import_declared: boolean;
  };
}

/** Must match the SQL in `staff-product.store.ts` (`lacksByLaw`). */
export function lacksByLaw({ origin, producer, importer, ingredients, notice }: LegalFacts): LegalField[] {
  const isProcessed = notice.kind === 'processed';
  const isImported = origin !== 'KR';
  const isLacking: Readonly<Record<LegalField, boolean>> = {
    'notice.kind': !notice.kind,
    'notice.food_type': isProcessed && isBlank(notice.food_type),
    ingredients: isProcessed && isBlank(ingredients.en ?? ''),
    producer: isBlank(producer),
    importer: isImported && isBlank(importer),
    'notice.import_declared': isImported && !notice.import_declared,
  };
  return legalFields.filter((field) => isLacking[field]);
}

/** The facts of a product that its sale depends on. */
export interface SaleFacts extends LegalFacts {
  readonly listed: boolean;
  readonly archived: boolean;
  /** The number of pictures. */
  readonly pictures: number;
  readonly sizes: readonly { readonly archived: boolean }[];
}

export type SaleLack = 'pictures' | 'variations' | 'archived' | LegalField;

/**
 * The reasons why a product cannot be sold: a page and a card need a picture and a size, and the law requires some
 * facts.
 */
export function lacksForSale(product: SaleFacts): SaleLack[] {
  return [
    ...(product.pictures === 0 ? (['pictures'] as const) : []),
    ...(product.sizes.every(({ archived }) => archived) ? (['variations'] as const) : []),
    ...(product.archived ? (['archived'] as const) : []),
    ...lacksByLaw(product),
  ];
}

/**
 * What a listed product newly lacks after a change. Facts that were already missing do not block other changes; the
 * daily list reports them.
 */
export function newlyLacks(before: SaleFacts | undefined, after: SaleFacts): SaleLack[] {
  if (!after.listed) return [];
  const known = before?.listed ? lacksForSale(before) : [];
  return lacksForSale(after).filter((lack) => !known.includes(lack));
}

/** The price of a size. Times are ISO 8601 strings. */
export interface Offer {
  readonly price: number;
  readonly discount: number | null;
  readonly discount_from: string | null;
  readonly discount_until: string | null;
}

export interface OfferProblem {
  readonly code: 'no_discount' | 'ends_before_it_begins' | 'discount_senseless';
  readonly field: keyof Offer;
}

/** The problem of a price and its discount; null if neither is changed. */
export function wrongOffer(after: Offer, before?: Offer): OfferProblem | null {
  if (before && isSameOffer(before, after)) return null;
  const { price, discount, discount_from: from, discount_until: until } = after;
  if (discount === null) {
    if (from === null && until === null) return null;
    return { code: 'no_discount', field: from === null ? 'discount_until' : 'discount_from' };
  }
  if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
    return { code: 'ends_before_it_begins', field: 'discount_until' };
  if (!isSenseless(price, discount)) return null;
  return { code: 'discount_senseless', field: before?.discount === discount ? 'price' : 'discount' };
}

function isSameOffer(one: Offer, other: Offer): boolean {
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  return (
    one.price === other.price &&
    one.discount === other.discount &&
    at(one.discount_from) === at(other.discount_from) &&
    at(one.discount_until) === at(other.discount_until)
  );
}

/** A discount that does not change the price, or that leaves nothing to pay. */
function isSenseless(price: number, discount: number): boolean {
  const paid = discountedPrice(won(price), discount);
  return paid < 1 || paid >= price;
}

/** Whether sizes were added beyond the limit. Existing sizes beyond it may stay. */
export function hasTooManyVariations(before: number, after: number): boolean {
  return after > before && after > productLimits.sizes;
}

/** A slug from the English name; empty if no letter of the name is valid in a slug. */
export function slugFrom(name: string): string {
  const words = normalForm(name, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.join('-').slice(0, productLimits.slug).replace(/-$/, '');
}

/** The first unused name of `rice`, `rice-2`, `rice-3` and so on. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
