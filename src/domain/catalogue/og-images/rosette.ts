// Drawn for this shop after the rosettes of Samarkand suzani: curled pepper leaves around a ring of almonds around a
// flower. Each shape is defined once, pointing up, and rotated around the centre.
const leaf = 'M1-98C12-92 14-79 3-69C-1-78-9-84 1-98Z';
const almond = 'M0-63C10-56 10-44 0-38C-10-44-10-56 0-63Z';
const dot = 'M0-63.5a2.4 2.4 0 1 0 .01 0Z';
const petal = 'M0-35C11-29 11-16 0-9C-11-16-11-29 0-35ZM0-29C-5-25-5-19 0-16C5-19 5-25 0-29Z';

export interface Ring {
  readonly shape: string;
  readonly angles: readonly number[];
}

function ring(count: number, shape: string, offset = 0): Ring {
  const angles = Array.from({ length: count }, (_, index) => Math.round(((index + offset) * 3600) / count) / 10);
  return { shape, angles };
}

/** From the outside in, within a square of 200 around the centre. */
export const rosette = {
  leaves: ring(18, leaf),
  almonds: ring(12, almond),
  dots: ring(12, dot, 0.5),
  petals: ring(8, petal),
};
