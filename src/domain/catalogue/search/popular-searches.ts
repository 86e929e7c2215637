import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { searchingEngine } from './current-engine.ts';
import { readSearchedMost } from './search-counts.store.ts';
import type { SearchEngine } from './search-engine.ts';

const mostShown = 8;
/** Signs and pictures between the words would be shown with them. */
const plainLetters = /^[\p{L}\p{N}ʻʼ'’ -]+$/u;
/** What many search changes slowly, once there is something. */
const goodForMs = 10 * 60_000;
const noneForMs = 20_000;

/** What is searched most, by everybody together; read now and then, and never waited for twice. */
export class PopularSearches {
  readonly #db: Database;
  readonly #clock: () => number;
  #known: { until: number; readonly searches: Promise<readonly string[]> } | null = null;

  constructor(db: Database, clock: () => number = Date.now) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Those that speak the page's language in the shop's own words, so that nothing a visitor made up is ever shown. */
  async in(locale: Locale, currentEngine: () => SearchEngine): Promise<string[]> {
    const searches = await this.#searches();
    // Of the moment after: an engine of before would have the words of its shelf read anew.
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
    // Who cannot read them shows none, and tries again later.
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
