import { describe, expect, test } from 'vitest';
import { brands } from '../../database/seed/brands.ts';
import { categories } from '../../database/seed/categories.ts';
import { products } from '../../database/seed/products.ts';
import type { ProductSeed } from '../../database/seed/seed.types.ts';
import { leadersOf } from './category.ts';
import { designDish, designPicture, type PictureView } from './design.ts';
import { figureIn } from './figure.ts';
import { listedProducts } from './menus/menu.ts';
import { tiles } from './tiles.ts';

const views: readonly PictureView[] = ['pack', 'serving'];
const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]));
const brandOf = ({ brand }: ProductSeed) => brandNames.get(brand) ?? brand;

function sampleOf(packaging: ProductSeed['picture']['packaging']): ProductSeed {
  const found = products.find(({ picture }) => picture.packaging === packaging);
  if (!found) throw new Error(`No product comes in a ${packaging}`);
  return found;
}

describe('a drawing', () => {
  test('is the same on every run', () => {
    for (const product of products)
      for (const view of views)
        expect(designPicture(product, brandOf(product), view)).toEqual(designPicture(product, brandOf(product), view));
  });

  test('shows the food when served and the brand on the pack', () => {
    const product = sampleOf('box');
    const [pack, serving] = views.map((view) => designPicture(product, brandOf(product), view));
    expect(pack?.body).not.toBe(serving?.body);
    expect(pack?.labels.length).toBeGreaterThan(0);
    expect(serving?.labels).toEqual([]);
    expect(designPicture(product, 'Another Brand', 'pack').body).not.toBe(pack?.body);
  });

  test('contains no text elements, which would need installed fonts', () => {
    for (const product of products)
      expect(designPicture(product, brandOf(product), 'pack').body).not.toContain('<text');
  });

  test('of a product that is not in the menu uses its 3D picture', () => {
    const stranger: ProductSeed = { ...sampleOf('pouch'), slug: 'not-on-the-menu', brand: 'no-such-brand' };
    for (const view of views)
      expect([...designPicture(stranger, 'Stranger', view).art.keys()].join()).toContain(stranger.picture.art);
  });

  test('keeps all text inside its label and without overlaps', () => {
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

  test('uses a menu that contains only products of the catalogue', () => {
    const slugs = new Set(products.map(({ slug }) => slug));
    expect(listedProducts.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

describe("the text of a product's name on a label", () => {
  test.each([
    ['Whole milk 3.8%', '3.8 %'],
    ['Green tea No. 95', '95'],
    ['Beef mince, 80/20', '80/20'],
    ['Chicken wings', ''],
    ['Chicken nuggets, 1 kg', ''],
    ['Manti, 40 pieces', ''],
  ])('is only its figure: %s', (name, figure) => {
    expect(figureIn(name)).toBe(figure);
  });

  test('does not depend on the language of the name', () => {
    for (const product of products) {
      const unread = product.name.en.replace(/\b(?!No\b)\p{L}+/gu, 'xyz');
      const renamed = { ...product, name: { en: unread, ru: '', uz: '' }, ko: '' };
      const [one, other] = [product, renamed].map((each) => designPicture(each, brandOf(product), 'pack'));
      expect(one?.body === other?.body && one?.definitions === other?.definitions, product.slug).toBe(true);
    }
  });
});

describe('the picture of a category', () => {
  const main = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug);

  test('is a drawing of its own for each main category, without a pack and without 3D pictures', () => {
    expect(Object.keys(tiles).toSorted()).toEqual(main.toSorted());
    const drawn = Object.entries(tiles).map(([slug, dish]) => designDish(slug, dish));
    expect(new Set(drawn.map(({ body }) => body)).size).toBe(main.length);
    for (const { art, labels } of drawn) expect([...art.keys(), ...labels]).toEqual([]);
  });

  test('shows products of the category otherwise, and no two show the same', () => {
    const shown = categories
      .filter(({ parent }) => parent !== null)
      .map(({ slug }) =>
        leadersOf(slug)
          .slice(0, 2)
          .map((product) => product.slug),
      );
    expect(shown.filter((leaders) => leaders.length === 0)).toEqual([]);
    expect(new Set(shown.map(String)).size).toBe(shown.length);
  });
});
