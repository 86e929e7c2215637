import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, swiped, tapped, type View, wholePicture, zoomed } from './zoom.rules.ts';

const side = 300;
const place = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -150, max: 150 }) });
const step = fc.oneof(
  fc.tuple(fc.constant('zoom' as const), fc.double({ min: 0.2, max: 5, noNaN: true }), place),
  fc.tuple(fc.constant('move' as const), fc.constant(1), place),
);

describe('a zoomed picture', () => {
  it('always fills its frame and stays within the minimum and maximum scale', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let view: View = wholePicture;
        for (const [kind, times, at] of steps)
          view = kind === 'zoom' ? zoomed(view, times, at, side) : moved(view, at, side);
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(4);
        const room = (side * (view.scale - 1)) / 2 + 1e-6;
        expect(Math.max(Math.abs(view.x), Math.abs(view.y))).toBeLessThanOrEqual(room);
      }),
    );
  });

  it('keeps the point under the fingers in place', () => {
    const at = { x: 40, y: -60 };
    const view = zoomed(wholePicture, 2, at, side);
    const inPicture = { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
    expect(inPicture).toEqual(at);
  });

  it('zooms in at a double tap and out at the next one', () => {
    const near = tapped(wholePicture, { x: 10, y: 10 }, side);
    expect(near.scale).toBeGreaterThan(1);
    expect(tapped(near, { x: 0, y: 0 }, side)).toEqual(wholePicture);
  });

  it('follows a swipe and ignores small movements', () => {
    expect(swiped({ x: -80, y: 20 })).toBe('next');
    expect(swiped({ x: 80, y: 20 })).toBe('previous');
    expect(swiped({ x: 10, y: 120 })).toBe('close');
    for (const still of [
      { x: 12, y: 3 },
      { x: 0, y: 40 },
      { x: 0, y: -300 },
    ])
      expect(swiped(still)).toBeNull();
  });
});
