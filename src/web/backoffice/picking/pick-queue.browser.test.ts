import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { addTap, tapStore } from './pick-queue.browser.ts';

let stored = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (text.length > room) throw new Error('The quota has been exceeded');
    stored.set(key, text);
  },
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stored = new Map();
  room = Number.POSITIVE_INFINITY;
  tapStore.setTaps([]);
});

const tap = (key: string) => ({ key, staff: 1, line: 2, lot: 3, picked: true, slug: 'ABCD', name: 'Rice', units: 1 });
const keys = () => tapStore.taps().map(({ key }) => key);

it('taps are kept in storage, where another tab may add its own', () => {
  addTap(tap('one'));
  stored.set('pickTaps', JSON.stringify([tap('one'), tap('of another tab')]));
  addTap(tap('two'));
  expect(keys()).toEqual(['one', 'of another tab', 'two']);
});

it('no tap is lost when storage is full, and storage is used again once there is room', () => {
  addTap(tap('one'));
  room = (stored.get('pickTaps') ?? '').length;
  addTap(tap('two'));
  addTap(tap('three'));
  expect(keys()).toEqual(['one', 'two', 'three']);
  tapStore.setTaps(tapStore.taps().slice(1));
  expect(keys()).toEqual(['two', 'three']);
  room = Number.POSITIVE_INFINITY;
  addTap(tap('four'));
  expect(keys()).toEqual(['two', 'three', 'four']);
  expect(JSON.parse(stored.get('pickTaps') ?? '')).toHaveLength(3);
});
