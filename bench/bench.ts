// npm run bench [-- --quick] [--only=pages|rendering|taps|catalogue|basket|orders|staff-lists|announcing|edits|sheets|processes]: how quick the shop is beside a bare
// node:http server, how heavy its pages are, how soon they can be used, and how catalogue, basket and orders fare beside one statement.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announcingTable, measureAnnouncing } from './announcing.ts';
import { startBare } from './bare.ts';
import { basketTable, measureBasket } from './basket.ts';
import { catalogueTable, measureCatalogue } from './catalogue.ts';
import { startChild } from './child.ts';
import { editsTable, measureEdits } from './edits.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { measure } from './measure.ts';
import { measureOrders, ordersTable } from './orders.ts';
import { isTooHeavy, weighPage } from './page-weight.ts';
import { growsWithProcesses, measureProcesses, processesTable } from './processes.ts';
import { publicPages } from './public-pages.ts';
import { measureRendering, renderingTable } from './rendering.ts';
import { paceTable, weightTable } from './report.ts';
import { measureSheets, sheetsTable } from './sheets.ts';
import { closeOnSignal, makeGround, startShop } from './shop-process.ts';
import { measureStaffLists, scansBigTables, staffListsTable } from './staff-lists.ts';
import { subjectsOf } from './subjects.ts';
import { measureTaps, tapsTable } from './taps.ts';

const isQuick = process.argv.includes('--quick');
const seconds = isQuick ? 1 : 4;

const optionOf = (option: string) =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(`--${option}=`.length);
const only = optionOf('only');
const manyOrders = Number(optionOf('orders') ?? 1_000_000);

await using close = closeOnSignal();
const generator = startChild<LoadOrder, LoadResult>('load-generator.ts');
close.defer(() => generator.stop());
const isWanted = (part: string) => only === undefined || only === part;
const pages = isWanted('pages') ? await measurePages() : null;
const rendering = isWanted('rendering') ? await measureRendering(close, seconds * 50) : null;
const taps = isWanted('taps') ? await measureTaps(close, seconds + 1) : null;
const catalogue = isWanted('catalogue') ? await measureCatalogue(close, generator, Math.min(seconds, 2)) : null;
const basket = isWanted('basket') ? await measureBasket(close, generator, Math.min(seconds, 2)) : null;
const orders = isWanted('orders') ? await measureOrders(close, generator, seconds) : null;
const staffLists = isWanted('staff-lists') ? await measureStaffLists(close, manyOrders) : null;
const announcing = isWanted('announcing') ? await measureAnnouncing(close, seconds) : null;
const edits = isWanted('edits') ? await measureEdits(close, generator, seconds) : null;
const sheets = isWanted('sheets') ? await measureSheets(close, isQuick ? 2_000 : 100_000) : null;
const processes = isWanted('processes') ? await measureProcesses(close, isQuick ? 30 : 60) : null;

const results = join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
await writeFile(
  join(results, 'latest.json'),
  JSON.stringify(
    {
      at: new Date(),
      ...pages,
      rendering,
      taps,
      catalogue,
      basket,
      orders,
      staffLists,
      announcing,
      edits,
      sheets,
      processes,
    },
    null,
    2,
  ),
);
if (pages) console.log(`\n${paceTable(pages.measured)}\n\n${weightTable(pages.weights)}`);
if (rendering) console.log(`\n${renderingTable(rendering)}`);
if (taps) console.log(`\n${tapsTable(taps)}`);
if (catalogue) console.log(`\n${catalogueTable(catalogue)}`);
if (basket) console.log(`\n${basketTable(basket)}`);
if (orders) console.log(`\n${ordersTable(orders)}`);
if (staffLists) console.log(`\n${staffListsTable(staffLists)}`);
if (announcing) console.log(`\n${announcingTable(announcing)}`);
if (edits) console.log(`\n${editsTable(edits)}`);
if (sheets) console.log(`\n${sheetsTable(sheets)}`);
if (processes) console.log(`\n${processesTable(processes)}`);
// Sizes, plans and shares of processor time are facts; paces depend on the machine and are only marked.
if (pages?.weights.some(isTooHeavy) || (staffLists && scansBigTables(staffLists))) process.exitCode = 1;
if (processes && growsWithProcesses(processes)) process.exitCode = 1;

async function measurePages() {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground);
  const uncached = await startShop(close, ground, 'bench/uncached-shop.ts');
  const weights = await Promise.all((await publicPages(shop)).map((path) => weighPage(shop, path)));
  const subjects = await subjectsOf(shop, weights[0]?.scriptFiles[0]?.file ?? '');
  const compared = subjects.filter(({ againstBare }) => againstBare);
  const bare = await startBare(close, shop, compared);
  return { measured: await measure(subjects, { shop, uncached, bare }, generator, seconds), weights };
}
