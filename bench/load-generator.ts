import autocannon from 'autocannon';
import { answerParent } from './child.ts';

export interface LoadOrder {
  readonly url: string;
  /** Asked for in turn instead of the address's own path, so that no single answer can be kept. */
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sent instead of asking: one body after the other. */
  readonly bodies?: readonly string[];
  /** Logins to take turns with, as the shop's own programs send them. */
  readonly tokens?: readonly string[];
  readonly connections: number;
  /** Pretends to be this many clients, so that limits counted by address do not end the measurement. */
  readonly addresses: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly statuses: readonly number[];
  readonly failures: number;
}

answerParent<LoadOrder, LoadResult>(
  async ({ url, paths, headers, bodies, tokens, connections, addresses, seconds }) => {
    // Every connection begins with the first request; another start each time keeps the first clients from asking too often.
    const start = Math.floor(Math.random() * addresses);
    const requests = Array.from({ length: addresses }, (_, index) => {
      const client = (start + index) % addresses;
      const body = bodies?.[client % bodies.length];
      const token = tokens?.[client % tokens.length];
      return {
        headers: {
          ...headers,
          'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        },
        ...(paths ? { path: paths[client % paths.length] ?? '/' } : {}),
        ...(body === undefined ? {} : { method: 'POST' as const, body }),
      };
    });
    const result = await autocannon({ url, connections, duration: seconds, requests });
    return {
      requests: result.requests.total,
      perSecond: result.requests.total / result.duration,
      p50: result.latency.p50,
      p99: result.latency.p99,
      statuses: Object.keys(result.statusCodeStats).map(Number),
      failures: result.errors + result.timeouts,
    };
  },
);
