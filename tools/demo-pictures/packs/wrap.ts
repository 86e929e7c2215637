import { darker, lighter, mixed } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import { landscapeLabels } from '../labels/landscape.ts';
import { sleeveLabels, stickerLabels } from '../labels/sticker.ts';
import { cream, kraft } from '../palette.ts';
import { box, clipped, ellipse, line, moved, n, path, placed, trace } from '../svg.ts';
import { type DrawPack, fallShade, floor, foodInFront, softShade, standShadow } from './stage.ts';

/** Rotates the markup around the centre of the picture. */
const tilted = (turn: number, markup: string) => `<g transform="rotate(${turn} 500 500)">${markup}</g>`;

/** Bread in an open paper sleeve. */
export const breadSleeve: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('bread');
  const paper = chance.pick([kraft, cream, mixed(job.palette.pale, '#ffffff', 0.2)] as const);
  const w = 700;
  const [x0, x1, yb] = [150, 850, floor];
  const top = 480;
  const { inside } = job.menu;
  const name = inside.kind === 'pieces' ? sheet.part(inside.draw(job.kit)) : '';
  const loaf = placed({ x: 500, y: 420, scale: 6.6, turn: chance.between(-8, 8) }, `<use href="#${name}"/>`);
  const wave = Array.from({ length: 14 }, (_, index) => {
    const x = x0 + ((index + 1) / 14) * w;
    return `L${n(x - w / 28)} ${n(top + (index % 2 === 0 ? 10 : -6))}L${n(x)} ${n(top)}`;
  }).join('');
  const d = trace`
    M${x0} ${top}${wave}L${x1 - 12} ${yb - 8}Q${x1 - 14} ${yb} ${x1 - 30} ${yb}H${x0 + 30}
    Q${x0 + 14} ${yb} ${x0 + 12} ${yb - 8}Z
  `;
  const print = stage.print(chance.pick([...landscapeLabels, ...stickerLabels] as const), w - 120, 340);
  const creases = trace`
    M${x0 + 60} ${top + 8}L${x0 + 80} ${yb}M${x1 - 60} ${top + 8}L${x1 - 80} ${yb}
  `;
  const body =
    box(
      x0 - 10,
      top - 20,
      w + 20,
      yb - top + 40,
      sheet.linear(90, [0, lighter(paper, 0.04)], [1, darker(paper, 0.05)]),
    ) +
    box(x0 - 10, top - 20, w + 20, 60, sheet.linear(90, [0, '#000', 0.16], [1, '#000', 0])) +
    line(creases, '#000', 3, 'stroke-opacity=".1"') +
    line(creases, '#fff', 3, 'stroke-opacity=".35" transform="translate(4 0)"') +
    moved(x0 + 60, top + 48, print) +
    path(d, softShade(sheet)) +
    path(d, fallShade(sheet));
  return standShadow(sheet, 500, w) + contactShadow(sheet, 506, top + 6, 330, 40, 0.4) + loaf + clipped(sheet, d, body);
};

/** A sausage with clipped ends and slices in front of it. */
export const sausageLoaf: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('loaf');
  const [w, h] = [780, 290];
  const [x0, y0] = [110, 300];
  const casing = job.palette.base;
  const d = trace`
    M${x0 + 30} ${y0 + 20}Q${x0 + 50} ${y0} ${x0 + 110} ${y0}H${x0 + w - 110}
    Q${x0 + w - 50} ${y0} ${x0 + w - 30} ${y0 + 20}Q${x0 + w} ${y0 + h / 2} ${x0 + w - 30} ${y0 + h - 20}
    Q${x0 + w - 50} ${y0 + h} ${x0 + w - 110} ${y0 + h}H${x0 + 110}Q${x0 + 50} ${y0 + h} ${x0 + 30} ${y0 + h - 20}
    Q${x0} ${y0 + h / 2} ${x0 + 30} ${y0 + 20}Z
  `;
  const print = stage.print(chance.pick(sleeveLabels), w - 200, h);
  const end = (x: number, sign: number) =>
    path(
      trace`
        M${x} ${y0 + h / 2 - 26}L${x + sign * 46} ${y0 + h / 2 - 40}
        Q${x + sign * 64} ${y0 + h / 2} ${x + sign * 46} ${y0 + h / 2 + 40}L${x} ${y0 + h / 2 + 26}Z
      `,
      darker(casing, 0.08),
    ) + box(x - 8 + (sign < 0 ? -8 : 0), y0 + h / 2 - 28, 16, 56, '#c9cdd1', 5, 'stroke="#8d959a" stroke-width="2"');
  const round = sheet.linear(
    90,
    [0, '#fff', 0.1],
    [0.14, '#fff', 0.42],
    [0.3, '#fff', 0.05],
    [0.55, '#000', 0],
    [0.85, '#000', 0.26],
    [1, '#000', 0.42],
  );
  const body =
    box(x0 - 10, y0 - 10, w + 20, h + 20, casing) +
    moved(x0 + 100, y0, print) +
    box(x0 + 92, y0, 8, h, job.palette.accent) +
    box(x0 + w - 100, y0, 8, h, job.palette.accent) +
    path(d, round);
  return (
    tilted(
      -9,
      contactShadow(sheet, 510, y0 + h + 14, w * 0.52, 54, 0.42) +
        end(x0 + 12, -1) +
        end(x0 + w - 12, 1) +
        clipped(sheet, d, body),
    ) + foodInFront(stage, 590, 430, job.menu.inside)
  );
};

/** Butter as a brick in foil. */
export const foilBrick: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('foil');
  const [x, y, w, h, depth, rise] = [90, 380, 700, 420, 120, 130] as const;
  const foil = mixed(job.palette.base, '#f3e3b0', 0.5);
  const [x1, yb] = [x + w, y + h];
  const right = trace`M${x1} ${y}L${x1 + depth} ${y - rise}V${yb - rise}L${x1} ${yb}Z`;
  const top = trace`M${x} ${y}L${x + depth} ${y - rise}H${x1 + depth}L${x1} ${y}Z`;
  const print = stage.print(chance.pick(landscapeLabels), w, h);
  const face = trace`M${x} ${y}H${x1}V${yb}H${x}Z`;
  const flap = trace`M${x1} ${y}L${x1 + depth} ${y - rise}L${x1 + depth / 2} ${y - rise / 2 + 130}Z`;
  return (
    standShadow(sheet, 500, w + depth, yb + 6) +
    path(right, sheet.linear(0, [0, darker(foil, 0.06)], [1, darker(foil, 0.2)])) +
    path(flap, sheet.linear(60, [0, lighter(foil, 0.06)], [1, darker(foil, 0.1)])) +
    path(top, sheet.linear(20, [0, lighter(foil, 0.14)], [0.5, foil], [1, lighter(foil, 0.06)])) +
    clipped(
      sheet,
      face,
      moved(x, y, print) +
        path(
          face,
          sheet.linear(
            40,
            [0, '#fff', 0.3],
            [0.3, '#fff', 0.02],
            [0.5, '#fff', 0.14],
            [0.6, '#000', 0],
            [1, '#000', 0.16],
          ),
        ),
    ) +
    line(trace`M${x} ${y}H${x1}V${yb}M${x1} ${y}L${x1 + depth} ${y - rise}`, '#fff', 3.5, 'stroke-opacity=".55"') +
    foodInFront(stage, 760, 250)
  );
};

/** A bar in a paper sleeve with visible foil at one end. */
export const barWrap: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('bar');
  const [x, y, w, h] = [100, 250, 780, 440] as const;
  const print = stage.print(chance.pick(landscapeLabels), w - 80, h);
  const foil = sheet.linear(70, [0, '#fbfbfa'], [0.3, '#c2c5c8'], [0.5, '#f2f2f0'], [0.75, '#a9adb1'], [1, '#dcdedf']);
  const sleeveShape = trace`M${x} ${y}H${x + w - 80}V${y + h}H${x}Z`;
  return (
    `<g transform="rotate(-7 500 500)">${contactShadow(sheet, 506, y + h + 6, w * 0.54, 60, 0.42)}` +
    box(x + w - 110, y + 10, 110, h - 20, foil, 8) +
    line(
      trace`M${x + w - 70} ${y + 12}V${y + h - 12}M${x + w - 36} ${y + 12}V${y + h - 12}`,
      '#fff',
      3,
      'stroke-opacity=".6"',
    ) +
    box(x, y + h - 4, w - 80, 22, darker(job.palette.base, 0.16), 6) +
    clipped(
      sheet,
      sleeveShape,
      moved(x, y, print) + path(sleeveShape, sheet.linear(40, [0, '#fff', 0.24], [0.4, '#fff', 0], [1, '#000', 0.14])),
    ) +
    line(trace`M${x} ${y}H${x + w - 80}V${y + h}`, '#fff', 3, 'stroke-opacity=".5"') +
    `${box(x + w - 80, y, 14, h, sheet.linear(0, [0, '#000', 0.3], [1, '#000', 0]))}</g>` +
    foodInFront(stage, 690, 330)
  );
};

/** A roll of biscuits in film with gathered ends. */
export const rollWrap: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('roll');
  const [x, y, w, h] = [110, 250, 780, 350] as const;
  const print = stage.print(chance.pick(landscapeLabels), w - 120, h);
  const d = trace`
    M${x + 60} ${y}H${x + w - 60}Q${x + w - 30} ${y + 8} ${x + w - 26} ${y + 60}V${y + h - 60}
    Q${x + w - 30} ${y + h - 8} ${x + w - 60} ${y + h}H${x + 60}Q${x + 30} ${y + h - 8} ${x + 26} ${y + h - 60}
    V${y + 60}Q${x + 30} ${y + 8} ${x + 60} ${y}Z
  `;
  const fan = (at: number, sign: number) =>
    path(
      trace`
        M${at} ${y + 70}L${at + sign * 44} ${y + 36}L${at + sign * 34} ${y + 110}L${at + sign * 50} ${y + h / 2}
        L${at + sign * 34} ${y + h - 110}L${at + sign * 44} ${y + h - 36}L${at} ${y + h - 70}Z
      `,
      sheet.linear(90, [0, lighter(job.palette.base, 0.08)], [1, darker(job.palette.base, 0.14)]),
    );
  const round = sheet.linear(
    90,
    [0, '#fff', 0.1],
    [0.14, '#fff', 0.4],
    [0.3, '#fff', 0.05],
    [0.55, '#000', 0],
    [0.85, '#000', 0.22],
    [1, '#000', 0.38],
  );
  const ribs = Array.from({ length: 16 }, (_, index) =>
    ellipse(x + 60 + index * 44, y + h / 2, 5, h / 2, '#000', 'fill-opacity=".045"'),
  ).join('');
  const body = box(x, y, w, h, job.palette.base) + moved(x + 60, y, print) + ribs + path(d, round);
  return (
    tilted(
      -6,
      contactShadow(sheet, 506, y + h + 12, w * 0.5, 54, 0.42) +
        fan(x + 34, -1) +
        fan(x + w - 34, 1) +
        clipped(sheet, d, body),
    ) + foodInFront(stage, 610, 380)
  );
};
