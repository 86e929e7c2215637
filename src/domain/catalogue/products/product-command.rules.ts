import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import type { Offer, OfferProblem, SaleFacts, SaleLack } from './product.rules.ts';
import type { TranslatedField, Words } from './product-edit.rules.ts';

/** Absent fields stay unchanged. */
type Given<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

type References = Record<'category' | 'brand' | 'certificate', number>;

/** Texts are changed per language, nutrition and notice per entry; an empty text or null removes the entry. */
export type ProductFields = Given<
  Record<TranslatedField, Words> &
    Record<'name_ko' | 'storage' | 'origin' | 'tax_type' | 'producer' | 'importer', string> &
    References & {
      fat: string | null;
      bone: string | null;
      search_words: readonly string[];
      allergens: readonly string[];
      nutrition: Readonly<Record<string, number | null | undefined>>;
      notice: Given<
        { kind: string | null } & Record<'food_type' | 'grade' | 'geographical_sign', string | null> &
          Record<'traceable' | 'genetically_modified' | 'import_declared', boolean>
      >;
      listed: boolean;
      archived: boolean;
      /** A person has reviewed the translations: none is outdated now. */
      reviewed: boolean;
    }
>;

export type VariationFields = Given<
  Offer & {
    sku: string;
    barcode: string | null;
    unit_type: number;
    unit_amount: number;
    tax_type: string | null;
    archived: boolean;
  }
>;

/**
 * Without an id the size is new. Only a new size chooses its stock: its own, or that of another size of the product.
 */
export type VariationCommand = VariationFields &
  Given<{
    id: number;
    /** The SKU of the size whose stock it shares. */
    stock_of: string;
    stock_units: number;
  }>;

export interface ProductCommand {
  /** The caller's number for the command, used in refusals and results. */
  readonly at: number;
  /** An existing product, checked against the version if one is given, or a new product. */
  readonly product: { readonly id: number; readonly version?: number | undefined } | { readonly slug: string };
  readonly fields: ProductFields;
  /** All pictures in their order. */
  readonly pictures?: readonly { readonly id: number; readonly alt: Words }[] | undefined;
  readonly sizes?: readonly VariationCommand[] | undefined;
}

/** Why a command is refused. `size` is an index into the sizes of the command. */
export type ProductRefusal = { readonly at: number; readonly size?: number } & (
  | { readonly code: 'gone' | 'moved' | 'slug_taken' | 'sku_taken' | 'barcode_taken' | 'category_hidden' }
  | { readonly code: 'too_many_sizes' }
  | { readonly code: 'unknown'; readonly field: keyof References | 'pictures' | 'variations' | 'stock_of' }
  | { readonly code: 'lacks'; readonly lack: SaleLack }
  | OfferProblem
);

/** All problems of fields are reported together; any other problem alone. */
export function failureOf(refusals: readonly ProductRefusal[]): Failure {
  const fields = refusals.flatMap(fieldOf);
  if (fields.length > 0) return { code: 'invalid_input', fields: Object.fromEntries(fields) };
  const lacks = refusals.flatMap((refusal) => (refusal.code === 'lacks' ? [refusal.lack] : []));
  for (const { code } of refusals) {
    if (code === 'sku_taken' || code === 'barcode_taken' || code === 'category_hidden') return { code };
  }
  return lacks.length > 0 ? { code: 'product_incomplete', details: { lacks } } : { code: 'not_found' };
}

function fieldOf(refusal: ProductRefusal): (readonly [string, FieldProblem])[] {
  const { code, size = 0 } = refusal;
  const ofSize = (name: string, problem: FieldProblem) => [[`variations.${size}.${name}`, problem] as const];
  switch (code) {
    case 'unknown':
      if (refusal.field === 'stock_of') return ofSize(refusal.field, 'not_choice');
      return [[refusal.field, 'not_choice']];
    case 'slug_taken':
      return [['slug', 'invalid']];
    case 'too_many_sizes':
      return [['variations', 'too_many']];
    // The period is valid, but there is no discount that it could apply to.
    case 'no_discount':
      return ofSize('discount', 'invalid');
    case 'ends_before_it_begins':
    case 'discount_senseless':
      return ofSize(refusal.field, 'invalid');
    default:
      return [];
  }
}

export interface LockedVariation extends Offer {
  readonly id: number;
  readonly stockItem: number;
  readonly barcode: string | null;
  readonly archived: boolean;
}

/** The state of a product that is locked for writing. */
export interface LockedProduct extends SaleFacts {
  readonly id: number;
  readonly version: number;
  readonly category: number;
  readonly inHidden: boolean;
  readonly sizes: readonly LockedVariation[];
  /** The highest position of its sizes; -1 if it has none. */
  readonly last: number;
}

/** A size that has one of the requested SKUs or barcodes. */
export interface Pack {
  readonly id: number;
  readonly product: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly archived: boolean;
  readonly stockItem: number;
}

export interface WritingFacts {
  readonly products: readonly LockedProduct[];
  readonly categories: ReadonlyMap<number, { readonly hidden: boolean }>;
  readonly brands: ReadonlySet<number>;
  readonly certificates: ReadonlySet<number>;
  readonly pictures: ReadonlySet<number>;
  /** The requested slugs that are already in use. */
  readonly slugs: ReadonlySet<string>;
  readonly packs: readonly Pack[];
  /** Reserved ids for new rows, as many as may be needed. */
  readonly ids: {
    readonly products: readonly number[];
    readonly sizes: readonly number[];
    readonly items: readonly number[];
  };
}

export interface NewVariation extends VariationFields {
  readonly id: number;
  readonly product: number;
  readonly stockItem: number;
  readonly stock_units: number;
  readonly position: number;
}

/** The result of all commands: one row per changed object. */
export interface WritingPlan {
  readonly made: ReadonlyMap<number, ProductFields & { readonly slug: string }>;
  readonly changed: ReadonlyMap<number, ProductFields>;
  readonly pictures: ReadonlyMap<number, NonNullable<ProductCommand['pictures']>>;
  readonly stockItems: readonly { readonly id: number; readonly product: number }[];
  readonly madeSizes: readonly NewVariation[];
  readonly changedSizes: ReadonlyMap<number, VariationFields>;
  /** Sizes whose barcode moves to another size of the batch. */
  readonly released: readonly number[];
  readonly written: readonly WrittenProduct[];
}

export interface WrittenProduct {
  readonly at: number;
  readonly id: number;
  /** In the order of the command. */
  readonly sizes: readonly number[];
}
