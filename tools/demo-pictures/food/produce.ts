import { darker, lighter } from '../colours.ts';
import { clipped, ellipse, line, path, placed, trace } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { edge, pieces, rounded, shine } from './shading.ts';

export function bellPepper(colour: string, size = 270): Pieces {
  const draw: DrawPiece = ({ sheet }) =>
    path('M-4-34C-6-42-2-48 8-50L12-44C6-42 4-38 5-33Z', '#5f9a3c', edge('#3f7a24', 1.4)) +
    path(
      trace`
        M-28-30
        C-46-26-48-2-42 18-38 36-26 44-16 40-8 46 8 46 16 40 28 44 40 34 43 16 48-4 44-28 28-31 18-36-18-36-28-30Z
      `,
      rounded(sheet, colour),
      edge(colour, 1.8),
    ) +
    path(
      'M-15 38C-26 18-24-16-12-31-4-34 6-34 13-31 25-14 26 18 16 39 8 45-8 45-15 38Z',
      sheet.radial([
        [0, lighter(colour, 0.1)],
        [0.6, colour],
        [1, darker(colour, 0.07)],
      ]),
    ) +
    line('M-15 37C-26 18-24-14-13-30M16 38C26 18 25-14 14-30', darker(colour, 0.14), 2, 'stroke-opacity=".55"') +
    path('M-14-31C-8-38 12-38 16-31 8-27-8-27-14-31Z', '#6fae45') +
    shine('M-36-8C-36-20-31-26-26-26-31-20-33-14-33-2ZM-10-14C-9-22-4-25 2-25-4-20-6-16-6-6Z', 0.5);
  return pieces(draw, size, 10, 0.98);
}

export function grapes(colour: string, size = 270): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const rows: readonly (readonly [number, number])[] = [
      [-26, -12],
      [-8, -16],
      [11, -15],
      [28, -10],
      [-17, 4],
      [1, 1],
      [19, 5],
      [-9, 20],
      [10, 21],
      [0, 36],
    ];
    const grape = rounded(sheet, colour);
    return (
      line('M2-24C2-34 6-42 12-48', '#8a6a3c', 4, 'stroke-linecap="round"') +
      path('M4-30C-8-46-26-46-38-36-30-24-14-20 4-30Z', rounded(sheet, '#7fb04a'), edge('#5a8a2c', 1.4)) +
      rows
        .map(
          ([x, y]) =>
            ellipse(x, y, 12.5, 13, grape, edge(colour, 1.2)) +
            ellipse(x - 4, y - 5, 3.4, 2.6, '#fff', 'fill-opacity=".6"'),
        )
        .join('')
    );
  };
  return pieces(draw, size, 8, 0.98);
}

/** Long berries on a twig: barberries. */
export function twigOfBerries(colour: string, size = 260): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const berries: readonly (readonly [number, number, number])[] = [
      [-30, -14, 24],
      [-16, 8, 10],
      [2, 16, -4],
      [20, 10, -18],
      [32, -10, -34],
      [-38, 14, 30],
      [-4, 38, 6],
      [26, 34, -20],
    ];
    const berry = rounded(sheet, colour);
    const stalks = berries.map(([x, y]) => `M0-34Q${x * 0.4} ${y * 0.2 - 22} ${x} ${y - 10}`).join('');
    return (
      line(`M-24-46Q-8-40 0-34L30-44${stalks}`, '#8a6a3c', 2.6, 'stroke-linecap="round"') +
      path('M2-36C8-52 26-54 40-46 34-34 18-28 2-36Z', rounded(sheet, '#6f9a45'), edge('#4f7a2c', 1.4)) +
      berries
        .map(([x, y, turn]) =>
          placed(
            { x, y, turn },
            ellipse(0, 0, 8.5, 13, berry, edge(colour, 1.4)) + ellipse(-3, -5, 2.4, 4, '#fff', 'fill-opacity=".55"'),
          ),
        )
        .join('')
    );
  };
  return pieces(draw, size, 12, 0.98);
}

/** A pomegranate with its crown, a wedge cut out to show the seeds. */
export function pomegranate(size = 230): Pieces {
  const draw: DrawPiece = (kit) => {
    const grains = Array.from({ length: 26 }, (_, index) => {
      const [column, row] = [index % 6, Math.floor(index / 6)];
      return ellipse(
        -2 + column * 7 - row * 1.5,
        -2 + row * 7.5,
        3.8,
        4.2,
        '#c3163c',
        'stroke="#7d0c26" stroke-width=".8"',
      );
    });
    const wedge = 'M6-6C18-16 36-12 42 4 42 24 28 40 10 42 2 28 0 8 6-6Z';
    return (
      path('M-8-40L-13-52-4-46 0-54 4-46 13-52 8-40Z', darker('#b5203c', 0.04), edge('#b5203c', 1.5)) +
      ellipse(0, 2, 46, 44, rounded(kit.sheet, '#c22a42'), edge('#b5203c', 1.8)) +
      path(wedge, '#f7e3c4', edge('#d9b48c', 1.4)) +
      clipped(kit.sheet, 'M9-1C19-10 33-7 38 5 38 22 26 35 12 37 6 26 4 10 9-1Z', grains.join('')) +
      shine('M-34-8C-30-26-16-34-2-35-14-28-26-20-34-8Z', 0.45)
    );
  };
  return pieces(draw, size, 10, 0.98);
}
