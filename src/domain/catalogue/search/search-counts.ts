import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../../../kernel/client-network.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addSearches } from './search-counts.store.ts';
import { searchIn } from './searched-words.ts';

/** The number of different searches buffered between two writes; further ones are not counted. */
const mostWaiting = 500;
const writeEvery = 60_000;
/** A repeated search of one client is counted once a day, and at most this many searches per client. */
const mostOfAClient = 50;
const mostClients = 20_000;
const clientDayMs = 24 * 3_600_000;

interface Parts {
  readonly db: Database;
  /** The number of products that a search finds. */
  readonly countOf: (words: string) => number;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Counts by how many clients something is searched. Counts are buffered in memory, so that no visitor waits, and
 * written once a minute. A failed write loses only these counts.
 */
export class SearchCounts {
  readonly #parts: Parts;
  readonly #counted = new LRUCache<string, Set<string>>({ max: mostClients, ttl: clientDayMs });
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(url: string, address: string): void {
    const words = searchIn(url);
    if (words === null || (this.#waiting.size >= mostWaiting && !this.#waiting.has(words))) return;
    if (!this.#isFirst(words, clientNetwork(address))) return;
    this.#waiting.set(words, (this.#waiting.get(words) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), writeEvery).unref();
  }

  #isFirst(words: string, client: string): boolean {
    const known = this.#counted.get(client) ?? new Set();
    if (known.has(words) || known.size >= mostOfAClient) return false;
    known.add(words);
    if (known.size === 1) this.#counted.set(client, known);
    return true;
  }

  /** Writes the buffered counts; never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(taken)).catch(this.#parts.onFailure);
    return this.#writing;
  }

  async #write(taken: ReadonlyMap<string, number>): Promise<void> {
    if (taken.size === 0) return;
    const counted: { words: string; times: number; found: number }[] = [];
    for (const [words, times] of taken) {
      counted.push({ words, times, found: this.#parts.countOf(words) });
      // Lets other requests run between searches.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await addSearches(this.#parts.db, koreanDateOf(Date.now()), counted);
  }
}

/**
 * Counts every search with a successful response, including cached pages. Buffered counts are written before shutdown.
 */
export function countSearches(app: FastifyInstance, counts: SearchCounts): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && request.url.includes('q=')) counts.note(request.url, request.ip);
    done();
  });
  app.addHook('onClose', () => counts.flush());
}
