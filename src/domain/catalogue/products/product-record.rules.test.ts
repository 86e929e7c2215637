import { expect, test } from 'vitest';
import { slaughterOf } from './product-record.rules.ts';

test('several lots have a slaughter method only if it is true of every one', () => {
  expect(slaughterOf(['hand', 'hand'])).toBe('hand');
  expect(slaughterOf(['none'])).toBe('none');
  expect(slaughterOf([])).toBe('none');
  expect(slaughterOf(['hand', 'mechanical'])).toBe('mechanical');
  expect(slaughterOf(['hand', 'unknown'])).toBe('unknown');
});
