import { expect, test } from 'vitest';
import { shownPath } from './unknown-path.ts';

test.each([
  ['/api/nothing/?phone=01012345678', '/api/nothing/'],
  ['/a#b', '/a'],
  ['/a\u001b[31m\nb\u0000\u202e', '/a[31mb'],
  ['/\ud800', '/\ufffd'],
  [`/${'x'.repeat(5_000)}`, `/${'x'.repeat(199)}`],
])('%j is shown as %j', (url, path) => {
  expect(shownPath(url)).toBe(path);
});
