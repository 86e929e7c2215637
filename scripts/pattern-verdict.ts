import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';
import type { Pattern } from './patterns-in-code.ts';

// Plain JavaScript on every machine, instead of whatever Java or binary there is.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Limits count steps, never seconds, and chance always falls the same way: the verdict is that of the pattern. */
const steps = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/** Nothing if matching takes time in proportion to the text, whatever the text; else what is wrong. */
export function problemOf({ source, flags }: Pattern): string | null {
  const verdict = checkSync(source, flags, steps);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind})`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern}`;
}

for (const pattern of (workerData as readonly Pattern[] | null) ?? []) parentPort?.postMessage(problemOf(pattern));
