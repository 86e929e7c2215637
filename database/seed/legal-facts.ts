import type {
  allergens as allergenNames,
  noticeKinds,
  nutrients,
} from '../../src/domain/catalogue/products/product-edit.rules.ts';
import type { KoreanDate } from '../../src/kernel/korea-time.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { foodTypeOf } from './food-types.ts';
import type { ProductSeed, Texts } from './seed.types.ts';
import { taxTypeOf } from './tax-types.ts';

type Allergen = (typeof allergenNames)[number];
type Nutrition = Readonly<Record<(typeof nutrients)[number], number>>;

interface LegalFacts {
  readonly allergens: Allergen[];
  readonly nutrition: Nutrition | Record<string, never>;
  readonly producer: string;
  readonly importer: string;
  readonly set_contents: Texts | Record<string, never>;
  readonly cautions: Texts | Record<string, never>;
  readonly notice: {
    readonly kind: (typeof noticeKinds)[number];
    /** Only for processed food. */
    readonly food_type?: string;
    readonly import_declared: boolean;
    readonly traceable: boolean;
  };
}

/** The legally required information about a demo product, derived from its catalogue entry. */
export function legalFactsOf(product: ProductSeed): LegalFacts {
  const isImported = product.origin !== 'KR';
  const kind = kindOf(product);
  return {
    allergens: allergensIn(product.ingredients.en),
    nutrition: kind === 'processed' ? (typicalNutrition[product.category] ?? {}) : {},
    producer: `${brandNames.get(product.brand) ?? product.brand} (demo)`,
    importer: isImported ? 'Dasturxon Trading (demo)' : '',
    set_contents: product.setContents ?? {},
    cautions: cautionsOf(product),
    notice: {
      kind,
      ...(kind === 'processed' ? { food_type: foodTypeOf(product) } : {}),
      ...{ import_declared: isImported, traceable: speciesOf(product) !== null },
    },
  };
}

function cautionsOf({ storage, ingredients }: ProductSeed): LegalFacts['cautions'] {
  if (storage === 'frozen') return thawedOnce;
  return /\bhoney\b/i.test(ingredients.en) ? notForBabies : {};
}

const thawedOnce: Texts = {
  en: 'Once thawed, do not freeze again.',
  ru: 'После размораживания повторно не замораживайте.',
  uz: 'Eritilgandan keyin qayta muzlatmang.',
};
const notForBabies: Texts = {
  en: 'Contains honey: not for babies under one year.',
  ru: 'Содержит мёд: не давайте детям до года.',
  uz: 'Tarkibida asal bor: bir yoshga toʻlmagan bolalarga bermang.',
};

const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));

/** How an allergen is written in the English list of ingredients. */
const allergenWords: Readonly<Partial<Record<Allergen, RegExp>>> = {
  egg: /\beggs?\b/i,
  milk: /\b(milk|cream|yoghurt|kefir|cheese|curd|whey)\b|(?<!cocoa )\bbutter\b/i,
  buckwheat: /\bbuckwheat\b/i,
  peanut: /\bpeanuts?\b/i,
  soy: /\bsoy(a|beans?)?\b/i,
  wheat: /\b(wheat|semolina|bulgur|breadcrumbs)\b/i,
  mackerel: /\bmackerel\b/i,
  peach: /\bpeach(es)?\b/i,
  tomato: /\btomato(es)?\b/i,
  sulfites: /\bsulph(ur|ite)/i,
  walnut: /\bwalnuts?\b/i,
  chicken: /\bchicken\b/i,
  beef: /\bbeef\b/i,
};

export function allergensIn(ingredients: string): Allergen[] {
  const found = Object.entries(allergenWords).filter(([, word]) => word.test(ingredients));
  return found.map(([allergen]) => allergen as Allergen);
}

function kindOf(product: ProductSeed): LegalFacts['notice']['kind'] {
  if (taxTypeOf(product) === 'taxed') return 'processed';
  return branchOf(product) === 'meat' || branchOf(product) === 'poultry' ? 'livestock' : 'agricultural';
}

function branchOf({ category }: ProductSeed): string {
  const found = categories.find(({ slug }) => slug === category);
  return found?.parent ?? category;
}

/** In the demo, cattle and sheep are slaughtered by hand everywhere, poultry abroad by machine in large plants. */
export function slaughterMethodOf(product: ProductSeed): 'hand' | 'mechanical' | 'none' {
  const branch = branchOf(product);
  if (product.category === 'eggs' || (branch !== 'meat' && branch !== 'poultry')) return 'none';
  return branch === 'poultry' && product.origin !== 'KR' ? 'mechanical' : 'hand';
}

/** The species whose meat has a Korean traceability number. */
function speciesOf(product: ProductSeed): 'imported beef' | 'chicken' | 'duck' | null {
  if (kindOf(product) !== 'livestock') return null;
  const { ingredients, origin } = product;
  if (/\bbeef\b/i.test(ingredients.en)) return origin === 'AU' ? 'imported beef' : null;
  if (origin !== 'KR') return null;
  return /\bchicken\b/i.test(ingredients.en) ? 'chicken' : /\bduck\b/i.test(ingredients.en) ? 'duck' : null;
}

/** In the format of real numbers, of an importer and a packer 0000 that do not exist. */
export function traceabilityNumber(product: ProductSeed, serial: number, producedOn: KoreanDate): string | null {
  const species = speciesOf(product);
  if (species === null) return null;
  if (species === 'imported beef') return `8010000${String(serial % 100_000).padStart(5, '0')}`;
  const day = producedOn.replaceAll('-', '').slice(2);
  return `L${species === 'chicken' ? 2 : 5}${day}0000${String(serial % 1000).padStart(3, '0')}`;
}

const nutrition = (
  ...[energy, carbohydrates, sugars, protein, fat, saturated, cholesterol, sodium]: Figures
): Nutrition => ({
  energy,
  carbohydrates,
  sugars,
  protein,
  fat,
  saturated_fat: saturated,
  trans_fat: 0,
  cholesterol,
  sodium,
});
type Figures = readonly [number, number, number, number, number, number, number, number];

/** Typical values where the products of a category are alike; elsewhere a demo would only invent figures. */
const typicalNutrition: Readonly<Record<string, Nutrition>> = {
  'cooked-sausages': nutrition(245, 3, 1, 13, 20, 8, 60, 820),
  dumplings: nutrition(225, 27, 1.5, 9.5, 8.5, 3.5, 30, 460),
  'samsa-chebureki': nutrition(285, 29, 2, 9, 14.5, 6.5, 32, 480),
  'kebabs-cutlets': nutrition(215, 8, 1.5, 15, 13.5, 5, 55, 560),
  'ice-cream': nutrition(232, 21, 20, 3.7, 15, 9.5, 45, 50),
};
