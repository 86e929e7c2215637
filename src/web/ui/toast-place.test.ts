import { expect, it } from 'vitest';
import { raiseOver } from './toast-place.ts';

const place = { top: 680, bottom: 740 };

it.each([
  ['nothing stands there', [], 0],
  ['a bar with "Pay" stands there', [{ top: 664, bottom: 740 }], 76],
  ['it stands there in part', [{ top: 720, bottom: 796 }], 20],
  ['it is further up', [{ top: 500, bottom: 576 }], 0],
  ['it is below the screen', [{ top: 1_200, bottom: 1_276 }], 0],
  ['it is not shown at all', [{ top: 0, bottom: 0 }], 0],
  [
    'there are two of them',
    [
      { top: 664, bottom: 740 },
      { top: 700, bottom: 740 },
    ],
    76,
  ],
])('where %s messages are raised as far as needed', (_what, others, raise) => {
  expect(raiseOver(place, others)).toBe(raise);
});
