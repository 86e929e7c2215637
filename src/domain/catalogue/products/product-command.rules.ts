import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import type { Offer, OfferProblem, SaleFacts, SaleLack } from './product.rules.ts';
import type { TranslatedField, Words } from './product-edit.rules.ts';

/** What is absent stays as it is. */
type Given<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

type References = Record<'category' | 'brand' | 'certificate', number>;

/** Texts go language by language, nutrition and notice part by part: an empty text and null take theirs away. */
export type ProductFields = Given<
  Record<TranslatedField, Words> &
    Record<'name_ko' | 'storage' | 'origin' | 'tax_type' | 'producer' | 'importer', string> &
    References & {
      search_words: readonly string[];
      allergens: readonly string[];
      nutrition: Readonly<Record<string, number | null | undefined>>;
      notice: Given<
        { kind: string | null } & Record<'food_type' | 'grade' | 'geographical_sign', string | null> &
          Record<'traceable' | 'genetically_modified' | 'import_declared', boolean>
      >;
      listed: boolean;
      archived: boolean;
      /** Somebody has looked: no translation is outdated now. */
      reviewed: boolean;
    }
>;

export type SizeFields = Given<
  Offer & {
    sku: string;
    barcode: string | null;
    unit_type: number;
    unit_amount: number;
    tax_type: string | null;
    archived: boolean;
  }
>;

/** Without an id it is new. Only a new one chooses its stock: that of another size of its product, or one of its own. */
export type SizeCommand = SizeFields &
  Given<{
    id: number;
    /** The SKU of the size that it shares its stock with. */
    stock_of: string;
    stock_units: number;
  }>;

export interface ProductCommand {
  /** The caller's own number for it, which refusals and results name. */
  readonly at: number;
  /** One that there is, as it was seen where its version is told; or a new one. */
  readonly product: { readonly id: number; readonly version?: number | undefined } | { readonly slug: string };
  readonly fields: ProductFields;
  /** All of them, in their order. */
  readonly pictures?: readonly { readonly id: number; readonly alt: Words }[] | undefined;
  readonly sizes?: readonly SizeCommand[] | undefined;
}

/** Why a command cannot be written. `size` is the place among the sizes of the command. */
export type ProductRefusal = { readonly at: number; readonly size?: number } & (
  | { readonly code: 'gone' | 'moved' | 'slug_taken' | 'sku_taken' | 'barcode_taken' | 'category_hidden' }
  | { readonly code: 'too_many_sizes' }
  | { readonly code: 'unknown'; readonly field: keyof References | 'pictures' | 'variations' | 'stock_of' }
  | { readonly code: 'lacks'; readonly lack: SaleLack }
  | OfferProblem
);

/** What is wrong with fields is said of all of them at once, anything else alone. */
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
    // The days are right, and there is nothing that they are the days of.
    case 'no_discount':
      return ofSize('discount', 'invalid');
    case 'ends_before_it_begins':
    case 'discount_senseless':
      return ofSize(refusal.field, 'invalid');
    default:
      return [];
  }
}

export interface HeldSize extends Offer {
  readonly id: number;
  readonly stockItem: number;
  readonly barcode: string | null;
  readonly archived: boolean;
}

/** A product as it stands while nobody else can write it. */
export interface HeldProduct extends SaleFacts {
  readonly id: number;
  readonly version: number;
  readonly category: number;
  readonly inHidden: boolean;
  readonly sizes: readonly HeldSize[];
  /** The highest position that a size of it has; -1 without any. */
  readonly last: number;
}

/** A size that has one of the numbers in question. */
export interface Pack {
  readonly id: number;
  readonly product: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly archived: boolean;
  readonly stockItem: number;
}

export interface WritingFacts {
  readonly products: readonly HeldProduct[];
  readonly categories: ReadonlyMap<number, { readonly hidden: boolean }>;
  readonly brands: ReadonlySet<number>;
  readonly certificates: ReadonlySet<number>;
  readonly pictures: ReadonlySet<number>;
  /** Those of the wanted ones that somebody has. */
  readonly slugs: ReadonlySet<string>;
  readonly packs: readonly Pack[];
  /** For what is made, as many as may be needed. */
  readonly ids: {
    readonly products: readonly number[];
    readonly sizes: readonly number[];
    readonly items: readonly number[];
  };
}

export interface MadeSize extends SizeFields {
  readonly id: number;
  readonly product: number;
  readonly stockItem: number;
  readonly stock_units: number;
  readonly position: number;
}

/** What the commands come to: of each thing one row. */
export interface WritingPlan {
  readonly made: ReadonlyMap<number, ProductFields & { readonly slug: string }>;
  readonly changed: ReadonlyMap<number, ProductFields>;
  readonly pictures: ReadonlyMap<number, NonNullable<ProductCommand['pictures']>>;
  readonly stockItems: readonly { readonly id: number; readonly product: number }[];
  readonly madeSizes: readonly MadeSize[];
  readonly changedSizes: ReadonlyMap<number, SizeFields>;
  /** Their barcode goes to another size of the batch. */
  readonly released: readonly number[];
  readonly written: readonly WrittenProduct[];
}

export interface WrittenProduct {
  readonly at: number;
  readonly id: number;
  /** In the order of the command. */
  readonly sizes: readonly number[];
}
