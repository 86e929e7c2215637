// Faces that are wider than tall: low boxes, pillow packs, sleeves.
import { darker, lighter } from '../colours.ts';
import { rosette, scatterPattern } from '../ornaments.ts';
import { cream, groundFor } from '../palette.ts';
import { box, ellipse, line, n, path, trace } from '../svg.ts';
import { hero, roundHero } from './hero.ts';
import type { DrawLabel, Job } from './label.types.ts';
import { marksAt, newPrint, type Print } from './print.ts';

interface Side {
  readonly x: number;
  readonly width: number;
  readonly ink: string;
  readonly emblem: string;
}

/** Brand, name, detail and marks, all in one column. */
function words(print: Print, job: Job, h: number, { x, width, ink, emblem }: Side): void {
  print.brand({ x, y: h * 0.15, width, largest: h * 0.1, ink, emblemInk: emblem });
  const bottom = print.title({ x, y: h * 0.265, width, height: h * 0.3, largest: h * 0.19, lines: 3, ink });
  print.note({ x, y: bottom + h * 0.092, width, largest: h * 0.072, ink });
  const mark = Math.min(h * 0.19, width * 0.21);
  print.add(marksAt(job, x + mark / 2, h * 0.845, mark));
}

/** Text on colour, the picture on a pale background, a curve between them. */
export const split: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const edge = `C${n(w * 0.46)} ${n(h * 0.3)} ${n(w * 0.62)} ${n(h * 0.66)} ${n(w * 0.54)} ${n(h)}`;
  print.add(box(0, 0, w, h, palette.pale));
  print.add(path(trace`M0 0H${w * 0.575}${edge.replace(n(w * 0.54), n(w * 0.565))}H0Z`, palette.accent));
  print.add(
    path(
      trace`M0 0H${w * 0.55}${edge}H0Z`,
      kit.sheet.linear(60, [0, lighter(palette.base, 0.03)], [1, darker(palette.base, 0.04)]),
    ),
  );
  words(print, job, h, { x: w * 0.055, width: w * 0.43, ink: palette.onBase, emblem: palette.onBase });
  print.add(hero(job, { x: w * 0.585, y: h * 0.09, w: w * 0.385, h: h * 0.82 }, palette.base));
  return print.done();
};

/** The picture in a flower on the left, text on the right, woven bands above and below. */
export const banded: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  print.add(box(0, 0, w, h, palette.base), box(0, h * 0.075, w, h * 0.85, cream));
  print.add(
    band({ x: 0, y: h * 0.012, w, h: h * 0.052 }, palette.onBase, palette.accent),
    band({ x: 0, y: h * 0.936, w, h: h * 0.052 }, palette.onBase, palette.accent),
  );
  const r = Math.min(h * 0.39, w * 0.215);
  print.add(
    rosette(w * 0.05 + r, h / 2, r * 1.03, palette.tint, palette.accent, 18),
    ellipse(w * 0.05 + r, h / 2, r * 0.68, r * 0.68, groundFor(palette)),
  );
  print.add(roundHero(job, w * 0.05 + r, h / 2, r * 0.74, cream));
  const x = w * 0.05 + r * 2 + w * 0.055;
  const inner = newPrint(job);
  words(inner, job, h * 0.86, { x: 0, width: w - x - w * 0.045, ink: palette.onPale, emblem: palette.tint });
  const done = inner.done();
  print.add(`<g transform="translate(${n(x)} ${n(h * 0.07)})">${done.markup}</g>`);
  return {
    markup: print.done().markup,
    texts: done.texts.map((text) => ({ ...text, x: text.x + x, y: text.y + h * 0.07 })),
  };
};

/** Full colour with a disc of light behind the picture on the right. */
export const spotlight: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const r = Math.min(h * 0.44, w * 0.225);
  print.add(box(0, 0, w, h, kit.sheet.linear(20, [0, darker(palette.base, 0.03)], [1, lighter(palette.base, 0.05)])));
  print.add(scatterPattern(job.brand.slug, { x: w * 0.5, y: 0, w: w * 0.5, h }, palette.onBase, 0.12));
  print.add(ellipse(w * 0.765, h / 2, r, r, palette.accent), ellipse(w * 0.765, h / 2, r * 0.92, r * 0.92, cream));
  words(print, job, h, { x: w * 0.055, width: w * 0.45, ink: palette.onBase, emblem: palette.onBase });
  print.add(roundHero(job, w * 0.765, h / 2, r * 0.84, palette.base));
  return print.done();
};

/** A pale pack with a slanted area of colour and an accent stripe. */
export const slanted: DrawLabel = (job, w, h) => {
  const { palette } = job;
  const print = newPrint(job);
  print.add(box(0, 0, w, h, cream));
  print.add(path(trace`M${w * 0.52} 0H${w}V${h}H${w * 0.66}Z`, groundFor(palette)));
  print.add(path(trace`M${w * 0.49} 0H${w * 0.52}L${w * 0.66} ${h}H${w * 0.63}Z`, palette.accent));
  words(print, job, h, { x: w * 0.05, width: w * 0.435, ink: palette.onPale, emblem: palette.tint });
  print.add(hero(job, { x: w * 0.58, y: h * 0.1, w: w * 0.4, h: h * 0.8 }, cream));
  return print.done();
};

/** A pointed arch on the right frames the picture. The text is on a plain pattern. */
export const portal: DrawLabel = (job, w, h) => {
  const { palette } = job;
  const print = newPrint(job);
  const [x1, x2] = [w * 0.56, w * 0.95];
  const mid = (x1 + x2) / 2;
  const shape = (inset: number) =>
    trace`
      M${x1 + inset} ${h}V${h * 0.44}
      C${x1 + inset} ${h * 0.26} ${mid - w * 0.06} ${h * 0.22 + inset} ${mid} ${h * 0.07 + inset * 1.2}
      C${mid + w * 0.06} ${h * 0.22 + inset} ${x2 - inset} ${h * 0.26} ${x2 - inset} ${h * 0.44}V${h}Z
    `;
  print.add(box(0, 0, w, h, palette.base));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h }, palette.onBase, 0.1));
  print.add(path(shape(0), palette.accent), path(shape(w * 0.014), cream), line(shape(w * 0.028), palette.base, 2.5));
  words(print, job, h, { x: w * 0.055, width: w * 0.455, ink: palette.onBase, emblem: palette.onBase });
  print.add(
    hero(
      { ...job, window: false },
      { x: x1 + w * 0.005, y: h * 0.25, w: x2 - x1 - w * 0.01, h: h * 0.68 },
      palette.base,
    ),
  );
  return print.done();
};

export const landscapeLabels = [split, banded, spotlight, slanted, portal] as const;

/** The side of the face with the text. Food in front of the pack is placed on the other side. */
export function hasWordsAtRight(draw: DrawLabel): boolean {
  return draw === banded;
}
