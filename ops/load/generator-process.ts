import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { browserAgent } from '../answer.ts';
import { answerParent } from '../child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';

answerParent<LoadOrder, LoadResult>(async ({ url, connections, seconds, ...order }) => {
  const result = await autocannon({ url, connections, duration: seconds, requests: requestsOf(order) });
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: Object.keys(result.statusCodeStats).map(Number),
    failures: result.errors + result.timeouts,
  };
});

type Requests = NonNullable<Parameters<typeof autocannon>[0]['requests']>;

function requestsOf({
  paths,
  bodies,
  tokens,
  headers,
  addresses,
}: Omit<LoadOrder, 'url' | 'connections' | 'seconds'>): Requests {
  // A random start, so that the first clients do not reach their rate limits.
  let turn = Math.floor(Math.random() * addresses);
  const pathOf = (client: number) => paths?.[client % paths.length] ?? '/';
  const headersOf = (client: number) => ({
    ...headers,
    'user-agent': browserAgent,
    'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
    ...(tokens ? { authorization: `Token ${tokens[client % tokens.length]}` } : {}),
  });
  // All connections iterate over a list of requests in parallel, which would request each page several times at once,
  // so each request belongs to the next customer instead.
  const setupRequest = (request: object) => {
    const client = turn++ % addresses;
    if (!bodies) return { ...request, headers: headersOf(client), ...(paths ? { path: pathOf(client) } : {}) };
    return {
      ...request,
      headers: {
        ...headersOf(client),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: bodies[client % bodies.length] ?? '',
    };
  };
  return [{ headers: headersOf(0), method: bodies ? 'POST' : 'GET', setupRequest }];
}
