import { productLimits, type SaleFacts, type SaleLack } from '../../catalogue/products/product.rules.ts';
import type {
  ProductFields,
  ProductRefusal,
  VariationCommand,
} from '../../catalogue/products/product-command.rules.ts';
import { nutrients, type TranslatedField } from '../../catalogue/products/product-edit.rules.ts';
import { momentIn, momentText, tidyLine, tidyText, wordsIn, wordsText } from './cell.rules.ts';
import type { Cells, Problem } from './change.rules.ts';
import type { ColumnName, InLanguages } from './columns.rules.ts';

/** Product facts that the law requires; columns have the same names. */
const noticeTexts = ['food_type', 'grade', 'geographical_sign'] as const;
const noticeTruths = ['traceable', 'genetically_modified', 'import_declared'] as const;

type Languages = Readonly<Record<string, string>>;

/** A product with the names by which sheets refer to its category, brand and certificate. */
export interface ProductRow extends Readonly<Record<TranslatedField, Languages>> {
  readonly id: number;
  readonly slug: string;
  readonly name_ko: string;
  readonly category: string;
  readonly brand: string;
  readonly certificate: string;
  readonly storage: string;
  readonly origin: string;
  readonly tax_type: string;
  readonly listed: boolean;
  readonly search_words: string[];
  readonly allergens: string[];
  readonly producer: string;
  readonly importer: string;
  readonly notice: Readonly<Record<string, string | boolean | null>>;
  readonly nutrition: Readonly<Record<string, number>>;
  readonly fat: string | null;
  readonly bone: string | null;
}

export function productCells(row: ProductRow): Cells {
  return {
    ...{ slug: row.slug, category: row.category, brand: row.brand, certificate: tidyLine(row.certificate) },
    ...inLanguages('name', row.name, tidyLine),
    name_ko: tidyLine(row.name_ko),
    ...{ storage: row.storage, origin: row.origin, tax_type: row.tax_type, listed: yesOrNo(row.listed) },
    ...{ search_words: wordsText(row.search_words), allergens: wordsText(row.allergens) },
    ...{ producer: tidyLine(row.producer), importer: tidyLine(row.importer) },
    notice_kind: String(row.notice.kind ?? ''),
    ...Object.fromEntries(noticeTexts.map((name) => [name, tidyLine(String(row.notice[name] ?? ''))])),
    ...Object.fromEntries(noticeTruths.map((name) => [name, yesOrNo(row.notice[name] === true)])),
    ...Object.fromEntries(nutrients.map((one) => [`nutrition_${one}`, String(row.nutrition[one] ?? '')])),
    ...inLanguages('description', row.description, tidyText),
    ...inLanguages('ingredients', row.ingredients, tidyText),
    ...inLanguages('set_contents', row.set_contents, tidyText),
    ...inLanguages('cautions', row.cautions, tidyText),
    ...{ fat: row.fat ?? '', bone: row.bone ?? '' },
  };
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

export function inLanguages(name: InLanguages, text: Languages, tidy: (text: string) => string): Cells {
  return {
    [`${name}_en`]: tidy(text.en ?? ''),
    [`${name}_ru`]: tidy(text.ru ?? ''),
    [`${name}_uz`]: tidy(text.uz ?? ''),
  };
}

/** Ids by the names used in sheets. */
export type ProductReferences = Readonly<
  Record<'category' | 'brand' | 'certificate', ReadonlyMap<string, { readonly id: number; readonly hidden: boolean }>>
>;

/** Converts the cells of a product to the command of the product service. */
export function fieldsIn(cells: Cells, references: ProductReferences): ProductFields {
  const words = (name: TranslatedField) =>
    partsIn({ en: cells[`${name}_en`], ru: cells[`${name}_ru`], uz: cells[`${name}_uz`] });
  const idOf = (name: keyof ProductReferences) => references[name].get(cells[name] ?? '')?.id;
  return {
    ...{ name: words('name'), description: words('description'), ingredients: words('ingredients') },
    ...{ set_contents: words('set_contents'), cautions: words('cautions') },
    ...{ name_ko: cells.name_ko, storage: cells.storage, origin: cells.origin, tax_type: cells.tax_type },
    ...{ producer: cells.producer, importer: cells.importer },
    ...{ category: idOf('category'), brand: idOf('brand'), certificate: idOf('certificate') },
    ...{ fat: emptied(cells.fat), bone: emptied(cells.bone) },
    listed: truthIn(cells.listed),
    search_words: cells.search_words === undefined ? undefined : wordsIn(cells.search_words),
    allergens: cells.allergens === undefined ? undefined : wordsIn(cells.allergens),
    notice: partsIn({
      kind: emptied(cells.notice_kind),
      ...{ food_type: cells.food_type, grade: cells.grade, geographical_sign: cells.geographical_sign },
      traceable: truthIn(cells.traceable),
      genetically_modified: truthIn(cells.genetically_modified),
      import_declared: truthIn(cells.import_declared),
    }),
    nutrition: partsIn(Object.fromEntries(nutrients.map((one) => [one, numberIn(cells[`nutrition_${one}`])]))),
  };
}

/** Undefined if no part is given. */
function partsIn<T extends object>(parts: T): T | undefined {
  return Object.values(parts).some((part) => part !== undefined) ? parts : undefined;
}

export interface VariationRow {
  readonly slug: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly unitType: number;
  readonly unitAmount: number;
  readonly price: number;
  readonly discount: number | null;
  readonly discountFrom: Date | null;
  readonly discountUntil: Date | null;
  readonly taxType: string | null;
  readonly stockUnits: number;
  readonly stockOf: string;
  readonly productName: string;
}

/** The numbers of `unit_type`. */
const units: Readonly<Record<string, number>> = { g: 1, ml: 2, piece: 4 };
const unitWords = new Map(Object.entries(units).map(([word, unit]) => [unit, word]));

export function sizeCells(row: VariationRow): Cells {
  const { slug, sku, barcode, discount, discountFrom, discountUntil, taxType, stockOf } = row;
  return {
    ...{ slug, sku, barcode: barcode ?? '', product_name: tidyLine(row.productName) },
    ...{ unit_type: unitWords.get(row.unitType) ?? '', unit_amount: String(row.unitAmount), price: String(row.price) },
    discount: discount === null ? '' : String(discount),
    discount_from: discountFrom ? momentText(discountFrom.getTime()) : '',
    discount_until: discountUntil ? momentText(discountUntil.getTime()) : '',
    size_tax_type: taxType ?? '',
    stock_of: stockOf === sku ? '' : stockOf,
    stock_units: String(row.stockUnits),
  };
}

/** Converts the cells of a variation to the command of the product service. */
export function sizeIn(cells: Cells): VariationCommand {
  const moment = (cell: string | undefined) => (cell ? momentIn(cell) : emptied(cell));
  return {
    ...{ sku: cells.sku, barcode: emptied(cells.barcode), tax_type: emptied(cells.size_tax_type) },
    unit_type: cells.unit_type === undefined ? undefined : units[cells.unit_type],
    unit_amount: numberIn(cells.unit_amount) ?? undefined,
    price: numberIn(cells.price) ?? undefined,
    discount: numberIn(cells.discount),
    ...{ discount_from: moment(cells.discount_from), discount_until: moment(cells.discount_until) },
    stock_of: cells.stock_of || undefined,
    stock_units: numberIn(cells.stock_units) ?? undefined,
  };
}

const truthIn = (cell: string | undefined) => (cell === undefined ? undefined : cell === 'yes');
const numberIn = (cell: string | undefined) => (cell === undefined ? undefined : cell === '' ? null : Number(cell));
const emptied = (cell: string | undefined) => (cell === undefined ? undefined : cell || null);

/** The facts that decide whether a product may be listed. Its rows are its variations, so it has at least one. */
export function saleFactsIn(cells: Cells, pictures: number): SaleFacts {
  const { origin = '', producer = '', importer = '', ingredients_en: en = '' } = cells;
  return {
    ...{ listed: cells.listed === 'yes', archived: false, pictures, sizes: [{ archived: false }] },
    ...{ origin, producer, importer, ingredients: { en } },
    notice: {
      ...{ kind: cells.notice_kind ?? null, food_type: cells.food_type ?? '' },
      import_declared: cells.import_declared === 'yes',
    },
  };
}

const lackProblems: Readonly<Record<SaleLack, Pick<Problem, 'column' | 'problem'>>> = {
  pictures: { column: 'listed', problem: { code: 'no_picture' } },
  variations: { column: 'listed', problem: { code: 'no_size' } },
  archived: { column: 'listed', problem: { code: 'archived' } },
  'notice.kind': neededByLaw('notice_kind'),
  'notice.food_type': neededByLaw('food_type'),
  ingredients: neededByLaw('ingredients_en'),
  producer: neededByLaw('producer'),
  importer: neededByLaw('importer'),
  'notice.import_declared': neededByLaw('import_declared'),
};

function neededByLaw(column: ColumnName): Pick<Problem, 'column' | 'problem'> {
  return { column, problem: { code: 'needed_by_law' } };
}

export function lackProblem(row: number, lack: SaleLack): Problem {
  return { row, ...lackProblems[lack] };
}

export function tooManyVariations(row: number): Problem {
  return { row, column: 'sku', problem: { code: 'too_many_sizes', details: { most: productLimits.sizes } } };
}

/** Assigns a refusal of the product service to the cell that caused it. */
export function problemOf(refusal: ProductRefusal): Problem {
  const { at: row } = refusal;
  const say = (column: Problem['column'], code: 'unknown' | 'gone' | 'made_meanwhile'): Problem => ({
    ...{ row, column, problem: { code } },
  });
  switch (refusal.code) {
    case 'unknown':
      return refusal.field === 'pictures' || refusal.field === 'variations'
        ? say('', 'gone')
        : say(refusal.field, 'unknown');
    case 'gone':
    case 'moved':
      return say('', 'gone');
    case 'slug_taken':
      return say('slug', 'made_meanwhile');
    case 'sku_taken':
      return say('sku', 'made_meanwhile');
    case 'too_many_sizes':
      return tooManyVariations(row);
    case 'category_hidden':
      return { row, column: 'category', problem: { code: refusal.code } };
    case 'barcode_taken':
      return { row, column: 'barcode', problem: { code: refusal.code } };
    case 'lacks':
      return lackProblem(row, refusal.lack);
    default:
      return { row, column: refusal.field, problem: { code: refusal.code } };
  }
}
