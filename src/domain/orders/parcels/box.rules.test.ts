import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCode, boxesFor, boxesOf, contentsOf, moved, nextBoxNumber, orderOfCode } from './box.rules.ts';

const lines = [
  { id: 1, count: 3, storage: 'frozen' },
  { id: 2, count: 2, storage: 'ambient' },
  { id: 3, count: 0, storage: 'fresh' },
];
const boxes = boxesOf([], lines);

describe('the boxes of an order', () => {
  it('are one for each kind of products in it, until boxes are recorded', () => {
    expect(boxes).toEqual([
      { number: 1, kind: 'frozen', hasLeft: false },
      { number: 2, kind: 'dry', hasLeft: false },
    ]);
    expect(boxesFor(['unheard of'])).toEqual(['cold']);
    const noted = [{ number: 4, kind: 'dry', hasLeft: true }] as const;
    expect(boxesOf(noted, lines)).toBe(noted);
    expect(nextBoxNumber([...boxes, ...noted])).toBe(3);
    expect(
      nextBoxNumber(Array.from({ length: 20 }, (_, at) => ({ number: at + 1, kind: 'dry', hasLeft: false }))),
    ).toBe(null);
  });

  it('contain what was placed in them, limited to what the order still has, and the rest by kind', () => {
    const added = [...boxes, { number: 3, kind: 'dry', hasLeft: false }] as const;
    const placed = [
      { box: 3, line: 2, count: 1 },
      { box: 2, line: 1, count: 9 },
    ];
    expect(contentsOf(added, lines, placed)).toEqual([
      { box: 2, line: 1, count: 3 },
      { box: 3, line: 2, count: 1 },
      { box: 2, line: 2, count: 1 },
    ]);
    // A sent box accepts nothing more.
    const left = boxes.map((box) => ({ ...box, hasLeft: true }));
    expect(contentsOf([...left, { number: 3, kind: 'frozen', hasLeft: false }], lines, [])).toContainEqual({
      box: 3,
      line: 1,
      count: 3,
    });
  });

  it('never lose or duplicate a piece, for any moves', () => {
    const move = fc.record({
      line: fc.constantFrom(1, 2, 3),
      from: fc.integer({ min: 1, max: 3 }),
      to: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const all = [...boxes, { number: 3, kind: 'cold', hasLeft: false } as const];
        let lying = contentsOf(all, lines, []);
        for (const one of moves) {
          const after = moved(lying, one);
          if (after) lying = contentsOf(all, lines, [...lying.filter(({ line }) => line !== one.line), ...after]);
        }
        for (const { id, count } of lines)
          expect(lying.filter(({ line }) => line === id).reduce((sum, goods) => sum + goods.count, 0)).toBe(count);
      }),
    );
  });
});

it('boxes of an order have different codes, and all lead to the order', () => {
  const codes = [1, 2, 12].map((box) => boxCode('7K2M-9QXR-4TBC', box));
  expect(new Set(codes).size).toBe(3);
  expect(codes.map(orderOfCode)).toEqual(Array.from(codes, () => '7K2M-9QXR-4TBC'));
  expect(orderOfCode(' 7k2m9qxr4tbc-2 ')).toBe('7K2M-9QXR-4TBC');
});

it('an order number without a box stays unchanged, and other texts are not accepted', () => {
  expect(orderOfCode('7K2M-9QXR-4T23')).toBe('7K2M-9QXR-4T23');
  expect(orderOfCode('7K2M-9QXR-4T-23')).toBe('7K2M-9QXR-4T23');
  for (const text of ['', '-2', '7K2M-9QXR-2', '1234567890123-1']) expect(orderOfCode(text)).toBeNull();
});
