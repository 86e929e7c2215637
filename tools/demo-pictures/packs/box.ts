import { emblemOf } from '../brand-marks.ts';
import { darker, lighter, mixed } from '../colours.ts';
import type { DrawLabel } from '../labels/label.types.ts';
import { hasWordsAtRight, landscapeLabels } from '../labels/landscape.ts';
import { portraitLabels } from '../labels/portrait.ts';
import { box, clipped, line, moved, n, path, trace } from '../svg.ts';
import { spotBeside } from './pouch.ts';
import { type DrawPack, floor, foodInFront, lifted, type Stage, standShadow } from './stage.ts';

interface Measures {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** How far the right side and the top extend backwards. */
  readonly depth: number;
  readonly rise: number;
}

/** A carton box: front face, a darker right side, a lit top. */
function cartonBox(stage: Stage, { x, y, w, h, depth, rise }: Measures, print: string): string {
  const { sheet, job } = stage;
  const { palette, band, brand } = job;
  const [x1, yb] = [x + w, y + h];
  const right = trace`M${x1} ${y}L${x1 + depth} ${y - rise}V${yb - rise}L${x1} ${yb}Z`;
  const top = trace`M${x} ${y}L${x + depth} ${y - rise}H${x1 + depth}L${x1} ${y}Z`;
  // Drawn flat and skewed with the side, so that the pattern follows the fold.
  const lean = `matrix(1 ${(-rise / depth).toFixed(4)} 0 1 ${n(x1)} ${n(y)})`;
  const strip = band({ x: depth * 0.28, y: 0, w: depth * 0.44, h }, palette.onBase, palette.accent);
  const sideFace = `<g transform="${lean}">${box(0, 0, depth, h, palette.base)}${strip}</g>`;
  const flat = box(0, 0, w, rise, mixed(palette.base, '#ffffff', 0.12));
  const emblem = emblemOf(brand, w / 2, rise / 2, rise * 0.62, palette.onBase);
  const back = `matrix(1 0 ${(-depth / rise).toFixed(4)} 1 ${n(x + depth)} ${n(y - rise)})`;
  const topFace = `<g transform="${back}">${flat}${emblem}</g>`;
  const face = trace`M${x} ${y}H${x1}V${yb}H${x}Z`;
  return (
    clipped(sheet, right, sideFace + path(right, sheet.linear(0, [0, '#000', 0.24], [1, '#000', 0.42]))) +
    clipped(sheet, top, topFace + path(top, sheet.linear(20, [0, '#fff', 0.34], [1, '#fff', 0.08]))) +
    clipped(
      sheet,
      face,
      moved(x, y, print) +
        path(face, sheet.linear(50, [0, '#fff', 0.2], [0.35, '#fff', 0], [0.7, '#000', 0], [1, '#000', 0.13])),
    ) +
    line(trace`M${x} ${y}H${x1}V${yb}`, '#fff', 3, 'stroke-opacity=".5"') +
    line(trace`M${x1} ${y}L${x1 + depth} ${y - rise}`, '#fff', 2.5, 'stroke-opacity=".35"')
  );
}

/** An upright box: tea, oats, cocoa. */
export const uprightBox: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('upright box');
  const depth = 70 + chance.between(0, 50);
  const rise = depth * 0.44;
  const w = 440 + bulk * 70 + chance.between(-10, 60);
  const h = 800 - rise;
  const { cx, front } = spotBeside(stage, w + depth, w < 500);
  const x = cx - (w + depth) / 2;
  const print = stage.print(chance.pick(portraitLabels), w, h);
  return standShadow(sheet, cx, w + depth) + cartonBox(stage, { x, y: floor - h, w, h, depth, rise }, print) + front;
};

/** A low wide box: pastries, dates, sweets. */
export const lowBox: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('low box');
  const depth = 80 + chance.between(-10, 30);
  const rise = 120 + chance.between(-20, 30);
  const w = 840 - depth;
  const h = 480 + chance.between(-20, 40);
  const x = 500 - (w + depth) / 2;
  const yb = floor - 30;
  const label = chance.pick(landscapeLabels);
  const print = stage.print(label, w, h);
  const front = chance.next() < 0.55 ? foodInFront(stage, frontAt(label), 280, job.menu.inside) : '';
  return lifted(
    h + rise + 30,
    standShadow(sheet, 500, w + depth, yb) + cartonBox(stage, { x, y: yb - h, w, h, depth, rise }, print) + front,
  );
};

/** A flat gift box with a lid, slightly larger than the box under it. */
export const liddedBox: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('lidded box');
  const [w, h, yb] = [800, 600, floor - 40];
  const x = 500 - w / 2;
  const y = yb - h - 60;
  const lid = trace`
    M${x + 14} ${y}H${x + w - 14}Q${x + w} ${y} ${x + w} ${y + 14}V${y + h - 14}
    Q${x + w} ${y + h} ${x + w - 14} ${y + h}H${x + 14}Q${x} ${y + h} ${x} ${y + h - 14}V${y + 14}
    Q${x} ${y} ${x + 14} ${y}Z
  `;
  const { base, accent } = job.palette;
  const wall = box(
    x + 4,
    y + h - 20,
    w - 8,
    64,
    sheet.linear(90, [0, darker(base, 0.06)], [1, darker(base, 0.16)]),
    12,
  );
  const under = box(
    x + 16,
    y + h + 30,
    w - 32,
    44,
    sheet.linear(90, [0, darker(accent, 0.1)], [1, darker(accent, 0.2)]),
    10,
  );
  const label = chance.pick(landscapeLabels);
  const print = stage.print(label, w, h);
  const light = sheet.linear(40, [0, '#fff', 0.26], [0.4, '#fff', 0.02], [0.7, '#000', 0], [1, '#000', 0.14]);
  const front = foodInFront(stage, frontAt(label), 250, job.menu.inside);
  return lifted(
    h + 100,
    standShadow(sheet, 500, w, yb + 14) +
      under +
      wall +
      clipped(sheet, lid, moved(x, y, print) + path(lid, light)) +
      path(lid, 'none', `stroke="${lighter(base, 0.16)}" stroke-opacity=".7" stroke-width="4"`) +
      front,
  );
};

const frontAt = (label: DrawLabel) => (hasWordsAtRight(label) ? 250 : 770);
