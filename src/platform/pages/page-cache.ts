import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DataTag } from '../../http/endpoint.ts';
import { type PreparedAnswer, prepareAnswer } from '../web/prepared-answer.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

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

interface Entry {
  readonly page: CachedPage;
  readonly tags: ReadonlySet<DataTag>;
  readonly freshUntil: number;
  readonly goodUntil: Date | null;
}

/** How long a page counts as fresh, and how long it may still be shown while a new one is made behind it. */
const freshFor = 30_000;
const keptFor = 10 * 60_000;

/**
 * Public pages, rendered once and kept compressed. A change of data forgets the pages made from it at once; while
 * changes cannot be heard, nothing is kept.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: 256 * 1024 * 1024,
    sizeCalculation: ({ page }) => page.bodies.identity.length + page.bodies.br.length + page.bodies.gzip.length + 1024,
    ttl: keptFor,
    perf: { now: () => this.#now() },
    ttlResolution: 0,
  });
  readonly #underWay = new Map<string, Promise<CachedPage>>();
  readonly #now: () => number;
  /** The calendar's clock: unlike the other it goes on while the machine sleeps, and may be set. */
  readonly #clock: () => number;
  #generation = 0;
  #listening = false;

  constructor(now: () => number = () => performance.now(), clock: () => number = () => Date.now()) {
    this.#now = now;
    this.#clock = clock;
  }

  /** The kept page, or one rendered now; many who ask at once share one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.peek(key);
    if (!kept) return this.#make(key, render);
    // A failed renewal leaves the old page in place until it expires; the next visitor tries again.
    if (kept.stale) this.#make(key, render).catch(() => {});
    return kept.page;
  }

  peek(key: string): { readonly page: CachedPage; readonly stale: boolean } | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#isOver(entry)) return undefined;
    return { page: entry.page, stale: entry.freshUntil <= this.#now() };
  }

  forget(tag: DataTag): void {
    this.#generation++;
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.has(tag)) this.#entries.delete(key);
    }
    this.#underWay.clear();
  }

  setListening(listening: boolean): void {
    this.#generation++;
    this.#listening = listening;
    this.#entries.clear();
    this.#underWay.clear();
  }

  #make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const running = this.#underWay.get(key);
    if (running) return running;
    const generation = this.#generation;
    const making = this.#renderInTime(render)
      .then(({ page, rendered }) => {
        // Data that changed while the page was being made may or may not be in it: show it once, keep it never.
        if (this.#listening && generation === this.#generation && rendered.status === 200) {
          this.#entries.set(key, {
            page,
            tags: rendered.tags,
            freshUntil: this.#now() + freshFor,
            goodUntil: rendered.goodUntil ?? null,
          });
        }
        return page;
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      });
    this.#underWay.set(key, making);
    return making;
  }

  /** A page whose time ran out while it was being made is made once more: those who wait for it asked too late for it. */
  async #renderInTime(render: () => Promise<RenderedPage>) {
    const make = async () => {
      const rendered = await render();
      return { rendered, page: await pack(rendered) };
    };
    const made = await make();
    return this.#isOver(made.rendered) ? make() : made;
  }

  #isOver({ goodUntil }: { readonly goodUntil?: Date | null }): boolean {
    return goodUntil ? goodUntil.getTime() <= this.#clock() : false;
  }
}

async function pack({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    toGzip(body),
  ]);
  return prepareAnswer(status, headers, { identity: body, br, gzip: gz });
}
