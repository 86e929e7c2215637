import { darker, lighter, mixed } from '../colours.ts';
import type { Food } from '../food/food.types.ts';
import { landscapeLabels } from '../labels/landscape.ts';
import { portraitLabels } from '../labels/portrait.ts';
import { cream } from '../palette.ts';
import { box, clipped, ellipse, line, moved, n, path, trace } from '../svg.ts';
import {
  type DrawPack,
  fallShade,
  floor,
  foodInFront,
  lifted,
  type Stage,
  side,
  softShade,
  standShadow,
} from './stage.ts';

/** The position of the pack: centred, or aside if food is in front of it. */
interface Spot {
  readonly cx: number;
  readonly front: string;
}

/** Raw food is placed in front of the pack. For food that is poured, it is the fruit or plant that it is made from. */
function foodBeside({ job }: Stage): Food {
  const { inside, shown } = job.menu;
  const isPoured = inside.kind === 'mass' && ['liquid', 'paste', 'cream'].includes(inside.texture);
  return isPoured ? shown : inside;
}

/** Food is placed to the right of about half of the packs and of every narrow one, clear of the text on the pack. */
export function spotBeside(stage: Stage, width: number, always = false): Spot {
  const chance = stage.job.kit.chance.fork('spot');
  const room = 840 - width;
  const wanted = always || chance.next() < 0.58;
  if (!wanted || room < 130) return { cx: 500, front: '' };
  const heapWidth = Math.min(360, Math.max(240, room + 40));
  const total = Math.min(840, width + heapWidth - 30);
  const left = (side - total) / 2;
  return {
    cx: left + width / 2,
    front: foodInFront(stage, left + total - heapWidth / 2, heapWidth, foodBeside(stage)),
  };
}

/** The crimped seal: fine ridges across a strip. */
function seal(stage: Stage, x: number, y: number, w: number, h: number, colour: string): string {
  const ridges: string[] = [];
  for (let at = y + 7; at < y + h - 3; at += 8) ridges.push(trace`M${x} ${at}h${w}`);
  return (
    box(x, y, w, h, stage.sheet.linear(90, [0, lighter(colour, 0.08)], [1, colour]), 7) +
    line(ridges.join(''), '#000', 2, 'stroke-opacity=".13"') +
    line(ridges.join(''), '#fff', 1.2, 'stroke-opacity=".25" transform="translate(0 2.500)"')
  );
}

/** Soft folds downwards from the seal and upwards from the base. */
function folds(stage: Stage, x: number, top: number, w: number, bottom: number): string {
  const chance = stage.job.kit.chance.fork('folds');
  let markup = '';
  for (let index = 0; index < 5; index++) {
    const at = x + w * (0.08 + index * 0.2 + chance.between(-0.05, 0.05));
    const reach = chance.between(50, 120);
    const lean = chance.between(-26, 26);
    const d = trace`
      M${at - 9} ${top}C${at - 4} ${top + reach * 0.4} ${at + lean} ${top + reach * 0.8} ${at + lean} ${top + reach}
      C${at + lean + 2} ${top + reach * 0.7} ${at + 10} ${top + reach * 0.3} ${at + 11} ${top}Z
    `;
    markup += path(d, index % 2 === 0 ? '#fff' : '#000', `fill-opacity="${index % 2 === 0 ? 0.16 : 0.08}"`);
  }
  for (const [at, lean] of [
    [x + w * 0.12, 36],
    [x + w * 0.88, -36],
  ] as const)
    markup += path(
      trace`
        M${at - 14} ${bottom}Q${at + lean * 0.4} ${bottom - 60} ${at + lean} ${bottom - 120}
        Q${at + lean * 0.7} ${bottom - 50} ${at + 16} ${bottom}Z
      `,
      '#000',
      'fill-opacity=".08"',
    );
  return markup;
}

/** A stand-up pouch with a zip. */
export const standUp: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('stand-up');
  const w = 500 + bulk * 90 + chance.between(-20, 30);
  const h = 770 + bulk * 50;
  const { cx, front } = spotBeside(stage, w);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const d = trace`
    M${x0 + 8} ${y0}H${x1 - 8}Q${x1} ${y0} ${x1} ${y0 + 8}
    C${x1 - 2} ${y0 + 130} ${x1 - 10} ${y0 + 190} ${x1 - 4} ${y0 + 320}
    C${x1 + 4} ${yb - 190} ${x1 + 4} ${yb - 90} ${x1 - 12} ${yb - 22}Q${x1 - 20} ${yb - 2} ${x1 - 44} ${yb}
    Q${cx} ${yb + 18} ${x0 + 44} ${yb}Q${x0 + 20} ${yb - 2} ${x0 + 12} ${yb - 22}
    C${x0 - 4} ${yb - 90} ${x0 - 4} ${yb - 190} ${x0 + 4} ${y0 + 320}
    C${x0 + 10} ${y0 + 190} ${x0 + 2} ${y0 + 130} ${x0} ${y0 + 8}Q${x0} ${y0} ${x0 + 8} ${y0}Z
  `;
  const sealHeight = 54;
  const label = chance.pick(portraitLabels);
  const print = stage.print(label, w, h - sealHeight + 9);
  const zip = y0 + sealHeight + 8;
  const body =
    box(x0 - 12, y0, w + 24, h + 30, job.palette.base) +
    `<g transform="translate(${n(x0 - 6)} ${n(y0 + sealHeight)}) scale(${((w + 12) / w).toFixed(4)} 1)">${print}</g>` +
    seal(stage, x0 - 12, y0, w + 24, sealHeight, darker(job.palette.base, 0.03)) +
    line(trace`M${x0} ${zip}H${x1}`, '#000', 3, 'stroke-opacity=".16"') +
    line(trace`M${x0} ${zip + 4}H${x1}`, '#fff', 3, 'stroke-opacity=".4"') +
    path(trace`M${x0} ${yb - 84}Q${cx} ${yb + 6} ${x1} ${yb - 84}V${yb + 30}H${x0}Z`, '#000', 'fill-opacity=".08"') +
    line(trace`M${x0} ${yb - 84}Q${cx} ${yb + 6} ${x1} ${yb - 84}`, '#fff', 3, 'stroke-opacity=".22"') +
    folds(stage, x0, y0 + sealHeight, w, yb) +
    path(d, softShade(sheet)) +
    path(d, fallShade(sheet));
  const hole = ellipse(cx, y0 + sealHeight / 2, 22, 11, '#000', 'fill-opacity=".28"');
  const notch = path(trace`M${x0 - 1} ${y0 + 40}l9 5-9 5ZM${x1 + 1} ${y0 + 40}l-9 5 9 5Z`, '#000', 'fill-opacity=".3"');
  return standShadow(sheet, cx, w) + clipped(sheet, d, body) + hole + notch + front;
};

/** An upright pillow pack with crimped ends. */
export const pillow: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('pillow');
  const w = 540 + bulk * 90 + chance.between(-20, 20);
  const h = 790 + bulk * 40;
  const { cx, front } = spotBeside(stage, w);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const ends = 50;
  const tooth = 13;
  const zigzag = (from: number, to: number, y: number, out: number) => {
    const count = Math.round(Math.abs(to - from) / tooth);
    const step = (to - from) / count;
    return Array.from(
      { length: count },
      (_, index) => `L${n(from + (index + 0.5) * step)} ${n(y + out)}L${n(from + (index + 1) * step)} ${n(y)}`,
    ).join('');
  };
  const inset = 16;
  const d = trace`
    M${x0 + inset} ${y0 + 7}${zigzag(x0 + inset, x1 - inset, y0 + 7, -8)}L${x1 - inset} ${y0 + ends}
    C${x1 + 2} ${y0 + 130} ${x1 + 4} ${y0 + 240} ${x1 + 2} ${(y0 + yb) / 2}
    C${x1 + 4} ${yb - 240} ${x1 + 2} ${yb - 130} ${x1 - inset} ${yb - ends}
    L${x1 - inset} ${yb - 6}${zigzag(x1 - inset, x0 + inset, yb - 6, 8)}L${x0 + inset} ${yb - ends}
    C${x0 - 2} ${yb - 130} ${x0 - 4} ${yb - 240} ${x0 - 2} ${(y0 + yb) / 2}
    C${x0 - 4} ${y0 + 240} ${x0 - 2} ${y0 + 130} ${x0 + inset} ${y0 + ends}Z
  `;
  const print = stage.print(chance.pick(portraitLabels), w, h - ends * 1.5);
  const puff = sheet.radial(
    [
      [0, '#fff', 0.2],
      [0.45, '#fff', 0.02],
      [0.75, '#000', 0],
      [1, '#000', 0.24],
    ],
    { x: 0.4, y: 0.36, r: 0.68 },
  );
  const body =
    box(x0 - 12, y0 - 10, w + 24, h + 30, job.palette.base) +
    moved(x0, y0 + ends * 0.75, print) +
    seal(stage, x0 - 12, y0 - 6, w + 24, ends, darker(job.palette.base, 0.03)) +
    seal(stage, x0 - 12, yb - ends + 6, w + 24, ends, darker(job.palette.base, 0.06)) +
    folds(stage, x0, y0 + ends - 4, w, yb - ends + 8) +
    path(d, puff) +
    path(d, softShade(sheet));
  return standShadow(sheet, cx, w * 0.94) + clipped(sheet, d, body) + front;
};

/** A wide pillow pack, for noodles and biscuits. */
export const widePillow: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('wide pillow');
  const [w, h] = [840, 560 + chance.between(-30, 20)];
  const [x0, x1] = [80, 920];
  const y0 = floor - h - 60;
  const yb = y0 + h;
  const ends = 46;
  const count = Math.round(h / 14);
  const step = (h - 32) / count;
  const teeth = (x: number, out: number, down: boolean) =>
    Array.from({ length: count }, (_, index) => {
      const at = (offset: number) => (down ? y0 + 16 + (index + offset) * step : yb - 16 - (index + offset) * step);
      return `L${n(x + out)} ${n(at(0.5))}L${n(x)} ${n(at(1))}`;
    }).join('');
  const d = trace`
    M${x0 + 6} ${y0 + 16}L${x0 + ends} ${y0 + 16}
    C${x0 + 130} ${y0 - 2} ${x1 - 130} ${y0 - 2} ${x1 - ends} ${y0 + 16}
    L${x1 - 6} ${y0 + 16}${teeth(x1 - 6, 8, true)}L${x1 - ends} ${yb - 16}
    C${x1 - 130} ${yb + 6} ${x0 + 130} ${yb + 6} ${x0 + ends} ${yb - 16}
    L${x0 + 6} ${yb - 16}${teeth(x0 + 6, -8, false)}Z
  `;
  const print = stage.print(chance.pick(landscapeLabels), w - ends * 1.4, h);
  const ridges: string[] = [];
  for (let at = 6; at < ends - 4; at += 8) ridges.push(trace`M${x0 + at} ${y0}v${h}M${x1 - at} ${y0}v${h}`);
  const puff = sheet.radial(
    [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0.02],
      [0.78, '#000', 0],
      [1, '#000', 0.22],
    ],
    { x: 0.4, y: 0.3, r: 0.66 },
  );
  const body =
    box(x0 - 10, y0 - 10, w + 20, h + 20, job.palette.base) +
    moved(x0 + ends * 0.7, y0, print) +
    line(ridges.join(''), '#000', 2, 'stroke-opacity=".14"') +
    line(ridges.join(''), '#fff', 1.2, 'stroke-opacity=".25" transform="translate(2.500 0)"') +
    line(trace`M${x0 + ends} ${y0}v${h}M${x1 - ends} ${y0}v${h}`, '#000', 3, 'stroke-opacity=".12"') +
    path(d, puff) +
    path(d, fallShade(sheet, 1.2)) +
    path(
      trace`
        M${x0 + 70} ${y0 + 34}C${x0 + 220} ${y0 + 14} ${x1 - 260} ${y0 + 14} ${x1 - 120} ${y0 + 30}
        C${x1 - 280} ${y0 + 34} ${x0 + 240} ${y0 + 34} ${x0 + 70} ${y0 + 34}Z
      `,
      '#fff',
      'fill-opacity=".4"',
    );
  return lifted(h + 60, standShadow(sheet, 500, w * 0.95, yb + 4) + clipped(sheet, d, body));
};

/** A bag with a folded top and a tin tie, for tea and coffee. */
export const folded: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('folded');
  const w = 480 + bulk * 80;
  const h = 780;
  const { cx, front } = spotBeside(stage, w + 40);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const roof = 92;
  const paper = chance.next() < 0.45 ? '#caa678' : job.palette.base;
  const d = trace`
    M${x0} ${y0 + roof}L${x0 + 6} ${y0 + 10}Q${x0 + 7} ${y0} ${x0 + 18} ${y0}H${x1 - 18}
    Q${x1 - 7} ${y0} ${x1 - 6} ${y0 + 10}L${x1} ${y0 + roof}L${x1 + 2} ${yb - 10}Q${x1 + 1} ${yb} ${x1 - 10} ${yb}
    H${x0 + 10}Q${x0 - 1} ${yb} ${x0 - 2} ${yb - 10}Z
  `;
  const print = stage.print(chance.pick(portraitLabels), w, h - roof);
  const body =
    box(x0 - 12, y0 - 10, w + 24, h + 30, paper) +
    moved(x0, y0 + roof, print) +
    box(
      x0 - 10,
      y0,
      w + 20,
      roof,
      sheet.linear(90, [0, lighter(paper, 0.07)], [0.5, paper], [1, darker(paper, 0.12)]),
    ) +
    box(
      x0 - 14,
      y0 + 22,
      w + 28,
      34,
      sheet.linear(90, [0, mixed(job.palette.accent, '#ffffff', 0.3)], [1, darker(job.palette.accent, 0.08)]),
      8,
    ) +
    line(trace`M${x0} ${y0 + roof}H${x1}`, '#000', 5, 'stroke-opacity=".25"') +
    line(trace`M${x0} ${y0 + roof + 4}H${x1}`, '#fff', 3, 'stroke-opacity=".3"') +
    line(trace`M${x0 + 26} ${y0 + roof}V${yb}M${x1 - 26} ${y0 + roof}V${yb}`, '#fff', 3, 'stroke-opacity=".22"') +
    path(d, softShade(sheet)) +
    path(d, fallShade(sheet));
  const tabs =
    box(x0 - 20, y0 + 26, 30, 26, darker(job.palette.accent, 0.06), 6) +
    box(x1 - 10, y0 + 26, 30, 26, darker(job.palette.accent, 0.14), 6);
  return standShadow(sheet, cx, w) + clipped(sheet, d, body) + tabs + front;
};

/** A flat sachet sealed on all sides, slightly tilted. */
export const sachet: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('sachet');
  const [w, h] = [510 + chance.between(-20, 20), 760];
  const { cx, front } = spotBeside(stage, w, true);
  const [x0, y0] = [cx - w / 2, floor - h];
  const rim = 22;
  const d = trace`
    M${x0 + 6} ${y0}H${x0 + w - 6}Q${x0 + w} ${y0} ${x0 + w} ${y0 + 6}L${x0 + w - 3} ${y0 + h / 2}
    L${x0 + w} ${y0 + h - 6}Q${x0 + w} ${y0 + h} ${x0 + w - 6} ${y0 + h}H${x0 + 6}
    Q${x0} ${y0 + h} ${x0} ${y0 + h - 6}L${x0 + 3} ${y0 + h / 2}L${x0} ${y0 + 6}Q${x0} ${y0} ${x0 + 6} ${y0}Z
  `;
  const print = stage.print(chance.pick(portraitLabels), w - rim * 2, h - rim * 2 - 50);
  const ridges: string[] = [];
  for (let at = y0 + 8; at < y0 + 70; at += 8) ridges.push(trace`M${x0} ${at}h${w}`);
  const inner = { x: x0 + rim, y: y0 + rim + 50, w: w - rim * 2, h: h - rim * 2 - 50 };
  const bulge = sheet.radial(
    [
      [0, '#fff', 0.24],
      [0.5, '#fff', 0.02],
      [0.8, '#000', 0.02],
      [1, '#000', 0.2],
    ],
    { x: 0.36, y: 0.3, r: 0.8 },
  );
  const body =
    box(x0, y0, w, h, job.palette.base) +
    moved(inner.x, inner.y, print) +
    line(ridges.join(''), '#000', 2, 'stroke-opacity=".14"') +
    box(inner.x, inner.y, inner.w, inner.h, bulge, 18) +
    box(inner.x, inner.y, inner.w, inner.h, 'none', 18, 'stroke="#fff" stroke-opacity=".35" stroke-width="3"') +
    box(inner.x + 2, inner.y + 3, inner.w, inner.h, 'none', 18, 'stroke="#000" stroke-opacity=".14" stroke-width="3"') +
    path(d, sheet.linear(20, [0, '#fff', 0.2], [0.3, '#fff', 0], [0.7, '#000', 0], [1, '#000', 0.18]));
  const hole = ellipse(cx, y0 + 36, 15, 15, '#000', 'fill-opacity=".3"');
  return standShadow(sheet, cx, w) + clipped(sheet, d, body) + hole + front;
};

/** A pouch of sauce with a screw cap. */
export const spouted: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('spouted');
  const [w, h] = [480, 720];
  const { cx, front } = spotBeside(stage, w, true);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const d = trace`
    M${x0 + 60} ${y0}H${x1 - 60}C${x1 - 20} ${y0 + 40} ${x1} ${y0 + 110} ${x1} ${y0 + 210}
    C${x1 + 6} ${yb - 190} ${x1 + 4} ${yb - 90} ${x1 - 10} ${yb - 22}Q${x1 - 16} ${yb - 2} ${x1 - 40} ${yb}
    Q${cx} ${yb + 16} ${x0 + 40} ${yb}Q${x0 + 16} ${yb - 2} ${x0 + 10} ${yb - 22}
    C${x0 - 4} ${yb - 90} ${x0 - 6} ${yb - 190} ${x0} ${y0 + 210}
    C${x0} ${y0 + 110} ${x0 + 20} ${y0 + 40} ${x0 + 60} ${y0}Z
  `;
  const print = stage.print(chance.pick(portraitLabels), w, h - 58);
  const body =
    box(x0 - 12, y0, w + 24, h + 30, job.palette.base) +
    moved(x0, y0 + 66, print) +
    seal(stage, x0 - 12, y0, w + 24, 56, darker(job.palette.base, 0.03)) +
    path(trace`M${x0} ${yb - 78}Q${cx} ${yb + 6} ${x1} ${yb - 78}V${yb + 30}H${x0}Z`, '#000', 'fill-opacity=".08"') +
    folds(stage, x0 + 30, y0 + 56, w - 60, yb) +
    path(d, softShade(sheet)) +
    path(d, fallShade(sheet));
  const cap = chance.next() < 0.5 ? job.palette.accent : cream;
  const capShade = sheet.linear(
    0,
    [0, lighter(cap, 0.04)],
    [0.3, lighter(cap, 0.1)],
    [0.6, cap],
    [1, darker(cap, 0.18)],
  );
  const ridges = Array.from({ length: 9 }, (_, index) => trace`M${cx - 46 + index * 11.5} ${y0 - 92}v48`).join('');
  const spout =
    box(cx - 34, y0 - 42, 68, 50, '#f1efe9', 6) +
    box(cx - 54, y0 - 102, 108, 66, capShade, 12) +
    line(ridges, '#000', 2.5, 'stroke-opacity=".14"');
  return standShadow(sheet, cx, w) + spout + clipped(sheet, d, body) + front;
};
