import { expect, it } from 'vitest';
import { askAgainUnlessLost, isLost, unlessLost } from './lost-connection.ts';

it('a lost connection becomes an answer, and other errors are rethrown', async () => {
  expect(await unlessLost(async () => ({ problem: null }))).toEqual({ problem: null });
  const lost = await unlessLost(() => fetch('http://127.0.0.1:1/'));
  expect(isLost(lost)).toBe(true);
  const refused = Response.json({}, { status: 403 });
  await expect(
    unlessLost(async () => {
      throw refused;
    }),
  ).rejects.toBe(refused);
});

it('the page is not reloaded after a lost connection', () => {
  const asked = (actionResult: unknown) =>
    askAgainUnlessLost({ actionResult, defaultShouldRevalidate: true } as Parameters<typeof askAgainUnlessLost>[0]);
  expect([asked({ connectionLost: true }), asked({ problem: null }), asked(undefined)]).toEqual([false, true, true]);
});
