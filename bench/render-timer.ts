// A shop that keeps no page, and bare pages beside it, each made in turn by one process that counts its processor time.
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ReactElement } from 'react';
import { packPage } from '../src/platform/pages/pack-page.ts';
import { bareCopy } from './bare-copy.ts';
import { type BareCard, barePage, renderBare } from './bare-page.ts';
import { answerParent } from './child.ts';
import { openForgetfulShop } from './forgetful-shop.ts';
import { median } from './table.ts';

export interface RenderOrder {
  readonly times: number;
}

export interface RenderCost {
  readonly name: string;
  /** Microseconds of processor time, the middle of all rounds. */
  readonly cpu: number;
  /** The same for a page of as many elements, words and data, and nothing else. */
  readonly bareCpu: number;
  /** Bytes on the wire. */
  readonly sent: number;
}

const warmUps = 60;
const pages = [
  { name: 'list of 24', path: '/products', status: 200 },
  { name: 'search', path: '/products?q=beef', status: 200 },
  { name: 'nothing found', path: '/products?q=zzqqxx', status: 200 },
  { name: 'product', path: '/product-detail/beef-for-plov', status: 200 },
  { name: 'home', path: '/', status: 200 },
  { name: '404', path: '/nothing-here', status: 404 },
] as const;

answerParent<RenderOrder, readonly RenderCost[]>(async ({ times }) => {
  const shop = await openForgetfulShop({ step: (_name, work) => work(), note() {} });
  try {
    return await measure(shop.app, times);
  } finally {
    await shop.close();
  }
});

/** One after the other in every round, so that whatever disturbs the machine disturbs all of them. */
async function measure(app: FastifyInstance, times: number): Promise<RenderCost[]> {
  const bare = Fastify();
  const cards = await listedCards(app);
  addBare(bare, '/cards', () => barePage(cards));
  for (const [index, { path, status }] of pages.entries()) {
    const copy = bareCopy(await settledPage(app, path, status));
    addBare(bare, `/copy-${index}`, () => copy);
  }
  const paths = ['/cards', ...pages.keys().map((index) => `/copy-${index}`)];
  const subjects = [
    ...paths.map((path) => () => ask(bare, path, 200)),
    ...pages.map(
      ({ path, status }) =>
        () =>
          ask(app, path, status),
    ),
  ];
  const costs = subjects.map(() => [] as number[]);
  const sizes: number[] = [];
  for (let round = -warmUps; round < times; round++) {
    for (const [index, make] of subjects.entries()) {
      const before = process.cpuUsage();
      sizes[index] = await make();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) costs[index]?.push(user + system);
    }
  }
  const cpu = costs.map(median);
  const costOf = (name: string, index: number, bareIndex: number): RenderCost => ({
    name,
    cpu: cpu[index] ?? 0,
    bareCpu: cpu[bareIndex] ?? 0,
    sent: sizes[index] ?? 0,
  });
  return [
    costOf('bare page of 24 cards', 0, 0),
    ...pages.map(({ name }, index) => costOf(name, paths.length + index, 1 + index)),
  ];
}

/** Served and packed as the shop serves and packs its pages, and nothing else. */
function addBare(app: FastifyInstance, path: string, page: () => ReactElement): void {
  app.get(path, async (_request, reply) => {
    const body = await packPage(await renderBare(page()), 'br');
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body);
  });
}

/** As it is once everything that it loads late has been loaded. */
async function settledPage(app: FastifyInstance, path: string, status: number): Promise<string> {
  await ask(app, path, status);
  await ask(app, path, status);
  return (await app.inject({ url: path, headers: { 'accept-encoding': 'identity' } })).body;
}

async function listedCards(app: FastifyInstance): Promise<readonly BareCard[]> {
  const answer = await app.inject('/api/products/filter/?page_size=24');
  return answer.json<{ data: readonly BareCard[] }>().data;
}

/** A visitor's first page also takes a part of the minute's budget from the database, which lasts for 25. */
const pagesPerVisitor = 10;
let asked = 0;

async function ask(app: FastifyInstance, path: string, status: number): Promise<number> {
  const client = Math.floor(asked++ / pagesPerVisitor) % 60_000;
  const answer = await app.inject({
    url: path,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': `10.1.${client >> 8}.${client & 255}` },
    // Otherwise packed bytes would be read as text, which no browser does and which costs the more, the more is sent.
    payloadAsStream: true,
  });
  if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode} instead of ${status}`);
  return (await buffer(answer.stream())).length;
}
