// Cooked meat, garlic, onion and herbs that lie on a dish. Each is drawn round the origin, about 100 units wide.
import { darker, lighter } from '../colours.ts';
import type { Kit } from '../food/food.types.ts';
import { blob, shine } from '../food/shading.ts';
import { clipped, ellipse, line, path, placed, smooth, trace } from '../svg.ts';
import { roasted } from './effects.ts';
import { citrus } from './juice.ts';

/** A piece of braised or grilled meat: fibres across it, a seam of fat, dark edges, a gleam of juice. */
export function cookedMeat(kit: Kit, colour: string, char = 0.5): string {
  const { sheet, chance } = kit;
  const j = (most = 6) => chance.between(-most, most);
  const outline = smooth(
    [
      [-47 + j(4), 0 + j(9)],
      [-36 + j(8), -30 + j()],
      [2 + j(12), -34 + j()],
      [36 + j(), -26 + j(8)],
      [47 + j(4), 2 + j(10)],
      [36 + j(8), 28 + j()],
      [4 + j(12), 33 + j()],
      [-36 + j(8), 26 + j()],
    ],
    0.36,
  );
  const lean = chance.between(-12, 12);
  const fibres = (count: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = -46 + (index / (count - 1)) * 92 + shift + j(2);
      return trace`M${x + lean} -38q${j(5)} ${18 + j(4)} ${-lean} ${36} t${-lean * 0.6} 40`;
    }).join('');
  const skin = sheet.radial(
    [
      [0, lighter(colour, 0.15)],
      [0.4, lighter(colour, 0.04)],
      [0.78, darker(colour, 0.06)],
      [1, darker(colour, 0.2)],
    ],
    { x: 0.38, y: 0.26, r: 0.78 },
  );
  const fat =
    chance.next() < 0.6
      ? path(
          trace`M-60 ${-12 + j()}C-40 ${-22 + j()} -20 ${-20 + j()} ${4 + j()} ${-30 + j()}L0-60H-60Z`,
          '#e8bf86',
          'fill-opacity=".9"',
        )
      : '';
  return (
    roasted(kit, path(outline, skin), 22, char) +
    clipped(
      sheet,
      outline,
      line(fibres(9, 0), darker(colour, 0.12), 2.4, 'stroke-opacity=".4"') +
        line(fibres(9, 4), lighter(colour, 0.2), 2, 'stroke-opacity=".3"') +
        fat +
        path('M-60 22Q0 44 60 14V60H-60Z', '#2a0f04', 'fill-opacity=".3"'),
    ) +
    line('M-34-20Q-14-31 12-29', '#fff0d2', 4.5, 'stroke-opacity=".75" stroke-linecap="round"') +
    line('M22-25Q30-23 35-17', '#fff0d2', 3, 'stroke-opacity=".6" stroke-linecap="round"')
  );
}

/** A whole head of garlic, cooked until golden. */
export function garlicHead({ sheet }: Kit, colour = '#f0dcb4'): string {
  const skin = sheet.radial(
    [
      [0, lighter(colour, 0.07)],
      [0.55, colour],
      [1, darker(colour, 0.2)],
    ],
    { x: 0.36, y: 0.34, r: 0.75 },
  );
  return (
    path('M-5-40C-3-52 3-56 9-58L13-52C8-48 8-44 7-38Z', darker(colour, 0.14)) +
    path(
      'M0-42C10-40 16-30 30-24 48-14 50 14 34 28 22 38-22 38-34 28-50 14-48-14-30-24-16-30-10-40 0-42Z',
      skin,
      `stroke="${darker(colour, 0.24)}" stroke-width="1.6" stroke-opacity=".6"`,
    ) +
    line(
      'M0-40C-6-24-8 10-4 34M3-40C14-22 18 8 14 33M-4-38C-20-24-28 4-24 31M6-38C24-24 34 0 31 27M-6-36C-30-22-42-4-40 16',
      darker(colour, 0.17),
      2.2,
      'stroke-opacity=".7" stroke-linecap="round"',
    ) +
    line('M-32 26Q0 40 32 26', '#a36b3c', 3, 'stroke-opacity=".5" stroke-linecap="round"') +
    shine('M-36-2C-34-16-24-22-16-26-22-16-26-6-27 8-33 8-36 4-36-2Z', 0.6)
  );
}

export function greenChilli({ sheet }: Kit, colour = '#5f8f2c'): string {
  return (
    line('M40-12C46-16 48-20 52-26', '#4b7a24', 5, 'stroke-linecap="round"') +
    path(
      'M42-14C46-6 40 2 28 8 8 18-24 18-50 10-28 8-8 0 10-12 22-20 38-22 42-14Z',
      sheet.linear(80, [0, lighter(colour, 0.14)], [0.5, colour], [1, darker(colour, 0.14)]),
    ) +
    shine('M34-14C22-14 8-4-8 4 8 2 24-4 34-14Z', 0.55)
  );
}

/** Half of a boiled quail egg. */
export function quailEgg({ sheet }: Kit): string {
  return (
    ellipse(0, 2, 46, 36, '#d9d2c2') +
    ellipse(
      0,
      -2,
      46,
      35,
      sheet.radial([
        [0, '#ffffff'],
        [1, '#efe9dc'],
      ]),
    ) +
    ellipse(
      4,
      -2,
      25,
      20,
      sheet.radial([
        [0, '#ffd66b'],
        [0.7, '#f5b22e'],
        [1, '#dc8f1a'],
      ]),
    ) +
    ellipse(-5, -9, 7, 4, '#fff', 'fill-opacity=".6" transform="rotate(-24 -5 -9)"')
  );
}

/** A ring of raw onion. */
export function onionRing(_kit: Kit, colour = '#f6eef4'): string {
  const ring = (rx: number, ry: number, tone: string, width: number) =>
    ellipse(0, 0, rx, ry, 'none', `stroke="${tone}" stroke-width="${width}"`);
  return (
    ring(44, 30, '#b58aa6', 9) +
    ring(44, 30, colour, 6.5) +
    ring(33, 21, '#c7a3ba', 6.5) +
    ring(33, 21, '#fbf5f9', 4.6) +
    line('M-42-8A44 30 0 0 1-6-29', '#fff', 3, 'stroke-linecap="round" stroke-opacity=".9"')
  );
}

/** A sprig with flat leaves, like parsley or coriander. */
export function sprig(kit: Kit, colour = '#4f9a3c'): string {
  const { sheet, chance } = kit;
  const leaf =
    'M0 0C-5-6-12-5-15-11-20-13-16-19-19-23-12-26-9-24-6-30-2-36 2-36 6-30 9-24 12-26 19-23 16-19 20-13 15-11 12-5 5-6 0 0Z';
  const leaves: readonly (readonly [number, number, number, number])[] = [
    [-30, 6, -70, 0.72],
    [-12, -8, -34, 0.9],
    [-22, 18, -130, 0.7],
    [10, 14, 128, 0.84],
    [14, -10, 18, 1],
    [34, -4, 62, 0.9],
    [36, 8, 100, 0.7],
  ];
  return (
    line(
      'M-46 26C-26 16 0 6 34-2M-10 10L-16-6M6 4L12-10M4 5L14 16M-20 14L-30 8',
      darker(colour, 0.1),
      3,
      'stroke-linecap="round"',
    ) +
    leaves
      .map(([x, y, turn, scale]) => {
        const tone = lighter(colour, chance.between(-0.05, 0.07));
        return placed(
          { x, y, turn, scale },
          path(
            leaf,
            sheet.radial([
              [0, lighter(tone, 0.08)],
              [1, darker(tone, 0.08)],
            ]),
            `stroke="${darker(tone, 0.16)}" stroke-width="1"`,
          ) + line('M0-2V-26M0-12L-9-19M0-12L9-19', lighter(tone, 0.14), 1.4),
        );
      })
      .join('')
  );
}

/** A wedge of tomato. */
export function tomatoWedge({ sheet }: Kit): string {
  return (
    path('M-46-10C-34 30 34 34 48-6 40 12-26 16-46-10Z', sheet.linear(60, [0, '#e23a24'], [1, '#a81c12'])) +
    path('M-46-10C-30-30 34-26 48-6 36 16-30 18-46-10Z', sheet.linear(50, [0, '#f2603f'], [1, '#d8301f'])) +
    path(
      'M-30-10C-20-20-6-20 0-10-6 2-22 4-30-10ZM6-10C14-20 28-18 34-7 28 4 12 4 6-10Z',
      '#f79a5a',
      'fill-opacity=".9"',
    ) +
    [
      [-20, -10],
      [-12, -5],
      [-10, -13],
      [16, -10],
      [24, -6],
      [22, -12],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.6, 1.7, '#ffe3a0'))
      .join('') +
    shine('M-38-12C-24-24 10-24 30-18 8-20-20-18-38-12Z', 0.4)
  );
}

/** A strip of sweet pepper, slightly bent. */
export function pepperStrip({ sheet }: Kit, colour: string): string {
  return (
    path(
      'M-46 8C-30-16 20-22 46-6L40 8C20-6-20-2-38 18Z',
      sheet.linear(80, [0, lighter(colour, 0.12)], [0.6, colour], [1, darker(colour, 0.12)]),
      `stroke="${darker(colour, 0.18)}" stroke-width="1.4" stroke-opacity=".5"`,
    ) + line('M-36 4C-18-10 14-14 34-6', '#fff', 3, 'stroke-opacity=".55" stroke-linecap="round"')
  );
}

/** Half of a boiled egg. */
export function boiledEgg({ sheet }: Kit): string {
  return (
    ellipse(0, 3, 46, 36, '#cfc6b6') +
    ellipse(
      0,
      0,
      46,
      35,
      sheet.radial([
        [0, '#ffffff'],
        [1, '#f1ebdf'],
      ]),
    ) +
    ellipse(
      3,
      0,
      24,
      19,
      sheet.radial([
        [0, '#ffc94a'],
        [0.65, '#f5a21e'],
        [1, '#d97d12'],
      ]),
    ) +
    ellipse(-5, -7, 8, 4, '#fff', 'fill-opacity=".6" transform="rotate(-20 -5 -7)"')
  );
}

/** A fried egg with crisp edges. */
export function friedEgg(kit: Kit): string {
  const { sheet } = kit;
  const white = blob({ ...kit, chance: kit.chance.fork('egg') }, 48, 27, 0.13, 9);
  return (
    `<g transform="translate(0 2.500)">${path(white, '#b9752c')}</g>` +
    path(
      white,
      sheet.radial(
        [
          [0, '#ffffff'],
          [0.8, '#fbf6ea'],
          [1, '#ecd2a0'],
        ],
        { x: 0.5, y: 0.5, r: 0.56 },
      ),
    ) +
    ellipse(3, 0, 16, 10.5, '#e08a14') +
    ellipse(
      3,
      -2.5,
      16,
      11,
      sheet.radial([
        [0, '#ffdc5c'],
        [0.6, '#fbb521'],
        [1, '#ee930f'],
      ]),
    ) +
    ellipse(-3, -7, 5, 2.4, '#fff', 'fill-opacity=".75" transform="rotate(-18 -3 -7)"')
  );
}

/** Half of a small boiled potato. */
export function potatoHalf({ sheet }: Kit): string {
  return (
    ellipse(0, 5, 46, 34, '#c08a3e') +
    ellipse(
      0,
      0,
      46,
      33,
      sheet.radial([
        [0, '#fff0b8'],
        [0.6, '#f4d57c'],
        [1, '#dcae52'],
      ]),
    ) +
    line('M-26-8Q-8-18 14-16', '#fff', 4, 'stroke-opacity=".6" stroke-linecap="round"')
  );
}

/** A round slice of boiled carrot. */
export function carrotSlice({ sheet }: Kit, colour = '#ee7f2d'): string {
  return (
    ellipse(0, 6, 40, 28, darker(colour, 0.16)) +
    ellipse(
      0,
      0,
      40,
      27,
      sheet.radial([
        [0, lighter(colour, 0.1)],
        [1, colour],
      ]),
    ) +
    ellipse(0, 0, 20, 13, lighter(colour, 0.1)) +
    line(
      'M-20 0H-34M20 0H34M0-13V-24M0 13V24M14-9L25-16M-14-9L-25-16M14 9L25 16M-14 9L-25 16',
      lighter(colour, 0.09),
      2,
    )
  );
}

/** A slice of lemon that lies flat. */
export function lemonSlice(kit: Kit): string {
  return `<g transform="scale(1 .66)">${citrus(kit)}</g>`;
}

/** A whole brown egg. */
export function egg({ sheet }: Kit): string {
  return (
    path(
      'M0-46C24-46 40-14 40 8 40 32 22 44 0 44S-40 32-40 8C-40-14-24-46 0-46Z',
      sheet.radial(
        [
          [0, '#fbe3c4'],
          [0.45, '#e6b27c'],
          [0.8, '#cf9258'],
          [1, '#9c6434'],
        ],
        { x: 0.36, y: 0.28, r: 0.8 },
      ),
    ) + ellipse(-13, -20, 9, 13, '#fff', 'fill-opacity=".5" transform="rotate(22 -13 -20)"')
  );
}
