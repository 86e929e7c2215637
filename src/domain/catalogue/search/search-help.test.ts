import { describe, expect, it, test } from 'vitest';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { refusedKinds } from './refused-words.rules.ts';
import { filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

const engine = new SearchEngine(seededSnapshot());
const answerTo = (q: string, more: Record<string, string> = {}) =>
  engine.list(filterQuery.parse({ q, page_size: 100, ...more }), 'en');
const shownOf = (q: string, more?: Record<string, string>) =>
  Object.fromEntries(answerTo(q, more).data.map(({ slug, unit_amount }) => [slug, unit_amount]));

describe('a search for a number of people', () => {
  test.each([
    ['meat for plov', 'meat for plov for 8 people'],
    ['мясо для плова', 'мясо для плова на 8 человек'],
    ['osh uchun goʻsht', '8 kishilik osh uchun goʻsht'],
    ['소고기', '소고기 8인분'],
  ])('finds the same as “%s”', (without, query) => {
    const found = answerTo(query);
    expect(found).toMatchObject({ people: 8, nearby: false, corrected: null });
    expect(found.data.map(({ slug }) => slug)).toEqual(answerTo(without).data.map(({ slug }) => slug));
  });

  it('shows the smallest size that is enough', () => {
    expect(shownOf('meat for plov')['beef-for-plov']).toBe(500);
    expect(shownOf('meat for plov for 3 people')['beef-for-plov']).toBe(500);
    expect(shownOf('meat for plov for 8 people')['beef-for-plov']).toBe(2000);
    expect(shownOf('meat for plov for 90 people')['beef-for-plov']).toBe(2000);
    // Links to that size.
    expect(answerTo('meat for plov for 8 people').data.find(({ slug }) => slug === 'beef-for-plov')).toMatchObject({
      is_matched: true,
    });
  });

  it('keeps the size that a filter asks for', () => {
    expect(shownOf('meat for plov for 8 people', { weight_max: '600' })['beef-for-plov']).toBe(500);
  });

  it.each(['price', '-price', 'unit_price'])('keeps the size by which the list is sorted: %s', (sort) => {
    const plain = answerTo('meat for plov', { sort });
    const found = answerTo('meat for plov for 8 people', { sort });
    expect(found.people).toBeNull();
    expect(found.data.map(({ product_variation }) => product_variation)).toEqual(
      plain.data.map(({ product_variation }) => product_variation),
    );
  });

  it('keeps the people in the corrected query', () => {
    expect(answerTo('ujdzlbyf на 8 человек')).toMatchObject({ corrected: 'говядина на 8 человек', people: 8 });
  });

  it('does not change other searches', () => {
    expect(answerTo('beef').people).toBeNull();
    expect(answerTo('plov set for six').data.map(({ slug }) => slug)).toContain('plov-set-beef');
  });
});

describe('an exact search', () => {
  it('is not corrected', () => {
    expect(answerTo('vjkjrj')).toMatchObject({ corrected: 'молоко' });
    expect(answerTo('vjkjrj', { exact: '1' })).toMatchObject({ corrected: null, count: 0, nearby: false });
  });

  it('finds what is written as typed, and refuses what the shop never sells', () => {
    expect(answerTo('milk', { exact: '1' }).count).toBe(answerTo('milk').count);
    expect(answerTo('pork', { exact: '1' }).refused).toBe('pork');
  });
});

describe('a refused search', () => {
  test.each(refusedKinds.filter((kind) => kind !== 'tobacco'))('offers products in stock instead: %s', (kind) => {
    const instead = engine.insteadOf(kind, 12);
    expect(instead.length).toBeGreaterThanOrEqual(4);
    expect(instead.every(({ variations }) => variations.some(({ stock }) => stock > 0))).toBe(true);
    expect(new Set(instead).size).toBe(instead.length);
  });

  it('offers beef neck, turkey ham and chicken franks instead of pork', () => {
    const slugs = answerTo('свинина').instead.map(({ slug }) => slug);
    expect(slugs.slice(0, 3)).toEqual(['beef-neck-boneless', 'turkey-ham', 'chicken-franks']);
  });

  it('offers nothing instead of tobacco, and nothing in other searches', () => {
    expect(answerTo('сигареты').instead).toEqual([]);
    expect(answerTo('beef').instead).toEqual([]);
  });
});
