import sharp from 'sharp';
import { expect, it } from 'vitest';
import { categories } from '../categories.ts';
import { composeCategoryPicture, leadersOf } from './category.ts';

it('every category shows food of its own, and no two the same', () => {
  const shown = categories.map(({ slug }) =>
    leadersOf(slug)
      .slice(0, 2)
      .map((product) => product.slug),
  );
  expect(shown.filter((leaders) => leaders.length === 0)).toEqual([]);
  expect(new Set(shown.map(String)).size).toBe(shown.length);
  // One of each kind below it.
  expect(
    leadersOf('poultry')
      .slice(0, 3)
      .map(({ category }) => category)
      .sort(),
  ).toEqual(['chicken', 'eggs', 'turkey-duck']);
});

it('the picture is a square on a clear ground, the same on every run', async () => {
  const drawn = await composeCategoryPicture('dairy', 160);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 160, height: 160, channels: 4 });
  const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  expect(drawn.equals(await composeCategoryPicture('dairy', 160))).toBe(true);
});
