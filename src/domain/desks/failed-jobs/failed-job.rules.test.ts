import { describe, expect, it } from 'vitest';
import { shownProblem } from './failed-job.rules.ts';

describe('the shown reason of a failed job', () => {
  it.each([
    ['no route to +821012345678', 'no route to …'],
    ['010-1234-5678 is blocked', '… is blocked'],
    ['nobody at dilnoza.k@example.uz takes it', 'nobody at …@… takes it'],
    ['account 110 123 456789 is closed', 'account … is closed'],
  ])('contains no personal data: %s', (problem, shown) => expect(shownProblem(problem)).toBe(shown));

  it.each(['HTTP 503 after 25 tries', 'Kakao did not unlink a customer: status 400, code -101', ''])(
    'is otherwise unchanged: %s',
    (problem) => expect(shownProblem(problem)).toBe(problem),
  );

  it('is truncated if it is too long', () => {
    expect(shownProblem('x'.repeat(2_000))).toHaveLength(500);
  });
});
