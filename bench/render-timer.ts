// A shop that keeps no page, and a bare page beside it, each made in turn by one process that counts its processor time.
import Fastify, { type FastifyInstance } from 'fastify';
import { packPage } from '../src/platform/pages/pack-page.ts';
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
  const bare = bareApp(await listedCards(app));
  const subjects: readonly { readonly name: string; make(): Promise<number> }[] = [
    { name: 'bare page of 24 cards', make: () => ask(bare, '/', 200) },
    ...pages.map(({ name, path, status }) => ({ name, make: () => ask(app, path, status) })),
  ];
  const costs = subjects.map(() => [] as number[]);
  const sizes: number[] = [];
  for (let round = -warmUps; round < times; round++) {
    for (const [index, { make }] of subjects.entries()) {
      const before = process.cpuUsage();
      sizes[index] = await make();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) costs[index]?.push(user + system);
    }
  }
  return subjects.map(({ name }, index) => ({ name, cpu: median(costs[index] ?? []), sent: sizes[index] ?? 0 }));
}

/** Served and packed as the shop serves and packs its pages, and nothing else. */
function bareApp(cards: readonly BareCard[]): FastifyInstance {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    const body = await packPage(await renderBare(barePage(cards)), 'br');
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body);
  });
  return app;
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
  });
  if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode} instead of ${status}`);
  return answer.rawPayload.length;
}
