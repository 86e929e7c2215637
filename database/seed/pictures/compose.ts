import sharp from 'sharp';
import type { ProductSeed } from '../seed.types.ts';
import { artUri } from './art.ts';
import { type Design, designPicture, type PictureView, svgOf } from './design.ts';

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
  // The art is 256 pixels wide; on a large picture a smooth enlargement looks better than the renderer's own.
  const artSide = width > 500 ? 384 : 256;
  let svg = svgOf(design, width);
  for (const name of design.art) svg = svg.replaceAll(`"art:${name}"`, `"${await artUri(name, artSide)}"`);
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 3 }).toBuffer();
}
