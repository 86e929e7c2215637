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

/** A tied bunch of herbs: dill is feathered, coriander lobed, basil oval. */
export function bunch(green: string, leaves: Leaves, size = 390): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const stems = Array.from({ length: 11 }, (_, index) => -26 + index * 5.2 + chance.between(-1.5, 1.5));
    const stalks = stems.map(
      (x) => trace`M${x * 0.22} 46C${x * 0.24} 26 ${x * 0.5} 4 ${x * 1.15} ${-22 + Math.abs(x) * 0.32}`,
    );
    const sprays = stems.flatMap((x, index) =>
      [0, 1, 2].map((step) => {
        const [cx, cy] = [x * (1.5 - step * 0.3), -34 + Math.abs(x) * 0.42 + step * 15 + chance.between(-3, 3)];
        const tone = lighter(green, chance.between(-0.07, 0.08));
        return placed({ x: cx, y: cy, turn: x * 1.5 + chance.between(-18, 18) + index }, leafOf(leaves, tone, sheet));
      }),
    );
    return placed(
      { x: 0, y: 6, scale: 0.8 },
      line(stalks.join(''), darker(green, 0.04), 2.2, 'stroke-linecap="round"') +
        sprays.join('') +
        path('M-8 25C-4 22 4 22 8 25L8 32C4 34-4 34-8 32Z', '#c9503c', 'stroke="#8a2f22" stroke-width="1"') +
        shine('M-7 26C-3 24 3 24 6 26 2 27-3 27-7 26Z', 0.4),
    );
  };
  return { ...pieces(draw, size, 6, 1), alone: true };
}

function leafOf(leaves: Leaves, tone: string, sheet: Parameters<DrawPiece>[0]['sheet']): string {
  if (leaves === 'feather') {
    const needles = [-12, -7, -2, 3, 8].map(
      (y) => `M0 ${y + 4}L-9 ${y - 5}M0 ${y + 4}L9 ${y - 5}M0 ${y + 4}L-5 ${y - 8}M0 ${y + 4}L5 ${y - 8}`,
    );
    return line(`M0 14V-14${needles.join('')}`, tone, 1.7, 'stroke-linecap="round"');
  }
  const outline =
    leaves === 'lobed'
      ? 'M0 13C-3 6-8 8-13 4-15-1-10-4-12-8-9-13-4-10 0-15 4-10 9-13 12-8 10-4 15-1 13 4 8 8 3 6 0 13Z'
      : 'M0 14C-12 8-13-6 0-17 13-6 12 8 0 14Z';
  return (
    path(outline, rounded(sheet, tone), edge(tone, 1)) + line('M0 12V-9', darker(tone, 0.12), 1, 'stroke-opacity=".7"')
  );
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
