// Samsa from the oven, one of them broken open.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit } from '../food/food.types.ts';
import { clipped, ellipse, line, n, path, placed, trace } from '../svg.ts';
import { board } from '../vessels.ts';
import { piala } from './crockery.ts';
import { roasted, steam } from './effects.ts';
import { onionRing, sprig } from './toppings.ts';

export interface SamsaLook {
  readonly crust: string;
  /** The filling, and what is mixed into it. */
  readonly filling: string;
  readonly bits: readonly string[];
}

const whole =
  'M0-56C10-58 20-46 30-28 44-4 56 18 54 30 52 40 20 46 0 46S-52 40-54 30C-56 18-44-4-30-28-20-46-10-58 0-56Z';

function pastry(kit: Kit, crust: string): string {
  const { sheet, chance } = kit;
  const layers = [-34, -20, -7, 8, 22, 36]
    .map((x) => trace`M${x * 0.08} -54C${x * 0.5} -30 ${x * 0.95} 0 ${x * 1.2} ${42 - Math.abs(x) * 0.12}`)
    .join('');
  const seeds = Array.from({ length: 30 }, () => {
    const t = chance.between(0.1, 0.8);
    const [x, y] = [chance.between(-36, 36) * t, -50 + t * 86];
    return ellipse(
      x,
      y,
      2.6,
      1.7,
      chance.next() < 0.7 ? '#fdf0cc' : '#2b1d14',
      `transform="rotate(${n(chance.between(0, 180))} ${n(x)} ${n(y)})"`,
    );
  }).join('');
  return (
    roasted(
      kit,
      path(
        whole,
        sheet.radial(
          [
            [0, lighter(crust, 0.15)],
            [0.4, lighter(crust, 0.04)],
            [0.75, crust],
            [1, darker(crust, 0.2)],
          ],
          { x: 0.4, y: 0.28, r: 0.78 },
        ),
      ),
      26,
      0.46,
      '#7a3408',
    ) +
    clipped(
      sheet,
      whole,
      line(layers, darker(crust, 0.16), 2.2, 'stroke-opacity=".5"') +
        line(layers, '#ffeec0', 1.6, 'stroke-opacity=".5" transform="translate(2.6 0)"') +
        path('M-60 22Q0 44 60 22V60H-60Z', '#5a2606', 'fill-opacity=".26"'),
    ) +
    seeds +
    path('M-24-14C-18-34-10-46-2-48-6-34-12-20-20-8Z', '#fff', 'fill-opacity=".45"')
  );
}

/** Half a samsa: the crust behind, the cut with layers of dough round the filling in front. */
function half(kit: Kit, { crust, filling, bits }: SamsaLook): string {
  const { sheet, chance } = kit;
  const back = 'M-4-52C16-60 44-28 58 14 60 26 54 34 44 38L-50 30C-58 20-40-34-4-52Z';
  const cut = 'M-52 28C-48-2-24-34 0-36 20-34 40 2 48 34 44 46 20 50-4 49S-50 42-52 28Z';
  const room = 'M-43 27C-40 4-20-25-1-27 16-25 33 6 40 32 36 40 16 42-4 41S-42 36-43 27Z';
  const pieces = Array.from({ length: 64 }, (_, index) => {
    const [x, y] = [chance.between(-42, 40), chance.between(-26, 42)];
    const tone =
      index % 3 === 0 ? (bits[index % bits.length] ?? filling) : lighter(filling, chance.between(-0.08, 0.12));
    const turn = `transform="rotate(${n(chance.between(0, 180))} ${n(x)} ${n(y)})"`;
    return (
      ellipse(x + 0.8, y + 1.6, 6.4, 4.4, darker(filling, 0.16), `fill-opacity=".6" ${turn}`) +
      ellipse(x, y, 6, 4, tone, turn) +
      ellipse(x - 1.4, y - 1.4, 2, 1, '#fff', `fill-opacity=".45" ${turn}`)
    );
  }).join('');
  const doughs = [0.97, 0.91, 0.86]
    .map(
      (scale) =>
        `<g transform="translate(0 ${n((1 - scale) * 8)}) scale(${scale})">${line(cut, darker(crust, 0.08), 1.8, 'stroke-opacity=".7"')}</g>`,
    )
    .join('');
  return (
    roasted(
      kit,
      path(
        back,
        sheet.radial([
          [0, lighter(crust, 0.12)],
          [0.5, crust],
          [1, darker(crust, 0.16)],
        ]),
      ),
      26,
      0.46,
      '#7a3408',
    ) +
    path(cut, sheet.linear(80, [0, '#f7dfa9'], [1, '#e2b66e'])) +
    doughs +
    path(room, darker(filling, 0.12)) +
    clipped(sheet, room, pieces + path('M-44-28H44V-10Q0-20-44 10Z', '#2a0f04', 'fill-opacity=".2"')) +
    line('M-36 38Q0 48 36 40', '#ffe2a0', 3, 'stroke-opacity=".7" stroke-linecap="round"')
  );
}

export function samsa(look: SamsaLook, wood: string, tea = '#c9772a'): DrawDish {
  return (kit) => {
    const own = (name: string) => ({ ...kit, chance: kit.chance.fork(name) });
    const at = (x: number, y: number, scale: number, turn: number, markup: string) =>
      contactShadow(kit.sheet, x + 8, y + 42 * scale, 60 * scale, 15 * scale, 0.5) +
      placed({ x, y, scale, turn }, markup);
    return (
      placed({ x: 490, y: 680 }, board(kit, 880, wood)) +
      piala(kit, 800, 620, 220, tea) +
      steam(own('tea'), 800, 500, 130, 190) +
      at(300, 520, 2.9, -5, pastry(own('one'), look.crust)) +
      at(560, 500, 2.8, 7, pastry(own('two'), look.crust)) +
      at(410, 686, 3.3, -3, half(own('half'), look)) +
      placed({ x: 170, y: 776, scale: 1.3 }, onionRing(kit)) +
      placed({ x: 246, y: 800, scale: 1.05, turn: 20 }, onionRing(kit)) +
      at(720, 730, 2.5, 12, pastry(own('three'), look.crust)) +
      placed({ x: 566, y: 826, scale: 1.1, turn: 6 }, sprig(kit)) +
      steam(own('steam'), 390, 500, 280, 340)
    );
  };
}
