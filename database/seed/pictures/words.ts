import type { ProductSeed, VariationSeed } from '../seed.types.ts';

/** What is printed on the pack besides the brand's name: only what people of every language read alike. */
export interface LabelWords {
  /** What tells this food from its like: how fat it is, or its number; often absent. */
  readonly figure: string;
  readonly amount: { readonly value: string; readonly unit: string };
}

export function labelWords({ name, variations: [first] }: ProductSeed): LabelWords {
  return { figure: figureIn(name.en), amount: first ? amountOf(first) : { value: '', unit: '' } };
}

export function figureIn(name: string): string {
  const [figure = ''] = /\d{1,3}(?:\.\d{1,2})?%|\d{1,3}\/\d{1,3}|(?<=No\. )\d{1,3}/.exec(name) ?? [];
  return figure.replace('%', ' %');
}

/** Units as the whole world writes them; pieces are counted without a word. */
function amountOf({ unitType, unitAmount }: VariationSeed): { value: string; unit: string } {
  if (unitType === 4) return { value: `×${unitAmount}`, unit: '' };
  const [small, large] = unitType === 1 ? (['g', 'kg'] as const) : (['ml', 'L'] as const);
  if (unitAmount < 1000) return { value: String(unitAmount), unit: small };
  return { value: String(Math.round(unitAmount / 10) / 100), unit: large };
}
