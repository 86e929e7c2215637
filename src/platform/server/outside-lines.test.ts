import { expect, it, vi } from 'vitest';
import { outsideLines } from './outside-lines.ts';

it('so many wait for a service, each gives its place away, and another service is another line', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const leavePlace = vi.fn();
  const ask = outsideLines(2)(leavePlace);
  const waiting = [ask('cards', () => answer), ask('cards', () => answer)];
  expect(leavePlace).toHaveBeenCalledTimes(2);
  expect(await ask('cards', async () => 'too many')).toBeNull();
  expect(await ask('logins', async () => 'welcome')).toBe('welcome');
  resolve('paid');
  expect(await Promise.all(waiting)).toEqual(['paid', 'paid']);
  expect(await ask('cards', async () => 'next')).toBe('next');
});
