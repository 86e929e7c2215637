import type { Shelf } from '../catalogue/shelf.ts';
import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { SearchEngine } from './search-engine.ts';

/** Whoever stands on the same shelf may use the same engine. */
const engines = new WeakMap<Shelf, SearchEngine>();

/** The engine over the shelf as it is now; made when the shelf has changed, keeping what still holds of the one before. */
export function currentEngine(keeper: ShelfKeeper): () => SearchEngine {
  let engine = engineOf(keeper.shelf);
  return () => {
    if (engine.shelf !== keeper.shelf) engine = engineOf(keeper.shelf, engine);
    return engine;
  };
}

function engineOf(shelf: Shelf, before?: SearchEngine): SearchEngine {
  const engine = engines.get(shelf) ?? new SearchEngine(shelf, before);
  engines.set(shelf, engine);
  return engine;
}
