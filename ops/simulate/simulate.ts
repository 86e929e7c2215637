// npm run simulate [-- --seeds=500 --from=1 --times=1]: weeks of a shop by chance, again and again, each time with its
// books held against what the bank, the card company and the customers know. A seed makes the same choices each time; what
// also needs two statements to meet in a certain order may take some times to come back.
import { scratchFolder } from '../../src/platform/testing/scratch-folder.ts';
import { startScratchPostgres } from '../../src/platform/testing/scratch-postgres.ts';
import { neverDone, prepareTemplate, simulate } from './simulation.ts';

const argument = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const from = argument('from', 1);
const times = argument('times', 1);
const all = argument('seeds', 500) * times;

const postgres = await startScratchPostgres(scratchFolder());
let wrong = 0;
const done = new Map<string, number>();
try {
  await prepareTemplate(postgres.url);
  for (let run = 1; run <= all; run++) {
    const seed = from + Math.floor((run - 1) / times);
    const problems = await simulate(postgres.url, seed, { done });
    for (const problem of problems) console.log(`seed ${seed}: ${problem}`);
    if (problems.length > 0) wrong++;
    if (run % 10 === 0 || run === all) console.log(`  ${run} of ${all} simulated, ${wrong} with something wrong`);
  }
  console.log(
    [...done]
      .sort()
      .map(([path, times]) => `  ${path}: ${times}`)
      .join('\n'),
  );
  for (const path of all < 20 ? [] : neverDone(done)) {
    console.log(`${path} was never answered with a yes`);
    wrong++;
  }
} finally {
  await postgres.stop();
}
process.exitCode = wrong > 0 ? 1 : 0;
