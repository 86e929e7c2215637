import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { searchingEngine } from './current-engine.ts';
import { readSearchedMost } from './search-counts.store.ts';
import type { SearchEngine } from './search-engine.ts';

const mostShown = 8;
/** Excludes searches with punctuation or emoji, which would be displayed. */
const plainLetters = /^[\p{L}\p{N}ʻʼ'’ -]+$/u;
/** Popular searches change slowly once there are any. */
const goodForMs = 10 * 60_000;
const noneForMs = 20_000;

/** The most frequent searches of all visitors, cached for a while and read once for concurrent requests. */
export class PopularSearches {
  readonly #db: Database;
  readonly #clock: () => number;
  #known: { until: number; readonly searches: Promise<readonly string[]> } | null = null;

  constructor(db: Database, clock: () => number = Date.now) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Only searches in the language of the page that consist of words of the shop, so that no visitor's invented text is
   * displayed.
   */
  async in(locale: Locale, currentEngine: () => SearchEngine): Promise<string[]> {
    const searches = await this.#searches();
    // Must be requested after the wait: an older engine would index the words of its snapshot again.
    const engine = await searchingEngine(currentEngine);
    const said = searches.filter(
      (search) =>
        plainLetters.test(search) && isCyrillic(search) === (locale === 'ru') && engine.isNamed(search, locale),
    );
    return said.slice(0, mostShown);
  }

  #searches(): Promise<readonly string[]> {
    const now = this.#clock();
    if (this.#known && now < this.#known.until) return this.#known.searches;
    // A failed read shows no searches and is repeated later.
    const searches = readSearchedMost(this.#db, koreanDateOf(now)).catch(() => []);
    const known = { until: now + noneForMs, searches };
    this.#known = known;
    void searches.then(({ length }) => {
      if (length > 0) known.until = now + goodForMs;
    });
    return searches;
  }
}

function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}
