// Vegetables, herbs and fruit that the 3D pictures lack or show in other colours.
import { darker, lighter, mixed } from '../colours.ts';
import { clipped, ellipse, line, path, placed, trace } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { blob, edge, pieces, rounded, shine } from './shading.ts';

export function tomatoFruit(size = 200): Pieces {
  const red = '#d8301f';
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M0-34C28-42 49-22 47 4 45 28 24 42 0 42S-45 28-47 4C-49-22-28-42 0-34Z',
      rounded(sheet, red),
      edge(red, 1.6),
    ) +
    path(
      'M-2-34C-12-28-20-30-26-36-16-40-8-38-3-36-6-42-4-48 2-51 5-48 4-42 3-37 10-41 20-40 27-35 19-28 10-28 3-33 6-27 5-22 1-18-4-22-5-28-2-34Z',
      rounded(sheet, '#5b9a3b'),
      edge('#3f7a24', 1),
    ) +
    shine('M-36 0C-36-16-27-24-17-25-25-17-29-8-30 8Z', 0.5);
  return pieces(draw, size, 14, 0.9);
}

/** A pale squash, as squash caviar is made of. */
export function squash(size = 300): Pieces {
  const green = '#a9c36a';
  const draw: DrawPiece = ({ sheet }) =>
    path('M40-18C46-22 51-20 52-15L45-9Z', '#7a9a48', edge('#5a7a30', 1)) +
    path(
      'M-48 14C-50 2-40-6-26-8-4-12 22-18 40-19 48-18 50-9 45-4 30 8 4 22-22 27-38 30-47 24-48 14Z',
      rounded(sheet, green),
      edge('#7f9a45', 1.6),
    ) +
    line(
      'M-40 10C-14 4 18-8 42-13M-36 19C-10 14 16 4 38-6',
      lighter(green, 0.1),
      2,
      'stroke-opacity=".7" stroke-linecap="round"',
    ) +
    shine('M-36 4C-20-3 6-8 26-12 8-4-16 2-36 8Z', 0.45);
  return pieces(draw, size, 14, 0.5);
}

export function apricot(size = 220): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path(
      'M2-34C30-42 48-20 46 6 43 30 22 42 0 42S-44 28-46 4C-48-22-26-42 2-34Z',
      sheet.radial([
        [0, '#ffd27a'],
        [0.45, '#f7a233'],
        [1, '#d9691f'],
      ]),
      edge('#d9691f', 1.6),
    ) +
    path('M2-34C-8-18-9 10-2 40 8 12 8-14 2-34Z', '#c9581c', 'fill-opacity=".34"') +
    line('M2-34C2-40 4-45 9-49', '#7a5a34', 3.6, 'stroke-linecap="round"') +
    path('M5-38C14-50 30-50 40-43 32-32 17-30 5-38Z', rounded(sheet, '#6fa145'), edge('#4f7a2c', 1.1)) +
    shine('M-34 0C-34-16-26-24-16-25-24-17-28-8-28 6Z', 0.5);
  return pieces(draw, size, 12, 0.9);
}

/** A thick piece of peeled pumpkin. */
export function pumpkinPiece(size = 230): Pieces {
  const orange = '#ef9433';
  const draw: DrawPiece = ({ sheet, chance }) => {
    const lift = chance.between(-3, 3);
    return (
      path(
        `M-44 14C-46-12-22-34 6 ${-36 + lift} 32-34 48-12 44 12 42 24 32 30 22 26 16 12 6 8-2 8-14 10-20 20-26 28-36 32-44 26-44 14Z`,
        rounded(sheet, orange),
        edge(orange, 1.6),
      ) +
      path(
        `M-26 28C-20 20-14 10-2 8 6 8 16 12 22 26 12 18 4 17-4 18-12 20-18 26-26 28Z`,
        mixed(orange, '#c55a12', 0.5),
      ) +
      line(
        'M-34 10C-32-10-14-24 6-25 24-24 36-8 36 10',
        lighter(orange, 0.1),
        2.2,
        'stroke-opacity=".7" stroke-linecap="round"',
      ) +
      shine('M-34-4C-28-18-14-27 2-28-12-20-24-10-30 4Z', 0.45)
    );
  };
  return pieces(draw, size, 60, 0.72);
}

export function carrotRoot(colour: string, size = 260): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const rings = [-18, -6, 6, 17, 27]
      .map((x) => trace`M${x} ${-9 + x * 0.16 + chance.between(-2, 2)}q3 4 1 8`)
      .join('');
    return (
      line(
        'M-38 0C-44-6-47-11-49-17M-39 1C-45 0-49-2-52-4M-38 3C-44 7-47 10-50 15',
        '#5f9a3c',
        5,
        'stroke-linecap="round"',
      ) +
      path(
        'M-40-2C-38-13-24-16-10-13 14-9 36-2 50 3 36 9 12 14-12 15-28 16-40 11-40-2Z',
        rounded(sheet, colour),
        edge(colour, 1.5),
      ) +
      line(rings, darker(colour, 0.13), 1.7, 'stroke-opacity=".65" stroke-linecap="round"') +
      shine('M-30-6C-16-11 6-7 26-2 6-4-14-5-30-6Z', 0.45)
    );
  };
  return pieces(draw, size, 40, 0.34);
}

export function cucumber(size = 280): Pieces {
  const green = '#4f8f3a';
  const draw: DrawPiece = ({ sheet, chance }) => {
    const bumps = Array.from({ length: 18 }, () => {
      const x = chance.between(-38, 38);
      return trace`M${x} ${chance.between(-9, 10) - (x * x) / 260}h.6`;
    }).join('');
    return (
      path(
        'M-49 6C-50-7-36-14-12-17 14-20 40-16 48-6 52 4 44 12 30 14 4 19-26 20-40 17-46 15-49 11-49 6Z',
        rounded(sheet, green),
        edge(green, 1.5),
      ) +
      line(
        'M-42 3C-16-6 18-9 44-4M-38 12C-14 8 16 5 40 5',
        lighter(green, 0.12),
        2,
        'stroke-opacity=".5" stroke-linecap="round"',
      ) +
      line(bumps, lighter(green, 0.16), 3, 'stroke-opacity=".8" stroke-linecap="round"') +
      shine('M-36-4C-18-12 10-14 32-9 10-10-14-8-36-4Z', 0.4)
    );
  };
  return pieces(draw, size, 18, 0.42);
}

type Leaves = 'feather' | 'lobed' | 'oval';

/** A tied bunch of herbs that lies on its side: dill is feathered, coriander lobed, basil oval. */
export function bunch(green: string, leaves: Leaves, size = 560): Pieces {
  const draw: DrawPiece = (kit) => {
    const { sheet, chance } = kit;
    const tones = [-0.08, -0.03, 0.02, 0.08].map((shift) => lighter(green, shift));
    const names = tones.map((tone) => sheet.part(leafOf(leaves, tone, sheet)));
    const count = leaves === 'feather' ? 15 : 13;
    const stems = Array.from({ length: count }, (_, index) => {
      // From the back of the fan to its front, so that near leaves cover far ones.
      const spread = ((index * 7) % count) / (count - 1) - 0.5;
      const angle = Math.PI + 0.42 + spread * 0.95;
      const long = chance.between(58, 68) - Math.abs(spread) * 16;
      const [x, y] = [22 + Math.cos(angle) * long, 10 + Math.sin(angle) * long * 0.8];
      const bow = spread * 12;
      const stem = trace`M22 10Q${22 + Math.cos(angle) * long * 0.5} ${10 + Math.sin(angle) * long * 0.4 + bow} ${x} ${y}`;
      const sprays = Array.from({ length: 6 }, (_each, step) => {
        const t = 0.42 + step * 0.116;
        const side = step === 5 ? 0 : step % 2 === 0 ? 1 : -1;
        const [dx, dy] = [
          Math.cos(angle + 1.57) * side * chance.between(4, 9),
          Math.sin(angle + 1.57) * side * chance.between(4, 7),
        ];
        const place = {
          x: 22 + Math.cos(angle) * long * t + dx,
          y: 10 + Math.sin(angle) * long * 0.8 * t + bow * (1 - t) * 0.8 + dy,
          scale: chance.between(0.52, 0.7) * { feather: 0.86, lobed: 0.56, oval: 0.7 }[leaves],
          turn: (angle * 180) / Math.PI + 90 + side * 38 + chance.between(-14, 14),
        };
        return placed(place, `<use href="#${chance.pick(names as [string, ...string[]])}"/>`);
      });
      return line(stem, darker(green, 0.06), 1.3, 'stroke-linecap="round"') + sprays.join('');
    });
    const tails = Array.from(
      { length: 10 },
      (_, index) =>
        trace`M21 ${7 + index * 0.7}Q34 ${9 + index * 1.2} ${46 + chance.between(-4, 3)} ${8 + index * 2.2}`,
    ).join('');
    return (
      line(tails, lighter(green, 0.1), 1.9, 'stroke-linecap="round"') +
      line(tails, darker(green, 0.08), 0.5, 'stroke-opacity=".6" transform="translate(0 .9)"') +
      stems.join('') +
      line('M20 4Q25 10 22 18M23 4Q28 10 25 18.500', '#c99a5c', 2.1, 'stroke-linecap="round"') +
      line('M24 5Q30-2 36 1 31 6 25 6M24 6Q33 4 37 9', '#c99a5c', 1.3, 'stroke-linecap="round"')
    );
  };
  return { ...pieces(draw, size, 4, 0.72), alone: true };
}

function leafOf(leaves: Leaves, tone: string, sheet: Parameters<DrawPiece>[0]['sheet']): string {
  if (leaves === 'feather') {
    const sprays = [12, 5, -2, -9, -15].map((y, index) => {
      const reach = 12 - index * 1.5;
      return `M0 ${y}L${-reach} ${y - 9}M${-reach * 0.5} ${y - 4.5}l-1.500-6M${-reach * 0.55} ${y - 5}l-5 0M0 ${y}L${reach} ${y - 9}M${reach * 0.5} ${y - 4.5}l1.500-6M${reach * 0.55} ${y - 5}l5 0`;
    });
    return line(`M0 22V-22${sprays.join('')}`, tone, 1.3, 'stroke-linecap="round"');
  }
  if (leaves === 'lobed')
    return (
      path(
        'M0 16C-4 8-12 10-17 5-21-2-14-5-17-11-12-17-7-13-6-17-3-23 3-23 6-17 7-13 12-17 17-11 14-5 21-2 17 5 12 10 4 8 0 16Z',
        rounded(sheet, tone),
        edge(tone, 0.8),
      ) + line('M0 14V-14M0 4L-11-3M0 4L11-3', lighter(tone, 0.14), 0.9, 'stroke-opacity=".8"')
    );
  return (
    path('M0 20C-16 12-19-8 0-24 19-8 16 12 0 20Z', rounded(sheet, tone), edge(tone, 0.8)) +
    line('M0 18V-18M0 8L-9 1M0 8L9 1M0-3L-8-9M0-3L8-9', lighter(tone, 0.13), 0.9, 'stroke-opacity=".7"')
  );
}

/** An onion in its papery skin. */
export function onionBulb(skin = '#cf8a3c', size = 230): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const ribs = [-34, -22, -9, 5, 19, 32]
      .map((x) => trace`M${x * 0.1} -37Q${x * 1.35 + chance.between(-2, 2)} 0 ${x * 0.12} 40`)
      .join('');
    return (
      path(
        'M-6-34C-7-44-4-52-8-57-2-55 1-50 2-46 4-50 7-54 12-55 9-48 8-42 7-35Z',
        sheet.linear(90, [0, lighter(skin, 0.12)], [1, darker(skin, 0.06)]),
      ) +
      path(
        'M0-38C16-36 46-26 47 4 47 30 24 42 0 42S-47 30-47 4C-46-26-16-36 0-38Z',
        sheet.radial(
          [
            [0, lighter(skin, 0.17)],
            [0.4, lighter(skin, 0.03)],
            [0.8, darker(skin, 0.05)],
            [1, darker(skin, 0.18)],
          ],
          { x: 0.36, y: 0.3, r: 0.78 },
        ),
        edge(skin, 1.2),
      ) +
      line(ribs, darker(skin, 0.14), 1.5, 'stroke-opacity=".5"') +
      line('M-6 42q-3 5-7 6M0 42v7M6 42q3 4 7 5', '#d9c29a', 1.8, 'stroke-linecap="round"') +
      shine('M-36-2C-34-18-24-26-12-30-22-20-28-8-28 8-33 8-36 4-36-2Z', 0.5)
    );
  };
  return pieces(draw, size, 16, 0.96);
}

/** A raw head of garlic, white with a little violet. */
export function garlicBulb(size = 210): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-5-36C-4-48 2-54 4-60L11-57C8-50 8-44 7-36Z', '#d9ccb4', edge('#b8a688', 1)) +
    path(
      'M0-42C10-40 16-30 30-24 48-14 50 14 34 28 22 38-22 38-34 28-50 14-48-14-30-24-16-30-10-40 0-42Z',
      sheet.radial(
        [
          [0, '#ffffff'],
          [0.5, '#f6efe9'],
          [0.82, '#e6d6da'],
          [1, '#c6aebb'],
        ],
        { x: 0.36, y: 0.3, r: 0.78 },
      ),
      edge('#bda6ac', 1.4),
    ) +
    line(
      'M0-40C-6-24-8 10-4 34M3-40C14-22 18 8 14 33M-4-38C-20-24-28 4-24 31M6-38C24-24 34 0 31 27M-6-36C-30-22-42-4-40 16',
      '#a67f96',
      1.7,
      'stroke-opacity=".6" stroke-linecap="round"',
    ) +
    line(
      'M-14 24C-18 8-16-6-10-20M22 24C26 10 24-6 18-18M-34 10C-34 0-30-8-24-14',
      '#9a5f86',
      3.4,
      'stroke-opacity=".22" stroke-linecap="round"',
    ) +
    line('M-10 35q-2 5-5 6M-2 36v6M6 36q3 4 6 4', '#b9a07c', 1.8, 'stroke-linecap="round"') +
    shine('M-36-2C-34-16-24-22-16-26-22-16-26-6-27 8-33 8-36 4-36-2Z', 0.7);
  return pieces(draw, size, 20, 0.94);
}

/** A quarter of pickled cabbage: white ribs that fan out into crinkled leaves, red paste over all. */
export function kimchi(size = 300): Pieces {
  const leaf =
    'M-48 7C-36-3-22-8-8-11-2-22 8-17 13-24 20-19 28-27 33-19 42-20 43-10 50-6 45 1 51 9 43 13 40 22 30 18 24 24 16 19 6 22-2 16-18 17-36 15-48 7Z';
  const rib = 'M-48 7C-32 0-14-3 8-4 20-5 30-8 38-10 32-2 24 3 12 6-8 11-32 12-48 7Z';
  const draw: DrawPiece = ({ sheet, chance }) => {
    const flecks = Array.from({ length: 34 }, () =>
      ellipse(
        chance.between(-34, 44),
        chance.between(-20, 20),
        chance.between(0.8, 2),
        chance.between(0.7, 1.4),
        '#8f1410',
      ),
    ).join('');
    const layer = (turn: number, tone: string) =>
      `<g transform="rotate(${turn} -48 7)">${path(leaf, sheet.linear(0, [0, '#f4d9a8'], [0.35, '#e8823f'], [0.75, tone], [1, '#b5a545']), edge('#a8281c', 1.4))}${path(rib, sheet.linear(0, [0, '#fdf6e3'], [0.7, '#f7d9b0'], [1, tone]), 'fill-opacity=".92"')}</g>`;
    return (
      layer(14, '#c22a17') +
      layer(2, '#d63a1d') +
      layer(-11, '#cf3019') +
      clipped(sheet, leaf, flecks) +
      line(
        'M-30 2C-8-3 14-8 36-15M-26 8C0 6 22 4 42 2',
        '#a3180f',
        1.6,
        'stroke-opacity=".55" stroke-linecap="round"',
      ) +
      shine('M-34 2C-20-4-4-6 8-6-6-2-20 2-34 5Z', 0.6)
    );
  };
  return pieces(draw, size, 10, 0.6);
}

export function potatoTuber(size = 220): Pieces {
  const draw: DrawPiece = (kit) => {
    const eyes = [
      [-24, -6],
      [-6, 12],
      [10, -14],
      [26, 6],
      [-2, -4],
    ].map(([x = 0, y = 0]) => `M${x - 3} ${y}q3 2.6 6 0`);
    return (
      path(blob(kit, 47, 36, 0.08, 7), rounded(kit.sheet, '#d3a862', 1.1), edge('#9c7434', 1.6)) +
      line(eyes.join(''), '#8a6330', 1.8, 'stroke-opacity=".75" stroke-linecap="round"') +
      shine('M-30-12C-20-25 0-28 16-25 0-20-16-18-30-12Z', 0.4)
    );
  };
  return pieces(draw, size, 40, 0.78);
}

export function plum(colour: string, size = 220): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    line('M4-36C6-44 12-48 20-50', '#7a5a34', 3.4, 'stroke-linecap="round"') +
    path(
      'M2-36C30-42 47-20 45 6 42 30 22 42 0 42S-43 28-45 4C-46-22-24-42 2-36Z',
      rounded(sheet, colour, 1.2),
      edge(colour, 1.8),
    ) +
    line('M4-35C18-14 20 14 8 41', darker(colour, 0.12), 2.4, 'stroke-opacity=".7"') +
    shine('M-32-6C-31-21-21-29-8-30-19-21-24-12-25 2Z', 0.45);
  return pieces(draw, size, 20, 0.92);
}
