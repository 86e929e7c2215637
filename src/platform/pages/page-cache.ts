import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { DataTag } from '../http/endpoint.ts';
import { type PreparedAnswer, prepareAnswer } from '../server/prepared-answer.ts';
import { packPage } from './pack-page.ts';

/** A finished page: the same bytes for everybody who asks for it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<DataTag>;
  /** When it stops being true by the mere passing of time. */
  readonly goodUntil?: Date | null;
}

export type CachedPage = PreparedAnswer;

interface Packed {
  readonly page: CachedPage;
  /** Of what was packed: a page that comes out the same is not packed again. */
  readonly digest: string;
}

interface Entry extends Packed {
  readonly tags: ReadonlySet<DataTag>;
  readonly freshUntil: number;
  readonly goodUntil: Date | null;
}

/** A page being made, and how much had changed when that began. */
interface Making {
  readonly begun: number;
  readonly made: Promise<Made>;
}

interface Made {
  readonly page: CachedPage;
  /** Whether something that it was made from has changed since it was begun; asked when the page is done. */
  readonly isOvertaken: boolean;
}

/** How long a page counts as fresh, and how long it may still be shown while a new one is made behind it. */
const freshFor = 30_000;
const keptFor = 10 * 60_000;

/**
 * Public pages, rendered once and kept compressed. A change of data forgets the pages made from it at once; while
 * changes cannot be heard, nothing is kept, and what is there already is shown only where no new page can be made in time.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: 96 * 1024 * 1024,
    // Also for the gzip that may be asked for, a quarter larger than Brotli, and for headers and tags.
    sizeCalculation: ({ page: { bodies } }) => Math.ceil(bodies.br.length * 2.25) + 8 * 1024,
    ttl: keptFor,
    perf: { now: () => this.#now() },
    ttlResolution: 0,
    dispose: ({ tags }, key) => this.#unlist(key, tags),
  });
  /** Which pages carry a tag, so that a change looks at those pages alone. */
  readonly #carriers = new Map<DataTag, Set<string>>();
  readonly #plain = new PlainBodies();
  readonly #underWay = new Map<string, Making>();
  readonly #now: () => number;
  /** The calendar's clock: unlike the other it goes on while the machine sleeps, and may be set. */
  readonly #clock: () => number;
  /** Counts changes; of each tag it is known when it last changed, as long as any page is being made. */
  #changes = 0;
  readonly #changedAt = new Map<DataTag, number>();
  #allChangedAt = 0;
  #listening = false;
  /** Asked before any page is looked up. */
  #beforeLookup: () => void = () => {};
  readonly lookups = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Public pages that were asked for: ready (hit), shown while a new one is made (stale), or made (miss)',
    labelNames: ['result'],
    registers: [],
  });

  constructor(now: () => number = () => performance.now(), clock: () => number = () => Date.now()) {
    this.#now = now;
    this.#clock = clock;
  }

  /** The kept page, or one rendered now; many who ask at once share one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.peek(key);
    this.lookups.inc({ result: kept ? (kept.stale ? 'stale' : 'hit') : 'miss' });
    if (!kept) return this.#makeOrSpare(key, render);
    // A failed renewal leaves the old page in place until it expires; the next visitor tries again.
    if (kept.stale) this.#make(key, render).catch(() => {});
    return kept.page;
  }

  /** The page if it may be shown as it is. */
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

  /** A page of any age, also one from before changes could no longer be heard: better than none. */
  spare(key: string): CachedPage | undefined {
    return this.#find(key)?.page;
  }

  #find(key: string): Entry | undefined {
    this.#beforeLookup();
    const entry = this.#entries.get(key);
    return entry && !this.#isOver(entry) ? entry : undefined;
  }

  /** Whether the page is being made already: whoever asks for it now costs nothing but the wait. */
  isMaking(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Forgets the pages that were made from any of these; others, also those being made, are none the worse for it. */
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

  /** What must happen before any page is looked up: forgetting what is no longer true by the mere passing of time. */
  beforeLookup(look: () => void): void {
    this.#beforeLookup = look;
  }

  /** What was announced in between is not known, so all pages from before go once changes are heard again. */
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
    // Who asked after a change must not be shown what may have been made before it; who asked earlier may.
    return isOvertaken && joined.begun < asked ? this.#make(key, render, asked) : page;
  }

  #begin(key: string, render: () => Promise<RenderedPage>): Making {
    const begun = this.#changes;
    const made = this.#renderInTime(key, render)
      .then(({ rendered, packed }) => {
        const isOvertaken = this.#isOvertaken(rendered.tags, begun);
        // Data that changed while the page was being made may or may not be in it: show it once, keep it never.
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

  /** A page whose time ran out while it was being made is made once more: those who wait for it asked too late for it. */
  async #renderInTime(key: string, render: () => Promise<RenderedPage>) {
    const make = async () => {
      const rendered = await render();
      return { rendered, packed: await this.#packUnlessKept(key, rendered) };
    };
    const made = await make();
    return this.#isOver(made.rendered) ? make() : made;
  }

  /**
   * Nearly every page that is renewed comes out as it was. The kept one then goes on: nothing is packed, and no old page
   * waits for the next great collection of garbage, which would hold tens of megabytes of them.
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
 * Nearly every browser accepts Brotli, so only that form is kept for each page: the plain one is seven times as large. Gzip
 * is made at its first request, the plain form is unpacked for those few who accept neither.
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

/** The plain forms that were asked for last, so that a page is not unpacked again for each request. */
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

/** What packers give, and what `Buffer.from` would copy it to, is a part of a larger piece, which would be kept with it. */
function ownPiece(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
