import { describe, expect, it } from 'vitest';
import { products } from '../../../../database/seed/products.ts';
import { dishes, dishWith, forDishWith } from './dish-parts.rules.ts';

const inStock = (slug: string) => slug;

describe('what else is needed for a dish', () => {
  it('is rice, carrots and zira for the beef of a plov', () => {
    const found = forDishWith('beef-for-plov', inStock);
    expect(found?.dish).toBe('plov');
    expect(found?.others.slice(0, 4)).toEqual(['rice-devzira', 'yellow-carrots', 'cumin-zira', 'cottonseed-oil']);
  });

  it('takes the next best product if one is not available', () => {
    const found = forDishWith('cumin-zira', (slug) => (slug === 'rice-devzira' ? undefined : slug));
    expect(found?.others[0]).toBe('rice-laser');
    expect(found?.others).not.toContain('plov-spice-mix');
  });

  it('is nothing for a product of many dishes or of none', () => {
    expect(forDishWith('onions', inStock)).toBeNull();
    expect(forDishWith('sea-salt', inStock)).toBeNull();
  });

  it('is nothing if hardly anything else is available', () => {
    expect(forDishWith('beef-for-plov', (slug) => (slug === 'onions' ? slug : undefined))).toBeNull();
  });

  it('names only products that the demo sells, and finds every dish', () => {
    const sold = new Set(products.map(({ slug }) => slug));
    const found = products.flatMap(({ slug }) => forDishWith(slug, inStock) ?? []);
    expect(new Set(found.map(({ dish }) => dish))).toEqual(new Set(dishes));
    expect(found.flatMap(({ others }) => others).filter((slug) => !sold.has(slug))).toEqual([]);
    expect(found.filter(({ others }) => new Set(others).size < others.length)).toEqual([]);
  });
});

it('a product goes into the dish that it is bought for, or else into one that needs it', () => {
  expect(dishWith('beef-for-plov')).toBe('plov');
  expect(dishWith('beef-short-ribs')).toBe('beshbarmak');
  expect(dishWith('beef-liver')).toBeNull();
});
