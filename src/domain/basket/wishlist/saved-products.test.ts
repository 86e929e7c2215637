import { beforeEach, expect, test } from 'vitest';
import { forgetSaved, isSavedNow, noteAllSaved, noteSaved, savedAsOf } from './saved-products.ts';

beforeEach(forgetSaved);

test('a heart pressed while the saved products are loading stays pressed', () => {
  const asOf = savedAsOf();
  const isHeard = noteSaved(7, true);
  noteAllSaved([9], asOf);
  expect([7, 9].map(isSavedNow)).toEqual([true, true]);
  isHeard();
  noteAllSaved([9], asOf);
  expect(isSavedNow(7)).toBe(true);
});

test('a heart released while the saved products are loading stays empty', () => {
  noteAllSaved([7]);
  const asOf = savedAsOf();
  noteSaved(7, false)();
  noteAllSaved([7], asOf);
  expect(isSavedNow(7)).toBe(false);
});

test('a response that was requested after a press overrides it', () => {
  noteSaved(7, true)();
  noteAllSaved([], savedAsOf());
  expect(isSavedNow(7)).toBe(false);
});

test('logging out clears all hearts, also those that the server has not confirmed', () => {
  const isHeard = noteSaved(7, true);
  forgetSaved();
  isHeard();
  noteAllSaved([9], savedAsOf());
  expect([7, 9].map(isSavedNow)).toEqual([false, true]);
});
