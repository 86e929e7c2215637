import { expect, it } from 'vitest';
import { raiseOver } from './toast-place.ts';

const place = { top: 680, bottom: 740 };

it.each([
  ['nothing is at the bottom', [], 0],
  ['they would cover a bar with "Pay"', [{ top: 664, bottom: 740 }], 76],
  ['they would cover part of a bar', [{ top: 720, bottom: 796 }], 20],
  ['a bar is further up', [{ top: 500, bottom: 576 }], 0],
  ['a bar is below the screen', [{ top: 1_200, bottom: 1_276 }], 0],
  ['a bar is not displayed', [{ top: 0, bottom: 0 }], 0],
  [
    'they would cover two bars',
    [
      { top: 664, bottom: 740 },
      { top: 700, bottom: 740 },
    ],
    76,
  ],
])('toasts are raised as far as needed if %s', (_what, others, raise) => {
  expect(raiseOver(place, others)).toBe(raise);
});
