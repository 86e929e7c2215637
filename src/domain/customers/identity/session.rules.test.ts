import { expect, test } from 'vitest';
import { isRecentProof } from './session.rules.ts';

test.each([
  ['google', 0, true],
  ['kakao', 599.999, true],
  ['google', 600, false],
  ['phone', 0, false],
] as const)('a login by %s %d s ago is sufficient proof for an account deletion: %s', (method, ago, proves) => {
  expect(isRecentProof(method, ago)).toBe(proves);
});
