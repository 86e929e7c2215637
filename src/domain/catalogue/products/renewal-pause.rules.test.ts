import { expect, it } from 'vitest';
import { pauseBefore } from './renewal-pause.rules.ts';

it.each([
  ['changes of one burst are read together', { begun: 0, took: 0 }, 5_000, 20],
  ['renewals take a tenth of the time', { begun: 1_000, took: 40 }, 1_040, 360],
  ['no additional pause after a long time without renewals', { begun: 1_000, took: 40 }, 9_000, 20],
  [
    'a renewal that waited for the database does not delay the next one tenfold',
    { begun: 1_000, took: 3_000 },
    4_000,
    1_000,
  ],
])('%s', (_what, last, now, pause) => expect(pauseBefore(last, now)).toBe(pause));
