// Fish as it is sold: whole, in fillets and cut across.
import { darker, lighter, mixed } from '../colours.ts';
import { clipped, ellipse, line, path, trace } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { edge, pieces, rounded, shine } from './shading.ts';

/** A fillet with its flakes; `rim` is the skin below. */
export function fishFillet(flesh: string, rim: string, size = 420): Pieces {
  const outline = 'M-50-4C-46-22-18-28 8-24 30-21 44-12 50-2 46 10 26 20 2 22-24 24-46 16-50-4Z';
  const draw: DrawPiece = ({ sheet }) => {
    const flakes = [-38, -28, -18, -8, 2, 12, 22, 32, 41].map((x) => trace`M${x}-28L${x - 9}-2 ${x + 3} 26`).join('');
    return (
      `<g transform="translate(0 4)">${path(outline, rim, edge(rim, 1.4))}</g>` +
      path(outline, rounded(sheet, flesh), edge(flesh, 1.2)) +
      clipped(sheet, outline, line(flakes, lighter(flesh, 0.14), 1.8, 'stroke-opacity=".85" stroke-linejoin="round"')) +
      line('M-47-3C-20-5 20-5 48-2', darker(flesh, 0.07), 1.4, 'stroke-opacity=".7"') +
      shine('M-36-12C-18-22 8-22 28-16 6-16-16-15-36-12Z', 0.38)
    );
  };
  return pieces(draw, size, 8, 0.52);
}

/** A cut across a carp: scaly skin, the flakes of the meat round the backbone, the belly below. */
export function fishSteak(flesh: string, skin: string, size = 280): Pieces {
  const outer =
    'M0-38C30-40 49-22 49 0 49 20 38 34 22 38 14 40 8 36 3 28 1 25-1 25-3 28-8 36-14 40-22 38-38 34-49 20-49 0-49-22-30-40 0-38Z';
  const meat =
    'M0-34C27-36 45-20 45 0 45 18 35 30 22 34 15 35 10 32 6 25 2 18-2 18-6 25-10 32-15 35-22 34-35 30-45 18-45 0-45-20-27-36 0-34Z';
  const draw: DrawPiece = ({ sheet }) => {
    const flakes = [38, 31, 24, 17, 11]
      .map(
        (reach) =>
          trace`M${-reach} ${2 + reach * 0.24}C${-reach} ${-reach * 0.66} ${reach} ${-reach * 0.66} ${reach} ${2 + reach * 0.24}`,
      )
      .join('');
    return (
      `<g transform="translate(1 5)">${path(outer, darker(skin, 0.12))}</g>` +
      path(outer, sheet.linear(70, [0, lighter(skin, 0.08)], [1, darker(skin, 0.06)]), edge(skin, 1)) +
      path(
        meat,
        sheet.radial(
          [
            [0, lighter(flesh, 0.05)],
            [0.55, flesh],
            [1, darker(flesh, 0.1)],
          ],
          { x: 0.38, y: 0.3, r: 0.75 },
        ),
      ) +
      clipped(
        sheet,
        meat,
        line(flakes, '#ffffff', 1.8, 'stroke-opacity=".75"') +
          line(flakes, darker(flesh, 0.12), 1, 'stroke-opacity=".5" transform="translate(0 1.700)"'),
      ) +
      line('M0-33V-6', darker(flesh, 0.12), 1.6, 'stroke-opacity=".7"') +
      path(
        'M-40 8C-34 22-26 30-16 30-10 28-8 22-6 17-16 14-28 14-40 8ZM40 8C34 22 26 30 16 30 10 28 8 22 6 17 16 14 28 14 40 8Z',
        '#fdf3ea',
        'fill-opacity=".55"',
      ) +
      ellipse(0, 0, 6.4, 6.2, '#f8ecd8', 'stroke="#b9917c" stroke-width="1.2"') +
      ellipse(0, 0, 2.6, 2.5, '#b0503f') +
      line('M-8 20Q0 13 8 20', '#a3453a', 2, 'stroke-opacity=".55" stroke-linecap="round"') +
      shine('M-36-10C-31-24-16-31 0-31-14-27-26-21-36-10Z', 0.45)
    );
  };
  return pieces(draw, size, 12, 0.82);
}

/** A whole fish with stripes on its back, like mackerel. */
export function wholeFish(back: string, belly: string, size = 560): Pieces {
  const body = 'M-50 1C-42-12-20-17 2-15 18-14 28-8 36-3L49-14C47-5 47 6 49 15L36 5C26 11 10 16-8 16-28 16-44 10-50 1Z';
  const draw: DrawPiece = ({ sheet, chance }) => {
    const stripes = Array.from({ length: 12 }, (_, index) => {
      const x = -30 + index * 5.2;
      return trace`M${x}-17q${chance.between(1, 4)} 5 ${chance.between(-1, 1)} ${chance.between(9, 13)}`;
    }).join('');
    return (
      path('M-4-15C2-22 8-22 13-20L8-13ZM-12 15C-8 21-3 22 2 20L-2 15Z', darker(back, 0.04), edge(back, 0.8)) +
      path(
        body,
        sheet.linear(90, [0.05, back], [0.42, mixed(back, belly, 0.45)], [0.6, belly], [1, darker(belly, 0.08)]),
        edge(back, 1),
      ) +
      clipped(sheet, body, line(stripes, darker(back, 0.16), 2.2, 'stroke-opacity=".75" stroke-linecap="round"')) +
      line('M-32-10C-28-3-28 5-32 12', darker(back, 0.14), 1.4, 'stroke-opacity=".7"') +
      path('M-24 2C-18 0-13 3-11 7-16 8-21 6-24 2Z', mixed(back, belly, 0.4), edge(back, 0.8)) +
      ellipse(-41, -1.5, 3, 3, '#f3efe2') +
      ellipse(-41, -1.5, 1.7, 1.7, '#1d1a18') +
      shine('M-30-8C-12-13 10-12 26-6 8-8-12-8-30-8Z', 0.4)
    );
  };
  return pieces(draw, size, 4, 0.38);
}

const halfFish = 'M-50 2C-44-13-22-19 4-16 24-14 36-8 44-4L50-9 49 10 43 6C34 11 20 16 0 17-26 18-44 13-50 2Z';

/** One side of a lean white fish: flakes bent round its middle line, thinner towards the tail. */
export function whiteFillet(flesh: string, size = 400): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const flakes = [-36, -26, -16, -6, 4, 14, 24, 34].map((x) => trace`M${x - 5}-20Q${x + 8} 0 ${x - 5} 20`).join('');
    return (
      path(
        halfFish,
        sheet.linear(80, [0, lighter(flesh, 0.05)], [0.7, flesh], [1, darker(flesh, 0.14)]),
        edge(flesh, 1.6),
      ) +
      clipped(sheet, halfFish, line(flakes, darker(flesh, 0.13), 1.7, 'stroke-opacity=".75"')) +
      line('M-48 1C-20-1 16-1 46 1', '#d9a99a', 2.6, 'stroke-opacity=".75"') +
      shine('M-38-7C-20-15 6-14 26-8 4-9-18-9-38-7Z', 0.6)
    );
  };
  return pieces(draw, size, 6, 0.4);
}

/** Half a salted fish in its silver skin, cut through, with the flesh in the cuts. */
export function slicedFillet(back: string, flesh: string, size = 420): Pieces {
  const draw: DrawPiece = ({ sheet }) => {
    const cuts = [-34, -21, -8, 5, 18, 31].map((x) => trace`M${x + 5}-22L${x - 3} 22`).join('');
    const silver = sheet.linear(90, [0, back], [0.35, mixed(back, '#eef2f2', 0.45)], [0.6, '#eef2f2'], [1, '#c3ccd0']);
    return (
      `<g transform="translate(0 4)">${path(halfFish, flesh, edge(flesh, 1.4))}</g>` +
      path(halfFish, silver, edge(back, 1.2)) +
      clipped(sheet, halfFish, line(cuts, darker(flesh, 0.2), 4.4) + line(cuts, flesh, 3)) +
      shine('M-40-3C-20-9 10-9 34-4 10-5-18-4-40-3Z', 0.7)
    );
  };
  return pieces(draw, size, 7, 0.42);
}
