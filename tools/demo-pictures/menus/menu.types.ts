import type { DrawDish, Food } from '../food/food.types.ts';

export type Vessel = 'board' | 'plate' | 'bowl' | 'glass' | 'cup';

export interface Menu {
  /** Visible through film, glass or a window. */
  readonly inside: Food;
  /** Printed on the pack or placed in front of it. */
  readonly shown: Food;
  /** Served on the table; cooked if the pack contains it raw and dry. */
  readonly served: Food;
  readonly vessel: Vessel;
  /** Beside the served food. */
  readonly garnish: readonly Food[];
  /** A dish drawn as one picture. It replaces vessel, served food and garnish. */
  readonly dish?: DrawDish;
}

/** The entry of a product. Omitted fields mean: shown and served as in the pack, on a board. */
export interface MenuEntry {
  readonly inside: Food;
  readonly shown?: Food;
  readonly served?: Food;
  readonly vessel?: Vessel;
  readonly garnish?: readonly Food[];
  readonly dish?: DrawDish;
}
