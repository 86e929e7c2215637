import { expect, it } from 'vitest';
import { askAgainUnlessLost, isLost, unlessLost } from './lost-connection.ts';

it('answers for whoever has no connection, and lets everything else through', async () => {
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

it('asks nothing again where nobody would answer', () => {
  const asked = (actionResult: unknown) =>
    askAgainUnlessLost({ actionResult, defaultShouldRevalidate: true } as Parameters<typeof askAgainUnlessLost>[0]);
  expect([asked({ connectionLost: true }), asked({ problem: null }), asked(undefined)]).toEqual([false, true, true]);
});
