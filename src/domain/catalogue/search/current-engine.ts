import type { CatalogueCache } from '../products/catalogue-cache.ts';
import { SearchEngine } from './search-engine.ts';

/**
 * One engine per catalogue cache. A second engine would index every word again, and an unused one would keep an old
 * snapshot in memory.
 */
const engines = new WeakMap<CatalogueCache, SearchEngine>();

/**
 * The engine for the current snapshot. It is rebuilt when the snapshot changes and reuses what is still valid from the
 * previous engine.
 */
export function currentEngine(catalogueCache: CatalogueCache): () => SearchEngine {
  const current = () => {
    const { snapshot } = catalogueCache;
    const known = engines.get(catalogueCache);
    if (known?.snapshot === snapshot) return known;
    const engine = new SearchEngine(snapshot, known);
    engines.set(catalogueCache, engine);
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
