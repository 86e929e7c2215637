import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { DataTag } from '../http/endpoint.ts';
import { type PreparedAnswer, prepareAnswer } from '../server/prepared-answer.ts';
import { packPage } from './pack-page.ts';

/** A finished page, with the same bytes for everyone. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<DataTag>;
  /** When it expires because of time alone. */
  readonly goodUntil?: Date | null;
}

export type CachedPage = PreparedAnswer;

interface Packed {
  readonly page: CachedPage;
  /** Of the uncompressed page: an unchanged page is not compressed again. */
  readonly digest: string;
}

interface Entry extends Packed {
  readonly tags: ReadonlySet<DataTag>;
  readonly freshUntil: number;
  readonly goodUntil: Date | null;
}

/** A page that is being rendered, and the number of changes when that began. */
interface Making {
  readonly begun: number;
  readonly made: Promise<Made>;
}

interface Made {
  readonly page: CachedPage;
  /** Whether data that it depends on changed during rendering. */
  readonly isOvertaken: boolean;
}

/** How long a page is fresh, and how long it may be shown while a new one is rendered in the background. */
const freshFor = 30_000;
const keptFor = 10 * 60_000;

/**
 * Public pages, rendered once and cached in compressed form. A change of data invalidates the pages that depend on it
 * at once. While changes cannot be received, nothing is cached, and cached pages are shown only if no new page can be
 * rendered in time.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: 96 * 1024 * 1024,
    // Includes a possible gzip form, a quarter larger than Brotli, and headers and tags.
    sizeCalculation: ({ page: { bodies } }) => Math.ceil(bodies.br.length * 2.25) + 8 * 1024,
    ttl: keptFor,
    perf: { now: () => this.#now() },
    ttlResolution: 0,
    dispose: ({ tags }, key) => this.#unlist(key, tags),
  });
  /** The cached pages by tag, so that a change visits only those. */
  readonly #carriers = new Map<DataTag, Set<string>>();
  readonly #plain = new PlainBodies();
  readonly #underWay = new Map<string, Making>();
  readonly #now: () => number;
  /** The wall clock: unlike the monotonic one, it continues while the machine sleeps, and can be set. */
  readonly #clock: () => number;
  /** Counts changes. The last change of each tag is recorded while any page is being rendered. */
  #changes = 0;
  readonly #changedAt = new Map<DataTag, number>();
  #allChangedAt = 0;
  #listening = false;
  /** Called before any page is looked up. */
  #beforeLookup: () => void = () => {};
  readonly lookups = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Requests for public pages: cached (hit), cached and being refreshed (stale), or rendered (miss)',
    labelNames: ['result'],
    registers: [],
  });

  constructor(now: () => number = () => performance.now(), clock: () => number = () => Date.now()) {
    this.#now = now;
    this.#clock = clock;
  }

  /** Returns the cached page, or renders it. Simultaneous requests share one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.peek(key);
    this.lookups.inc({ result: kept ? (kept.stale ? 'stale' : 'hit') : 'miss' });
    if (!kept) return this.#makeOrSpare(key, render);
    // A failed refresh keeps the old page until it expires; the next visitor retries.
    if (kept.stale) this.#make(key, render).catch(() => {});
    return kept.page;
  }

  /** The page if it is fresh. */
  take(key: string): CachedPage | undefined {
    const kept = this.peek(key);
    if (!kept || kept.stale) return undefined;
    this.lookups.inc({ result: 'hit' });
    return kept.page;
  }

  peek(key: string): { readonly page: CachedPage; readonly stale: boolean } | undefined {
    const entry = this.#listening ? this.#find(key) : undefined;
    return entry && { page: entry.page, stale: entry.freshUntil <= this.#now() };
  }

  /** A page of any age, even from before changes could no longer be received: better than an error. */
  spare(key: string): CachedPage | undefined {
    return this.#find(key)?.page;
  }

  #find(key: string): Entry | undefined {
    this.#beforeLookup();
    const entry = this.#entries.get(key);
    return entry && !this.#isOver(entry) ? entry : undefined;
  }

  /** Whether the page is being rendered already, so that another request costs only waiting. */
  isMaking(key: string): boolean {
    return this.#underWay.has(key);
  }

  /**
   * Invalidates cached pages that depend on any of these tags. Others are not affected, even while they are being
   * rendered.
   */
  forget(tags: Iterable<DataTag>): void {
    this.#changes++;
    for (const tag of tags) {
      if (this.#underWay.size > 0) this.#changedAt.set(tag, this.#changes);
      for (const key of this.#carriers.get(tag) ?? []) this.#entries.delete(key);
    }
  }

  forgetAll(): void {
    this.#allChangedAt = ++this.#changes;
    this.#entries.clear();
  }

  /** Called before each lookup, to invalidate what has expired by time. */
  beforeLookup(look: () => void): void {
    this.#beforeLookup = look;
  }

  /** Changes in between are unknown, so all pages are invalidated once changes are received again. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    if (listening) this.forgetAll();
    else this.#allChangedAt = ++this.#changes;
  }

  async #makeOrSpare(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    try {
      const page = await this.#make(key, render);
      return page.status < 500 ? page : (this.spare(key) ?? page);
    } catch (error) {
      const spare = this.spare(key);
      if (spare) return spare;
      throw error;
    }
  }

  async #make(key: string, render: () => Promise<RenderedPage>, asked = this.#changes): Promise<CachedPage> {
    const joined = this.#underWay.get(key) ?? this.#begin(key, render);
    const { page, isOvertaken } = await joined.made;
    // A request after a change must not get a page that was started before it; an earlier request may.
    return isOvertaken && joined.begun < asked ? this.#make(key, render, asked) : page;
  }

  #begin(key: string, render: () => Promise<RenderedPage>): Making {
    const begun = this.#changes;
    const made = this.#renderInTime(key, render)
      .then(({ rendered, packed }) => {
        const isOvertaken = this.#isOvertaken(rendered.tags, begun);
        // Data that changed during rendering may or may not be in the page, so it is shown but not cached.
        if (this.#listening && !isOvertaken && rendered.status === 200) this.#keep(key, packed, rendered);
        return { page: packed.page, isOvertaken };
      })
      .finally(() => {
        this.#underWay.delete(key);
        if (this.#underWay.size === 0) this.#changedAt.clear();
      });
    const making = { begun, made };
    this.#underWay.set(key, making);
    return making;
  }

  #isOvertaken(tags: ReadonlySet<DataTag>, begun: number): boolean {
    return this.#allChangedAt > begun || [...tags].some((tag) => (this.#changedAt.get(tag) ?? 0) > begun);
  }

  #keep(key: string, packed: Packed, { tags, goodUntil = null }: RenderedPage): void {
    this.#entries.set(key, { ...packed, tags, freshUntil: this.#now() + freshFor, goodUntil });
    if (!this.#entries.has(key)) return;
    for (const tag of tags) {
      const carriers = this.#carriers.get(tag);
      if (carriers) carriers.add(key);
      else this.#carriers.set(tag, new Set([key]));
    }
  }

  #unlist(key: string, tags: ReadonlySet<DataTag>): void {
    for (const tag of tags) {
      const carriers = this.#carriers.get(tag);
      carriers?.delete(key);
      if (carriers?.size === 0) this.#carriers.delete(tag);
    }
  }

  /**
   * Renders a page once more if it expired during rendering, because those who wait for it would get an expired page.
   */
  async #renderInTime(key: string, render: () => Promise<RenderedPage>) {
    const make = async () => {
      const rendered = await render();
      return { rendered, packed: await this.#packUnlessKept(key, rendered) };
    };
    const made = await make();
    return this.#isOver(made.rendered) ? make() : made;
  }

  /**
   * Nearly every refreshed page is unchanged. Keeping the cached one saves compression, and tens of megabytes of old
   * pages that would wait for the next major garbage collection.
   */
  async #packUnlessKept(key: string, rendered: RenderedPage): Promise<Packed> {
    const digest = digestOf(rendered);
    const kept = this.#entries.peek(key);
    return { digest, page: kept?.digest === digest ? kept.page : await pack(rendered, this.#plain) };
  }

  #isOver({ goodUntil }: { readonly goodUntil?: Date | null }): boolean {
    return goodUntil ? goodUntil.getTime() <= this.#clock() : false;
  }
}

function digestOf({ status, headers, body }: RenderedPage): string {
  return createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest('base64url');
}

/**
 * Nearly every browser accepts Brotli, so only that form is stored for each page; the plain form is seven times as
 * large. Gzip is made at its first request. For the few clients that accept neither, the plain form is decompressed.
 */
async function pack({ status, headers, body }: RenderedPage, unpacked: PlainBodies): Promise<CachedPage> {
  const br = ownPiece(await packPage(body, 'br'));
  let plain: Buffer | undefined = body;
  let zipped: Buffer | undefined;
  const prepared = prepareAnswer(status, headers, {
    br,
    get identity() {
      return plain ?? unpacked.of(br);
    },
    get gzip() {
      zipped ??= ownPiece(gzipSync(this.identity));
      return zipped;
    },
  });
  prepared.headIn('br');
  plain = undefined;
  return prepared;
}

/** The plain forms that were requested last, so that a page is not decompressed for each request. */
class PlainBodies {
  readonly #bodies = new LRUCache<Buffer, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (plain, br) => plain.length + br.length,
  });

  of(br: Buffer): Buffer {
    const known = this.#bodies.get(br);
    if (known) return known;
    const plain = ownPiece(brotliDecompressSync(br));
    this.#bodies.set(br, plain);
    return plain;
  }
}

/**
 * Copies the bytes, because compressors and `Buffer.from` return a slice of a larger buffer, which would stay in
 * memory.
 */
function ownPiece(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
