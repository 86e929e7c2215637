import type { ShelfKeeper } from '../products/shelf-keeper.ts';
import { SearchEngine } from './search-engine.ts';

/**
 * One for each keeper, whoever asks: a second one would index every word again, and one that nobody has asked for long
 * would hold on to a shelf of long ago.
 */
const engines = new WeakMap<ShelfKeeper, SearchEngine>();

/** The engine over the shelf as it is now; made when the shelf has changed, keeping what still holds of the one before. */
export function currentEngine(keeper: ShelfKeeper): () => SearchEngine {
  const current = () => {
    const { shelf } = keeper;
    const known = engines.get(keeper);
    if (known?.shelf === shelf) return known;
    const engine = new SearchEngine(shelf, known);
    engines.set(keeper, engine);
    return engine;
  };
  // The first one lays out its columns while the shop opens, so that no visitor waits for it.
  current();
  return current;
}

/** The engine for whoever searches: right after the shop has opened, that is once the words of all products are read. */
export async function searchingEngine(engine: () => SearchEngine): Promise<SearchEngine> {
  await engine().gatherWords();
  return engine();
}
