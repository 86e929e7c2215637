// The second picture of a product: the food itself, served on a table runner.
import { darker, lighter, mixed } from './colours.ts';
import { cluster, contactShadow, heap } from './food/arrange.ts';
import type { Food, Kit } from './food/food.types.ts';
import type { Job } from './labels/label.types.ts';
import { cream } from './palette.ts';
import { clipped, line, path, placed, trace } from './svg.ts';
import { board, bowlOf, glassOf, plate, teaBowl } from './vessels.ts';

const woods = ['#c98f55', '#b27a45', '#a66a3c', '#d2a06a'] as const;
const glazes = ['#fbf8f0', '#f2ead9', '#e9f1f2', '#fdf6ea'] as const;

export function drawServing(job: Job): string {
  const chance = job.kit.chance.fork('serving');
  const kit: Kit = { ...job.kit, chance };
  const toLeft = chance.next() < 0.5;
  const ground = cloth(job);
  const shown = job.menu.dish ? job.menu.dish(kit) : table(job, kit);
  return ground + (toLeft ? `<g transform="translate(1000 0) scale(-1 1)">${shown}</g>` : shown);
}

/** A table runner with an embroidered edge and a fringe, seen slightly from above. */
export function cloth({ kit, palette, band }: Job): string {
  const { sheet } = kit;
  const chance = kit.chance.fork('cloth');
  const ground = chance.pick([palette.pale, mixed(palette.base, '#ffffff', 0.62), cream] as const);
  const [top, bottom] = [566, 884];
  const d = `M130 ${top}Q500 ${top - 10} 870 ${top}L952 ${bottom}Q500 ${bottom + 22} 48 ${bottom}Z`;
  const fringe = Array.from({ length: 56 }, (_, index) => {
    const t = (index + 0.5) / 56;
    const x = 50 + t * 900;
    const y = bottom + 1 + Math.sin(t * Math.PI) * 10;
    return trace`M${x} ${y}l${(t - 0.5) * 7} 24`;
  }).join('');
  // The band is scaled with the perspective of the cloth, so its motifs are compressed too.
  const embroidery = band({ x: 0, y: 0, w: 876, h: 58 }, palette.base, palette.accent);
  const edge = `<g transform="translate(62 ${bottom - 62}) scale(1 .74)">${embroidery}</g>`;
  const hem = (y: number) => line(`M48 ${y}Q500 ${y + 20} 952 ${y}`, palette.base, 7);
  return (
    contactShadow(sheet, 505, bottom - 34, 482, 96, 0.34) +
    line(fringe, darker(ground, 0.1), 4, 'stroke-linecap="round"') +
    path(d, sheet.linear(70, [0, lighter(ground, 0.02)], [1, darker(ground, 0.07)])) +
    clipped(sheet, d, hem(bottom - 72) + edge + hem(bottom - 10)) +
    path(
      'M250 640Q330 700 300 860L286 860Q310 720 240 640ZM690 620Q660 720 720 850L704 850Q640 720 676 622Z',
      '#000',
      'fill-opacity=".045"',
    )
  );
}

function table(job: Job, kit: Kit): string {
  const { menu, palette } = job;
  const { chance } = kit;
  const [first, second] = menu.garnish;
  const glaze = chance.pick(glazes);
  const tone = chance.next() < 0.5 ? palette.accent : palette.tint;
  switch (menu.vessel) {
    case 'plate':
      return (
        standing(second ?? first, kit, 800, 628, 250) +
        placed({ x: 480, y: 660 }, plate(kit, 800, glaze, tone)) +
        placed({ x: 470, y: 716 }, cluster(menu.served, kit, 600)) +
        (second ? standing(first, kit, 800, 830, 220) : '')
      );
    case 'bowl':
      return (
        standing(second, kit, 790, 700, 270) +
        placed({ x: 430, y: 792 }, bowlOf(menu.served, kit, 620, glaze, tone)) +
        standing(first, kit, 770, 836, 280)
      );
    case 'glass': {
      const drink = menu.served.kind === 'mass' ? menu.served.colour : palette.base;
      return (
        placed({ x: 300, y: 700 }, glassOf(drink, kit, 470)) +
        placed({ x: 520, y: 800 }, glassOf(drink, kit, 560)) +
        standing(first, kit, 770, 836, 330) +
        standing(second, kit, 250, 846, 260)
      );
    }
    case 'cup': {
      const tea = teaColour(menu.served);
      return (
        standing(second ?? first, kit, 755, 670, isPot(second ?? first) ? 380 : 270) +
        placed({ x: 390, y: 796 }, teaBowl(tea, kit, 600, tone)) +
        (menu.served.kind === 'mass' ? '' : placed({ x: 770, y: 846 }, heap(menu.served, kit, 300)))
      );
    }
    default:
      return (
        placed({ x: 490, y: 672 }, board(kit, 840, chance.pick(woods))) +
        standing(second, kit, 800, 610, 260) +
        placed({ x: 440, y: 722 }, cluster(menu.served, kit, 660)) +
        standing(first, kit, 800, 800, 260)
      );
  }
}

/** One piece beside the dish. `y` is its base. */
function standing(food: Food | undefined, kit: Kit, x: number, y: number, width: number): string {
  if (!food) return '';
  const part = { ...kit, chance: kit.chance.fork(`garnish ${x} ${y}`) };
  if (food.kind !== 'pieces') return placed({ x, y }, heap(food, part, width));
  const name = kit.sheet.part(food.draw(part));
  const height = width * food.flat;
  return (
    contactShadow(kit.sheet, x + width * 0.05, y - height * 0.02, width * 0.48, width * 0.1, 0.38) +
    placed({ x, y: y - height * 0.48, scale: width / 100, turn: part.chance.between(-9, 9) }, `<use href="#${name}"/>`)
  );
}

/** A dish or a pot is large compared with a bowl; a fruit is not. */
const isPot = (food: Food | undefined) => food?.kind === 'pieces' && food.alone === true;

function teaColour(food: Food): string {
  if (food.kind === 'mass') return mixed(food.colour, '#3a1d0e', 0.3);
  return food.kind === 'loose' ? mixed(food.ground, '#c9701c', 0.62) : '#b5651d';
}
