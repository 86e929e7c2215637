// Dumplings of Central Asia, seen from above, each folded its own way.
import { darker, lighter } from '../colours.ts';
import { ellipse, line, path, smooth } from '../svg.ts';
import type { DrawPiece, Pieces } from './food.types.ts';
import { edge, rounded, shine } from './shading.ts';

/** Manti: the four corners of the dough drawn together over the filling, and the sides pinched to ears. */
export function manti(dough: string, filling: string, size = 200): Pieces {
  const draw: DrawPiece = ({ sheet, chance }) => {
    const [dx, dy] = [chance.between(-3, 3), chance.between(-3, 3)];
    const ridges = `M${dx} ${dy}L-34-25M${dx} ${dy}L34-26M${dx} ${dy}L-33 27M${dx} ${dy}L34 26`;
    const round = 'stroke-linecap="round"';
    const pane = (d: string) => path(d, filling, 'fill-opacity=".2"');
    return (
      path(
        'M-38-30C-16-37 16-37 38-31 44-20 50-12 49 0 50 12 44 22 38 31 16 37-16 37-38 31-44 22-50 12-49 0-50-12-44-20-38-30Z',
        rounded(sheet, dough),
        edge(dough, 1.8),
      ) +
      pane('M-24-26C-8-31 8-31 24-26 14-18 6-10 0-6-6-10-14-18-24-26Z') +
      pane('M-24 27C-8 31 8 31 24 27 14 18 6 10 0 6-6 10-14 18-24 27Z') +
      line(ridges, darker(dough, 0.15), 9, `${round} stroke-opacity=".75"`) +
      line(ridges, lighter(dough, 0.03), 6, round) +
      ellipse(-39, 0, 8, 12, rounded(sheet, lighter(dough, 0.01)), edge(dough, 1.4)) +
      ellipse(39, 0, 8, 12, rounded(sheet, lighter(dough, 0.01)), edge(dough, 1.4)) +
      ellipse(dx, dy, 9, 7, rounded(sheet, lighter(dough, 0.02)), edge(dough, 1.4)) +
      line(`M${dx - 4} ${dy - 1}q4 3 8 0`, darker(dough, 0.16), 1.6, round) +
      shine('M-34-22C-20-29 0-31 18-29 0-26-18-21-30-12Z', 0.5)
    );
  };
  return { kind: 'pieces', draw, size, turn: 30, flat: 0.76 };
}

/** Pelmeni and chuchvara: a plump round of meat, the dough pressed to a wavy rim. */
export function pelmen(dough: string, size = 150): Pieces {
  const waves = 26;
  const rim = smooth(
    Array.from({ length: waves }, (_, index) => {
      const angle = (index / waves) * Math.PI * 2;
      const reach = index % 2 === 0 ? 1 : 0.91;
      return [Math.cos(angle) * 47 * reach, Math.sin(angle) * 39 * reach] as const;
    }),
    0.5,
  );
  const draw: DrawPiece = ({ sheet, chance }) => {
    const [x, y] = [chance.between(-2, 2), chance.between(-3, 0)];
    return (
      path(rim, rounded(sheet, darker(dough, 0.02), 0.7), edge(dough, 1.8)) +
      ellipse(x, y + 2, 35, 29, '#7a3a2a', 'fill-opacity=".1"') +
      ellipse(x, y, 34, 27, rounded(sheet, lighter(dough, 0.02)), edge(dough, 1.2)) +
      ellipse(x + 3, y + 5, 20, 13, '#a85a44', 'fill-opacity=".12"') +
      shine('M-26-6C-22-18-8-24 6-23-6-18-16-12-20 0Z', 0.6)
    );
  };
  return { kind: 'pieces', draw, size, turn: 50, flat: 0.82 };
}
