import { describe, expect, it } from 'vitest';
import { firstAnswer } from './first-answer.ts';

const page = new Response('from the network');
const copy = new Response('copy');
const never = new Promise<never>(() => {});
const kept = async () => copy;
const nothingKept = async () => undefined;
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the first answer', () => {
  it('is the network’s while it is quick', async () => {
    expect(await firstAnswer(Promise.resolve(page), kept, never)).toBe(page);
  });
  it('is a copy when the network fails', async () => {
    expect(await firstAnswer(failed(), kept, never)).toBe(copy);
  });
  it('is a copy when the network keeps one waiting', async () => {
    expect(await firstAnswer(never, kept, Promise.resolve())).toBe(copy);
  });
  it('is waited for when there is no copy', async () => {
    const slow = Promise.withResolvers<Response>();
    const answer = firstAnswer(slow.promise, nothingKept, Promise.resolve());
    slow.resolve(page);
    expect(await answer).toBe(page);
  });
  it('is a copy when a proxy says that the shop is away, or else what the proxy says', async () => {
    const busy = new Response('', { status: 503 });
    expect(await firstAnswer(Promise.resolve(busy), kept, never)).toBe(copy);
    expect(await firstAnswer(Promise.resolve(busy), nothingKept, never)).toBe(busy);
  });
  it('is nothing when there is neither', async () => {
    expect(await firstAnswer(failed(), nothingKept, never)).toBeUndefined();
  });
});
