// Packs with a round base: jars, tins, tubs and bottles.
import { darker, lighter, mixed } from '../colours.ts';
import { fillArea } from '../food/arrange.ts';
import type { Food } from '../food/food.types.ts';
import { landscapeLabels } from '../labels/landscape.ts';
import { portraitLabels } from '../labels/portrait.ts';
import { sleeveLabels, stickerLabels } from '../labels/sticker.ts';
import { box, clipped, ellipse, line, moved, n, path, trace } from '../svg.ts';
import { spotBeside } from './pouch.ts';
import { type DrawPack, floor, lifted, roundShade, type Stage, standShadow } from './stage.ts';

/** A label round a cylinder: its upper and lower edges are curved. */
function wrapped(x: number, y: number, w: number, h: number, bow: number): string {
  return trace`
    M${x} ${y}Q${x + w / 2} ${y + bow} ${x + w} ${y}V${y + h}Q${x + w / 2} ${y + h + bow} ${x} ${y + h}Z
  `;
}

/** Prints a label and clips it to the curved shape. */
function wrapLabel(
  stage: Stage,
  print: string,
  area: { x: number; y: number; w: number; h: number },
  bow: number,
  ground: string,
): string {
  const { x, y, w, h } = area;
  const d = wrapped(x, y, w, h, bow);
  return clipped(stage.sheet, d, box(x, y - 2, w, h + bow + 4, ground) + moved(x, y + bow * 0.55, print));
}

const lidColours = ['#d9b45a', '#f4f1ea', '#c9ccd0', '#2c2c30'] as const;

/** A screw lid of metal. */
function lid(stage: Stage, cx: number, y: number, w: number, h: number, colour: string): string {
  const { sheet } = stage;
  const [x, ry] = [cx - w / 2, w * 0.052];
  const ridges = Array.from(
    { length: Math.floor(w / 13) },
    (_, index) => trace`M${x + 7 + index * 13} ${y + 12}v${h - 18}`,
  ).join('');
  const body = trace`M${x} ${y}V${y + h}Q${cx} ${y + h + ry * 2} ${x + w} ${y + h}V${y}Z`;
  return (
    path(body, colour) +
    clipped(sheet, body, line(ridges, '#000', 3, 'stroke-opacity=".13"')) +
    path(body, roundShade(sheet, 0.95)) +
    ellipse(cx, y, w / 2, ry, sheet.linear(20, [0, lighter(colour, 0.1)], [1, darker(colour, 0.06)])) +
    ellipse(cx, y + 1, w / 2 - 16, ry * 0.72, sheet.linear(200, [0, lighter(colour, 0.06)], [1, darker(colour, 0.05)]))
  );
}

/** A glass jar with visible food. */
export const jar: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('jar');
  const slim = bulk > 0.62 ? 1 : chance.next() * 0.5;
  const w = 560 - slim * 70 + chance.between(-10, 20);
  const h = 640 + slim * 130;
  const { cx, front } = spotBeside(stage, w, chance.next() < 0.75);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor];
  const neck = w * 0.41;
  const shoulder = chance.pick([70, 96, 120] as const);
  const d = trace`
    M${cx - neck} ${y0}H${cx + neck}V${y0 + 24}C${cx + neck} ${y0 + 50} ${x1} ${y0 + 46} ${x1} ${y0 + 24 + shoulder}
    V${yb - 60}Q${x1} ${yb} ${x1 - 64} ${yb}Q${cx} ${yb + 14} ${x0 + 64} ${yb}Q${x0} ${yb} ${x0} ${yb - 60}
    V${y0 + 24 + shoulder}C${x0} ${y0 + 46} ${cx - neck} ${y0 + 50} ${cx - neck} ${y0 + 24}Z
  `;
  const level = y0 + 46;
  const labelHeight = h * 0.48;
  const area = { x: x0 - 2, y: y0 + 24 + shoulder + h * 0.11, w: w + 4, h: labelHeight };
  const draw = chance.pick([...stickerLabels, ...landscapeLabels] as const);
  const print = stage.print(draw, area.w, area.h - 14);
  const kit = { ...job.kit, chance: job.kit.chance.fork('jar food') };
  const food = inJar(job.menu.inside, x0, level, w, yb - level, kit);
  const colour = chance.next() < 0.4 ? job.palette.accent : chance.pick(lidColours);
  const lidHeight = 84;
  return lifted(
    h + 70,
    standShadow(sheet, cx, w) +
      path(d, '#eef4f3', 'fill-opacity=".75"') +
      clipped(
        sheet,
        d,
        food +
          path(
            d,
            sheet.linear(
              0,
              [0, '#000', 0.34],
              [0.12, '#000', 0.05],
              [0.5, '#000', 0],
              [0.86, '#000', 0.12],
              [1, '#000', 0.4],
            ),
          ),
      ) +
      line(
        trace`M${x0 + 40} ${y0 + 50 + shoulder}V${yb - 70}`,
        '#fff',
        11,
        'stroke-opacity=".5" stroke-linecap="round"',
      ) +
      wrapLabel(stage, print, area, 16, job.palette.base) +
      clipped(sheet, d, box(x0, y0, w, h + 10, roundShade(sheet, 0.8))) +
      path(d, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="4"') +
      lid(stage, cx, y0 - lidHeight + 22, neck * 2 + 34, lidHeight, colour) +
      front,
  );
};

/** Pieces are in brine; all other food fills the glass. */
function inJar(food: Food, x: number, y: number, w: number, h: number, kit: Parameters<typeof fillArea>[1]): string {
  const area = { x, y, w, h: h + 10 };
  const brine = food.kind === 'pieces' ? box(x, y, w, h + 20, '#dfe3b4') : '';
  return brine + fillArea(food, kit, area, 0.92) + ellipse(x + w / 2, y, w * 0.42, 12, '#fff', 'fill-opacity=".35"');
}

function tinTop(stage: Stage, cx: number, y: number, w: number, ry: number): string {
  const { sheet } = stage;
  const steel = sheet.linear(15, [0, '#f4f6f7'], [0.35, '#c3c9cd'], [0.55, '#eef1f2'], [1, '#9aa3a8']);
  const rings = [0.93, 0.84, 0.76].map((part) =>
    ellipse(cx, y, (w / 2) * part, ry * part, 'none', 'stroke="#7f898e" stroke-opacity=".45" stroke-width="3"'),
  );
  const pull = moved(
    cx + w * 0.1,
    y + ry * 0.08,
    ellipse(0, 0, w * 0.13, ry * 0.34, '#d5dadd', 'stroke="#828c91" stroke-width="3"') +
      ellipse(w * 0.035, 0, w * 0.065, ry * 0.18, '#9fa8ad') +
      ellipse(-w * 0.14, 0, w * 0.03, ry * 0.1, '#aab2b6'),
  );
  return ellipse(cx, y, w / 2, ry, steel) + rings.join('') + pull;
}

/** A tall tin. */
export const tin: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('tin');
  const w = 500 + bulk * 60 + chance.between(-10, 30);
  const h = 730 + chance.between(-30, 20);
  const ry = 36;
  const { cx, front } = spotBeside(stage, w, true);
  const [x0, x1, y0, yb] = [cx - w / 2, cx + w / 2, floor - h, floor - 10];
  const bow = ry * 0.8;
  const body = trace`M${x0} ${y0}V${yb}Q${cx} ${yb + bow * 2} ${x1} ${yb}V${y0}Z`;
  const label = { x: x0, y: y0 + 26, w, h: yb - y0 - 46 };
  const print = stage.print(chance.pick(portraitLabels), w, label.h - 8);
  const steel = sheet.linear(0, [0, '#7d868b'], [0.2, '#f0f2f3'], [0.5, '#b7bec2'], [0.8, '#8b9499'], [1, '#6f787d']);
  return lifted(
    h + 40,
    standShadow(sheet, cx, w, floor + 8) +
      path(body, steel) +
      wrapLabel(stage, print, label, bow, job.palette.base) +
      path(body, roundShade(sheet)) +
      line(trace`M${x0} ${yb - 8}Q${cx} ${yb - 8 + bow * 2} ${x1} ${yb - 8}`, '#fff', 4, 'stroke-opacity=".4"') +
      ellipse(cx, y0, w / 2 + 5, ry + 4, '#8f989d') +
      tinTop(stage, cx, y0 - 2, w + 6, ry + 2) +
      front,
  );
};

/** Low fish tins, stacked. */
export const lowTins: DrawPack = (stage) => {
  const { job, sheet } = stage;
  const chance = job.kit.chance.fork('low tins');
  const [w, h, ry] = [600, 262, 66];
  const { cx, front } = spotBeside(stage, w, true);
  const steel = sheet.linear(0, [0, '#7d868b'], [0.2, '#f0f2f3'], [0.5, '#b7bec2'], [0.8, '#8b9499'], [1, '#6f787d']);
  const bow = ry * 0.95;
  const draw = chance.pick(sleeveLabels);
  const one = (yb: number, shift: number) => {
    const [x0, y0] = [cx - w / 2 + shift, yb - h];
    const body = trace`M${x0} ${y0}V${yb}Q${x0 + w / 2} ${yb + bow} ${x0 + w} ${yb}V${y0}Z`;
    const print = stage.print(draw, w, h - 36);
    return (
      path(body, steel) +
      wrapLabel(stage, print, { x: x0, y: y0 + 16, w, h: h - 34 }, bow, job.palette.base) +
      path(body, roundShade(sheet)) +
      ellipse(x0 + w / 2, y0, w / 2 + 4, ry + 4, '#8f989d') +
      tinTop(stage, x0 + w / 2, y0 - 2, w + 4, ry + 1)
    );
  };
  return lifted(
    2 * h + 120,
    standShadow(sheet, cx, w, floor + 14) +
      one(floor - 20, 0) +
      one(floor - 20 - h - 34, chance.between(-26, 26)) +
      front,
  );
};

/** A tapered tub with a lid. */
export const tub: DrawPack = (stage) => {
  const { job, sheet, bulk } = stage;
  const chance = job.kit.chance.fork('tub');
  const w = 760 + bulk * 50;
  const h = 600 + bulk * 70 + chance.between(-20, 30);
  const foot = w * (0.78 + chance.between(-0.03, 0.05));
  const { cx, front } = spotBeside(stage, w, true);
  const ry = w * 0.072;
  const [y0, yb] = [floor - h, floor - 6];
  const bow = ry * 0.9;
  const body = trace`
    M${cx - w / 2 + 16} ${y0}L${cx - foot / 2} ${yb - 24}
    Q${cx - foot / 2 + 4} ${yb} ${cx - foot / 2 + 40} ${yb + bow * 0.3}
    Q${cx} ${yb + bow} ${cx + foot / 2 - 40} ${yb + bow * 0.3}
    Q${cx + foot / 2 - 4} ${yb} ${cx + foot / 2} ${yb - 24}L${cx + w / 2 - 16} ${y0}Z
  `;
  const printWidth = foot;
  const print = stage.print(chance.pick(landscapeLabels), printWidth, h - 50);
  const plastic = job.palette.base;
  const lidColour = chance.pick(['#fbfaf6', mixed(job.palette.base, '#ffffff', 0.72), job.palette.accent] as const);
  const rimHeight = 40;
  const lidBody = trace`
    M${cx - w / 2} ${y0 - rimHeight}V${y0}Q${cx} ${y0 + bow * 2} ${cx + w / 2} ${y0}V${y0 - rimHeight}Z
  `;
  return lifted(
    h + 80,
    standShadow(sheet, cx, foot * 1.06, floor + 10) +
      path(body, plastic) +
      clipped(sheet, body, moved(cx - printWidth / 2, y0 + 44, print)) +
      clipped(
        sheet,
        body,
        path(
          trace`
            M${cx - w / 2} ${y0}Q${cx} ${y0 + bow * 2} ${cx + w / 2} ${y0}V${y0 + 26}
            Q${cx} ${y0 + 26 + bow * 2} ${cx - w / 2} ${y0 + 26}Z
          `,
          '#000',
          'fill-opacity=".2"',
        ),
      ) +
      path(body, roundShade(sheet, 0.85)) +
      path(lidBody, lidColour) +
      path(lidBody, roundShade(sheet, 0.75)) +
      ellipse(
        cx,
        y0 - rimHeight,
        w / 2,
        ry,
        sheet.linear(20, [0, lighter(lidColour, 0.05)], [1, darker(lidColour, 0.06)]),
      ) +
      ellipse(
        cx,
        y0 - rimHeight + 2,
        w / 2 - 26,
        ry - 8,
        sheet.linear(200, [0, lighter(lidColour, 0.03)], [1, darker(lidColour, 0.05)]),
        `stroke="${darker(lidColour, 0.1)}" stroke-opacity=".5" stroke-width="2"`,
      ) +
      front,
  );
};

type Profile = readonly (readonly [y: number, half: number])[];

/** The outline of a rotationally symmetric object, from its half width at each height. `bow` rounds the base. */
function turned(cx: number, top: number, profile: Profile, bow: number): string {
  const side = (sign: number) => profile.map(([y, half]) => [cx + sign * half, top + y] as const);
  const right = side(1);
  const left = side(-1).reverse();
  const curve = (points: readonly (readonly [number, number])[]) => {
    let d = '';
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1], points[index]];
      if (!from || !to) continue;
      const mid = (from[1] + to[1]) / 2;
      d += `C${n(from[0])} ${n(mid)} ${n(to[0])} ${n(mid)} ${n(to[0])} ${n(to[1])}`;
    }
    return d;
  };
  const [start, end] = [right[0], right.at(-1)];
  const lower = left[0];
  if (!start || !end || !lower) return '';
  return trace`
    M${start[0]} ${start[1]}${curve(right)}Q${cx} ${end[1] + bow} ${lower[0]} ${lower[1]}${curve(left)}Z
  `;
}

interface BottleShape {
  readonly height: number;
  readonly profile: Profile;
  readonly cap: { readonly half: number; readonly height: number; readonly kind: 'screw' | 'crown' | 'wide' };
  /** Top and height of the label. */
  readonly label: readonly [number, number];
  readonly glass: string;
  readonly level: number;
}

const oilBottle: BottleShape = {
  height: 800,
  profile: [
    [0, 52],
    [70, 56],
    [190, 168],
    [260, 176],
    [330, 166],
    [400, 176],
    [700, 176],
    [760, 170],
    [792, 150],
  ],
  cap: { half: 62, height: 66, kind: 'screw' },
  label: [400, 300],
  glass: '#f3f6ee',
  level: 96,
};
const kompotBottle: BottleShape = {
  height: 780,
  profile: [
    [0, 92],
    [60, 96],
    [170, 190],
    [240, 200],
    [690, 200],
    [750, 190],
    [775, 160],
  ],
  cap: { half: 104, height: 74, kind: 'wide' },
  label: [270, 360],
  glass: '#f2f5f0',
  level: 86,
};
const lemonadeBottle: BottleShape = {
  height: 830,
  profile: [
    [0, 46],
    [60, 46],
    [210, 62],
    [370, 160],
    [420, 166],
    [770, 166],
    [810, 160],
    [828, 138],
  ],
  cap: { half: 52, height: 40, kind: 'crown' },
  label: [440, 290],
  glass: '#eaf2ec',
  level: 150,
};
const milkBottle: BottleShape = {
  height: 770,
  profile: [
    [0, 78],
    [64, 80],
    [190, 176],
    [260, 184],
    [690, 184],
    [745, 176],
    [765, 150],
  ],
  cap: { half: 92, height: 66, kind: 'wide' },
  label: [290, 360],
  glass: '#fbfcfb',
  level: 0,
};
const sauceBottle: BottleShape = {
  height: 790,
  profile: [
    [0, 44],
    [90, 46],
    [210, 84],
    [330, 148],
    [400, 156],
    [720, 156],
    [765, 150],
    [785, 128],
  ],
  cap: { half: 56, height: 70, kind: 'screw' },
  label: [400, 300],
  glass: '#eef1ea',
  level: 110,
};
const waterBottle: BottleShape = {
  height: 830,
  profile: [
    [0, 46],
    [56, 50],
    [170, 140],
    [230, 150],
    [330, 142],
    [360, 150],
    [600, 150],
    [640, 142],
    [680, 150],
    [800, 148],
    [826, 120],
  ],
  cap: { half: 52, height: 52, kind: 'screw' },
  label: [350, 250],
  glass: '#eef7fb',
  level: 90,
};

function bottleOf(shape: BottleShape): DrawPack {
  return (stage) => {
    const { job, sheet } = stage;
    const chance = job.kit.chance.fork('bottle');
    const widest = Math.max(...shape.profile.map(([, half]) => half));
    const stretch = 1 + chance.between(0, 0.1);
    const profile = shape.profile.map(([y, half]) => [y, half * stretch] as const);
    const w = widest * 2 * stretch;
    const { cx, front } = spotBeside(stage, w + 120, true);
    const top = floor - shape.height - 6;
    const d = turned(cx, top, profile, 22);
    const drink = job.menu.inside.kind === 'mass' ? job.menu.inside.colour : '#f2c94c';
    const [labelTop, labelHeight] = shape.label;
    const area = { x: cx - w / 2 - 1, y: top + labelTop, w: w + 2, h: labelHeight };
    const print = stage.print(chance.pick(stickerLabels), area.w, area.h - 12);
    const liquid = clipped(
      sheet,
      d,
      box(
        cx - w / 2,
        top + shape.level,
        w,
        shape.height,
        sheet.linear(0, [0, darker(drink, 0.14)], [0.3, lighter(drink, 0.08)], [0.62, drink], [1, darker(drink, 0.2)]),
      ),
    );
    const surface =
      shape.level > 0 ? clipped(sheet, d, ellipse(cx, top + shape.level, w * 0.36, 7, lighter(drink, 0.12))) : '';
    const capColour = chance.pick([job.palette.accent, job.palette.base, '#f6f3ec'] as const);
    return (
      standShadow(sheet, cx, w) +
      path(d, shape.glass, 'fill-opacity=".8"') +
      liquid +
      surface +
      line(
        trace`M${cx - w * 0.36} ${top + labelTop - 70}V${top + shape.height - 60}`,
        '#fff',
        10,
        'stroke-opacity=".45" stroke-linecap="round"',
      ) +
      wrapLabel(stage, print, area, 14, job.palette.base) +
      path(d, roundShade(sheet, 0.85)) +
      path(d, 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="3"') +
      bottleCap(stage, cx, top, shape, capColour) +
      front
    );
  };
}

function bottleCap(stage: Stage, cx: number, top: number, { cap }: BottleShape, colour: string): string {
  if (cap.kind === 'wide') return lid(stage, cx, top - cap.height + 26, cap.half * 2, cap.height, colour);
  const { sheet } = stage;
  const y = top - cap.height + 18;
  const shade = sheet.linear(
    0,
    [0, darker(colour, 0.08)],
    [0.28, lighter(colour, 0.12)],
    [0.6, colour],
    [1, darker(colour, 0.2)],
  );
  if (cap.kind === 'crown') {
    const teeth = Array.from({ length: 9 }, (_, index) => {
      const x = cx - cap.half + (index + 0.5) * ((cap.half * 2) / 9);
      return ellipse(x, y + cap.height, cap.half / 8, 7, darker(colour, 0.06));
    }).join('');
    return (
      teeth +
      path(
        trace`
          M${cx - cap.half} ${y + cap.height}L${cx - cap.half * 0.84} ${y + 6}
          Q${cx} ${y - 10} ${cx + cap.half * 0.84} ${y + 6}L${cx + cap.half} ${y + cap.height}Z
        `,
        shade,
      )
    );
  }
  const ridges = Array.from(
    { length: Math.floor(cap.half / 5.5) },
    (_, index) => trace`M${cx - cap.half + 6 + index * 11} ${y + 12}v${cap.height - 18}`,
  ).join('');
  return (
    box(cx - cap.half, y, cap.half * 2, cap.height, shade, 12) +
    line(ridges, '#000', 2.6, 'stroke-opacity=".14"') +
    box(cx - cap.half + 4, y + cap.height + 3, cap.half * 2 - 8, 9, darker(colour, 0.1), 4)
  );
}

export const oil = bottleOf(oilBottle);
export const kompot = bottleOf(kompotBottle);
export const lemonade = bottleOf(lemonadeBottle);
export const milk = bottleOf(milkBottle);
export const sauce = bottleOf(sauceBottle);
export const water = bottleOf(waterBottle);
