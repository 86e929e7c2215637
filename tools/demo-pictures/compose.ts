import sharp from 'sharp';
import type { ProductSeed } from '../../database/seed/seed.types.ts';
import { artUri } from './art.ts';
import { type Design, designPicture, type PictureView, svgOf } from './design.ts';
import { side } from './packs/stage.ts';

/** Draws a product as a square PNG with a clear ground, so that the page can tint it for day and night. */
export async function composeProductPicture(
  product: ProductSeed,
  brandName: string,
  width: number,
  view: PictureView = 'pack',
): Promise<Buffer> {
  return render(designPicture(product, brandName, view), width);
}

async function render(design: Design, width: number): Promise<Buffer> {
  let svg = svgOf(design, width);
  for (const [name, shownAt] of design.art) {
    const uri = await artUri(name, artSide((shownAt * width) / side));
    svg = svg.replaceAll(`"art:${name}"`, `"${uri}"`);
  }
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
}

/** Few sizes, so that most pictures find their art in the cache; enlarged once and well rather than by the renderer. */
function artSide(pixels: number): number {
  return [96, 128, 192, 256].find((wide) => wide >= pixels) ?? 384;
}
