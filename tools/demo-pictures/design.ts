import type { ProductSeed, VariationSeed } from '../../database/seed/seed.types.ts';
import { artName } from './art.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { figureIn } from './figure.ts';
import type { DrawDish, Kit } from './food/food.types.ts';
import { hasWindow } from './labels/hero.ts';
import type { Job } from './labels/label.types.ts';
import { menuOf } from './menus/menu.ts';
import { bandOf } from './ornaments.ts';
import { choosePack } from './packs/choose.ts';
import { type LabelRecord, type Stage, side } from './packs/stage.ts';
import { paletteOf } from './palette.ts';
import { drawServing } from './serving.ts';
import { newSheet } from './svg.ts';

export type PictureView = 'pack' | 'serving';

/**
 * A finished drawing. 3D pictures are referenced by name and embedded later, because one drawing is rendered in several
 * sizes.
 */
export interface Design {
  readonly body: string;
  readonly definitions: string;
  /** Names of the 3D pictures, each with its largest width. */
  readonly art: ReadonlyMap<string, number>;
  readonly labels: readonly LabelRecord[];
}

function kitFor(chance: Chance): { readonly kit: Kit; readonly art: ReadonlyMap<string, number> } {
  const art = new Map<string, number>();
  const kit: Kit = {
    sheet: newSheet(),
    chance,
    art(stem, size, grade) {
      const name = artName(stem, grade);
      art.set(name, Math.max(size, art.get(name) ?? 0));
      return `<image href="art:${name}" x="-50" y="-50" width="100" height="100"/>`;
    },
  };
  return { kit, art };
}

/** A drawing that belongs to no product, such as the picture of a category. */
export function designDish(name: string, dish: DrawDish): Design {
  const { kit, art } = kitFor(chanceFrom(name));
  const body = dish(kit);
  return { body, definitions: kit.sheet.definitions(), art, labels: [] };
}

export function designPicture(product: ProductSeed, brandName: string, view: PictureView): Design {
  const chance = chanceFrom(product.slug);
  const { kit, art } = kitFor(chance);
  const { sheet } = kit;
  const drawn: Omit<Job, 'window'> = {
    kit,
    palette: paletteOf(product.picture.colour, chance.fork('palette')),
    figure: figureIn(product.name.en),
    brand: { slug: product.brand, name: brandName },
    storage: product.storage,
    menu: menuOf(product),
    band: bandOf(product.brand),
  };
  const job: Job = { ...drawn, window: hasWindow(drawn) };
  const labels: LabelRecord[] = [];
  const stage: Stage = {
    job,
    sheet,
    bulk: bulkOf(product.variations[0]),
    print(draw, width, height) {
      const { markup, texts } = draw(job, width, height);
      labels.push({ width, height, texts });
      return markup;
    },
  };
  const body = view === 'serving' ? drawServing(job) : choosePack(product, chance.fork('pack').below(12))(stage);
  return { body, definitions: sheet.definitions(), art, labels };
}

/** A size from 0 to 1 on a logarithmic scale: 20 g is a sachet, 5 kg is a sack. */
function bulkOf(variation: VariationSeed | undefined): number {
  if (!variation) return 0.5;
  const grams = variation.unitType === 4 ? variation.unitAmount * 90 : variation.unitAmount;
  return Math.min(1, Math.max(0, Math.log(grams / 20) / Math.log(250)));
}

export function svgOf({ body, definitions }: Design, width: number): string {
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}"`;
  return `<svg ${frame}>${definitions}${body}</svg>`;
}
