import type { Box } from '../../../src/domain/catalogue/og-images/lettering.ts';
import { darker } from '../colours.ts';
import { box, ellipse, path, placed, type Sheet, trace } from '../svg.ts';
import type { Food, Kit, Loose, Pieces } from './food.types.ts';
import { fillWithMass, heapOfMass } from './masses.ts';

/** A few different drawings of one piece, so that many can be placed cheaply. */
function variants(food: Pieces | Loose, kit: Kit, count: number): string[] {
  const kinds = (food.kind === 'loose' && food.kinds) || [food.draw];
  return Array.from({ length: Math.max(count, kinds.length) }, (_, index) => {
    const draw = kinds[index % kinds.length] ?? food.draw;
    return kit.sheet.part(draw({ ...kit, chance: kit.chance.fork(`piece ${index}`) }));
  });
}

const use = (name: string) => `<use href="#${name}"/>`;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Rows with an offset like bricks, each position moved slightly. */
function rows(area: Box, stepX: number, stepY: number, kit: Kit): Spot[] {
  const spots: Spot[] = [];
  let shifted = false;
  for (let y = area.y; y <= area.y + area.h + stepY * 0.5; y += stepY) {
    for (let x = area.x - (shifted ? stepX / 2 : 0); x <= area.x + area.w + stepX * 0.5; x += stepX) {
      const [dx, dy] = [kit.chance.between(-0.22, 0.22) * stepX, kit.chance.between(-0.22, 0.22) * stepY];
      spots.push({ x: x + dx, y: y + dy });
    }
    shifted = !shifted;
  }
  return spots;
}

/** Covers the area with food. The caller clips what extends beyond it. `scale` 1 is a pack that fills the picture. */
export function fillArea(food: Food, kit: Kit, area: Box, scale = 1): string {
  if (food.kind === 'mass') return fillWithMass(food, kit, area);
  if (food.kind === 'loose') return box(area.x, area.y, area.w, area.h, food.ground) + scatter(food, kit, area, scale);
  return layOut(food, kit, area, scale);
}

function scatter(food: Loose, kit: Kit, area: Box, scale: number): string {
  // More grains than this cannot be distinguished and only take time to draw.
  const most = 160;
  const share = 0.74 * 0.66 * Math.max(0.2, food.flat);
  const size = Math.max(food.size * scale, Math.sqrt((area.w * area.h) / (share * most)));
  const names = variants(food, kit, 5);
  return rows(area, size * 0.74, size * Math.max(0.2, food.flat) * 0.66, kit)
    .map(({ x, y }) => {
      const turn = turnOf(food, kit);
      return placed(
        { x, y, scale: (size / 100) * kit.chance.between(0.9, 1.1), turn },
        use(kit.chance.pick(asList(names))),
      );
    })
    .join('');
}

/** Cubes and rings lie flat, sticks are parallel, other grains have any angle. */
function turnOf({ flat }: Loose, { chance }: Kit): number {
  if (flat > 0.9) return chance.between(-22, 22);
  return flat < 0.13 ? chance.between(-14, 14) : chance.between(0, 360);
}

/** Pieces in rows as at a butcher's, the lower rows over the upper ones. */
function layOut(food: Pieces, kit: Kit, area: Box, scale: number): string {
  const natural = Math.min(food.size * scale, area.w * 1.04, (area.h / food.flat) * 1.02);
  // Large cuts do not touch; small ones may overlap.
  const count = (room: number, step: number) =>
    Math.max(1, natural > 400 ? Math.floor(room / step) : Math.round(room / step));
  const across = food.alone ? 1 : count(area.w, natural * 0.82);
  const down = food.alone ? 1 : count(area.h, natural * food.flat * 0.8);
  const isSingle = across * down === 1;
  const size = isSingle ? Math.min(area.w * 0.98, (area.h / food.flat) * 0.98, natural * 1.5) : natural;
  const names = variants(food, kit, 3);
  let markup = '';
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const jitter = isSingle ? 0 : size * 0.06;
      const x = area.x + ((column + 0.5) / across) * area.w + kit.chance.between(-jitter, jitter);
      const y = area.y + ((row + 0.5) / down) * area.h + kit.chance.between(-jitter, jitter);
      const turn = kit.chance.between(-food.turn, food.turn);
      const place = { x, y, scale: (size / 100) * kit.chance.between(0.95, 1.06) };
      markup += contactShadow(kit.sheet, x + size * 0.03, y + size * 0.08, size * 0.47, size * food.flat * 0.46, 0.34);
      markup += placed({ ...place, turn }, use(kit.chance.pick(asList(names))));
    }
  }
  return markup;
}

const asList = <T>(values: readonly T[]) => values as readonly [T, ...T[]];

/** The shadow under an object: dark in the middle, fading out at the edge. */
export function contactShadow(sheet: Sheet, x: number, y: number, rx: number, ry: number, strength: number): string {
  const fade = sheet.radial(
    [
      [0, '#1d0f08', strength],
      [0.55, '#1d0f08', strength * 0.6],
      [1, '#1d0f08', 0],
    ],
    { x: 0.5, y: 0.5, r: 0.5 },
  );
  return ellipse(x, y, rx, ry, fade);
}

/** A heap of food. Its base is at y = 0 and its centre at x = 0. */
export function heap(food: Food, kit: Kit, width: number): string {
  if (food.kind === 'mass') return heapOfMass(food, kit, width);
  return food.kind === 'loose' ? pile(food, kit, width) : group(food, kit, width);
}

function pile(food: Loose, kit: Kit, room: number): string {
  const size = Math.min(food.size * 0.86, room * 0.42);
  // Grains at the rim and loose grains must stay within the space too.
  const width = room - size * (food.flat < 0.13 ? 1.25 : 0.95);
  const names = variants(food, kit, 5);
  const height = Math.min(width * 0.46, Math.max(size * 1.2, width * 0.4));
  // The colour between the grains. It stays inside the heap, where large grains leave gaps at the rim.
  const inner = width * 0.86 - size * 0.5;
  const dome = trace`
    M${-inner / 2} ${-size * 0.1}
    C${-inner * 0.42} ${-height * 0.55} ${-inner * 0.2} ${-height * 0.9} 0 ${-height * 0.9}
    S${inner * 0.42} ${-height * 0.55} ${inner / 2} ${-size * 0.1}Z
  `;
  const isStick = food.flat < 0.13;
  const isSolid = !isStick && size < width * 0.15;
  const stepY = isStick ? size * 0.06 : size * Math.max(0.24, food.flat) * 0.62;
  const spots: Spot[] = [];
  for (let y = -height + size * food.flat * 0.3; y <= 0; y += stepY) {
    const reach = (width / 2) * Math.sqrt(Math.max(0.06, 1 - (-y / height) ** 1.4));
    const count = Math.max(1, Math.round((reach * 2) / (size * 0.72)));
    for (let index = 0; index < count; index++) {
      const x = -reach + ((index + 0.5) / count) * reach * 2;
      spots.push({ x: x + kit.chance.between(-0.2, 0.2) * size, y: y + kit.chance.between(-0.3, 0.3) * stepY });
    }
  }
  // A few loose grains make the heap look poured.
  for (const side of isStick ? [] : [-1, 1])
    spots.push({ x: side * (width / 2 + size * kit.chance.between(0.1, 0.5)), y: kit.chance.between(-2, 6) });
  const grains = spots.map(({ x, y }) => {
    const turn = turnOf(food, kit);
    const place = { x, y: y - size * food.flat * 0.3, scale: size / 100, turn };
    return placed(place, use(kit.chance.pick(asList(names))));
  });
  const shade = kit.sheet.radial(
    [
      [0, '#fff', 0.16],
      [0.5, '#fff', 0],
      [0.8, '#000', 0.02],
      [1, '#000', 0.22],
    ],
    { x: 0.36, y: 0.25, r: 0.85 },
  );
  return (isSolid ? path(dome, darker(food.ground, 0.03)) : '') + grains.join('') + (isSolid ? path(dome, shade) : '');
}

/** Two or three pieces leaning on each other. */
function group(food: Pieces, kit: Kit, width: number): string {
  const names = variants(food, kit, 2);
  const long = food.size > 400 || food.alone;
  const count = long ? 1 : kit.chance.pick([2, 2, 3]);
  const size = (long ? 1 : count === 2 ? 0.56 : 0.5) * width;
  const layouts: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-0.22, -0.1],
      [0.22, 0],
    ],
    3: [
      [0.01, -0.3],
      [-0.25, -0.02],
      [0.25, 0.02],
    ],
  };
  return (layouts[count] ?? [])
    .map(([dx, dy], index) => {
      const turn = Math.max(-18, Math.min(18, kit.chance.between(-food.turn, food.turn)));
      const place = { x: dx * width, y: -size * food.flat * 0.46 + dy * width * 0.6, scale: size / 100, turn };
      const shadow = contactShadow(
        kit.sheet,
        place.x + size * 0.03,
        place.y + size * food.flat * 0.42,
        size * 0.47,
        size * Math.min(0.15, food.flat * 0.3),
        0.36,
      );
      return shadow + placed(place, use(names[index % names.length] ?? ''));
    })
    .join('');
}

const clusters: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.22, -0.1],
    [0.2, 0.02],
  ],
  3: [
    [0.02, -0.24],
    [-0.25, -0.02],
    [0.25, 0.02],
  ],
  5: [
    [-0.17, -0.26],
    [0.17, -0.27],
    [-0.33, -0.04],
    [0, 0.02],
    [0.33, -0.03],
  ],
  7: [
    [0, -0.38],
    [-0.2, -0.22],
    [0.2, -0.22],
    [-0.36, -0.03],
    [-0.12, 0.02],
    [0.13, 0.03],
    [0.36, -0.02],
  ],
};

/** Food on a board or a plate, near pieces over far ones. Its base is at y = 0. */
export function cluster(food: Food, kit: Kit, width: number): string {
  if (food.kind !== 'pieces') return heap(food, kit, width * 0.82);
  if (food.size > 400 && food.flat < 0.45) return row(food, kit, width);
  const count = countFor(food);
  const share = { 1: 0.92, 2: 0.6, 3: 0.5, 5: 0.38, 7: 0.32 }[count] ?? 0.5;
  const size = width * share;
  const names = [0, 1, 2].map((index) =>
    kit.sheet.part(food.draw({ ...kit, chance: kit.chance.fork(`served ${index}`) })),
  );
  const turn = Math.min(food.turn, 16);
  return (clusters[count] ?? [])
    .map(([dx, dy], index) => {
      const [x, y] = [dx * width, dy * width * Math.max(0.5, food.flat) - size * food.flat * 0.46];
      return (
        contactShadow(kit.sheet, x + size * 0.03, y + size * food.flat * 0.4, size * 0.5, size * 0.15, 0.4) +
        placed({ x, y, scale: size / 100, turn: kit.chance.between(-turn, turn) }, `<use href="#${names[index % 3]}"/>`)
      );
    })
    .join('');
}

function countFor({ size, alone }: Pieces): 1 | 2 | 3 | 5 | 7 {
  if (alone || size > 400) return 1;
  if (size > 300) return 2;
  if (size > 200) return 3;
  return size > 150 ? 5 : 7;
}

/** Skewers and long sausages side by side. */
function row(food: Pieces, kit: Kit, width: number): string {
  const names = variants(food, kit, 3);
  const size = Math.min(width * 0.98, (width * 0.3) / food.flat);
  return names
    .map((name, index) => {
      const place = {
        x: (index - 1) * width * 0.02,
        y: -size * food.flat * (0.46 + (2 - index) * 0.62),
        scale: size / 100,
      };
      const shadow = contactShadow(
        kit.sheet,
        place.x + 8,
        place.y + size * food.flat * 0.42,
        size * 0.48,
        size * 0.06,
        0.34,
      );
      return shadow + placed({ ...place, turn: kit.chance.between(-2, 2) }, use(name));
    })
    .join('');
}
