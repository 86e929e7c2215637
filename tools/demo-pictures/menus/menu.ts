// The food in each pack and the dish served from it. The catalogue names one 3D picture per product; if that shows an
// animal, a whole dish or food of another country, the food itself is drawn instead.
import type { ProductSeed } from '../../../database/seed/seed.types.ts';
import { bakeryMenu } from './bakery.ts';
import { drinksMenu } from './drinks.ts';
import { freshMenu } from './fresh.ts';
import { frozenMenu } from './frozen.ts';
import { meatMenu } from './meat.ts';
import type { Menu, MenuEntry } from './menu.types.ts';
import { pantryMenu } from './pantry.ts';
import { spicesMenu } from './spices.ts';
import { art, herb } from './staples.ts';

const entries: Readonly<Record<string, MenuEntry>> = {
  ...meatMenu,
  ...frozenMenu,
  ...pantryMenu,
  ...bakeryMenu,
  ...drinksMenu,
  ...spicesMenu,
  ...freshMenu,
};

/** A product without an entry is shown by its 3D picture alone. */
export function menuOf({ slug, picture }: ProductSeed): Menu {
  const entry = entries[slug];
  if (!entry) {
    const plain = art(picture.art);
    return { inside: plain, shown: plain, served: plain, vessel: 'board', garnish: [herb] };
  }
  const { inside, shown = inside, served = inside, vessel = 'board', garnish = [], dish } = entry;
  return { inside, shown, served, vessel, garnish, ...(dish ? { dish } : {}) };
}

/** @internal For the check that every entry names a product of the catalogue. */
export const listedProducts: readonly string[] = Object.keys(entries);
