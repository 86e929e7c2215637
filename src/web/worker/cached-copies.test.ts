import { describe, expect, it } from 'vitest';
import { copyOf, isWholePage, keepNewest } from './cached-copies.ts';

/** The part of the Cache interface that the code uses: entries in insertion order. */
class MapCache {
  readonly entries = new Map<string, Response>();
  async put(key: string, answer: Response): Promise<void> {
    this.entries.set(key, answer);
  }
  async delete(key: string | Request): Promise<boolean> {
    return this.entries.delete(typeof key === 'string' ? key : new URL(key.url).pathname);
  }
  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((path) => new Request(`https://shop.example${path}`));
  }
}

describe('a cached copy', () => {
  it('is deleted as the oldest one when there are too many', async () => {
    const cache = new MapCache();
    for (const path of ['/a', '/b', '/c', '/a', '/d']) {
      await keepNewest(cache as unknown as Cache, path, new Response(path), 3);
    }
    expect([...cache.entries.keys()]).toEqual(['/c', '/a', '/d']);
  });

  it('keeps the headers of the page without those of its transport', async () => {
    const headers = { 'content-security-policy': "default-src 'self'", 'content-encoding': 'br', vary: 'Cookie' };
    const copy = copyOf(new Response('x', { headers }), 'page', { 'x-kept-at': '5' });
    expect(Object.fromEntries(copy.headers)).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-kept-at': '5',
    });
    expect(copy.headers.has('content-encoding')).toBe(false);
    expect(copy.headers.has('vary')).toBe(false);
    expect(await copy.text()).toBe('page');
  });

  it('is made only of a whole page', () => {
    const page = (status: number, type: string, extra = {}) =>
      ({
        status,
        redirected: false,
        type: 'basic',
        headers: new Headers({ 'content-type': type }),
        ...extra,
      }) as Response;
    expect(isWholePage(page(200, 'text/html; charset=utf-8'))).toBe(true);
    expect(isWholePage(page(404, 'text/html'))).toBe(false);
    expect(isWholePage(page(200, 'application/json'))).toBe(false);
    expect(isWholePage(page(200, 'text/html', { redirected: true }))).toBe(false);
    expect(isWholePage(page(0, '', { type: 'opaqueredirect' }))).toBe(false);
  });
});
