// Meat, poultry and fish from the oven or the pan, on a dish with potatoes and herbs.
import { cluster, contactShadow } from '../food/arrange.ts';
import type { DrawDish, Pieces } from '../food/food.types.ts';
import { placed } from '../svg.ts';
import { lagan } from './crockery.ts';
import { roasted, steam } from './effects.ts';
import { lemonSlice, onionRing, potatoHalf, sprig, tomatoWedge } from './toppings.ts';

type Side = 'potatoes' | 'lemon' | 'tomatoes' | 'onions';

/** Roasted food is browned and steams; food that was steamed or fried already has its colour; cold food is as drawn. */
type Heat = 'roasted' | 'steaming' | 'cold';

/** `food` is drawn in its roasted colours. */
export function roast(food: Pieces, side: Side, heat: Heat = 'roasted', width = 560): DrawDish {
  return (kit) => {
    const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
    const put = (x: number, y: number, scale: number, turn: number, markup: string) =>
      contactShadow(kit.sheet, x + 4, y + 30 * scale, 50 * scale, 16 * scale, 0.4) +
      placed({ x, y, scale, turn }, markup);
    const meat = cluster(food, own('food'), width);
    const beside = { potatoes: potatoHalf, lemon: lemonSlice, tomatoes: tomatoWedge, onions: onionRing }[side];
    return (
      lagan(kit, 500, 690, 900) +
      put(240, 610, 1.3, -12, beside(kit)) +
      put(770, 620, 1.3, 14, beside(kit)) +
      placed({ x: 190, y: 690, scale: 1.4, turn: -70 }, sprig(own('left'))) +
      contactShadow(kit.sheet, 506, 700, width * 0.5, 60, 0.45) +
      placed({ x: 500, y: 742 }, heat === 'roasted' ? roasted(kit, meat, 44, 0.34, '#6b2a08') : meat) +
      put(264, 776, 1.35, 10, beside(kit)) +
      put(372, 822, 1.2, -14, beside(kit)) +
      put(672, 808, 1.3, 8, beside(kit)) +
      placed({ x: 560, y: 838, scale: 1.4, turn: 8 }, sprig(own('front'))) +
      placed({ x: 792, y: 746, scale: 1.2, turn: 50 }, sprig(own('right'))) +
      (heat !== 'cold' ? steam(own('steam'), 500, 440, 360, 310) : '')
    );
  };
}
