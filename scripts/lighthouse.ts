// npm run lighthouse [-- --runs=3] [--only=/ru]: Google's Lighthouse on the public pages, as a mid-range phone on slow
// mobile data.
import { chromium } from '@playwright/test';
import { publicPages } from '../ops/load/public-pages.ts';
import { closeOnSignal, makeGround, startShop } from '../ops/shop-process.ts';
import { tableText } from '../ops/table.ts';
import { findOrInstallBrowser } from './browser.ts';
import { failingAudits } from './failing-audits.ts';
import { loadLighthouse, type Result } from './lighthouse-tool.ts';

const { launch, lighthouse } = await loadLighthouse();

/** Performance varies slightly with the machine, the other scores are deterministic. The goal is 100 everywhere. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(least) as (keyof typeof least)[];

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
];

const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 1);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be an integer of at least 1');

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const chromePath = (await findOrInstallBrowser()) ?? chromium.executablePath();

await using close = closeOnSignal();
const origin = await startShop(close, await makeGround(close));
const rows = [];
for (const path of (await publicPages(origin)).filter((page) => only === undefined || page === only)) {
  await visitOnce(`${origin}${path}`);
  const results: Result[] = [];
  for (let run = 1; run <= runs; run++) {
    console.log(`  Lighthouse on ${path}, run ${run} of ${runs}`);
    const result = await examine(`${origin}${path}`);
    for (const warning of result.runWarnings) console.log(`    ! ${warning}`);
    results.push(result);
  }
  const result = middleOf(results);
  rows.push([
    path,
    ...categories.map((name) => scoreText(result, name)),
    ...metrics.map((id) => metricText(result, id)),
  ]);
  for (const line of failingAudits(result)) console.log(`    ${line}`);
  if (categories.some((name) => scoreOf(result, name) < least[name])) process.exitCode = 1;
}
console.log(
  `\n${tableText([['page', 'performance', 'accessibility', 'practices', 'SEO', 'FCP', 'LCP', 'CLS', 'TBT'], ...rows])}`,
);
console.log(`Goal: 100 everywhere. Required: ${categories.map((name) => `${name} ${least[name]}`).join(', ')}.`);

/** The very first visitor waits for rendering and generated pictures, all others do not. */
async function visitOnce(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromePath, args: flags });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
}

/** Each run uses a new browser without any cache. */
async function examine(url: string, triesLeft = 2): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'error' });
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories });
    if (run && !run.lhr.runtimeError) return run.lhr;
    const problem = run?.lhr.runtimeError?.message ?? 'Lighthouse returned nothing';
    // Recording a page sometimes fails on a busy machine, which says nothing about the page.
    if (triesLeft === 0) throw new Error(problem);
    console.log(`    ! ${problem}`);
  } finally {
    chrome.kill();
  }
  return examine(url, triesLeft - 1);
}

function middleOf(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('There were no runs');
  return middle;
}

function scoreOf({ categories: scored }: Result, name: string): number {
  return Math.round((scored[name]?.score ?? 0) * 100);
}

function scoreText(result: Result, name: keyof typeof least): string {
  const score = scoreOf(result, name);
  return `${score} ${score >= least[name] ? '✓' : '✗'}`;
}

function metricText({ audits }: Result, id: string): string {
  return (audits[id]?.displayValue ?? '–').replaceAll('\u00a0', ' ');
}
