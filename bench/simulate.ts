// npm run simulate [-- --seeds=500 --from=1]: weeks of a shop by chance, again and again, each time with its books held
// against what the bank, the card company and the customers know. A seed that fails here fails again when it is asked for.
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';
import { prepareTemplate, simulate } from './simulation/simulation.ts';

const argument = (name: string, otherwise: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const from = argument('from', 1);
const seeds = argument('seeds', 500);

const postgres = await startScratchPostgres();
let wrong = 0;
try {
  await prepareTemplate(postgres.url);
  for (let seed = from; seed < from + seeds; seed++) {
    const problems = await simulate(postgres.url, seed);
    for (const problem of problems) console.log(`seed ${seed}: ${problem}`);
    if (problems.length > 0) wrong++;
    const done = seed - from + 1;
    if (done % 10 === 0 || done === seeds)
      console.log(`  ${done} of ${seeds} simulated, ${wrong} with something wrong`);
  }
} finally {
  await postgres.stop();
}
process.exitCode = wrong > 0 ? 1 : 0;
