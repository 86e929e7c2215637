// Noodles in a bowl or on a plate.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit } from '../food/food.types.ts';
import { nest } from '../food/masses.ts';
import { ellipse, path, placed, trace } from '../svg.ts';
import { kosa, lagan } from './crockery.ts';
import { steam } from './effects.ts';
import { boiledEgg, cookedMeat, friedEgg, pepperStrip, sprig } from './toppings.ts';

export interface NoodleLook {
  readonly noodles: string;
  /** The broth, or none for noodles on a plate. */
  readonly broth?: string;
  readonly meat?: string;
  readonly strips?: readonly string[];
  readonly egg?: 'boiled' | 'fried';
  readonly thick?: number;
}

const gold = (kit: Kit, rx: number, ry: number) =>
  Array.from({ length: 16 }, () => {
    const [angle, reach, size] = [kit.chance.next() * 6.283, kit.chance.between(0.55, 0.93), kit.chance.between(5, 13)];
    return ellipse(
      Math.cos(angle) * rx * reach,
      Math.sin(angle) * ry * reach,
      size,
      size * 0.5,
      '#ffd98a',
      'fill-opacity=".55" stroke="#fff3cc" stroke-opacity=".7" stroke-width="1.6"',
    );
  }).join('');

function toppings(kit: Kit, { meat, strips = [], egg }: NoodleLook, scale: number): string {
  const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
  const put = (x: number, y: number, size: number, turn: number, markup: string) =>
    contactShadow(kit.sheet, x * scale + 4, y * scale + 22, 50 * size * scale, 16, 0.4) +
    placed({ x: x * scale, y: y * scale, scale: size * scale, turn }, markup);
  const bits = meat
    ? [
        [-150, -6, 0.95, -10],
        [-58, -52, 0.9, 16],
        [52, -64, 0.95, -18],
        [-30, 26, 1, 8],
      ].map(([x = 0, y = 0, size = 1, turn = 0], index) =>
        put(x, y, size, turn, cookedMeat(own(`meat ${index}`), meat, 0.4)),
      )
    : [];
  const peppers = strips.length
    ? [
        [-210, 10, -30],
        [-100, 34, 24],
        [20, -20, -50],
        [100, 36, 14],
        [176, -10, -30],
        [-16, -84, 30],
        [60, 58, -14],
      ].map(([x = 0, y = 0, turn = 0], index) =>
        put(x, y, 0.95, turn, pepperStrip(kit, strips[index % strips.length] ?? '#d8281e')),
      )
    : [];
  return (
    peppers.join('') +
    bits.join('') +
    (egg === 'boiled'
      ? put(140, -34, 1.35, 12, boiledEgg(kit))
      : egg === 'fried'
        ? put(0, -52, 2.7, 0, friedEgg(kit))
        : '') +
    placed({ x: (egg === 'fried' ? -170 : 70) * scale, y: 0, scale: 1.15 * scale, turn: -12 }, sprig(own('green')))
  );
}

export function noodles(look: NoodleLook): DrawDish {
  return (kit) => {
    const thick = look.thick ?? 13;
    const { broth } = look;
    if (broth === undefined) {
      return (
        lagan(kit, 500, 690, 880) +
        contactShadow(kit.sheet, 508, 706, 330, 110, 0.4) +
        placed({ x: 500, y: 672 }, nest(kit, 300, 116, look.noodles, thick, 130)) +
        placed({ x: 500, y: 590 }, toppings(kit, look, 0.95)) +
        steam(kit, 500, 470, 340, 300)
      );
    }
    const inside = (rx: number, ry: number) =>
      ellipse(
        0,
        ry * 0.14,
        rx,
        ry,
        kit.sheet.radial(
          [
            [0, lighter(broth, 0.1)],
            [0.6, broth],
            [1, darker(broth, 0.12)],
          ],
          { x: 0.4, y: 0.6, r: 0.8 },
        ),
      ) +
      gold(kit, rx, ry) +
      placed({ x: 0, y: -ry * 0.06 }, nest(kit, rx * 0.84, ry * 0.8, look.noodles, thick, ry * 0.62)) +
      placed({ x: 0, y: -ry * 0.38 }, toppings(kit, look, rx / 330));
    return kosa(kit, 500, 838, 760, inside) + chopsticks(kit) + steam(kit, 470, 420, 360, 300);
  };
}

function chopsticks({ sheet }: Kit): string {
  const wood = sheet.linear(90, [0, '#c98f55'], [1, '#7f4c22']);
  return [0, 26]
    .map(
      (y) =>
        contactShadow(sheet, 700, 884 + y * 0.6, 250, 8, 0.3) +
        path(trace`M480 ${886 + y}L930 ${838 + y}L932 ${848 + y}L482 ${892 + y}Z`, wood),
    )
    .join('');
}
