import { expect, it, vi } from 'vitest';
import { outsideLines } from './outside-lines.ts';

it('a limited number of pages wait for each service, release their slots, and do not affect other services', async () => {
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
