// Small labels on film, glass and tins: text only, or with a small picture.
import { darker, lighter } from '../colours.ts';
import { scatterPattern } from '../ornaments.ts';
import { cream } from '../palette.ts';
import { box, ellipse, line, n, path, trace } from '../svg.ts';
import type { DrawLabel } from './label.types.ts';
import { marksAround, marksAt, marksWidth, newPrint } from './print.ts';

/** A bar of colour with the brand, the name on a pale background. */
export const headline: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const m = w * 0.07;
  print.add(
    box(0, 0, w, h, cream),
    box(0, 0, w, h * 0.27, palette.base),
    box(0, h * 0.27, w, h * 0.02, palette.accent),
  );
  print.brand({ x: w / 2, y: h * 0.135, width: w - m * 2, largest: h * 0.12, ink: palette.onBase, anchor: 'middle' });
  const bottom = print.title({
    x: w / 2,
    y: h * 0.365,
    width: w - m * 2,
    height: h * 0.25,
    largest: h * 0.19,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.085,
    width: w - m * 2,
    largest: h * 0.073,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(marksAround(job, w / 2, h * 0.835, Math.min(h * 0.155, (w - m * 2) * 0.175) * 1.3));
  print.add(band({ x: 0, y: h * 0.955, w, h: h * 0.045 }, palette.tint, palette.accent));
  return print.done();
};

/** Full colour inside a thin frame, everything centred. */
export const frame: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const m = w * 0.1;
  const inset = Math.min(w, h) * 0.035;
  print.add(box(0, 0, w, h, kit.sheet.linear(60, [0, lighter(palette.base, 0.03)], [1, darker(palette.base, 0.05)])));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h }, palette.onBase, 0.09));
  print.add(
    box(
      inset,
      inset,
      w - inset * 2,
      h - inset * 2,
      'none',
      inset,
      `stroke="${palette.accent}" stroke-width="${n(inset * 0.28)}"`,
    ),
  );
  print.brand({ x: w / 2, y: h * 0.165, width: w - m * 2, largest: h * 0.105, ink: palette.onBase, anchor: 'middle' });
  print.add(box(w * 0.3, h * 0.255, w * 0.4, h * 0.01, palette.accent));
  const bottom = print.title({
    x: w / 2,
    y: h * 0.325,
    width: w - m * 2,
    height: h * 0.27,
    largest: h * 0.2,
    lines: 2,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.085,
    width: w - m * 2,
    largest: h * 0.072,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.add(marksAround(job, w / 2, h * 0.835, Math.min(h * 0.15, (w - m * 2) * 0.175) * 1.3));
  return print.done();
};

/** A strip of woven band on the left. */
export const selvedge: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const strip = w * 0.13;
  const x = strip + w * 0.06;
  const width = w - x - w * 0.06;
  print.add(box(0, 0, w, h, cream), box(0, 0, strip, h, palette.base), box(strip, 0, w * 0.014, h, palette.accent));
  print.add(band({ x: strip * 0.2, y: 0, w: strip * 0.6, h }, palette.onBase, palette.accent));
  print.brand({ x, y: h * 0.15, width, largest: h * 0.1, ink: palette.onPale, emblemInk: palette.tint });
  const bottom = print.title({
    x,
    y: h * 0.26,
    width,
    height: h * 0.32,
    largest: h * 0.2,
    lines: 3,
    ink: palette.onPale,
  });
  print.note({ x, y: bottom + h * 0.088, width, largest: h * 0.073, ink: palette.onPale });
  print.add(marksAround(job, x + width / 2, h * 0.85, Math.min(h * 0.15, width * 0.175) * 1.3));
  return print.done();
};

/** The emblem over the name, a wave of colour below. */
export const crest: DrawLabel = (job, w, h) => {
  const { palette } = job;
  const print = newPrint(job);
  const m = w * 0.08;
  print.add(box(0, 0, w, h, palette.pale));
  print.add(
    path(trace`M0 ${h * 0.7}Q${w * 0.25} ${h * 0.62} ${w * 0.5} ${h * 0.69}T${w} ${h * 0.68}V${h}H0Z`, palette.accent),
  );
  print.add(
    path(trace`M0 ${h * 0.73}Q${w * 0.25} ${h * 0.65} ${w * 0.5} ${h * 0.72}T${w} ${h * 0.71}V${h}H0Z`, palette.base),
  );
  print.brand({
    x: w / 2,
    y: h * 0.14,
    width: w - m * 2,
    largest: h * 0.132,
    anchor: 'middle',
    ink: palette.onPale,
    emblemInk: palette.tint,
  });
  const bottom = print.title({
    x: w / 2,
    y: h * 0.33,
    width: w - m * 2,
    height: h * 0.22,
    largest: h * 0.19,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: bottom + h * 0.08,
    width: w - m * 2,
    largest: h * 0.07,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.add(marksAround(job, w / 2, h * 0.87, Math.min(h * 0.145, (w - m * 2) * 0.175) * 1.3));
  return print.done();
};

/** The name on a ribbon across the centre. */
export const ribbon: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const m = w * 0.07;
  print.add(box(0, 0, w, h, cream));
  print.add(band({ x: 0, y: h * 0.02, w, h: h * 0.055 }, palette.tint, palette.accent));
  print.brand({
    x: w / 2,
    y: h * 0.19,
    width: w - m * 2,
    largest: h * 0.105,
    ink: palette.onPale,
    emblemInk: palette.tint,
    anchor: 'middle',
  });
  print.add(
    box(0, h * 0.29, w, h * 0.385, palette.base),
    box(0, h * 0.305, w, h * 0.012, palette.accent),
    box(0, h * 0.648, w, h * 0.012, palette.accent),
  );
  const bottom = print.title({
    x: w / 2,
    y: h * 0.355,
    width: w - m * 2,
    height: h * 0.19,
    largest: h * 0.19,
    lines: 2,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.note({
    x: w / 2,
    y: Math.min(h * 0.63, bottom + h * 0.078),
    width: w - m * 2,
    largest: h * 0.066,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.add(marksAround(job, w / 2, h * 0.83, Math.min(h * 0.165, (w - m * 2) * 0.175) * 1.3));
  return print.done();
};

export const stickerLabels = [headline, frame, selvedge, crest, ribbon] as const;

/** A sleeve across a tray: brand and name beside the marks. */
export const sleeve: DrawLabel = (job, w, h) => {
  const { palette, band, kit } = job;
  const print = newPrint(job);
  const m = w * 0.035;
  print.add(box(0, 0, w, h, kit.sheet.linear(90, [0, lighter(palette.base, 0.03)], [1, darker(palette.base, 0.05)])));
  print.add(
    band({ x: 0, y: h * 0.025, w, h: h * 0.085 }, palette.onBase, palette.accent),
    band({ x: 0, y: h * 0.89, w, h: h * 0.085 }, palette.onBase, palette.accent),
  );
  const mark = h * 0.34;
  const right = marksWidth(job, mark);
  const width = w - m * 2 - Math.max(right, w * 0.24) - w * 0.03;
  print.brand({ x: m, y: h * 0.265, width, largest: h * 0.15, ink: palette.onBase });
  const bottom = print.title({
    x: m,
    y: h * 0.41,
    width,
    height: h * 0.26,
    largest: h * 0.27,
    lines: 2,
    ink: palette.onBase,
  });
  print.note({ x: m, y: Math.min(h * 0.845, bottom + h * 0.145), width, largest: h * 0.115, ink: palette.onBase });
  print.add(marksAt(job, w - m - mark / 2, h / 2, mark, 'left'));
  return print.done();
};

/** The same on a pale background, with a block of colour for the marks. */
export const paleSleeve: DrawLabel = (job, w, h) => {
  const { palette } = job;
  const print = newPrint(job);
  const m = w * 0.035;
  const block = w * 0.29;
  print.add(box(0, 0, w, h, cream), path(trace`M${w - block} 0H${w}V${h}H${w - block - h * 0.16}Z`, palette.base));
  print.add(line(trace`M${w - block - 6} 0L${w - block - h * 0.16 - 6} ${h}`, palette.accent, h * 0.05));
  const width = w - block - h * 0.2 - m * 2;
  print.brand({ x: m, y: h * 0.2, width, largest: h * 0.15, ink: palette.onPale, emblemInk: palette.tint });
  const bottom = print.title({
    x: m,
    y: h * 0.36,
    width,
    height: h * 0.32,
    largest: h * 0.29,
    lines: 2,
    ink: palette.onPale,
  });
  print.note({ x: m, y: Math.min(h * 0.92, bottom + h * 0.15), width, largest: h * 0.1, ink: palette.onPale });
  const mark = Math.min(h * 0.38, block * 0.42);
  print.add(marksAt(job, w - m - mark / 2, h / 2, mark, 'left'));
  return print.done();
};

/** The name in the centre, the brand in a disc at one end and the marks at the other. */
export const balancedSleeve: DrawLabel = (job, w, h) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const r = h * 0.4;
  print.add(box(0, 0, w, h, kit.sheet.linear(90, [0, lighter(palette.base, 0.02)], [1, darker(palette.base, 0.05)])));
  print.add(scatterPattern(job.brand.slug, { x: 0, y: 0, w, h }, palette.onBase, 0.1));
  print.add(box(0, h * 0.04, w, h * 0.025, palette.accent), box(0, h * 0.935, w, h * 0.025, palette.accent));
  print.add(ellipse(r + w * 0.03, h / 2, r, r, palette.accent), ellipse(r + w * 0.03, h / 2, r * 0.9, r * 0.9, cream));
  print.brand({
    x: r + w * 0.03,
    y: h / 2,
    width: r * 1.2,
    largest: h * 0.3,
    ink: palette.onPale,
    emblemInk: palette.tint,
    anchor: 'middle',
  });
  const mark = h * 0.36;
  const right = job.storage === 'ambient' ? mark : mark * 1.02;
  print.add(marksAt(job, w - w * 0.03 - mark / 2, job.storage === 'ambient' ? h / 2 : h * 0.28, mark, 'down'));
  const x1 = r * 2 + w * 0.055;
  const width = w - x1 - right - w * 0.06;
  const x = x1 + width / 2;
  const bottom = print.title({
    x,
    y: h * 0.27,
    width,
    height: h * 0.3,
    largest: h * 0.28,
    lines: 2,
    ink: palette.onBase,
    anchor: 'middle',
  });
  print.note({
    x,
    y: Math.min(h * 0.88, bottom + h * 0.145),
    width,
    largest: h * 0.11,
    ink: palette.onBase,
    anchor: 'middle',
  });
  return print.done();
};

/** A pale sleeve with the brand on a coloured tab and a woven band below. */
export const tabSleeve: DrawLabel = (job, w, h) => {
  const { palette, band } = job;
  const print = newPrint(job);
  const tab = w * 0.3;
  print.add(box(0, 0, w, h, cream), box(0, 0, tab, h, palette.base), box(tab, 0, w * 0.008, h, palette.accent));
  print.add(band({ x: tab + w * 0.008, y: h * 0.88, w: w - tab, h: h * 0.1 }, palette.tint, palette.accent));
  print.brand({
    x: tab / 2,
    y: h / 2,
    width: tab * 0.84,
    largest: h * 0.3,
    anchor: 'middle',
    ink: palette.onBase,
    emblemInk: palette.onBase,
  });
  const x = tab + w * 0.04;
  const mark = h * 0.34;
  const width = w - x - w * 0.05 - marksWidth(job, mark);
  const bottom = print.title({
    x,
    y: h * 0.17,
    width,
    height: h * 0.42,
    largest: h * 0.3,
    lines: 2,
    ink: palette.onPale,
  });
  print.note({ x, y: Math.min(h * 0.84, bottom + h * 0.15), width, largest: h * 0.115, ink: palette.onPale });
  print.add(marksAt(job, w - w * 0.03 - mark / 2, h * 0.44, mark, 'left'));
  return print.done();
};

export const sleeveLabels = [sleeve, paleSleeve, balancedSleeve, tabSleeve] as const;

/** A round sticker. It ignores `height`, because a circle has only a diameter. */
export const roundel: DrawLabel = (job, w) => {
  const { palette, kit } = job;
  const print = newPrint(job);
  const r = w / 2;
  print.add(
    ellipse(r, r, r, r, palette.base),
    ellipse(r, r, r * 0.95, r * 0.95, 'none', `stroke="${palette.accent}" stroke-width="${n(r * 0.02)}"`),
  );
  print.add(
    ellipse(
      r,
      r,
      r * 0.9,
      r * 0.9,
      kit.sheet.radial(
        [
          [0, '#fffdf6'],
          [1, cream],
        ],
        { x: 0.4, y: 0.3, r: 0.8 },
      ),
    ),
  );
  print.brand({
    x: r,
    y: r * 0.47,
    width: r * 1.12,
    largest: r * 0.232,
    anchor: 'middle',
    ink: palette.onPale,
    emblemInk: palette.tint,
  });
  const bottom = print.title({
    x: r,
    y: r * 0.76,
    width: r * 1.5,
    height: r * 0.34,
    largest: r * 0.31,
    lines: 2,
    ink: palette.onPale,
    anchor: 'middle',
  });
  print.note({ x: r, y: bottom + r * 0.14, width: r * 1.4, largest: r * 0.1, ink: palette.onPale, anchor: 'middle' });
  const mark = r * 0.32;
  print.add(marksAround(job, r, r * 1.53, mark));
  return print.done();
};
