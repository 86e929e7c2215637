// Meat stewed with potatoes and carrots.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish } from '../food/food.types.ts';
import { ellipse, placed } from '../svg.ts';
import { kosa } from './crockery.ts';
import { steam } from './effects.ts';
import { carrotSlice, cookedMeat, potatoHalf, sprig } from './toppings.ts';

export function stew(meat: string, gravy: string, accent?: string): DrawDish {
  return (kit) => {
    const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
    const inside = (rx: number, ry: number) => {
      const put = (x: number, y: number, scale: number, turn: number, markup: string) =>
        contactShadow(kit.sheet, x * rx + 4, y * ry + 30 * scale, 56 * scale, 18 * scale, 0.45) +
        placed({ x: x * rx, y: y * ry, scale, turn }, markup);
      const meatAt = (x: number, y: number, scale: number, index: number) =>
        put(x, y, scale, kit.chance.between(-24, 24), cookedMeat(own(`meat ${index}`), meat, 0.34));
      return (
        ellipse(
          0,
          ry * 0.14,
          rx,
          ry,
          kit.sheet.radial(
            [
              [0, lighter(gravy, 0.12)],
              [0.6, gravy],
              [1, darker(gravy, 0.12)],
            ],
            { x: 0.4, y: 0.6, r: 0.8 },
          ),
        ) +
        put(-0.56, -0.16, 1.3, -14, potatoHalf(kit)) +
        put(0.6, -0.2, 1.3, 16, potatoHalf(kit)) +
        meatAt(-0.2, -0.56, 1.7, 1) +
        meatAt(0.26, -0.6, 1.6, 2) +
        put(0.02, -0.9, 1.25, 6, potatoHalf(kit)) +
        meatAt(-0.44, 0.2, 1.6, 3) +
        put(0.12, 0.02, 1.2, -8, carrotSlice(kit)) +
        meatAt(0.48, 0.16, 1.7, 4) +
        put(-0.08, 0.44, 1.2, 10, carrotSlice(kit)) +
        put(0.24, 0.54, 0.9, -10, carrotSlice(kit)) +
        placed({ x: 0, y: -ry * 0.28, scale: 1.5, turn: -8 }, sprig(own('green')))
      );
    };
    return kosa(kit, 500, 846, 780, inside, accent) + steam(kit, 500, 450, 380, 310);
  };
}
