import { describe, expect, it } from 'vitest';
import { firstAnswer } from './first-answer.ts';

const page = new Response('from the network');
const copy = new Response('copy');
const never = new Promise<never>(() => {});
const kept = async () => copy;
const nothingKept = async () => undefined;
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

describe('firstAnswer', () => {
  it('returns the network’s response while it is fast', async () => {
    expect(await firstAnswer(Promise.resolve(page), kept, never)).toBe(page);
  });
  it('returns a copy when the network fails', async () => {
    expect(await firstAnswer(failed(), kept, never)).toBe(copy);
  });
  it('returns a copy when the network is slow', async () => {
    expect(await firstAnswer(never, kept, Promise.resolve())).toBe(copy);
  });
  it('waits for the network when there is no copy', async () => {
    const slow = Promise.withResolvers<Response>();
    const answer = firstAnswer(slow.promise, nothingKept, Promise.resolve());
    slow.resolve(page);
    expect(await answer).toBe(page);
  });
  it('returns a copy when a proxy reports that the shop is down, and the proxy’s response without a copy', async () => {
    const busy = new Response('', { status: 503 });
    expect(await firstAnswer(Promise.resolve(busy), kept, never)).toBe(copy);
    expect(await firstAnswer(Promise.resolve(busy), nothingKept, never)).toBe(busy);
  });
  it('returns undefined when there is neither a response nor a copy', async () => {
    expect(await firstAnswer(failed(), nothingKept, never)).toBeUndefined();
  });
});
