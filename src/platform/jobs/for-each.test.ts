import { expect, it } from 'vitest';
import { forEach } from './for-each.ts';

it('one bad item keeps no other from being done, and is reported in the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(forEach([1, 2, 3, 4, 5], work)).rejects.toThrow('2 could not be done; the first because: no 2');
  expect(done).toEqual([1, 3, 5]);
});

it('says nothing if all went well, and takes what comes later, too', async () => {
  const done: string[] = [];
  async function* items() {
    yield 'plov';
    yield 'tea';
  }
  await forEach(items(), async (item) => done.push(item));
  expect(done).toEqual(['plov', 'tea']);
});
