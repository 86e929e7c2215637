import { expect, it } from 'vitest';
import { readSent, writeSent } from './sent-pictures.ts';

const hour = 3_600_000;
const now = 1_800_000_000_000;
const sent = { id: 7, at: now - hour, picture: { key: 'plov', widths: [320, 640] } };

it('a reopened draft shows its uploaded pictures', () => {
  expect(readSent(writeSent([sent]), now)).toEqual([sent]);
});

it('expired pictures and invalid stored values are left out', () => {
  const old = { ...sent, at: now - 23 * hour };
  const odd = [null, 7, { id: 7 }, { ...sent, id: 'x' }, { ...sent, picture: { key: 'plov', widths: 'wide' } }];
  expect(readSent(JSON.stringify([old, ...odd, sent]), now)).toEqual([sent]);
  expect(readSent('{', now)).toEqual([]);
  expect(readSent(undefined, now)).toEqual([]);
  expect(writeSent([])).toBe('');
});
