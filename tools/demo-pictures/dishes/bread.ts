// Bread from the clay oven, one loaf torn open.
import { darker, lighter, mixed } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit } from '../food/food.types.ts';
import { clipped, ellipse, line, n, path, placed, trace } from '../svg.ts';
import { board } from '../vessels.ts';
import { piala } from './crockery.ts';
import { roasted, steam } from './effects.ts';

/** A whole loaf round the origin, 100 units wide, seen from the front. */
export function nonLoaf(kit: Kit, crust: string): string {
  const { sheet, chance } = kit;
  const stamp = [7, 13, 19].flatMap((reach, ring) =>
    Array.from({ length: 7 + ring * 6 }, (_, index) => {
      const angle = (index / (7 + ring * 6)) * 6.283;
      return ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9, 0.95, 0.85, darker(crust, 0.3));
    }),
  );
  const seeds = Array.from({ length: 54 }, () => {
    const [angle, reach] = [chance.next() * 6.283, Math.sqrt(chance.next()) * 25];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9];
    return ellipse(
      x,
      y,
      1.3,
      0.8,
      chance.next() < 0.6 ? '#fbecc4' : '#2b1d14',
      `transform="rotate(${n(chance.between(0, 180))} ${n(x)} ${n(y)})"`,
    );
  });
  const flutes = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * 6.283;
    return trace`M${Math.cos(angle) * 33} ${Math.sin(angle) * 30.5}L${Math.cos(angle) * 46} ${Math.sin(angle) * 43}`;
  }).join('');
  return (
    ellipse(0, 3, 49, 46, darker(crust, 0.24)) +
    roasted(
      kit,
      ellipse(
        0,
        0,
        49,
        46,
        sheet.radial(
          [
            [0, lighter(crust, 0.16)],
            [0.5, lighter(crust, 0.03)],
            [1, darker(crust, 0.12)],
          ],
          { x: 0.36, y: 0.26, r: 0.8 },
        ),
      ),
      20,
      0.42,
      '#8a3c0a',
    ) +
    line(flutes, darker(crust, 0.12), 1.6, 'stroke-opacity=".35" stroke-linecap="round"') +
    ellipse(0, 1, 30.5, 28, darker(crust, 0.16), 'fill-opacity=".8"') +
    ellipse(
      0,
      1.6,
      29,
      26.4,
      sheet.radial(
        [
          [0, mixed(lighter(crust, 0.12), '#fbe6b4', 0.45)],
          [1, lighter(crust, 0.02)],
        ],
        { x: 0.5, y: 0.5, r: 0.6 },
      ),
    ) +
    stamp.join('') +
    seeds.join('') +
    line('M-40-15C-34-32-18-41 0-42', '#fff', 4, 'stroke-opacity=".5" stroke-linecap="round"')
  );
}

/** A torn piece round the origin, 100 units wide: crust above, crumb with holes in front. */
export function tornPiece(kit: Kit, crust: string): string {
  const { sheet, chance } = kit;
  const ragged = Array.from({ length: 13 }, (_, index) => {
    const x = 46 - index * 7.6;
    return trace`L${x} ${2 + chance.between(-3.4, 3.4) + Math.abs(x) * 0.05}`;
  }).join('');
  const top = trace`M-50-2C-48-26-26-38 0-38S48-26 50-2${ragged}Z`;
  const crumb = trace`M-50-2C-46 12-40 24-26 28-8 33 14 32 30 27 42 22 48 10 50-2${ragged}Z`;
  const holes = Array.from({ length: 30 }, () => {
    const [x, y, r] = [chance.between(-42, 42), chance.between(2, 27), chance.between(1, 4.4)];
    return (
      ellipse(
        x,
        y,
        r,
        r * 0.66,
        '#d9ab66',
        `fill-opacity=".75" transform="rotate(${n(chance.between(-40, 40))} ${n(x)} ${n(y)})"`,
      ) + ellipse(x + 0.4, y + r * 0.3, r * 0.8, r * 0.4, '#fffaf0', 'fill-opacity=".7"')
    );
  });
  return (
    path(crumb, sheet.linear(90, [0, '#fff4d6'], [0.7, '#fbe4b2'], [1, '#e2ae62'])) +
    clipped(sheet, crumb, holes.join('')) +
    line(
      'M-49 2C-46 14-39 25-26 29-8 34 14 33 30 28 42 23 47 12 49 2',
      darker(crust, 0.06),
      4,
      'stroke-linecap="round"',
    ) +
    roasted(
      kit,
      path(
        top,
        sheet.radial(
          [
            [0, lighter(crust, 0.16)],
            [0.5, lighter(crust, 0.02)],
            [1, darker(crust, 0.12)],
          ],
          { x: 0.36, y: 0.2, r: 0.85 },
        ),
      ),
      20,
      0.42,
      '#8a3c0a',
    ) +
    line('M-38-16C-30-28-14-34 2-34', '#fff', 3, 'stroke-opacity=".45" stroke-linecap="round"')
  );
}

export function tornBread(crust: string, wood: string, tea = '#b9621f'): DrawDish {
  return (kit) => {
    const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
    return (
      placed({ x: 490, y: 690 }, board(kit, 880, wood)) +
      contactShadow(kit.sheet, 420, 700, 300, 60, 0.45) +
      placed({ x: 400, y: 466, scale: 5.4, turn: -8 }, nonLoaf(own('loaf'), crust)) +
      piala(kit, 800, 640, 230, tea) +
      steam(own('tea'), 800, 520, 130, 180) +
      contactShadow(kit.sheet, 366, 830, 210, 36, 0.5) +
      placed({ x: 356, y: 740, scale: 3.9, turn: -7 }, tornPiece(own('piece'), crust)) +
      contactShadow(kit.sheet, 700, 836, 170, 30, 0.5) +
      placed({ x: 690, y: 766, scale: 3.1, turn: 12 }, tornPiece(own('other'), crust)) +
      steam(own('steam'), 390, 660, 260, 300)
    );
  };
}
