import { expect, it } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import { certificateWarning } from './certificate.rules.ts';

const today = koreanDate('2026-11-16');

it.each([
  ['2027-06-01', null],
  ['2027-01-16', null],
  ['2027-01-15', '60'],
  ['2026-12-16', '30'],
  ['2026-11-23', '7'],
  ['2026-11-16', '7'],
  ['2026-11-15', 'over'],
])('a certificate until %s has the warning %s', (valid_until, warning) => {
  expect(certificateWarning({ valid_until, withdrawn: false }, today)).toBe(warning);
  expect(certificateWarning({ valid_until, withdrawn: true }, today)).toBe('withdrawn');
});
