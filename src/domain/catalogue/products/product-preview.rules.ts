import type { DatedDiscount } from './dated-discount.rules.ts';
import type { TranslatedField, Words } from './product-edit.rules.ts';
import { type VariationRecord, variationAt } from './product-record.rules.ts';

interface DraftedVariation {
  readonly id?: number | undefined;
  readonly sku?: string | undefined;
  readonly unit_type?: 1 | 2 | 4 | undefined;
  readonly unit_amount?: number | undefined;
  readonly price?: number | undefined;
  readonly discount?: number | null | undefined;
  readonly discount_from?: string | null | undefined;
  readonly discount_until?: string | null | undefined;
  readonly archived?: boolean | undefined;
  readonly stock?: number | undefined;
}

type Texts = { readonly [Field in TranslatedField]?: Words | undefined };

interface Drafted {
  readonly en: string;
  readonly ru?: string;
  readonly uz?: string;
}

/** The texts after the change. An empty text is removed, and English is shown instead. */
export function draftedTexts(stands: Texts, given: Texts): Record<TranslatedField, Drafted> {
  const text = (field: TranslatedField): Drafted => {
    const filled = Object.entries({ ...stands[field], ...given[field] }).filter(([, words]) => words);
    return { en: '', ...Object.fromEntries(filled) };
  };
  return {
    ...{ name: text('name'), description: text('description'), ingredients: text('ingredients') },
    ...{ set_contents: text('set_contents'), cautions: text('cautions') },
  };
}

type Nutrition = Readonly<Record<string, number | null | undefined>>;

/** The nutrition after the change. */
export function draftedNutrition(stands: Nutrition = {}, given: Nutrition = {}): Record<string, number> {
  const all = Object.entries({ ...stands, ...given });
  return Object.fromEntries(all.flatMap(([name, amount]) => (amount == null ? [] : [[name, amount] as const])));
}

/** The sizes after the change, with the current discounts. New sizes have no SKU and no stock. */
export function draftedVariations(
  stands: readonly DraftedVariation[],
  given: readonly DraftedVariation[],
  now: number,
): VariationRecord[] {
  const changes = new Map(given.flatMap((size) => (size.id === undefined ? [] : [[size.id, size] as const])));
  const known = stands.map((size) => ({ ...size, ...(size.id === undefined ? {} : changes.get(size.id)) }));
  const added = given.filter(({ id }) => id === undefined).map((size, place) => ({ ...size, id: -1 - place }));
  return [...known, ...added]
    .filter(({ archived }) => !archived)
    .map((size) => variationAt({ ...recordOf(size), lowStock: null, islandStock: 0 }, now));
}

function recordOf(size: DraftedVariation) {
  return {
    id: size.id ?? 0,
    sku: size.sku ?? '',
    unitType: size.unit_type ?? 1,
    unitAmount: size.unit_amount ?? 0,
    usualPrice: size.price ?? 0,
    discount: size.discount ?? null,
    dated: datedOf(size),
    stock: size.stock ?? 0,
  };
}

function datedOf({ discount, discount_from, discount_until }: DraftedVariation): DatedDiscount | null {
  if (!discount || !(discount_from || discount_until)) return null;
  const moment = (text: string | null | undefined) => (text ? Date.parse(text) : null);
  return { percent: discount, from: moment(discount_from), until: moment(discount_until) };
}
