// npm run lighthouse [-- --runs=3] [--only=/ru]: Google's Lighthouse on the public pages, as a middling phone on slow mobile data.
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../scripts/browser.ts';
import { failingAudits } from './failing-audits.ts';
import { loadLighthouse, type Result, type Run } from './lighthouse-tool.ts';
import { withoutWaiting } from './processor-time.ts';
import { publicPages } from './public-pages.ts';
import { closeOnSignal, makeGround, startShop } from './shop-process.ts';
import { tableText } from './table.ts';

const { launch, lighthouse, auditFlowArtifacts } = await loadLighthouse();

/** Performance varies a little with the machine; the rest is a matter of facts. The goal is 100 everywhere. */
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(least) as (keyof typeof least)[];

/** What Lighthouse made of one visit. */
interface Visit {
  /** By processor time, which says something about the page. */
  readonly result: Result;
  /** By the clock of this machine. */
  readonly measured: Result;
}

const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
];

const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 1);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1');

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
  const visits = [];
  for (let run = 1; run <= runs; run++) {
    console.log(`  Lighthouse on ${path}, run ${run} of ${runs}`);
    const visit = await examine(`${origin}${path}`);
    for (const warning of visit.measured.runWarnings) console.log(`    ! ${warning}`);
    visits.push(visit);
  }
  const { result, measured } = middleOf(visits);
  rows.push([
    path,
    String(scoreOf(measured, 'performance')),
    ...categories.map((name) => scoreText(result, name)),
    ...metrics.map((id) => metricText(result, id)),
  ]);
  for (const line of failingAudits(result)) console.log(`    ${line}`);
  if (categories.some((name) => scoreOf(result, name) < least[name])) process.exitCode = 1;
}
console.log(
  `\n${tableText([['page', 'by the clock', 'performance', 'accessibility', 'practices', 'SEO', 'FCP', 'LCP', 'CLS', 'TBT'], ...rows])}`,
);
console.log('\nPerformance and times as if no thread had waited for a processor; "by the clock" is with the waiting.');
console.log(`Goal: 100 everywhere. Required: ${categories.map((name) => `${name} ${least[name]}`).join(', ')}.`);

/** The first visitor ever waits for the rendering and the drawing of pictures; what counts is everybody else. */
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

/** Each run in a browser of its own: nothing cached, nothing left over. */
async function examine(url: string, triesLeft = 2): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'error' });
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories });
    if (run && !run.lhr.runtimeError) return { measured: run.lhr, result: await withoutWaitingFor(run) };
    const problem = run?.lhr.runtimeError?.message ?? 'Lighthouse returned nothing';
    // The recording of a page now and then fails on a busy machine; that says nothing about the page.
    if (triesLeft === 0) throw new Error(problem);
    console.log(`    ! ${problem}`);
  } finally {
    chrome.kill();
  }
  return examine(url, triesLeft - 1);
}

async function withoutWaitingFor({ artifacts }: Run): Promise<Result> {
  const flags = { logLevel: 'error', onlyCategories: categories } as const;
  const relieved = { ...artifacts, Trace: withoutWaiting(artifacts.Trace) };
  const { steps } = await auditFlowArtifacts({ name: '', gatherSteps: [{ artifacts: relieved, flags }] });
  const [step] = steps;
  if (!step) throw new Error('Lighthouse returned nothing');
  return step.lhr;
}

function middleOf(visits: readonly Visit[]): Visit {
  const sorted = visits.toSorted((a, b) => scoreOf(a.result, 'performance') - scoreOf(b.result, 'performance'));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('No run to choose from');
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
