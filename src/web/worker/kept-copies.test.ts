import { describe, expect, it } from 'vitest';
import { copyOf, isWholePage, keepNewest } from './kept-copies.ts';

/** The part of a browser's cache that is used here: entries in the order in which they came. */
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

describe('copies', () => {
  it('are kept up to a number; the one not seen for longest goes', async () => {
    const cache = new MapCache();
    for (const path of ['/a', '/b', '/c', '/a', '/d']) {
      await keepNewest(cache as unknown as Cache, path, new Response(path), 3);
    }
    expect([...cache.entries.keys()]).toEqual(['/c', '/a', '/d']);
  });

  it('keep the policy of the page and nothing of its journey', async () => {
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

  it('are made of whole pages only', () => {
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
