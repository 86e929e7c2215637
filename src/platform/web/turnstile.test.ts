import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

test('a few are inside, a few wait, the rest are sent away, and whoever leaves makes room', async () => {
  const turnstile = new Turnstile(2, 1);
  const leave: (() => void)[] = [];
  let most = 0;
  let inside = 0;
  const visit = () =>
    turnstile.pass(async () => {
      most = Math.max(most, ++inside);
      await new Promise<void>((resolve) => leave.push(resolve));
      inside--;
      return 'done';
    });
  const visits = [visit(), visit(), visit()];
  expect(await visit()).toBeNull();
  while (leave.length > 0) {
    leave.shift()?.();
    await Promise.race(visits);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(visits)).toEqual(['done', 'done', 'done']);
  expect(most).toBe(2);
  const failing = turnstile.pass(async () => {
    throw new Error('tripped');
  });
  await expect(failing).rejects.toThrow('tripped');
  const last = visit();
  leave.shift()?.();
  expect(await last).toBe('done');
});

test('whoever leaves before the end makes room once', async () => {
  const turnstile = new Turnstile(1, 1);
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const away = turnstile.pass((leave) => {
    leave();
    leave();
    return answer;
  });
  expect(await turnstile.pass(async () => 'next')).toBe('next');
  const inside = turnstile.pass(() => answer);
  const waiting = turnstile.pass(async () => 'waited');
  expect(await turnstile.pass(async () => 'too many')).toBeNull();
  resolve('answered');
  expect(await Promise.all([away, inside, waiting])).toEqual(['answered', 'answered', 'waited']);
});
