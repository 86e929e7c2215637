import { productLimits as limits } from '../../catalogue/products/product.rules.ts';
import {
  allergens,
  boneKinds,
  fatLevels,
  noticeKinds,
  nutrients,
  storages,
  type TranslatedField,
} from '../../catalogue/products/product-edit.rules.ts';
import { taxTypes } from '../../catalogue/products/product-record.rules.ts';
import type { CellType } from './cell.rules.ts';

export const sheetKinds = ['products', 'prices', 'stock', 'categories', 'synonyms'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The kind of record that a column belongs to. A row of products describes a product and one of its variations. */
export type Entity = 'product' | 'variation' | 'lot' | 'category' | 'synonym';

export interface Column {
  /** The technical name; people read headings in their own language. */
  readonly name: ColumnName;
  readonly type: CellType;
  readonly of: Entity;
  /**
   * `key` identifies the record; `shown` is exported for people and never imported. A `kept` column cannot be cleared:
   * an empty cell leaves it unchanged.
   */
  readonly role: 'key' | 'needed' | 'optional' | 'kept' | 'shown';
}

export const columnNames = [
  'slug',
  'sku',
  'name_en',
  'name_ru',
  'name_uz',
  'name_ko',
  'category',
  'brand',
  'certificate',
  'storage',
  'origin',
  'tax_type',
  'listed',
  'unit_type',
  'unit_amount',
  'price',
  'discount',
  'discount_from',
  'discount_until',
  'size_tax_type',
  'stock_of',
  'stock_units',
  'barcode',
  'search_words',
  'allergens',
  'producer',
  'importer',
  'notice_kind',
  'food_type',
  'grade',
  'traceable',
  'genetically_modified',
  'geographical_sign',
  'import_declared',
  'nutrition_energy',
  'nutrition_carbohydrates',
  'nutrition_sugars',
  'nutrition_protein',
  'nutrition_fat',
  'nutrition_saturated_fat',
  'nutrition_trans_fat',
  'nutrition_cholesterol',
  'nutrition_sodium',
  'description_en',
  'description_ru',
  'description_uz',
  'ingredients_en',
  'ingredients_ru',
  'ingredients_uz',
  'set_contents_en',
  'set_contents_ru',
  'set_contents_uz',
  'cautions_en',
  'cautions_ru',
  'cautions_uz',
  'fat',
  'bone',
  'product_name',
  'lot',
  'lot_number',
  'best_before',
  'quantity',
  'counted',
  'parent',
  'position',
  'tint',
  'picture',
  'page_title_en',
  'page_title_ru',
  'page_title_uz',
  'page_description_en',
  'page_description_ru',
  'page_description_uz',
  'id',
  'words',
] as const;
export type ColumnName = (typeof columnNames)[number];
/** Texts that have a column for each language. */
export type InLanguages = TranslatedField | 'page_title' | 'page_description';

/** Columns have the same limits as the fields in the back office. */
const line: CellType = { is: 'line', most: limits.name };
const company: CellType = { is: 'line', most: limits.company };
const short: CellType = { is: 'text', most: limits.shortText };
const long: CellType = { is: 'text', most: limits.longText };
/** The limit of the longest column. */
export const longestText = limits.longText;
const name: CellType = { is: 'name', most: 120 };
const searchWords: CellType = {
  ...{ is: 'words', least: 0, most: { words: limits.searchWords, letters: limits.searchWord } },
};

const column =
  (of: Entity) =>
  (columnName: ColumnName, type: CellType, role: Column['role'] = 'optional'): Column => ({
    ...{ name: columnName, type, of, role },
  });
const product = column('product');
const variation = column('variation');
const lot = column('lot');
const category = column('category');
const synonym = column('synonym');

const price = variation('price', { is: 'whole', least: 1, most: limits.price }, 'needed');
const discount = variation('discount', { is: 'whole', least: 1, most: limits.discount });
const discountDays = [variation('discount_from', { is: 'moment' }), variation('discount_until', { is: 'moment' })];
const sku = variation('sku', { is: 'line', most: limits.sku }, 'key');

export const columnsOf: Readonly<Record<SheetKind, readonly Column[]>> = {
  products: [
    product('slug', { is: 'name', most: limits.slug }, 'key'),
    sku,
    product('name_en', line, 'needed'),
    product('name_ru', line),
    product('name_uz', line),
    product('name_ko', line),
    product('category', name, 'needed'),
    product('brand', name, 'needed'),
    product('certificate', { is: 'line', most: 300 }, 'needed'),
    product('storage', { is: 'choice', of: storages }, 'needed'),
    product('origin', { is: 'country' }, 'needed'),
    product('tax_type', { is: 'choice', of: taxTypes }, 'kept'),
    product('listed', { is: 'truth' }, 'kept'),
    variation('unit_type', { is: 'choice', of: ['g', 'ml', 'piece'] }, 'needed'),
    variation('unit_amount', { is: 'whole', least: 1, most: limits.unitAmount }, 'needed'),
    price,
    discount,
    ...discountDays,
    variation('size_tax_type', { is: 'choice', of: taxTypes }),
    variation('stock_of', { is: 'line', most: limits.sku }, 'kept'),
    variation('stock_units', { is: 'whole', least: 1, most: limits.stockUnits }, 'kept'),
    variation('barcode', { is: 'barcode' }),
    product('search_words', searchWords),
    product('allergens', { is: 'words', least: 0, of: allergens }),
    product('producer', company),
    product('importer', company),
    product('notice_kind', { is: 'choice', of: noticeKinds }),
    product('food_type', { is: 'line', most: limits.foodType }),
    product('grade', { is: 'line', most: limits.grade }),
    product('traceable', { is: 'truth' }, 'kept'),
    product('genetically_modified', { is: 'truth' }, 'kept'),
    product('geographical_sign', { is: 'line', most: limits.foodType }),
    product('import_declared', { is: 'truth' }, 'kept'),
    ...nutrients.map((one) => product(`nutrition_${one}`, { is: 'measure', most: limits.nutrient })),
    product('description_en', long, 'needed'),
    product('description_ru', long),
    product('description_uz', long),
    product('ingredients_en', long, 'needed'),
    product('ingredients_ru', long),
    product('ingredients_uz', long),
    product('set_contents_en', short),
    product('set_contents_ru', short),
    product('set_contents_uz', short),
    product('cautions_en', short),
    product('cautions_ru', short),
    product('cautions_uz', short),
    product('fat', { is: 'choice', of: fatLevels }),
    product('bone', { is: 'choice', of: boneKinds }),
  ],
  prices: [sku, variation('product_name', line, 'shown'), price, discount, ...discountDays],
  stock: [
    lot('lot', { is: 'whole', least: 1, most: Number.MAX_SAFE_INTEGER }, 'key'),
    lot('sku', line, 'shown'),
    lot('product_name', line, 'shown'),
    lot('lot_number', line, 'shown'),
    lot('best_before', line, 'shown'),
    lot('quantity', { is: 'whole', least: 0, most: 10_000_000 }),
    lot('counted', { is: 'whole', least: 0, most: 10_000_000 }),
  ],
  categories: [
    category('slug', name, 'key'),
    category('parent', name),
    category('position', { is: 'whole', least: 0, most: 100_000 }, 'kept'),
    category('name_en', line, 'needed'),
    category('name_ru', line),
    category('name_uz', line),
    category('name_ko', line),
    category('tint', { is: 'choice', of: ['rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum'] }, 'kept'),
    category('picture', name, 'kept'),
    ...(['en', 'ru', 'uz'] as const).map((language) => category(`page_title_${language}`, { is: 'line', most: 80 })),
    ...(['en', 'ru', 'uz'] as const).map((language) =>
      category(`page_description_${language}`, { is: 'line', most: 200 }),
    ),
  ],
  synonyms: [
    synonym('id', { is: 'whole', least: 1, most: Number.MAX_SAFE_INTEGER }, 'key'),
    synonym('words', { is: 'words', least: 2 }),
  ],
};

/** The columns that a row can set for this kind of record, without its key. */
export function writtenColumns(kind: SheetKind, entity: Entity): readonly Column[] {
  return columnsOf[kind].filter(({ of, role }) => of === entity && role !== 'key' && role !== 'shown');
}
