import { describe, expect, it } from 'vitest';
import { scannedTraceabilityNumber, tidyTraceabilityNumber } from './traceability.rules.ts';

describe('a traceability number', () => {
  it.each([
    ['002 1234 5678 9', '002123456789'],
    ['KOR 002-1234-56789', '002123456789'],
    ['801123400001', '801123400001'],
    [' l0 261116 1234 001 ', 'L02611161234001'],
  ])('written as %s is stored as %s', (typed, kept) => expect(tidyTraceabilityNumber(typed)).toBe(kept));

  it.each(['', '00212345678', '0021234567890', 'L3261116123400', 'abcdefghijkl', '８01123400001'])(
    'is not recognised in “%s”',
    (typed) => expect(tidyTraceabilityNumber(typed)).toBeNull(),
  );

  it('is found at the end of scanner input', () => {
    expect(scannedTraceabilityNumber('002123456789')).toBe('002123456789');
    expect(scannedTraceabilityNumber('251KOR002123456789')).toBe('002123456789');
    expect(scannedTraceabilityNumber('L02611161234001')).toBe('L02611161234001');
    expect(scannedTraceabilityNumber('7K2M-94QX-3BTA')).toBeNull();
  });
});
