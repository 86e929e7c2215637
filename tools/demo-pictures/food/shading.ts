import { darker, lighter } from '../colours.ts';
import { path, type Sheet, smooth } from '../svg.ts';
import type { DrawPiece, Kit, Pieces } from './food.types.ts';

/** Food that consists of one kind of piece. The parameters are the fields of `Pieces`. */
export const pieces = (draw: DrawPiece, size: number, turn: number, flat: number): Pieces => ({
  kind: 'pieces',
  draw,
  size,
  turn,
  flat,
});

/** The fill of a rounded object in one colour, lit from the upper left. */
export function rounded(sheet: Sheet, colour: string, depth = 1): string {
  return sheet.radial([
    [0, lighter(colour, 0.1 * depth)],
    [0.5, colour],
    [1, darker(colour, 0.16 * depth)],
  ]);
}

/** A thin darker edge, so that overlapping pieces can be distinguished. */
export function edge(colour: string, width = 2.5): string {
  return `stroke="${darker(colour, 0.24)}" stroke-opacity=".55" stroke-width="${width}"`;
}

/** An uneven round outline; `radii` are the half width and half height. */
export function blob({ chance }: Kit, rx: number, ry: number, unevenness: number, corners = 8): string {
  const start = chance.next();
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = ((index + start) / corners) * Math.PI * 2;
      const reach = 1 + chance.between(-unevenness, unevenness);
      return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const;
    }),
    0.56,
  );
}

/** A soft highlight near the upper left. */
export function shine(d: string, strength = 0.4): string {
  return path(d, '#fff', `fill-opacity="${strength}"`);
}
