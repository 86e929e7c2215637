// Faces that are taller than wide: pouches, bags, upright boxes.
import { darker, lighter, mixed } from '../colours.ts';
import { rosette, scatterPattern } from '../ornaments.ts';
import { cream, groundFor } from '../palette.ts';
import { box, ellipse, line, n, path, trace } from '../svg.ts';
import { hero, roundHero } from './hero.ts';
import type { DrawLabel, Job } from './label.types.ts';
import { marksAround, marksAt, newPrint } from './print.ts';

/** A soft light behind the picture, so that it contrasts with the colour of the pack. */
function glow(job: Job, cx: number, cy: number, r: number, strength = 0.5): string {
  const light = job.kit.sheet.radial(
    [
      [0, '#fffdf5', strength],
      [0.6, '#fffdf5', strength * 0.55],
      [1, '#fffdf5', 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  );
  return ellipse(cx, cy, r, r, light);
}

/** Colour above, a pale panel with the name below. */
export const panel: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const m = w * 0.09;
  print.add(box(0, 0, w, h, kit.sheet.linear(90, [0, lighter(palette.base, 0.03)], [1, darker(palette.base, 0.04)])));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h: h * 0.62 }, palette.onBase, 0.12));
  print.brand({ x: w / 2, y: h * 0.085, width: w - m * 2, largest: w * 0.092, ink: palette.onBase, anchor: 'middle' });
  print.add(glow(job, w / 2, h * 0.37, w * 0.48));
  const edge = trace`M0 ${h * 0.62}Q${w / 2} ${h * 0.56} ${w} ${h * 0.62}V${h}H0Z`;
  print.add(path(edge, palette.pale));
  print.add(line(trace`M0 ${h * 0.62}Q${w / 2} ${h * 0.56} ${w} ${h * 0.62}`, palette.accent, h * 0.014));
  print.add(hero(job, { x: m, y: h * 0.155, w: w - m * 2, h: h * 0.43 }, cream));
  const bottom = print.title({
    x: w / 2,
    y: h * 0.645,
    width: w - m * 2,
    height: h * 0.15,
    largest: w * 0.16,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.052,
    width: w - m * 2,
    largest: h * 0.044,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(marksAround(job, w / 2, h * 0.925, h * 0.078 * 1.42));
  return print.done();
};

/** An embroidered flower round the picture on a pale background. */
export const medallion: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const m = w * 0.09;
  const r = Math.min(w * 0.4, h * 0.235);
  const cy = h * 0.435;
  print.add(box(0, 0, w, h, palette.pale));
  print.add(
    box(0, 0, w, h * 0.045, palette.base),
    band({ x: 0, y: h * 0.052, w, h: h * 0.04 }, palette.tint, palette.accent),
  );
  print.brand({
    x: w / 2,
    y: h * 0.135,
    width: w * 0.72,
    largest: w * 0.078,
    ink: palette.onPale,
    emblemInk: palette.tint,
    anchor: 'middle',
  });
  print.add(
    rosette(w / 2, cy, r * 1.06, palette.tint, palette.accent, 18),
    ellipse(w / 2, cy, r * 0.72, r * 0.72, groundFor(palette)),
  );
  print.add(roundHero(job, w / 2, cy, r * 0.74, cream));
  const bottom = print.title({
    x: w / 2,
    y: h * 0.705,
    width: w - m * 2,
    height: h * 0.105,
    largest: w * 0.15,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.042,
    width: w - m * 2,
    largest: h * 0.04,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(box(0, h * 0.87, w, h * 0.13, palette.base));
  print.add(box(0, h * 0.87, w, h * 0.008, palette.accent));
  print.add(marksAround(job, w / 2, h * 0.937, h * 0.072 * 1.42));
  return print.done();
};

/** The name at the top left, a wave, and a large picture at the lower right. */
export const wave: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const m = w * 0.085;
  const curve = (y: number) =>
    trace`M0 ${h * y}C${w * 0.3} ${h * (y - 0.1)} ${w * 0.6} ${h * (y + 0.08)} ${w} ${h * (y - 0.05)}`;
  print.add(box(0, 0, w, h, palette.pale));
  print.add(path(`${curve(0.5)}V0H0Z`, palette.accent));
  print.add(path(`${curve(0.475)}V0H0Z`, kit.sheet.linear(80, [0, palette.base], [1, darker(palette.base, 0.05)])));
  print.brand({ x: m, y: h * 0.082, width: w * 0.7, largest: w * 0.075, ink: palette.onBase });
  const bottom = print.title({
    x: m,
    y: h * 0.145,
    width: w - m * 2,
    height: h * 0.19,
    largest: w * 0.17,
    lines: 3,
    ink: palette.onBase,
  });
  print.note({ x: m, y: bottom + h * 0.052, width: w * 0.8, largest: h * 0.043, ink: palette.onBase });
  print.add(hero(job, { x: w * 0.25, y: h * 0.46, w: w * 0.71, h: h * 0.44 }, palette.base));
  const mark = h * 0.095;
  print.add(marksAt(job, m + mark / 2, h * 0.6, mark, 'down'));
  return print.done();
};

/** A vertical woven band along one side. */
export const column: DrawLabel = (job, w, h) => {
  const { palette, band, kit } = job;
  const print = newPrint(job);
  const strip = w * 0.17;
  const left = strip + w * 0.075;
  const width = w - left - w * 0.075;
  print.add(box(0, 0, w, h, kit.sheet.linear(90, [0, cream], [1, palette.pale])));
  print.add(box(0, 0, strip, h, palette.base), box(strip, 0, w * 0.018, h, palette.accent));
  print.add(band({ x: strip * 0.18, y: 0, w: strip * 0.64, h }, palette.onBase, palette.accent));
  print.brand({ x: left, y: h * 0.085, width, largest: w * 0.075, ink: palette.onPale, emblemInk: palette.tint });
  const bottom = print.title({
    x: left,
    y: h * 0.15,
    width,
    height: h * 0.19,
    largest: w * 0.15,
    lines: 3,
    ink: palette.onPale,
  });
  print.add(box(left, bottom + h * 0.024, width * 0.28, h * 0.009, palette.accent));
  print.note({ x: left, y: bottom + h * 0.075, width, largest: h * 0.042, ink: palette.onPale });
  print.add(hero(job, { x: left - w * 0.02, y: h * 0.45, w: width + w * 0.04, h: h * 0.37 }, palette.base));
  const mark = h * 0.098;
  print.add(marksAt(job, left + mark / 2, h * 0.918, mark));
  return print.done();
};

/** A pointed arch as on a portal, with the picture inside. */
export const arch: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const [x1, x2, top, foot] = [w * 0.1, w * 0.9, h * 0.155, h * 0.83];
  const shape = (inset: number) =>
    trace`
      M${x1 + inset} ${foot - inset}V${h * 0.36}
      C${x1 + inset} ${h * 0.25} ${w * 0.36} ${h * 0.245 + inset} ${w / 2} ${top + inset * 1.3}
      C${w * 0.64} ${h * 0.245 + inset} ${x2 - inset} ${h * 0.25} ${x2 - inset} ${h * 0.36}V${foot - inset}Z
    `;
  print.add(box(0, 0, w, h, palette.base));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h }, palette.onBase, 0.14));
  print.brand({ x: w / 2, y: h * 0.08, width: w * 0.8, largest: w * 0.086, ink: palette.onBase, anchor: 'middle' });
  print.add(path(shape(0), palette.accent), path(shape(w * 0.02), cream), line(shape(w * 0.04), palette.base, 3));
  print.add(hero(job, { x: w * 0.19, y: h * 0.26, w: w * 0.62, h: h * 0.3 }, palette.base));
  const bottom = print.title({
    x: w / 2,
    y: h * 0.595,
    width: w * 0.64,
    height: h * 0.125,
    largest: w * 0.14,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.045,
    width: w * 0.62,
    largest: h * 0.04,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(band({ x: 0, y: h * 0.845, w, h: h * 0.028 }, palette.accent, palette.onBase));
  print.add(marksAround(job, w / 2, h * 0.936, h * 0.076 * 1.42));
  return print.done();
};

/** Stripes like the awning of a market stall. */
export const awning: DrawLabel = (job, w, h) => {
  const { palette } = job;
  const print = newPrint(job);
  const m = w * 0.09;
  const count = 7;
  const step = w / count;
  const drop = h * 0.2;
  print.add(box(0, 0, w, h, cream));
  for (let index = 0; index < count; index++) {
    const x = index * step;
    const fill = index % 2 === 0 ? palette.base : mixed(palette.pale, '#ffffff', 0.4);
    print.add(path(trace`M${x} 0H${x + step}V${drop}A${step / 2} ${step / 2} 0 0 1 ${x} ${drop}Z`, fill));
    print.add(
      path(
        trace`
          M${x} ${drop}A${step / 2} ${step / 2} 0 0 0 ${x + step} ${drop}L${x + step} ${drop - h * 0.02}
          A${step / 2} ${step / 2} 0 0 1 ${x} ${drop - h * 0.02}Z
        `,
        palette.accent,
        'fill-opacity=".5"',
      ),
    );
  }
  print.add(
    box(
      w * 0.12,
      h * 0.055,
      w * 0.76,
      h * 0.1,
      cream,
      h * 0.05,
      `stroke="${palette.accent}" stroke-width="${n(w * 0.012)}"`,
    ),
  );
  print.brand({
    x: w / 2,
    y: h * 0.105,
    width: w * 0.64,
    largest: w * 0.075,
    ink: palette.onPale,
    emblemInk: palette.tint,
    anchor: 'middle',
  });
  const bottom = print.title({
    x: w / 2,
    y: h * 0.305,
    width: w - m * 2,
    height: h * 0.125,
    largest: w * 0.155,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.046,
    width: w - m * 2,
    largest: h * 0.042,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(hero(job, { x: m, y: h * 0.5, w: w - m * 2, h: h * 0.345 }, palette.base));
  print.add(marksAround(job, w / 2, h * 0.93, h * 0.08 * 1.42));
  return print.done();
};

/** A coloured plaque with a double line contains all text. The picture is below it. */
export const plaque: DrawLabel = (job, w, h) => {
  const { palette, band, kit } = job;
  const print = newPrint(job);
  const ground = kit.chance.fork('plaque').next() < 0.5 ? cream : palette.soft;
  print.add(box(0, 0, w, h, ground));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h }, palette.tint, 0.13));
  print.add(band({ x: 0, y: h * 0.022, w, h: h * 0.036 }, palette.tint, palette.accent));
  const [x, y, pw, ph] = [w * 0.08, h * 0.1, w * 0.84, h * 0.36];
  print.add(
    box(x, y, pw, ph, palette.base, w * 0.06),
    box(
      x + w * 0.022,
      y + w * 0.022,
      pw - w * 0.044,
      ph - w * 0.044,
      'none',
      w * 0.045,
      `stroke="${palette.onBase}" stroke-opacity=".75" stroke-width="${n(w * 0.007)}"`,
    ),
  );
  print.brand({
    x: w / 2,
    y: y + ph * 0.23,
    width: pw * 0.78,
    largest: w * 0.07,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.add(box(w * 0.4, y + ph * 0.37, w * 0.2, h * 0.006, palette.accent));
  const bottom = print.title({
    x: w / 2,
    y: y + ph * 0.46,
    width: pw * 0.84,
    height: ph * 0.3,
    largest: w * 0.14,
    lines: 2,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: Math.min(bottom + h * 0.046, y + ph - h * 0.028),
    width: pw * 0.8,
    largest: h * 0.039,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.add(hero(job, { x: w * 0.1, y: h * 0.475, w: w * 0.8, h: h * 0.375 }, palette.base));
  print.add(marksAround(job, w / 2, h * 0.932, h * 0.078 * 1.42));
  return print.done();
};

/** Full colour, a large disc behind the picture, the name in the corner. */
export const poster: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const m = w * 0.085;
  const r = Math.min(w * 0.46, h * 0.27);
  const disc = mixed(palette.accent, palette.base, 0.18);
  print.add(box(0, 0, w, h, kit.sheet.linear(60, [0, lighter(palette.base, 0.02)], [1, darker(palette.base, 0.07)])));
  print.add(
    ellipse(w * 0.56, h * 0.655, r, r, disc),
    ellipse(w * 0.56, h * 0.655, r * 0.86, r * 0.86, cream, 'fill-opacity=".9"'),
  );
  print.brand({ x: m, y: h * 0.075, width: w * 0.8, largest: w * 0.08, ink: palette.onBase });
  const bottom = print.title({
    x: m,
    y: h * 0.135,
    width: w - m * 2,
    height: h * 0.18,
    largest: w * 0.18,
    lines: 2,
    ink: palette.onBase,
  });
  print.note({ x: m, y: bottom + h * 0.05, width: w * 0.82, largest: h * 0.043, ink: palette.onBase });
  print.add(hero(job, { x: w * 0.2, y: h * 0.47, w: w * 0.72, h: h * 0.38 }, palette.base));
  print.add(marksAround(job, w / 2, h * 0.93, h * 0.08 * 1.42));
  return print.done();
};

export const portraitLabels = [panel, medallion, wave, column, arch, awning, plaque, poster] as const;
