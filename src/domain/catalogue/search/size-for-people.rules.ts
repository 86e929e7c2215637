import { platesOf } from '../products/plates.rules.ts';
import type { VariationRecord } from '../products/product-record.rules.ts';

interface Sold {
  readonly slug: string;
  /** Slugs of its categories, from the top level down. */
  readonly categories: readonly string[];
  /** In the order of preference, those in stock first. At least one. */
  readonly sizes: readonly VariationRecord[];
}

/**
 * The smallest size in stock that is enough for these people, or the biggest one if none is. The preferred size if the
 * product is not eaten by the plate.
 */
export function sizeForPeople({ slug, categories, sizes }: Sold, people: number): VariationRecord {
  const [preferred] = sizes;
  if (!preferred) throw new RangeError('A product without variations cannot be shown');
  const counted = sizes
    .filter(({ stock }) => stock > 0)
    .flatMap((size) => {
      const plates = platesOf({ slug, categories, ...size });
      return plates === null ? [] : [{ size, plates }];
    })
    .toSorted((one, other) => one.plates - other.plates);
  return (counted.find(({ plates }) => plates >= people) ?? counted.at(-1))?.size ?? preferred;
}
