import { describe, expect, it } from 'vitest';
import { navigation } from './navigation.ts';
import { afterPress, type Begun, keyOf } from './shortcut.rules.ts';

const known = [{ keys: '/' }, { keys: '?' }, { keys: 'g t' }, { keys: 'g o' }];

/** The shortcuts triggered by a sequence of presses; a number is the time before the next one. */
function hits(...presses: readonly (string | number)[]): string[] {
  const found: string[] = [];
  let begun: Begun | null = null;
  let now = 0;
  for (const press of presses) {
    if (typeof press === 'number') now += press;
    else {
      const after = afterPress(known, begun, press, now);
      begun = after.begun;
      if (after.hit) found.push(after.hit);
    }
  }
  return found;
}

describe('a sequence of presses', () => {
  it.each([
    [['/'], ['/']],
    [['g', 't'], ['g t']],
    [['g', 'x', 't'], []],
    [['g', 'g', 'o'], ['g o']],
    [['g', '/'], ['/']],
    [['g', 1_600, 't'], []],
    [['g', 1_500, 't'], ['g t']],
  ])('%j triggers %j', (presses, expected) => {
    expect(hits(...presses)).toEqual(expected);
  });
});

it.each([
  [{ key: 'g', code: 'KeyG', shiftKey: false }, 'g'],
  [{ key: 'п', code: 'KeyG', shiftKey: false }, 'g'],
  // On layouts with other letter positions, the printed letter counts.
  [{ key: 'g', code: 'KeyU', shiftKey: false }, 'g'],
  [{ key: '/', code: 'Digit7', shiftKey: true }, '/'],
  [{ key: '.', code: 'Slash', shiftKey: false }, '/'],
  [{ key: ',', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'Escape', code: 'Escape', shiftKey: false }, 'Escape'],
])('the key press %j means %s', (pressed, key) => {
  expect(keyOf(pressed)).toBe(key);
});

it('every navigation entry has its own letter', () => {
  const letters = navigation.map(({ key }) => key);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});
