import { isInStock, type ProductRecord } from './product-record.rules.ts';
import { rankFacts } from './shown-facts.rules.ts';

/** The most products that a page shows as similar, plus the product itself, which is left out. */
const leadersKept = 25;

/** Indexes of the best-selling products, the best first. */
interface Leaders {
  readonly inStock: number[];
  readonly soldOut: number[];
}

/**
 * The best-selling products of each category. A branch of a large shop has tens of thousands of products and a page
 * shows eight of them, so the candidates are computed once and reused until a rank changes.
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

/** Whether the change of a product leaves the ranking unchanged. */
export function leadAlike(before: ProductRecord, after: ProductRecord): boolean {
  return before === after || rankFacts(before) === rankFacts(after);
}

/** By sales, then by age (older products first). */
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
