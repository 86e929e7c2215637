import { expect, it } from 'vitest';
import { momentIn } from './json-moment.ts';

it.each([
  ['2026-11-25T10:00:00+00:00', '2026-11-25T10:00:00.000Z'],
  ['2026-11-25T10:00:00.5+00:00', '2026-11-25T10:00:00.500Z'],
  ['2026-11-25T10:00:00.123+00:00', '2026-11-25T10:00:00.123Z'],
  ['2026-11-25T10:00:00.123999+00:00', '2026-11-25T10:00:00.123Z'],
  ['2026-11-25T19:00:00.123999+09:00', '2026-11-25T10:00:00.123Z'],
])('%s is %s', (text, moment) => {
  expect(momentIn(text)).toBe(moment);
  expect(momentIn(text)).toBe(new Date(text).toISOString());
});
