import { describe, expect, it } from 'vitest';
import { refill } from './buy-again.rules.ts';

const stock: Record<number, number> = { 1: 50, 2: 3, 3: 0, 4: 500 };
const availableOf = (variation: number) => stock[variation] ?? 0;
const nothing: never[] = [];

describe('buying again', () => {
  it('adds what is available and reports what is not', () => {
    const lines = [
      { variation: 1, name: 'Beef', count: 2 },
      { variation: 2, name: 'Rice', count: 5 },
      { variation: 3, name: 'Tea', count: 1 },
      { variation: null, name: 'Plov', count: 1 },
    ];
    expect(refill(lines, availableOf, nothing)).toEqual({
      counts: [
        { variation: 1, count: 2 },
        { variation: 2, count: 3 },
      ],
      gone: ['Tea', 'Plov'],
      fewer: ['Rice'],
      crowded: [],
    });
  });

  it('adds to the basket and never removes anything from it', () => {
    const lines = [
      { variation: 1, name: 'Beef', count: 2 },
      { variation: 2, name: 'Rice', count: 1 },
      { variation: 4, name: 'Salt', count: 60 },
    ];
    const held = [
      { product_variation: 1, count: 3 },
      { product_variation: 2, count: 7 },
      { product_variation: 4, count: 60 },
    ];
    expect(refill(lines, availableOf, held)).toEqual({
      counts: [
        { variation: 1, count: 5 },
        { variation: 2, count: 7 },
        { variation: 4, count: 99 },
      ],
      gone: [],
      fewer: ['Rice', 'Salt'],
      crowded: [],
    });
  });

  it('adds up lines of the same size', () => {
    const line = { variation: 1, name: 'Beef', count: 2 };
    expect(refill([line, line], availableOf, nothing).counts).toEqual([{ variation: 1, count: 4 }]);
  });

  it('reports what does not fit into a full basket, and still raises lines that are in it', () => {
    const held = Array.from({ length: 99 }, (_, place) => ({ product_variation: 100 + place, count: 1 }));
    const lines = [
      { variation: 2, name: 'Rice', count: 1 },
      { variation: 1, name: 'Beef', count: 1 },
      { variation: 4, name: 'Salt', count: 2 },
      { variation: 3, name: 'Tea', count: 1 },
      { variation: 100, name: 'Flour', count: 2 },
    ];
    const available = (variation: number) => (variation === 100 ? 9 : availableOf(variation));
    expect(refill(lines, available, held)).toEqual({
      counts: [
        { variation: 2, count: 1 },
        { variation: 100, count: 3 },
      ],
      gone: ['Tea'],
      fewer: [],
      crowded: ['Beef', 'Salt'],
    });
  });
});
