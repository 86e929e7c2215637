import type { ProductSeed, VariationSeed } from '../seed.types.ts';

/** What is printed on the pack. */
export interface LabelWords {
  readonly title: string;
  /** What kind it is, e.g. "hand-folded"; often absent. */
  readonly detail: string;
  /** The name in Uzbek, as a second language on the pack. */
  readonly second: string;
  readonly amount: { readonly value: string; readonly unit: string };
}

export function labelWords(product: ProductSeed): LabelWords {
  const { title, detail } = shortened(product.name.en);
  const [first] = product.variations;
  return {
    title,
    detail,
    second: shortened(product.name.uz).title,
    amount: first ? amountOf(first) : { value: '', unit: '' },
  };
}

/** A shop's list needs the whole name; a pack says the first half large and the rest small. */
export function shortened(name: string): { title: string; detail: string } {
  const inBrackets = /\(([^()]*)\)/.exec(name)?.[1] ?? '';
  const [head = '', ...rest] = name.replace(/ ?\([^()]*\)/, '').split(', ');
  const detail = rest[0] ?? inBrackets;
  if (detail || head.length <= 20) return { title: head, detail };
  const joint = / (?=(?:with|for|from|on|in|and) )/.exec(head);
  if (!joint || joint.index < 4) return { title: head, detail };
  return { title: head.slice(0, joint.index), detail: head.slice(joint.index + 1) };
}

export function amountOf({ unitType, unitAmount }: VariationSeed): { value: string; unit: string } {
  if (unitType === 4) return { value: String(unitAmount), unit: unitAmount === 1 ? 'pc' : 'pcs' };
  const [small, large] = unitType === 1 ? (['g', 'kg'] as const) : (['ml', 'L'] as const);
  if (unitAmount < 1000) return { value: String(unitAmount), unit: small };
  return { value: String(Math.round(unitAmount / 10) / 100), unit: large };
}
