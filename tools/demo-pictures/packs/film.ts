// Meat and ready meals under transparent film: trays and vacuum bags.

import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import { darker, lighter, mixed } from '../colours.ts';
import { fillArea } from '../food/arrange.ts';
import { roundel, sleeveLabels, stickerLabels } from '../labels/sticker.ts';
import { box, clipped, ellipse, line, moved, path, placed, trace } from '../svg.ts';
import { type DrawPack, lyingShadow, type Stage } from './stage.ts';

const roundBox = ({ x, y, w, h }: Box, r: number) =>
  trace`
    M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}
    H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z
  `;

/** A paper label with a slight thickness. */
function stuck(stage: Stage, area: Box, print: string, radius: number, turn = 0): string {
  const shape = roundBox({ x: 0, y: 0, w: area.w, h: area.h }, radius);
  const shade = stage.sheet.linear(30, [0, '#fff', 0.16], [0.4, '#fff', 0], [1, '#000', 0.1]);
  const shadow = moved(3, 6, path(shape, '#000', 'fill-opacity=".22"'));
  const card = shadow + clipped(stage.sheet, shape, print + path(shape, shade));
  const [cx, cy] = [area.w / 2, area.h / 2];
  return placed({ x: area.x + cx, y: area.y + cy, turn }, moved(-cx, -cy, card));
}

/** Light on stretched film: long slanted streaks and small glints at the corners. */
function filmLight(area: Box, strength: number): string {
  const { x, y, w, h } = area;
  return (
    path(
      trace`M${x + w * 0.06} ${y + h}L${x + w * 0.4} ${y}H${x + w * 0.53}L${x + w * 0.19} ${y + h}Z`,
      '#fff',
      `fill-opacity="${0.13 * strength}"`,
    ) +
    path(
      trace`M${x + w * 0.25} ${y + h}L${x + w * 0.59} ${y}H${x + w * 0.615}L${x + w * 0.275} ${y + h}Z`,
      '#fff',
      `fill-opacity="${0.18 * strength}"`,
    ) +
    path(
      trace`
        M${x + w * 0.78} ${y + h}L${x + w} ${y + h * 0.4}V${y + h * 0.62}L${x + w * 0.87} ${y + h}Z
      `,
      '#fff',
      `fill-opacity="${0.09 * strength}"`,
    )
  );
}

/** Frost inside the film of frozen products: thick in the corners, a few crystals further in. */
function frost({ job: { storage, kit }, sheet }: Stage, area: Box): string {
  if (storage !== 'frozen') return '';
  const chance = kit.chance.fork('frost');
  const rime = sheet.radial(
    [
      [0, '#f4faff', 0.06],
      [0.55, '#f4faff', 0.1],
      [1, '#f4faff', 0.56],
    ],
    { x: 0.48, y: 0.46, r: 0.72 },
  );
  const crystals = Array.from({ length: 26 }, () => {
    const angle = chance.next() * Math.PI * 2;
    const reach = 0.3 + 0.2 * Math.sqrt(chance.next());
    const [x, y] = [
      area.x + area.w * (0.5 + Math.cos(angle) * reach),
      area.y + area.h * (0.5 + Math.sin(angle) * reach),
    ];
    const arm = chance.between(5, 12);
    return trace`M${x - arm} ${y}h${arm * 2}M${x - arm / 2} ${y - arm * 0.86}l${arm} ${arm * 1.72}M${x + arm / 2} ${y - arm * 0.86}l${-arm} ${arm * 1.72}`;
  });
  return (
    box(area.x, area.y, area.w, area.h, rime) +
    line(crystals.join(''), '#fff', 2.4, 'stroke-opacity=".75" stroke-linecap="round"')
  );
}

const trayColours = ['#2a2a2d', '#f4f2ee', '#2f4a3c', '#22262e', '#f4f2ee', '#7a2e2c'] as const;

/** A tray seen from above, with its front side visible. */
export const tray: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('tray');
  const colour = chance.pick(trayColours);
  const outer: Box = { x: 80, y: 190, w: 840, h: 600 + chance.between(-30, 40) };
  const inner: Box = { x: outer.x + 46, y: outer.y + 44, w: outer.w - 92, h: outer.h - 92 };
  const wall = roundBox({ ...outer, y: outer.y + 34 }, 70);
  const rim = roundBox(outer, 66);
  const pit = roundBox(inner, 46);
  const placing = chance.pick(['top', 'bottom', 'middle', 'corner', 'side', 'round', 'corner'] as const);
  const spare = spareArea(inner, placing);
  const base =
    lyingShadow(sheet, { ...outer, y: outer.y + 50 }) +
    path(wall, sheet.linear(90, [0.6, darker(colour, 0.05)], [1, darker(colour, 0.16)])) +
    path(rim, sheet.linear(50, [0, lighter(colour, 0.09)], [0.5, colour], [1, darker(colour, 0.05)])) +
    path(rim, 'none', `stroke="#fff" stroke-opacity=".3" stroke-width="3"`) +
    path(pit, sheet.linear(70, [0, darker(colour, 0.16)], [1, darker(colour, 0.06)]));
  const kit = { ...job.kit, chance: job.kit.chance.fork('tray food') };
  const shadeIn = sheet.linear(90, [0, '#000', 0.32], [0.1, '#000', 0], [0.93, '#000', 0], [1, '#000', 0.2]);
  const food = clipped(
    sheet,
    pit,
    fillArea(job.menu.inside, kit, spare, 0.98) + path(pit, shadeIn) + frost(stage, inner),
  );
  const film =
    clipped(sheet, rim, filmLight(outer, 1)) +
    line(
      trace`
        M${outer.x + 40} ${outer.y + 26}Q${outer.x + 24} ${outer.y + 30} ${outer.x + 22} ${outer.y + 90}
      `,
      '#fff',
      7,
      'stroke-opacity=".55" stroke-linecap="round"',
    ) +
    line(
      trace`M${outer.x + 90} ${outer.y + 17}H${outer.x + 300}`,
      '#fff',
      5,
      'stroke-opacity=".4" stroke-linecap="round"',
    );
  return base + food + film + trayLabel(stage, outer, placing, wall, rim);
};

type Placing = 'top' | 'bottom' | 'middle' | 'corner' | 'side' | 'round';

/** The food is placed clear of a sleeve, so that whole pieces are visible. A sticker may cover it. */
function spareArea(inner: Box, placing: Placing): Box {
  const pad = { x: inner.x + 6, y: inner.y + 6, w: inner.w - 12, h: inner.h - 12 };
  if (placing === 'top') return { ...pad, y: pad.y + 130, h: pad.h - 130 };
  if (placing === 'bottom') return { ...pad, h: pad.h - 130 };
  if (placing === 'side') return { ...pad, w: pad.w - 250 };
  return pad;
}

function trayLabel(stage: Stage, outer: Box, placing: Placing, wall: string, rim: string): string {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('tray label');
  if (placing === 'top' || placing === 'bottom' || placing === 'middle') {
    const h = 212;
    const y = { top: outer.y + 14, bottom: outer.y + outer.h - h - 18, middle: outer.y + (outer.h - h) / 2 + 20 }[
      placing
    ];
    const print = stage.print(chance.pick(sleeveLabels), outer.w, h);
    const shade = sheet.linear(
      0,
      [0, '#000', 0.3],
      [0.05, '#000', 0],
      [0.4, '#fff', 0.12],
      [0.95, '#000', 0],
      [1, '#000', 0.3],
    );
    const shadow = box(outer.x, y + h - 4, outer.w, 16, sheet.linear(90, [0, '#000', 0.3], [1, '#000', 0]));
    return clipped(sheet, `${rim}${wall}`, shadow + moved(outer.x, y, print + box(0, 0, outer.w, h, shade)));
  }
  if (placing === 'side') {
    const [w, h] = [330, outer.h];
    const print = stage.print(chance.pick(stickerLabels), w, h * 0.78);
    const ground = box(0, 0, w, h, job.palette.base);
    const shade = sheet.linear(
      90,
      [0, '#000', 0.26],
      [0.06, '#000', 0],
      [0.4, '#fff', 0.1],
      [0.94, '#000', 0],
      [1, '#000', 0.3],
    );
    const x = outer.x + outer.w - w - 30;
    return clipped(
      sheet,
      `${rim}${wall}`,
      moved(
        x,
        outer.y,
        box(-12, 0, 14, h, sheet.linear(0, [0, '#000', 0], [1, '#000', 0.26])) +
          ground +
          moved(0, h * 0.11, print) +
          box(0, 0, w, h, shade),
      ),
    );
  }
  if (placing === 'round') {
    const w = 400;
    const print = stage.print(roundel, w, w);
    const [x, y] = [outer.x + outer.w - w - 34, outer.y + outer.h - w - 20];
    return moved(x, y, `${ellipse(w / 2 + 4, w / 2 + 8, w / 2, w / 2, '#000', 'fill-opacity=".22"')}${print}`);
  }
  const [w, h] = [410, 330];
  const print = stage.print(chance.pick(stickerLabels), w, h);
  const atLeft = chance.next() < 0.5;
  const x = atLeft ? outer.x + 34 : outer.x + outer.w - w - 34;
  return stuck(stage, { x, y: outer.y + outer.h - h - 24, w, h }, print, 20, chance.pick([0, -2, 2]));
}

/** A vacuum bag: film tight over the food, flat seams around it. */
export const vacuum: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('vacuum');
  const upright = chance.next() < 0.42;
  const outer: Box = upright ? { x: 190, y: 82, w: 620, h: 836 } : { x: 78, y: 165, w: 844, h: 690 };
  const seam = 40;
  const hasHeader = chance.next() < 0.55;
  const head = hasHeader ? (upright ? 240 : 190) : 0;
  const headAtFoot = hasHeader && chance.next() < 0.4;
  const pocket: Box = {
    x: outer.x + seam,
    y: outer.y + seam + (headAtFoot ? 0 : head),
    w: outer.w - seam * 2,
    h: outer.h - seam * 2 - head,
  };
  const bag = roundBox(outer, 22);
  const { inside } = job.menu;
  const kit = { ...job.kit, chance: job.kit.chance.fork('vacuum food') };
  const back = chance.pick([
    '#f2f4f3',
    '#1f2124',
    '#f2f4f3',
    mixed(job.palette.deep, '#1a1a1c', 0.35),
    '#efe6d6',
  ] as const);
  const isClear = back === '#f2f4f3';
  const spare: Box = hasHeader ? pocket : { ...pocket, h: pocket.h - (upright ? 290 : 40) };
  const foodArea = { x: spare.x + 14, y: spare.y + 12, w: spare.w - 28, h: spare.h - 24 };
  const pouchFood = clipped(sheet, roundBox(pocket, 60), fillArea(inside, kit, foodArea, 1.06) + frost(stage, pocket));
  return (
    lyingShadow(sheet, outer) +
    path(bag, back, isClear ? 'fill-opacity=".72"' : '') +
    path(bag, sheet.linear(60, [0, '#fff', isClear ? 0.6 : 0.22], [0.4, '#fff', 0.1], [1, '#3c4a4f', 0.2])) +
    seams(outer, seam) +
    path(
      roundBox(pocket, 60),
      sheet.radial(
        [
          [0, '#2b1512', 0.16],
          [0.8, '#2b1512', 0.12],
          [1, '#2b1512', 0.02],
        ],
        { x: 0.5, y: 0.5, r: 0.72 },
      ),
    ) +
    pouchFood +
    wrinkles(stage, pocket) +
    clipped(sheet, bag, filmLight(pocket, 1.15)) +
    path(bag, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="3"') +
    path(bag, 'none', 'stroke="#4c5a5e" stroke-opacity=".28" stroke-width="1.500"') +
    vacuumLabel(stage, outer, head, headAtFoot, bag)
  );
};

function seams({ x, y, w, h }: Box, seam: number): string {
  const ridges: string[] = [];
  for (let at = 9; at < seam - 6; at += 8)
    ridges.push(trace`M${x + 6} ${y + at}h${w - 12}M${x + 6} ${y + h - at}h${w - 12}`);
  const sides = trace`
    M${x + seam * 0.6} ${y + seam}V${y + h - seam}M${x + w - seam * 0.6} ${y + seam}V${y + h - seam}
  `;
  return line(ridges.join(''), '#67777c', 1.6, 'stroke-opacity=".32"') + line(sides, '#fff', 3, 'stroke-opacity=".6"');
}

/** Creases that run from the food to the seams. */
function wrinkles(stage: Stage, pocket: Box): string {
  const chance = stage.job.kit.chance.fork('wrinkles');
  let markup = '';
  for (let index = 0; index < 18; index++) {
    const angle = (index / 18) * Math.PI * 2 + chance.between(-0.1, 0.1);
    const [cx, cy] = [pocket.x + pocket.w / 2, pocket.y + pocket.h / 2];
    const at = (reach: number) =>
      [cx + Math.cos(angle) * pocket.w * reach, cy + Math.sin(angle) * pocket.h * reach] as const;
    const [x1, y1] = at(chance.between(0.36, 0.44));
    const [x2, y2] = at(chance.between(0.5, 0.56));
    markup += line(
      trace`M${x1} ${y1}L${x2} ${y2}`,
      index % 3 === 0 ? '#000' : '#fff',
      chance.between(2.5, 6),
      `stroke-opacity="${index % 3 === 0 ? 0.12 : 0.42}" stroke-linecap="round"`,
    );
  }
  return markup;
}

function vacuumLabel(stage: Stage, outer: Box, head: number, atFoot: boolean, bag: string): string {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('vacuum label');
  if (head > 0) {
    const h = head + 26;
    const isUpright = outer.h > outer.w;
    const y = atFoot ? outer.y + outer.h - h : outer.y;
    const print = stage.print(isUpright ? chance.pick(stickerLabels) : chance.pick(sleeveLabels), outer.w, h);
    const shade = sheet.linear(60, [0, '#fff', 0.18], [0.5, '#fff', 0], [1, '#000', 0.12]);
    const shadow = box(outer.x, y + h - 2, outer.w, 12, sheet.linear(90, [0, '#000', 0.26], [1, '#000', 0]));
    return clipped(sheet, bag, shadow + moved(outer.x, y, print + box(0, 0, outer.w, h, shade)));
  }
  if (chance.next() < 0.35) {
    const w = 390;
    const print = stage.print(roundel, w, w);
    const [x, y] = [outer.x + outer.w - w - 20, outer.y + outer.h - w - 20];
    return moved(x, y, `${ellipse(w / 2 + 4, w / 2 + 8, w / 2, w / 2, '#000', 'fill-opacity=".22"')}${print}`);
  }
  const [w, h] = [430, 330];
  const print = stage.print(chance.pick(stickerLabels), w, h);
  const atLeft = chance.next() < 0.4;
  const upright = outer.h > outer.w;
  const x = upright ? outer.x + (outer.w - w) / 2 : atLeft ? outer.x + 30 : outer.x + outer.w - w - 30;
  return stuck(stage, { x, y: outer.y + outer.h - h - 34, w, h }, print, 18, chance.pick([0, 0, -2]));
}
