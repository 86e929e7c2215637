import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fitLines, widthOf } from '../../../src/features/previews/lettering.ts';
import { isThorough } from '../../../src/platform/testing/thorough.ts';
import { brands } from '../brands.ts';
import { products } from '../products.ts';
import type { ProductSeed } from '../seed.types.ts';
import { composeProductPicture, placeholderOf, productPicturePlaceholder } from './compose.ts';
import { designPicture, type PictureView } from './design.ts';
import { listedProducts } from './menus/menu.ts';
import { figureIn } from './words.ts';

const views: readonly PictureView[] = ['pack', 'serving'];
const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
const brandOf = ({ brand }: ProductSeed) => brandNames.get(brand) ?? brand;
const side = 64;
/** Drawing the whole catalogue twice takes a while on a busy machine; the number only says when to give up. */
const patience = 600_000;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number };
}

const pixelsOf = (png: Buffer): Promise<Pixels> => sharp(png).raw().toBuffer({ resolveWithObject: true });

function sampleOf(packaging: ProductSeed['picture']['packaging']): ProductSeed {
  const found = products.find(({ picture }) => picture.packaging === packaging);
  if (!found) throw new Error(`No product comes in a ${packaging}`);
  return found;
}

/** One bit per step to the right in a 16 × 16 picture: is it darker there? Small changes of shade do not count. */
async function fingerprint(png: Buffer): Promise<Uint8Array> {
  const grey = await sharp(png)
    .flatten({ background: '#bbbbbb' })
    .resize(17, 16, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Uint8Array.from({ length: 256 }, (_, index) => {
    const at = Math.floor(index / 16) * 17 + (index % 16);
    return Number((grey[at] ?? 0) > (grey[at + 1] ?? 0));
  });
}

const distance = (first: Uint8Array, second: Uint8Array) =>
  first.reduce((sum, bit, index) => sum + Number(bit !== second[index]), 0);

describe('one picture', () => {
  const packagings = [...new Set(products.map(({ picture }) => picture.packaging))];

  test.each([100, 400, 800])('is a square PNG, %i pixels wide', async (width) => {
    const { format, ...size } = await sharp(await composeProductPicture(sampleOf('jar'), 'Mevazor', width)).metadata();
    expect(format).toBe('png');
    expect(size).toMatchObject({ width, height: width, channels: 4 });
  });

  test.each(packagings)('of a %s is the same on every run', async (packaging) => {
    const product = sampleOf(packaging);
    for (const view of views) {
      const first = await composeProductPicture(product, brandOf(product), 200, view);
      expect(first.equals(await composeProductPicture(product, brandOf(product), 200, view))).toBe(true);
    }
  });

  test('shows the food when served and the brand on the pack', () => {
    const product = sampleOf('box');
    const [pack, serving] = views.map((view) => designPicture(product, brandOf(product), view));
    expect(pack?.body).not.toBe(serving?.body);
    expect(pack?.labels.length).toBeGreaterThan(0);
    expect(serving?.labels).toEqual([]);
    expect(designPicture(product, 'Another Brand', 'pack').body).not.toBe(pack?.body);
  });

  test('holds no text, which would need fonts that a bare machine lacks', () => {
    for (const product of products)
      expect(designPicture(product, brandOf(product), 'pack').body).not.toContain('<text');
  });

  test('of a product that the menu does not list falls back to its 3D picture', async () => {
    const stranger: ProductSeed = { ...sampleOf('pouch'), slug: 'not-on-the-menu', brand: 'no-such-brand' };
    for (const view of views) {
      expect([...designPicture(stranger, 'Stranger', view).art.keys()].join()).toContain(stranger.picture.art);
      expect((await composeProductPicture(stranger, 'Stranger', side, view)).length).toBeGreaterThan(0);
    }
  });
});

describe('every product of the catalogue', () => {
  // Drawing is slow, and what is served is drawn by the same rules as what is packed.
  const drawnViews = isThorough ? views : (['pack'] as const);
  const drawn = new Map<PictureView, { product: ProductSeed; png: Buffer }[]>();

  beforeAll(async () => {
    for (const view of drawnViews) {
      const pictures: { product: ProductSeed; png: Buffer }[] = [];
      for (const product of products)
        pictures.push({ product, png: await composeProductPicture(product, brandOf(product), side, view) });
      drawn.set(view, pictures);
    }
  }, patience);

  test.each(drawnViews)('has a clear edge and something to see in the middle (%s)', async (view) => {
    for (const { product, png } of drawn.get(view) ?? []) {
      const { data, info } = await pixelsOf(png);
      const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
      const rim = Array.from({ length: side }, (_, at) => [
        alpha(at, 0),
        alpha(at, side - 1),
        alpha(0, at),
        alpha(side - 1, at),
      ]);
      expect(Math.max(...rim.flat()), `rim of ${product.slug}`).toBe(0);
      let opaque = 0;
      for (let y = side / 4; y < (side * 3) / 4; y++)
        for (let x = side / 4; x < (side * 3) / 4; x++) opaque += Number(alpha(x, y) > 240);
      expect(opaque / (side / 2) ** 2, `middle of ${product.slug}`).toBeGreaterThan(0.38);
    }
  });

  test.each(drawnViews)('looks different from every other (%s)', async (view) => {
    const prints: { slug: string; print: Uint8Array }[] = [];
    for (const { product, png } of drawn.get(view) ?? [])
      prints.push({ slug: product.slug, print: await fingerprint(png) });
    const alike = prints.flatMap((one, index) =>
      prints
        .slice(index + 1)
        .filter((other) => distance(one.print, other.print) < 6)
        .map((other) => `${one.slug} and ${other.slug}`),
    );
    expect(alike).toEqual([]);
  });

  test('has a stand-in that is small enough to be written into the page', async () => {
    for (const { product, png } of drawn.get('pack') ?? []) {
      const bytes = Buffer.from((await placeholderOf(png)).replace(/^data:image\/webp;base64,/, ''), 'base64');
      expect(bytes.length, product.slug).toBeLessThan(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 12, height: 12 });
    }
    const [first] = drawn.get('pack') ?? [];
    if (!first) throw new Error('Nothing was drawn');
    const alone = await productPicturePlaceholder(first.product, brandOf(first.product));
    expect(alone).toBe(await placeholderOf(first.png));
  });

  test('keeps every word inside its label and off every other', () => {
    for (const product of products) {
      const { labels } = designPicture(product, brandOf(product), 'pack');
      expect(labels.length, product.slug).toBeGreaterThan(0);
      for (const { width, height, texts } of labels) {
        for (const [index, { x, y, w, h }] of texts.entries()) {
          expect(Math.min(x, y, width - x - w, height - y - h), `margin on ${product.slug}`).toBeGreaterThan(0);
          const covered = texts
            .slice(index + 1)
            .some((other) => x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h);
          expect(covered, `words over words on ${product.slug}`).toBe(false);
        }
      }
    }
  });

  test('is drawn from a menu that names only products of the catalogue', () => {
    const slugs = new Set(products.map(({ slug }) => slug));
    expect(listedProducts.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe('the words on a label', () => {
  test.each([
    ['Whole milk 3.8%', '3.8 %'],
    ['Green tea No. 95', '95'],
    ['Beef mince, 80/20', '80/20'],
    ['Chicken wings', ''],
  ])('are none but a figure: %s', (name, figure) => {
    expect(figureIn(name)).toBe(figure);
  });

  test('are the same whatever the product is called, so that nobody reads a language that is not theirs', () => {
    for (const product of products) {
      const unread = product.name.en.replace(/\b(?!No\b)\p{L}+/gu, 'xyz');
      const renamed = { ...product, name: { en: unread, ru: '', uz: '' }, ko: '' };
      const [one, other] = [product, renamed].map((each) => designPicture(each, brandOf(product), 'pack'));
      expect(one?.body === other?.body && one?.definitions === other?.definitions, product.slug).toBe(true);
    }
  });

  test('are broken where they can be set largest, and never wider than their room', () => {
    const type = { face: 'bold' } as const;
    const text = 'Hand-pulled lagman noodles';
    const narrow = fitLines(text, type, { width: 200, height: 300, largest: 90, lines: 3 });
    const wide = fitLines(text, type, { width: 2000, height: 60, largest: 90, lines: 3 });
    expect(narrow.lines).toEqual(['Hand-pulled', 'lagman', 'noodles']);
    expect(wide.lines).toEqual([text]);
    for (const line of narrow.lines) expect(widthOf(line, { ...type, size: narrow.size })).toBeLessThanOrEqual(200.01);
  });

  test('are set closer where letters leave a gap', () => {
    const type = { face: 'bold', size: 100 } as const;
    expect(widthOf('To', type)).toBeLessThan(widthOf('T', type) + widthOf('o', type));
  });
});
