import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fronts } from '../src/platform/pages/page-build.ts';
import { freePort } from '../src/platform/start/free-port.ts';
import { lintApiDocument } from './api-document.ts';
import { findOrInstallBrowser } from './browser.ts';
import { hasJava, javaMissing } from './html-checker.ts';
import { check, runNode, runTool, type StageResult, stage } from './stages.ts';
import { toolPackages } from './tool.ts';

/** All checks that do not run the shop. */
export function staticChecks(): Promise<StageResult[]> {
  return Promise.all([
    stage('Types', async () => {
      for (const front of fronts) {
        const generated = await runTool('@react-router/dev', 'react-router', ['typegen', `src/web/${front}`]);
        if (generated.code !== 0) return check(Promise.resolve(generated));
      }
      const whole = await typesOf('.');
      if (whole.code !== 0) return check(Promise.resolve(whole));
      // The generated route types of the fronts would conflict.
      return check(typesOf('src/web/backoffice'));
    }),
    stage('Types of pure rules', () => check(typesOf('tsconfig.pure.json'))),
    stage('Format and lint', () => check(runTool('@biomejs/biome', 'biome', ['ci', '--colors=off', '.']))),
    stage('Layers', () =>
      check(runTool('dependency-cruiser', 'depcruise', ['src', 'database', '--config', '.dependency-cruiser.mjs'])),
    ),
    stage('Unused code', async () => {
      const whole = await runTool('knip', 'knip', ['--no-progress']);
      if (whole.code !== 0) return check(Promise.resolve(whole));
      // Code that only tests use is reported as unused, unless it is marked @internal.
      return check(runTool('knip', 'knip', ['--no-progress', '--production', '--include', 'files,exports,types']));
    }),
    patternsStage(),
    stage('Commits', () => check(runNode(['scripts/commit-areas.ts']))),
    stage('Plain words', () => check(runNode(['scripts/plain-words.ts']))),
    stage('API document', () => check(lintApiDocument())),
  ]);
}

/**
 * With one checker: several would each check shared files, which takes twice the processor time from the other checks.
 */
function typesOf(project: string) {
  return runTool('typescript', 'tsc', ['-p', project, '--checkers', '1']);
}

/** No input may make a regular expression slow. */
function patternsStage(): Promise<StageResult> {
  return stage('Patterns', () => check(runNode(['scripts/linear-patterns.ts'])));
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A file that fails before its first test is reported by its own name. */
function failedTests({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
    });
}

/** Rules and API tests; `filters` limits them to some folders. */
export function vitestStage(name: string, filters: readonly string[] = []): Promise<StageResult> {
  return stage(name, async (onProgress) => {
    const report = join(tmpdir(), `dasturxon-vitest-${process.pid}.json`);
    const reporters = ['default', 'json', './scripts/vitest-progress.ts'].map((name) => `--reporter=${name}`);
    const options = ['run', ...reporters, `--outputFile.json=${report}`, ...filters];
    const run = await runTool('vitest', 'vitest', options, { onProgress });
    const counts = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
    // A file that fails before its first test, or an error between tests, fails the run without a failed test.
    const failed = counts.numFailedTests || (run.code === 0 ? 0 : 1);
    return { passed: counts.numPassedTests, failed, output: run.output, failures: failedTests(counts) };
  });
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Playwright prints their names at the end, each on an indented line below their number. */
function namedBy(listing: RegExp, output: string): string[] {
  return (listing.exec(output)?.[1] ?? '').split('\n').flatMap((name) => name.trim() || []);
}

const failedJourneys = /\n {2}\d+ failed\n((?: {4}.*\n)+)/;
const flakyJourneys = /\n {2}\d+ flaky\n((?: {4}.*\n)+)/;

/**
 * End-to-end tests in a real browser: one for each part of the shop, or all of them in every language and screen size.
 */
export function journeysStage(walked: 'core' | 'all'): Promise<StageResult> {
  return stage('Journeys in the browser', async (onProgress) => {
    const chromium = await findOrInstallBrowser();
    const report = join(tmpdir(), `dasturxon-e2e-${process.pid}.json`);
    const canValidate = walked === 'all' && hasJava();
    // Before the tests, which may run in parallel.
    if (canValidate) toolPackages('html-checker');
    else if (walked === 'all') console.log(`  ! ${javaMissing}`);
    const env = {
      E2E_REPORT: report,
      E2E_PROGRESS: '1',
      E2E_PORT: String(await freePort()),
      ...(walked === 'all' ? { E2E_EVERY_JOURNEY: '1' } : { E2E_CORE: '1' }),
      ...(canValidate ? { E2E_HTML: '1' } : {}),
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    };
    const run = await runTool('@playwright/test', 'playwright', ['test'], { env, onProgress });
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected || (run.code === 0 ? 0 : 1);
    const flaky = namedBy(flakyJourneys, run.output).map((name) => `\n    ${name}`);
    if (stats.flaky > 0) console.log(`  ! passed only on retry:${flaky.join('')}`);
    const failures = namedBy(failedJourneys, run.output);
    return { passed: stats.expected + stats.flaky, failed, output: run.output, failures };
  });
}
