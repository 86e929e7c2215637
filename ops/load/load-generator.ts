import { startChild } from '../child.ts';
import type { SelectOrder } from './select-server.ts';

export interface LoadOrder {
  readonly url: string;
  /** Paths to request in turn instead of the path of `url`, so that not every response comes from the cache. */
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in turn as bodies of POST requests. */
  readonly bodies?: readonly string[];
  /** Login tokens that are used in turn. */
  readonly tokens?: readonly string[];
  readonly connections: number;
  /** Simulates this many clients, so that limits per address do not end the measurement. */
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

/** A load generator in a separate process. */
export function startGenerator(close: AsyncDisposableStack): (order: LoadOrder) => Promise<LoadResult> {
  const child = startChild<LoadOrder, LoadResult>(new URL('generator-process.ts', import.meta.url));
  close.defer(() => child.stop());
  return async (order) => {
    const result = await child.ask(order);
    const wrong = result.statuses.filter((status) => status !== 200);
    if (result.failures > 0 || wrong.length > 0 || result.requests === 0)
      throw new Error(`${order.url}: ${result.requests} answers, ${result.failures} failures, statuses ${wrong}`);
    return result;
  };
}

/** The reference for reading: a server that runs one indexed SELECT per request. */
export async function startSelect(close: AsyncDisposableStack, databaseUrl: string): Promise<string> {
  const child = startChild<SelectOrder, { port: number }>(new URL('select-server.ts', import.meta.url));
  close.defer(() => child.stop());
  return `http://127.0.0.1:${(await child.ask({ databaseUrl })).port}`;
}
