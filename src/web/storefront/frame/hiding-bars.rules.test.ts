import { expect, it } from 'vitest';
import { barsAfter } from './hiding-bars.rules.ts';

const screen = 800;
const scrolled = (...places: readonly number[]) =>
  places.reduce((state, y) => barsAfter(state, y, screen), { y: 0, isHidden: false }).isHidden;

it.each([
  [[300], true],
  [[300, 280], false],
  [[300, 280, 300], true],
  // Near the top they are always visible.
  [[100], false],
  [[300, 110], false],
  // Small movements are ignored, but they add up.
  [[300, 297, 299], true],
  [[300, 297, 294, 291], false],
  // A jump to an anchor or back to a previous position.
  [[2_000], false],
  [[2_000, 2_300], true],
])('after scrolling to %j the bars are hidden: %s', (places, isHidden) => {
  expect(scrolled(...places)).toBe(isHidden);
});
