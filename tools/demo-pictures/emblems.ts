// Simple emblems in one colour, centred on the origin inside a circle of radius 50.
import { n, trace } from './svg.ts';

const solid = (d: string) => `<path d="${d}"/>`;
/** Inner outlines are cut out. */
const holed = (d: string) => `<path d="${d}" fill-rule="evenodd"/>`;
const petals = (count: number, d: string) =>
  Array.from({ length: count }, (_, at) => `<path transform="rotate(${n((360 / count) * at)})" d="${d}"/>`).join('');

const sun = `<circle r="22"/>${petals(12, 'M-5-30L0-50 5-30Z')}`;
const hills = `${solid('M-50 30C-36-10-24-30-10-30S14-4 22 2C30-8 36-8 50 30Z')}<circle cx="26" cy="-28" r="12"/>`;
const grain = (y: number, side: 1 | -1) =>
  solid(trace`
    M${4 * side} ${y + 14}C${6 * side} ${y - 4} ${18 * side} ${y - 10} ${28 * side} ${y - 12}
    ${28 * side} ${y + 2} ${20 * side} ${y + 14} ${4 * side} ${y + 14}Z
  `);
const wheat =
  solid('M-3 50V-20H3V50Z') +
  [-34, -14, 6, 26].map((y) => grain(y, 1) + grain(y, -1)).join('') +
  solid('M0-24C-10-36-6-46 0-52 6-46 10-36 0-24Z');
const star = `${petals(8, 'M-9-20L0-50 9-20 0-10Z')}<circle r="12"/>`;
const wave = solid(trace`
  M-50 0C-30-30-14-30 0-6S30 18 50-8V8C32 36 14 34-2 10S-34-8-50 16ZM-50 26C-30 4-16 8-2 26S32 44 50 22V36
  C32 56 14 54-2 38S-34 24-50 40Z
`);
const tulip = solid(trace`
  M-26-44C-12-36-8-30 0-48 8-30 12-36 26-44 32-16 24 4 3 6V26C12 14 24 12 34 14 30 32 18 42 3 42V50H-3V42
  C-18 42-30 32-34 14-24 12-12 14-3 26V6C-24 4-32-16-26-44Z
`);
const pomegranate = holed(trace`
  M-12-50L-4-40 0-50 4-40 12-50 10-32C34-26 44-8 44 8 44 34 24 50 0 50S-44 34-44 8C-44-8-34-26-10-32ZM-16-4
  A8 10 0 1 0-16 16 8 10 0 1 0-16-4ZM8-6A8 10 0 1 0 8 14 8 10 0 1 0 8-6ZM-2 18A8 9 0 1 0-2 36 8 9 0 1 0-2 18Z
`);
const arch =
  solid('M-40 50V-4C-40-28-12-34 0-52 12-34 40-28 40-4V50H24V0C24-14 8-18 0-30-8-18-24-14-24 0V50Z') +
  '<circle cy="28" r="11"/>';
const leaf = holed(trace`M-40 40C-46-16-10-46 44-44 48 8 18 46-26 34L-36 48ZM-28 28C0 16 16-2 26-24 4-10-16 6-28 28Z`);
const drop = holed(
  trace`M0-52C22-18 36-2 36 18A36 34 0 0 1-36 18C-36-2-22-18 0-52ZM-20 20C-18 34-8 40 4 40-6 34-10 26-10 14Z`,
);
const ikat = holed(trace`
  M0-52L9-40H18V-28H30V-14L46 0 30 14V28H18V40H9L0 52-9 40H-18V28H-30V14L-46 0-30-14V-28H-18V-40H-9ZM0-22
  L-20 0 0 22 20 0Z
`);
const mountain = holed('M-52 36L-16-34 2 0 14-18 52 36ZM-16-34L-26-14-16-8-10-16-4-10Z');
const palm = solid(trace`
  M-4 50C-2 24-2 10 0-8L6-8C6 14 8 30 10 50ZM2-10
  C-18-6-34 2-40 20-30 6-18 2 2-2 22 2 32 6 44 20 36 0 22-8 2-10ZM2-12
  C-10-28-26-34-44-28-24-26-10-18 0-8 12-20 26-26 44-28 28-36 12-30 2-12ZM2-14
  C-2-30 2-44 14-50 10-38 10-26 6-12Z
`);
const roof =
  solid(
    trace`M-52-4C-34-8-22-22-16-34H16C22-22 34-8 52-4L46 10C38 8 34 6 30 4V38H14V14H-14V38H-30V4C-34 6-38 8-46 10Z`,
  ) + solid('M-36 42H36V50H-36Z');
const pot = solid(trace`
  M-8-38A8 8 0 0 1 8-38V-32C26-28 34-14 34 2 34 26 20 40 0 40S-30 30-33 14C-48 8-50-8-46-22L-36-20
  C-38-10-36-4-32 0-30-16-20-28-8-32ZM38-14C52-14 54 16 34 22L34 12C42 8 42-2 36-4Z
`);
const cotton = solid(trace`
  M0-46C14-46 22-36 20-24 36-28 46-16 42-2 38 12 22 14 14 8V22
  C26 20 32 28 30 40 14 44 4 38 0 28-4 38-14 44-30 40-32 28-26 20-14 22V8
  C-22 14-38 12-42-2-46-16-36-28-20-24-22-36-14-46 0-46Z
`);
const horseshoe = solid(trace`
  M-22-44C-48-20-46 20-26 46H-8C-26 20-28-6-10-26-4-32 4-32 10-26 28-6 26 20 8 46H26
  C46 20 48-20 22-44 10-54-10-54-22-44Z
`);
const caravan = solid(trace`
  M-48 40C-44 12-40 4-34 2-28-24-16-26-10-4-4-24 8-24 14 0 24 2 26-6 28-28 30-40 46-42 50-30L38-22
  C40 8 34 16 26 20L28 48H18L14 24H-22L-26 48H-36L-36 26C-40 30-40 36-40 42Z
`);
const shell = holed(trace`
  M0 44L-10 30H-24L-46-10C-42-34-22-46 0-46S42-34 46-10L24 30H10ZM0 26L6-34H-6ZM-8 24L-24-28-34-22ZM8 24
  L24-28 34-22Z
`);
const flower = `${petals(6, 'M0-10C-18-22-16-46 0-50 16-46 18-22 0-10Z')}`;
const cow = holed(trace`
  M-50-26
  C-40-18-34-18-26-22-16-32 16-32 26-22 34-18 40-18 50-26 50-8 42 0 32 2 30 12 26 18 22 22 24 40 14 48 0 48
  S-24 40-22 22C-26 18-30 12-32 2-42 0-50-8-50-26ZM-10 30A5 6 0 1 0-10 42 5 6 0 1 0-10 30ZM10 30
  A5 6 0 1 0 10 42 5 6 0 1 0 10 30Z
`);

export const emblems = {
  sun,
  hills,
  wheat,
  star,
  wave,
  tulip,
  pomegranate,
  arch,
  leaf,
  drop,
  ikat,
  mountain,
  palm,
  roof,
  pot,
  cotton,
  horseshoe,
  caravan,
  shell,
  flower,
  cow,
} as const;

export type EmblemName = keyof typeof emblems;
