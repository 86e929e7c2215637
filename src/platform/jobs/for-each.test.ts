import { expect, it, vi } from 'vitest';
import { forEach } from './for-each.ts';

it('a failing item does not stop the others and is reported at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(forEach([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed; the first because: no 2');
  expect(done).toEqual([1, 3, 5]);
});

it('several items are processed at the same time, each once', async () => {
  const begun: number[] = [];
  const held = Promise.withResolvers<void>();
  const all = forEach(
    [1, 2, 3, 4, 5],
    async (item) => {
      begun.push(item);
      await held.promise;
    },
    { atOnce: 3 },
  );
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  held.resolve();
  await all;
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('a problem that was recorded is no failure, one that could not be recorded is', async () => {
  const noted: unknown[] = [];
  const work = async (item: number) => {
    throw Object.assign(new Error(`secret ${item}`), { code: `E${item}` });
  };
  const noteProblem = async (...problem: unknown[]) => noted.push(problem);
  await forEach([1, 2], work, { noteProblem });
  expect(noted).toEqual([
    [1, 'E1'],
    [2, 'E2'],
  ]);
  const lost = async () => Promise.reject(new Error('the database is away'));
  await expect(forEach([1, 2], work, { atOnce: 2, noteProblem: lost })).rejects.toThrow('2 failed;');
});

it('succeeds silently and also processes items that are added later', async () => {
  const done: string[] = [];
  async function* items() {
    yield 'plov';
    yield 'tea';
  }
  await forEach(items(), async (item) => done.push(item));
  expect(done).toEqual(['plov', 'tea']);
});
