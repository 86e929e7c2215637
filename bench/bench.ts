// npm run bench [-- --quick]: how quick the shop is beside a bare node:http server, and how heavy its pages are.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchRaw } from './answer.ts';
import type { BareAddress, BareAnswer } from './bare-server.ts';
import { startChild } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { measure, type Measured } from './measure.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { closeOnSignal, makeGround, startShop } from './shop-process.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { grouped, kilobytes, tableText } from './table.ts';

const quick = process.argv.includes('--quick');
const weighed = ['/', '/ru', '/uz'];
const limits = { script: 135_000, style: 15_000 };

await using close = closeOnSignal();
const ground = await makeGround(close);
const shop = await startShop(close, ground);
const uncached = await startShop(close, ground, 'bench/uncached-shop.ts');
const subjects = await subjectsOf(shop.origin);
const bare = { origin: await startBare(subjects.filter(({ againstBare }) => againstBare)) };
const generator = startChild<LoadOrder, LoadResult>('load-generator.ts');
close.defer(() => generator.stop());

const weights = await Promise.all(weighed.map((path) => weighPage(shop.origin, path)));
const measured = await measure(subjects, { shop, uncached, bare }, generator, quick);

console.log(`\n${paceTable(measured)}\n\n${weightTable(weights)}\n`);
await save({ measured, weights });
const tooHeavy = weights.filter(({ script, style }) => script > limits.script || style > limits.style);
for (const { path } of tooHeavy) console.log(`✗ ${path} is heavier than allowed`);
if (tooHeavy.length > 0) process.exitCode = 1;

/** A server that repeats the shop's own answers. */
async function startBare(compared: readonly Subject[]): Promise<string> {
  const child = startChild<readonly BareAnswer[], BareAddress>('bare-server.ts');
  close.defer(() => child.stop());
  const answers = await Promise.all(compared.map((subject) => recordAnswer(subject)));
  const { port } = await child.ask(answers);
  const origin = `http://localhost:${port}`;
  for (const subject of compared) await proveSame(subject, origin);
  return origin;
}
