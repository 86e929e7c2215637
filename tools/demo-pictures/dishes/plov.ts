// Plov: rice with carrots, meat and a whole head of garlic.
import { darker, lighter } from '../colours.ts';
import { contactShadow } from '../food/arrange.ts';
import type { DrawDish, Kit, Pieces } from '../food/food.types.ts';
import { bean, stick, wrinkled } from '../food/grains.ts';
import { ellipse, line, path, placed, trace } from '../svg.ts';
import { lagan } from './crockery.ts';
import { steam } from './effects.ts';
import { cookedMeat, garlicHead, greenChilli, quailEgg } from './toppings.ts';

export interface PlovLook {
  readonly rice: string;
  readonly meat: string;
  readonly top: 'garlic' | 'eggs' | 'plain';
}

/** A heap of rice, its base at (x, y). */
export function riceHeap(kit: Kit, x: number, y: number, width: number, height: number, rice: string): string {
  const { sheet, chance } = kit;
  const part = (draw: (kit: Kit) => string) => sheet.part(draw(kit));
  const grains = [0, 0.05, 0.09, -0.03, 0.04].map((shift) => sheet.part(grain(kit, lighter(rice, shift))));
  const carrots = ['#f08a24', '#e87a1c', '#f6a53a'].map((colour) => part(stick(colour, 76, 0.13).draw));
  const [pea, raisin] = [part(bean('#ecc98a', 50, 0.92).draw), part(wrinkled('#54222c', 50, 0.66).draw)];
  const use = (name: string, at: { x: number; y: number }, scale: number, turn: number) =>
    placed({ ...at, scale, turn }, `<use href="#${name}"/>`);
  const dome = trace`
    M${x - width / 2} ${y}C${x - width * 0.46} ${y - height * 0.62} ${x - width * 0.2} ${y - height} ${x} ${y - height}
    S${x + width * 0.46} ${y - height * 0.62} ${x + width / 2} ${y}
    A${width / 2} ${width * 0.17} 0 0 1 ${x - width / 2} ${y}Z
  `;
  let markup = path(dome, darker(rice, 0.07));
  const rows = 26;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const rowY = y - height * 0.97 + t * (height * 0.97 + width * 0.16);
    const rise = (y - rowY) / (rowY < y ? height : width * 0.175);
    const reach = (width / 2) * 1.02 * Math.sqrt(Math.max(0.03, 1 - Math.abs(rise) ** (rise > 0 ? 1.6 : 2)));
    const count = Math.max(3, Math.round(reach / 11));
    for (let index = 0; index < count; index++) {
      const at = { x: x - reach + ((index + chance.next()) / count) * reach * 2, y: rowY + chance.between(-9, 9) };
      const kind = chance.next();
      if (kind < 0.15)
        markup += use(
          chance.pick(carrots as [string, ...string[]]),
          at,
          chance.between(0.6, 1),
          chance.between(-60, 60),
        );
      else if (kind < 0.166) markup += use(pea, at, 0.34, 0);
      else if (kind < 0.18) markup += use(raisin, at, 0.25, chance.between(0, 180));
      else
        markup += use(
          chance.pick(grains as [string, ...string[]]),
          at,
          chance.between(0.34, 0.44),
          chance.between(-75, 75),
        );
    }
  }
  const shade = sheet.radial(
    [
      [0, '#fff3cf', 0.34],
      [0.45, '#fff', 0],
      [0.72, '#5a2a08', 0.08],
      [1, '#4a1f06', 0.46],
    ],
    { x: 0.38, y: 0.22, r: 0.82 },
  );
  return markup + path(dome, shade);
}

/** One grain, soft and glossy from the oil. */
function grain({ sheet }: Kit, colour: string): string {
  return (
    ellipse(2, 4, 48, 13, darker(colour, 0.16), 'fill-opacity=".7"') +
    ellipse(0, 0, 48, 13, sheet.linear(90, [0, lighter(colour, 0.07)], [0.6, colour], [1, darker(colour, 0.08)])) +
    ellipse(-12, -5, 22, 3.4, '#fff', 'fill-opacity=".6"')
  );
}

export function plov(look: PlovLook): DrawDish {
  return (kit) => plovOnLagan(kit, look) + steam(kit, 500, 400, 330, 330);
}

/** The same without steam, round the origin and 100 units wide, for the picture on a pack. */
export function plovPiece(look: PlovLook): Pieces {
  const draw: Pieces['draw'] = (kit) => placed({ x: -50, y: -60, scale: 0.1 }, plovOnLagan(kit, look));
  return { kind: 'pieces', draw, size: 330, turn: 0, flat: 0.62, alone: true };
}

function plovOnLagan(kit: Kit, { rice, meat, top }: PlovLook): string {
  const spots: readonly (readonly [number, number, number])[] = [
    [400, 452, 1.0],
    [602, 456, 1.04],
    [322, 536, 1.0],
    [676, 544, 1.06],
    [498, 520, 1.16],
    [406, 606, 1.0],
    [600, 612, 1.04],
  ];
  const pieces = spots.map(
    ([x, y, scale], index) =>
      contactShadow(kit.sheet, x + 6, y + 42, 86 * scale, 30, 0.5) +
      placed(
        { x, y, scale: scale * 1.5, turn: kit.chance.between(-24, 24) },
        cookedMeat({ ...kit, chance: kit.chance.fork(`meat ${index}`) }, meat),
      ),
  );
  const garlic =
    contactShadow(kit.sheet, 512, 458, 100, 26, 0.5) + placed({ x: 504, y: 396, scale: 1.8 }, garlicHead(kit));
  const eggs = [
    [430, 640, -14],
    [520, 652, 8],
    [706, 500, 22],
  ].map(
    ([x = 0, y = 0, turn = 0]) =>
      contactShadow(kit.sheet, x + 3, y + 26, 44, 14, 0.5) + placed({ x, y, scale: 0.86, turn }, quailEgg(kit)),
  );
  const chilli =
    contactShadow(kit.sheet, 742, 640, 100, 16, 0.3) +
    placed({ x: 742, y: 622, scale: 1.6, turn: -18 }, greenChilli(kit));
  return (
    lagan(kit, 500, 690, 900) +
    riceHeap(kit, 500, 716, 680, 270, rice) +
    pieces.join('') +
    (top === 'eggs' ? eggs.join('') : '') +
    (top === 'garlic' ? garlic + chilli : '') +
    crumbs(kit)
  );
}

/** Cumin and coriander on the rice. */
function crumbs({ chance }: Kit): string {
  const seeds = Array.from({ length: 46 }, () => {
    const angle = chance.next() * 6.283;
    const reach = Math.sqrt(chance.next());
    return trace`M${500 + Math.cos(angle) * reach * 290} ${640 + Math.sin(angle) * reach * 90}l${chance.between(-7, 7)} ${chance.between(2, 6)}`;
  });
  return line(seeds.join(''), '#5a3416', 3.4, 'stroke-linecap="round" stroke-opacity=".75"');
}
