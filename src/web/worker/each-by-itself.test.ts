import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

it('does the parts in their order, and the rest where one fails', async () => {
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
