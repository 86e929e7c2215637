import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { progressText, type Reached, readProgress, withoutProgress } from './progress.ts';

export const root = join(import.meta.dirname, '..');

/** A stage of the checks: its output and the number of passed checks. */
export interface StageResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** The names of failed checks, if it has more than one. */
  readonly failures?: readonly string[];
}

interface Run {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly onProgress?: (reached: Reached) => void;
}

/** Runs a program of an npm package with this Node, even if the PATH contains another. */
export function runTool(
  packageName: string,
  bin: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Run> {
  // Read from the folder, because some packages do not export their package.json.
  const folder = join(root, 'node_modules', packageName);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  if (!file) throw new Error(`${packageName} has no program ${bin}`);
  return runNode([join(folder, file), ...args], options);
}

/** Runs a Node program in a child process. */
export function runNode(args: readonly string[], { env = {}, onProgress }: RunOptions = {}): Promise<Run> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk);
      const reached = readProgress(chunk.toString());
      if (reached) onProgress?.(reached);
    });
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('exit', (code) => resolve({ code: code ?? 1, output: withoutProgress(Buffer.concat(output).toString()) }));
  });
}

type Work = (onProgress: (reached: Reached) => void) => Promise<Omit<StageResult, 'name'>>;

/** Often enough to show activity, rarely enough for a log. */
const progressEveryMs = 15_000;

/** Runs a stage, prints its result, and prints its output only if it failed. */
export async function stage(name: string, work: Work): Promise<StageResult> {
  const begun = performance.now();
  console.log(`  … ${name}`);
  let reached: Reached | null = null;
  const ticking = setInterval(() => {
    if (reached) console.log(`  … ${name}: ${progressText(reached, performance.now() - begun)}`);
  }, progressEveryMs);
  const result = await work((now) => {
    reached = now;
  }).catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  clearInterval(ticking);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const counts = result.passed + result.failed > 1 ? `: ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`  ${result.failed > 0 ? '✗' : '✓'} ${name}${counts} (${seconds} s)`);
  if (result.failed > 0) console.log(result.output.trim());
  return { name, ...result };
}

/** A stage with a single check. */
export async function check(run: Promise<Run>): Promise<Omit<StageResult, 'name'>> {
  const { code, output } = await run;
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Prints what failed and how many. These are the last lines of a run, which are read first and kept longest. */
export function conclude(results: readonly StageResult[]): void {
  for (const { name, failures = [] } of results.filter((result) => result.failed > 0))
    console.log([`✗ ${name}`, ...failures.map((failure) => `    ${failure}`)].join('\n'));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
