/** A plate on the cloth, in the units of its drawing. */
export interface Plate {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** More lines than this are told by a number. */
export const mostPlates = 9;

const plate = (x: number, y: number, size: number): Plate => ({ x, y, size });

/** By the number of plates, back row first, so that plates in front overlap those behind. Set by eye. */
const laid: readonly (readonly Plate[])[] = [
  [],
  [plate(160, 59, 82)],
  [plate(105, 58, 78), plate(196, 60, 78)],
  [plate(66, 58, 72), plate(220, 58, 72), plate(143, 61, 76)],
  [plate(58, 53, 64), plate(176, 53, 64), plate(117, 66, 64), plate(235, 66, 64)],
  [plate(54, 48, 57), plate(150, 47, 58), plate(246, 48, 57), plate(102, 73, 57), plate(198, 73, 57)],
  [
    ...[plate(48, 46, 52), plate(132, 45, 54), plate(216, 46, 52)],
    ...[plate(90, 75, 54), plate(174, 76, 54), plate(254, 74, 50)],
  ],
  [
    ...[plate(47, 43, 48), plate(113, 42, 50), plate(179, 43, 50), plate(245, 42, 48)],
    ...[plate(80, 77, 50), plate(146, 77, 50), plate(212, 77, 50)],
  ],
  [
    ...[plate(46, 43, 47), plate(107, 42, 48), plate(168, 43, 48), plate(229, 42, 47)],
    ...[plate(76, 78, 48), plate(137, 78, 48), plate(198, 78, 48), plate(257, 77, 45)],
  ],
  [
    ...[plate(45, 43, 45), plate(99, 42, 46), plate(153, 43, 47), plate(207, 42, 46), plate(260, 43, 44)],
    ...[plate(72, 78, 46), plate(126, 78, 47), plate(180, 78, 47), plate(233, 78, 45)],
  ],
];

/** The places of the plates for this many lines. */
export function platesFor(lines: number): readonly Plate[] {
  return laid[Math.min(lines, mostPlates)] ?? [];
}
