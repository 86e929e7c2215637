import { setTimeout as pause } from 'node:timers/promises';
import { editProduct } from '../src/features/products/product-edit.service.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';
import { fillCatalogue } from './catalogue.ts';
import type { Child } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, median, percent, tableText } from './table.ts';

const size = 100_000;
const perMinute = 100;
const rounds = 3;
const target = 0.9;
const load = { connections: 32, addresses: 2_000, headers: {} };

export interface Edits {
  readonly quiet: number;
  readonly edited: number;
  readonly edits: number;
}

/** What visitors of a huge shop feel of somebody who changes names and prices all the time: the same visits with and without. */
export async function measureEdits(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<Edits> {
  console.log(`  Filling a catalogue of ${grouped(size)} products`);
  const ground = await makeGround(close);
  const url = ground.DATABASE_URL ?? '';
  const slugs = await fillCatalogue(url, size);
  const shop = await startShop(close, ground);
  const database = await openDatabase(url);
  close.defer(() => database.close());
  const paths = ['/ru', '/products', '/ru/products?category=meat', ...slugs.map((slug) => `/product-detail/${slug}`)];
  const visit = async () => {
    const { perSecond, statuses } = await generator.ask({ ...load, url: shop, paths, seconds: seconds * 3 });
    if (statuses.some((status) => status !== 200)) throw new Error(`visits: answers ${statuses}`);
    return perSecond;
  };
  const paces = { quiet: [] as number[], edited: [] as number[] };
  let edits = 0;
  for (let round = 0; round <= rounds; round++) {
    console.log(`  visits, quiet and edited, ${round} of ${rounds}`);
    const quiet = await visit();
    const editor = startEditing(database, slugs);
    const edited = await visit();
    edits += await editor.stop();
    // The first round warms up.
    if (round > 0) paces.quiet.push(quiet);
    if (round > 0) paces.edited.push(edited);
  }
  return { quiet: median(paces.quiet), edited: median(paces.edited), edits };
}

/** Products that visitors look at, through the same door as the back office. */
function startEditing({ db }: OpenDatabase, slugs: readonly string[]) {
  const stopping = new AbortController();
  const work = async () => {
    let edits = 0;
    while (!stopping.signal.aborted) {
      const { id, size: variation } = await db
        .selectFrom('products as p')
        .innerJoin('variations as v', 'v.product_id', 'p.id')
        .select(['p.id', 'v.id as size'])
        .where('p.slug', '=', slugs[edits % slugs.length] ?? '')
        .orderBy('v.position')
        .limit(1)
        .executeTakeFirstOrThrow();
      const name = { en: `Edited ${Date.now()}` };
      const edited = await editProduct(db, id, { name, variations: [{ id: variation, price: 5_000 + edits }] });
      if (!edited.ok) throw new Error(`an edit was refused: ${edited.error.code}`);
      edits++;
      await pause(60_000 / perMinute, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return edits;
  };
  const working = work();
  return {
    stop() {
      stopping.abort();
      return working;
    },
  };
}

export function editsTable({ quiet, edited, edits }: Edits): string {
  const share = edited / quiet;
  return tableText([
    [`${perMinute} edits a minute among ${grouped(size)} products`, 'visits/s', 'of quiet', 'target'],
    ['quiet', grouped(quiet), '', ''],
    [`edited (${edits} edits)`, grouped(edited), percent(share), `≥ ${percent(target)} ${share >= target ? '✓' : '✗'}`],
  ]);
}
