// Motifs of Central Asian textiles: suzani embroidery, ikat, tulips, stripes.

import type { Box } from '../../src/domain/catalogue/og-images/lettering.ts';
import { chanceFrom } from './chance.ts';
import { box, ellipse, line, n, path, placed } from './svg.ts';

/** A band of one motif, filling the box along its longer side. */
export type DrawBand = (area: Box, ink: string, second: string) => string;

const repeated = (area: Box, step: number, motif: (size: number) => string): string => {
  const upright = area.h > area.w;
  const [length, thick] = upright ? [area.h, area.w] : [area.w, area.h];
  const count = Math.max(1, Math.round(length / (thick * step)));
  const pace = length / count;
  const drawn = motif(thick);
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) * pace;
    const at = upright ? { x: area.x + thick / 2, y: area.y + along } : { x: area.x + along, y: area.y + thick / 2 };
    return placed({ ...at, turn: upright ? 90 : 0 }, drawn);
  }).join('');
};

const unit = (size: number, markup: string) => `<g transform="scale(${Math.round(size * 10) / 1000})">${markup}</g>`;

/** Stepped diamonds, as on ikat fabric. */
const ikat: DrawBand = (area, ink, second) =>
  repeated(area, 0.92, (size) =>
    unit(
      size,
      path('M0-46L9-36H18V-24H30V-12L42 0 30 12V24H18V36H9L0 46-9 36H-18V24H-30V12L-42 0-30-12V-24H-18V-36H-9Z', ink) +
        path('M0-24L20 0 0 24-20 0Z', second) +
        path('M0-11L9 0 0 11-9 0Z', ink),
    ),
  );

/** Rosettes between leaves, as on suzani. */
const suzani: DrawBand = (area, ink, second) =>
  repeated(area, 1.25, (size) => {
    const petals = [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => `<path transform="rotate(${turn})" d="M0-12C-12-20-10-38 0-44 10-38 12-20 0-12Z" fill="${ink}"/>`)
      .join('');
    const sprigs = path('M62-16C52-14 48-6 50 0 58 0 62-8 62-16ZM62 16C52 14 48 6 50 0 58 0 62 8 62 16Z', second);
    return unit(size, petals + ellipse(0, 0, 15, 15, second) + ellipse(0, 0, 6, 6, ink) + sprigs);
  });

const tulips: DrawBand = (area, ink, second) =>
  repeated(area, 0.86, (size) =>
    unit(
      size,
      path('M-26-34C-14-28-8-24 0-42 8-24 14-28 26-34 30-10 20 6 0 8-20 6-30-10-26-34Z', ink) +
        path(
          'M0 8V40M0 34C10 30 22 22 24 8M0 34C-10 30-22 22-24 8',
          'none',
          `stroke="${second}" stroke-width="6" stroke-linecap="round"`,
        ) +
        path('M0-22C-6-12-6-4 0 0 6-4 6-12 0-22Z', second),
    ),
  );

const triangles: DrawBand = (area, ink, second) =>
  repeated(area, 0.7, (size) => unit(size, path('M-33 40L0-40 33 40Z', ink) + path('M-15 34L0-4 15 34Z', second)));

const beads: DrawBand = (area, ink, second) =>
  repeated(area, 0.62, (size) =>
    unit(size, ellipse(0, 0, 24, 24, ink) + ellipse(0, 0, 11, 11, second) + ellipse(-31, 0, 4, 10, second)),
  );

/** Two thin lines and one thick. */
const stripes: DrawBand = ({ x, y, w, h }, ink, second) => {
  const upright = h > w;
  const strip = (from: number, thick: number, fill: string) =>
    upright ? box(x + w * from, y, w * thick, h, fill) : box(x, y + h * from, w, h * thick, fill);
  return strip(0.06, 0.1, second) + strip(0.26, 0.48, ink) + strip(0.84, 0.1, second);
};

const waves: DrawBand = (area, ink, second) =>
  repeated(area, 0.98, (size) =>
    unit(
      size,
      line('M-50 10C-30-46-10-46 0 0S30 46 50-10', ink, 15, 'stroke-linecap="round"') +
        ellipse(-24, 24, 8, 8, second) +
        ellipse(24, -24, 8, 8, second),
    ),
  );

const bands = { ikat, suzani, tulips, triangles, beads, stripes, waves } as const;
type BandName = keyof typeof bands;
const bandNames = Object.keys(bands) as [BandName, ...BandName[]];

/** Each brand always uses the same motif. */
export function bandOf(brandSlug: string): DrawBand {
  return bands[chanceFrom(`band ${brandSlug}`).pick(bandNames)];
}

/** A large embroidered flower. The centre stays free for other content. */
export function rosette(x: number, y: number, radius: number, ink: string, second: string, petals = 16): string {
  const ring = Array.from({ length: petals }, (_, index) => {
    const turn = n((360 / petals) * index);
    return (
      `<path transform="rotate(${turn})" d="M-8-70C-14-84-9-96 0-100 9-96 14-84 8-70Z" fill="${ink}"/>` +
      `<circle transform="rotate(${n((360 / petals) * (index + 0.5))})" cy="-89" r="3.600" fill="${second}"/>`
    );
  }).join('');
  const frame = ellipse(0, 0, 67, 67, 'none', `stroke="${second}" stroke-width="3"`);
  return placed({ x, y, scale: radius / 100 }, ring + frame);
}

/** A subtle pattern over a whole face. */
export function scatterPattern(brandSlug: string, area: Box, ink: string, opacity: number): string {
  const motifs: Record<BandName, string> = {
    ikat: path(
      'M0-40L10-30H20V-14L40 0 20 14V30H10L0 40-10 30H-20V14L-40 0-20-14V-30H-10ZM0-16L-14 0 0 16 14 0Z',
      ink,
      'fill-rule="evenodd"',
    ),
    suzani: [0, 60, 120, 180, 240, 300]
      .map((turn) => `<path transform="rotate(${turn})" d="M0-10C-11-18-9-34 0-40 9-34 11-18 0-10Z" fill="${ink}"/>`)
      .join(''),
    tulips: path('M-24-32C-12-26-8-22 0-40 8-22 12-26 24-32 28-8 18 6 3 8V38H-3V8C-18 6-28-8-24-32Z', ink),
    triangles: path('M-34 28L0-34 34 28Z', ink),
    beads: ellipse(0, 0, 20, 20, ink),
    stripes: path('M-40-6H40V6H-40Z', ink),
    waves: line('M-44 6C-26-30-12-30 0 0S28 30 44-6', ink, 10, 'stroke-linecap="round"'),
  };
  const name = chanceFrom(`band ${brandSlug}`).pick(bandNames);
  const step = 104;
  let markup = '';
  let shifted = false;
  for (let y = area.y + step / 3; y < area.y + area.h + step / 2; y += step * 0.62) {
    for (let x = area.x + (shifted ? step / 2 : 0); x < area.x + area.w + step / 2; x += step)
      markup += placed({ x, y, scale: 0.42 }, motifs[name]);
    shifted = !shifted;
  }
  return `<g opacity="${opacity}">${markup}</g>`;
}
