import { isInStock, type ProductRecord } from './product-record.rules.ts';
import { rankFacts } from './shown-facts.rules.ts';

/** As many as are ever shown beside a product, and the product itself, which is not. */
const leadersKept = 25;

/** Places on the shelf of what sells best, best first. */
interface Leaders {
  readonly inStock: number[];
  readonly soldOut: number[];
}

/**
 * The products of each category that sell best. A branch of a huge shop has tens of thousands of products, and a page shows
 * eight of them: the few that can be among them are found by one walk, and hold until something is ranked otherwise.
 */
export type CategoryLeaders = ReadonlyMap<number, Leaders>;

export function leadersOf(products: readonly ProductRecord[]): CategoryLeaders {
  const leaders = new Map<number, Leaders>();
  for (let place = 0; place < products.length; place++) {
    const product = products[place] as ProductRecord;
    const own = leaders.get(product.categoryId) ?? { inStock: [], soldOut: [] };
    leaders.set(product.categoryId, own);
    insert(isInStock(product) ? own.inStock : own.soldOut, place, products);
  }
  return leaders;
}

/** Whether a product that has changed leaves the leaders as they are. */
export function leadAlike(before: ProductRecord, after: ProductRecord): boolean {
  return before === after || rankFacts(before) === rankFacts(after);
}

/** What sells better comes first; of equals the one that has been here for longer. */
export function byRank(one: ProductRecord, other: ProductRecord): number {
  return other.popularity - one.popularity || one.id - other.id;
}

function insert(best: number[], place: number, products: readonly ProductRecord[]): void {
  const product = products[place] as ProductRecord;
  const isBehind = (other: number) => byRank(products[other] as ProductRecord, product) < 0;
  if (best.length === leadersKept && isBehind(best[leadersKept - 1] as number)) return;
  let at = best.length;
  while (at > 0 && !isBehind(best[at - 1] as number)) at--;
  best.splice(at, 0, place);
  if (best.length > leadersKept) best.pop();
}
