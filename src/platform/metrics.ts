import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Options {
  /** Secret that a collector on another machine sends; without one only this machine may look. */
  readonly token: string;
  readonly gauges?: readonly ReadGauge[];
}

/** Numbers that are looked up when somebody asks; with a label there is one for each of its values. */
export interface ReadGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  read(): Promise<readonly { readonly of?: string; readonly value: number }[]>;
}

export function registerMetrics(app: FastifyInstance, { token, gauges = [] }: Options): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  for (const gauge of gauges) registerGauge(registry, gauge);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isFromThisMachine(request);
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registerGauge(registry: Registry, { name, help, label, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { of, value } of await read()) this.set(label && of !== undefined ? { [label]: of } : {}, value);
    },
  });
}

/** Behind a proxy on the same machine everybody looks local, so a forwarded request never counts as such. */
function isFromThisMachine(request: { headers: object; socket: { remoteAddress?: string | undefined } }): boolean {
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
