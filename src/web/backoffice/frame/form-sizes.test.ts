import { expect, it } from 'vitest';
import { formBytes, inMegabytes, mostFileBytes } from './form-sizes.ts';

it('files within the limit leave room for the texts of their form', () => {
  for (const [form, most] of Object.entries(formBytes))
    expect(most - mostFileBytes(form as keyof typeof formBytes)).toBeGreaterThan(2 * 256 * 1024);
});

it('a size slightly above the limit is never displayed as the limit', () => {
  expect(inMegabytes(mostFileBytes('sheet'))).toBe(11);
  expect(inMegabytes(mostFileBytes('sheet') + 1)).toBe(11.1);
});
