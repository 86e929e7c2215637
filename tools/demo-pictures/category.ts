import sharp, { type OverlayOptions } from 'sharp';
import { brands } from '../../database/seed/brands.ts';
import { products } from '../../database/seed/products.ts';
import type { ProductSeed } from '../../database/seed/seed.types.ts';
import { composeDishPicture, composeProductPicture } from './compose.ts';
import type { PictureView } from './design.ts';
import { tiles } from './tiles.ts';

const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));

/**
 * A part of a picture: the product, its size, and its distance from the left and the top, all relative to the width.
 */
interface Part {
  readonly product: ProductSeed;
  readonly view: PictureView;
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/**
 * Draws a category: a main category as a still life of its own, the others with their products, a pack and in front of
 * it another product as served.
 */
export async function composeCategoryPicture(slug: string, width: number): Promise<Buffer> {
  const tile = tiles[slug];
  if (tile) return composeDishPicture(slug, tile, width);
  const parts = await Promise.all(partsOf(slug).map((part) => overlay(part, width)));
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height: width, channels: 4, background: ground } })
    .composite(parts)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function partsOf(slug: string): readonly Part[] {
  const [dish, other] = leadersOf(slug);
  if (!dish) throw new Error(`The demo has nothing to show for the category ${slug}`);
  return [
    { product: other ?? dish, view: 'pack', size: 0.66, left: 0.32, top: 0.02 },
    { product: dish, view: 'serving', size: 0.86, left: 0.02, top: 0.14 },
  ];
}

async function overlay({ product, view, size, left, top }: Part, width: number): Promise<OverlayOptions> {
  const at = (part: number) => Math.round(part * width);
  const input = await composeProductPicture(product, brandNames.get(product.brand) ?? '', at(size), view);
  return { input, left: at(left), top: at(top) };
}

/** The best sellers of a category. */
export function leadersOf(slug: string): readonly ProductSeed[] {
  return products.filter(({ category }) => category === slug).sort((a, b) => b.popularity - a.popularity);
}
