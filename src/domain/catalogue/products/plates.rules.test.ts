import { describe, expect, it } from 'vitest';
import { categories } from '../../../../database/seed/categories.ts';
import { products } from '../../../../database/seed/products.ts';
import { platesOf } from './plates.rules.ts';

const beef = { slug: 'beef-for-plov', categories: ['meat', 'fresh-beef'], unitType: 1 } as const;

describe('about how many plates a pack makes', () => {
  it.each([
    [300, 2],
    [500, 3],
    [1000, 6],
    [2000, 11],
  ])('counts %i g of beef as %i plates', (unitAmount, plates) => {
    expect(platesOf({ ...beef, unitAmount })).toBe(plates);
  });

  it('uses the closest category that is listed', () => {
    expect(platesOf({ ...beef, categories: ['meat', 'mince-offal'], unitAmount: 900 })).toBe(6);
    expect(platesOf({ ...beef, categories: ['rice-flour-grains', 'rice'], unitAmount: 1000 })).toBe(10);
  });

  it('never counts less than one plate', () => {
    expect(platesOf({ ...beef, unitAmount: 50 })).toBe(1);
  });

  it('rounds many plates to fives', () => {
    expect(platesOf({ ...beef, categories: ['meat', 'whole-lamb'], unitAmount: 18_000 })).toBe(70);
  });

  it('says nothing about pieces, litres, and food that is not eaten by the plate', () => {
    expect(platesOf({ ...beef, unitType: 4, unitAmount: 6 })).toBeNull();
    expect(platesOf({ ...beef, unitType: 2, unitAmount: 1000 })).toBeNull();
    expect(platesOf({ ...beef, categories: ['oil-sauces-spices', 'spices'], unitAmount: 100 })).toBeNull();
    expect(platesOf({ ...beef, categories: ['rice-flour-grains', 'flour-noodles'], unitAmount: 2000 })).toBeNull();
    expect(platesOf({ ...beef, slug: 'fat-tail-dumba', unitAmount: 500 })).toBeNull();
  });

  it('gives every size of the demo between one and a hundred plates', () => {
    const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
    const pathOf = (slug: string): string[] => {
      const parent = parents.get(slug);
      return [...(parent ? pathOf(parent) : []), slug];
    };
    const counts = products.flatMap(({ slug, category, variations }) =>
      variations.flatMap((size) => platesOf({ slug, categories: pathOf(category), ...size }) ?? []),
    );
    expect(counts.length).toBeGreaterThan(100);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  });
});
