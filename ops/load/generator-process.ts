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
  // Every connection begins with the first request; another start each time keeps the first clients from asking too often.
  let turn = Math.floor(Math.random() * addresses);
  const headersOf = (client: number) => ({
    ...headers,
    'user-agent': browserAgent,
    'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
    ...(tokens ? { authorization: `Token ${tokens[client % tokens.length]}` } : {}),
  });
  if (!bodies) {
    return Array.from({ length: addresses }, () => {
      const client = turn++ % addresses;
      return { headers: headersOf(client), ...(paths ? { path: paths[client % paths.length] ?? '/' } : {}) };
    });
  }
  // What writes must not be the same for all connections at once: each request is the next customer's.
  const setupRequest = (request: object) => {
    const client = turn++ % addresses;
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
  return [{ headers: headersOf(0), method: 'POST', setupRequest }];
}
