import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { SearchEngine } from './search-engine.ts';

/** The engine over the shelf as it is now; made when the shelf has changed, keeping what still holds of the one before. */
export function currentEngine(keeper: ShelfKeeper): () => SearchEngine {
  let engine = new SearchEngine(keeper.shelf);
  return () => {
    if (engine.shelf !== keeper.shelf) engine = new SearchEngine(keeper.shelf, engine);
    return engine;
  };
}
