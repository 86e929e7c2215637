import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';
import type { Pattern } from './patterns-in-code.ts';

// Uses plain JavaScript on every machine, instead of Java or a binary if one is installed.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Limits count steps instead of seconds, and the random seed is fixed, so the result depends only on the pattern. */
const steps = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/** Null if matching is linear for every text; otherwise the problem. */
export function problemOf({ source, flags }: Pattern): string | null {
  const verdict = checkSync(source, flags, steps);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind})`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern}`;
}

for (const pattern of (workerData as readonly Pattern[] | null) ?? []) parentPort?.postMessage(problemOf(pattern));
