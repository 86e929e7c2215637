import { type UnitType, unitTypes } from '../../../kernel/units.ts';

/**
 * Grams of the uncooked product that make one plate, by the slug of its category or of a category above it. Food that
 * is not eaten by the plate, such as flour, sweets or spices, is not listed.
 */
const gramsOfPlate: Readonly<Record<string, number>> = {
  meat: 180,
  'mince-offal': 150,
  // Sold with all its bones.
  'whole-lamb': 250,
  chicken: 200,
  'turkey-duck': 200,
  fish: 180,
  dumplings: 250,
  'kebabs-cutlets': 180,
  rice: 100,
  'grains-pulses': 80,
};

/** They are sold among the meat, but give a dish its fat or its broth and fill no plates. */
const withoutPlates: ReadonlySet<string> = new Set([
  ...['fat-tail-dumba', 'marrow-bones', 'kalla-pocha-feet', 'chicken-feet', 'sumalak-wheat'],
]);

interface Pack {
  readonly slug: string;
  /** Slugs of its categories, from the top level down. */
  readonly categories: readonly string[];
  readonly unitType: UnitType;
  readonly unitAmount: number;
}

/** About how many plates a pack makes; null where that cannot be said. */
export function platesOf({ slug, categories, unitType, unitAmount }: Pack): number | null {
  if (unitType !== unitTypes.grams || withoutPlates.has(slug)) return null;
  // The closest category is the most exact one.
  const grams = categories.map((category) => gramsOfPlate[category]).findLast((known) => known !== undefined);
  return grams === undefined ? null : rounded(unitAmount / grams);
}

/** An exact large number would promise more than is known. */
function rounded(plates: number): number {
  return plates > 20 ? Math.round(plates / 5) * 5 : Math.max(1, Math.round(plates));
}
