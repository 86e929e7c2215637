import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { isSentToThisMachine } from './this-machine.ts';

interface Options {
  /** Secret of the metrics collector. */
  readonly token: string;
  /** Without a token, requests from this machine may read the metrics: only correct without a proxy. */
  readonly openToThisMachine: boolean;
  readonly gauges?: readonly ReadGauge[];
  /** Metrics that are counted as events happen. */
  readonly metrics?: readonly Metric[];
}

/** Values that are queried when metrics are collected; with a label, one per label value. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  read(): Promise<readonly { readonly of?: string; readonly value: number }[]>;
}

export function registerMetrics(
  app: FastifyInstance,
  { token, openToThisMachine, gauges = [], metrics = [] }: Options,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  for (const gauge of gauges) registerGauge(registry, gauge, app.log);
  for (const metric of metrics) registry.registerMetric(metric);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? hasToken(request, token) : openToThisMachine && isFromThisMachine(request);
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerGauge(registry: Registry, { name, help, label, read }: ReadGauge, log: FastifyBaseLogger): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { of, value } of await read()) this.set(label && of !== undefined ? { [label]: of } : {}, value);
      } catch (error) {
        // Without a database, its own values are removed, but not those that report the outage.
        if (!label) this.remove();
        log.warn({ metric: name, err: error }, 'failed to read a metric');
      }
    },
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.socket;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remoteAddress) && isSentToThisMachine(request);
}
