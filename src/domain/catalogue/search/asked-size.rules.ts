import { normalForm } from '../../../kernel/normal-form.ts';
import { type UnitType, unitTypes } from '../../../kernel/units.ts';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { foldWord } from './search-text.rules.ts';

/** The size of a pack. */
export interface Size {
  readonly unitType: UnitType;
  /** In grams, millilitres or pieces. */
  readonly amount: number;
}

const units: readonly (readonly [UnitType, factor: number, ...words: string[]])[] = [
  [unitTypes.grams, 1, 'g', 'gr', 'gram', 'grams', 'gramm', 'г', 'гр', 'грамм', 'грамма', 'граммов', '그램', '그람'],
  [unitTypes.grams, 1000, 'kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'кг', 'кило', 'килограмм'],
  [unitTypes.grams, 1000, 'килограмма', 'килограммов', 'kilogramm', '킬로', '킬로그램', '키로'],
  [unitTypes.millilitres, 1, 'ml', 'мл', 'millilitre', 'millilitres', 'миллилитр', 'миллилитров', '밀리리터'],
  [unitTypes.millilitres, 1000, 'l', 'litre', 'litres', 'liter', 'liters', 'litr', 'л', 'литр', 'литра', 'литров'],
  [unitTypes.millilitres, 1000, '리터'],
  [
    unitTypes.pieces,
    1,
    'pc',
    'pcs',
    'piece',
    'pieces',
    'шт',
    'штук',
    'штука',
    'штуки',
    'dona',
    'ta',
    '개',
    '개입',
    '구',
  ],
];
const unitOf = new Map(
  units.flatMap(([unitType, factor, ...words]) => words.map((word) => [foldWord(word), { unitType, factor }] as const)),
);
const onlyAmount = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}+)\.?$/u;

/** The size of a query that consists of a size only (`1 kg`, `0,5 л`, `500гр`); null for any other query. */
export function askedSize(query: string): Size | null {
  const [, number = '', word = ''] = normalForm(query, 'NFKC').trim().toLowerCase().match(onlyAmount) ?? [];
  const unit = unitOf.get(foldWord(word));
  const amount = unit ? amountOf(number, unit.factor) : 0;
  if (!unit || amount <= 0 || (unit.unitType === unitTypes.pieces && !Number.isInteger(amount))) return null;
  return { unitType: unit.unitType, amount: Math.round(amount) };
}

/** Products are not sold in thousandths of a gram, so `1,000 g` is a kilogram, as written in Korea and in English. */
function amountOf(number: string, factor: number): number {
  const isInThousands = factor === 1 && /^\d{1,3}[.,]\d{3}$/.test(number);
  return Number(isInThousands ? number.replace(/[.,]/, '') : number.replace(',', '.')) * factor;
}

/** The sold size nearest to the requested one; null if no product is sold in that unit. */
export function nearestSize(products: readonly ProductRecord[], asked: Size): Size | null {
  let nearest: number | null = null;
  // The ratio counts, not the difference: one kilogram more is a lot next to 1 kg and little next to 50 kg.
  const farOf = (amount: number) => Math.abs(Math.log(amount / asked.amount));
  for (const { variations } of products) {
    for (const { unitType, unitAmount } of variations) {
      if (unitType !== asked.unitType) continue;
      if (nearest === null || farOf(unitAmount) < farOf(nearest)) nearest = unitAmount;
    }
  }
  return nearest === null ? null : { ...asked, amount: nearest };
}

/** Indexes of the products that are sold in this size. */
export function placesOfSize(products: readonly ProductRecord[], { unitType, amount }: Size): number[] {
  return [...products.keys()].filter((place) =>
    products[place]?.variations.some((sold) => sold.unitType === unitType && sold.unitAmount === amount),
  );
}
