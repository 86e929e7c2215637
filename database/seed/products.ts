import { breadPastryProducts } from './products/bread-pastry.ts';
import { cannedProducts } from './products/canned.ts';
import { dairyProducts } from './products/dairy.ts';
import { deliProducts } from './products/deli.ts';
import { fishProducts } from './products/fish.ts';
import { frozenProducts } from './products/frozen.ts';
import { grainProducts } from './products/grains.ts';
import { iceCreamProducts } from './products/ice-cream.ts';
import { koreanProducts } from './products/korean.ts';
import { meatProducts } from './products/meat.ts';
import { noodleFlourProducts } from './products/noodles-flour.ts';
import { nutFruitProducts } from './products/nuts-fruit.ts';
import { poultryProducts } from './products/poultry.ts';
import { sauceOilProducts } from './products/sauces-oil.ts';
import { setProducts } from './products/sets.ts';
import { spiceProducts } from './products/spices.ts';
import { sweetProducts } from './products/sweets.ts';
import { teaDrinkProducts } from './products/tea-drinks.ts';
import { vegetableProducts } from './products/vegetables.ts';
import { wholeLambProducts } from './products/whole-lamb.ts';
import type { ProductSeed } from './seed.types.ts';

export const products: readonly ProductSeed[] = [
  ...meatProducts,
  ...poultryProducts,
  ...deliProducts,
  ...frozenProducts,
  ...cannedProducts,
  ...grainProducts,
  ...noodleFlourProducts,
  ...dairyProducts,
  ...breadPastryProducts,
  ...sweetProducts,
  ...teaDrinkProducts,
  ...sauceOilProducts,
  ...spiceProducts,
  ...nutFruitProducts,
  ...koreanProducts,
  ...wholeLambProducts,
  ...fishProducts,
  ...vegetableProducts,
  ...setProducts,
  ...iceCreamProducts,
];
