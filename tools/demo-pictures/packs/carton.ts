import { darker, lighter, mixed } from '../colours.ts';
import { portraitLabels } from '../labels/portrait.ts';
import { sleeveLabels } from '../labels/sticker.ts';
import { box, clipped, ellipse, line, moved, path, placed, trace } from '../svg.ts';
import { spotBeside } from './pouch.ts';
import { type DrawPack, fallShade, floor, standShadow } from './stage.ts';

/** A tall milk carton with a gable top and a screw cap. */
export const gableTop: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('gable');
  const [w, h, depth, gable] = [400, 620, 120, 150];
  const { cx, front } = spotBeside(stage, w + depth + 60, true);
  const x = cx - (w + depth) / 2;
  const [x1, y, rise] = [x + w, floor - h, depth * 0.36];
  const { base, accent, pale } = job.palette;
  const face = trace`M${x} ${y}H${x1}V${floor}H${x}Z`;
  const right = trace`M${x1} ${y}L${x1 + depth} ${y - rise}V${floor - rise}L${x1} ${floor}Z`;
  const roof = trace`M${x} ${y}L${x + depth * 0.42} ${y - gable}H${x1 + depth * 0.42}L${x1} ${y}Z`;
  const gableSide = trace`M${x1} ${y}L${x1 + depth * 0.42} ${y - gable}L${x1 + depth} ${y - rise}Z`;
  const fin = trace`M${x + depth * 0.42} ${y - gable}V${y - gable - 44}H${x1 + depth * 0.42}V${y - gable}Z`;
  const print = stage.print(chance.pick(portraitLabels), w, h);
  const cap = (cxx: number, cy: number) =>
    ellipse(cxx + 3, cy + 26, 44, 20, '#000', 'fill-opacity=".2"') +
    box(
      cxx - 40,
      cy - 20,
      80,
      40,
      sheet.linear(0, [0, lighter(accent, 0.06)], [0.6, accent], [1, darker(accent, 0.16)]),
      8,
    ) +
    ellipse(cxx, cy - 20, 40, 15, lighter(accent, 0.08));
  return (
    standShadow(sheet, cx, w + depth) +
    path(right, sheet.linear(0, [0, darker(mixed(base, pale, 0.4), 0.08)], [1, darker(mixed(base, pale, 0.4), 0.2)])) +
    path(gableSide, darker(base, 0.14)) +
    path(roof, sheet.linear(80, [0, lighter(base, 0.09)], [1, base])) +
    path(fin, sheet.linear(90, [0, lighter(base, 0.1)], [1, darker(base, 0.06)])) +
    line(trace`M${x + depth * 0.42} ${y - gable}H${x1 + depth * 0.42}`, '#000', 3, 'stroke-opacity=".2"') +
    cap(x + w * 0.58 + depth * 0.2, y - gable * 0.5) +
    clipped(
      sheet,
      face,
      moved(x, y, print) + path(face, sheet.linear(40, [0, '#fff', 0.22], [0.4, '#fff', 0], [1, '#000', 0.12])),
    ) +
    line(trace`M${x} ${y}H${x1}V${floor}`, '#fff', 3, 'stroke-opacity=".5"') +
    front
  );
};

/** A juice brick with a cap on its slope. */
export const brick: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('brick');
  const [w, h, depth] = [430, 720, 120];
  const { cx, front } = spotBeside(stage, w + depth + 40, true);
  const x = cx - (w + depth) / 2;
  const [x1, y, rise] = [x + w, floor - h, depth * 0.5];
  const { base, accent } = job.palette;
  const face = trace`M${x} ${y}H${x1}V${floor}H${x}Z`;
  const right = trace`M${x1} ${y}L${x1 + depth} ${y - rise}V${floor - rise}L${x1} ${floor}Z`;
  const top = trace`M${x} ${y}L${x + depth} ${y - rise}H${x1 + depth}L${x1} ${y}Z`;
  const print = stage.print(chance.pick(portraitLabels), w, h);
  const cap =
    box(
      x + w * 0.5,
      y - rise - 18,
      92,
      46,
      sheet.linear(0, [0, lighter(accent, 0.08)], [0.6, accent], [1, darker(accent, 0.16)]),
      10,
    ) + ellipse(x + w * 0.5 + 46, y - rise - 16, 46, 15, lighter(accent, 0.08));
  return (
    standShadow(sheet, cx, w + depth) +
    path(right, sheet.linear(0, [0, darker(base, 0.1)], [1, darker(base, 0.22)])) +
    path(top, sheet.linear(20, [0, lighter(base, 0.12)], [1, lighter(base, 0.04)])) +
    cap +
    clipped(
      sheet,
      face,
      moved(x, y, print) + path(face, sheet.linear(40, [0, '#fff', 0.22], [0.4, '#fff', 0], [1, '#000', 0.12])),
    ) +
    line(trace`M${x} ${y}H${x1}V${floor}`, '#fff', 3, 'stroke-opacity=".5"') +
    front
  );
};

/** A pulp egg box, open, with the lid behind the eggs. */
export const eggBox: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('eggs');
  const pulp = chance.pick(['#b9b3a6', '#c7b79a', '#a9b0a4'] as const);
  const small = job.menu.inside.kind === 'pieces' && job.menu.inside.size < 160;
  const across = small ? 8 : 5;
  const [x, w] = [90, 820];
  const yb = floor - 10;
  const egg = job.menu.inside.kind === 'pieces' ? job.menu.inside : undefined;
  const name = egg ? sheet.part(egg.draw(job.kit)) : '';
  const step = (w - 60) / across;
  const row = (y: number, scale: number) =>
    Array.from({ length: across }, (_, index) => {
      const cx = x + 30 + (index + 0.5) * step;
      const turn = chance.between(-7, 7);
      return (
        ellipse(cx + 6, y + step * 0.42, step * 0.4, step * 0.1, '#000', 'fill-opacity=".25"') +
        placed({ x: cx, y, scale: (step * scale) / 100, turn }, `<use href="#${name}"/>`)
      );
    }).join('');
  const lid = trace`
    M${x + 20} ${yb - 330}L${x + 46} ${yb - 690}Q${x + 50} ${yb - 716} ${x + 80} ${yb - 716}H${x + w - 80}
    Q${x + w - 50} ${yb - 716} ${x + w - 46} ${yb - 690}L${x + w - 20} ${yb - 330}Z
  `;
  const base = trace`
    M${x} ${yb - 236}H${x + w}L${x + w - 34} ${yb - 20}Q${x + w - 38} ${yb} ${x + w - 64} ${yb}H${x + 64}
    Q${x + 38} ${yb} ${x + 34} ${yb - 20}Z
  `;
  const cups = Array.from(
    { length: across + 1 },
    (_, index) =>
      trace`
        M${x + 30 + index * step} ${yb - 236}
        C${x + 30 + index * step} ${yb - 150} ${x + 34 + index * step} ${yb - 80} ${x + 30 + index * step} ${yb}
      `,
  ).join('');
  const print = stage.print(chance.pick(sleeveLabels), w - 150, 236);
  const eggScale = small ? 1.3 : 1.28;
  return (
    standShadow(sheet, 500, w * 0.96, yb) +
    path(lid, sheet.linear(90, [0, lighter(pulp, 0.05)], [1, darker(pulp, 0.12)])) +
    moved(
      x + 75,
      yb - 682,
      `${print}${box(0, 0, w - 150, 236, sheet.linear(60, [0, '#fff', 0.14], [1, '#000', 0.08]))}`,
    ) +
    row(yb - 330, eggScale * 0.94) +
    box(x + 6, yb - 300, w - 12, 76, sheet.linear(90, [0, darker(pulp, 0.16)], [1, darker(pulp, 0.06)]), 10) +
    row(yb - 268, eggScale) +
    path(base, sheet.linear(90, [0, lighter(pulp, 0.06)], [0.3, pulp], [1, darker(pulp, 0.12)])) +
    clipped(
      sheet,
      base,
      line(cups, darker(pulp, 0.16), 16, 'stroke-opacity=".45"') +
        line(cups, lighter(pulp, 0.1), 6, 'stroke-opacity=".6" transform="translate(12 0)"'),
    ) +
    box(x - 4, yb - 246, w + 8, 22, sheet.linear(90, [0, lighter(pulp, 0.1)], [1, darker(pulp, 0.04)]), 11) +
    path(base, fallShade(sheet, 0.8))
  );
};
