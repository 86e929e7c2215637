import { expect, it } from 'vitest';
import { formBytes, inMegabytes, mostFileBytes } from './form-sizes.ts';

it('files that a field lets through leave room for the words of their form', () => {
  for (const [form, most] of Object.entries(formBytes))
    expect(most - mostFileBytes(form as keyof typeof formBytes)).toBeGreaterThan(2 * 256 * 1024);
});

it('what is a little too large never reads like the most that there may be', () => {
  expect(inMegabytes(mostFileBytes('sheet'))).toBe(11);
  expect(inMegabytes(mostFileBytes('sheet') + 1)).toBe(11.1);
});
