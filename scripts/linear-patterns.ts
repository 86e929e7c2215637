// Fails if some input could make a regular expression of the shop slower than linear.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Pattern, patternsOfProgram } from './patterns-in-code.ts';
import { root } from './stages.ts';

/**
 * Checking takes minutes and its result does not change, so accepted patterns are stored in a file that is committed
 * with them.
 */
const memory = join(root, 'scripts/linear-patterns.json');
const judge = `recheck ${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.recheck}`;

const files = patternsOfProgram(root);
const nameOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const found = new Map(files.flatMap(({ patterns }) => patterns.map((pattern) => [nameOf(pattern), pattern])));
const good = new Set(remembered());
const fresh = [...found].filter(([name]) => !good.has(name));

const problems = new Map<string, string>();
const workers = Math.min(fresh.length, availableParallelism());
await Promise.all(
  Array.from({ length: workers }, (_, mine) => judged(fresh.filter((_pattern, at) => at % workers === mine))),
);
const patterns = [...good].filter((name) => found.has(name)).sort();
writeFileSync(memory, `${JSON.stringify({ judge, patterns }, null, 2)}\n`);

for (const { file, patterns, composed } of files) {
  for (const name of patterns.map(nameOf))
    if (problems.has(name)) complain(`${file}: ${name} is ${problems.get(name)}`);
  if (composed > 0) complain(`${file}: a pattern that is put together while running cannot be judged`);
}
console.log(`${found.size} patterns, ${fresh.length} of them new`);

function judged(share: readonly (readonly [string, Pattern])[]): Promise<void> {
  const worker = new Worker(new URL('./pattern-verdict.ts', import.meta.url), {
    workerData: share.map(([, pattern]) => pattern),
  });
  const names = share.map(([name]) => name).values();
  return new Promise((resolve, reject) => {
    worker.on('message', (problem: string | null) => {
      const name = String(names.next().value);
      if (problem === null) good.add(name);
      else problems.set(name, problem);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Ignores results of another checker, and all results in thorough runs. */
function remembered(): readonly string[] {
  if (process.env.THOROUGH) return [];
  const kept = JSON.parse(readFileSync(memory, 'utf8'));
  return kept.judge === judge ? kept.patterns : [];
}

function complain(sentence: string): void {
  console.log(sentence);
  process.exitCode = 1;
}
