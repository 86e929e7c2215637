import type { Food } from '../food/food.types.ts';

export type Vessel = 'board' | 'plate' | 'bowl' | 'glass' | 'cup';

export interface Menu {
  /** Seen through film, glass or a window. */
  readonly inside: Food;
  /** Printed on the pack or laid before it. */
  readonly shown: Food;
  /** On the table; cooked where the pack holds it raw and dry. */
  readonly served: Food;
  readonly vessel: Vessel;
  /** Beside the food when it is served. */
  readonly garnish: readonly Food[];
}

/** What a product's row may leave out: it is shown and served as it lies in the pack, on a board. */
export interface MenuEntry {
  readonly inside: Food;
  readonly shown?: Food;
  readonly served?: Food;
  readonly vessel?: Vessel;
  readonly garnish?: readonly Food[];
}
