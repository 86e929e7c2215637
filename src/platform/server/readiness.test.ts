import { describe, expect, it } from 'vitest';
import { Readiness } from './readiness.ts';

describe('readiness', () => {
  it('trusts a database that responded recently but is slow now, and shares one query between callers', async () => {
    let now = 0;
    const questions: PromiseWithResolvers<void>[] = [];
    const ask = () => {
      const question = Promise.withResolvers<void>();
      questions.push(question);
      return question.promise;
    };
    const readiness = new Readiness(ask, () => now);
    const first = readiness.check();
    questions[0]?.resolve();
    await first;
    now = 9_999;
    await Promise.all([readiness.check(), readiness.check()]);
    expect(questions).toHaveLength(2);
    now = 10_000;
    const late = readiness.check();
    questions[1]?.reject(new Error('no connection was free'));
    await expect(late).rejects.toThrow('no connection was free');
    expect(questions).toHaveLength(2);
  });

  it('ends with the first failure, however recent the last response was', async () => {
    let isThere = true;
    const readiness = new Readiness(async () => {
      if (!isThere) throw new Error('gone');
    });
    await readiness.check();
    isThere = false;
    await expect(readiness.check()).rejects.toThrow('gone');
    isThere = true;
    await readiness.check();
  });
});
