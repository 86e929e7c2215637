// Food that many products are shown with, and 3D pictures as food.
import { tandirBread } from '../food/bakery.ts';
import type { Grade, Pieces } from '../food/food.types.ts';
import { carrotRoot, potatoTuber, tomatoFruit } from '../food/garden.ts';
import { mass } from '../food/masses.ts';
import { placed } from '../svg.ts';
import { glassOf } from '../vessels.ts';

/** Pictures of a whole dish, a drink or an animal. */
const lonely = new Set(
  '1f35a 1f35b 1f35c 1f35d 1f372 1f958 1f375 2615 1f40e 1f36f 1fad6 1f41d 1f334 1f30a 1f36e 1f331 1f33e 1f33b'.split(
    ' ',
  ),
);

/** A 3D picture as food. */
export function art(stem: string, size = 260, grade?: Grade, turn = 14): Pieces {
  return {
    kind: 'pieces',
    // Alone on a plate or a label, a piece is shown larger. Small pieces usually fill a pack by the dozen.
    draw: (kit) => kit.art(stem, size * (size < 200 ? 1.05 : 1.25), grade),
    size,
    turn: lonely.has(stem) ? 0 : turn,
    flat: 0.92,
    ...(lonely.has(stem) ? { alone: true } : {}),
  };
}

/** A drawing round the origin as food: a plant beside an oil, half a fruit beside a juice. */
export const piece = (draw: Pieces['draw'], size: number): Pieces => ({
  kind: 'pieces',
  draw,
  size,
  turn: 6,
  flat: 0.96,
});

export function milkGlass(size: number): Pieces {
  const draw: Pieces['draw'] = (kit) => placed({ x: 0, y: 47, scale: 0.19 }, glassOf('#fbfaf5', kit, 500));
  return { kind: 'pieces', draw, size, turn: 0, flat: 0.95, alone: true };
}

export const herb = art('1f33f', 200, { hue: 10, saturation: 0.85, brightness: 0.9 }, 30);
export const tomato = tomatoFruit(200);
export const chilli = art('1f336-fe0f', 200, { hue: 16 }, 30);
export const lemon = art('1f34b', 200);
export const onion = art('1f9c5', 210);
export const garlic = art('1f9c4', 190);
export const carrot = carrotRoot('#ee7f2d', 230);
export const bread = tandirBread('#d18a3c', 420);
export const teapot = art('1fad6', 300, { hue: 250 });
export const potato = potatoTuber();

export const dumpling = (size: number, grade?: Grade) => art('1f95f', size, grade, 30);
export const glass = (colour: string) => mass('liquid', colour);
