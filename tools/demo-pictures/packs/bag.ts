import { darker, lighter, mixed } from '../colours.ts';
import { fillArea } from '../food/arrange.ts';
import { landscapeLabels } from '../labels/landscape.ts';
import { portraitLabels } from '../labels/portrait.ts';
import { sleeveLabels, stickerLabels } from '../labels/sticker.ts';
import { cream, kraft } from '../palette.ts';
import { box, clipped, ellipse, line, moved, path, trace } from '../svg.ts';
import { spotBeside } from './pouch.ts';
import { type DrawPack, fallShade, floor, softShade, standShadow } from './stage.ts';

/** A woven or paper sack with a sewn top. */
export const sack: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('sack');
  const w = 570 + bulk * 50;
  const h = 800 + bulk * 25;
  const { cx, front } = spotBeside(stage, w);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const cloth = chance.pick([cream, '#efe2c8', mixed(job.palette.pale, '#ffffff', 0.3)] as const);
  const d = trace`
    M${x0 + 26} ${y0}H${x1 - 26}L${x1 - 14} ${y0 + 74}C${x1 + 6} ${y0 + 150} ${x1 + 8} ${yb - 300} ${x1} ${yb - 60}
    Q${x1 - 2} ${yb} ${x1 - 50} ${yb}Q${cx} ${yb + 10} ${x0 + 50} ${yb}Q${x0 + 2} ${yb} ${x0} ${yb - 60}
    C${x0 - 8} ${yb - 300} ${x0 - 6} ${y0 + 150} ${x0 + 14} ${y0 + 74}Z
  `;
  const print = stage.print(chance.pick(portraitLabels), w - 8, h - 74);
  const stitches = Array.from(
    { length: Math.floor((w - 70) / 22) },
    (_, index) => trace`M${x0 + 40 + index * 22} ${y0 + 40}h13`,
  ).join('');
  const puff = sheet.radial(
    [
      [0, '#fff', 0.16],
      [0.5, '#fff', 0],
      [0.78, '#000', 0],
      [1, '#000', 0.22],
    ],
    { x: 0.4, y: 0.42, r: 0.66 },
  );
  const body =
    box(x0 - 12, y0 - 10, w + 24, h + 30, job.palette.base) +
    moved(x0 + 4, y0 + 74, print) +
    box(x0 - 12, y0 - 10, w + 24, 84, sheet.linear(90, [0, lighter(cloth, 0.03)], [1, darker(cloth, 0.1)])) +
    line(trace`M${x0} ${y0 + 40}H${x1}`, '#000', 2, 'stroke-opacity=".12"') +
    line(stitches, job.palette.accent, 6, 'stroke-linecap="round"') +
    path(d, puff) +
    path(d, softShade(sheet)) +
    path(d, fallShade(sheet));
  return standShadow(sheet, cx, w) + clipped(sheet, d, body) + front;
};

/** A folded paper bag: flour, salt. */
export const paperBlock: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('paper block');
  const [w, h, depth] = [520, 760, 96];
  const { cx, front } = spotBeside(stage, w + depth);
  const [x0, y0] = [cx - (w + depth) / 2, floor - h];
  const [x1, rise] = [x0 + w, depth * 0.42];
  const paper = chance.next() < 0.4 ? kraft : cream;
  const frontFace = trace`M${x0} ${y0}H${x1}V${floor}H${x0}Z`;
  const right = trace`M${x1} ${y0}L${x1 + depth} ${y0 - rise}V${floor - rise}L${x1} ${floor}Z`;
  const top = trace`M${x0} ${y0}L${x0 + depth} ${y0 - rise}H${x1 + depth}L${x1} ${y0}Z`;
  const print = stage.print(chance.pick(portraitLabels), w, h);
  const sidePrint = box(x1, y0 - rise, depth, h + rise, mixed(job.palette.base, paper, 0.25));
  return (
    standShadow(sheet, cx, w + depth) +
    clipped(
      sheet,
      right,
      sidePrint +
        box(x1, y0 - rise, depth, h + rise, sheet.linear(0, [0, '#000', 0.3], [0.5, '#000', 0.36], [1, '#000', 0.5])),
    ) +
    line(trace`M${x1 + depth / 2} ${y0 - rise / 2}V${floor - rise / 2}`, '#fff', 3, 'stroke-opacity=".18"') +
    path(top, sheet.linear(20, [0, lighter(paper, 0.04)], [1, darker(paper, 0.06)])) +
    path(
      trace`
        M${x0 + depth * 0.3} ${y0 - rise * 0.5}H${x1 + depth * 0.5}L${x1 + depth * 0.8} ${y0 - rise * 0.82}
        H${x0 + depth * 0.6}Z
      `,
      darker(paper, 0.06),
    ) +
    line(trace`M${x0 + depth * 0.4} ${y0 - rise * 0.5}H${x1 + depth * 0.5}`, '#000', 2.5, 'stroke-opacity=".18"') +
    clipped(
      sheet,
      frontFace,
      moved(x0, y0, print) + path(frontFace, softShade(sheet)) + path(frontFace, fallShade(sheet)),
    ) +
    line(trace`M${x1} ${y0}V${floor}M${x0} ${y0}H${x1}`, '#fff', 3, 'stroke-opacity=".4"') +
    front
  );
};

/** Transparent film full of food with a printed header or band. */
export const clearBag: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('clear bag');
  const w = 600 + bulk * 70;
  const h = 810;
  const cx = 500;
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const head = 250;
  const d = trace`
    M${x0 + 20} ${y0}H${x1 - 20}L${x1 - 16} ${y0 + head}
    C${x1 + 10} ${y0 + head + 110} ${x1 + 10} ${yb - 190} ${x1 - 2} ${yb - 70}Q${x1 - 8} ${yb} ${x1 - 70} ${yb}
    Q${cx} ${yb + 8} ${x0 + 70} ${yb}Q${x0 + 8} ${yb} ${x0 + 2} ${yb - 70}
    C${x0 - 10} ${yb - 190} ${x0 - 10} ${y0 + head + 110} ${x0 + 16} ${y0 + head}Z
  `;
  const kit = { ...job.kit, chance: job.kit.chance.fork('bag food') };
  const area = { x: x0 - 10, y: y0 + head - 10, w: w + 20, h: h - head + 16 };
  const isBand = chance.next() < 0.45;
  const label = isBand
    ? moved(
        x0 - 12,
        y0 + head + 90,
        stage.print(chance.pick([...landscapeLabels, ...stickerLabels] as const), w + 24, 330),
      )
    : '';
  const header = isBand
    ? box(x0, y0, w, head, '#eef3f4', 0, 'fill-opacity=".75"') +
      box(x0, y0, w, 90, job.palette.base) +
      box(x0, y0 + 90, w, 8, job.palette.accent)
    : moved(x0 + 16, y0, stage.print(chance.pick(sleeveLabels), w - 32, head));
  const puff = sheet.radial(
    [
      [0, '#fff', 0.22],
      [0.5, '#fff', 0],
      [0.75, '#000', 0],
      [1, '#000', 0.28],
    ],
    { x: 0.4, y: 0.4, r: 0.68 },
  );
  const shine = trace`
    M${x0 + 46} ${yb - 70}C${x0 + 22} ${yb - 260} ${x0 + 26} ${y0 + head + 130} ${x0 + 52} ${y0 + head + 40}
    C${x0 + 60} ${y0 + head + 180} ${x0 + 52} ${yb - 240} ${x0 + 46} ${yb - 70}Z
  `;
  const body =
    box(x0 - 20, y0, w + 40, h + 20, '#e6ecec') +
    fillArea(job.menu.inside, kit, area, 0.96) +
    box(x0 - 20, y0 + head - 6, w + 40, 26, sheet.linear(90, [0, '#000', 0.36], [1, '#000', 0])) +
    header +
    label +
    path(d, puff) +
    path(shine, '#fff', 'fill-opacity=".55"') +
    path(d, softShade(sheet));
  const hole = ellipse(cx, y0 + 26, 26, 11, '#000', 'fill-opacity=".28"');
  return standShadow(sheet, cx, w * 0.94) + clipped(sheet, d, body) + hole;
};
