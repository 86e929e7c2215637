import type { ShelfKeeper } from '../products/shelf-keeper.ts';
import { SearchEngine } from './search-engine.ts';

/**
 * One engine for each keeper. A second engine would index every word again, and an unused one would keep an old shelf
 * in memory.
 */
const engines = new WeakMap<ShelfKeeper, SearchEngine>();

/**
 * The engine for the current shelf. It is rebuilt when the shelf changes and reuses what is still valid from the one
 * before.
 */
export function currentEngine(keeper: ShelfKeeper): () => SearchEngine {
  const current = () => {
    const { shelf } = keeper;
    const known = engines.get(keeper);
    if (known?.shelf === shelf) return known;
    const engine = new SearchEngine(shelf, known);
    engines.set(keeper, engine);
    return engine;
  };
  // The first call builds the columns at startup, so that no visitor waits for it.
  current();
  return current;
}

/** The engine for searches. Right after startup it waits until the words of all products are indexed. */
export async function searchingEngine(engine: () => SearchEngine): Promise<SearchEngine> {
  await engine().gatherWords();
  return engine();
}
