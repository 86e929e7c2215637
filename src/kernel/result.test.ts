import { expect, test } from 'vitest';
import { err, ok, type Result } from './result.ts';

function half(n: number): Result<number, 'odd'> {
  return n % 2 === 0 ? ok(n / 2) : err('odd');
}

test('a success carries its value and a failure its error', () => {
  expect(half(8)).toEqual({ ok: true, value: 4 });
  expect(half(7)).toEqual({ ok: false, error: 'odd' });
});

test('checking `ok` narrows the type to the value or the error', () => {
  const answer = half(10);
  expect(answer.ok ? answer.value + 1 : answer.error).toBe(6);
});
