import { describe, expect, it } from 'vitest';
import { refill } from './buy-again.rules.ts';

const stock: Record<number, number> = { 1: 50, 2: 3, 3: 0, 4: 500 };
const availableOf = (variation: number) => stock[variation] ?? 0;
const nothing = () => 0;

describe('buying again', () => {
  it('takes what there is and names what there is not', () => {
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
    });
  });

  it('adds to the basket and never takes anything out of it', () => {
    const lines = [
      { variation: 1, name: 'Beef', count: 2 },
      { variation: 2, name: 'Rice', count: 1 },
      { variation: 4, name: 'Salt', count: 60 },
    ];
    const inBasket = (variation: number) => ({ 1: 3, 2: 7, 4: 60 })[variation] ?? 0;
    expect(refill(lines, availableOf, inBasket)).toEqual({
      counts: [
        { variation: 1, count: 5 },
        { variation: 2, count: 7 },
        { variation: 4, count: 99 },
      ],
      gone: [],
      fewer: ['Rice', 'Salt'],
    });
  });

  it('adds up lines of the same size', () => {
    const line = { variation: 1, name: 'Beef', count: 2 };
    expect(refill([line, line], availableOf, nothing).counts).toEqual([{ variation: 1, count: 4 }]);
  });
});
