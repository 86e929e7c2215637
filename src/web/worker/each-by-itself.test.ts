import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

it('runs the parts in order and continues after a part that fails', async () => {
  const done: string[] = [];
  await eachByItself([
    async () => done.push('page'),
    () => Promise.reject(new Error('503')),
    () => {
      throw new Error('full');
    },
    async () => done.push('basket'),
  ]);
  expect(done).toEqual(['page', 'basket']);
});
