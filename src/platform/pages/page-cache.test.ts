import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataTag } from '../http/endpoint.ts';
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.ts';

const patience = { timeout: 20_000, interval: 5 };
const second = 1_000;
const minute = 60 * second;

let now: number;
/** The wall clock, which is independent of the monotonic clock. */
let clock: number;
let cache: PageCache;
beforeEach(() => {
  now = 1_000_000;
  clock = Date.parse('2026-11-16T05:59:50Z');
  cache = new PageCache(
    () => now,
    () => clock,
  );
  cache.setListening(true);
});

function page(text: string, tags: readonly DataTag[] = ['catalogue'], status = 200): RenderedPage {
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), tags: new Set(tags) };
}

const textOf = (cached: CachedPage) => cached.bodies.identity.toString();
const get = async (key: string, render: () => Promise<RenderedPage>) => textOf(await cache.get(key, render));
const rendering = (text: string, tags?: readonly DataTag[], status?: number) =>
  vi.fn(async () => page(text, tags, status));

/** A rendering that ends when the test says so. */
function slowRendering() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
  return { render: vi.fn(() => promise), finish: resolve, fail: reject };
}

describe('a requested page', () => {
  it('is rendered once for simultaneous and later requests', async () => {
    const slow = slowRendering();
    const askers = Array.from({ length: 50 }, () => get('/', slow.render));
    slow.finish(page('hello'));
    expect(new Set(await Promise.all(askers))).toEqual(new Set(['hello']));
    expect(await get('/', slow.render)).toBe('hello');
    expect(slow.render).toHaveBeenCalledTimes(1);
  });

  it('is counted as hit or miss', async () => {
    expect(cache.take('/')).toBeUndefined();
    await get('/', rendering('home'));
    await get('/', rendering('other'));
    expect(cache.take('/')).toBeDefined();
    now += 31 * second;
    expect(cache.take('/')).toBeUndefined();
    await get('/', rendering('new'));
    const { values } = await cache.lookups.get();
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
      miss: 1,
      hit: 2,
      stale: 1,
    });
  });

  it('is cached under its own URL', async () => {
    expect(await get('/', rendering('home'))).toBe('home');
    expect(await get('/ru', rendering('дом'))).toBe('дом');
    expect(await get('/', rendering('other'))).toBe('home');
  });

  it('is returned with its status, headers and a tag that depends on its text', async () => {
    const first = await cache.get('/a', rendering('one'));
    const same = await cache.get('/b', rendering('one'));
    const other = await cache.get('/c', rendering('two'));
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } });
    expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(same.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });

  it('occupies no more memory than its compressed bytes', async () => {
    const { bodies } = await cache.get('/', rendering('a page of the shop '.repeat(200)));
    expect(bodies.br.buffer.byteLength).toBe(bodies.br.length);
    expect(bodies.gzip.buffer.byteLength).toBe(bodies.gzip.length);
  });

  it('is the same in every encoding', async () => {
    const text = 'Oʻzbekcha, русский, 한국어 '.repeat(200);
    const { bodies, headIn } = await cache.get('/', rendering(text));
    expect(bodies.identity.toString()).toBe(text);
    expect([headIn('br')['content-encoding'], headIn('gzip')['content-encoding']]).toEqual(['br', 'gzip']);
    expect(headIn('identity')).not.toHaveProperty('content-encoding');
    expect(headIn('identity')['content-length']).toBe(Buffer.byteLength(text));
    expect((await promisify(brotliDecompress)(bodies.br)).toString()).toBe(text);
    expect((await promisify(gunzip)(bodies.gzip)).toString()).toBe(text);
    expect(bodies.br.length).toBeLessThan(text.length / 10);
  });

  it('is decompressed once, however often its plain form is requested', async () => {
    const { bodies, headIn } = await cache.get('/', rendering('a page of the shop '.repeat(200)));
    const { identity } = bodies;
    expect(headIn('identity')['content-length']).toBe(identity.length);
    expect(bodies.identity).toBe(identity);
  });

  it('keeps plain forms up to 32 megabytes in total', async () => {
    const texts = Array.from({ length: 12 }, () => randomBytes(3 * 1024 * 1024));
    const pages: CachedPage[] = [];
    for (const [index, body] of texts.entries())
      pages.push(await cache.get(`/${index}`, async () => ({ ...page(''), body })));
    const first = pages.map(({ bodies }) => bodies.identity);
    const isKept = pages.toReversed().map(({ bodies }, index) => bodies.identity === first.at(-1 - index));
    // Plain forms count together with their compressed form, which is as large here.
    expect(isKept.filter(Boolean)).toHaveLength(5);
    expect(pages.every(({ bodies }, index) => texts[index]?.equals(bodies.identity))).toBe(true);
  });

  it('is rendered again after a failed rendering', async () => {
    const slow = slowRendering();
    const askers = [get('/', slow.render), get('/', slow.render)];
    slow.fail(new Error('no database'));
    const outcomes = await Promise.allSettled(askers);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get('/', rendering('well again'))).toBe('well again');
  });

  it.each([404, 500, 302])('is not cached with status %i', async (status) => {
    expect((await cache.get('/', rendering('odd', [], status))).status).toBe(status);
    expect(await get('/', rendering('fine'))).toBe('fine');
  });
});

describe('the age of a page', () => {
  it('leaves it fresh for half a minute', async () => {
    await get('/', rendering('old'));
    now += 30 * second - 1;
    const render = rendering('new');
    expect(await get('/', render)).toBe('old');
    expect(render).not.toHaveBeenCalled();
  });

  it('makes it stale: it is shown at once, while one rendering refreshes it', async () => {
    await get('/', rendering('old'));
    now += 30 * second;
    const slow = slowRendering();
    expect(await Promise.all([get('/', slow.render), get('/', slow.render)])).toEqual(['old', 'old']);
    expect(slow.render).toHaveBeenCalledTimes(1);
    slow.finish(page('new'));
    await vi.waitFor(async () => expect(await get('/', slow.render)).toBe('new'), patience);
    expect(slow.render).toHaveBeenCalledTimes(1);
  });

  it('refreshes an unchanged page without compressing it again, but with its new tags', async () => {
    const first = await cache.get('/', rendering('home', ['card:1']));
    now += 31 * second;
    const same = rendering('home', ['card:2']);
    expect(await cache.get('/', same)).toBe(first);
    await vi.waitFor(() => expect(cache.take('/')).toBe(first), patience);
    expect(same).toHaveBeenCalledTimes(1);
    cache.forget(['card:1']);
    expect(cache.take('/')).toBe(first);
    cache.forget(['card:2']);
    expect(cache.take('/')).toBeUndefined();
  });

  it('compresses a page again when only its headers changed', async () => {
    await cache.get('/', rendering('home'));
    now += 31 * second;
    const headers = { 'content-type': 'text/html', link: '</a.css>; rel=preload' };
    await cache.get('/', async () => ({ ...page('home'), headers }));
    await vi.waitFor(() => expect(cache.take('/')?.headers).toEqual(headers), patience);
  });

  it.each([
    ['throws', async () => Promise.reject(new Error('no database'))],
    ['is an error page', rendering('broken', [], 500)],
  ])('keeps the old page when the refresh %s', async (_how, render) => {
    await get('/', rendering('old'));
    now += minute;
    expect(await get('/', render)).toBe('old');
    // A second refresh starts only after the first has ended.
    const next = rendering('new');
    await vi.waitFor(async () => {
      expect(await get('/', next)).toBe('old');
      expect(next).toHaveBeenCalledTimes(1);
    }, patience);
    await vi.waitFor(async () => expect(await get('/', next)).toBe('new'), patience);
  });

  it('ends after ten minutes: an older page is never shown', async () => {
    await get('/', rendering('old'));
    now += 10 * minute + 1;
    expect(await get('/', rendering('new'))).toBe('new');
  });
});

describe('a page with an expiry', () => {
  const end = new Date('2026-11-16T06:00:00Z');
  const next = new Date('2026-11-17T06:00:00Z');
  const until = (text: string, goodUntil: Date | null) => vi.fn(async () => ({ ...page(text), goodUntil }));

  it('is shown until it expires and not after, even if it is fresh', async () => {
    await get('/', until('today', end));
    clock = end.getTime() - 1;
    expect(await get('/', until('tomorrow', next))).toBe('today');
    clock = end.getTime();
    expect(cache.peek('/')).toBeUndefined();
    expect(await get('/', until('tomorrow', next))).toBe('tomorrow');
    expect(await get('/', until('later', next))).toBe('tomorrow');
  });

  it('is not shown after that as a stale page: the visitor waits for the new one', async () => {
    await get('/', until('today', end));
    now += 31 * second;
    clock = end.getTime();
    expect(await get('/', until('tomorrow', next))).toBe('tomorrow');
  });

  it('is not shown after that when no new one can be rendered', async () => {
    await get('/', until('today', end));
    clock = end.getTime();
    await expect(get('/', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });

  it('is rendered once more when it expires during rendering', async () => {
    const render = vi
      .fn<() => Promise<RenderedPage>>()
      .mockImplementationOnce(async () => {
        clock = end.getTime();
        return { ...page('today'), goodUntil: end };
      })
      .mockImplementation(until('tomorrow', next));
    expect(await Promise.all([get('/', render), get('/', render)])).toEqual(['tomorrow', 'tomorrow']);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await get('/', render)).toBe('tomorrow');
  });

  it('is shown but not cached when it is always expired', async () => {
    const render = until('yesterday', new Date(clock));
    expect(await get('/', render)).toBe('yesterday');
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.peek('/')).toBeUndefined();
  });

  it('becomes stale before that like any other', async () => {
    await get('/', until('old', next));
    now += 30 * second;
    expect(await get('/', until('new', next))).toBe('old');
    await vi.waitFor(async () => expect(await get('/', until('newer', next))).toBe('new'), patience);
  });

  it('does not expire when nothing in it does', async () => {
    await get('/', until('lasting', null));
    clock = next.getTime();
    expect(await get('/', until('new', null))).toBe('lasting');
  });
});

describe('a change of data', () => {
  it('invalidates the pages that depend on it and no others', async () => {
    await get('/a', rendering('a', ['catalogue']));
    await get('/b', rendering('b', ['words']));
    await get('/c', rendering('c', ['words', 'catalogue']));
    await get('/d', rendering('d', []));
    cache.forget(['catalogue']);
    expect(await get('/a', rendering('a2', ['catalogue']))).toBe('a2');
    expect(await get('/b', rendering('b2', ['words']))).toBe('b');
    expect(await get('/c', rendering('c2', ['words']))).toBe('c2');
    expect(await get('/d', rendering('d2', []))).toBe('d');
  });

  it('during rendering: the page is shown to those who wait for it, but not cached', async () => {
    const slow = slowRendering();
    const early = get('/', slow.render);
    cache.forget(['catalogue']);
    const late = get('/', rendering('new'));
    slow.finish(page('old'));
    expect(await early).toBe('old');
    expect(await late).toBe('new');
    expect(await get('/', rendering('newer'))).toBe('new');
  });
});

describe('a change during rendering', () => {
  const tag = fc.constantFrom<DataTag>('words', 'catalogue', 'product:1', 'product:2', 'product:3');
  const tagSet = fc.uniqueArray(tag, { maxLength: 3 });

  it('prevents caching if and only if the page depends on it', async () => {
    await fc.assert(
      fc.asyncProperty(tagSet, fc.array(tagSet, { maxLength: 4 }), tagSet, async (own, meanwhile, afterwards) => {
        const fresh = new PageCache(() => now);
        fresh.setListening(true);
        const slow = slowRendering();
        const asked = fresh.get('/', slow.render);
        for (const tags of meanwhile) fresh.forget(tags);
        slow.finish(page('first', own));
        await asked;
        expect(fresh.peek('/') !== undefined).toBe(!meanwhile.flat().some((one) => own.includes(one)));
        await fresh.get('/', rendering('second', own));
        fresh.forget(afterwards);
        expect(fresh.peek('/') !== undefined).toBe(!afterwards.some((one) => own.includes(one)));
      }),
      { numRuns: 200 },
    );
  });

  it('makes later requests wait for the current rendering and use it if it is still valid', async () => {
    const slow = slowRendering();
    const early = get('/', slow.render);
    cache.forget(['product:2']);
    const again = rendering('new');
    const late = get('/', again);
    slow.finish(page('the one', ['product:1']));
    expect(await Promise.all([early, late])).toEqual(['the one', 'the one']);
    expect(again).not.toHaveBeenCalled();
  });

  it('never causes endless rendering, however often it happens', async () => {
    const slow = slowRendering();
    void get('/', slow.render);
    cache.forget(['catalogue']);
    const second = slowRendering();
    const late = get('/', second.render);
    slow.finish(page('old'));
    await vi.waitFor(() => expect(second.render).toHaveBeenCalled(), patience);
    cache.forget(['catalogue']);
    second.finish(page('new'));
    expect(await late).toBe('new');
    expect(second.render).toHaveBeenCalledTimes(1);
  });
});

describe('while changes cannot be received', () => {
  it('no page is cached', async () => {
    cache.setListening(false);
    expect(await get('/', rendering('one'))).toBe('one');
    expect(await get('/', rendering('two'))).toBe('two');
  });

  it('no page from before is served as valid', async () => {
    await get('/', rendering('before'));
    const slow = slowRendering();
    const early = get('/slow', slow.render);
    cache.setListening(false);
    cache.setListening(true);
    slow.finish(page('before'));
    await early;
    expect(await get('/', rendering('after'))).toBe('after');
    expect(await get('/slow', rendering('after'))).toBe('after');
  });

  it('a page from before is shown if no new one can be rendered, until changes are received again', async () => {
    await get('/', rendering('before'));
    cache.setListening(false);
    expect(await get('/', rendering('new'))).toBe('new');
    expect(await get('/', rendering('the database is away', [], 503))).toBe('before');
    expect(await get('/', async () => Promise.reject(new Error('no database')))).toBe('before');
    expect(cache.take('/')).toBeUndefined();
    cache.setListening(true);
    expect(cache.spare('/')).toBeUndefined();
    await expect(get('/', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });

  it('a page from before is not shown after its expiry', async () => {
    await get(
      '/',
      vi.fn(async () => ({ ...page('today'), goodUntil: new Date(clock + 1) })),
    );
    cache.setListening(false);
    clock += 1;
    await expect(get('/', async () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });

  it('no page is cached before changes are received for the first time', async () => {
    cache = new PageCache(() => now);
    await get('/', rendering('one'));
    expect(await get('/', rendering('two'))).toBe('two');
  });
});

/**
 * Data has a version per tag, and a rendering records the versions that it started with. A request after a change was
 * announced must not get a page from an earlier version.
 */
describe('with any order of requests, changes and renderings', () => {
  const addresses = [
    { key: '/a', tags: ['catalogue'] },
    { key: '/b', tags: ['words'] },
    { key: '/c', tags: ['catalogue', 'words'] },
  ] as const;
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('ask'), address: fc.constantFrom(...addresses) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change'), tag: fc.constantFrom('catalogue', 'words') }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('finish'), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fail'), which: fc.nat(9) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('settle') }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 1, max: 11 * minute }) }) },
  ) as fc.Arbitrary<Step>;
  type Step =
    | { readonly do: 'ask'; readonly address: (typeof addresses)[number] }
    | { readonly do: 'change'; readonly tag: 'catalogue' | 'words' }
    | { readonly do: 'finish' | 'fail'; readonly which: number }
    | { readonly do: 'settle' }
    | { readonly do: 'wait'; readonly ms: number };

  it('no request gets a page older than the last change announced before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = new World();
        for (const one of steps) await world.take(one);
        await world.end();
      }),
      { numRuns: 150 },
    );
  });

  class World {
    readonly #cache = new PageCache(() => this.#time);
    readonly #versions = { catalogue: 0, words: 0 };
    readonly #renderings: { finish(): void; fail(): void }[] = [];
    readonly #answers: Promise<void>[] = [];
    #time = 1;

    constructor() {
      this.#cache.setListening(true);
    }

    async take(step: Step): Promise<void> {
      if (step.do === 'ask') this.#ask(step.address);
      if (step.do === 'change') this.#change(step.tag);
      if (step.do === 'finish' || step.do === 'fail') this.#endOne(step.which, step.do);
      if (step.do === 'settle') await this.end();
      if (step.do === 'wait') this.#time += step.ms;
    }

    /** Waits for all renderings, including those that start because another one was outdated. */
    async end(): Promise<void> {
      let waiting = true;
      const answered = Promise.all(this.#answers).finally(() => {
        waiting = false;
      });
      while (waiting) {
        this.#endOne(0, 'finish');
        await new Promise((resolve) => setImmediate(resolve));
      }
      await answered;
    }

    #ask({ key, tags }: (typeof addresses)[number]): void {
      const announced = { ...this.#versions };
      const answer = this.#cache
        .get(key, () => this.#render(tags))
        .then(
          (cached) => {
            const seen = JSON.parse(textOf(cached)) as typeof announced;
            for (const tag of tags) expect(seen[tag]).toBeGreaterThanOrEqual(announced[tag]);
          },
          // A failed rendering shows nothing, so nothing outdated either.
          (error: unknown) => expect(error).toEqual(new Error('failed on purpose')),
        );
      this.#answers.push(answer);
    }

    #change(tag: 'catalogue' | 'words'): void {
      this.#versions[tag]++;
      this.#cache.forget([tag]);
    }

    #render(tags: readonly DataTag[]): Promise<RenderedPage> {
      const seen = JSON.stringify(this.#versions);
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error('failed on purpose'));
        this.#renderings.push({ finish: () => resolve(page(seen, tags)), fail });
      });
    }

    #endOne(which: number, how: 'finish' | 'fail'): void {
      const [one] = this.#renderings.splice(which % (this.#renderings.length || 1), 1);
      one?.[how]();
    }
  }
});
