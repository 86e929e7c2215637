import { describe, expect, it } from 'vitest';
import { nextTurn, ownPath, stateAt, withoutLanguage } from './home-part.rules.ts';

const [before, at, after] = ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z'];
const now = Date.parse(at);

describe('a part of the home page', () => {
  it.each([
    [null, null, 'shown'],
    [before, null, 'shown'],
    [at, after, 'shown'],
    [after, null, 'planned'],
    [before, at, 'ended'],
    [null, before, 'ended'],
  ] as const)('with the period from %s until %s is %s', (from, until, state) => {
    expect(stateAt({ from, until }, now)).toBe(state);
  });

  it('changes at the next time that is in the future', () => {
    const later = '2026-11-19T00:00:00.000Z';
    expect(
      nextTurn(
        [
          { from: before, until: later },
          { from: after, until: null },
        ],
        now,
      ),
    ).toBe(after);
    expect(nextTurn([{ from: before, until: at }], now)).toBeNull();
  });

  it.each([
    ['/', true],
    ['/products?category=beef', true],
    ['', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['/a b', false],
  ])('accepts the link %s: %s', (path, isOwn) => {
    expect(ownPath.test(path)).toBe(isOwn);
  });
});

it.each([
  ['/ru/products?q=rice', '/products?q=rice'],
  ['/uz', '/'],
  ['/en?from=paper', '/?from=paper'],
  ['/ru//evil.example', '//evil.example'],
  ['/russian-bread', '/russian-bread'],
  ['/products', '/products'],
  ['products', 'products'],
])('%s without its language is %s', (path, left) => {
  expect(withoutLanguage(path)).toBe(left);
});
