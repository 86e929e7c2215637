import { expect, it } from 'vitest';
import { pauseBefore } from './renewal-pause.rules.ts';

it.each([
  ['changes of one burst are read together', { begun: 0, took: 0 }, 5_000, 20],
  ['renewing takes a tenth of the time', { begun: 1_000, took: 40 }, 1_040, 360],
  ['whoever has rested long enough does not wait', { begun: 1_000, took: 40 }, 9_000, 20],
  [
    'a renewal that had to wait for the database does not delay the next tenfold',
    { begun: 1_000, took: 3_000 },
    4_000,
    1_000,
  ],
])('%s', (_what, last, now, pause) => expect(pauseBefore(last, now)).toBe(pause));
