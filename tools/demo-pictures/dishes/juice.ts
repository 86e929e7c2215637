// Juice in a glass, with the fruit cut open.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit } from '../food/food.types.ts';
import { ellipse, line, path, placed, trace } from '../svg.ts';
import { glassOf } from '../vessels.ts';

/** A whole pomegranate round the origin, 100 units wide. */
function whole({ sheet }: Kit): string {
  const red = '#b91f3c';
  return (
    path(
      'M-12-38C-16-46-18-52-16-58L-7-50 0-60 7-50 16-58C18-52 16-46 12-38Z',
      sheet.linear(90, [0, '#8f1b2e'], [1, red]),
    ) +
    ellipse(
      0,
      4,
      48,
      45,
      sheet.radial(
        [
          [0, '#f0655c'],
          [0.4, '#cf2b46'],
          [0.75, red],
          [1, darker(red, 0.16)],
        ],
        { x: 0.34, y: 0.28, r: 0.8 },
      ),
    ) +
    path('M-38-4C-36-22-24-32-10-34-22-24-28-14-30 2-34 4-38 0-38-4Z', '#fff', 'fill-opacity=".5"') +
    line('M16-34C30-20 36 4 28 36', darker(red, 0.1), 2.4, 'stroke-opacity=".4"')
  );
}

/** One seed, translucent, with its pale core. */
function seed(sheet: Kit['sheet']): string {
  return (
    path(
      'M0-11C8-9 10 2 5 9 2 12-3 12-6 8-11 1-8-9 0-11Z',
      sheet.radial(
        [
          [0, '#ff7a86'],
          [0.4, '#d81e44'],
          [1, '#86082a'],
        ],
        { x: 0.36, y: 0.3, r: 0.8 },
      ),
    ) + ellipse(-2.5, -4, 2.4, 3.4, '#fff', 'fill-opacity=".75" transform="rotate(20)"')
  );
}

/** Half a pomegranate with its cut side forward: chambers of seeds between pale skins. */
export function pomegranateHalf({ sheet, chance }: Kit): string {
  const name = sheet.part(seed(sheet));
  const chambers = [0, 1, 2, 3, 4, 5].map((index) => {
    const middle = (index / 6) * 6.283 + 0.3;
    const seeds = Array.from({ length: 15 }, (_, at) => {
      const reach = 13 + (at % 4) * 8.2 + chance.between(-1.5, 1.5);
      const spread = 0.4 - 2.6 / reach;
      const angle = middle + (Math.floor(at / 4) / 3 - 0.5) * 2 * spread + chance.between(-0.05, 0.05);
      return placed(
        {
          x: Math.cos(angle) * reach,
          y: Math.sin(angle) * reach * 0.92,
          scale: 0.52,
          turn: (angle * 180) / Math.PI + 90,
        },
        `<use href="#${name}"/>`,
      );
    });
    return seeds.join('');
  });
  return (
    ellipse(0, 5, 49, 46, '#8f1530') +
    ellipse(0, 0, 49, 45, sheet.linear(60, [0, '#d83a4c'], [1, '#a3182f'])) +
    ellipse(
      0,
      0,
      45,
      41,
      sheet.radial([
        [0, '#fbe6bf'],
        [1, '#f3cf9c'],
      ]),
    ) +
    ellipse(0, 0, 41, 37, '#a81536', 'fill-opacity=".55"') +
    chambers.join('') +
    line(
      [0, 1, 2, 3, 4, 5]
        .map(
          (index) =>
            trace`M0 0L${Math.cos((index / 6) * 6.283 - 0.22) * 43} ${Math.sin((index / 6) * 6.283 - 0.22) * 39}`,
        )
        .join(''),
      '#fbe3bd',
      3.4,
      'stroke-linecap="round"',
    ) +
    ellipse(0, 0, 5.5, 5, '#fbe6bf')
  );
}

export const pomegranateJuice: DrawDish = (kit) => {
  const { sheet, chance } = kit;
  const name = sheet.part(seed(sheet));
  const loose = [
    [130, 850],
    [182, 872],
    [236, 850],
    [96, 880],
    [300, 878],
    [560, 884],
    [606, 866],
  ].map(
    ([x = 0, y = 0]) =>
      contactShadow(sheet, x + 3, y + 12, 22, 8, 0.45) +
      placed({ x, y, scale: 1.5, turn: chance.between(-80, 80) }, `<use href="#${name}"/>`),
  );
  return (
    contactShadow(sheet, 316, 690, 190, 40, 0.45) +
    placed({ x: 306, y: 520, scale: 3.5, turn: -8 }, whole(kit)) +
    placed({ x: 668, y: 836 }, glassOf('#a50f32', kit, 640)) +
    ellipse(668, 312, 128, 20, lighter('#a50f32', 0.16), 'fill-opacity=".5"') +
    contactShadow(sheet, 330, 858, 190, 34, 0.5) +
    placed({ x: 316, y: 728, scale: 3.3, turn: 6 }, pomegranateHalf(kit)) +
    loose.join('')
  );
};

/** Half a lemon, its cut side forward. */
export function citrus({ sheet }: Kit): string {
  const rays = Array.from(
    { length: 9 },
    (_, index) => trace`M0 0L${Math.cos((index / 9) * 6.283) * 37} ${Math.sin((index / 9) * 6.283) * 37}`,
  ).join('');
  return (
    ellipse(3, 3, 47, 47, '#d9a512') +
    ellipse(0, 0, 47, 47, '#f9d640') +
    ellipse(0, 0, 41, 41, '#fffbe2') +
    ellipse(
      0,
      0,
      38,
      38,
      sheet.radial([
        [0, '#fff3a0'],
        [1, '#f7d244'],
      ]),
    ) +
    line(rays, '#fffbe6', 3.2) +
    ellipse(-14, -16, 9, 5, '#fff', 'fill-opacity=".6"')
  );
}

/** Sparkling water with ice and lemon. */
export const sparklingWater: DrawDish = (kit) => {
  const { sheet, chance } = kit;
  const glass = (x: number, y: number, height: number) => {
    const bubbles = Array.from({ length: 46 }, () => {
      const [up, r] = [chance.between(0.06, 0.8), chance.between(2.4, 6)];
      return ellipse(
        x + chance.between(-0.24, 0.24) * height * (0.78 + up * 0.22),
        y - up * height,
        r,
        r,
        '#ffffff',
        'fill-opacity=".5" stroke="#ffffff" stroke-opacity=".95" stroke-width="1.8"',
      );
    }).join('');
    const ice = [
      [-0.12, 0.76, -14],
      [0.11, 0.72, 20],
    ].map(([dx = 0, up = 0, turn = 0]) =>
      placed(
        { x: x + dx * height, y: y - up * height, turn, scale: height / 560 },
        path(
          'M-52-40H46L56 44H-44Z',
          sheet.linear(50, [0, '#ffffff', 0.85], [1, '#cfeaf5', 0.55]),
          'stroke="#ffffff" stroke-width="4" stroke-opacity=".9"',
        ) + path('M-40-30H10L-22 26H-34Z', '#fff', 'fill-opacity=".5"'),
      ),
    );
    return placed({ x, y }, glassOf('#c4e6f2', kit, height)) + ice.join('') + bubbles;
  };
  return (
    glass(320, 770, 500) +
    glass(580, 840, 640) +
    placed({ x: 742, y: 292, scale: 1.6, turn: 14 }, citrus(kit)) +
    contactShadow(sheet, 790, 868, 110, 24, 0.4) +
    `<g transform="translate(786 846) scale(1.9 .9)">${citrus(kit)}</g>`
  );
};
