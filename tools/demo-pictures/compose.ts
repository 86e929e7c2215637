import sharp from 'sharp';
import type { ProductSeed } from '../../database/seed/seed.types.ts';
import { artUri } from './art.ts';
import { type Design, designDish, designPicture, type PictureView, svgOf } from './design.ts';
import type { DrawDish } from './food/food.types.ts';
import { side } from './packs/stage.ts';

/**
 * Draws a product as a square PNG with a transparent background, so that the page can tint it for light and dark mode.
 */
export async function composeProductPicture(
  product: ProductSeed,
  brandName: string,
  width: number,
  view: PictureView = 'pack',
): Promise<Buffer> {
  return render(designPicture(product, brandName, view), width);
}

/** Draws a dish alone, on a transparent background. */
export function composeDishPicture(name: string, dish: DrawDish, width: number): Promise<Buffer> {
  return render(designDish(name, dish), width);
}

async function render(design: Design, width: number): Promise<Buffer> {
  let svg = svgOf(design, width);
  for (const [name, shownAt] of design.art) {
    const uri = await artUri(name, artSide((shownAt * width) / side));
    svg = svg.replaceAll(`"art:${name}"`, `"${uri}"`);
  }
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
}

/**
 * A few fixed sizes, so that most pictures find their 3D art in the cache. It is enlarged once with good quality
 * instead of by the renderer.
 */
function artSide(pixels: number): number {
  return [96, 128, 192, 256].find((wide) => wide >= pixels) ?? 384;
}
