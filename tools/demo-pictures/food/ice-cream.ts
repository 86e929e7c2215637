// Ice cream as served: scoops, in a wafer cup, on a stick.
import { darker, lighter } from '../colours.ts';
import { box, clipped, ellipse, line, path, trace } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { edge, pieces, rounded, shine } from './shading.ts';

/** A scoop with its ragged lower edge. `bits` are nuts in it. */
export function scoop(colour: string, bits?: string, size = 230): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const nuts = bits
      ? Array.from({ length: 12 }, () =>
          ellipse(
            chance.between(-28, 28),
            chance.between(-30, 16),
            chance.between(2.4, 4.6),
            chance.between(1.8, 3),
            bits,
            `stroke="${darker(bits, 0.14)}" stroke-width=".8"`,
          ),
        ).join('')
      : '';
    return (
      path(
        'M-46 26C-48 18-42 14-42 6-44-24-24-42 0-42S44-24 42 6C42 14 49 18 46 27 42 36 32 31 26 36 18 41 8 36 0 38-10 40-18 35-26 37-36 40-44 36-46 26Z',
        rounded(sheet, colour, 0.8),
        edge(colour, 1.6),
      ) +
      line(
        'M-38 12C-20 20 18 20 38 10M-34-6C-18 0 14 0 32-8',
        darker(colour, 0.07),
        2,
        'stroke-opacity=".6" stroke-linecap="round"',
      ) +
      nuts +
      shine('M-32-8C-30-24-16-33-2-34-14-27-24-18-27-2Z', 0.6)
    );
  };
  return pieces(draw, size, 10, 0.86);
}

/** Plombir in a wafer cup. */
export function waferCup(size = 260): Pieces {
  const wafer = '#d9a057';
  const cup = 'M-27 2H27L20 47C12 50-12 50-20 47Z';
  const draw: DrawPiece = ({ sheet }) => {
    const grid = [-30, -18, -6, 6, 18, 30].map((x) => trace`M${x} 0L${x + 12} 50M${x} 50L${x + 12} 0`).join('');
    return (
      path(
        'M-29 2C-34-8-29-18-22-20-24-32-12-44 2-47 0-40 10-36 20-30 27-25 27-18 25-15 32-10 33-2 29 2Z',
        rounded(sheet, '#fbf4e3', 0.8),
        edge('#d8c9a4', 1.6),
      ) +
      line(
        'M-20-18C-8-12 10-12 22-16M-24-3C-10 2 12 2 26-4M-8-32C0-28 8-28 14-30',
        '#e0d2b0',
        2.2,
        'stroke-linecap="round"',
      ) +
      path(
        cup,
        sheet.linear(0, [0, darker(wafer, 0.06)], [0.35, lighter(wafer, 0.07)], [1, darker(wafer, 0.12)]),
        edge(wafer, 1.4),
      ) +
      clipped(sheet, cup, line(grid, darker(wafer, 0.14), 1.6, 'stroke-opacity=".6"')) +
      box(-30, -1, 60, 8, lighter(wafer, 0.03), 3, edge(wafer, 1.2)) +
      shine('M-22-6C-22-18-14-28-4-33-12-24-15-14-15-6Z', 0.6)
    );
  };
  return pieces(draw, size, 8, 1);
}

/** A bar on a stick under chocolate, bitten at one corner. */
export function eskimo(coat: string, size = 270): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const bar = 'M-22 24V-24C-22-40-10-47 0-47S22-40 22-24V24C22 27 20 28 18 28H-18C-20 28-22 27-22 24Z';
    const bite = 'M24-50C12-50 4-44 6-38 2-34 6-28 10-28 10-22 18-20 24-22Z';
    return (
      box(-5, 24, 10, 26, sheet.linear(0, [0, '#f0dab2'], [1, '#c9a574']), 5, 'stroke="#a98554" stroke-width="1"') +
      path(bar, sheet.linear(20, [0, lighter(coat, 0.1)], [0.4, coat], [1, darker(coat, 0.05)]), edge(coat, 1.4)) +
      clipped(
        sheet,
        bar,
        path(bite, '#fbf4e3') + line('M24-50C12-50 4-44 6-38 2-34 6-28 10-28 10-22 18-20 24-22', darker(coat, 0.04), 3),
      ) +
      shine('M-16 16V-22C-16-32-10-38-4-40-10-32-11-26-11 16Z', 0.34)
    );
  };
  return pieces(draw, size, 16, 1.05);
}
