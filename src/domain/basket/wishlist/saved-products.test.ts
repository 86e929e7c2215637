import { beforeEach, expect, test } from 'vitest';
import { forgetSaved, isSavedNow, noteAllSaved, noteSaved, savedAsOf } from './saved-products.ts';

beforeEach(forgetSaved);

test('a heart pressed while the page still asks which are saved stays pressed', () => {
  const asOf = savedAsOf();
  const isHeard = noteSaved(7, true);
  noteAllSaved([9], asOf);
  expect([7, 9].map(isSavedNow)).toEqual([true, true]);
  isHeard();
  noteAllSaved([9], asOf);
  expect(isSavedNow(7)).toBe(true);
});

test('one that was taken back meanwhile stays empty', () => {
  noteAllSaved([7]);
  const asOf = savedAsOf();
  noteSaved(7, false)();
  noteAllSaved([7], asOf);
  expect(isSavedNow(7)).toBe(false);
});

test('of what it was asked after a press, the server knows better', () => {
  noteSaved(7, true)();
  noteAllSaved([], savedAsOf());
  expect(isSavedNow(7)).toBe(false);
});

test('with the login all hearts go, also those the server has not heard of', () => {
  const isHeard = noteSaved(7, true);
  forgetSaved();
  isHeard();
  noteAllSaved([9], savedAsOf());
  expect([7, 9].map(isSavedNow)).toEqual([false, true]);
});
