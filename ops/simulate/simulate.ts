// npm run simulate [-- --seeds=500 --from=1 --times=1]: simulates weeks of a shop with random events, repeatedly, and
// compares its books each time with what the bank, the card company and the customers know. A seed always makes the
// same choices; an error that also needs a certain order of statements may need several runs.
import { availableParallelism } from 'node:os';
import { scratchFolder } from '../../src/platform/testing/scratch-folder.ts';
import { startScratchPostgres } from '../../src/platform/testing/scratch-postgres.ts';
import { startChild } from '../child.ts';
import type { SeedOrder, SeedResult } from './simulating-process.ts';
import { neverDone, prepareTemplate } from './simulation.ts';

const argument = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const from = argument('from', 1);
const times = argument('times', 1);
const all = argument('seeds', 500) * times;
/** The queue library keeps the arguments of every runner for the lifetime of the process: about 60 MB per seed. */
const seedsOfOneProcess = 10;

const postgres = await startScratchPostgres(scratchFolder());
let begun = 0;
let ended = 0;
let wrong = 0;
const done = new Map<string, number>();
try {
  await prepareTemplate(postgres.url);
  await Promise.all(Array.from({ length: availableParallelism() }, simulateRuns));
  console.log(
    [...done]
      .sort()
      .map(([path, times]) => `  ${path}: ${times}`)
      .join('\n'),
  );
  for (const path of all < 20 ? [] : neverDone(done)) {
    console.log(`${path} was never answered with success`);
    wrong++;
  }
} finally {
  await postgres.stop();
}
process.exitCode = wrong > 0 ? 1 : 0;

async function simulateRuns(): Promise<void> {
  while (begun < all) {
    const child = startChild<SeedOrder, SeedResult>(new URL('simulating-process.ts', import.meta.url));
    for (let turn = 0; turn < seedsOfOneProcess && begun < all; turn++) {
      const seed = from + Math.floor(begun++ / times);
      note(seed, await child.ask({ url: postgres.url, seed }));
    }
    await child.stop();
  }
}

function note(seed: number, result: SeedResult): void {
  for (const problem of result.problems) console.log(`seed ${seed}: ${problem}`);
  if (result.problems.length > 0) wrong++;
  for (const [path, count] of result.done) done.set(path, (done.get(path) ?? 0) + count);
  ended++;
  if (ended % 10 === 0 || ended === all) console.log(`  ${ended} of ${all} simulated, ${wrong} with problems`);
}
