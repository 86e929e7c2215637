import { expect, it } from 'vitest';
import { mostPlates, platesFor } from './cloth-layout.rules.ts';

const counts = [...Array(mostPlates + 1).keys()];
/** The cloth inside its edge, left of the teapot. */
const cloth = { left: 20, right: 284, top: 14, bottom: 105 };

it.each(counts)('%i plates lie on the cloth and hardly cover each other', (count) => {
  const plates = platesFor(count);
  expect(plates).toHaveLength(count);
  for (const [nth, { x, y, size }] of plates.entries()) {
    expect(x - size / 2).toBeGreaterThan(cloth.left);
    expect(x + size / 2).toBeLessThan(cloth.right);
    expect(y - size / 2).toBeGreaterThan(cloth.top);
    expect(y + size / 2).toBeLessThan(cloth.bottom);
    for (const other of plates.slice(nth + 1)) {
      const distance = Math.hypot(x - other.x, y - other.y);
      expect(distance).toBeGreaterThan(0.85 * ((size + other.size) / 2));
    }
  }
});

it('shows nine plates of more lines', () => {
  expect(platesFor(14)).toEqual(platesFor(mostPlates));
});
