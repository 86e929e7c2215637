import { cpuSeconds, fetchRaw } from '../answer.ts';
import { startChild } from '../child.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import type { BareAddress, BareAnswer } from './bare-server.ts';
import { startGenerator } from './load-generator.ts';
import type { Figure, Subject } from './scenarios.ts';

const rounds = 3;
const load = { connections: 32, addresses: 500 };
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const path = '/ru';

/** Shop and reference server are measured alternately, so that other load on the machine affects both. */
export async function measurePages({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const shop = await startShop(close, await makeGround(close), checkout);
  const generator = startGenerator(close);
  const bare = await startBare(close, shop);
  const of = async (origin: string, duration: number) => {
    const before = await cpuSeconds(origin);
    const result = await generator({ ...load, url: origin + path, headers, seconds: duration });
    return { perSecond: result.perSecond, cpu: ((await cpuSeconds(origin)) - before) / result.requests };
  };
  const paces: number[] = [];
  const cpus: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const own = await of(shop, round === 0 ? 1 : seconds);
    const other = await of(bare, round === 0 ? 1 : seconds);
    if (round === 0) continue;
    paces.push((own.perSecond / other.perSecond) * 100);
    cpus.push((other.cpu / own.cpu) * 100);
  }
  return [
    { name: 'cached page, of bare node:http by processor', value: median(cpus), unit: '%', floor: { least: 60 } },
    { name: 'cached page, of bare node:http by requests', value: median(paces), unit: '%' },
  ];
}

/** Headers that node:http adds to every response of both servers. */
const automatic = new Set(['date', 'connection', 'keep-alive']);

/** A server that repeats the page byte for byte. */
async function startBare(close: AsyncDisposableStack, shop: string): Promise<string> {
  const { status, rawHeaders, body } = await fetchRaw(shop + path, headers);
  const own = rawHeaders.filter((_, index) => !automatic.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
  const child = startChild<readonly BareAnswer[], BareAddress>(new URL('bare-server.ts', import.meta.url));
  close.defer(() => child.stop());
  const { port } = await child.ask([{ path, status, headers: own, body: body.toString('base64') }]);
  return `http://127.0.0.1:${port}`;
}
